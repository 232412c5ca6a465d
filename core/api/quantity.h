#pragma once

#include <optional>
#include <string_view>

namespace kittiwake {

/// \brief The value of a Kubernetes quantity ("500m", "1Gi", "1e3", "12E"), for comparing and
/// sorting; a double, so exact only up to 2^53. Nothing where `text` is no quantity.
/// \source k8s.io/apimachinery/pkg/api/resource, the grammar in Quantity's documentation
[[nodiscard]] std::optional<double> quantityValue(std::string_view text);

} // namespace kittiwake
