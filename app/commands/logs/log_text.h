#pragma once

#include <string>
#include <string_view>

namespace kittiwake {

/// \brief A line of a log, fit for a terminal: its colours and styles stay, and end with the line;
/// other escape sequences, which move the cursor or name the window, are left out; other control
/// characters are shown escaped, but for tabs. \thread any \source ECMA-48
[[nodiscard]] std::string logText(std::string_view line);

} // namespace kittiwake
