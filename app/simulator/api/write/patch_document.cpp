#include "patch_document.h"

#include <app/simulator/api/write/validation/structural_schema.h>
#include <core/testing/fields/strategic_merge.h>

namespace kittiwake::sim {

namespace {

ApiError unprocessable()
{
    return { .code = 422,
             .reason = "Invalid",
             .message = "the server rejected our request due to an error in our request" };
}

/// nlohmann's patch() reports errors by throwing; they become an answer here.
ApiResult<JsonValue> jsonPatched(const JsonValue& current, const JsonValue& patch)
{
    try {
        return current.patch(patch);
    } catch (const JsonValue::exception&) {
        return Unexpected { unprocessable() };
    }
}

} // namespace

ApiResult<PatchType> patchTypeOf(const ApiRequest& request)
{
    const std::string type = mediaType(request.http);
    if (type == "application/json-patch+json")
        return PatchType::Json;
    if (type == "application/merge-patch+json")
        return PatchType::Merge;
    if (type == "application/strategic-merge-patch+json" && !request.resource->custom())
        return PatchType::Strategic;
    if (type == "application/apply-patch+yaml")
        return PatchType::Apply;
    return Unexpected { ApiError::unsupportedMediaType(
        request.resource->custom()
            ? "application/json-patch+json, application/merge-patch+json, "
              "application/apply-patch+yaml"
            : "application/json-patch+json, application/merge-patch+json, "
              "application/strategic-merge-patch+json, application/apply-patch+yaml") };
}

ApiResult<JsonValue> readPatch(const ApiRequest& request, PatchType type)
{
    // JSON is valid YAML, but a JSON parser reads it much faster.
    const std::string& body = request.http.body;
    const std::size_t first = body.find_first_not_of(" \t\r\n");
    const bool yaml =
        type == PatchType::Apply && (first == std::string::npos || body[first] != '{');
    auto patch = parseDocument(body, yaml);
    if (!patch)
        return patch;
    if (type == PatchType::Json && !patch->is_array())
        return Unexpected { ApiError::badRequest(
            "json: cannot unmarshal object into Go value of type jsonpatch.Patch") };
    if (type != PatchType::Json && !patch->is_object())
        return Unexpected { ApiError::invalid(
            "", "", "",
            { { "FieldValueInvalid", "Invalid value: " + writeJson(body) + ": must be an object",
                "patch" } }) };
    return patch;
}

ApiResult<JsonValue> patched(const JsonValue& current, const JsonValue& patch, PatchType type,
                             const ServedResource& resource)
{
    if (type == PatchType::Json)
        return jsonPatched(current, patch);
    if (type == PatchType::Strategic) {
        auto merged = strategicMerge(current, patch, mergeSchemaOf(resource));
        if (!merged)
            return Unexpected { ApiError::badRequest(merged.error()) };
        return *std::move(merged);
    }
    JsonValue next = current;
    next.merge_patch(patch);
    return next;
}

} // namespace kittiwake::sim
