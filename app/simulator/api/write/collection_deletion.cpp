#include "collection_deletion.h"

#include "stored_form.h"

#include <app/simulator/api/read/list_query.h>

namespace kittiwake::sim {

Response deleteCollection(WriteTools& tools, const ApiRequest& request)
{
    const auto options = readDeleteOptions(request);
    if (!options)
        return options.error().response();
    const auto query = readListQuery(request);
    if (!query)
        return query.error().response();

    const ServedResource& resource = *request.resource;
    const ObjectStore::Listing listing = tools.store.list(resource.where(), request.ns);
    JsonValue items = JsonValue::array();
    for (const ObjectPtr& object : listing.objects) {
        if (!query->selection.matches(*object))
            continue;
        ApiRequest one = request;
        one.ns = object->key().ns;
        one.name = object->key().name;
        const auto done = deleteObject(tools, one, *options);
        if (!done && done.error().code != 404) // it is gone already, which is what was wanted
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
