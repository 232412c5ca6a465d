#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kittiwake {

/// \brief What is wrong with a label's key or value, worded to follow "The label key "x" …";
/// nothing if it is a good one. A key is a name of up to 63 characters, with or without a DNS
/// subdomain and a slash in front; a value is such a name or empty. \thread any \source
/// apimachinery pkg/util/validation: IsQualifiedName, IsValidLabelValue
[[nodiscard]] std::optional<std::string> labelKeyError(std::string_view key);
[[nodiscard]] std::optional<std::string> labelValueError(std::string_view value);

} // namespace kittiwake
