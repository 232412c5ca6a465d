#pragma once

#include <string>
#include <string_view>

namespace kittiwake {

/// A word of a command line as shells take it: as it is where nothing in it means anything to them,
/// else in single quotes. \thread any \source POSIX.1-2017, Shell Command Language, 2.2
[[nodiscard]] std::string shellWord(std::string_view word);

} // namespace kittiwake
