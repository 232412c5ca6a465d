#include "apply_change.h"

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
    const auto refused = [](const std::string& why) {
        return Unexpected { Error { ErrorKind::Invalid, why } };
    };
    auto key = object.key();
    if (key.name.empty())
        return refused(resource.kind + ": an object that is applied needs a name.");
    if (!resource.namespaced) {
        key.ns.clear();
        object.remove({ "metadata", "namespace" });
    } else if (key.ns.empty()) {
        key.ns = choice.ns;
        object.setNamespace(key.ns);
    } else if (choice.onlyThere && key.ns != choice.ns) {
        return refused("the namespace from the provided object \"" + key.ns
                       + "\" does not match the namespace \"" + choice.ns
                       + "\". You must pass '--namespace=" + key.ns
                       + "' to perform this operation.");
    }
    object.remove({ "metadata", "managedFields" });
    return Change { .verb = ChangeVerb::Apply,
                    .target = { .gvr = resource.gvr, .kind = resource.kind, .key = std::move(key) },
                    .body = std::move(object.json()),
                    .fieldManager = choice.fieldManager,
                    .force = choice.force };
}

int applyRank(const Gvk& gvk)
{
    const auto found = std::find(kApplyOrder.begin(), kApplyOrder.end(), gvk.kind);
    const auto other = std::find(kApplyOrder.begin(), kApplyOrder.end(), "");
    return static_cast<int>((found == kApplyOrder.end() ? other : found) - kApplyOrder.begin());
}

} // namespace kittiwake
