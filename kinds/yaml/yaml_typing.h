#pragma once

#include <string>
#include <string_view>

namespace kittiwake {

// What an editor does for who types YAML. \thread any

/// The blanks that the next line begins with: as this one, one level deeper below a key without a
/// value, and beside the first key of an item. \param line up to where it is broken
[[nodiscard]] std::u16string indentationAfter(std::u16string_view line);

/// Each line one level in (by is 1) or out (-1), as far as it has blanks; empty ones stay.
[[nodiscard]] std::u16string shiftedLines(std::u16string_view lines, int by);

} // namespace kittiwake
