#pragma once

#include <core/base/expected.h>
#include <core/base/secret.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kittiwake {

/// \brief The proxy variables of the environment, as they are; names in upper and lower case are
/// the same, upper case first. \source golang.org/x/net/http/httpproxy; ALL_PROXY, which curl has,
/// is for what has none of its own
struct EnvironmentProxies
{
    Secret https {}; ///< HTTPS_PROXY: for https servers. These three may hold a password.
    Secret http {}; ///< HTTP_PROXY
    Secret all {}; ///< ALL_PROXY
    std::string none {}; ///< NO_PROXY
    bool operator==(const EnvironmentProxies&) const = default;

    /// To be called before other threads run.
    static EnvironmentProxies fromEnvironment();
};

/// A proxy as a connection needs it.
struct Proxy
{
    enum class Kind { Http, Https, Socks5 };
    Kind kind = Kind::Http;
    std::string host {};
    std::uint16_t port = 0;
    std::string user {};
    Secret password {};
    std::string source {}; ///< where it is named: "the kubeconfig's proxy-url", "HTTPS_PROXY"

    /// "proxy.corp:3128", for sentences.
    [[nodiscard]] std::string hostAndPort() const;
};

/// A proxy's URL, taken apart: http, https, socks5 and socks5h (both have the proxy look names up,
/// as kubectl has it); a user and password, percent-encoded. \errors what is wrong, as the end of a
/// sentence; never repeats the URL
[[nodiscard]] Expected<Proxy, std::string> parseProxy(std::string_view url);

/// \brief The proxy on the way to a server; none: there is none. A kubeconfig's proxy-url overrides
/// the environment; a proxy of the environment is never used for this machine itself nor for what
/// NO_PROXY excepts. \thread any
/// \errors Config: the proxy that applies cannot be used; its sentence says where it is named
[[nodiscard]] Expected<std::optional<Proxy>> proxyFor(std::string_view server,
                                                      std::string_view proxyUrl,
                                                      const EnvironmentProxies& environment);

} // namespace kittiwake
