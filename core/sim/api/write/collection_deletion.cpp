#include "collection_deletion.h"

#include "stored_form.h"

#include <core/api/field_selector.h>
#include <core/api/label_selector.h>

namespace kittiwake::sim {

namespace {

struct Selectors
{
    LabelSelector labels {};
    FieldSelector fields {};
};

ApiResult<Selectors> readSelectors(const Request& http)
{
    const auto labels = LabelSelector::parse(http.parameter("labelSelector"));
    if (!labels)
        return Unexpected { ApiError::badRequest("unable to parse labelSelector: "
                                                 + labels.error().sentence) };
    const auto fields = FieldSelector::parse(http.parameter("fieldSelector"));
    if (!fields)
        return Unexpected { ApiError::badRequest("unable to parse fieldSelector: "
                                                 + fields.error().sentence) };
    return Selectors { *labels, *fields };
}

} // namespace

Response deleteCollection(WriteTools& tools, const ApiRequest& request)
{
    const auto options = readDeleteOptions(request);
    if (!options)
        return options.error().response();
    const auto selectors = readSelectors(request.http);
    if (!selectors)
        return selectors.error().response();

    const ServedResource& resource = *request.resource;
    const ObjectStore::Listing listing = tools.store.list(resource.where(), request.ns);
    Document items = Document::array();
    for (const ObjectPtr& object : listing.objects) {
        if (!selectors->labels.matches(*object) || !selectors->fields.matches(*object))
            continue;
        ApiRequest one = request;
        one.ns = object->key().ns;
        one.name = object->key().name;
        const auto done = deleteObject(tools, one, *options);
        if (!done && done.error().code != 404) // somebody else deleted it: just as well
            return done.error().response();
        items.push_back(fromStored(*object, resource));
    }
    return answer(
        200,
        { { "kind", resource.kind + "List" },
          { "apiVersion", resource.gvr.groupVersion().toString() },
          { "metadata", { { "resourceVersion", std::to_string(tools.store.version()) } } },
          { "items", std::move(items) } });
}

} // namespace kittiwake::sim
