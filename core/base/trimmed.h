#pragma once

#include <string_view>

namespace kittiwake {

/// Without white space at both ends. \thread any
[[nodiscard]] inline std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view kSpace = " \t\r\n\v\f";
    const auto first = text.find_first_not_of(kSpace);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

} // namespace kittiwake
