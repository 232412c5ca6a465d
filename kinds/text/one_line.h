#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kittiwake {

/// \brief A server's text as one line of plain text: cut at the first line break as kubectl does,
/// and after `limit` characters; then it ends in "...". Control characters and bytes that are no
/// UTF-8 become U+FFFD. \thread any
[[nodiscard]] std::string oneLine(std::string_view utf8, std::size_t limit = 2048);

/// At most so many characters of it, no half ones. \units limit: code points
[[nodiscard]] std::string_view firstCharacters(std::string_view utf8, std::size_t limit);

} // namespace kittiwake
