#pragma once

#include <core/changes/nodes/drain.h>
#include <kinds/action.h>

namespace kittiwake {

// Actions that change objects. Their ids are kubectl's words. \source kubectl's and k9s's keys

/// Of every kind: its YAML in the editor, which shows what changes and saves it.
inline constexpr const char* kEditAction = "edit";
[[nodiscard]] Action editAction();
/// Of every kind: its YAML as a new object under another name.
inline constexpr const char* kDuplicateAction = "duplicate";
[[nodiscard]] Action duplicateAction();
[[nodiscard]] Action deleteAction(); ///< of every kind
/// Of Pods: deleted, unless a disruption budget forbids it.
inline constexpr const char* kEvictAction = "evict";
[[nodiscard]] Action evictAction();
[[nodiscard]] Action labelAction(); ///< of every kind
[[nodiscard]] Action annotateAction(); ///< of every kind
[[nodiscard]] Action scaleAction(); ///< of workloads, whose replicas are in spec.replicas
/// Of any other kind with the scale subresource, which knows where they are.
[[nodiscard]] Action scaleByScaleAction();
[[nodiscard]] Action restartAction(); ///< of Deployments, StatefulSets, DaemonSets
[[nodiscard]] Action imageAction(); ///< of what has a pod template
[[nodiscard]] Action pauseAction(); ///< of Deployments
[[nodiscard]] Action resumeAction();
/// Of CronJobs and Jobs: whichever of the two that follow applies to each, as k9s's key does. Which
/// one that is stands in the object, which no row and no menu has.
[[nodiscard]] Action toggleSuspendAction();
[[nodiscard]] Action suspendAction(); ///< of CronJobs and Jobs
[[nodiscard]] Action unsuspendAction();
[[nodiscard]] Action triggerAction(); ///< of CronJobs
/// Takes a change back, and asks before; `title` is that of the change.
[[nodiscard]] Action undoAction(const Text& title,
                                std::function<MaybeChange(const ChangeInput&)> make, ChangeEnd end);
[[nodiscard]] Action cordonAction(); ///< of Nodes
[[nodiscard]] Action uncordonAction();
[[nodiscard]] Action drainAction();
/// What a drain may take and how, by what was answered. \errors Invalid: a grace period or timeout
/// that is none
[[nodiscard]] Expected<Drain::Options> drainOptionsOf(const ActionValues& values);

/// Whether an action changes the cluster, or runs something in it: what is not to be had where one
/// may only look. Logs and forwarded ports are. \source k9s's readOnly
[[nodiscard]] bool changesSomething(const Action& action);

/// What is done, with the value where there is but one: "Scale (3)".
[[nodiscard]] Text shortTitleOf(const Action& action, const ActionValues& values);

} // namespace kittiwake
