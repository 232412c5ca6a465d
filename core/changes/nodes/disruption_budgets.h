#pragma once

#include <core/client/client_set.h>
#include <core/discovery/rest_mapper.h>

#include <stop_token>
#include <string>
#include <vector>

namespace kittiwake {

/// Whether a PodDisruptionBudget, of any version, selects a pod. Up to 1.24 servers may prefer
/// v1beta1, where an empty selector is one of no pods; in v1 it is one of all.
/// \source kubernetes.io/docs/reference/using-api/deprecation-guide, 1.25
[[nodiscard]] bool isBudgetOf(const Unstructured& budget, const Unstructured& pod);

/// \brief Whether an eviction of the pod takes one of the disruptions that a budget of it allows.
/// Pods that have ended, have not begun or are being deleted go without; those that are not ready
/// do, where the budget's policy lets them. \source kube-apiserver's pod/storage/eviction.go;
/// kubernetes.io/docs/tasks/run-application/configure-pdb, unhealthy pod eviction policy
[[nodiscard]] bool countsAgainst(const Unstructured& budget, const Unstructured& pod);

/// \brief The PodDisruptionBudgets of a namespace, or of all where it is empty, asked for in the
/// version that the server prefers, which each of them says. \thread one that may wait \errors
/// Request's, RestMapper's
[[nodiscard]] Expected<std::vector<Unstructured>> disruptionBudgets(
    const ClientSet& clients, RestMapper& mapper, const std::string& ns,
    const std::stop_token& stop = {});

} // namespace kittiwake
