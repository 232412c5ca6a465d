#pragma once

#include <core/api/json.h>
#include <core/api/label_selector.h>

#include <optional>
#include <string_view>

namespace kittiwake {

/// \brief The pods that a Service, a PodDisruptionBudget or a NetworkPolicy picks by a selector of
/// its own; nothing: it has none, or one that cannot be read. Pure. \thread as the reader
[[nodiscard]] std::optional<LabelSelector> podSelectorOf(const Json& object, std::string_view kind);

} // namespace kittiwake
