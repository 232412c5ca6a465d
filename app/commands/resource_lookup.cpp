#include "resource_lookup.h"

#include <core/base/lower_case.h>
#include <core/discovery/find_resource.h>

namespace kittiwake {

Expected<ApiResource> watchableResource(const ApiResources& found, const std::string& name)
{
    auto resource = findResource(found, name);
    if (!resource && !found.failures.empty()) {
        auto error = resource.error();
        error.sentence += ' ' + found.failures.front().error.sentence;
        return Unexpected { error };
    }
    if (resource && (!resource->can("list") || !resource->can("watch")))
        return Unexpected { Error { ErrorKind::Invalid,
                                    "The server does not allow list and watch on "
                                        + resource->gvr.resource + '.' } };
    return resource;
}

std::string resourceWord(const ApiResource& resource)
{
    auto name = resource.singularName.empty() ? lowerCased(resource.kind) : resource.singularName;
    return resource.gvr.group.empty() ? name : name + '.' + resource.gvr.group;
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
