#pragma once

#include <core/config/cluster_access.h>
#include <core/rest/transport.h>

#include <QElapsedTimer>
#include <QNetworkReply>
#include <QObject>
#include <QSslConfiguration>

#include <memory>
#include <mutex>
#include <unordered_set>

class QNetworkRequest;

namespace kittiwake {

/// \brief Transport by QNetworkAccessManager: TLS, client certificates, HTTP/2, gzip.
/// Two facts of Qt 6.4 are handled here and nowhere else: over HTTP/1.1 a manager runs six requests
/// at a time and queues the rest silently, so streams are spread over several managers; and a
/// manager reuses a dead connection, so one that failed is retired and its successor connects
/// afresh. \thread made on the network thread, whose event loop it needs; `start` from any.
class QtTransport final : public QObject, public Transport
{
    Q_OBJECT
public:
    /// \errors Config: certificates or key that TLS cannot use.
    static Expected<std::unique_ptr<QtTransport>> create(const ClusterAccess& access);
    ~QtTransport() override;

    Call start(HttpRequest request, HttpSink sink) override;

    /// Ends every call, and every later one at once, with Cancelled. \thread network. To be called
    /// before that thread's event loop ends.
    void close();

private:
    struct Exchange;
    struct Lane;

    explicit QtTransport(const ClusterAccess& access);
    Expected<void> configureTls(const ClusterAccess& access);
    /// Makes the request's client certificate that of all later ones, unless it is older than what
    /// there is: new connections for all, and the streams of the old ones end.
    Expected<void> takeIdentity(const HttpRequest& request);
    /// Takes over what the file of certificate authorities has become, for new connections.
    void recheckAuthority();
    void endStreams();
    void begin(const std::shared_ptr<Exchange>& exchange);
    void abort(const std::shared_ptr<Exchange>& exchange);
    [[nodiscard]] QNetworkRequest requestFor(const HttpRequest& request) const;
    std::shared_ptr<Lane> laneFor(const HttpRequest& request);
    /// Whether a stream that failed so tells of its lane's connections.
    static bool isDead(const Lane& lane, QNetworkReply::NetworkError error);
    void retire(const std::shared_ptr<Lane>& lane);
    void onHead(Exchange& exchange);
    static void passOn(Exchange& exchange);
    void onFinished(const std::shared_ptr<Exchange>& exchange);
    [[nodiscard]] Error errorOf(const Exchange& exchange);

    std::mutex
        m_startMutex; // guards m_closed: nothing is posted to the network thread once it is set
    bool m_closed = false;
    std::string m_server;
    std::string m_tlsServerName;
    std::string m_caSource;
    std::string m_proxyUrl;
    bool m_https = true;
    bool m_insecure = false;
    bool m_compression = true;
    bool m_http2 = false; ///< the server has answered over HTTP/2
    QSslConfiguration m_tls;
    std::shared_ptr<const ClientIdentity> m_identity; ///< what m_tls shows; never null
    QElapsedTimer m_authorityRead; ///< invalid: to be read again
    std::vector<std::shared_ptr<Lane>> m_lanes;
    std::unordered_set<std::shared_ptr<Exchange>> m_running;
};

} // namespace kittiwake
