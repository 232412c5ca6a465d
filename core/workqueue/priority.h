#pragma once

#include <cstdint>

namespace kittiwake {

/// \brief How urgent a key is: of those that are ready, a greater number is worked first. Any
/// number will do, `Priority(50)` as well.
/// \source controller-runtime pkg/handler: LowPriority, given to what an initial list or a resync
/// brings, so that it does not stand in the way of what happens now
enum class Priority : std::int32_t {
    Low = -100,
    Normal = 0,
};

} // namespace kittiwake
