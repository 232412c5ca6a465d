#pragma once

#include <core/logs/log_handlers.h>

#include <optional>
#include <string>
#include <string_view>

namespace kittiwake {

/// \brief A mark as the text of a line, so that it has its place among the lines of a LogStore;
/// in no language yet. A line flagged Border or Gap has such a text, and no other has.
[[nodiscard]] std::string textOfMark(const LogMark& mark);
/// Nothing: it is none. Its `time` is the line's.
[[nodiscard]] std::optional<LogMark> markOfText(std::string_view text);

} // namespace kittiwake
