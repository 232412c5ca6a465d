#pragma once

#include "container_log.h"
#include "usage_model.h"

#include <core/api/object.h>

#include <optional>
#include <string>
#include <vector>

namespace kittiwake::sim {

// What is known of a container from the stored pod. Empty: there is no such container, or it does
// not, or did not, run. \thread any

[[nodiscard]] std::optional<ContainerRun> runOf(const Object& pod, const std::string& container,
                                                bool previous);

/// Without load and replicas, which do not depend on the pod alone.
[[nodiscard]] std::optional<UsageFacts> usageFactsOf(const Object& pod,
                                                     const std::string& container);

/// The application, and the number of the pod.
struct PodIdentity
{
    std::string app; ///< by its labels
    std::string image;
    std::string node;
    std::vector<int> ports {};
};
[[nodiscard]] PodIdentity identityOf(const Object& pod);

} // namespace kittiwake::sim
