#pragma once

#include <string>
#include <string_view>

namespace kittiwake {

/// The ASCII letters in lower case, whatever the locale. \thread any
[[nodiscard]] inline std::string lowerCased(std::string_view text)
{
    std::string result(text);
    for (char& c : result) {
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    }
    return result;
}

} // namespace kittiwake
