#include "unicode.h"

#include "unicode_tables.h"

#include <algorithm>

namespace kittiwake::unicode {

namespace {

/// The last range that begins at the code point or before it; the end if there is none.
template<typename T>
const T* rangeBefore(std::span<const T> ranges, char32_t point)
{
    const auto after =
        std::upper_bound(ranges.begin(), ranges.end(), point,
                         [](char32_t wanted, const T& range) { return wanted < range.first; });
    return after == ranges.begin() ? nullptr : &*std::prev(after);
}

bool isIn(std::span<const Range> ranges, char32_t point)
{
    const auto* range = rangeBefore(ranges, point);
    return range != nullptr && point <= range->last;
}

/// How many bytes a character with this first byte has; 0: no character begins with it.
std::size_t sizeOf(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first < 0xC2)
        return 0; // one that goes on, or ASCII in two bytes
    return first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
}

} // namespace

char32_t nextPoint(std::string_view utf8, std::size_t& at)
{
    const auto byte = [&](std::size_t i) {
        return static_cast<unsigned char>(utf8[i]);
    };
    const auto begin = at++;
    const auto first = byte(begin);
    const auto size = sizeOf(first);
    if (size == 1)
        return first;
    if (size == 0 || begin + size > utf8.size())
        return kReplacement;
    char32_t point = first & (0x7FU >> size);
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(begin + i) & 0xC0U) != 0x80U)
            return kReplacement;
        point = (point << 6U) | (byte(begin + i) & 0x3FU);
    }
    const bool surrogate = point >= 0xD800 && point < 0xE000;
    constexpr char32_t kLeast[] = { 0, 0, 0x80, 0x800, 0x10000 };
    if (surrogate || point < kLeast[size] || point > 0x10FFFF)
        return kReplacement;
    at = begin + size;
    return point;
}

void appendPoint(std::string& utf8, char32_t point)
{
    const auto append = [&](char32_t bits) {
        utf8 += static_cast<char>(bits);
    };
    if (point < 0x80) {
        append(point);
        return;
    }
    if (point < 0x800) {
        append(0xC0U | (point >> 6U));
    } else {
        if (point < 0x10000) {
            append(0xE0U | (point >> 12U));
        } else {
            append(0xF0U | (point >> 18U));
            append(0x80U | ((point >> 12U) & 0x3FU));
        }
        append(0x80U | ((point >> 6U) & 0x3FU));
    }
    append(0x80U | (point & 0x3FU));
}

bool isLetter(char32_t point)
{
    return isIn(letters(), point);
}

bool isDigit(char32_t point)
{
    return isIn(digits(), point);
}

char32_t lowerCaseOf(char32_t point)
{
    if (point < 0x80)
        return point >= U'A' && point <= U'Z' ? point | 0x20U : point;
    const auto* run = rangeBefore(lowerCases(), point);
    const bool has = run != nullptr && point <= run->last && (point - run->first) % run->step == 0;
    return has ? static_cast<char32_t>(static_cast<std::int32_t>(point) + run->distance) : point;
}

bool isSpace(char32_t point)
{
    return point == U' ' || (point >= 0x9 && point <= 0xD) || point == 0x85 || point == 0xA0
        || point == 0x1680 || (point >= 0x2000 && point <= 0x200A) || point == 0x2028
        || point == 0x2029 || point == 0x202F || point == 0x205F || point == 0x3000;
}

bool allWords(std::string_view utf8, const std::function<bool(std::string_view word)>& fits)
{
    std::size_t begin = 0;
    for (std::size_t at = 0; at < utf8.size();) {
        const auto end = at;
        if (!isSpace(nextPoint(utf8, at)))
            continue;
        if (end > begin && !fits(utf8.substr(begin, end - begin)))
            return false;
        begin = at;
    }
    return begin == utf8.size() || fits(utf8.substr(begin));
}

std::string lowerCased(std::string_view utf8)
{
    std::string lower;
    lower.reserve(utf8.size());
    for (std::size_t at = 0; at < utf8.size();)
        appendPoint(lower, lowerCaseOf(nextPoint(utf8, at)));
    return lower;
}

} // namespace kittiwake::unicode
