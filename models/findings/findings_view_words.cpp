// What a FindingsView says in sentences.
#include "findings_view.h"

#include <models/findings/finding_words.h>
#include <models/freshness/freshness.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

namespace kittiwake {

QString FindingsView::headline() const
{
    const auto watching = count(CheckState::Watching);
    switch (state()) {
    case State::Checking:
        return tr("Looking at the cluster");
    case State::Clear:
        if (!m_filter.namespaces.empty())
            return tr("No findings in %1").arg(joinedText(m_filter.namespaces));
        return extent() == ChecksExtent::Whole ? tr("All %1 checks pass").arg(watching)
                                               : tr("Nothing found in what could be checked");
    case State::NoMatch:
        return tr("No finding matches");
    case State::Refused:
        return tr("Nothing could be checked");
    case State::Rows:
        break;
    }
    return {};
}

QString FindingsView::hint() const
{
    switch (state()) {
    case State::Checking:
        return tr("Objects are still being read. Problems show here as soon as they are found.");
    case State::Clear:
        return tr("Checked %1 objects. New problems show here at once.")
            .arg(shownNumber(m_progress.objects));
    case State::NoMatch:
        return hiddenText();
    case State::Refused:
        return tr("You may not list what the checks look at. Ask whoever runs the cluster for "
                  "permission to read it.")
            + QLatin1Char('\n') + askedAgainText(0);
    case State::Rows:
        break;
    }
    return {};
}

/// By what all findings are hidden: what the user can see and clear is named first.
QString FindingsView::hiddenText() const
{
    const auto all = shownNumber(total());
    const bool one = total() == 1;
    if (filtered())
        return one ? tr("One finding is hidden by the filter.")
                   : tr("%1 findings are hidden by the filter.").arg(all);
    if (m_filter.selected)
        return one ? tr("One finding is about objects that are not selected.")
                   : tr("%1 findings are about objects that are not selected.").arg(all);
    return one ? tr("One finding is in another namespace, or in none.")
               : tr("%1 findings are in other namespaces, or in none.").arg(all);
}

QString FindingsView::footer() const
{
    if (total() == 0)
        return {};
    const auto all = shownNumber(total());
    const auto matching = shownNumber(m_matching);
    if (m_matching > m_findings.count())
        return tr("The first %1 of %2 findings. Filter to see the others.")
            .arg(shownNumber(m_findings.count()), matching);
    if (m_matching < total())
        return tr("%1 of %2 findings").arg(matching, all);
    return total() == 1 ? tr("1 finding") : tr("%1 findings").arg(all);
}

QStringList FindingsView::notChecked() const
{
    QStringList sentences;
    if (auto limit = limitText(m_limit); !limit.isEmpty())
        sentences.append(std::move(limit));
    for (const auto& status : m_progress.statuses) {
        if (auto sentence = refusalText(status); !sentence.isEmpty())
            sentences.append(std::move(sentence));
    }
    return sentences;
}

QStringList FindingsView::severityTexts() const
{
    QStringList texts;
    for (int severity = 0; severity < kSeverityCount; ++severity)
        texts.append(severityText(static_cast<FindingSeverity>(severity),
                                  m_counts.bySeverity[static_cast<std::size_t>(severity)]));
    return texts;
}

} // namespace kittiwake
