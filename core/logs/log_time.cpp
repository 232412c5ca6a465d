#include "log_time.h"

#include <core/api/object.h>
#include <core/api/timestamp_text.h>

#include <cstdlib>
#include <limits>

namespace kittiwake {

namespace {

constexpr std::size_t kShortest = 20; // 2026-11-01T08:12:11Z
constexpr std::size_t kLongest = 35; // with nine digits of a second and an offset
constexpr std::size_t kFraction = 19; // where it begins
constexpr int kDigits = 9;
/// What can be counted in nanoseconds; logs are not of the 17th century.
constexpr std::int64_t kMaxSeconds = std::numeric_limits<LogTime>::max() / kNanosecondsASecond - 1;

LogTime fractionOf(std::string_view text)
{
    LogTime fraction = 0;
    int digits = 0;
    if (text.size() > kFraction && text[kFraction] == '.') {
        for (auto at = kFraction + 1; at < text.size() && text[at] >= '0' && text[at] <= '9';
             ++at) {
            if (digits < kDigits) {
                fraction = fraction * 10 + (text[at] - '0');
                ++digits;
            }
        }
    }
    for (; digits < kDigits; ++digits)
        fraction *= 10;
    return fraction;
}

} // namespace

std::optional<LogTime> parseLogTime(std::string_view text)
{
    const auto seconds = parseTimestamp(text);
    if (!seconds || std::abs(seconds->time_since_epoch().count()) > kMaxSeconds)
        return std::nullopt;
    return seconds->time_since_epoch().count() * kNanosecondsASecond + fractionOf(text);
}

std::optional<TimedLine> readTimedLine(std::string_view line)
{
    const auto space = line.substr(0, kLongest + 1).find(' ');
    if (space == std::string_view::npos || space < kShortest)
        return std::nullopt;
    const auto time = parseLogTime(line.substr(0, space));
    if (!time)
        return std::nullopt;
    return TimedLine { *time, line.substr(space + 1) };
}

std::string logTimeText(LogTime time)
{
    auto seconds = time / kNanosecondsASecond;
    auto fraction = time % kNanosecondsASecond;
    if (fraction < 0) {
        --seconds;
        fraction += kNanosecondsASecond;
    }
    auto text = timestampText(WallTime { std::chrono::seconds(seconds) });
    const auto digits = std::to_string(fraction);
    text.insert(text.size() - 1,
                '.' + std::string(kDigits - digits.size(), '0') + digits); // in front of the Z
    return text;
}

} // namespace kittiwake
