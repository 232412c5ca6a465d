#include "cell_gauge.h"

#include <algorithm>

namespace kittiwake {

namespace {

constexpr double kSteady = 0.2; // of the highest: smaller changes look small

} // namespace

std::vector<double> shapeOf(const UsageTrend& trend, ColumnGauge of)
{
    std::vector<double> shape;
    if (!trend || trend->size() < 2 || of == ColumnGauge::None)
        return shape;
    shape.reserve(trend->size());
    for (const auto& point : *trend)
        shape.push_back(of == ColumnGauge::Cpu ? point.cpu : point.memory);
    const auto [least, most] = std::minmax_element(shape.cbegin(), shape.cend());
    const auto middle = (*least + *most) / 2;
    const auto span = std::max(*most - *least, kSteady * *most);
    for (auto& value : shape)
        value = span > 0 ? (value - middle) / span + 0.5 : 0;
    return shape;
}

std::optional<CellGauge> gaugeOf(const RowUsage& usage, ColumnGauge of)
{
    const auto& share = of == ColumnGauge::Cpu ? usage.cpu : usage.memory;
    if (of == ColumnGauge::None || share.used < 0)
        return std::nullopt;
    CellGauge gauge { .limited = share.limit > 0, .trend = shapeOf(usage.trend, of) };
    const auto whole = gauge.limited ? share.limit : share.request;
    if (whole > 0) {
        gauge.filled = share.used / whole;
        if (gauge.limited && share.request > 0 && share.request < share.limit)
            gauge.request = share.request / share.limit;
    }
    return gauge;
}

} // namespace kittiwake
