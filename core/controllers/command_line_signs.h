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
    std::vector<MetricsEndpoint> endpoints {};
    bool metricsOff = false; ///< --metrics-bind-address=0
};

/// \brief Reads the flags of controller-runtime, of the control plane's components and of
/// kube-rbac-proxy, whose upstream is read without a token (Q 2.14). \thread any: pure
/// \source Q 3.9, 3.11
[[nodiscard]] CommandLineSigns commandLineSigns(const core_v1::Container& container);

} // namespace kittiwake
