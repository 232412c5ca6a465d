#pragma once

#include <app/simulator/world/container_log.h>
#include <app/simulator/world/usage_model.h>
#include <core/api/object.h>

#include <optional>
#include <string>
#include <vector>

namespace kittiwake::sim {

// What can be told of a pod's container from the pod as stored. None: there is no such container,
// or it does not, or did not, run. \thread any

[[nodiscard]] std::optional<ContainerRun> runOf(const Object& pod, const std::string& container,
                                                bool previous);

/// Without what others have a say in: load and replicas.
[[nodiscard]] std::optional<UsageFacts> usageFactsOf(const Object& pod,
                                                     const std::string& container);

/// Which application, and which of its pods.
struct PodIdentity
{
    std::string app; ///< by its labels
    std::string image;
    std::string node;
    std::vector<int> ports {};
};
[[nodiscard]] PodIdentity identityOf(const Object& pod);

} // namespace kittiwake::sim
