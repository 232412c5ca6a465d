#pragma once

#include <core/changes/change.h>

#include <chrono>
#include <optional>

namespace kittiwake {

/// How an object goes; the defaults are kubectl's.
struct DeleteChoice
{
    /// What becomes of what it owns. Always sent: without it Jobs leave their pods.
    Propagation propagation = Propagation::Background;
    /// None: the kind's own. 0 without `force` is 1, as with kubectl.
    std::optional<std::chrono::seconds> gracePeriod {};
    /// At once, without a word from the node that the processes have ended.
    bool force = false;
};

/// \brief The deletion of this very object: of another of its name, where the target has a uid, it
/// is a Conflict. \errors Invalid: `force` with a grace period
/// \source kubectl pkg/cmd/delete
[[nodiscard]] Expected<Change> deleteChange(ChangeTarget target, const DeleteChoice& choice = {});

} // namespace kittiwake
