#pragma once

#include <string_view>

namespace kittiwake::sim {

/// Whether `a` is preferred to `b`: v2 before v1 before v1beta1 before anything else.
/// \source apimachinery pkg/version/helpers.go
[[nodiscard]] bool preferredVersion(std::string_view a, std::string_view b);

} // namespace kittiwake::sim
