#pragma once

#include <kinds/checks/finding.h>
#include <kinds/controllers/leader_changes.h>
#include <kinds/controllers/scraped_controllers.h>
#include <kinds/suspects/crash.h>

#include <optional>
#include <vector>

namespace kittiwake {

/// The workload that a program is: what its page opens. Of static pods the leader's pod; none: the
/// API server itself, which has no pods here. \thread any: pure
[[nodiscard]] std::optional<ObjectLink> workloadOf(const ControllerProgram& program);

/// \brief What is wrong with a program, as findings about its workload: one a queue that is
/// unhealthy, one for a crash where no queue tells of it, one a leader that is missing or changes
/// too often. Whoever judges a queue otherwise accuses nobody here either. \thread any: pure
[[nodiscard]] FindingList controllerFindings(const ControllerProgram& program,
                                             const std::vector<const ControllerQueue*>& queues,
                                             bool leaderless, const LeaderChanges& changes,
                                             const Crash* crash = nullptr);

} // namespace kittiwake
