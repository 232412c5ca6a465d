#pragma once

#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief The known word closest to a misspelt `word`; empty: none is near.
/// \thread any
[[nodiscard]] std::string_view nearestWord(std::string_view word,
                                           const std::vector<std::string_view>& known);

} // namespace kittiwake
