#pragma once

#include <core/api/object_key.h>
#include <core/base/error.h>
#include <core/base/scheduler.h>

#include <cstdint>
#include <optional>

namespace kittiwake {

/// \brief How fresh a cache is, and what its machinery does: a snapshot, for a mark or a pipeline
/// picture.
struct InformerStatus
{
    enum class Phase {
        Idle, ///< not started
        Listing, ///< the list is under way
        Connecting, ///< the watch was asked for and has not been accepted yet
        Watching, ///< live
        BackingOff, ///< failed; see `error` and `nextTryAt`
        Stopped,
    };
    Phase phase = Phase::Idle;
    bool synced = false; ///< the store has held one complete list
    std::int64_t listed = 0; ///< objects of the list under way, so far
    std::optional<std::int64_t> expected {}; ///< how many it will be, where known
    std::optional<Error> error {}; ///< of the last failure, until it works again
    TimePoint nextTryAt {}; ///< BackingOff
    /// Between lists, where this user may list and not watch: then that is how it lives, and
    /// `error` says what was refused. 0: it watches, or tries to.
    Duration pollEvery {};
    TimePoint lastHeardAt {}; ///< when something was last received: page, event or bookmark
    TimePoint failingSince {}; ///< when the first failure since the last success happened
    ResourceVersion resourceVersion {};
    std::int64_t events = 0; ///< of watches, since the start
    int relists = 0;
    std::size_t queued = 0; ///< deltas that wait
};

/// Why waiting alone will not fill a cache that has never been complete.
enum class InformerObstacle {
    None,
    Forbidden, ///< the user may not list it
    NotServed, ///< the server has no such resource, or not in that version
};
[[nodiscard]] inline InformerObstacle obstacleOf(const InformerStatus& status)
{
    if (status.synced || !status.error)
        return InformerObstacle::None;
    switch (status.error->kind) {
    case ErrorKind::Forbidden:
        return InformerObstacle::Forbidden;
    case ErrorKind::NotFound:
        return InformerObstacle::NotServed;
    default:
        return InformerObstacle::None;
    }
}

} // namespace kittiwake
