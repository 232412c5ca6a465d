#include "span_text.h"

#include <array>

namespace kittiwake {

std::optional<std::chrono::milliseconds> parseSpan(const QString& text,
                                                   std::chrono::milliseconds max)
{
    struct Unit
    {
        const char* name;
        double ms;
    };
    constexpr std::array kUnits { Unit { "ms", 1 }, Unit { "s", 1'000 }, Unit { "m", 60'000 },
                                  Unit { "h", 3'600'000 } };
    double total = 0;
    auto rest = text;
    bool fine = !rest.isEmpty();
    while (fine && !rest.isEmpty()) {
        qsizetype digits = 0;
        while (digits < rest.size() && (rest[digits].isDigit() || rest[digits] == u'.'))
            ++digits;
        qsizetype letters = digits;
        while (letters < rest.size() && rest[letters].isLetter())
            ++letters;
        const auto unit = rest.mid(digits, letters - digits);
        const auto number = rest.left(digits).toDouble(&fine);
        double ms = 0;
        for (const auto& known : kUnits)
            ms = unit == QLatin1String(known.name) ? known.ms : ms;
        total += number * ms;
        fine = fine && ms > 0 && total <= static_cast<double>(max.count());
        rest = rest.mid(letters);
    }
    if (!fine)
        return std::nullopt;
    return std::chrono::milliseconds(static_cast<std::chrono::milliseconds::rep>(total));
}

} // namespace kittiwake
