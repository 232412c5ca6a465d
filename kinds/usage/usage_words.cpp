#include "usage_words.h"

#include <cmath>
#include <cstdint>

namespace kittiwake {

namespace {

constexpr double kMebi = 1024.0 * 1024;
constexpr double kAnything = 1e-6; // of a thousandth: the rounding of sums

/// The number without its fraction.
std::string wholeText(double number)
{
    return std::to_string(static_cast<std::int64_t>(number));
}

} // namespace

std::string cpuText(double cores)
{
    return wholeText(std::ceil(cores * 1000 - kAnything)) + 'm';
}

std::string memoryText(double bytes)
{
    return wholeText(bytes / kMebi) + "Mi";
}

std::string usedPercentText(double used, double whole)
{
    if (used < 0 || whole <= 0)
        return {};
    return wholeText(used / whole * 100) + '%';
}

} // namespace kittiwake
