#pragma once

#include <core/api/json.h>

#include <array>
#include <cstdint>
#include <string>

namespace kittiwake {

/// What may be wrong with a pod, as bits.
enum PodTrouble : std::uint8_t {
    PodCrashes = 1, ///< waits in a crash loop, or was started again several times
    PodLacksImage = 2,
    PodUnschedulable = 4,
    PodDeleting = 8, ///< somebody asked for it to be deleted
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

/// \brief What the overview counts and the checks sift by, of one pod.
struct PodDigest
{
    PodPhase phase = PodPhase::Unknown;
    std::uint8_t troubles = 0; ///< PodTrouble
    bool ready = false; ///< its Ready condition
    bool fault = false; ///< as its row in a table is one; PodReadings knows the time for that
    std::string node {}; ///< empty: not scheduled
    ResourceSum requests {}; ///< as the scheduler counts them
    ResourceSum limits {};

    /// It takes up room on its node.
    [[nodiscard]] bool holdsRoom() const
    {
        return phase != PodPhase::Succeeded && phase != PodPhase::Failed;
    }
    bool operator==(const PodDigest&) const = default;
};

/// Restarts from which on somebody should look: one or two happen to everybody.
inline constexpr std::int64_t kManyRestarts = 3;
/// The container waits because its image cannot be had.
[[nodiscard]] bool isImageTrouble(std::string_view waitingReason);

/// \thread as the JSON's reader \source k8s.io/kubernetes/pkg/api/v1/resource, PodRequests
[[nodiscard]] PodDigest digestOf(const Object& pod, const Json& json);

/// A quantity there ("500m", "1Gi", or a number) in thousandths; bounded, so that sums of a
/// cluster's cannot overflow.
[[nodiscard]] std::int64_t thousandthsAt(const Json& place);
/// A quantity there as a whole number; bounded likewise.
[[nodiscard]] std::int64_t wholeAt(const Json& place);

} // namespace kittiwake
