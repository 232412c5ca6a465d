#pragma once

// Private to QtTransport.

#include "transport.h"

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QPointer>
#include <QStringList>
#include <QTimer>

#include <atomic>
#include <functional>
#include <memory>
#include <unordered_set>
#include <utility>
#include <vector>

class QNetworkProxy;

namespace kittiwake {

/// One access manager, and so one HTTP/2 connection or up to six HTTP/1.1 ones.
struct HttpLane
{
    // deleteLater: the last reference may go inside one of the manager's own signals.
    struct Later
    {
        void operator()(QObject* object) const { object->deleteLater(); }
    };
    std::unique_ptr<QNetworkAccessManager, Later> manager { new QNetworkAccessManager };
    QElapsedTimer heard; ///< since the last byte of any of its streams
    /// Since the last byte, or since a request began to wait, or since the server answered a probe
    /// over HTTP/1.1.
    QElapsedTimer quiet;
    std::unique_ptr<QTimer, Later> timer; ///< for silence
    std::vector<HttpHeader> headers; ///< of its latest request: a probe is sent with them
    QDeadlineTimer probe { 0 }; ///< of the probe under way over HTTP/2
    int running = 0;
    bool http2 = false; ///< has answered over HTTP/2
    bool keepAliveSet = false; ///< of its first connection
    bool retired = false;
    bool unanswered = false; ///< given up without ever having come about
};

/// One request and what has become of it.
struct HttpExchange
{
    HttpRequest request;
    HttpSink sink;
    std::atomic<bool> cancelled = false;
    // Network thread only:
    std::shared_ptr<HttpLane> lane;
    QPointer<QNetworkReply> reply;
    QStringList tlsErrors;
    bool headSent = false;
    bool ended = false;
    bool givenUp = false; ///< with its lane
    std::function<void()> cancelUpgrade; ///< of one that asks for a WebSocket, which has no reply

    HttpExchange() = default;
    HttpExchange(const HttpExchange&) = delete;
    HttpExchange& operator=(const HttpExchange&) = delete;
    /// Ends with Cancelled if it has not ended.
    ~HttpExchange();

    void end(Expected<void> result);
    /// Ends its reply early. One whose connection has failed is about to finish by itself: Qt
    /// warns when that is aborted as well.
    void abort();
};

/// \brief The lanes of a transport and the exchanges that run on them: which lane carries a
/// request, and which takes no more of them. \thread network
class HttpLanes
{
public:
    using Running = std::unordered_set<std::shared_ptr<HttpExchange>>;

    /// A lane with room for the request, made if there is none.
    std::shared_ptr<HttpLane> laneFor(const HttpRequest& request, const QNetworkProxy& proxy);
    [[nodiscard]] const std::vector<std::shared_ptr<HttpLane>>& lanes() const { return m_lanes; }
    /// Those with exchanges, retired ones included.
    [[nodiscard]] std::unordered_set<std::shared_ptr<HttpLane>> inUse() const;
    /// No new request goes over it; those under way go on.
    void retire(const std::shared_ptr<HttpLane>& lane);
    void retireAll();
    void retireIdle();

    void begun(const std::shared_ptr<HttpExchange>& exchange);
    void finished(const std::shared_ptr<HttpExchange>& exchange);
    [[nodiscard]] const Running& running() const { return m_running; }
    /// Lets go of all lanes and exchanges.
    Running takeAll();

    /// The server has answered on this lane.
    void answered(HttpLane& lane, bool http2);
    /// The last answer came over HTTP/2.
    [[nodiscard]] bool http2() const { return m_http2; }
    /// The last answer came over HTTP/1.1, and no connection has been given up since. Qt 6.4, which
    /// asks for HTTP/2 and gets HTTP/1.1, forgets a request at times that came while it opened more
    /// connections instead: who knows better does not ask for it.
    [[nodiscard]] bool http1() const { return m_http1; }

    /// Retires the lane and ends all that runs on it, at once.
    void giveUp(const std::shared_ptr<HttpLane>& lane);
    /// The same, but what has been answered goes on.
    void giveUpUnanswered(const std::shared_ptr<HttpLane>& lane);

    /// Whether the lane's connection is to be given up because a stream on it failed so.
    [[nodiscard]] static bool isDead(const HttpLane& lane, QNetworkReply::NetworkError error);

private:
    void giveUpWhere(const std::shared_ptr<HttpLane>& lane,
                     bool (*concerns)(const HttpExchange& exchange));

    std::vector<std::shared_ptr<HttpLane>> m_lanes;
    Running m_running;
    bool m_http2 = false;
    bool m_http1 = false;
};

} // namespace kittiwake
