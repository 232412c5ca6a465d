#include "queue_figures.h"

#include <kinds/text/age_text.h>
#include <kinds/text/short_number.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace kittiwake {

namespace {

/// Two figures that count, and no more: "0.4", "12".
std::string shortFigure(double number)
{
    const bool small = number < 9.95;
    auto text = fixedNumber(number, small ? 1 : 0);
    if (text.ends_with(".0"))
        text.resize(text.size() - 2);
    return text;
}

} // namespace

std::string spanText(double seconds)
{
    struct Unit
    {
        double below, size;
        const char* name;
    };
    constexpr double kTwoMinutes = 120;
    static constexpr std::array kUnits = {
        Unit { 0.95e-6, 1e-9, "ns" },
        Unit { 99.5e-6, 1e-6, "µs" },
        Unit { 0.9995, 1e-3, "ms" },
        Unit { kTwoMinutes, 1, "s" },
    };
    if (std::isnan(seconds))
        return {};
    if (seconds <= 0)
        return "0s";
    for (const auto& unit : kUnits) {
        if (seconds < unit.below)
            return shortFigure(seconds / unit.size) + unit.name;
    }
    constexpr double kLongest = 1e12;
    return ageText(std::llround(std::min(seconds, kLongest)));
}

std::string rateText(double perSecond)
{
    if (std::isnan(perSecond))
        return {};
    return (perSecond < 9.95 ? shortFigure(perSecond) : shortNumber(perSecond)) + "/s";
}

} // namespace kittiwake
