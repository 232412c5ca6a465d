#pragma once

#include <app/simulator/api/resource_registry.h>

#include <map>
#include <string>

namespace kittiwake::sim {

/// \brief What is served, as OpenAPI documents. A value; made anew when something else is served.
/// \source kubernetes.io/docs/concepts/overview/kubernetes-api
struct OpenApiDocuments
{
    std::string v2 {}; ///< JSON
    std::string v2Protobuf {}; ///< the same as gnostic's message
    std::string v3Index {}; ///< /openapi/v3
    std::map<std::string, std::string>
        v3 {}; ///< JSON, by what the path has after it: "apis/apps/v1"

    [[nodiscard]] static OpenApiDocuments of(const ResourceRegistry::ServedResources& served);
};

} // namespace kittiwake::sim
