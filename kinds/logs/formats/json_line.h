#pragma once

#include "log_format.h"

#include <optional>
#include <string_view>
#include <vector>

/// Lines that are a JSON object each. \thread any
namespace kittiwake {

/// Whether it begins and ends as an object does.
[[nodiscard]] bool looksLikeJson(std::string_view line);

/// From its outermost fields alone, up to the one that tells; Unknown for what is no object.
[[nodiscard]] LogSeverity severityOfJson(std::string_view line);

/// All outermost fields, in their order; none: it is not JSON. The line has no control characters.
[[nodiscard]] std::optional<std::vector<LogField>> jsonFieldsOf(std::string_view line);

} // namespace kittiwake
