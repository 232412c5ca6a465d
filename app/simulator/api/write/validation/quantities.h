#pragma once

#include <app/simulator/api/write/document.h>
#include <core/api/gvk.h>

#include <optional>

namespace kittiwake::sim {

/// A quantity in the form that the server writes: "500m" for "0.5", "1Mi" for "1024Ki", "2k" for
/// "2000". Empty: it is no quantity, or has an exponent and stays as it is.
/// \source apimachinery pkg/api/resource Quantity.CanonicalizeBytes
[[nodiscard]] std::optional<std::string> canonicalQuantity(std::string_view text);

/// Changes the quantities of a built-in kind to that form.
void canonicalizeQuantities(JsonValue& object, const Gvk& gvk);

} // namespace kittiwake::sim
