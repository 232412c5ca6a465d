#pragma once

#include <core/base/expected.h>
#include <core/discovery/api_resource.h>

namespace kittiwake {

class RestClient;

/// \brief Asks a server what it serves: aggregated discovery (two requests) where the server has
/// it, else legacy discovery, one request a group-version, all at once.
/// \thread any but the network thread and the pool: it waits. \owns nothing
/// \source client-go discovery/discovery_client.go;
/// kubernetes.io/docs/concepts/overview/kubernetes-api
class DiscoveryClient
{
public:
    explicit DiscoveryClient(RestClient& client)
        : m_client(client)
    { }

    /// \errors of /api and /apis; a group's own error is in the result. A server without /api is
    /// fine. In legacy discovery, what fails is asked a second time.
    Expected<ApiResources> discover();

    /// Asks once more for those group-versions whose failure is transient.
    void retryTransient(ApiResources& found);

private:
    void ask(const std::vector<GroupVersion>& groupVersions, ApiResources& found);

    RestClient& m_client;
};

} // namespace kittiwake
