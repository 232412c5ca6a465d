#pragma once

#include <core/api/json/json.h>

#include <array>
#include <cstdint>
#include <string>

namespace kittiwake {

/// What may be wrong with a pod, as bits.
enum PodProblem : std::uint8_t {
    PodCrashes = 1, ///< is in a crash loop, or has restarted several times
    PodLacksImage = 2,
    PodUnschedulable = 4,
    PodDeleting = 8, ///< has a deletion timestamp
    PodNotStarted = 16, ///< is bound to a node whose kubelet has not acknowledged it
};

/// Requests or limits. \units thousandths of a core; bytes
struct ResourceSum
{
    std::int64_t cpu = 0;
    std::int64_t memory = 0;

    ResourceSum& operator+=(const ResourceSum& other)
    {
        cpu += other.cpu;
        memory += other.memory;
        return *this;
    }
    ResourceSum& operator-=(const ResourceSum& other)
    {
        cpu -= other.cpu;
        memory -= other.memory;
        return *this;
    }
    bool operator==(const ResourceSum&) const = default;
};

enum class PodPhase : std::uint8_t { Pending, Running, Succeeded, Failed, Unknown };
inline constexpr std::size_t kPodPhases = 5;

/// \brief Of one pod, what the overview counts and the checks filter by.
struct PodDigest
{
    PodPhase phase = PodPhase::Unknown;
    std::uint8_t problems = 0; ///< PodProblem
    bool ready = false; ///< its Ready condition
    bool fault = false; ///< as its row in a table is one; PodReadings knows the time for that
    std::string node {}; ///< empty: not scheduled
    ResourceSum requests {}; ///< as the scheduler counts them
    ResourceSum limits {};

    /// Its requests count on its node.
    [[nodiscard]] bool occupiesNode() const
    {
        return phase != PodPhase::Succeeded && phase != PodPhase::Failed;
    }
    bool operator==(const PodDigest&) const = default;
};

/// From so many restarts on a pod counts as crashing: one or two are common.
inline constexpr std::int64_t kManyRestarts = 3;
/// The container waits because its image cannot be pulled.
[[nodiscard]] bool isImageProblem(std::string_view waitingReason);

/// \thread as the JSON's reader \source k8s.io/kubernetes/pkg/api/v1/resource, PodRequests
[[nodiscard]] PodDigest digestOf(const Object& pod, const Json& json);

/// A quantity there ("500m", "1Gi", or a number) in thousandths; bounded, so that sums of a
/// cluster's cannot overflow.
[[nodiscard]] std::int64_t thousandthsAt(const Json& place);
/// A quantity there as a whole number; bounded likewise.
[[nodiscard]] std::int64_t wholeAt(const Json& place);

} // namespace kittiwake
