#pragma once

#include <core/api/resource_scope.h>

#include <vector>

namespace kittiwake {

/// \brief Of the scopes that are watched, those whose objects' changes the time line records: each
/// object once, whatever versions, namespaces and selectors it is watched by. Events are not
/// among them, nor is what a selector narrows: an object that leaves it is not deleted. Pure.
[[nodiscard]] std::vector<ResourceScope> scopesToRecord(std::vector<ResourceScope> watched);

/// Event objects, in either of their groups.
[[nodiscard]] bool isOfEvents(const Gvr& gvr);

} // namespace kittiwake
