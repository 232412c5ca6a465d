#include "http_date.h"

#include <array>
#include <cstdio>

namespace kittiwake::sim {

std::string httpDate(std::chrono::system_clock::time_point time)
{
    using namespace std::chrono;
    constexpr std::array<const char*, 7> kDays = {
        "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"
    };
    constexpr std::array<const char*, 12> kMonths = { "Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };
    const auto day = floor<days>(time);
    const year_month_day date(day);
    const hh_mm_ss clock(floor<seconds>(time - day));
    std::array<char, 40> text {};
    const int size = std::snprintf(
        text.data(), text.size(), "%s, %02u %s %04d %02d:%02d:%02d GMT",
        kDays.at(weekday(day).c_encoding()), static_cast<unsigned>(date.day()),
        kMonths.at(static_cast<unsigned>(date.month()) - 1), static_cast<int>(date.year()),
        static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
        static_cast<int>(clock.seconds().count()));
    return std::string(text.data(), static_cast<std::size_t>(size));
}

} // namespace kittiwake::sim
