#include "age.h"

#include <cstdint>

namespace kittiwake {

namespace {

/// "3h4m", or "3h" where the rest is nothing.
std::string twoUnits(std::int64_t whole, char unit, std::int64_t rest, char smaller)
{
    auto text = std::to_string(whole) + unit;
    return rest == 0 ? text : text + std::to_string(rest) + smaller;
}

} // namespace

std::string humanDuration(std::chrono::seconds span)
{
    const std::int64_t seconds = span.count();
    if (seconds < -1)
        return "<invalid>";
    if (seconds < 0)
        return "0s";
    if (seconds < 120)
        return std::to_string(seconds) + 's';

    const auto minutes = seconds / 60;
    if (minutes < 10)
        return twoUnits(minutes, 'm', seconds % 60, 's');
    if (minutes < 3 * 60)
        return std::to_string(minutes) + 'm';

    const auto hours = minutes / 60;
    if (hours < 8)
        return twoUnits(hours, 'h', minutes % 60, 'm');
    if (hours < 48)
        return std::to_string(hours) + 'h';

    const auto days = hours / 24;
    if (days < 8)
        return twoUnits(days, 'd', hours % 24, 'h');
    if (days < 2 * 365)
        return std::to_string(days) + 'd';
    if (days < 8 * 365)
        return twoUnits(days / 365, 'y', days % 365, 'd');
    return std::to_string(days / 365) + 'y';
}

} // namespace kittiwake
