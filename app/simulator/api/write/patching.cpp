#include "patching.h"

#include "creation.h"
#include "patch_document.h"
#include "rewriting.h"

namespace kittiwake::sim {

namespace {

ApiResult<void> checkPatchOptions(const ApiRequest& request, PatchType type)
{
    if (auto sound = checkOptions(request, "PatchOptions"); !sound)
        return sound;
    const auto refuse = [](const char* reason, const char* message, const char* field) {
        return Unexpected { ApiError::invalid("meta.k8s.io", "PatchOptions", "",
                                              { { reason, message, field } }) };
    };
    if (type == PatchType::Apply && request.http.parameter("fieldManager").empty())
        return refuse("FieldValueRequired", "Required value: is required for apply patch",
                      "fieldManager");
    if (type != PatchType::Apply && request.http.hasParameter("force"))
        return refuse("FieldValueForbidden", "Forbidden: may not be specified for non-apply patch",
                      "force");
    return {};
}

/// What an applied configuration must and must not say. \errors 400
ApiResult<void> checkConfiguration(JsonValue& configuration, const ApiRequest& request)
{
    const std::string expected = request.resource->gvr.groupVersion().toString();
    const std::string& version = textAt(configuration, "apiVersion");
    if (version != expected) {
        return Unexpected { ApiError::badRequest(
            "Incorrect version specified in apply patch. Specified patch version: " + version
            + ", expected: " + expected) };
    }
    if (!at(configuration, "metadata.managedFields").is_null())
        return Unexpected { ApiError::badRequest("metadata.managedFields must be nil") };
    return checkBody(configuration, request);
}

ApiResult<Written> apply(WriteTools& tools, const ApiRequest& request, JsonValue configuration)
{
    if (auto sound = checkConfiguration(configuration, request); !sound)
        return Unexpected { std::move(sound).error() };
    dropNulls(configuration);
    const ServedResource& resource = *request.resource;
    if (request.subresource.empty() && resource.hasStatus)
        configuration.erase("status"); // only the status subresource can apply it
    const std::string_view asked = request.http.parameter("force");
    const bool force = asked == "true" || asked == "1";
    if (request.subresource.empty() && !tools.store.get(resource.where(), request.key())) {
        auto created = createByApply(tools, request, configuration, force);
        const bool raced = !created && created.error().reason == "AlreadyExists";
        if (!raced)
            return created;
    }
    const FieldManager writer = tools.managerOf(request);
    const auto merge = [&](const JsonValue& current) {
        return applied(current, configuration, writer, force, resource);
    };
    return rewriteObject(tools, request, merge, { .applied = true });
}

} // namespace

ApiResult<Written> patchObject(WriteTools& tools, const ApiRequest& request)
{
    const auto type = patchTypeOf(request);
    if (!type)
        return Unexpected { type.error() };
    if (auto sound = checkPatchOptions(request, *type); !sound)
        return Unexpected { std::move(sound).error() };
    auto patch = readPatch(request, *type);
    if (!patch)
        return Unexpected { std::move(patch).error() };
    if (*type == PatchType::Apply)
        return apply(tools, request, std::move(*patch));
    return rewriteObject(tools, request, [&](const JsonValue& current) {
        auto next = patched(current, *patch, *type, *request.resource);
        if (next)
            if (auto same = checkBody(*next, request); !same)
                return ApiResult<JsonValue>(Unexpected { std::move(same).error() });
        return next;
    });
}

} // namespace kittiwake::sim
