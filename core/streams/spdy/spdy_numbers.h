#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kittiwake {

/// 32 bits, the highest byte first, as all numbers of SPDY.
[[nodiscard]] inline std::string spdyNumber(std::uint32_t number)
{
    std::string bytes(4, '\0');
    for (unsigned i = 0; i < 4; ++i)
        bytes[i] = static_cast<char>(number >> (24U - 8U * i));
    return bytes;
}

/// Of the first four bytes, which have to be there.
[[nodiscard]] inline std::uint32_t spdyNumberIn(std::string_view bytes)
{
    std::uint32_t number = 0;
    for (unsigned i = 0; i < 4; ++i)
        number = number << 8U | static_cast<unsigned char>(bytes[i]);
    return number;
}

} // namespace kittiwake
