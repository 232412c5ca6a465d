#pragma once

#include "change_subject.h"

#include <core/session/cluster_session.h>
#include <kinds/changes/action_change.h>

#include <stop_token>
#include <vector>

namespace kittiwake {

/// \brief What there is to know before an object is deleted: what goes with it or is left behind,
/// what becomes of its volumes, which disruption budgets are passed by, what holds it up, and what
/// makes it be in vain. `evicts`: by an eviction, which asks those budgets. Who may not see that is
/// told nothing of it. \thread one that may wait \source A 6.1, 6.2
[[nodiscard]] std::vector<Text> deletionNotes(ClusterSession& session, const ChangeSubject& subject,
                                              const Unstructured& object,
                                              const ActionValues& values, bool evicts,
                                              const std::stop_token& stop);

} // namespace kittiwake
