#include "proxy_settings.h"

#include <core/base/port_number.h>
#include <core/config/no_proxy.h>
#include <core/config/server_url.h>

#include <charconv>
#include <cstdlib>
#include <initializer_list>
#include <utility>

namespace kittiwake {

namespace {

std::string firstSet(std::initializer_list<const char*> names)
{
    for (const char* name : names) {
        if (const char* value = std::getenv(name); value != nullptr && *value != '\0')
            return value;
    }
    return {};
}

std::string percentDecoded(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned value = 0;
        const auto* digits = text.data() + i + 1;
        if (text[i] == '%' && i + 2 < text.size()
            && std::from_chars(digits, digits + 2, value, 16).ptr == digits + 2) {
            out += static_cast<char>(value);
            i += 2;
        } else {
            out += text[i];
        }
    }
    return out;
}

Unexpected<Error> unusable(const std::string& source, const std::string& why)
{
    return Unexpected { Error { ErrorKind::Config, "The proxy in " + source + ' ' + why + '.' } };
}

/// The one that the environment has for such a server, and under which name.
std::pair<const Secret*, const char*> ofEnvironment(bool https, const EnvironmentProxies& all)
{
    if (https && !all.https.empty())
        return { &all.https, "HTTPS_PROXY" };
    if (!https && !all.http.empty())
        return { &all.http, "HTTP_PROXY" };
    return { &all.all, "ALL_PROXY" };
}

} // namespace

EnvironmentProxies EnvironmentProxies::fromEnvironment()
{
    return { .https = Secret(firstSet({ "HTTPS_PROXY", "https_proxy" })),
             .http = Secret(firstSet({ "HTTP_PROXY", "http_proxy" })),
             .all = Secret(firstSet({ "ALL_PROXY", "all_proxy" })),
             .none = firstSet({ "NO_PROXY", "no_proxy" }) };
}

std::string Proxy::hostAndPort() const
{
    const bool six = host.find(':') != std::string::npos;
    return (six ? '[' + host + ']' : host) + ':' + std::to_string(port);
}

Expected<Proxy, std::string> parseProxy(std::string_view url)
{
    if (auto problem = proxyProblem(url); !problem.empty())
        return Unexpected { std::move(problem) };
    Proxy proxy;
    const auto schemeEnd = url.find("://");
    const auto scheme = url.substr(0, schemeEnd);
    const bool socks = scheme.size() >= 6;
    proxy.kind = socks ? Proxy::Kind::Socks5
        : isHttps(url) ? Proxy::Kind::Https
                       : Proxy::Kind::Http;
    auto authority = url.substr(schemeEnd + 3);
    authority = authority.substr(0, authority.find_first_of("/?#"));
    if (const auto at = authority.rfind('@'); at != std::string_view::npos) {
        const auto who = authority.substr(0, at);
        const auto colon = who.find(':');
        proxy.user = percentDecoded(who.substr(0, colon));
        if (colon != std::string_view::npos)
            proxy.password = Secret(percentDecoded(who.substr(colon + 1)));
        authority.remove_prefix(at + 1);
    }
    const auto parts = hostPortOf("http://" + std::string(authority));
    const auto bare = hostPortOf("https://" + std::string(authority));
    const bool namesNone = parts.port != bare.port; // the scheme's own was filled in
    constexpr std::uint16_t kSocks = 1080;
    constexpr std::uint16_t kHttp = 80;
    constexpr std::uint16_t kHttps = 443;
    proxy.host = parts.host;
    if (!namesNone)
        proxy.port = portNumber(parts.port).value_or(0);
    else
        proxy.port = socks ? kSocks : proxy.kind == Proxy::Kind::Https ? kHttps : kHttp;
    return proxy;
}

Expected<std::optional<Proxy>> proxyFor(std::string_view server, std::string_view proxyUrl,
                                        const EnvironmentProxies& environment)
{
    std::string source = "the kubeconfig's proxy-url";
    std::string url(proxyUrl);
    if (url.empty()) {
        const auto [setting, name] = ofEnvironment(isHttps(server), environment);
        const auto where = hostPortOf(server);
        if (setting->empty() || isLoopback(where) || isExcepted(where, environment.none))
            return std::optional<Proxy>();
        source = name;
        url = setting->reveal();
        if (url.find("://") == std::string::npos)
            url.insert(0, "http://"); // "proxy.corp:3128" alone is an http proxy
    }
    auto proxy = parseProxy(url);
    if (!proxy)
        return unusable(source, proxy.error());
    proxy->source = source;
    if (proxy->kind == Proxy::Kind::Https)
        return unusable(source,
                        "(" + proxy->hostAndPort()
                            + ") needs TLS to the proxy itself, which is not supported; "
                              "use http:// or socks5:// if it accepts that");
    return std::optional<Proxy>(std::move(*proxy));
}

} // namespace kittiwake
