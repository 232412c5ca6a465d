#pragma once

#include <app/simulator/api/running_pods.h>

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

// So long after the world began. By the shop's clock that is at 17:00, whatever time it is here:
// the same seed has the same load. \thread any: pure

/// How busy the shop is, from the small hours' 0.35 to the evening's 1.
[[nodiscard]] double customersAt(std::chrono::system_clock::duration sinceBegin);
[[nodiscard]] RunningPods::Usage usageAt(const UsageFacts& facts,
                                         std::chrono::system_clock::duration sinceBegin);

} // namespace kittiwake::sim
