#pragma once

#include <kinds/usage/row_usage.h>

#include <optional>
#include <vector>

namespace kittiwake {

/// Which of a row's usage a column shows beside its text.
enum class ColumnGauge : std::uint8_t { None, Cpu, Memory };

/// \brief What is drawn in a cell that tells usage: how much of a whole is used, where the request
/// lies, and how it was before. A value.
struct CellGauge
{
    int shown = 0; ///< the shown column it is in
    double filled = -1; ///< of the limit, without one of the request; below 0: neither is known
    double request = -1; ///< where it lies on the bar; below 0: nowhere
    bool limited = false; ///< the bar ends at a limit
    std::vector<double> trend {}; ///< each from 0 to 1, this one last; empty: there is none
    bool operator==(const CellGauge&) const = default;
};

/// None: the column shows none, or nothing is known.
[[nodiscard]] std::optional<CellGauge> gaugeOf(const RowUsage& usage, ColumnGauge of);
/// Each point between the lowest and the highest, which are drawn apart only as far as they differ
/// by something that matters; empty: fewer than two.
[[nodiscard]] std::vector<double> shapeOf(const UsageTrend& trend, ColumnGauge of);

} // namespace kittiwake
