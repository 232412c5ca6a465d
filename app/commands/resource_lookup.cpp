#include "resource_lookup.h"

#include <core/discovery/rest_mapper.h>

#include <future>

namespace kittiwake {

Expected<ApiResource> lookUpResource(ClusterSession& session, const std::string& name)
{
    auto promise = std::make_shared<std::promise<Expected<ApiResources>>>();
    auto future = promise->get_future();
    session.discover(
        [promise](Expected<ApiResources> found) { promise->set_value(std::move(found)); });
    const auto found = future.get();
    if (!found)
        return Unexpected { found.error() };
    auto resource = findResource(*found, name);
    if (!resource && !found->failures.empty()) {
        auto error = resource.error();
        error.sentence += " Not all could be asked: " + found->failures.front().error.sentence;
        return Unexpected { error };
    }
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
