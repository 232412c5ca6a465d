#pragma once

#include <QString>

#include <cstdint>
#include <vector>

namespace kittiwake {

/// A mark of a time axis, at a round time of the user's clock.
struct TimeTick
{
    std::int64_t at = 0; ///< \units milliseconds since the epoch
    QString label {}; ///< "14:05", "14:05:30"; midnight is "Nov 22" in the user's language
};

/// At most `max` of them, as many as are round. \units from, to: milliseconds since the epoch
[[nodiscard]] std::vector<TimeTick> ticksBetween(std::int64_t from, std::int64_t to, int max);

/// "14:05:30", of another day "11-21 14:05:30". \units milliseconds since the epoch
[[nodiscard]] QString timeOfDay(std::int64_t at, std::int64_t now);

/// "5 min", "6 h", "12 s", "400 ms"
[[nodiscard]] QString spanText(std::int64_t milliseconds);

} // namespace kittiwake
