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

/// The part of a line with the match in it, if the line is too long to be drawn as a whole.
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

QVariant YamlLineModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const auto& row = rowAt(index.row());
    const auto& document = documentOf(row);
    switch (role) {
    case Qt::DisplayRole:
    case TextRole:
        return YamlDisplay(document, row.line, row.before ? 0 : partOf(row.line)).text();
    case SpansRole:
        return QVariant::fromValue(
            YamlDisplay(document, row.line, row.before ? 0 : partOf(row.line)).spans());
    case NumberRole:
        return row.line + 1;
    case FoldRole:
        return static_cast<int>(document.foldEnd(row.line) < 0     ? Fold::None
                                    : isFolded(document, row.line) ? Fold::Folded
                                                                   : Fold::Open);
    case SummaryRole:
        return isFolded(document, row.line) ? summaryOf(document, row.line) : QString();
    case MatchesRole:
        return QVariant::fromValue(row.before ? QList<int>() : matchesIn(document, row.line));
    case ChangeRole:
        return row.change;
    case DepthRole: {
        const auto depth = document.lineText(row.line).find_first_not_of(" -");
        return depth == std::string_view::npos ? 0 : static_cast<int>(depth);
    }
    default:
        return {};
    }
}

QHash<int, QByteArray> YamlLineModel::roleNames() const
{
    return { { TextRole, "lineText" }, { SpansRole, "spans" },     { NumberRole, "number" },
             { FoldRole, "fold" },     { SummaryRole, "summary" }, { MatchesRole, "matches" },
             { ChangeRole, "change" }, { DepthRole, "depth" } };
}

QString YamlLineModel::summaryOf(const YamlDocument& document, int line) const
{
    const auto& node = document.foldedNode(line);
    const int children = static_cast<int>(node.children);
    if (node.path == document.managedFields())
        return tr("%n managers", nullptr, children);
    if (node.kind == YamlNode::Kind::Sequence)
        return tr("%n items", nullptr, children);
    return tr("%n lines", nullptr, document.foldEnd(line) - line);
}

QList<int> YamlLineModel::matchesIn(const YamlDocument& document, int line) const
{
    const auto matches = YamlSearch::inLine(m_matches, line);
    if (matches.empty())
        return {};
    YamlDisplay display(document, line, partOf(line));
    // A line of a megabyte may have thousands, of which few are in the part that is drawn.
    auto match = std::partition_point(matches.begin(), matches.end(), [&](const YamlMatch& at) {
        return at.begin + at.size <= display.begin();
    });
    QList<int> drawn;
    for (; match != matches.end() && match->begin < display.end(); ++match) {
        const int begin = display.columnOf(match->begin);
        const int end = display.columnOf(match->begin + match->size);
        const bool current = &*match - m_matches.data() == m_match;
        if (end > begin)
            drawn += { begin, end - begin, current ? 1 : 0 };
    }
    return drawn;
}

} // namespace kittiwake
