#pragma once

#include <core/base/expected.h>
#include <kinds/controllers/queue_state.h>

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief Thresholds as people set them: "busy-worker=5m failing-ratio=20%", separated by blanks or
/// commas. Spans are Go's ("90s", "1h30m"), shares per cents or fractions; what is not named has
/// its default. \errors a sentence: which word cannot be read, and how it is written \thread any
[[nodiscard]] Expected<QueueThresholds, Text> parseThresholds(std::string_view text);

/// All there are with their defaults, each as it is written: "busy-worker=2m".
[[nodiscard]] std::vector<std::string> defaultThresholds();

} // namespace kittiwake
