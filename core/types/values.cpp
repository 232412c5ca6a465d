#include "values.h"

#include <array>
#include <charconv>
#include <cstdio>
#include <string_view>

namespace kittiwake {

namespace {

constexpr std::size_t kToTheSecond = 19; // 2026-11-01T08:12:11
constexpr std::size_t kMicroDigits = 6;

std::string toTheSecond(WallTime when)
{
    const auto day = std::chrono::floor<std::chrono::days>(when);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss clock(when - day);
    std::array<char, 32> text {};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02d",
                  static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                  static_cast<unsigned>(date.day()), static_cast<int>(clock.hours().count()),
                  static_cast<int>(clock.minutes().count()),
                  static_cast<int>(clock.seconds().count()));
    return text.data();
}

/// "123456" and "1" are 123456 and 100000 microseconds; digits beyond the sixth are cut off.
std::chrono::microseconds fraction(std::string_view digits)
{
    std::string six(digits.substr(0, kMicroDigits));
    six.resize(kMicroDigits, '0');
    int micros = 0;
    std::from_chars(six.data(), six.data() + six.size(), micros);
    return std::chrono::microseconds(micros);
}

} // namespace

Time Time::of(WallTime when)
{
    return { toTheSecond(when) + 'Z' };
}

MicroTime MicroTime::of(WallMicros when)
{
    const auto second = std::chrono::floor<std::chrono::seconds>(when);
    auto digits = std::to_string((when - second).count());
    digits.insert(0, kMicroDigits - digits.size(), '0');
    return { toTheSecond(second) + '.' + digits + 'Z' };
}

std::optional<WallMicros> MicroTime::value() const
{
    const auto second = parseTimestamp(text);
    if (!second)
        return std::nullopt;
    if (text[kToTheSecond] != '.')
        return *second;
    const auto rest = std::string_view(text).substr(kToTheSecond + 1);
    return *second + fraction(rest.substr(0, rest.find_first_not_of("0123456789")));
}

} // namespace kittiwake
