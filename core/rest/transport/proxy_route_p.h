#pragma once

// Private to QtTransport.

#include <core/base/error.h>
#include <core/config/proxy_settings.h>

#include <QNetworkProxy>
#include <QNetworkReply>

#include <functional>
#include <optional>
#include <string>

namespace kittiwake {

/// \brief The proxy on the way to a server, if there is one: as Qt takes it, and what to say when
/// a request fails because of it. A value. \thread any; findOut() one with an event loop
class ProxyRoute
{
public:
    ProxyRoute(std::optional<Proxy> proxy, std::string server);

    [[nodiscard]] QNetworkProxy networkProxy() const;
    /// What a socket is connected to: the proxy, or the server.
    [[nodiscard]] QString peerHost() const;
    [[nodiscard]] std::uint16_t peerPort() const;

    /// Whether this code leaves open if anything listens at the proxy: Qt's access manager has one
    /// code for all failures of a proxy that have none of their own.
    [[nodiscard]] bool isVague(QNetworkReply::NetworkError error) const;
    /// Connects to the proxy and calls `done` once with whether that was refused; not if `context`
    /// is destroyed before. It takes two seconds at most.
    void findOut(QObject* context, std::function<void(bool refused)> done) const;

    /// Why a request failed that has no answer yet; none: not because of a proxy. `said` are Qt's
    /// words, to be shown alone.
    [[nodiscard]] std::optional<Error> errorOf(QNetworkReply::NetworkError error,
                                               const std::string& said, bool refused) const;

private:
    std::optional<Proxy> m_proxy;
    std::string m_server;
};

} // namespace kittiwake
