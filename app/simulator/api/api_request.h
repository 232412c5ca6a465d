#pragma once

#include <app/simulator/api/api_error.h>
#include <app/simulator/api/resource_registry.h>
#include <app/simulator/http/message.h>

#include <memory>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// \brief What a request to a resource asks, read from its method, path and query.
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
    std::string rest {}; ///< what a proxy's path has after it
    /// For the headers of its answer, whoever finds something on the way to it.
    std::shared_ptr<std::vector<std::string>> warnings =
        std::make_shared<std::vector<std::string>>();

    [[nodiscard]] ObjectKey key() const { return { ns, name }; }
    [[nodiscard]] bool dryRun() const { return http.parameter("dryRun") == "All"; }
};

/// \brief A query's parameter as the API server reads flags: what is there and is not plainly false
/// is true. Nothing: it is not there. \source apimachinery pkg/runtime/conversion.go
[[nodiscard]] std::optional<bool> flagIn(const Request& request, std::string_view name);
/// The whole number of a parameter; nothing: it is not there. \errors 400
[[nodiscard]] ApiResult<std::optional<std::int64_t>> numberIn(const Request& request,
                                                              std::string_view name);

/// Reads it. \errors 404: no such resource is served, or it is no resource's path; 405
[[nodiscard]] ApiResult<ApiRequest> readApiRequest(const Request& request,
                                                   const ResourceRegistry& registry);

} // namespace kittiwake::sim
