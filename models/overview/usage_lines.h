#pragma once

#include <models/overview/overview_words.h>

namespace kittiwake {

/// \brief What the cluster's nodes use, and which of them use most, in lines. \thread gui
/// Nothing where all is as it should be. \units now: seconds since the epoch
[[nodiscard]] OverviewHead usageHead(const OverviewState& state, std::int64_t now);
[[nodiscard]] std::vector<OverviewLine> usageLines(const OverviewState& state);
[[nodiscard]] std::vector<OverviewLine> busiestLines(const OverviewState& state);

} // namespace kittiwake
