#pragma once

#include <string>
#include <string_view>

namespace kittiwake {

/// \brief What several of a kind are called: "Pods", "NetworkPolicies", "StorageClasses". For where
/// no discovery is at hand, which alone knows the resource of every kind. \thread any
/// \source apimachinery pkg/api/meta, UnsafeGuessKindToResource
[[nodiscard]] std::string pluralOf(std::string_view kind);

} // namespace kittiwake
