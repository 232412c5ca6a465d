#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace kittiwake {

/// The parts between the separators, in order, as views of the text. Empty ones are there, but for
/// what would follow a separator at the end. \thread any
[[nodiscard]] inline std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const auto end = std::min(text.find(separator), text.size());
        parts.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

} // namespace kittiwake
