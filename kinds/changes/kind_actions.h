#pragma once

#include <core/changes/rollout_history.h>
#include <kinds/action.h>

#include <vector>

namespace kittiwake {

// Actions that few kinds have. Their ids are kubectl's words, where it has any.

[[nodiscard]] Action rollBackAction(); ///< of Deployments, StatefulSets, DaemonSets
[[nodiscard]] Action taintAction(); ///< of Nodes
[[nodiscard]] Action approveAction(); ///< of CertificateSigningRequests
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
/// What the chosen revision changed when it came, some fields of it. Empty: it was the first, or
/// there is none.
[[nodiscard]] std::vector<Text> revisionNotes(const std::vector<RolloutRevision>& history,
                                              const std::string& chosen);

} // namespace kittiwake
