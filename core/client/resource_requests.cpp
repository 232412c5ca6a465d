#include "resource_requests.h"

#include <core/api/json/json_value.h>
#include <core/client/apply_conflict.h>
#include <core/client/list_query.h>
#include <core/client/partial_metadata.h>

namespace kittiwake {

namespace {

Unexpected<Error> refused(const std::string& doing, const std::string& why)
{
    return Unexpected { Error { ErrorKind::Invalid, "Cannot " + doing + ": " + why } };
}

enum class Needs { Nothing, Namespace, Name };

Expected<ApiRequest> make(const char* verb, const char* method, const ResourceTarget& target,
                          Needs needs)
{
    const auto doing = verb + (' ' + describe(target));
    if (needs != Needs::Nothing && target.namespaced && target.ns.empty())
        return refused(doing, "a namespace is required.");
    if (needs == Needs::Name && target.name.empty())
        return refused(doing, "a name is required.");
    auto path = pathOf(target);
    if (!path)
        return refused(doing, path.error().sentence);
    return ApiRequest { doing, HttpRequest { .method = method, .path = std::move(*path) } };
}

void addBody(HttpRequest& http, std::string body, const char* type = "application/json")
{
    http.body = std::move(body);
    http.contentType = type;
}

template<typename Options>
void addWriteQuery(std::string& path, const Options& options)
{
    addQuery(path, "dryRun", options.dryRun ? "All" : "");
    addQuery(path, "fieldManager", options.fieldManager);
    if constexpr (requires { options.fieldValidation; })
        addQuery(path, "fieldValidation", options.fieldValidation);
    if constexpr (requires { options.force; })
        addQuery(path, "force", options.force ? "true" : "");
}

const char* toText(Propagation propagation)
{
    switch (propagation) {
    case Propagation::Orphan:
        return "Orphan";
    case Propagation::Background:
        return "Background";
    case Propagation::Foreground:
        break;
    }
    return "Foreground";
}

const char* contentType(PatchType type)
{
    switch (type) {
    case PatchType::JsonPatch:
        return "application/json-patch+json";
    case PatchType::Merge:
        return "application/merge-patch+json";
    case PatchType::Strategic:
        return "application/strategic-merge-patch+json";
    case PatchType::Apply:
        break;
    }
    return "application/apply-patch+yaml"; // JSON is YAML
}

std::string deleteBody(const DeleteOptions& options)
{
    auto body = JsonValue { { "kind", "DeleteOptions" }, { "apiVersion", "v1" } };
    if (options.gracePeriod)
        body["gracePeriodSeconds"] = options.gracePeriod->count();
    if (!options.uid.text.empty())
        body["preconditions"]["uid"] = options.uid.text;
    if (!options.resourceVersion.empty())
        body["preconditions"]["resourceVersion"] = options.resourceVersion.text;
    if (options.propagation)
        body["propagationPolicy"] = toText(*options.propagation);
    if (options.dryRun)
        body["dryRun"] = { "All" };
    return writeJson(body);
}

} // namespace

ResourceTarget ResourceRequests::at(std::string name, std::string subresource,
                                    const std::string& ns) const
{
    auto target = m_target;
    target.name = std::move(name);
    target.subresource = std::move(subresource);
    if (target.namespaced && target.ns.empty())
        target.ns = ns;
    return target;
}

ResourceRequests::Made ResourceRequests::get(const std::string& name,
                                             const std::string& subresource,
                                             const GetOptions& options) const
{
    auto made = make("get", "GET", at(name, subresource), Needs::Name);
    if (made)
        addQuery(made->http.path, "resourceVersion", options.resourceVersion.text);
    return made;
}

ResourceRequests::Made ResourceRequests::list(const ListQuery& query) const
{
    auto made = make("list", "GET", m_target, Needs::Nothing);
    if (made) {
        addListQuery(made->http.path, query);
        made->http.idleTimeout = kListSilence;
    }
    return made;
}

ResourceRequests::Made ResourceRequests::listMetadata(const ListQuery& query) const
{
    auto made = list(query);
    if (made)
        made->http.accept = std::string(kAcceptMetadataList) + ",application/json";
    return made;
}

ResourceRequests::Made ResourceRequests::create(const Unstructured& object,
                                                const CreateOptions& options) const
{
    auto made = make("create", "POST", at({}, {}, object.key().ns), Needs::Namespace);
    if (made) {
        addWriteQuery(made->http.path, options);
        addBody(made->http, object.toText());
    }
    return made;
}

ResourceRequests::Made ResourceRequests::createSubresource(const std::string& name,
                                                           const std::string& subresource,
                                                           const Unstructured& object,
                                                           const CreateOptions& options) const
{
    auto made = make("create", "POST", at(name, subresource, object.key().ns), Needs::Name);
    if (made) {
        addWriteQuery(made->http.path, options);
        addBody(made->http, object.toText());
    }
    return made;
}

ResourceRequests::Made ResourceRequests::update(const Unstructured& object,
                                                const std::string& subresource,
                                                const UpdateOptions& options) const
{
    const auto key = object.key();
    auto made = make("update", "PUT", at(key.name, subresource, key.ns), Needs::Name);
    if (made) {
        addWriteQuery(made->http.path, options);
        addBody(made->http, object.toText());
    }
    return made;
}

ResourceRequests::Made ResourceRequests::patch(const std::string& name, const Patch& patch,
                                               const PatchOptions& options) const
{
    const bool applies = patch.type == PatchType::Apply;
    auto made =
        make(applies ? "apply" : "patch", "PATCH", at(name, patch.subresource), Needs::Name);
    if (!made)
        return made;
    if (applies && options.fieldManager.empty())
        return refused(made->doing, "a field manager is required.");
    if (options.force && !applies)
        return refused(made->doing, "only an apply can be forced.");
    addWriteQuery(made->http.path, options);
    addBody(made->http, patch.body, contentType(patch.type));
    if (applies)
        made->explain = explainApplyConflict;
    return made;
}

ResourceRequests::Made ResourceRequests::apply(const Unstructured& object,
                                               const std::string& subresource,
                                               const ApplyOptions& options) const
{
    const auto key = object.key();
    const auto target = at(key.name, subresource, key.ns);
    const auto& json = object.json();
    const auto managed = JsonValue::json_pointer("/metadata/managedFields");
    if (json.contains(managed) && !json.at(managed).empty())
        return refused(
            "apply " + describe(target),
            "metadata.managedFields must not be set, the server writes them; remove them.");
    ResourceTarget here = target;
    here.name.clear();
    here.subresource.clear();
    return ResourceRequests(std::move(here))
        .patch(key.name, { PatchType::Apply, object.toText(), subresource },
               { .dryRun = options.dryRun,
                 .fieldManager = options.fieldManager,
                 .force = options.force });
}

ResourceRequests::Made ResourceRequests::remove(const std::string& name,
                                                const DeleteOptions& options) const
{
    auto made = make("delete", "DELETE", at(name), Needs::Name);
    if (made)
        addBody(made->http, deleteBody(options));
    return made;
}

ResourceRequests::Made ResourceRequests::removeAll(const DeleteOptions& options,
                                                   const ListQuery& query) const
{
    auto made = make("delete", "DELETE", m_target, Needs::Namespace);
    if (made) {
        addListQuery(made->http.path, query);
        addBody(made->http, deleteBody(options));
    }
    return made;
}

} // namespace kittiwake
