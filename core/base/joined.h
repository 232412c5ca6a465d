#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>

namespace kittiwake {

/// The parts in order, with the separator between each two of them; of parts that are no texts,
/// what the projection makes of each. \thread any
template<typename Parts, typename Projection = std::identity>
[[nodiscard]] std::string joined(const Parts& parts, std::string_view separator,
                                 Projection projection = {})
{
    std::string text;
    bool first = true;
    for (const auto& part : parts) {
        if (!first)
            text += separator;
        first = false;
        text += std::invoke(projection, part);
    }
    return text;
}
[[nodiscard]] inline std::string joined(std::initializer_list<std::string_view> parts,
                                        std::string_view separator)
{
    return joined<std::initializer_list<std::string_view>>(parts, separator);
}

} // namespace kittiwake
