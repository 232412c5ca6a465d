#pragma once

#include <kinds/terminal/terminal_snapshot.h>

#include <optional>
#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief Looks for a text in what a terminal holds, without regard to case. \thread any: a
/// worker's
class TerminalSearch
{
public:
    /// All in one line, from left to right. `text` is in lower case.
    [[nodiscard]] static std::vector<TerminalRange> matches(const TerminalLine& line,
                                                            std::uint64_t number,
                                                            std::string_view text);
    /// The next one behind `from`, or before it where `forward` is not; beyond the last it begins
    /// anew at the first. None: there is none.
    [[nodiscard]] static std::optional<TerminalRange> next(const TerminalSnapshot& in,
                                                           std::string_view text,
                                                           TerminalPlace from, bool forward);
};

} // namespace kittiwake
