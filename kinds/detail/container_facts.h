#pragma once

#include <core/api/json/json.h>
#include <kinds/detail/detail_line.h>
#include <kinds/usage/usage_reading.h>

#include <cstdint>
#include <vector>

namespace kittiwake {

enum class ContainerRole : std::uint8_t { Init, Sidecar, App, Ephemeral };

/// One container of a pod: what was asked for, and what became of it. Valid as long as the JSON.
struct ContainerPlace
{
    ContainerRole role = ContainerRole::App;
    std::size_t index = 0; ///< in its list
    Json spec;
    Json status; ///< "not there" where the kubelet has not said anything
};

/// The pod itself, or the template in a workload. Valid as long as the JSON.
[[nodiscard]] Json podOf(const Json& object);
[[nodiscard]] bool podIsTemplate(const Json& object);

/// Of a pod: init containers and sidecars as they start, then its own, then ephemeral ones.
[[nodiscard]] std::vector<ContainerPlace> containersOf(const Json& pod);

/// \brief State, image, ports, resources, probes and mounts of each container, of a pod or of the
/// pod template of a workload. Of environments only how many there are: values may be secret.
/// `usage`: of the pod, what each uses; null: it is not told.
[[nodiscard]] DetailSection containerSection(const Json& object,
                                             const UsageReading* usage = nullptr);

} // namespace kittiwake
