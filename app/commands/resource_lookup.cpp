#include "resource_lookup.h"

#include <core/discovery/find_resource.h>

namespace kittiwake {

Expected<ApiResource> watchableResource(const ApiResources& found, const std::string& name)
{
    auto resource = findResource(found, name);
    if (!resource && !found.failures.empty()) {
        auto error = resource.error();
        error.sentence += " Not all could be asked: " + found.failures.front().error.sentence;
        return Unexpected { error };
    }
    if (resource && (!resource->can("list") || !resource->can("watch")))
        return Unexpected { Error { ErrorKind::Invalid,
                                    "The server does not offer to list and watch "
                                        + resource->gvr.resource + '.' } };
    return resource;
}

ResourceScope scopeOf(const ApiResource& resource, const std::string& ns)
{
    ResourceScope scope;
    scope.gvr = resource.gvr;
    scope.kind = resource.kind;
    scope.namespaced = resource.namespaced;
    if (resource.namespaced)
        scope.ns = ns;
    return scope;
}

} // namespace kittiwake
