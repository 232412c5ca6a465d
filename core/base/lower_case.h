#pragma once

#include <string>
#include <string_view>

namespace kittiwake {

/// An ASCII letter in lower case, whatever the locale. \thread any
[[nodiscard]] constexpr char lowerCased(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// The ASCII letters in lower case, whatever the locale. \thread any
[[nodiscard]] inline std::string lowerCased(std::string_view text)
{
    std::string result(text);
    for (char& c : result)
        c = lowerCased(c);
    return result;
}

} // namespace kittiwake
