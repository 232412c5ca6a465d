#pragma once

#include <cstdint>
#include <string>

namespace kittiwake {

/// Numbers in words, in every language and locale alike.

/// "940", "1.2k", "48.2k", "1.5M"
[[nodiscard]] std::string shortNumber(double number);

/// "48,213"
[[nodiscard]] std::string groupedNumber(std::int64_t number);

/// "1.50": with so many figures behind the point, whatever the locale.
[[nodiscard]] std::string fixedNumber(double number, int figures);

} // namespace kittiwake
