#pragma once

#include <core/config/cluster_access.h>
#include <core/config/proxy_settings.h>
#include <core/rest/authority_file.h>
#include <core/rest/liveness.h>
#include <core/rest/transport.h>

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QNetworkReply>
#include <QObject>
#include <QSslConfiguration>

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_set>

class QElapsedTimer;
class QNetworkProxy;
class QNetworkRequest;
class QSslError;

namespace kittiwake {

struct KeepAlive;

/// \brief Transport by QNetworkAccessManager: TLS, client certificates, HTTP/2, gzip.
/// Two facts of Qt 6.4 are handled here and nowhere else: over HTTP/1.1 a manager runs six requests
/// at a time and queues the rest silently, so streams are spread over several managers; and a
/// manager reuses a dead connection, so one that failed, or does not answer when it is probed
/// (liveness.h), is retired and its successor connects afresh. \thread made on the network thread,
/// whose event loop it needs; `start` from any.
class QtTransport final : public QObject, public Transport
{
    Q_OBJECT
public:
    /// Qt runs no event loop in any thread without a QCoreApplication, which `main` makes first
    /// and lets go last. \errors Config: there is none
    static Expected<void> checkApplication();
    /// \errors Config: certificates or key that TLS cannot use, or the proxy; no QCoreApplication.
    static Expected<std::unique_ptr<QtTransport>> create(const ClusterAccess& access,
                                                         const LivenessOptions& liveness = {});
    ~QtTransport() override;

    Subscription start(HttpRequest request, HttpSink sink) override;

    /// Ends every call, and every later one at once, with Cancelled. \thread network. To be called
    /// before that thread's event loop ends.
    void close();

    /// There is reason to doubt the connections: whichever somebody waits on is probed now, and
    /// replaced if it does not answer soon. \thread network
    void checkNow();
    /// The server answers: connections that are older and never came about are given up, so that
    /// whoever waits for them asks again; none that has said nothing since is used again. \thread
    /// network
    void replaceUnproven(std::chrono::milliseconds age);
    /// Probes sent so far. \thread any
    [[nodiscard]] std::uint64_t probesSent() const { return m_probesSent; }

private:
    struct Exchange;
    struct Lane;

    QtTransport(const ClusterAccess& access, const LivenessOptions& liveness);
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
    // qt_transport_liveness.cpp
    void attend(const std::shared_ptr<Lane>& lane);
    void expectHead(const std::shared_ptr<Exchange>& exchange);
    void onSilence(const std::shared_ptr<Lane>& lane);
    void probe(const std::shared_ptr<Lane>& lane, std::chrono::milliseconds limit);
    void onProbeAnswered(bool ofLane);
    void onProbeUnanswered(const std::shared_ptr<Lane>& lane, bool ofLane,
                           const QElapsedTimer& sent);
    void giveUp(const std::shared_ptr<Lane>& lane);
    void giveUpUnanswered(const std::shared_ptr<Lane>& lane);
    void giveUpWhere(const std::shared_ptr<Lane>& lane, bool (*concerns)(const Exchange& exchange));
    void care(Lane& lane, bool longLived);
    [[nodiscard]] KeepAlive patient() const;
    // qt_transport_proxy.cpp
    [[nodiscard]] QNetworkProxy proxy() const;
    [[nodiscard]] std::optional<Error> errorOfProxy(const Exchange& exchange) const;

    [[nodiscard]] bool isAnonymous(const HttpRequest& request) const;
    void onHead(Exchange& exchange);
    static void passOn(Exchange& exchange);
    void onFinished(const std::shared_ptr<Exchange>& exchange);
    [[nodiscard]] QString wordsOf(const QSslError& error) const;
    [[nodiscard]] Error errorOf(const Exchange& exchange);

    std::mutex
        m_startMutex; // guards m_closed: nothing is posted to the network thread once it is set
    bool m_closed = false;
    std::string m_server;
    std::string m_tlsServerName;
    AuthorityFile m_authority;
    const LivenessOptions m_liveness;
    std::optional<Proxy> m_proxy;
    std::uint16_t m_peerPort = 0; ///< of what is connected to: the server, or the proxy
    QDeadlineTimer m_probe { 0 }; ///< of the probe under way over HTTP/1.1
    std::atomic<std::uint64_t> m_probesSent { 0 };
    bool m_https = true;
    bool m_repeatsHeaders = false; ///< some names twice, which takes HTTP/1.1
    bool m_insecure = false;
    bool m_ownRoots = false; ///< the kubeconfig names a certificate authority
    bool m_compression = true;
    bool m_http2 = false; ///< the server has answered over HTTP/2
    QSslConfiguration m_tls;
    std::shared_ptr<const ClientIdentity> m_identity; ///< what m_tls shows; never null
    std::vector<std::shared_ptr<Lane>> m_lanes;
    std::unordered_set<std::shared_ptr<Exchange>> m_running;
};

} // namespace kittiwake
