#include "bytes_text.h"

#include <kinds/text/short_number.h>

#include <array>
#include <cmath>

namespace kittiwake {

std::string bytesText(double bytes)
{
    static constexpr std::array kUnits = { "B", "Ki", "Mi", "Gi", "Ti", "Pi" };
    std::size_t unit = 0;
    for (; bytes >= 1000 && unit + 1 < kUnits.size(); ++unit)
        bytes /= 1024;
    const bool figures = unit > 0 && bytes < 9.95 && bytes != std::floor(bytes);
    return fixedNumber(bytes, figures ? 1 : 0) + kUnits[unit];
}

} // namespace kittiwake
