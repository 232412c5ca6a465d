#pragma once

#include <app/simulator/api/api_error.h>
#include <app/simulator/api/resource_registry.h>
#include <app/simulator/http/message.h>

#include <memory>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// \brief A request to a resource, as its method, path and query tell.
/// \source apiserver pkg/endpoints/request RequestInfo
struct ApiRequest
{
    const Request& http;
    Identity user {};
    std::string verb {}; ///< get, list, watch, create, update, patch, delete, deletecollection
    std::shared_ptr<const ServedResource> resource {};
    std::string ns {}; ///< empty: in all, or cluster-scoped
    std::string name {}; ///< empty: the collection
    std::string subresource {}; ///< "status", "log", "proxy"
    std::string rest {}; ///< the rest of a proxy's path
    /// Warnings for the headers of the answer.
    std::shared_ptr<std::vector<std::string>> warnings =
        std::make_shared<std::vector<std::string>>();

    [[nodiscard]] ObjectKey key() const { return { ns, name }; }
    [[nodiscard]] bool dryRun() const { return http.parameter("dryRun") == "All"; }
};

/// \brief A parameter of the query, read as the API server reads flags: any value is true that is
/// not plainly false. Empty: it is not there. \source apimachinery pkg/runtime/conversion.go
[[nodiscard]] std::optional<bool> flagIn(const Request& request, std::string_view name);
/// The whole number of a parameter; empty: it is not there. \errors 400
[[nodiscard]] ApiResult<std::optional<std::int64_t>> numberIn(const Request& request,
                                                              std::string_view name);

/// Reads it. \errors 404: the resource is not served, or the path is no resource's; 405
[[nodiscard]] ApiResult<ApiRequest> readApiRequest(const Request& request,
                                                   const ResourceRegistry& registry);

} // namespace kittiwake::sim
