// What YamlView does for its user: search, reveal, copy.

#include "yaml_view.h"

#include <models/freshness/freshness.h>
#include <models/text/shown_numbers.h>

#include <algorithm>

namespace kittiwake {

namespace {

QString textOf(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

} // namespace

void YamlView::setSearchText(const QString& text)
{
    if (m_searchText == text)
        return;
    if (m_searchText.isEmpty())
        m_searchedFrom = std::max(currentLine(), 0);
    m_searchText = text;
    m_match = -1;
    search();
    if (m_lines.matches().empty())
        return;
    m_match = static_cast<int>(YamlSearch::firstFrom(m_lines.matches(), m_searchedFrom));
    showMatch();
}

/// Of the document as it is now; which match is looked at stays, as far as it can.
void YamlView::search()
{
    std::vector<YamlMatch> matches;
    if (const auto* document = m_lines.document(); document != nullptr)
        matches = YamlSearch::find(*document, m_searchText.toStdString());
    if (m_match >= 0)
        m_match =
            matches.empty() ? -1 : static_cast<int>(YamlSearch::firstFrom(matches, currentLine()));
    m_lines.setMatches(std::move(matches), m_match);
    Q_EMIT searchChanged();
}

void YamlView::goToMatch(int by)
{
    const int count = matchCount();
    if (count == 0)
        return;
    m_match = ((m_match + by) % count + count) % count;
    showMatch();
}

void YamlView::showMatch()
{
    const int line = m_lines.matches()[static_cast<std::size_t>(m_match)].line;
    m_lines.showLine(line);
    m_lines.setMatches(m_lines.matches(), m_match);
    const int row = m_lines.rowOf(line);
    m_current = m_lines.index(row);
    m_anchor = QModelIndex();
    Q_EMIT currentChanged();
    Q_EMIT searchChanged();
    const auto drawn = m_lines.index(row).data(YamlLineModel::MatchesRole).value<QList<int>>();
    int column = 0;
    for (qsizetype i = 0; i + 2 < drawn.size(); i += 3)
        column = drawn[i + 2] != 0 ? drawn[i] : column;
    Q_EMIT matchWanted(row, column);
}

int YamlView::matchCount() const
{
    return static_cast<int>(m_lines.matches().size());
}

QString YamlView::searchSummary() const
{
    if (m_searchText.isEmpty() || m_lines.document() == nullptr)
        return {};
    const int count = matchCount();
    if (count == 0)
        return tr("no matches");
    if (count == static_cast<int>(YamlSearch::kMax))
        return tr("%1 of %2 or more").arg(shownNumber(m_match + 1), shownNumber(count));
    return tr("%1 of %2").arg(shownNumber(m_match + 1), shownNumber(count));
}

void YamlView::wantDocument()
{
    const auto options = m_options; // a listener may answer at once
    Q_EMIT documentWanted(options);
}

void YamlView::toggleReveal()
{
    if (!hasSecrets())
        return;
    if (m_options.masking.revealAll || m_state == State::Unreadable) {
        toggleRevealAll();
        return;
    }
    if (!isOnSecret()) {
        say(tr("There is no secret value on this line. Shift+X shows them all."));
        return;
    }
    auto& revealed = m_options.masking.revealed;
    const auto path = m_lines.document()->nodeOf(currentLine()).path;
    if (revealed.erase(path) == 0)
        revealed.insert(path);
    Q_EMIT stateChanged();
    wantDocument();
}

void YamlView::toggleRevealAll()
{
    if (!hasSecrets())
        return;
    m_options.masking.revealed.clear();
    m_options.masking.revealAll = !m_options.masking.revealAll;
    Q_EMIT stateChanged();
    wantDocument();
}

void YamlView::copy()
{
    if (firstSelected() == lastSelected())
        copyAll();
    else
        copyLines(m_lines.lineAt(firstSelected()), m_lines.lastLineAt(lastSelected()));
}

void YamlView::copyLines(int first, int last)
{
    std::string text;
    for (int line = first; line <= last; ++line)
        text.append(m_lines.document()->lineText(line)).append("\n");
    Q_EMIT copyWanted(textOf(text));
    say(tr("%n lines copied", nullptr, last - first + 1));
}

void YamlView::copyAll()
{
    const auto* document = m_lines.document();
    if (document == nullptr || document->lineCount() == 0)
        return;
    Q_EMIT copyWanted(textOf(document->text()));
    say(revealsAny() || !hasSecrets()
            ? tr("%n lines copied", nullptr, document->lineCount())
            : tr("%n lines copied, secret values masked", nullptr, document->lineCount()));
}

void YamlView::copyValue()
{
    const int line = currentLine();
    if (line < 0)
        return;
    const auto* document = m_lines.document();
    if (isOnSecret() && document->nodeOf(line).value.size == 0) {
        say(tr("The value is masked, and was not copied. X shows it."));
        return;
    }
    Q_EMIT copyWanted(textOf(document->valueOf(line)));
    say(tr("Value of %1 copied").arg(path()));
}

void YamlView::copyPath()
{
    if (currentLine() < 0)
        return;
    Q_EMIT copyWanted(path());
    say(tr("%1 copied").arg(path()));
}

} // namespace kittiwake
