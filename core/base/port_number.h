#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kittiwake {

/// Decimal digits and nothing else, from 0 to 65535. \thread any
[[nodiscard]] inline std::optional<std::uint16_t> portNumber(std::string_view text)
{
    std::uint16_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size())
        return std::nullopt;
    return number;
}

} // namespace kittiwake
