#include "findings_view.h"

#include <models/findings/finding_words.h>
#include <models/language_change.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

#include <algorithm>

namespace kittiwake {

FindingsView::FindingsView(const Clock& clock, QObject* parent)
    : ViewModel(parent)
    , m_findings(clock)
    , m_detail(clock)
    , m_freshness(clock)
{
    connect(&m_findings, &FindingListModel::ticked, &m_detail, &FindingDetail::tick);
    connect(this, &FindingsView::stateChanged, this, &FindingsView::badgeChanged);
    onLanguageChange(this, [this] { retranslate(); });
}

void FindingsView::applyPatch(const FindingsPatch& patch)
{
    m_counts = patch.counts;
    m_matching = patch.matching;
    m_unselected = patch.unselected;
    m_findings.setFindings(patch.shown);
    m_checks.setCounts(patch.counts);
    if (!m_chosen || m_findings.currentRow() < 0)
        m_findings.setCurrentRow(0); // the worst explains itself
    showCurrent();
    auto ofObject = patch.object == m_object ? patch.ofObject : std::vector<FindingPtr>();
    if (std::exchange(m_ofObject, ofObject) != ofObject)
        Q_EMIT ofObjectChanged();
    Q_EMIT stateChanged();
}

void FindingsView::setObject(const std::optional<ObjectLink>& object)
{
    if (std::exchange(m_object, object) == object)
        return;
    m_ofObject.clear();
    Q_EMIT objectAsked(m_object);
    Q_EMIT ofObjectChanged();
}

void FindingsView::setProgress(const ChecksProgress& progress)
{
    if (std::exchange(m_progress, progress) == progress)
        return;
    m_checks.setStatuses(progress.statuses);
    Q_EMIT stateChanged();
}

void FindingsView::setLimit(const ReachLimit& limit)
{
    if (std::exchange(m_limit, limit) != limit)
        Q_EMIT stateChanged();
}

void FindingsView::clear()
{
    m_progress = {};
    m_limit = {};
    m_chosen = false;
    std::vector<CheckStatus> unknown;
    for (int check = 0; check < kCheckCount; ++check)
        unknown.push_back({ .id = static_cast<CheckId>(check) });
    m_checks.setStatuses(unknown);
    setFreshness({});
    applyPatch({});
}

void FindingsView::retranslate()
{
    m_findings.retranslate();
    m_checks.retranslate();
    Q_EMIT filterTold();
    Q_EMIT stateChanged();
}

void FindingsView::setFilter(FindingsFilter filter)
{
    if (filter == m_filter)
        return;
    m_filter = std::move(filter);
    m_checks.setChosen(m_filter.check);
    Q_EMIT filterTold();
    Q_EMIT filterChanged(m_filter);
}

void FindingsView::setNamespaces(const QStringList& namespaces)
{
    auto filter = m_filter;
    filter.namespaces = utf8Of(namespaces);
    setFilter(std::move(filter));
}

void FindingsView::showOnly(std::optional<CheckId> check, std::optional<FindingSeverity> severity)
{
    FindingsFilter filter { .check = check,
                            .namespaces = m_filter.namespaces,
                            .selected = m_filter.selected };
    if (severity) {
        filter.severities.fill(false);
        filter.severities[static_cast<std::size_t>(*severity)] = true;
    }
    setFilter(std::move(filter));
}

void FindingsView::setSelected(SelectedObjectsPtr selected)
{
    auto filter = m_filter;
    filter.selected = std::move(selected);
    setFilter(std::move(filter));
}

void FindingsView::setFilterText(const QString& text)
{
    auto filter = m_filter;
    filter.text = text.toStdString();
    setFilter(std::move(filter));
}

void FindingsView::toggleSeverity(int severity)
{
    if (severity < 0 || severity >= kSeverityCount)
        return;
    auto filter = m_filter;
    auto& shown = filter.severities[static_cast<std::size_t>(severity)];
    shown = !shown;
    if (std::none_of(filter.severities.begin(), filter.severities.end(),
                     [](bool is) { return is; }))
        filter.severities.fill(true); // without any nothing would be shown
    setFilter(std::move(filter));
}

void FindingsView::chooseCheck(int check)
{
    auto filter = m_filter;
    const bool valid = check >= 0 && check < kCheckCount;
    const auto wanted = valid ? std::optional(static_cast<CheckId>(check)) : std::nullopt;
    filter.check = wanted == m_filter.check ? std::nullopt : wanted;
    setFilter(std::move(filter));
}

void FindingsView::clearFilter()
{
    setFilter({ .namespaces = m_filter.namespaces, .selected = m_filter.selected });
}

bool FindingsView::filtered() const
{
    return m_filter
        != FindingsFilter { .namespaces = m_filter.namespaces, .selected = m_filter.selected };
}

void FindingsView::select(int row)
{
    m_chosen = true;
    m_findings.setCurrentRow(row);
    showCurrent();
}

void FindingsView::moveBy(int by)
{
    if (m_findings.count() > 0)
        select(std::clamp(currentRow() + by, 0, m_findings.count() - 1));
}

void FindingsView::showCurrent()
{
    m_detail.setFinding(m_findings.at(currentRow()));
    Q_EMIT currentChanged();
}

std::optional<ObjectLink> FindingsView::currentObject() const
{
    const auto& finding = m_detail.finding();
    return finding ? std::optional(finding->about) : std::nullopt;
}

void FindingsView::openRelated(int place)
{
    const auto& finding = m_detail.finding();
    if (finding && place >= 0 && place < static_cast<int>(finding->related.size()))
        Q_EMIT objectWanted(finding->related[static_cast<std::size_t>(place)]);
}

int FindingsView::count(CheckState state) const
{
    return static_cast<int>(
        std::count_if(m_progress.statuses.begin(), m_progress.statuses.end(),
                      [state](const CheckStatus& status) { return status.state == state; }));
}

bool FindingsView::checking() const
{
    return m_progress.statuses.empty() || count(CheckState::Checking) > 0;
}

ChecksExtent FindingsView::extent() const
{
    if (checking())
        return ChecksExtent::Looking;
    if (count(CheckState::Watching) == 0)
        return ChecksExtent::Nothing;
    return notChecked().isEmpty() ? ChecksExtent::Whole : ChecksExtent::Part;
}

FindingsView::State FindingsView::state() const
{
    if (total() > 0)
        return m_matching > 0 ? State::Rows : State::NoMatch;
    const auto looked = extent();
    if (looked == ChecksExtent::Looking)
        return State::Checking;
    return looked == ChecksExtent::Nothing ? State::Refused : State::Clear;
}

QList<int> FindingsView::severityCounts() const
{
    return QList<int>(m_counts.bySeverity.begin(), m_counts.bySeverity.end());
}

int FindingsView::worstTone() const
{
    for (int severity = 0; severity < kSeverityCount; ++severity) {
        if (m_counts.bySeverity[static_cast<std::size_t>(severity)] > 0)
            return toneOf(static_cast<FindingSeverity>(severity));
    }
    return 0;
}

QList<bool> FindingsView::severitiesShown() const
{
    return QList<bool>(m_filter.severities.begin(), m_filter.severities.end());
}

QString FindingsView::chosenCheckTitle() const
{
    return m_filter.check ? checkTitle(*m_filter.check) : tr("All checks");
}

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
        return countedText(m_progress.objects,
                           tr("Checked 1 object. New problems show here at once."),
                           tr("Checked %1 objects. New problems show here at once."));
    case State::NoMatch:
        return hiddenText();
    case State::Refused:
        return tr("You may not list what the checks look at. Ask your cluster's "
                  "administrator for permission to read it.")
            + QLatin1Char('\n') + askedAgainText(0);
    case State::Rows:
        break;
    }
    return {};
}

/// What hides all findings: first the filter, which the user can see and clear.
QString FindingsView::hiddenText() const
{
    if (filtered())
        return countedText(total(), tr("One finding is hidden by the filter."),
                           tr("%1 findings are hidden by the filter."));
    if (m_filter.selected)
        return countedText(total(), tr("One finding is about objects that are not selected."),
                           tr("%1 findings are about objects that are not selected."));
    return countedText(total(), tr("One finding is in another namespace, or in none."),
                       tr("%1 findings are in other namespaces, or in none."));
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
    if (m_unselected > 0)
        //: 13: about objects that are not selected on the Labels page
        return tr("%1 of %2 findings, %3 hidden by the selection")
            .arg(matching, all, shownNumber(m_unselected));
    if (m_matching < total())
        return tr("%1 of %2 findings").arg(matching, all);
    return countedText(total(), tr("1 finding"), tr("%1 findings"));
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
