// What YamlLineModel says of one line.

#include "yaml_display.h"
#include "yaml_line_model.h"

#include <algorithm>

namespace kittiwake {

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
