#pragma once

#include <core/api/object.h>
#include <core/api/selectors/label_selector.h>

#include <functional>
#include <vector>

namespace kittiwake {

/// \brief Whether an event is of interest: `old` is null where the object is new (or was there at
/// the start), `now` where it is gone; both are there for an update, a resync included. \thread a
/// pool's: be quick \source controller-runtime pkg/predicate
using EventPredicate = std::function<bool(const ObjectPtr& old, const ObjectPtr& now)>;

/// Ready predicates. Those of what has changed are about updates: what is new or gone passes.
namespace predicates {

/// The spec has: servers count its changes in metadata.generation, and leave out those of the
/// status. Of kinds that have no generation no update passes.
[[nodiscard]] EventPredicate generationChanged();
/// Anything has: all updates but resyncs.
[[nodiscard]] EventPredicate resourceVersionChanged();
[[nodiscard]] EventPredicate labelsChanged();
[[nodiscard]] EventPredicate annotationsChanged();
/// The object as it is, or as it was last, is selected.
[[nodiscard]] EventPredicate selected(LabelSelector selector);

[[nodiscard]] EventPredicate allOf(std::vector<EventPredicate> predicates);
[[nodiscard]] EventPredicate anyOf(std::vector<EventPredicate> predicates);
[[nodiscard]] EventPredicate noneOf(std::vector<EventPredicate> predicates);

} // namespace predicates

} // namespace kittiwake
