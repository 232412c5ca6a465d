#include "field_difference_list_model.h"

#include <algorithm>
#include <utility>

namespace kittiwake {

void FieldDifferenceListModel::setDifferences(const std::vector<FieldDifference>& differences)
{
    const auto shown = std::min(differences.size(), kMax);
    std::vector<FieldDifferenceLine> lines;
    lines.reserve(shown);
    for (std::size_t i = 0; i < shown; ++i)
        lines.push_back(FieldDifferenceLine::of(differences[i]));
    setLines(lines);
    const auto omitted = static_cast<int>(differences.size() - shown);
    if (std::exchange(m_omitted, omitted) != omitted)
        Q_EMIT changed();
}

QVariant FieldDifferenceListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& line = *lineAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case PathRole:
        return line.path;
    case BeforeRole:
        return line.before.value_or(QString());
    case AfterRole:
        return line.after.value_or(QString());
    case RemovesRole:
        return line.before.has_value();
    case AddsRole:
        return line.after.has_value();
    case OwnersRole:
        return line.owners;
    case LineRole:
        return line.line;
    default:
        return {};
    }
}

QHash<int, QByteArray> FieldDifferenceListModel::roleNames() const
{
    return { { PathRole, "path" },       { BeforeRole, "before" }, { AfterRole, "after" },
             { RemovesRole, "removes" }, { AddsRole, "adds" },     { OwnersRole, "owners" },
             { LineRole, "line" } };
}

} // namespace kittiwake
