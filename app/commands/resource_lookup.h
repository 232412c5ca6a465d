#pragma once

#include <core/api/resource_scope.h>
#include <core/discovery/api_resource.h>
#include <core/session/cluster_session.h>

#include <string>

namespace kittiwake {

/// Asks the server what it serves and finds the resource that `name` means. Waits.
Expected<ApiResource> lookUpResource(ClusterSession& session, const std::string& name);

/// All of a resource, in one namespace or, with `ns` empty, everywhere.
ResourceScope scopeOf(const ApiResource& resource, const std::string& ns);

} // namespace kittiwake
