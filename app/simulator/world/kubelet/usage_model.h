#pragma once

#include <app/simulator/api/pods/running_pods.h>

#include <chrono>

namespace kittiwake::sim {

/// The parameters of a container's usage.
struct UsageFacts
{
    std::int64_t cpuRequest = 0; ///< \units thousandths of a core
    std::int64_t memoryRequest = 0; ///< \units bytes
    std::uint64_t seed = 0; ///< each container has its own
    int load = 100; ///< \units percent of what its application usually has
    int usualReplicas = 1;
    int replicas = 1; ///< that share the load now
};

// `sinceBegin`: of the world, which is at 17:00 by the shop's clock, so that the same seed
// has the same load. \thread any: pure

/// The load of the shop, from 0.35 at night to 1 in the evening.
[[nodiscard]] double customersAt(std::chrono::system_clock::duration sinceBegin);
[[nodiscard]] RunningPods::Usage usageAt(const UsageFacts& facts,
                                         std::chrono::system_clock::duration sinceBegin);

} // namespace kittiwake::sim
