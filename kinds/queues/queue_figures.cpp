#include "queue_figures.h"

#include <kinds/text/short_number.h>

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
    constexpr double kMinute = 60, kHour = 3600;
    static constexpr std::array kUnits = {
        Unit { 0.95e-6, 1e-9, "ns" },     Unit { 99.5e-6, 1e-6, "µs" },
        Unit { 0.9995, 1e-3, "ms" },      Unit { 2 * kMinute, 1, "s" },
        Unit { 2 * kHour, kMinute, "m" }, Unit { HUGE_VAL, kHour, "h" },
    };
    if (std::isnan(seconds))
        return {};
    if (seconds <= 0)
        return "0s";
    for (const auto& unit : kUnits) {
        if (seconds < unit.below)
            return shortFigure(seconds / unit.size) + unit.name;
    }
    return {};
}

std::string rateText(double perSecond)
{
    if (std::isnan(perSecond))
        return {};
    return (perSecond < 9.95 ? shortFigure(perSecond) : shortNumber(perSecond)) + "/s";
}

} // namespace kittiwake
