#pragma once

#include <core/api/json/json_fwd.h>
#include <core/api/object_key.h>
#include <core/logs/pod_logs.h>

#include <optional>
#include <string>

namespace kittiwake {

/// \brief Which pods are an object's: a pod is its own, a node has those on it, a namespace those
/// in it, a CronJob those of its jobs, a volume claim those that mount it, endpoints those they
/// name; of a service, of a disruption budget, or of whatever has a template for pods, those that
/// its selector finds in its namespace. The selector has one of two forms: labels by their names,
/// or matchLabels and matchExpressions; what is scaled may have it in its status, as a text. None:
/// it has none that can be read, or one of everything. Pure. \thread as the reader \source kubectl
/// logs TYPE/NAME --all-pods: polymorphichelpers, SelectorsForObject; of the text
/// kubernetes.io/docs/tasks/extend-kubernetes/custom-resources, Scale subresource
[[nodiscard]] std::optional<PodSelection> podsBehind(const std::string& group,
                                                     const std::string& kind, const ObjectKey& key,
                                                     const Json& object);

} // namespace kittiwake
