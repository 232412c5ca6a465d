#include "short_number.h"

#include <array>

namespace kittiwake {

QString shortNumber(double number)
{
    constexpr std::array kUnits { "", "k", "M", "G" };
    std::size_t unit = 0;
    while (number >= 999.5 && unit + 1 < kUnits.size()) {
        number /= 1000;
        ++unit;
    }
    auto text = QString::number(number, 'f', unit > 0 && number < 99.95 ? 1 : 0);
    if (text.endsWith(QStringLiteral(".0")))
        text.chop(2);
    return text + QLatin1String(kUnits[unit]);
}

QString groupedNumber(std::int64_t number)
{
    auto text = QString::number(number);
    for (qsizetype at = text.size() - 3; at > (number < 0 ? 1 : 0); at -= 3)
        text.insert(at, QLatin1Char(','));
    return text;
}

} // namespace kittiwake
