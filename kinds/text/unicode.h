#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

/// UTF-8 and what Unicode says of code points, whatever the locale. \thread any
namespace kittiwake::unicode {

inline constexpr char32_t kReplacement = U'\uFFFD';

/// The code point at `at`, which moves behind it. Bytes that are no UTF-8 count one by one as
/// kReplacement.
[[nodiscard]] char32_t nextPoint(std::string_view utf8, std::size_t& at);
void appendPoint(std::string& utf8, char32_t point);

/// Of a general category that begins with L.
[[nodiscard]] bool isLetter(char32_t point);
/// Of the general category Nd.
[[nodiscard]] bool isDigit(char32_t point);
/// Itself where it has no lower case, or one of several letters.
[[nodiscard]] char32_t lowerCaseOf(char32_t point);

[[nodiscard]] std::string lowerCased(std::string_view utf8);

/// Of a general category that begins with Z, or a blank of ASCII.
[[nodiscard]] bool isSpace(char32_t point);
/// Whether `fits` says so of each word between blanks; it is asked of no more after a no.
[[nodiscard]] bool allWords(std::string_view utf8,
                            const std::function<bool(std::string_view word)>& fits);

} // namespace kittiwake::unicode
