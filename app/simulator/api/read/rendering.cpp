#include "rendering.h"

#include "metadata_rendering.h"
#include "object_rendering.h"
#include "table_rendering.h"

#include <app/simulator/http/media_range.h>
#include <core/api/json/json_value.h>

namespace kittiwake::sim {

namespace {

bool isMeta(const MediaRange& form, std::string_view as)
{
    const std::string version = form.parameter("v");
    return form.parameter("as") == as && form.parameter("g") == "meta.k8s.io"
        && (version == "v1" || version == "v1beta1");
}

/// The sentence names the server's own type, as Go does.
ApiError wrongShape(const MediaRange& form, const ApiRequest& request, bool list)
{
    const std::string& group = request.resource->gvr.group;
    const std::string type = request.resource->custom() ? "unstructured.Unstructured"
        : group.empty()                                 ? "core." + request.resource->kind
                        : group.substr(0, group.find('.')) + '.' + request.resource->kind;
    return ApiError::notAcceptable(
        "you requested " + form.parameter("as") + ", but the requested object is "
        + (list ? "a list (*" + type + "List)" : "not a list (*" + type + ')'));
}

/// An object up to its closing brace. What follows is JSON already: objects are put into an answer
/// as the text they are stored as, since to parse and write them anew would cost most of its time.
std::string openText(const OrderedJson& object)
{
    auto text = writeOrderedJson(object);
    text.pop_back();
    return text;
}

} // namespace

ApiResult<std::unique_ptr<Rendering>> negotiateRendering(const ApiRequest& request,
                                                         const WallClock& now)
{
    const bool list = request.verb == "list";
    for (const MediaRange& form : parseAccept(request.http.header("accept"))) {
        if (!form.covers("application/json"))
            continue;
        if (form.parameter("as").empty())
            return makeObjectRendering(request.resource);
        const std::string version = "meta.k8s.io/" + form.parameter("v");
        if (isMeta(form, "Table"))
            return makeTableRendering(request, version, now);
        const bool one = isMeta(form, "PartialObjectMetadata");
        if (!one && !isMeta(form, "PartialObjectMetadataList"))
            continue;
        if (one == list)
            return Unexpected { wrongShape(form, request, list) };
        return makeMetadataRendering(version);
    }
    return Unexpected { ApiError::notAcceptable(
        "only the following media types are accepted: application/json") };
}

std::string typeMeta(const std::string& kind, const std::string& apiVersion)
{
    return openText({ { "kind", kind }, { "apiVersion", apiVersion } }) + ',';
}

void appendListBegin(std::string& out, const std::string& kind, const std::string& apiVersion,
                     const ListMeta& meta)
{
    OrderedJson metadata { { "resourceVersion", meta.resourceVersion.text } };
    if (!meta.continueToken.empty())
        metadata["continue"] = meta.continueToken;
    if (meta.remainingItemCount)
        metadata["remainingItemCount"] = *meta.remainingItemCount;
    out += openText(
        { { "kind", kind }, { "apiVersion", apiVersion }, { "metadata", std::move(metadata) } });
}

void appendBookmark(std::string& out, const std::string& kind, const std::string& apiVersion,
                    std::uint64_t version, bool initialEventsEnd)
{
    OrderedJson metadata { { "resourceVersion", std::to_string(version) },
                           { "creationTimestamp", nullptr } };
    if (initialEventsEnd)
        metadata["annotations"]["k8s.io/initial-events-end"] = "true";
    out += writeOrderedJson(
        { { "kind", kind }, { "apiVersion", apiVersion }, { "metadata", std::move(metadata) } });
}

} // namespace kittiwake::sim
