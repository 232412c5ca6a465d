#pragma once

#include <kinds/logs/formats/log_format.h>

#include <string>
#include <string_view>
#include <vector>

/// What the formats with fields have in common. \thread any
namespace kittiwake {

/// level, lvl, severity and what else libraries call it.
[[nodiscard]] bool isLevelKey(std::string_view key);

/// Finds message, time and level among the fields of a line.
[[nodiscard]] LogReading readingOf(LogFormat format, LogSeverity severity,
                                   std::vector<LogField> fields);

/// What is between quotes without its escapes, as JSON and Go write them. What is no character
/// becomes U+FFFD; escape sequences and control characters are as parseAnsi() has them, but for
/// line feeds.
[[nodiscard]] std::string unquoted(std::string_view between);

/// The end of a text in quotes that begins behind `at`: its closing quote; npos if it has none.
[[nodiscard]] std::size_t closingQuote(std::string_view text, std::size_t at);

} // namespace kittiwake
