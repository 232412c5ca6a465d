#include "row_gauges.h"

namespace kittiwake {

CellGauges gaugesOf(const Row& row, const std::vector<Column>& columns,
                    const std::vector<int>& shown)
{
    CellGauges gauges;
    if (!row.usage)
        return gauges;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const auto& column = columns[static_cast<std::size_t>(shown[i])];
        if (auto gauge = gaugeOf(*row.usage, column.gauge)) {
            gauge->shown = static_cast<int>(i);
            gauges.append(std::move(*gauge));
        }
    }
    return gauges;
}

} // namespace kittiwake
