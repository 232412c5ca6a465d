#pragma once

#include <core/api/object_key.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace kittiwake {

/// \units cores, as a rate over the reading's window; bytes of the working set
struct UsageAmount
{
    double cpu = 0;
    double memory = 0;

    UsageAmount& operator+=(const UsageAmount& other)
    {
        cpu += other.cpu;
        memory += other.memory;
        return *this;
    }
    bool operator==(const UsageAmount&) const = default;
};

/// One of the readings before. \units as UsageAmount; small, since each pod has some dozens
struct UsagePoint
{
    float cpu = 0;
    float memory = 0;
    bool operator==(const UsagePoint&) const = default;
};
using UsageTrend = std::shared_ptr<const std::vector<UsagePoint>>;

struct ContainerUsage
{
    std::string name;
    UsageAmount used;
    bool operator==(const ContainerUsage&) const = default;
};

/// \brief What a pod or a node uses, as metrics.k8s.io tells it; an immutable value.
/// \source PodMetrics and NodeMetrics of k8s.io/metrics
struct UsageReading
{
    ObjectKey key;
    UsageAmount used {}; ///< of a pod: the sum of its containers
    std::vector<ContainerUsage> containers {}; ///< of a pod that run
    std::int64_t at = 0; ///< the window's end. \units seconds since the epoch; 0: unknown
    std::int64_t window = 0; ///< \units seconds; 0: unknown
    UsageTrend trend {}; ///< since somebody looks; the oldest first, this one last
};
using UsageReadingPtr = std::shared_ptr<const UsageReading>;

} // namespace kittiwake
