#include "queue_figures.h"

#include <kinds/text/short_number.h>

#include <array>
#include <cmath>

namespace kittiwake {

namespace {

/// Two figures that count, and no more: "0.4", "12".
QString shortFigure(double number)
{
    const bool small = number < 9.95;
    auto text = QString::number(number, 'f', small ? 1 : 0);
    if (text.endsWith(QStringLiteral(".0")))
        text.chop(2);
    return text;
}

} // namespace

QString spanText(double seconds)
{
    struct Unit
    {
        double below, size;
        const char16_t* name;
    };
    constexpr double kMinute = 60, kHour = 3600;
    static constexpr std::array kUnits = {
        Unit { 0.95e-6, 1e-9, u"ns" },     Unit { 99.5e-6, 1e-6, u"µs" },
        Unit { 0.9995, 1e-3, u"ms" },      Unit { 2 * kMinute, 1, u"s" },
        Unit { 2 * kHour, kMinute, u"m" }, Unit { HUGE_VAL, kHour, u"h" },
    };
    if (std::isnan(seconds))
        return {};
    if (seconds <= 0)
        return QStringLiteral("0s");
    for (const auto& unit : kUnits) {
        if (seconds < unit.below)
            return shortFigure(seconds / unit.size) + QString::fromUtf16(unit.name);
    }
    return {};
}

QString rateText(double perSecond)
{
    if (std::isnan(perSecond))
        return {};
    return (perSecond < 9.95 ? shortFigure(perSecond) : shortNumber(perSecond))
        + QStringLiteral("/s");
}

} // namespace kittiwake
