#pragma once

#include <core/config/resolve.h>

#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// What to take instead of what the environment says; empty: nothing.
struct EnvironmentAccessOptions
{
    std::optional<std::string> kubeconfig {}; ///< this file alone, which must exist
    AccessOverrides overrides {};
};

struct EnvironmentAccess
{
    ClusterAccess access;
    /// Files that could not be read, beside others that could: a sentence each, for a warning.
    std::vector<Error> skipped {};
};

/// \brief Access to the cluster that kubectl would talk to: of the kubeconfig that is named, of
/// $KUBECONFIG or of `~/.kube/config`; where there is none of them, and nothing is overridden but a
/// namespace and whom to impersonate, of the cluster that the program runs in.
/// \thread any, blocking: reads files and the environment; before other threads change it
/// \errors Config: what keeps it from being used, file and line included
/// \source controller-runtime pkg/client/config: GetConfig
[[nodiscard]] Expected<EnvironmentAccess> accessFromEnvironment(
    const EnvironmentAccessOptions& options = {});

} // namespace kittiwake
