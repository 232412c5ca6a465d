#pragma once

// Private to QtTransport.

#include "http_lanes_p.h"
#include "liveness.h"

#include <QObject>

#include <atomic>
#include <functional>

namespace kittiwake {

class TcpKeepAlive;

/// \brief Finds out which lanes of a transport are dead, by a small request where nothing was
/// received for a while, and gives those up. \thread network; probesSent() any
class LivenessProbes
{
public:
    /// Sends an exchange; over a lane of the transport's choice where it names none.
    using Begin = std::function<void(const std::shared_ptr<HttpExchange>& exchange)>;

    /// All of these outlive it.
    LivenessProbes(const LivenessOptions& options, HttpLanes& lanes, TcpKeepAlive& keepAlive,
                   Begin begin);

    /// To be called before each request that begins, once it has its lane.
    void expectAnswer(const std::shared_ptr<HttpExchange>& exchange);
    /// The network may have changed: lanes in use are probed now, with less time to answer; those
    /// not in use are retired.
    void checkNow();
    /// Lanes that were never answered, and are older, are given up; those not answered since are
    /// retired.
    void replaceUnproven(std::chrono::milliseconds age);
    [[nodiscard]] std::uint64_t probesSent() const { return m_probesSent; }

private:
    void watchSilence(const std::shared_ptr<HttpLane>& lane);
    void onSilence(const std::shared_ptr<HttpLane>& lane);
    void probe(const std::shared_ptr<HttpLane>& lane, std::chrono::milliseconds limit);
    void onAnswered(bool ofLane);
    void onUnanswered(const std::shared_ptr<HttpLane>& lane, bool ofLane,
                      const QElapsedTimer& sent);

    const LivenessOptions m_options;
    HttpLanes& m_lanes;
    TcpKeepAlive& m_keepAlive;
    const Begin m_begin;
    QDeadlineTimer m_probe { 0 }; ///< of the probe under way over HTTP/1.1
    std::atomic<std::uint64_t> m_probesSent { 0 };
    QObject m_context; ///< its timers end with this
};

} // namespace kittiwake
