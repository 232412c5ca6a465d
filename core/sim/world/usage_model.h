#pragma once

#include <core/sim/api/running_pods.h>

#include <chrono>

namespace kittiwake::sim {

/// What a container's usage depends on.
struct UsageFacts
{
    std::int64_t cpuRequest = 0; ///< \units thousandths of a core
    std::int64_t memoryRequest = 0; ///< \units bytes
    std::uint64_t seed = 0; ///< each container has its own
    int load = 100; ///< \units percent of what its application usually has
    int usualReplicas = 1;
    int replicas = 1; ///< that share the load now
};

/// How busy the shop is at that time of day, from the small hours' 0.35 to the evening's 1.
[[nodiscard]] double customersAt(std::chrono::system_clock::time_point time);

/// \thread any: pure
[[nodiscard]] RunningPods::Usage usageAt(const UsageFacts& facts,
                                         std::chrono::system_clock::time_point time);

} // namespace kittiwake::sim
