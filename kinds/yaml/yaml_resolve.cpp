#include "yaml_resolve.h"

#include <kinds/text/unicode.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <string>

namespace kittiwake {

namespace {

constexpr std::string_view kDigits = "0123456789";

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isKnownWord(std::string_view text)
{
    constexpr std::array<std::string_view, 37> kWords = {
        "y",    "Y",    "yes",  "Yes",   "YES",   "true", "True",  "TRUE",  "on",    "On",
        "ON",   "n",    "N",    "no",    "No",    "NO",   "false", "False", "FALSE", "off",
        "Off",  "OFF",  "",     "~",     "null",  "Null", "NULL",  ".nan",  ".NaN",  ".NAN",
        ".inf", ".Inf", ".INF", "+.inf", "-.inf", "<<",   "+.Inf"
    };
    constexpr std::array<std::string_view, 3> kMore = { "+.INF", "-.Inf", "-.INF" };
    return text.size() <= 5
        && (std::find(kWords.begin(), kWords.end(), text) != kWords.end()
            || std::find(kMore.begin(), kMore.end(), text) != kMore.end());
}

/// Reads like a sequence of the parts of a date.
struct DateReader
{
    std::string_view text;
    bool good = true;

    int number(std::size_t least, std::size_t most, int from, int to)
    {
        std::size_t size = 0;
        int value = 0;
        while (size < most && size < text.size() && isDigit(text[size]))
            value = value * 10 + (text[size++] - '0');
        good = good && size >= least && value >= from && value <= to;
        text.remove_prefix(size);
        return value;
    }
    void mark(std::string_view any)
    {
        good = good && !text.empty() && any.find(text.front()) != std::string_view::npos;
        text.remove_prefix(good ? 1 : 0);
    }
    void fraction()
    {
        if (text.size() < 2 || (text[0] != '.' && text[0] != ',') || !isDigit(text[1]))
            return;
        text.remove_prefix(1);
        text.remove_prefix(std::min(text.find_first_not_of(kDigits), text.size()));
    }
};

bool isDate(std::string_view text)
{
    DateReader at { text };
    const int year = at.number(4, 4, 0, 9999);
    at.mark("-");
    const int month = at.number(1, 2, 1, 12);
    at.mark("-");
    const int day = at.number(1, 2, 1, 31);
    if (!at.good)
        return false;
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    if (month == 2 ? day > (leap ? 29 : 28)
                   : day > 30 && (month == 4 || month == 6 || month == 9 || month == 11))
        return false;
    if (at.text.empty())
        return true;
    const bool zoned = at.text.front() != ' ';
    at.mark("Tt ");
    at.number(1, 2, 0, 23);
    at.mark(":");
    at.number(1, 2, 0, 59);
    at.mark(":");
    at.number(1, 2, 0, 59);
    at.fraction();
    if (zoned && !at.text.empty() && at.text.front() == 'Z') {
        at.mark("Z");
    } else if (zoned) {
        at.mark("+-");
        at.number(2, 2, 0, 24);
        at.mark(":");
        at.number(2, 2, 0, 59);
    }
    return at.good && at.text.empty();
}

bool isInteger(std::string_view text)
{
    const bool negative = text.starts_with('-');
    const bool isSigned = negative || text.starts_with('+');
    text.remove_prefix(isSigned ? 1 : 0);
    int base = 10;
    if (text.size() > 1 && text[0] == '0') {
        const auto mark = static_cast<char>(text[1] | 0x20);
        base = mark == 'x' ? 16 : mark == 'b' ? 2 : 8;
        text.remove_prefix(base == 8 && mark != 'o' ? 1 : 2);
    }
    std::uint64_t value = 0;
    const auto end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value, base);
    if (text.empty() || read.ptr != end || read.ec != std::errc())
        return false;
    constexpr std::uint64_t kSignedMost = INT64_MAX;
    return !isSigned || value <= kSignedMost + (negative ? 1 : 0);
}

bool isFloat(std::string_view text)
{
    if (!text.empty() && (text[0] == '-' || text[0] == '+'))
        text.remove_prefix(1);
    const auto skipDigits = [&text] {
        const auto size = std::min(text.find_first_not_of(kDigits), text.size());
        text.remove_prefix(size);
        return size;
    };
    const auto whole = text;
    const bool before = skipDigits() > 0;
    bool after = false;
    if (!text.empty() && text.front() == '.') {
        text.remove_prefix(1);
        after = skipDigits() > 0;
    }
    if (!before && !after)
        return false;
    bool small = false;
    if (!text.empty() && (text.front() | 0x20) == 'e') {
        text.remove_prefix(1);
        small = text.starts_with('-');
        if (!text.empty() && (text[0] == '-' || text[0] == '+'))
            text.remove_prefix(1);
        if (skipDigits() == 0)
            return false;
    }
    double value = 0;
    const auto read = std::from_chars(whole.data(), whole.data() + whole.size(), value);
    return text.empty() && (read.ec == std::errc() || small); // what is too large stays a text
}

/// Numbers to the base of 60, as YAML 1.1 had them: 12:30:45.
bool isSexagesimal(std::string_view text)
{
    if (!text.empty() && (text[0] == '-' || text[0] == '+'))
        text.remove_prefix(1);
    if (text.empty() || !isDigit(text.front()))
        return false;
    text.remove_prefix(std::min(text.find_first_not_of("0123456789_"), text.size()));
    bool any = false;
    while (!text.empty() && text.front() == ':') {
        text.remove_prefix(1);
        const auto size = std::min(text.find_first_not_of(kDigits), text.size());
        if (size == 0 || size > 2 || (size == 2 && text[0] > '5'))
            return false;
        text.remove_prefix(size);
        any = true;
    }
    if (any && !text.empty() && text.front() == '.')
        text.remove_prefix(std::min(text.find_first_not_of("0123456789_", 1), text.size()));
    return any && text.empty();
}

struct Digits
{
    std::int64_t value;
    std::size_t end;
};
Digits digitsFrom(std::u32string_view text, std::size_t at, std::uint64_t lead)
{
    for (; at < text.size() && unicode::isDigit(text[at]); ++at)
        lead = lead * 10 + (text[at] - U'0');
    return { static_cast<std::int64_t>(lead), at };
}

} // namespace

bool readsAsOtherType(std::string_view text)
{
    if (isKnownWord(text))
        return true;
    const char first = text.front();
    if (!isDigit(first) && first != '-' && first != '+' && first != '.')
        return false;
    if (isDate(text) || isSexagesimal(text))
        return true;
    for (auto at = text.find('_'); first == '.' && at != std::string_view::npos;
         at = text.find('_', at + 1)) {
        if (at + 1 == text.size() || !isDigit(text[at - 1]) || !isDigit(text[at + 1]))
            return false;
    }
    std::string plain(text);
    plain.erase(std::remove(plain.begin(), plain.end(), '_'), plain.end());
    return isInteger(plain) || isFloat(plain);
}

std::u32string pointsOf(std::string_view text)
{
    std::u32string points;
    points.reserve(text.size());
    for (std::size_t at = 0; at < text.size();)
        points += unicode::nextPoint(text, at);
    return points;
}

bool keyBefore(std::u32string_view a, std::u32string_view b)
{
    std::size_t i = 0;
    while (i < a.size() && i < b.size() && a[i] == b[i])
        ++i;
    if (i == a.size() || i == b.size())
        return a.size() < b.size();
    const bool aLetter = unicode::isLetter(a[i]);
    const bool bLetter = unicode::isLetter(b[i]);
    if (aLetter || bLetter)
        return aLetter && bLetter ? a[i] < b[i] : bLetter;
    std::uint64_t lead = 0;
    if (a[i] == U'0' || b[i] == U'0') {
        for (auto j = i; j > 0 && unicode::isDigit(a[j - 1]) && lead == 0; --j)
            lead = a[j - 1] != U'0' ? 1 : 0;
    }
    const auto aNumber = digitsFrom(a, i, lead);
    const auto bNumber = digitsFrom(b, i, lead);
    if (aNumber.value != bNumber.value)
        return aNumber.value < bNumber.value;
    return aNumber.end != bNumber.end ? aNumber.end < bNumber.end : a[i] < b[i];
}

} // namespace kittiwake
