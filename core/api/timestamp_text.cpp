#include "timestamp_text.h"

#include <algorithm>

namespace kittiwake {

namespace {

void append(std::string& out, std::int64_t number, std::size_t digits)
{
    const auto text = std::to_string(number);
    out.append(digits - std::min(digits, text.size()), '0').append(text);
}

std::string upToSeconds(WallTime time)
{
    using namespace std::chrono;
    const auto day = floor<days>(time);
    const year_month_day date(day);
    const hh_mm_ss clock(time - day);
    std::string out;
    append(out, static_cast<int>(date.year()), 4);
    append(out += '-', static_cast<unsigned>(date.month()), 2);
    append(out += '-', static_cast<unsigned>(date.day()), 2);
    append(out += 'T', clock.hours().count(), 2);
    append(out += ':', clock.minutes().count(), 2);
    append(out += ':', clock.seconds().count(), 2);
    return out;
}

} // namespace

std::string timestampText(WallTime time)
{
    return upToSeconds(time) + 'Z';
}

std::string microTimestampText(std::chrono::system_clock::time_point time)
{
    using namespace std::chrono;
    const auto second = floor<seconds>(time);
    auto out = upToSeconds(second) + '.';
    append(out, floor<microseconds>(time - second).count(), 6);
    return out + 'Z';
}

} // namespace kittiwake
