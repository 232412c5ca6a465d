#include "admission.h"

#include <core/api/quantity.h>

#include <algorithm>
#include <array>
#include <map>

namespace kittiwake::sim {

namespace {

void tolerate(JsonValue& spec, const char* key)
{
    JsonValue& tolerations = spec["tolerations"];
    if (!tolerations.is_array())
        tolerations = JsonValue::array();
    const auto covers = [key](const JsonValue& toleration) {
        const std::string& effect = textAt(toleration, "effect");
        const std::string& named = textAt(toleration, "key");
        return (named == key || named.empty()) && (effect.empty() || effect == "NoExecute");
    };
    if (std::none_of(tolerations.begin(), tolerations.end(), covers))
        tolerations.push_back({ { "key", key },
                                { "operator", "Exists" },
                                { "effect", "NoExecute" },
                                { "tolerationSeconds", 300 } });
}

/// Sets the number that belongs to the priority class. \errors 403: there is no such class
ApiResult<void> setPriority(WriteTools& tools, JsonValue& pod)
{
    JsonValue& spec = pod["spec"];
    static const std::map<std::string, int> kSystem = { { "system-cluster-critical", 2000000000 },
                                                        { "system-node-critical", 2000001000 } };
    const std::string name = textAt(spec, "priorityClassName");
    setDefault(spec, "preemptionPolicy", "PreemptLowerPriority");
    if (name.empty()) {
        spec["priority"] = 0;
        return {};
    }
    if (const auto system = kSystem.find(name); system != kSystem.end()) {
        spec["priority"] = system->second;
        return {};
    }
    const ObjectPtr found =
        tools.store.get({ "scheduling.k8s.io", "priorityclasses" }, { "", name });
    if (!found)
        return Unexpected { ApiError::forbidden({ "", "pods" }, textAt(pod, "metadata.name"),
                                                "no PriorityClass with name " + name
                                                    + " was found") };
    const JsonValue priorityClass = JsonValue::parse(found->json(), nullptr, false);
    spec["priority"] = numberAt(priorityClass, "value");
    return {};
}

ApiResult<void> admitPod(WriteTools& tools, JsonValue& pod)
{
    JsonValue& spec = objectAt(pod, "spec");
    if (textAt(spec, "serviceAccountName").empty())
        spec["serviceAccountName"] = "default";
    spec["serviceAccount"] = spec["serviceAccountName"];
    tolerate(spec, "node.kubernetes.io/not-ready");
    tolerate(spec, "node.kubernetes.io/unreachable");
    return setPriority(tools, pod);
}

/// A job selects its pods by a label with its uid, unless it has a selector of its own.
void setJobSelector(JsonValue& job)
{
    if (boolAt(job, "spec.manualSelector"))
        return;
    const std::string uid = textAt(job, "metadata.uid");
    const std::string name = textAt(job, "metadata.name");
    JsonValue& spec = job["spec"];
    JsonValue& labels = objectAt(objectAt(objectAt(spec, "template"), "metadata"), "labels");
    for (const char* prefix : { "", "batch.kubernetes.io/" }) {
        labels[std::string(prefix) + "controller-uid"] = uid;
        labels[std::string(prefix) + "job-name"] = name;
    }
    setDefault(objectAt(objectAt(spec, "selector"), "matchLabels"),
               "batch.kubernetes.io/controller-uid", uid);
}

void protect(JsonValue& object, const char* finalizer)
{
    JsonValue& finalizers = objectAt(object, "metadata")["finalizers"];
    if (!finalizers.is_array())
        finalizers = JsonValue::array();
    if (std::find(finalizers.begin(), finalizers.end(), finalizer) == finalizers.end())
        finalizers.push_back(finalizer);
}

/// The class that is marked as the default one, where a claim names none.
void setStorageClass(WriteTools& tools, JsonValue& claim)
{
    if (!at(claim, "spec.storageClassName").is_null())
        return;
    for (const ObjectPtr& one : tools.store.list({ "storage.k8s.io", "storageclasses" }).objects) {
        const JsonValue found = JsonValue::parse(one->json(), nullptr, false);
        const JsonValue& notes = at(found, "metadata.annotations");
        if (notes.is_object()
            && notes.value("storageclass.kubernetes.io/is-default-class", "") == "true")
            claim["spec"]["storageClassName"] = textAt(found, "metadata.name");
    }
}

void admitNode(JsonValue& node)
{
    JsonValue& taints = objectAt(node, "spec")["taints"];
    if (!taints.is_array())
        taints = JsonValue::array();
    const auto isIt = [](const JsonValue& taint) {
        return textAt(taint, "key") == "node.kubernetes.io/not-ready";
    };
    if (std::none_of(taints.begin(), taints.end(), isIt))
        taints.push_back({ { "key", "node.kubernetes.io/not-ready" }, { "effect", "NoSchedule" } });
}

} // namespace

std::string qosClassOf(const JsonValue& spec)
{
    bool any = false;
    bool guaranteed = true;
    for (const char* list : { "containers", "initContainers" })
        for (const JsonValue& container : listAt(spec, list))
            for (const char* name : { "cpu", "memory" }) {
                const std::string path = std::string(".") + name;
                const JsonValue& limit = at(container, "resources.limits" + path);
                const JsonValue& request = at(container, "resources.requests" + path);
                any = any || !limit.is_null() || !request.is_null();
                guaranteed = guaranteed && !limit.is_null() && limit == request;
            }
    if (!any)
        return "BestEffort";
    return guaranteed ? "Guaranteed" : "Burstable";
}

ApiResult<void> admitNew(WriteTools& tools, JsonValue& object, const ServedResource& resource)
{
    if (resource.custom())
        return {};
    const std::string& kind = resource.kind;
    if (kind == "Pod")
        return admitPod(tools, object);
    if (kind == "Service")
        allocateServiceAddresses(tools, object);
    else if (kind == "Job")
        setJobSelector(object);
    else if (kind == "Namespace")
        setDefault(objectAt(object, "spec"), "finalizers", JsonValue::array({ "kubernetes" }));
    else if (kind == "Node")
        admitNode(object);
    if (kind != "PersistentVolumeClaim")
        return {};
    protect(object, "kubernetes.io/pvc-protection");
    setStorageClass(tools, object);
    return {};
}

void setFirstStatus(JsonValue& object, const ServedResource& resource)
{
    if (resource.custom())
        return;
    const std::string& kind = resource.kind;
    if (kind == "Pod") {
        object["status"] = { { "phase", "Pending" }, { "qosClass", qosClassOf(object["spec"]) } };
    } else if (kind == "ReplicaSet" || kind == "StatefulSet" || kind == "ReplicationController") {
        object["status"] = { { "replicas", 0 } };
        if (kind == "StatefulSet")
            object["status"]["availableReplicas"] = 0;
    } else if (kind == "DaemonSet") {
        object["status"] = { { "currentNumberScheduled", 0 },
                             { "desiredNumberScheduled", 0 },
                             { "numberMisscheduled", 0 },
                             { "numberReady", 0 } };
    } else if (kind == "Deployment" || kind == "Job" || kind == "CronJob") {
        object["status"] = JsonValue::object();
    } else if (kind == "Ingress") {
        object["status"] = { { "loadBalancer", JsonValue::object() } };
    } else if (kind == "HorizontalPodAutoscaler") {
        object["status"] = { { "currentReplicas", 0 }, { "desiredReplicas", 0 } };
    } else if (kind == "PodDisruptionBudget") {
        object["status"] = { { "currentHealthy", 0 },
                             { "desiredHealthy", 0 },
                             { "disruptionsAllowed", 0 },
                             { "expectedPods", 0 } };
    }
}

} // namespace kittiwake::sim
