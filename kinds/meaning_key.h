#pragma once

#include <kinds/cell.h>

#include <optional>
#include <string_view>

namespace kittiwake {

/// \brief What a text is sorted by where it stands for an amount: durations ("1h30m", "90s"),
/// quantities ("10Gi"; where `title` speaks of memory or the like, "500m" and "2" too), shares
/// ("1/2", "40%/80%"), percentages and times. Empty: the text's natural order says it better, as of
/// versions and counts. \thread any
[[nodiscard]] Cell::SortKey meaningKey(std::string_view text, std::string_view title = {});

/// "40%/80%" or "512Mi/1Gi": how much of the one the other is; nothing wanted counts as complete.
[[nodiscard]] std::optional<double> shareIn(std::string_view text);

/// The highest of the shares among the words of a text ("cpu: 40%/80%, memory: 1Gi/2Gi").
[[nodiscard]] std::optional<double> highestShareIn(std::string_view text);

} // namespace kittiwake
