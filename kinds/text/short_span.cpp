#include "short_span.h"

#include <kinds/text/short_number.h>

#include <algorithm>

namespace kittiwake {

std::string shortSpanText(std::int64_t milliseconds)
{
    const auto span = std::max<std::int64_t>(milliseconds, 0);
    const auto seconds = span / 1000;
    if (span < 10'000 && span % 1000 >= 100)
        return fixedNumber(static_cast<double>(span / 100) / 10, 1) + 's';
    if (seconds < 120)
        return std::to_string(seconds) + 's';
    if (seconds < 120 * 60)
        return std::to_string(seconds / 60) + 'm';
    if (seconds < 48 * 3600)
        return std::to_string(seconds / 3600) + 'h';
    return std::to_string(seconds / 86400) + 'd';
}

} // namespace kittiwake
