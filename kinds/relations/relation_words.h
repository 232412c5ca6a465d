#pragma once

#include <kinds/relations/relation_source.h>

namespace kittiwake {

/// What an answer that brought nothing says; empty: nothing needs to be said. \thread any
[[nodiscard]] Text whyNothing(const RelationAnswer& answer);
/// "Pods", "NetworkPolicies": what several of a kind are called.
[[nodiscard]] std::string pluralOf(const std::string& kind);

} // namespace kittiwake
