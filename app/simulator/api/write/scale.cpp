#include "scale.h"

#include "patch_document.h"
#include "rewriting.h"
#include "stored_form.h"

#include <core/api/json/json.h>
#include <core/api/selectors/label_selector.h>

#include <functional>

namespace kittiwake::sim {

namespace {

/// Where a resource keeps what a Scale tells; dotted.
struct ScalePaths
{
    std::string replicas = "spec.replicas";
    std::string current = "status.replicas";
    std::string selector = "spec.selector";
};

std::string withoutDot(const std::string& path)
{
    return path.starts_with('.') ? path.substr(1) : path;
}

ScalePaths pathsOf(const ServedResource& resource)
{
    if (!resource.custom())
        return {};
    for (const JsonValue& version : listAt(*resource.definition, "spec.versions"))
        if (textAt(version, "name") == resource.gvr.version) {
            const JsonValue& scale = at(version, "subresources.scale");
            return { withoutDot(textAt(scale, "specReplicasPath")),
                     withoutDot(textAt(scale, "statusReplicasPath")),
                     withoutDot(textAt(scale, "labelSelectorPath")) };
        }
    return {};
}

/// A selector as a query has it: given as text, as a map or as {matchLabels, matchExpressions}.
std::string selectorText(const JsonValue& selector)
{
    if (selector.is_string())
        return selector.get<std::string>();
    if (!selector.is_object())
        return {};
    const bool plain = !selector.contains("matchLabels") && !selector.contains("matchExpressions");
    JsonReader reader;
    const std::string json =
        writeJson(plain ? JsonValue { { "matchLabels", selector } } : selector);
    const auto read = reader.read(json);
    const auto parsed = read ? LabelSelector::fromJson(*read) : LabelSelector::nothing();
    return parsed ? parsed->toString() : std::string();
}

void put(JsonValue& object, std::string_view path, JsonValue value)
{
    JsonValue* here = &object;
    while (!path.empty()) {
        const std::size_t dot = std::min(path.find('.'), path.size());
        here = &(*here)[std::string(path.substr(0, dot))];
        path.remove_prefix(std::min(dot + 1, path.size()));
    }
    *here = std::move(value);
}

using ReviseScale = std::function<ApiResult<JsonValue>(const JsonValue& scale)>;

/// The object with what its revised Scale says. \errors 422, and what `revise` says
ApiResult<JsonValue> scaled(const JsonValue& object, const ServedResource& resource,
                            const ReviseScale& revise)
{
    const auto scale = revise(scaleOf(object, resource));
    if (!scale)
        return Unexpected { scale.error() };
    const JsonValue& wanted = at(*scale, "spec.replicas");
    if (wanted.is_number_integer() && wanted < 0) {
        return Unexpected { ApiError::invalid(
            "autoscaling", "Scale", textAt(object, "metadata.name"),
            { { "FieldValueInvalid",
                "Invalid value: " + writeJson(wanted) + ": must be greater than or equal to 0",
                "spec.replicas" } }) };
    }
    JsonValue next = object;
    put(next, pathsOf(resource).replicas, wanted.is_number_integer() ? wanted : JsonValue(0));
    JsonValue& metadata = next["metadata"];
    if (const std::string& version = textAt(*scale, "metadata.resourceVersion"); !version.empty())
        metadata["resourceVersion"] = version;
    if (const std::string& uid = textAt(*scale, "metadata.uid"); !uid.empty())
        metadata["uid"] = uid;
    return next;
}

ApiResult<JsonValue> rewriteScale(WriteTools& tools, const ApiRequest& request,
                                  const ReviseScale& revise)
{
    const ServedResource& resource = *request.resource;
    const auto written = rewriteObject(tools, request, [&](const JsonValue& current) {
        return scaled(current, resource, revise);
    });
    if (!written)
        return Unexpected { written.error() };
    return scaleOf(written->object, resource);
}

} // namespace

JsonValue scaleOf(const JsonValue& object, const ServedResource& resource)
{
    const ScalePaths paths = pathsOf(resource);
    JsonValue metadata = JsonValue::object();
    for (const char* field : { "name", "namespace", "uid", "resourceVersion", "creationTimestamp" })
        if (const JsonValue& value = at(at(object, "metadata"), field); !value.is_null())
            metadata[field] = value;
    JsonValue spec = JsonValue::object();
    if (const auto replicas = numberAt(object, paths.replicas); replicas != 0)
        spec["replicas"] = replicas; // 0 is left out, as omitempty does it
    JsonValue status = { { "replicas", numberAt(object, paths.current) } };
    const JsonValue& selector = paths.selector.empty() ? JsonValue() : at(object, paths.selector);
    if (std::string text = selectorText(selector); !text.empty())
        status["selector"] = std::move(text);
    return { { "kind", "Scale" },
             { "apiVersion", "autoscaling/v1" },
             { "metadata", std::move(metadata) },
             { "spec", std::move(spec) },
             { "status", std::move(status) } };
}

ApiResult<JsonValue> getScale(WriteTools& tools, const ApiRequest& request)
{
    const ServedResource& resource = *request.resource;
    const ObjectPtr found = tools.store.get(resource.where(), request.key());
    if (!found)
        return Unexpected { ApiError::notFound(resource.where(), request.name) };
    return scaleOf(fromStored(*found, resource), resource);
}

ApiResult<JsonValue> updateScale(WriteTools& tools, const ApiRequest& request)
{
    const auto body = readBody(request.http);
    if (!body)
        return body;
    if (const std::string& name = textAt(*body, "metadata.name");
        !name.empty() && name != request.name)
        return Unexpected { ApiError::badRequest("the name of the object (" + name
                                                 + ") does not match the name on the URL ("
                                                 + request.name + ')') };
    return rewriteScale(tools, request, [&](const JsonValue&) { return body; });
}

ApiResult<JsonValue> patchScale(WriteTools& tools, const ApiRequest& request)
{
    const auto type = patchTypeOf(request);
    if (!type)
        return Unexpected { type.error() };
    const auto patch = readPatch(request, *type);
    if (!patch)
        return patch;
    // A Scale has no lists, so merge, strategic merge and apply mean the same.
    const PatchType effective = *type == PatchType::Json ? PatchType::Json : PatchType::Merge;
    return rewriteScale(tools, request, [&](const JsonValue& scale) {
        return patched(scale, *patch, effective, *request.resource);
    });
}

} // namespace kittiwake::sim
