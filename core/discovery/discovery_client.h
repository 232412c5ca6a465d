#pragma once

#include <core/base/expected.h>
#include <core/discovery/api_resource.h>

namespace kittiwake {

class RestClient;

/// \brief Asks a server what it serves: legacy discovery, one request a group-version, all at once.
/// \thread any but the network thread and the pool: it waits. \owns nothing
/// \source client-go discovery_client.go; kubernetes-semantics section 3
class DiscoveryClient
{
public:
    explicit DiscoveryClient(RestClient& client)
        : m_client(client)
    { }

    /// \errors of /api and /apis; a group's own error is in the result.
    Expected<ApiResources> discover();

private:
    RestClient& m_client;
};

} // namespace kittiwake
