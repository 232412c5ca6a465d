#include "defaults.h"

#include <core/base/base64.h>
#include <core/base/lower_case.h>

#include <array>

namespace kittiwake::sim {

namespace {

constexpr std::array kContainerLists = { "containers", "initContainers", "ephemeralContainers" };

/// Calls `f` for the objects of a list; not at all where there is no list.
template<typename F>
void forEachObject(JsonValue& parent, const std::string& list, F&& f)
{
    const auto found = parent.find(list);
    if (found == parent.end() || !found->is_array())
        return;
    for (JsonValue& item : *found)
        if (item.is_object())
            f(item);
}

/// \brief Puts the values of a tree where an object has none. An object in the tree is made where
/// there is none, unless its name ends in `?`; a list of one describes every item of a list.
void fill(JsonValue& object, const JsonValue& tree)
{
    for (const auto& [key, value] : tree.items()) {
        if (key.ends_with('?')) {
            const auto found = object.find(key.substr(0, key.size() - 1));
            if (found != object.end() && found->is_object())
                fill(*found, value);
        } else if (value.is_array()) {
            forEachObject(object, key, [&](JsonValue& item) { fill(item, value.front()); });
        } else if (value.is_object() && !value.empty()) {
            fill(objectAt(object, key.c_str()), value);
        } else {
            setDefault(object, key.c_str(), value);
        }
    }
}

/// Of the containers of a pod's template, and of a pod.
JsonValue podSpecTree()
{
    const JsonValue handler = { { "httpGet?", { { "path", "/" }, { "scheme", "HTTP" } } } };
    JsonValue probe = { { "timeoutSeconds", 1 },
                        { "periodSeconds", 10 },
                        { "successThreshold", 1 },
                        { "failureThreshold", 3 } };
    probe.update(handler);
    const JsonValue container = {
        { "terminationMessagePath", "/dev/termination-log" },
        { "terminationMessagePolicy", "File" },
        { "resources", JsonValue::object() },
        { "ports", JsonValue::array({ { { "protocol", "TCP" } } }) },
        { "livenessProbe?", probe },
        { "readinessProbe?", probe },
        { "startupProbe?", probe },
        { "env",
          JsonValue::array(
              { JsonValue::parse(R"({"valueFrom?":{"fieldRef?":{"apiVersion":"v1"}}})") }) },
    };
    const JsonValue mode = { { "defaultMode", 0644 } };
    const JsonValue volume = { { "configMap?", mode },
                               { "secret?", mode },
                               { "projected?", mode },
                               { "downwardAPI?", mode },
                               { "hostPath?", { { "type", "" } } } };
    return { { "restartPolicy", "Always" },
             { "dnsPolicy", "ClusterFirst" },
             { "schedulerName", "default-scheduler" },
             { "terminationGracePeriodSeconds", 30 },
             { "securityContext", JsonValue::object() },
             { "containers", JsonValue::array({ container }) },
             { "initContainers", JsonValue::array({ container }) },
             { "ephemeralContainers", JsonValue::array({ container }) },
             { "volumes", JsonValue::array({ volume }) } };
}

/// What every kind leaves open that is the same whatever else the object says.
const JsonValue& trees()
{
    static const JsonValue kTrees = JsonValue::parse(R"json({
      "Deployment": { "spec": { "replicas": 1, "revisionHistoryLimit": 10,
        "progressDeadlineSeconds": 600, "strategy": { "type": "RollingUpdate" } } },
      "ReplicaSet": { "spec": { "replicas": 1 } },
      "ReplicationController": { "spec": { "replicas": 1 } },
      "StatefulSet": { "spec": { "replicas": 1, "revisionHistoryLimit": 10,
        "podManagementPolicy": "OrderedReady", "updateStrategy": { "type": "RollingUpdate" },
        "persistentVolumeClaimRetentionPolicy":
          { "whenDeleted": "Retain", "whenScaled": "Retain" },
        "volumeClaimTemplates": [{ "apiVersion": "v1", "kind": "PersistentVolumeClaim",
          "spec": { "volumeMode": "Filesystem" }, "status": { "phase": "Pending" } }] } },
      "DaemonSet": { "spec": { "revisionHistoryLimit": 10,
        "updateStrategy": { "type": "RollingUpdate" } } },
      "Job": { "spec": { "parallelism": 1, "backoffLimit": 6, "completionMode": "NonIndexed",
        "suspend": false, "podReplacementPolicy": "TerminatingOrFailed" } },
      "CronJob": { "spec": { "concurrencyPolicy": "Allow", "suspend": false,
        "successfulJobsHistoryLimit": 3, "failedJobsHistoryLimit": 1 } },
      "Pod": { "spec": { "enableServiceLinks": true } },
      "Service": { "spec": { "sessionAffinity": "None", "type": "ClusterIP",
        "ports": [{ "protocol": "TCP" }] }, "status": { "loadBalancer": {} } },
      "Secret": { "type": "Opaque" },
      "PersistentVolume": { "spec": { "persistentVolumeReclaimPolicy": "Retain",
        "volumeMode": "Filesystem" }, "status": { "phase": "Pending" } },
      "PersistentVolumeClaim": { "spec": { "volumeMode": "Filesystem" },
        "status": { "phase": "Pending" } },
      "Namespace": { "status": { "phase": "Active" } },
      "Endpoints": { "subsets": [{ "ports": [{ "protocol": "TCP" }] }] },
      "EndpointSlice": { "ports": [{ "name": "", "protocol": "TCP" }] },
      "HorizontalPodAutoscaler": { "spec": { "minReplicas": 1 } },
      "NetworkPolicy": { "spec": { "ingress": [{ "ports": [{ "protocol": "TCP" }] }],
        "egress": [{ "ports": [{ "protocol": "TCP" }] }] } },
      "StorageClass": { "reclaimPolicy": "Delete", "volumeBindingMode": "Immediate" },
      "RoleBinding": { "roleRef?": { "apiGroup": "rbac.authorization.k8s.io" } },
      "ClusterRoleBinding": { "roleRef?": { "apiGroup": "rbac.authorization.k8s.io" } },
      "CustomResourceDefinition": { "spec": { "conversion": { "strategy": "None" } } }
    })json");
    return kTrees;
}

/// Always for the tag "latest", which may mean another image tomorrow.
std::string pullPolicyOf(const std::string& image)
{
    if (image.find('@') != std::string::npos)
        return "IfNotPresent";
    const std::size_t slash = image.rfind('/');
    const std::size_t colon = image.find(':', slash == std::string::npos ? 0 : slash);
    const std::string tag = colon == std::string::npos ? "latest" : image.substr(colon + 1);
    return tag == "latest" ? "Always" : "IfNotPresent";
}

void setPodSpecDefaults(JsonValue& spec)
{
    static const JsonValue kTree = podSpecTree();
    fill(spec, kTree);
    for (const char* list : kContainerLists)
        forEachObject(spec, list, [](JsonValue& container) {
            setDefault(container, "imagePullPolicy", pullPolicyOf(textAt(container, "image")));
        });
    forEachObject(spec, "volumes", [](JsonValue& volume) {
        if (volume.size() < 2)
            volume["emptyDir"] = JsonValue::object();
    });
    // Both names are written, whichever is given.
    const std::string& account = textAt(spec, "serviceAccountName");
    const std::string& old = textAt(spec, "serviceAccount");
    if (account.empty() && !old.empty())
        spec["serviceAccountName"] = old;
    else if (!account.empty())
        spec["serviceAccount"] = account;
}

/// A container of a pod that has a limit but no request asks for the limit.
void setRequests(JsonValue& container)
{
    const JsonValue limits = at(container, "resources.limits");
    if (limits.is_object() && !limits.empty())
        fill(objectAt(container["resources"], "requests"), limits);
}

void setTemplateDefaults(JsonValue& owner)
{
    JsonValue& pod = objectAt(owner, "template");
    setPodSpecDefaults(objectAt(pod, "spec"));
    objectAt(pod, "metadata");
}

void setRollingUpdate(JsonValue& strategy, const JsonValue& tree)
{
    if (textAt(strategy, "type") == "RollingUpdate")
        fill(objectAt(strategy, "rollingUpdate"), tree);
}

void setServiceDefaults(JsonValue& spec)
{
    forEachObject(spec, "ports",
                  [](JsonValue& port) { setDefault(port, "targetPort", at(port, "port")); });
    const std::string type = textAt(spec, "type");
    if (type == "NodePort" || type == "LoadBalancer")
        setDefault(spec, "externalTrafficPolicy", "Cluster");
    if (type != "ExternalName")
        setDefault(spec, "internalTrafficPolicy", "Cluster");
    if (type == "LoadBalancer")
        setDefault(spec, "allocateLoadBalancerNodePorts", true);
}

/// Moves stringData into data, as base64.
void mergeStringData(JsonValue& secret)
{
    const JsonValue given = at(secret, "stringData");
    secret.erase("stringData");
    if (given.is_object())
        for (const auto& [key, value] : given.items())
            if (value.is_string())
                objectAt(secret, "data")[key] = base64Encode(value.get_ref<const std::string&>());
}

void setPolicyTypes(JsonValue& spec)
{
    if (!listAt(spec, "policyTypes").empty())
        return;
    spec["policyTypes"] = JsonValue::array({ "Ingress" });
    if (!listAt(spec, "egress").empty())
        spec["policyTypes"].push_back("Egress");
}

void setSubjectGroups(JsonValue& binding)
{
    forEachObject(binding, "subjects", [](JsonValue& subject) {
        if (const std::string& kind = textAt(subject, "kind"); kind == "User" || kind == "Group")
            setDefault(subject, "apiGroup", "rbac.authorization.k8s.io");
    });
}

void setDefinitionNames(JsonValue& names)
{
    const std::string& kind = textAt(names, "kind");
    setDefault(names, "singular", lowerCased(kind));
    setDefault(names, "listKind", kind + "List");
}

/// Defaults that depend on other fields of the object.
void setDependentDefaults(JsonValue& object, const std::string& kind)
{
    JsonValue& spec = objectAt(object, "spec");
    if (kind == "Deployment")
        setRollingUpdate(spec["strategy"], { { "maxSurge", "25%" }, { "maxUnavailable", "25%" } });
    else if (kind == "StatefulSet")
        setRollingUpdate(spec["updateStrategy"], { { "partition", 0 } });
    else if (kind == "DaemonSet")
        setRollingUpdate(spec["updateStrategy"], { { "maxSurge", 0 }, { "maxUnavailable", 1 } });
    else if (kind == "CronJob")
        setTemplateDefaults(objectAt(objectAt(spec, "jobTemplate"), "spec"));
    else if (kind == "Service")
        setServiceDefaults(spec);
    else if (kind == "NetworkPolicy")
        setPolicyTypes(spec);
    else if (kind == "CustomResourceDefinition")
        setDefinitionNames(objectAt(spec, "names"));
    if (kind == "Pod") {
        setPodSpecDefaults(spec);
        for (const char* list : kContainerLists)
            forEachObject(spec, list, setRequests);
    }
}

} // namespace

void setDefaults(JsonValue& object, const Gvk& kind)
{
    const auto tree = trees().find(kind.kind);
    if (kind.kind == "PodTemplate")
        setTemplateDefaults(object);
    if (tree == trees().end())
        return;
    if (kind.kind == "Job" && at(object, "spec.completions").is_null()
        && at(object, "spec.parallelism").is_null())
        objectAt(object, "spec")["completions"] = 1; // not where several pods work off a queue
    if (kind.kind == "ReplicationController" && at(object, "spec.selector").is_null())
        objectAt(object, "spec")["selector"] = at(object, "spec.template.metadata.labels");
    if (kind.group == "apps" || kind.kind == "Job" || kind.kind == "ReplicationController")
        setTemplateDefaults(objectAt(object, "spec"));
    fill(object, *tree);
    if (kind.kind == "Secret")
        mergeStringData(object);
    else if (kind.kind == "RoleBinding" || kind.kind == "ClusterRoleBinding")
        setSubjectGroups(object);
    else if (kind.kind == "Namespace" && !textAt(object, "metadata.name").empty())
        objectAt(objectAt(object, "metadata"), "labels")["kubernetes.io/metadata.name"] =
            textAt(object, "metadata.name");
    else if (object.contains("spec"))
        setDependentDefaults(object, kind.kind);
}

} // namespace kittiwake::sim
