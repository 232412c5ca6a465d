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
    return lineAt(index.row())->data(role);
}

} // namespace kittiwake
