#include "validation.h"

namespace kittiwake::sim {

namespace {

void validateFrozen(const Document& current, const Document& next, Troubles& troubles)
{
    if (!boolAt(current, "immutable"))
        return;
    if (!boolAt(next, "immutable"))
        troubles.forbidden("immutable", "field is immutable when `immutable` is set");
    for (const char* part : { "data", "binaryData" })
        if (at(current, part) != at(next, part))
            troubles.forbidden(part, "field is immutable when `immutable` is set");
}

void validateStatefulSetChange(const Document& current, const Document& next, Troubles& troubles)
{
    Document before = at(current, "spec");
    Document after = at(next, "spec");
    for (const char* field :
         { "replicas", "ordinals", "template", "updateStrategy", "revisionHistoryLimit",
           "persistentVolumeClaimRetentionPolicy", "minReadySeconds" }) {
        before.erase(field);
        after.erase(field);
    }
    if (before != after) {
        troubles.forbidden("spec",
                           "updates to statefulset spec for fields other than 'replicas', "
                           "'ordinals', 'template', 'updateStrategy', 'revisionHistoryLimit', "
                           "'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are "
                           "forbidden");
    }
}

void validateServiceChange(const Document& current, const Document& next, Troubles& troubles)
{
    const bool hadAddress = textAt(current, "spec.type") != "ExternalName"
        && textAt(next, "spec.type") != "ExternalName"
        && !textAt(current, "spec.clusterIP").empty();
    if (!hadAddress || at(current, "spec.clusterIP") == at(next, "spec.clusterIP"))
        return;
    troubles.invalid("spec.clusterIPs[0]", Document::array({ at(next, "spec.clusterIP") }),
                     "may not change once set");
}

void validateClaimChange(const Document& current, const Document& next, Troubles& troubles)
{
    Document before = at(current, "spec");
    Document after = at(next, "spec");
    for (const char* field : { "resources", "volumeAttributesClassName" }) {
        before.erase(field);
        after.erase(field);
    }
    if (!before.contains("volumeName"))
        after.erase("volumeName"); // it is bound once
    if (before != after) {
        troubles.forbidden("spec",
                           "spec is immutable after creation except resources.requests and "
                           "volumeAttributesClassName for bound claims");
    }
}

void validateSecretChange(const Document& current, const Document& next, Troubles& troubles)
{
    validateImmutable(current, next, "type", troubles);
    validateFrozen(current, next, troubles);
}

void validateDefinitionChange(const Document& current, const Document& next, Troubles& troubles)
{
    for (const char* field : { "spec.group", "spec.names.plural", "spec.names.kind", "spec.scope" })
        validateImmutable(current, next, field, troubles);
}

} // namespace

void validateChange(const Document& current, const Document& next, const ServedResource& resource,
                    Troubles& troubles)
{
    if (resource.custom())
        return;
    const std::string& kind = resource.kind;
    if (kind == "Pod") {
        validatePodChange(current, next, troubles);
    } else if (kind == "Deployment" || kind == "ReplicaSet" || kind == "DaemonSet") {
        validateImmutable(current, next, "spec.selector", troubles);
    } else if (kind == "StatefulSet") {
        validateStatefulSetChange(current, next, troubles);
    } else if (kind == "Job") {
        for (const char* field : { "spec.completions", "spec.selector", "spec.template" })
            validateImmutable(current, next, field, troubles);
    } else if (kind == "ConfigMap") {
        validateFrozen(current, next, troubles);
    } else if (kind == "Secret") {
        validateSecretChange(current, next, troubles);
    } else if (kind == "Service") {
        validateServiceChange(current, next, troubles);
    } else if (kind == "PersistentVolumeClaim") {
        validateClaimChange(current, next, troubles);
    } else if (kind == "RoleBinding" || kind == "ClusterRoleBinding") {
        validateImmutable(current, next, "roleRef", troubles, "cannot change roleRef");
    } else if (kind == "StorageClass") {
        for (const char* field : { "provisioner", "parameters", "reclaimPolicy" })
            if (at(current, field) != at(next, field))
                troubles.forbidden(field, "updates to " + std::string(field) + " are forbidden.");
    } else if (kind == "CustomResourceDefinition") {
        validateDefinitionChange(current, next, troubles);
    }
}

} // namespace kittiwake::sim
