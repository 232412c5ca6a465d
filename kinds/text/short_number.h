#pragma once

#include <QString>

namespace kittiwake {

/// "940", "1.2k", "48.2k", "1.5M"
[[nodiscard]] QString shortNumber(double number);

/// "48,213"
[[nodiscard]] QString groupedNumber(std::int64_t number);

} // namespace kittiwake
