#include "validation.h"

#include "merge_schema.h"
#include "names.h"
#include "structural_schema.h"

#include <core/base/base64.h>

#include <map>

namespace kittiwake::sim {

namespace {

bool isWorkload(const ServedResource& resource)
{
    return (resource.gvr.group == "apps" && resource.kind != "ControllerRevision")
        || resource.gvr.group == "batch" || resource.kind == "ReplicationController";
}

void validateData(const Document& object, bool encoded, Troubles& troubles)
{
    for (const char* part : { "data", "binaryData" }) {
        const Document& data = at(object, part);
        if (!data.is_object())
            continue;
        for (const auto& [key, value] : data.items()) {
            const std::string field = std::string(part) + '[' + key + ']';
            if (const std::string trouble = configKeyTrouble(key); !trouble.empty())
                troubles.invalid(field, key, trouble);
            if (encoded && value.is_string() && !base64Decode(value.get_ref<const std::string&>()))
                troubles.invalid(field, "<redacted>", "must be base64");
        }
    }
}

void validateClaim(const Document& claim, Troubles& troubles)
{
    if (listAt(claim, "spec.accessModes").empty())
        troubles.required("spec.accessModes", "at least 1 access mode is required");
    if (at(claim, "spec.resources.requests.storage").is_null())
        troubles.required("spec.resources[storage]");
}

void validateAutoscaler(const Document& autoscaler, Troubles& troubles)
{
    const Document& least = at(autoscaler, "spec.minReplicas");
    const Document& most = at(autoscaler, "spec.maxReplicas");
    if (least.is_number_integer() && least < 1)
        troubles.invalid("spec.minReplicas", least, "must be greater than or equal to 1");
    if (!most.is_number_integer() || most < 1)
        troubles.invalid("spec.maxReplicas", most.is_null() ? Document(0) : most,
                         "must be greater than 0");
    else if (least.is_number_integer() && most < least)
        troubles.invalid("spec.maxReplicas", most,
                         "must be greater than or equal to `minReplicas`");
    for (const char* field : { "kind", "name" })
        if (textAt(at(autoscaler, "spec.scaleTargetRef"), field).empty())
            troubles.required(std::string("spec.scaleTargetRef.") + field);
}

void validateBudget(const Document& budget, Troubles& troubles)
{
    if (!at(budget, "spec.minAvailable").is_null() && !at(budget, "spec.maxUnavailable").is_null())
        troubles.invalid("spec", at(budget, "spec"),
                         "minAvailable and maxUnavailable cannot be both set");
}

void validateBinding(const Document& binding, Troubles& troubles)
{
    for (const char* field : { "kind", "name" })
        if (textAt(at(binding, "roleRef"), field).empty())
            troubles.required(std::string("roleRef.") + field);
}

void validateIngress(const Document& ingress, Troubles& troubles)
{
    const Document& spec = at(ingress, "spec");
    if (listAt(spec, "rules").empty() && at(spec, "defaultBackend").is_null())
        troubles.invalid("spec", spec, "either `defaultBackend` or `rules` must be specified");
}

void validateStorageClass(const Document& storageClass, Troubles& troubles)
{
    if (textAt(storageClass, "provisioner").empty())
        troubles.required("provisioner");
}

using Check = void (*)(const Document&, Troubles&);

const std::map<std::string, Check, std::less<>>& checks()
{
    static const std::map<std::string, Check, std::less<>> kChecks = {
        { "Pod",
          [](const Document& pod, Troubles& troubles) {
              validatePodSpec(at(pod, "spec"), "spec", troubles);
          } },
        { "ConfigMap",
          [](const Document& map, Troubles& troubles) {
              validateData(map, false, troubles);
          } },
        { "Secret",
          [](const Document& secret, Troubles& troubles) {
              validateData(secret, true, troubles);
          } },
        { "Service", validateService },
        { "PersistentVolumeClaim", validateClaim },
        { "HorizontalPodAutoscaler", validateAutoscaler },
        { "PodDisruptionBudget", validateBudget },
        { "RoleBinding", validateBinding },
        { "ClusterRoleBinding", validateBinding },
        { "Ingress", validateIngress },
        { "StorageClass", validateStorageClass },
        { "CustomResourceDefinition", validateDefinition },
    };
    return kChecks;
}

} // namespace

void validate(const Document& object, const ServedResource& resource, Troubles& troubles)
{
    validateMetadata(object, resource, troubles);
    if (resource.custom()) {
        if (const Document* schema = structuralSchema(resource))
            validateSchema(object, *schema, troubles);
    } else if (isWorkload(resource)) {
        validateWorkload(object, resource.kind, troubles);
    } else if (const auto check = checks().find(resource.kind); check != checks().end()) {
        check->second(object, troubles);
    }
}

ApiResult<void> verdict(Troubles troubles, const ServedResource& resource, const Document& object)
{
    if (troubles.empty())
        return {};
    return Unexpected { ApiError::invalid(resource.gvr.group, resource.kind,
                                          textAt(object, "metadata.name"), troubles.take()) };
}

} // namespace kittiwake::sim
