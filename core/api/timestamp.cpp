#include "object.h"

#include <charconv>

namespace kittiwake {

namespace {

bool digits(std::string_view text, std::size_t at, std::size_t count, int& value)
{
    if (text.size() < at + count)
        return false;
    const auto* end = text.data() + at + count;
    return std::from_chars(text.data() + at, end, value).ptr == end && text[at] != '-';
}

} // namespace

std::optional<WallTime> parseTimestamp(std::string_view text)
{
    using namespace std::chrono;
    int y = 0, mo = 0, d = 0, h = 0, mi = 0, s = 0;
    if (!digits(text, 0, 4, y) || !digits(text, 5, 2, mo) || !digits(text, 8, 2, d)
        || !digits(text, 11, 2, h) || !digits(text, 14, 2, mi) || !digits(text, 17, 2, s)
        || text[4] != '-' || text[7] != '-' || (text[10] != 'T' && text[10] != 't')
        || text[13] != ':' || text[16] != ':')
        return std::nullopt;
    const year_month_day date { year(y), month(static_cast<unsigned>(mo)),
                                day(static_cast<unsigned>(d)) };
    if (!date.ok() || h > 23 || mi > 59 || s > 60)
        return std::nullopt;

    auto rest = text.substr(19);
    if (!rest.empty() && rest.front() == '.')
        rest.remove_prefix(std::min(rest.find_first_not_of("0123456789", 1), rest.size()));
    seconds offset { 0 };
    if (rest.size() == 6 && (rest[0] == '+' || rest[0] == '-')) {
        int oh = 0, om = 0;
        if (!digits(rest, 1, 2, oh) || !digits(rest, 4, 2, om) || rest[3] != ':')
            return std::nullopt;
        offset = (hours(oh) + minutes(om)) * (rest[0] == '-' ? -1 : 1);
    } else if (rest != "Z" && rest != "z") {
        return std::nullopt;
    }
    return sys_days(date) + hours(h) + minutes(mi) + seconds(s) - offset;
}

} // namespace kittiwake
