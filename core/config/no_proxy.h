#pragma once

#include <string>
#include <string_view>

namespace kittiwake {

/// Where a server is, taken from its URL.
struct HostPort
{
    std::string host {}; ///< in lower case, an IPv6 address without brackets
    std::string port {}; ///< the scheme's own where the URL names none
    bool operator==(const HostPort&) const = default;
};

/// Of an http:// or https:// URL; an empty host: it is none.
[[nodiscard]] HostPort hostPortOf(std::string_view url);

/// This machine itself: "localhost" or a loopback address.
[[nodiscard]] bool isLoopback(const HostPort& server);

/// \brief Whether a server is to be reached without the environment's proxy. `list`: NO_PROXY,
/// separated by commas: `*`; a domain ("x.org": it and what is below; ".x.org" and "*.x.org": what
/// is below); an address; a CIDR; all but the CIDR with ":port" or without. What is none of these
/// matches nothing. This machine itself is left to isLoopback.
/// \source golang.org/x/net/http/httpproxy, as kubectl uses it
[[nodiscard]] bool isExcepted(const HostPort& server, std::string_view list);

} // namespace kittiwake
