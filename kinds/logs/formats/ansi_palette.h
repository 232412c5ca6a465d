#pragma once

#include <array>
#include <cstdint>

namespace kittiwake {

/// A colour of xterm's 256 that is the same everywhere: 16 to 255. \units 0xRRGGBB
/// \source XTerm, 256colres.h: a cube of 6 × 6 × 6, then 24 greys
[[nodiscard]] constexpr std::uint32_t rgbOfIndex(std::uint32_t index)
{
    constexpr std::uint32_t kCube = 16;
    constexpr std::uint32_t kGreys = 232;
    constexpr std::array<std::uint32_t, 6> kLevels { 0, 95, 135, 175, 215, 255 };
    const auto rgb = [](std::uint32_t red, std::uint32_t green, std::uint32_t blue) {
        return red << 16U | green << 8U | blue;
    };
    if (index >= kGreys) {
        const auto grey = 8 + 10 * (index - kGreys);
        return rgb(grey, grey, grey);
    }
    const auto at = index < kCube ? 0 : index - kCube;
    return rgb(kLevels[at / 36], kLevels[at / 6 % 6], kLevels[at % 6]);
}

} // namespace kittiwake
