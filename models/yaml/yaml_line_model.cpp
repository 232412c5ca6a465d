#include "yaml_line_model.h"

#include "yaml_display.h"

#include <kinds/yaml/yaml_line_diff.h>
#include <models/language_change.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr auto kChangeSeen = std::chrono::milliseconds(700); ///< Theme.changeFade and a little

} // namespace

YamlLineModel::YamlLineModel(QObject* parent)
    : QAbstractListModel(parent)
{
    m_changeSeen.setSingleShot(true);
    m_changeSeen.setInterval(kChangeSeen);
    connect(&m_changeSeen, &QTimer::timeout, this, &YamlLineModel::endChange);
    onLanguageChange(this, [this] {
        if (count() > 0)
            Q_EMIT dataChanged(index(0), index(count() - 1),
                               { TextRole, SpansRole, SummaryRole, MatchesRole });
    });
}

void YamlLineModel::setDocument(DocumentPtr document, News news)
{
    if (news == News::Another) {
        clear();
        m_folded.clear();
        m_document.reset();
        if (document && document->managedFields() != 0)
            m_folded.insert(document->managedFields());
    }
    setMatches({}, -1); // of the document before
    if (document)
        become(std::move(document), news == News::Update);
    else
        clear();
}

void YamlLineModel::clear()
{
    m_matches.clear();
    m_match = -1;
    if (!m_rows.empty()) {
        beginRemoveRows({}, 0, count() - 1);
        m_rows.clear();
        endRemoveRows();
    }
    m_document.reset();
    Q_EMIT countChanged();
}

const YamlDocument& YamlLineModel::documentOf(const Row& row) const
{
    return row.before ? *m_before : *m_document;
}

bool YamlLineModel::isFolded(const YamlDocument& document, int line) const
{
    return document.foldEnd(line) >= 0 && m_folded.contains(document.foldedNode(line).path);
}

std::vector<int> YamlLineModel::linesInSight(const YamlDocument& document) const
{
    std::vector<int> lines;
    lines.reserve(static_cast<std::size_t>(document.lineCount()));
    for (int line = 0; line < document.lineCount();
         line = isFolded(document, line) ? document.foldEnd(line) + 1 : line + 1)
        lines.push_back(line);
    return lines;
}

void YamlLineModel::become(DocumentPtr document, bool flash)
{
    m_before = m_document ? std::move(m_document) : document;
    m_document = std::move(document);
    for (auto& row : m_rows)
        row.before = true;
    const bool first = m_rows.empty();
    replaceRows(linesInSight(*m_document), flash && !first);
    m_before.reset();
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0), index(count() - 1)); // numbers and folds, if nothing else
    Q_EMIT countChanged();
}

void YamlLineModel::replaceRows(const std::vector<int>& lines, bool flash)
{
    std::vector<std::uint64_t> before, after;
    before.reserve(m_rows.size());
    after.reserve(lines.size());
    for (const auto& row : m_rows)
        before.push_back(m_before->lineHash(row.line));
    for (const int line : lines)
        after.push_back(m_document->lineHash(line));
    const auto edits = lineDifference(before, after);
    const int change = flash && !edits.empty() ? ++m_change : 0;
    const auto newRow = [&](int at) {
        return Row { lines[static_cast<std::size_t>(at)], change, false };
    };
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) {
        const int replaced = std::min(edit->removed, edit->inserted);
        const auto at = m_rows.begin() + edit->before;
        for (int i = 0; i < replaced; ++i)
            at[i] = newRow(edit->after + i);
        const int first = edit->before + replaced;
        if (edit->removed > replaced) {
            const int end = edit->before + edit->removed;
            beginRemoveRows({}, first, end - 1);
            m_rows.erase(m_rows.begin() + first, m_rows.begin() + end);
            endRemoveRows();
        } else if (edit->inserted > replaced) {
            const int more = edit->inserted - replaced;
            beginInsertRows({}, first, first + more - 1);
            m_rows.insert(m_rows.begin() + first, static_cast<std::size_t>(more), Row {});
            for (int i = 0; i < more; ++i)
                m_rows[static_cast<std::size_t>(first + i)] = newRow(edit->after + replaced + i);
            endInsertRows();
        }
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_rows[i] = { lines[i], m_rows[i].change, false };
    if (change != 0)
        m_changeSeen.start();
}

void YamlLineModel::endChange()
{
    for (auto& row : m_rows)
        row.change = 0;
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0), index(count() - 1), { ChangeRole });
}

int YamlLineModel::lineAt(int row) const
{
    return row >= 0 && row < count() ? rowAt(row).line : -1;
}

int YamlLineModel::rowOf(int line) const
{
    const auto after = std::upper_bound(m_rows.begin(), m_rows.end(), line,
                                        [](int at, const Row& row) { return at < row.line; });
    return static_cast<int>(after - m_rows.begin()) - 1;
}

int YamlLineModel::lastLineAt(int row) const
{
    const int line = lineAt(row);
    return foldAt(row) == Fold::Folded ? m_document->foldEnd(line) : line;
}

YamlLineModel::Fold YamlLineModel::foldAt(int row) const
{
    const int line = lineAt(row);
    if (line < 0 || m_document->foldEnd(line) < 0)
        return Fold::None;
    return isFolded(*m_document, line) ? Fold::Folded : Fold::Open;
}

int YamlLineModel::rowAround(int row) const
{
    const int line = lineAt(row);
    for (int above = std::min(row, count()) - 1; above >= 0 && line >= 0; --above) {
        if (m_document->foldEnd(lineAt(above)) >= line)
            return above;
    }
    return -1;
}

void YamlLineModel::setFolded(int line, bool folded)
{
    if (m_document && line >= 0 && line < lineCount() && m_document->foldEnd(line) >= 0)
        setPathFolded(m_document->foldedNode(line).path, folded);
}

void YamlLineModel::setPathFolded(std::uint64_t path, bool folded)
{
    const bool changed = folded ? m_folded.insert(path).second : m_folded.erase(path) > 0;
    if (changed && m_document)
        become(m_document, false);
}

void YamlLineModel::setAllFolded(bool folded)
{
    m_folded.clear();
    if (!m_document)
        return;
    for (int line = 0; line < lineCount() && folded; ++line) {
        if (m_document->foldEnd(line) >= 0)
            m_folded.insert(m_document->foldedNode(line).path);
    }
    become(m_document, false);
}

void YamlLineModel::showLine(int line)
{
    bool changed = false;
    for (int row = rowOf(line); row >= 0 && lineAt(row) != line; row = rowOf(line)) {
        if (foldAt(row) != Fold::Folded)
            break;
        changed = m_folded.erase(m_document->foldedNode(lineAt(row)).path) > 0 || changed;
        become(m_document, false);
    }
}

void YamlLineModel::setMatches(std::vector<YamlMatch> matches, int current)
{
    if (matches.empty() && m_matches.empty())
        return;
    m_matches = std::move(matches);
    m_match = current;
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0), index(count() - 1), { TextRole, SpansRole, MatchesRole });
}

int YamlLineModel::longestLine() const
{
    constexpr int kMaxDrawn = 2080;
    return m_document ? std::min(m_document->longestLine(), kMaxDrawn) : 0;
}

/// Of a line that is too long to be drawn as a whole, the part where the match is.
int YamlLineModel::partOf(int line) const
{
    if (m_match < 0 || m_match >= static_cast<int>(m_matches.size()))
        return 0;
    const auto& match = m_matches[static_cast<std::size_t>(m_match)];
    return match.line == line ? YamlDisplay::partWith(*m_document, line, match.begin) : 0;
}

int YamlLineModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : count();
}

} // namespace kittiwake
