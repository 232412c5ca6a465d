#pragma once

#include <kinds/text/age_text.h>
#include <kinds/text/bytes_text.h>
#include <kinds/text/short_number.h>

#include <QString>

/// The numbers of kinds/text for the screen; the same in every language. \thread any
namespace kittiwake {

/// "5m12s" \units seconds
[[nodiscard]] inline QString shownAge(std::int64_t seconds)
{
    return QString::fromStdString(ageText(seconds));
}

/// "1.5Mi" \units bytes
[[nodiscard]] inline QString shownBytes(double bytes)
{
    return QString::fromStdString(bytesText(bytes));
}

/// "48,213"
[[nodiscard]] inline QString shownNumber(std::int64_t number)
{
    return QString::fromStdString(groupedNumber(number));
}

/// "48.2k"
[[nodiscard]] inline QString shownShortNumber(double number)
{
    return QString::fromStdString(shortNumber(number));
}

/// "1 fault", "48,213 faults": `one` where there is one of them; else `many`, whose lowest open
/// place takes the number.
[[nodiscard]] inline QString countedText(std::int64_t number, const QString& one,
                                         const QString& many)
{
    return number == 1 ? one : many.arg(shownNumber(number));
}

} // namespace kittiwake
