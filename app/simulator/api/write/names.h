#pragma once

#include <string>
#include <string_view>

namespace kittiwake::sim {

/// What is wrong with a name, as a real server words it; empty: nothing.
/// \source apimachinery pkg/util/validation
[[nodiscard]] std::string dns1123LabelTrouble(std::string_view name);
[[nodiscard]] std::string dns1035LabelTrouble(std::string_view name);
[[nodiscard]] std::string dns1123SubdomainTrouble(std::string_view name);
/// Of names that may be anything which a path can hold.
[[nodiscard]] std::string pathSegmentTrouble(std::string_view name);
/// Of the keys of labels and annotations, and of finalizers.
[[nodiscard]] std::string qualifiedNameTrouble(std::string_view name);
[[nodiscard]] std::string labelValueTrouble(std::string_view value);
/// Of the keys of config maps and secrets.
[[nodiscard]] std::string configKeyTrouble(std::string_view key);

} // namespace kittiwake::sim
