#pragma once

// Private to unicode.cpp.

#include <cstdint>
#include <span>

namespace kittiwake::unicode {

struct Range
{
    char32_t first;
    char32_t last;
};

/// Each `step`th code point from the first to the last has its lower case at that distance.
struct LowerCase
{
    char32_t first;
    char32_t last;
    std::int32_t distance;
    char32_t step;
};

/// In order, as the others. \source the general categories of the Unicode Character Database
[[nodiscard]] std::span<const Range> letters();
[[nodiscard]] std::span<const Range> digits();
[[nodiscard]] std::span<const LowerCase> lowerCases();

} // namespace kittiwake::unicode
