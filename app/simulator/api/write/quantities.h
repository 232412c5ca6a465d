#pragma once

#include "document.h"

#include <core/api/gvk.h>

#include <optional>

namespace kittiwake::sim {

/// A quantity as the server writes it, whatever way it was given: "0.5" is "500m", "1024Ki" is
/// "1Mi", "2000" is "2k". Nothing: it is no quantity, or one with an exponent, which stays.
/// \source apimachinery pkg/api/resource Quantity.CanonicalizeBytes
[[nodiscard]] std::optional<std::string> canonicalQuantity(std::string_view text);

/// Writes every quantity of a built-in kind so; what is no quantity stays as it is.
void canonicalizeQuantities(Document& object, const Gvk& gvk);

} // namespace kittiwake::sim
