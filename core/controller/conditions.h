#pragma once

#include <core/types/find_condition.h>
#include <core/types/meta_v1.h>

#include <vector>

namespace kittiwake {

/// \brief Sets one of an object's conditions, by its type: adds it, or changes status, reason,
/// message and observedGeneration of the one there is. Its transition time moves with the status
/// alone: to that of `wanted`, or `now` where that has none. True: something is another than it
/// was, and the status wants writing. \thread any: pure
/// \source apimachinery pkg/api/meta: SetStatusCondition
bool setCondition(std::vector<meta_v1::Condition>& conditions, meta_v1::Condition wanted,
                  WallTime now);

} // namespace kittiwake
