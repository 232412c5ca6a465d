#pragma once

#include <core/api/json.h>
#include <core/logs/pod_logs.h>
#include <kinds/object_link.h>

#include <vector>

namespace kittiwake {

/// \brief Whose logs are an object's: of a pod its own; of a workload or a service, known here or
/// with a template for pods, those of all pods that its selector finds in its namespace. Empty:
/// there are none, as of a service without a selector or a config map. What is missing or of
/// another type selects nothing. Pure. \thread as the reader
/// \source kubectl logs TYPE/NAME --all-pods: polymorphichelpers, SelectorsForObject
[[nodiscard]] std::vector<PodSelection> podsBehind(const ObjectLink& link, const Json& object);

} // namespace kittiwake
