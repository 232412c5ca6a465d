#include "short_number.h"

#include <array>
#include <charconv>

namespace kittiwake {

std::string shortNumber(double number)
{
    constexpr std::array kUnits { "", "k", "M", "G" };
    std::size_t unit = 0;
    while (number >= 999.5 && unit + 1 < kUnits.size()) {
        number /= 1000;
        ++unit;
    }
    auto text = fixedNumber(number, unit > 0 && number < 99.95 ? 1 : 0);
    if (text.ends_with(".0"))
        text.resize(text.size() - 2);
    return text + kUnits[unit];
}

std::string groupedNumber(std::int64_t number)
{
    auto text = std::to_string(number);
    const std::size_t first = number < 0 ? 1 : 0;
    for (auto at = text.size(); at > first + 3;)
        text.insert(at -= 3, 1, ',');
    return text;
}

std::string fixedNumber(double number, int figures)
{
    std::array<char, 400> digits {}; // the largest of all has 309 before the point
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number,
                                            std::chars_format::fixed, figures);
    return { digits.data(), end };
}

} // namespace kittiwake
