#include "apply_change.h"

#include "manifest_key.h"

#include <algorithm>
#include <array>

namespace kittiwake {

namespace {

constexpr std::array<std::string_view, 35> kApplyOrder { "Namespace",
                                                         "CustomResourceDefinition",
                                                         "PriorityClass",
                                                         "NetworkPolicy",
                                                         "ResourceQuota",
                                                         "LimitRange",
                                                         "PodDisruptionBudget",
                                                         "ServiceAccount",
                                                         "Secret",
                                                         "ConfigMap",
                                                         "StorageClass",
                                                         "PersistentVolume",
                                                         "PersistentVolumeClaim",
                                                         "ClusterRole",
                                                         "ClusterRoleBinding",
                                                         "Role",
                                                         "RoleBinding",
                                                         "Service",
                                                         "DaemonSet",
                                                         "Pod",
                                                         "ReplicationController",
                                                         "ReplicaSet",
                                                         "Deployment",
                                                         "HorizontalPodAutoscaler",
                                                         "StatefulSet",
                                                         "Job",
                                                         "CronJob",
                                                         "IngressClass",
                                                         "Ingress",
                                                         "APIService",
                                                         "", // all other kinds
                                                         "ValidatingAdmissionPolicy",
                                                         "ValidatingAdmissionPolicyBinding",
                                                         "MutatingWebhookConfiguration",
                                                         "ValidatingWebhookConfiguration" };

} // namespace

Expected<Change> applyChange(const ApiResource& resource, Unstructured object,
                             const ApplyChoice& choice)
{
    auto key = manifestKey(resource, object, choice.ns, choice.onlyThere);
    if (!key)
        return Unexpected { std::move(key).error() };
    if (key->ns.empty())
        object.remove({ "metadata", "namespace" });
    else
        object.setNamespace(key->ns);
    object.remove({ "metadata", "managedFields" });
    return Change {
        .verb = ChangeVerb::Apply,
        .target = { .gvr = resource.gvr, .kind = resource.kind, .key = *std::move(key) },
        .body = std::move(object.json()),
        .fieldManager = choice.fieldManager,
        .force = choice.force
    };
}

int applyRank(const Gvk& gvk)
{
    const auto found = std::find(kApplyOrder.begin(), kApplyOrder.end(), gvk.kind);
    const auto other = std::find(kApplyOrder.begin(), kApplyOrder.end(), "");
    return static_cast<int>((found == kApplyOrder.end() ? other : found) - kApplyOrder.begin());
}

} // namespace kittiwake
