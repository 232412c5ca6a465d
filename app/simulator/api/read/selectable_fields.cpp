#include "selectable_fields.h"

#include <app/simulator/api/write/document.h>
#include <core/api/selectors/field_path.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace kittiwake::sim {

namespace {

/// A field besides name and namespace: what it is called in a selector, where it stands in the
/// object if not there, and its text where it is absent.
struct Field
{
    std::string_view resource; ///< plural, with the group after a dot
    std::string_view label;
    std::string_view path {};
    std::string_view absent {};
};

constexpr std::array kFields = {
    Field { "pods", "spec.nodeName" },
    Field { "pods", "spec.restartPolicy" },
    Field { "pods", "spec.schedulerName" },
    Field { "pods", "spec.serviceAccountName" },
    Field { "pods", "spec.hostNetwork", "", "false" },
    Field { "pods", "status.phase" },
    Field { "pods", "status.podIP" },
    Field { "pods", "status.nominatedNodeName" },
    Field { "nodes", "spec.unschedulable", "", "false" },
    Field { "namespaces", "status.phase" },
    Field { "secrets", "type" },
    Field { "replicationcontrollers", "status.replicas", "", "0" },
    Field { "jobs.batch", "status.successful", "status.succeeded", "0" },
    Field { "certificatesigningrequests.certificates.k8s.io", "spec.signerName" },
    Field { "events", "involvedObject.kind" },
    Field { "events", "involvedObject.namespace" },
    Field { "events", "involvedObject.name" },
    Field { "events", "involvedObject.uid" },
    Field { "events", "involvedObject.apiVersion" },
    Field { "events", "involvedObject.resourceVersion" },
    Field { "events", "involvedObject.fieldPath" },
    Field { "events", "reason" },
    Field { "events", "reportingComponent" },
    Field { "events", "source", "source.component" },
    Field { "events", "type" },
    Field { "events.events.k8s.io", "regarding.kind" },
    Field { "events.events.k8s.io", "regarding.namespace" },
    Field { "events.events.k8s.io", "regarding.name" },
    Field { "events.events.k8s.io", "regarding.uid" },
    Field { "events.events.k8s.io", "regarding.apiVersion" },
    Field { "events.events.k8s.io", "regarding.resourceVersion" },
    Field { "events.events.k8s.io", "regarding.fieldPath" },
    Field { "events.events.k8s.io", "reason" },
    Field { "events.events.k8s.io", "reportingController" },
    Field { "events.events.k8s.io", "type" },
};

/// Fields of events as the other group names them; they are stored in one place.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kEventNames = { {
    { "involvedObject.", "regarding." },
    { "source.component", "deprecatedSource.component" },
    { "reportingComponent", "reportingController" },
    { "message", "note" },
} };

std::string nameOf(const ServedResource& resource)
{
    const Gvr& gvr = resource.gvr;
    return gvr.group.empty() ? gvr.resource : gvr.resource + '.' + gvr.group;
}

const Field* find(const std::string& resource, std::string_view label)
{
    const auto at = std::find_if(kFields.begin(), kFields.end(), [&](const Field& field) {
        return field.resource == resource && field.label == label;
    });
    return at == kFields.end() ? nullptr : at;
}

bool hasFieldsOfItsOwn(const std::string& resource)
{
    return std::any_of(kFields.begin(), kFields.end(),
                       [&](const Field& field) { return field.resource == resource; });
}

/// Of a custom resource: what its definition lists.
bool isDeclared(const ServedResource& resource, const std::string& field)
{
    for (const auto& version : listAt(*resource.definition, "spec.versions")) {
        if (textAt(version, "name") != resource.gvr.version)
            continue;
        for (const auto& one : listAt(version, "selectableFields")) {
            if (textAt(one, "jsonPath") == '.' + field)
                return true;
        }
    }
    return false;
}

ApiError unknownField(const ServedResource& resource, const std::string& field)
{
    const std::string name = nameOf(resource);
    if (name == "jobs.batch")
        return ApiError::badRequest("field label " + quoteJson(field)
                                    + " not supported for batchv1.Job");
    if (resource.custom() || hasFieldsOfItsOwn(name))
        return ApiError::badRequest("field label not supported: " + field);
    return ApiError::badRequest(
        quoteJson(field)
        + R"( is not a known field selector: only "metadata.name", "metadata.namespace")");
}

/// The path in an event of the other group; empty: it has the same there, or is no event's.
std::string otherPath(const std::string& path)
{
    for (const auto& [core, grouped] : kEventNames) {
        if (path.starts_with(core))
            return std::string(grouped) + path.substr(core.size());
        if (path.starts_with(grouped))
            return std::string(core) + path.substr(grouped.size());
    }
    return {};
}

} // namespace

ApiResult<void> selectableField(const ServedResource& resource, const std::string& field)
{
    if (field == "metadata.name" || field == "metadata.namespace")
        return {};
    const bool known =
        resource.custom() ? isDeclared(resource, field) : find(nameOf(resource), field) != nullptr;
    if (!known)
        return Unexpected { unknownField(resource, field) };
    return {};
}

std::string selectableText(const ServedResource& resource, const Json& object,
                           const std::string& field)
{
    const Field* known = find(nameOf(resource), field);
    const std::string path(known && !known->path.empty() ? known->path : field);
    if (const auto text = textAtPath(object, path))
        return *text;
    const bool isEvent = resource.kind == "Event";
    if (const std::string other = isEvent ? otherPath(path) : std::string(); !other.empty()) {
        if (const auto text = textAtPath(object, other))
            return *text;
    }
    return std::string(known ? known->absent : std::string_view());
}

} // namespace kittiwake::sim
