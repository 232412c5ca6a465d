#include "creation.h"

#include "admission.h"
#include "kind_traits.h"
#include "stored_form.h"

#include <app/simulator/api/write/validation/object_shape.h>
#include <app/simulator/api/write/validation/structural_schema.h>
#include <app/simulator/api/write/validation/validation.h>

namespace kittiwake::sim {

namespace {

constexpr std::size_t kMaxGeneratedBase = 58; // 63 with the five letters
constexpr int kMaxNamesTried = 8;

/// Checks that the namespace exists and is not being deleted. \errors 403, 404
ApiResult<void> checkNamespace(const WriteTools& tools, const ApiRequest& request,
                               const std::string& name)
{
    if (request.ns.empty())
        return {};
    const ObjectPtr ns = tools.store.get({ "", "namespaces" }, { "", request.ns });
    if (!ns)
        return Unexpected { ApiError::notFound({ "", "namespaces" }, request.ns) };
    if (!ns->deletionTimestamp())
        return {};
    ApiError error = ApiError::forbidden(request.resource->where(), name,
                                         "unable to create new content in namespace " + request.ns
                                             + " because it is being terminated");
    error.causes.push_back({ "NamespaceTerminating",
                             "namespace " + request.ns + " is being terminated",
                             "metadata.namespace" });
    return Unexpected { std::move(error) };
}

ApiError resourceVersionOnCreate()
{
    return { .code = 500, .message = "resourceVersion should not be set on objects to be created" };
}

/// Sets the metadata that only the server may set.
void stampMetadata(WriteTools& tools, JsonValue& object, const ServedResource& resource)
{
    JsonValue& metadata = objectAt(object, "metadata");
    for (const char* field : { "deletionTimestamp", "deletionGracePeriodSeconds", "generation" })
        metadata.erase(field);
    metadata["uid"] = tools.names.uid();
    metadata["creationTimestamp"] = tools.now();
    if (hasGeneration(resource))
        metadata["generation"] = 1;
    if (resource.hasStatus)
        object.erase("status");
}

void generateName(WriteTools& tools, JsonValue& object)
{
    JsonValue& metadata = objectAt(object, "metadata");
    const std::string& base = textAt(metadata, "generateName");
    metadata["name"] = base.substr(0, kMaxGeneratedBase) + tools.names.letters(5);
}

/// Null: there is an object of that name.
ObjectPtr insert(WriteTools& tools, const ApiRequest& request, JsonValue& object)
{
    const ServedResource& resource = *request.resource;
    const ObjectKey key { request.ns, textAt(object, "metadata.name") };
    const auto make = storedMaker(object, resource);
    if (request.dryRun())
        return tools.store.get(resource.where(), key) ? nullptr : make(0);
    return tools.store.put(resource.where(), key, nullptr, make);
}

/// Stores an object that has been filled in, under another name if a generated one is taken.
ApiResult<Written> store(WriteTools& tools, const ApiRequest& request, JsonValue object,
                         bool generated)
{
    const ServedResource& resource = *request.resource;
    setFirstStatus(object, resource); // after recordUpdate: no manager owns it
    for (int tried = 1;; ++tried) {
        const ObjectPtr stored = insert(tools, request, object);
        if (stored) {
            if (request.dryRun())
                object["metadata"].erase("resourceVersion");
            else
                object["metadata"]["resourceVersion"] = stored->resourceVersion().text;
            return Written { .object = std::move(object), .created = true };
        }
        if (!generated || tried == kMaxNamesTried)
            return Unexpected { ApiError::alreadyExists(resource.where(),
                                                        textAt(object, "metadata.name")) };
        generateName(tools, object);
    }
}

/// All that is done to a new object before managedFields are set. \errors as createObject
ApiResult<void> fillIn(WriteTools& tools, const ApiRequest& request, JsonValue& object)
{
    const ServedResource& resource = *request.resource;
    const std::string name = textAt(object, "metadata.name");
    if (const auto there = checkNamespace(tools, request, name); !there)
        return there;
    if (!textAt(object, "metadata.resourceVersion").empty())
        return Unexpected { resourceVersionOnCreate() };
    if (name.empty() && !textAt(object, "metadata.generateName").empty())
        generateName(tools, object);
    stampMetadata(tools, object, resource);
    shape(object, resource);
    if (const auto admitted = admitNew(tools, object, resource); !admitted)
        return admitted;
    FieldErrors errors;
    validate(object, resource, errors);
    return verdict(std::move(errors), resource, object);
}

} // namespace

ApiResult<Written> createObject(WriteTools& tools, const ApiRequest& request, JsonValue object)
{
    if (auto same = checkBody(object, request); !same)
        return Unexpected { std::move(same).error() };
    const bool generated = textAt(object, "metadata.name").empty();
    if (auto filled = fillIn(tools, request, object); !filled)
        return Unexpected { std::move(filled).error() };
    recordUpdate({}, object, tools.managerOf(request), mergeSchemaOf(*request.resource));
    return store(tools, request, std::move(object), generated);
}

ApiResult<Written> createByApply(WriteTools& tools, const ApiRequest& request,
                                 const JsonValue& configuration, bool force)
{
    const std::string& uid = textAt(configuration, "metadata.uid");
    if (!uid.empty()) {
        return Unexpected { ApiError::conflict(request.resource->where(), request.name,
                                               "uid mismatch: the provided object specified uid "
                                                   + uid + ", and no existing object was found") };
    }
    auto object = applied({}, configuration, tools.managerOf(request), force, *request.resource);
    if (!object)
        return Unexpected { std::move(object).error() };
    if (auto filled = fillIn(tools, request, *object); !filled)
        return Unexpected { std::move(filled).error() };
    return store(tools, request, std::move(*object), false);
}

} // namespace kittiwake::sim
