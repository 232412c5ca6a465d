#include "defaults.h"

#include <core/base/base64.h>
#include <core/base/lower_case.h>

#include <functional>
#include <map>

namespace kittiwake::sim {

namespace {

void setServicePortDefaults(Document& service)
{
    const auto ports = service["spec"].find("ports");
    if (ports == service["spec"].end() || !ports->is_array())
        return;
    for (Document& port : *ports) {
        if (!port.is_object())
            continue;
        setDefault(port, "protocol", "TCP");
        setDefault(port, "targetPort", at(port, "port"));
    }
}

/// What is given as text is kept as base64.
void mergeStringData(Document& secret)
{
    setDefault(secret, "type", "Opaque");
    const auto given = secret.find("stringData");
    if (given == secret.end())
        return;
    if (given->is_object() && !given->empty()) {
        Document& data = objectAt(secret, "data");
        for (const auto& [key, value] : secret["stringData"].items())
            if (value.is_string())
                data[key] = base64Encode(value.get_ref<const std::string&>());
    }
    secret.erase("stringData");
}

void setPersistentVolumeDefaults(Document& volume)
{
    Document& spec = objectAt(volume, "spec");
    setDefault(spec, "persistentVolumeReclaimPolicy", "Retain");
    setDefault(spec, "volumeMode", "Filesystem");
    if (const auto path = spec.find("hostPath"); path != spec.end() && path->is_object())
        setDefault(*path, "type", "");
    setDefault(objectAt(volume, "status"), "phase", "Pending");
}

void setAutoscalerDefaults(Document& autoscaler)
{
    Document& spec = objectAt(autoscaler, "spec");
    setDefault(spec, "minReplicas", 1);
    if (textAt(autoscaler, "apiVersion") != "autoscaling/v2")
        return;
    if (listAt(spec, "metrics").empty())
        spec["metrics"] = Document::array(
            { { { "type", "Resource" },
                { "resource",
                  { { "name", "cpu" },
                    { "target",
                      { { "type", "Utilization" }, { "averageUtilization", 80 } } } } } } });
}

void setNetworkPolicyDefaults(Document& policy)
{
    Document& spec = objectAt(policy, "spec");
    if (listAt(spec, "policyTypes").empty()) {
        spec["policyTypes"] = Document::array({ "Ingress" });
        if (!listAt(spec, "egress").empty())
            spec["policyTypes"].push_back("Egress");
    }
    for (const char* direction : { "ingress", "egress" })
        if (at(spec, direction).is_array())
            for (Document& rule : spec[direction])
                if (at(rule, "ports").is_array())
                    for (Document& port : rule["ports"])
                        setDefault(port, "protocol", "TCP");
}

void setStorageClassDefaults(Document& storageClass)
{
    setDefault(storageClass, "reclaimPolicy", "Delete");
    setDefault(storageClass, "volumeBindingMode", "Immediate");
}

void setBindingDefaults(Document& binding)
{
    if (at(binding, "roleRef").is_object())
        setDefault(binding["roleRef"], "apiGroup", "rbac.authorization.k8s.io");
    if (!at(binding, "subjects").is_array())
        return;
    for (Document& subject : binding["subjects"])
        if (const std::string& kind = textAt(subject, "kind"); kind == "User" || kind == "Group")
            setDefault(subject, "apiGroup", "rbac.authorization.k8s.io");
}

void setNamespaceDefaults(Document& ns)
{
    const std::string name = textAt(ns, "metadata.name");
    if (!name.empty())
        objectAt(objectAt(ns, "metadata"), "labels")["kubernetes.io/metadata.name"] = name;
    setDefault(objectAt(ns, "status"), "phase", "Active");
}

void setEndpointsDefaults(Document& endpoints)
{
    if (!at(endpoints, "subsets").is_array())
        return;
    for (Document& subset : endpoints["subsets"])
        if (at(subset, "ports").is_array())
            for (Document& port : subset["ports"])
                setDefault(port, "protocol", "TCP");
}

void setSliceDefaults(Document& slice)
{
    if (!at(slice, "ports").is_array())
        return;
    for (Document& port : slice["ports"]) {
        setDefault(port, "name", "");
        setDefault(port, "protocol", "TCP");
    }
}

void setDefinitionDefaults(Document& definition)
{
    Document& names = objectAt(objectAt(definition, "spec"), "names");
    const std::string& kind = textAt(names, "kind");
    if (kind.empty())
        return;
    setDefault(names, "singular", lowerCased(kind));
    setDefault(names, "listKind", kind + "List");
    setDefault(objectAt(definition["spec"], "conversion"), "strategy", "None");
}

using Setter = std::function<void(Document&)>;

const std::map<std::string, Setter, std::less<>>& setters()
{
    static const std::map<std::string, Setter, std::less<>> kSetters = {
        { "/Pod",
          [](Document& pod) {
              setPodSpecDefaults(objectAt(pod, "spec"));
          } },
        { "/PodTemplate", setPodTemplateDefaults },
        { "/Service", setServiceDefaults },
        { "/Secret", mergeStringData },
        { "/PersistentVolume", setPersistentVolumeDefaults },
        { "/PersistentVolumeClaim", setClaimDefaults },
        { "/Namespace", setNamespaceDefaults },
        { "/Endpoints", setEndpointsDefaults },
        { "autoscaling/HorizontalPodAutoscaler", setAutoscalerDefaults },
        { "discovery.k8s.io/EndpointSlice", setSliceDefaults },
        { "networking.k8s.io/NetworkPolicy", setNetworkPolicyDefaults },
        { "storage.k8s.io/StorageClass", setStorageClassDefaults },
        { "rbac.authorization.k8s.io/RoleBinding", setBindingDefaults },
        { "rbac.authorization.k8s.io/ClusterRoleBinding", setBindingDefaults },
        { "apiextensions.k8s.io/CustomResourceDefinition", setDefinitionDefaults },
    };
    return kSetters;
}

bool isWorkload(const Gvk& kind)
{
    return kind.group == "apps" ? kind.kind != "ControllerRevision"
                                : kind.group == "batch" || kind.kind == "ReplicationController";
}

} // namespace

void setServiceDefaults(Document& service)
{
    Document& spec = objectAt(service, "spec");
    setDefault(spec, "sessionAffinity", "None");
    if (textAt(spec, "sessionAffinity") == "ClientIP")
        setDefault(objectAt(objectAt(spec, "sessionAffinityConfig"), "clientIP"), "timeoutSeconds",
                   10'800);
    setDefault(spec, "type", "ClusterIP");
    setServicePortDefaults(service);
    const std::string type = textAt(spec, "type");
    if (type == "NodePort" || type == "LoadBalancer")
        setDefault(spec, "externalTrafficPolicy", "Cluster");
    if (type != "ExternalName")
        setDefault(spec, "internalTrafficPolicy", "Cluster");
    if (type == "LoadBalancer")
        setDefault(spec, "allocateLoadBalancerNodePorts", true);
    objectAt(objectAt(service, "status"), "loadBalancer");
}

void setClaimDefaults(Document& claim)
{
    setDefault(objectAt(claim, "spec"), "volumeMode", "Filesystem");
    setDefault(objectAt(claim, "status"), "phase", "Pending");
}

void setDefaults(Document& object, const Gvk& kind)
{
    if (isWorkload(kind)) {
        setWorkloadDefaults(object, kind.kind);
        return;
    }
    const auto found = setters().find(kind.group + '/' + kind.kind);
    if (found != setters().end())
        found->second(object);
}

} // namespace kittiwake::sim
