#pragma once

#include <core/api/json/json.h>
#include <core/api/object.h>
#include <core/api/selectors/label_selector.h>

#include <optional>

/// \brief The pods that an object selects by labels; nothing: it has no selector, or one that
/// cannot be read. Pure. \thread as the reader
namespace kittiwake::selection {

/// spec.selector, a plain map of labels, as a Service has it; an empty one selects nothing.
[[nodiscard]] std::optional<LabelSelector> byLabels(const Json& object);
/// spec.selector, a LabelSelector.
[[nodiscard]] std::optional<LabelSelector> bySelector(const Json& object);
/// spec.podSelector, a LabelSelector.
[[nodiscard]] std::optional<LabelSelector> byPodSelector(const Json& object);

/// Whether a Service, or anything with a LabelSelector at spec.selector, selects that pod.
[[nodiscard]] bool labelsSelect(const Json& one, const Object& pod);
[[nodiscard]] bool selectorSelects(const Json& one, const Object& pod);

} // namespace kittiwake::selection
