#pragma once

#include "log_format.h"

#include <optional>
#include <string_view>
#include <vector>

/// Lines of key=value, and what klog writes behind its message. \thread any
namespace kittiwake {

/// Whether it begins with a pair, has two of them, and few words besides.
[[nodiscard]] bool looksLikeLogfmt(std::string_view line);

/// From its pairs up to the one that tells.
[[nodiscard]] LogSeverity severityOfLogfmt(std::string_view line);

/// Its pairs in their order; a word without a value is a key.
[[nodiscard]] std::vector<LogField> logfmtFieldsOf(std::string_view line);

} // namespace kittiwake
