#pragma once

#include <core/base/call_limits.h>
#include <core/rest/rest_client.h>

namespace kittiwake {

/// RestClient::fetchAndWait, but no longer than the limits allow. Never on the network thread.
/// \errors as fetch; Cancelled when stopped, Timeout when the time is up: the request is given up
/// then, and it is not known whether the server received it.
[[nodiscard]] Expected<HttpAnswer> fetchWithin(RestClient& client, std::string doing,
                                               HttpRequest request, const CallLimits& limits);

} // namespace kittiwake
