#pragma once

#include "liveness.h"
#include "transport.h"

#include <core/config/cluster_access.h>

#include <QNetworkReply>
#include <QObject>

#include <memory>
#include <mutex>

class QNetworkRequest;

namespace kittiwake {

struct HttpExchange;
class ProxyRoute;

/// \brief Transport by QNetworkAccessManager: TLS, client certificates, HTTP/2, gzip.
/// Three facts of Qt 6.4 are handled here and nowhere else: over HTTP/1.1 a manager runs six
/// requests at a time and queues the rest silently, so streams are spread over several managers; it
/// forgets a request at times while it learns that there is no HTTP/2, so that is asked for once;
/// and a manager reuses a dead connection, so one that failed, or does not answer when it is probed
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

    /// There is reason to doubt the connections: each that a request waits on is probed now, and
    /// replaced if it does not answer soon. \thread network
    void checkNow();
    /// The server answers: connections that are older and never came about are given up, so that
    /// what waits for them is sent again; none that has received nothing since is used again.
    /// \thread network
    void replaceUnproven(std::chrono::milliseconds age);
    /// Probes sent so far. \thread any
    [[nodiscard]] std::uint64_t probesSent() const;

private:
    struct Parts;

    QtTransport(const ClusterAccess& access, const LivenessOptions& liveness, ProxyRoute route);
    /// Uses the request's client certificate, and the authorities there are by now, from here on.
    Expected<void> updateTls(const HttpRequest& request);
    void endStreams();
    void begin(const std::shared_ptr<HttpExchange>& exchange);
    void upgrade(const std::shared_ptr<HttpExchange>& exchange);
    void abort(const std::shared_ptr<HttpExchange>& exchange);
    [[nodiscard]] QNetworkRequest requestFor(const HttpRequest& request) const;
    [[nodiscard]] bool isAnonymous(const HttpRequest& request) const;
    void onBytes(HttpExchange& exchange);
    void onHead(HttpExchange& exchange);
    static void passOn(HttpExchange& exchange);
    void onFinished(const std::shared_ptr<HttpExchange>& exchange);
    void fail(const std::shared_ptr<HttpExchange>& exchange, QNetworkReply::NetworkError error,
              const std::string& said);
    [[nodiscard]] Error errorOf(const HttpExchange& exchange, QNetworkReply::NetworkError error,
                                const std::string& said);

    // Guards m_closed: nothing is posted to the network thread once it is set.
    std::mutex m_startMutex;
    bool m_closed = false;
    const std::unique_ptr<Parts> m_parts;
};

} // namespace kittiwake
