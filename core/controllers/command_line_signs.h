#pragma once

#include <core/controllers/controller_program.h>
#include <core/types/core_v1.h>

#include <string>
#include <vector>

namespace kittiwake {

/// What a container's command line and variables say of it.
struct CommandLineSigns
{
    std::string argument {}; ///< the first that only controllers have; empty: none
    std::string variable {}; ///< the same
    /// The first that controllers commonly have, and others as well: no sign by itself.
    std::string hintedArgument {};
    std::string hintedVariable {};
    std::vector<MetricsEndpoint> endpoints {};
    bool metricsOff = false; ///< --metrics-bind-address=0
    bool unelected = false; ///< --leader-elect=false
    std::string leaseName {}; ///< that its leader is elected by; empty: it does not say
    std::string leaseNamespace {}; ///< empty: its own, or it does not say
};

/// \brief Reads the flags of controller-runtime, of the control plane's components and of
/// kube-rbac-proxy, whose upstream is read without a token. \thread any: pure
/// \source kubebuilder's scaffold, controller-runtime's and kube-rbac-proxy's flags; of Leases
/// component-base's and those that operators commonly have
[[nodiscard]] CommandLineSigns commandLineSigns(const core_v1::Container& container);

} // namespace kittiwake
