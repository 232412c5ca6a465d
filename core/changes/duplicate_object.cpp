#include "duplicate_object.h"

#include <core/changes/edit/field_of.h>
#include <core/changes/edit/object_edit.h>

#include <algorithm>

namespace kittiwake {

namespace {

JsonValue& objectIn(JsonValue& object, const char* field)
{
    static thread_local JsonValue none;
    none = JsonValue::object();
    const auto found = object.find(field);
    return found != object.end() && found->is_object() ? *found : none;
}

bool isOfController(const std::string& annotation)
{
    static constexpr const char* kWhole[] = { "kubectl.kubernetes.io/last-applied-configuration",
                                              "deployment.kubernetes.io/revision",
                                              "volume.kubernetes.io/selected-node",
                                              "control-plane.alpha.kubernetes.io/leader",
                                              "endpoints.kubernetes.io/last-change-trigger-time" };
    return std::find(std::begin(kWhole), std::end(kWhole), annotation) != std::end(kWhole)
        || annotation.starts_with("pv.kubernetes.io/")
        || annotation.starts_with("cni.projectcalico.org/");
}

void eraseLabels(JsonValue& metadata, std::initializer_list<const char*> labels)
{
    auto& all = objectIn(metadata, "labels");
    for (const char* label : labels)
        all.erase(label);
    if (all.empty())
        metadata.erase("labels");
}

void stripMetadata(JsonValue& metadata)
{
    for (const char* field : { "ownerReferences", "finalizers", "generateName" })
        metadata.erase(field);
    auto& annotations = objectIn(metadata, "annotations");
    for (auto one = annotations.begin(); one != annotations.end();)
        one = isOfController(one.key()) ? annotations.erase(one) : std::next(one);
    if (annotations.empty())
        metadata.erase("annotations");
}

void stripService(JsonValue& spec)
{
    if (textIn(spec, "clusterIP") != "None") {
        spec.erase("clusterIP");
        spec.erase("clusterIPs");
    }
    for (const char* field : { "healthCheckNodePort", "ipFamilies", "ipFamilyPolicy" })
        spec.erase(field);
    if (const auto ports = spec.find("ports"); ports != spec.end() && ports->is_array()) {
        for (auto& port : *ports) {
            if (port.is_object())
                port.erase("nodePort");
        }
    }
}

void eraseItems(JsonValue& object, const char* list, bool (*goes)(const JsonValue&))
{
    const auto found = object.find(list);
    if (found == object.end() || !found->is_array())
        return;
    for (std::size_t at = found->size(); at-- > 0;) {
        if (goes((*found)[at]))
            found->erase(at);
    }
    if (found->empty())
        object.erase(list);
}

void stripPod(JsonValue& spec)
{
    spec.erase("nodeName");
    spec.erase("serviceAccount");
    eraseItems(spec, "volumes", [](const JsonValue& volume) {
        return textIn(volume, "name").starts_with("kube-api-access-");
    });
    eraseItems(spec, "tolerations", [](const JsonValue& toleration) {
        const auto key = textIn(toleration, "key");
        return toleration.contains("tolerationSeconds")
            && (key == "node.kubernetes.io/not-ready" || key == "node.kubernetes.io/unreachable");
    });
    for (const char* list : { "containers", "initContainers" }) {
        const auto found = spec.find(list);
        if (found == spec.end() || !found->is_array())
            continue;
        for (auto& container : *found) {
            if (container.is_object())
                eraseItems(container, "volumeMounts", [](const JsonValue& mount) {
                    return textIn(mount, "name").starts_with("kube-api-access-");
                });
        }
    }
}

void stripJob(JsonValue& object)
{
    auto& spec = objectIn(object, "spec");
    if (isTrue(spec, { "manualSelector" }))
        return;
    spec.erase("selector");
    for (auto* metadata :
         { &objectIn(object, "metadata"), &objectIn(objectIn(spec, "template"), "metadata") })
        eraseLabels(*metadata,
                    { "controller-uid", "batch.kubernetes.io/controller-uid", "job-name",
                      "batch.kubernetes.io/job-name" });
}

} // namespace

JsonValue duplicateOf(const Unstructured& object, const std::string& name)
{
    auto copy = editablePart(object);
    auto& metadata = objectIn(copy, "metadata");
    stripMetadata(metadata);
    metadata["name"] = name;
    const auto kind = object.gvk().kind;
    auto spec = copy.find("spec");
    const bool hasSpec = spec != copy.end() && spec->is_object();
    if (kind == "Service" && hasSpec)
        stripService(*spec);
    else if (kind == "PersistentVolumeClaim" && hasSpec)
        spec->erase("volumeName");
    else if (kind == "PersistentVolume" && hasSpec)
        spec->erase("claimRef");
    else if (kind == "Pod" && hasSpec) {
        stripPod(*spec);
        eraseLabels(metadata,
                    { "pod-template-hash", "controller-revision-hash",
                      "statefulset.kubernetes.io/pod-name", "apps.kubernetes.io/pod-index",
                      "pod-template-generation" });
    } else if (kind == "ReplicaSet")
        eraseLabels(metadata, { "pod-template-hash" });
    else if (kind == "Job")
        stripJob(copy);
    else if (kind == "ServiceAccount")
        copy.erase("secrets");
    else if (kind == "Namespace") {
        copy.erase("spec");
        eraseLabels(metadata, { "kubernetes.io/metadata.name" });
    }
    return copy;
}

} // namespace kittiwake
