#pragma once

#include <core/changes/drain_plan.h>
#include <kinds/action.h>

namespace kittiwake {

// Actions that change objects. Their ids are kubectl's words. \source kubectl's and k9s's keys

[[nodiscard]] Action deleteAction(); ///< of every kind
[[nodiscard]] Action labelAction(); ///< of every kind
[[nodiscard]] Action annotateAction(); ///< of every kind
[[nodiscard]] Action scaleAction(); ///< of what has replicas
[[nodiscard]] Action restartAction(); ///< of Deployments, StatefulSets, DaemonSets
[[nodiscard]] Action imageAction(); ///< of what has a pod template
[[nodiscard]] Action pauseAction(); ///< of Deployments
[[nodiscard]] Action resumeAction();
[[nodiscard]] Action suspendAction(); ///< of CronJobs and Jobs
[[nodiscard]] Action unsuspendAction();
[[nodiscard]] Action triggerAction(); ///< of CronJobs
[[nodiscard]] Action cordonAction(); ///< of Nodes
[[nodiscard]] Action uncordonAction();
[[nodiscard]] Action drainAction();
/// What a drain may take, by what was answered.
[[nodiscard]] DrainFilters drainFiltersOf(const ActionValues& values);

} // namespace kittiwake
