#pragma once

#include <core/helm/helm_revision.h>
#include <kinds/cell.h>

#include <cstdint>
#include <memory>

namespace kittiwake {

/// How a release stands, by the status of its last revision.
enum class HelmState : std::uint8_t {
    Failed,
    Stuck, ///< an operation was begun, and is not ended after longer than Helm waits
    Pending, ///< an operation is going on
    Deployed,
    Uninstalling,
    Uninstalled, ///< its history was kept
    Superseded, ///< the revision that superseded it is gone
    Unknown,
};

/// \brief A release as a list has it. \thread any: it does not change
struct HelmRow
{
    /// After how long an operation that has not ended is stuck: three times the five minutes that
    /// Helm waits for at most, unless it is told otherwise. \units seconds
    static constexpr std::int64_t kStuckAfter = 900;

    HelmRevision latest {};
    std::int64_t revisions = 0; ///< how many of it are kept
    /// The last one that was deployed, where the latest has not been; 0: none, or that is it.
    std::int64_t deployed = 0;
    bool operator==(const HelmRow&) const = default;

    [[nodiscard]] ObjectKey key() const { return { latest.ns, latest.release }; }
};
using HelmRowPtr = std::shared_ptr<const HelmRow>;

/// \units now: seconds since the epoch
[[nodiscard]] HelmState stateOf(const HelmRevision& revision, std::int64_t now);
[[nodiscard]] Tone toneOf(HelmState state);

} // namespace kittiwake
