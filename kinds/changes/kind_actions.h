#pragma once

#include <core/changes/edit/field_diff.h>
#include <core/changes/rollout/rollout_history.h>
#include <kinds/action.h>

#include <string>
#include <vector>

namespace kittiwake {

// Actions that few kinds have. Their ids are kubectl's words, where it has any.

/// Of Deployments, StatefulSets, DaemonSets. `revisions`: the resource that has their revisions.
[[nodiscard]] Action rollBackAction(const std::string& revisions = "replicasets");
[[nodiscard]] Action taintAction(); ///< of Nodes
/// Of CertificateSigningRequests. The right to approve for a signer, which it takes as well, cannot
/// be told beforehand: which signer that is stands in the object.
[[nodiscard]] Action approveAction();
[[nodiscard]] Action denyAction();
[[nodiscard]] Action boundsAction(); ///< of HorizontalPodAutoscalers
[[nodiscard]] Action growAction(); ///< of PersistentVolumeClaims
[[nodiscard]] Action rerunAction(); ///< of Jobs
[[nodiscard]] Action finalizersAction(); ///< of every kind
[[nodiscard]] Action finalizeAction(); ///< of Namespaces
/// Of ServiceAccounts: a token, which is shown and kept nowhere.
inline constexpr const char* kTokenAction = "create-token";
[[nodiscard]] Action tokenAction();

/// The revisions that can be gone back to, the latest first, as values and what is said of each:
/// "3 (now)", "2, 5d old: app:1.1, kubectl set image …".
[[nodiscard]] std::vector<ActionChoice> revisionChoices(const std::vector<RolloutRevision>& history,
                                                        WallTime now);
/// What a revision changed when it came.
struct RevisionChange
{
    Text heading {}; ///< which, and after which; empty: it was the first, or there is none
    std::vector<FieldDifference> differences {}; ///< by their paths in the workload
};
[[nodiscard]] RevisionChange revisionChange(const std::vector<RolloutRevision>& history,
                                            const std::string& chosen);

} // namespace kittiwake
