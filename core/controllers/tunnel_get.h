#pragma once

#include <core/auth/authenticator.h>
#include <core/base/call_limits.h>
#include <core/rest/rest_client.h>

#include <memory>
#include <string>

namespace kittiwake {

/// A GET over a connection that is there already.
struct TunnelGet
{
    std::string host {}; ///< for the header
    std::string path {};
    bool https = false;
    /// Shown where the other side asks for one; null: none. It proves who one is and gives nothing
    /// away that could be used again.
    std::shared_ptr<const ClientIdentity> identity {};
    std::size_t maxBody = 0; ///< \units bytes, unpacked
};

/// \brief Asks for a page over a stream socket, which it closes, and reads the answer, of any
/// status; packed with gzip where the other side can. The certificate of the other side is not
/// verified: it is made by the program itself as it starts, and what vouches for the pod is the way
/// there, by the API server and the kubelet. No token is ever sent.
/// \thread any that may wait \owns the descriptor \errors Unreachable: the connection ended before
/// an answer; Tls; Timeout; Cancelled; BadAnswer: no HTTP, cut off, too large (reason kTooLarge)
[[nodiscard]] Expected<HttpAnswer> tunnelGet(int descriptor, const std::string& doing,
                                             const TunnelGet& get, const CallLimits& limits);

} // namespace kittiwake
