#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kittiwake {

/// \units bytes that one piece of a program's output may make a terminal answer
inline constexpr std::size_t kLongestAnswer = 1024;

/// \brief What of a terminal's answers is sent: where the cursor is, what the terminal can do and
/// which modes are on, which are numbers alone. Everything else is left out, and so is what is too
/// long. \thread any \source XTerm Control Sequences: DA, DSR, CPR, DECRPM
[[nodiscard]] std::string safeAnswer(std::string_view answer);

} // namespace kittiwake
