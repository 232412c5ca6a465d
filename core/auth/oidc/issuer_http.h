#pragma once

#include <core/base/expected.h>
#include <core/base/secret.h>
#include <core/config/proxy_settings.h>

#include <QEventLoop>
#include <QNetworkAccessManager>
#include <QNetworkRequest>

#include <functional>
#include <stop_token>
#include <string>

namespace kittiwake {

struct IssuerAnswer
{
    int status = 0;
    Secret body {};
};

/// \brief Short requests to an issuer of tokens, which wait in an event loop of this thread's own.
/// Bounded in size and time; certificates are checked against `authorityPem` alone where it is
/// given. \thread the one it is made on \errors Config: the authority; Tls, Unreachable, Timeout,
/// BadAnswer; Cancelled: `stop`
class IssuerHttp
{
public:
    IssuerHttp(const std::string& authorityPem, EnvironmentProxies proxies, std::stop_token stop);

    Expected<IssuerAnswer> get(const std::string& url);
    /// A form; `authorization` is the header of that name, if not empty.
    Expected<IssuerAnswer> post(const std::string& url, const Secret& form,
                                const Secret& authorization);

private:
    QNetworkRequest requestTo(const std::string& url) const;
    /// Goes through the proxy that applies to the address.
    Expected<void> choosePath(const std::string& url);
    Expected<IssuerAnswer> await(QNetworkReply* started);

    const EnvironmentProxies m_proxies;
    const std::stop_token m_stop;
    QSslConfiguration m_tls;
    bool m_unusable = false; ///< the authority
    QNetworkAccessManager m_manager;
};

/// Runs the event loop until quit() is called or `stop` is requested.
void runUntilStopped(QEventLoop& loop, const std::stop_token& stop);

} // namespace kittiwake
