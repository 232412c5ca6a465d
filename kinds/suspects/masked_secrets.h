#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kittiwake {

/// \brief A program's text with what looks like a credential replaced by "***": what follows
/// "password=", "token:" and the like, Authorization headers, the user in a URL, JSON Web Tokens,
/// private keys, and a Secret that is dumped as a whole. Errors hold these at times (URLs with
/// tokens, dumps of objects). It masks rather too much than too little. \thread any
[[nodiscard]] std::string maskedSecrets(std::string_view text);

/// \brief An error of a program's, to be kept and shown: masked, and cut to a bounded length; then
/// it ends in "...". Line feeds and tabs stay, other control characters do not. \thread any
[[nodiscard]] std::string shownError(std::string_view text);

inline constexpr std::size_t kLongestShownError = 2000; ///< \units characters

} // namespace kittiwake
