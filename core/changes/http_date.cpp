#include "http_date.h"

#include <array>
#include <charconv>

namespace kittiwake {

namespace {

constexpr std::array<std::string_view, 12> kMonths { "Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };

/// Digits alone, of that very width.
std::optional<int> numberAt(std::string_view text, std::size_t at, std::size_t width)
{
    int value = 0;
    const auto digits = text.substr(at, width);
    const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    const bool whole = code == std::errc {} && end == digits.data() + digits.size();
    return whole && value >= 0 && digits.front() != '-' ? std::optional(value) : std::nullopt;
}

} // namespace

std::optional<WallTime> parseHttpDate(std::string_view text)
{
    constexpr std::string_view kForm = "Thu, 26 Nov 2026 10:45:06 GMT";
    if (text.size() != kForm.size() || text.substr(26) != "GMT" || text[19] != ':'
        || text[22] != ':')
        return std::nullopt;
    const auto day = numberAt(text, 5, 2);
    const auto year = numberAt(text, 12, 4);
    const auto hour = numberAt(text, 17, 2);
    const auto minute = numberAt(text, 20, 2);
    const auto second = numberAt(text, 23, 2);
    unsigned month = 0;
    while (month < kMonths.size() && kMonths[month] != text.substr(8, 3))
        ++month;
    if (!day || !year || !hour || !minute || !second || month == kMonths.size())
        return std::nullopt;
    const std::chrono::year_month_day date { std::chrono::year(*year),
                                             std::chrono::month(month + 1),
                                             std::chrono::day(static_cast<unsigned>(*day)) };
    if (!date.ok() || *hour > 23 || *minute > 59 || *second > 60)
        return std::nullopt;
    return std::chrono::sys_days(date) + std::chrono::hours(*hour) + std::chrono::minutes(*minute)
        + std::chrono::seconds(*second);
}

} // namespace kittiwake
