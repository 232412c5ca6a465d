#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace kittiwake {

/// The parts in order, with the separator between each two of them. \thread any
template<typename Parts>
[[nodiscard]] std::string joined(const Parts& parts, std::string_view separator)
{
    std::string text;
    bool first = true;
    for (const auto& part : parts) {
        if (!first)
            text += separator;
        first = false;
        text += part;
    }
    return text;
}
[[nodiscard]] inline std::string joined(std::initializer_list<std::string_view> parts,
                                        std::string_view separator)
{
    return joined<std::initializer_list<std::string_view>>(parts, separator);
}

} // namespace kittiwake
