#pragma once

#include <core/api/json/json_value.h>
#include <core/changes/maybe_change.h>
#include <core/client/client_set.h>

#include <cstdint>
#include <stop_token>
#include <vector>

namespace kittiwake {

/// One revision of a workload that can be gone back to.
struct RolloutRevision
{
    std::int64_t number = 0;
    std::string name {}; ///< of its ReplicaSet or ControllerRevision
    WallTime created {}; ///< it was first rolled out then
    std::string changeCause {}; ///< annotation kubernetes.io/change-cause; empty: none
    JsonValue podTemplate {}; ///< without what the controller has added
    /// A Deployment's: the annotations that going back brings with it.
    JsonValue annotations = JsonValue::object();
    /// A set's: the patch that going back is.
    JsonValue data {};
};

/// \brief The revisions of a Deployment (its ReplicaSets), StatefulSet or DaemonSet
/// (ControllerRevisions), oldest first: those that its selector matches and that it controls.
/// \thread one that may wait \errors Request's; Invalid: another kind
/// \source kubectl pkg/polymorphichelpers/history.go
[[nodiscard]] Expected<std::vector<RolloutRevision>> rolloutHistory(
    const ClientSet& clients, const Unstructured& workload, const std::stop_token& stop = {});

/// Back to a revision, and to which.
struct RolloutUndo
{
    std::int64_t revision = 0;
    std::optional<Change> change {}; ///< none: the template is that one already
};

/// \brief The change that goes back to revision `to`; 0: to the one before the last. The template
/// is replaced, and a Deployment's annotations by those that the revision had. \errors
/// Invalid: a paused Deployment; no such revision, or none before
/// \source kubectl pkg/polymorphichelpers/rollback.go
[[nodiscard]] Expected<RolloutUndo> undoChange(const Gvr& gvr, const Unstructured& workload,
                                               const std::vector<RolloutRevision>& history,
                                               std::int64_t to = 0);

} // namespace kittiwake
