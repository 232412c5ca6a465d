#pragma once

#include <string>
#include <string_view>

namespace kittiwake {

/// \brief Whether a string written without quotes would be read as something else: a number, a
/// boolean, null, a date, a merge. \thread any \source resolve.go and encode.go of
/// go.yaml.in/yaml/v2, which kubectl prints with; "<<" is quoted too, which that does not.
[[nodiscard]] bool readsAsOtherType(std::string_view text);

/// A key's code points, which it is sorted by.
[[nodiscard]] std::u32string pointsOf(std::string_view text);

/// \brief The order of keys as kubectl prints them: letters behind all else, numbers within by
/// their value; not transitive for some. \source sorter.go there
[[nodiscard]] bool keyBefore(std::u32string_view a, std::u32string_view b);

} // namespace kittiwake
