#include "pruned_kinds.h"

#include <core/api/json/json_value.h>
#include <core/base/split.h>
#include <core/changes/edit/field_of.h>

#include <algorithm>

namespace kittiwake {

const std::vector<Gvk>& prunedKinds()
{
    static const std::vector<Gvk> kinds { { "", "v1", "ConfigMap" },
                                          { "", "v1", "Endpoints" },
                                          { "", "v1", "PersistentVolumeClaim" },
                                          { "", "v1", "Pod" },
                                          { "", "v1", "ReplicationController" },
                                          { "", "v1", "Secret" },
                                          { "", "v1", "Service" },
                                          { "batch", "v1", "Job" },
                                          { "batch", "v1", "CronJob" },
                                          { "networking.k8s.io", "v1", "Ingress" },
                                          { "apps", "v1", "DaemonSet" },
                                          { "apps", "v1", "Deployment" },
                                          { "apps", "v1", "ReplicaSet" },
                                          { "apps", "v1", "StatefulSet" },
                                          { "", "v1", "Namespace" },
                                          { "", "v1", "PersistentVolume" } };
    return kinds;
}

Expected<Gvk> prunedKind(const std::string& text)
{
    std::vector<std::string> parts;
    for (const auto part : split(text, '/'))
        parts.emplace_back(part);
    constexpr std::size_t kParts = 3;
    if (parts.size() != kParts || parts[1].empty() || parts[2].empty())
        return Unexpected { Error { ErrorKind::Invalid,
                                    "invalid GroupVersionKind format: " + text
                                        + ", please follow <group/version/kind>" } };
    if (parts[0] == "core")
        parts[0].clear();
    return Gvk { parts[0], parts[1], parts[2] };
}

bool isApplied(const Unstructured& object, std::string_view manager)
{
    if (object.annotations().contains("kubectl.kubernetes.io/last-applied-configuration"))
        return true;
    const auto* managed = fieldOf(object.json(), { "metadata", "managedFields" });
    return managed != nullptr && managed->is_array()
        && std::any_of(managed->begin(), managed->end(), [manager](const JsonValue& entry) {
               return textIn(entry, "operation") == "Apply" && textIn(entry, "manager") == manager
                   && textIn(entry, "subresource").empty();
           });
}

} // namespace kittiwake
