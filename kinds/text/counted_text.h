#pragma once

#include <kinds/text/short_number.h>
#include <kinds/text/text.h>

#include <utility>

namespace kittiwake {

/// "1 key waits", "48,213 keys wait": `one` where there is one of them; else `many`, whose lowest
/// open place takes the number. models/text/shown_numbers.h has the same of texts in a language.
[[nodiscard]] inline Text countedText(std::int64_t number, Text one, Text many)
{
    return number == 1 ? std::move(one) : std::move(many).arg(Text(groupedNumber(number)));
}

} // namespace kittiwake
