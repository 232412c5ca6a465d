#include "liveness_probes_p.h"
#include "tcp_keep_alive_p.h"

namespace kittiwake {

namespace {

// Served to every user, and as little work as anything to the server.
constexpr const char* kProbed = "/version";

} // namespace

LivenessProbes::LivenessProbes(const LivenessOptions& options, HttpLanes& lanes,
                               TcpKeepAlive& keepAlive, Begin begin)
    : m_options(options)
    , m_lanes(lanes)
    , m_keepAlive(keepAlive)
    , m_begin(std::move(begin))
{ }

void LivenessProbes::watchSilence(const std::shared_ptr<HttpLane>& lane)
{
    if (lane->running == 0 || !lane->quiet.isValid())
        lane->quiet.start();
    if (!lane->timer) {
        lane->timer.reset(new QTimer);
        lane->timer->setSingleShot(true);
        QObject::connect(lane->timer.get(), &QTimer::timeout, &m_context,
                         [this, weak = std::weak_ptr(lane)] {
                             if (const auto silent = weak.lock())
                                 onSilence(silent);
                         });
    }
    if (!lane->timer->isActive())
        lane->timer->start(m_options.probeAfter);
}

/// After GOAWAY (which servers with --goaway-chance send now and then) a server finishes the
/// running requests of a connection and accepts no new ones. Qt 6.4 does not report it, and a
/// request sent later waits for ever. So the connection is probed if a request is not answered
/// soon, even if other streams receive data. A request without a timeout is given up as well, since
/// Qt may have opened a new connection for the probe and have forgotten the request.
void LivenessProbes::expectAnswer(const std::shared_ptr<HttpExchange>& exchange)
{
    watchSilence(exchange->lane);
    exchange->lane->headers = exchange->request.headers;
    if (!exchange->lane->http2)
        return;
    const auto isWaiting = [](const std::shared_ptr<HttpExchange>& one) {
        return one && one->reply && !one->headSent && !one->ended && !one->cancelled;
    };
    const std::weak_ptr weak = exchange;
    QTimer::singleShot(m_options.answerWithin, &m_context, [this, weak, isWaiting] {
        if (const auto late = weak.lock(); isWaiting(late))
            probe(late->lane, m_options.answerWithin);
    });
    if (!exchange->request.longLived)
        return;
    QTimer::singleShot(exchange->request.idleTimeout, &m_context, [weak, isWaiting] {
        if (const auto late = weak.lock(); isWaiting(late)) {
            late->givenUp = true;
            late->abort();
        }
    });
}

void LivenessProbes::onSilence(const std::shared_ptr<HttpLane>& lane)
{
    if (lane->retired && lane->running == 0)
        return;
    const std::chrono::milliseconds silent(lane->quiet.elapsed());
    if (silent < m_options.probeAfter) {
        lane->timer->start(m_options.probeAfter - silent);
    } else if (lane->running > 0) {
        lane->timer->start(m_options.probeAfter);
        probe(lane, m_options.answerWithin);
    } else if (m_lanes.lanes().size() > 1) {
        m_lanes.retire(lane); // unused for so long, and there is another
    }
}

/// Over HTTP/2, and before the first answer, when the protocol is not known, the probe uses the
/// same connection. Over HTTP/1.1 it uses another one, so it tests the server and the network; a
/// broken connection is noticed by TCP.
void LivenessProbes::probe(const std::shared_ptr<HttpLane>& lane, std::chrono::milliseconds limit)
{
    const bool ofLane = lane->http2 || !lane->heard.isValid();
    auto& underWay = ofLane ? lane->probe : m_probe;
    if (!underWay.hasExpired() && underWay.remainingTime() <= limit.count())
        return;
    underWay = QDeadlineTimer(limit);
    auto exchange = std::make_shared<HttpExchange>();
    // With the credentials of a request on the connection: for an unknown user the server would
    // close it (and does so when the credentials have run out, which onHead() sees to). A refusal
    // is an answer.
    exchange->request = { .path = kProbed, .idleTimeout = limit };
    if (ofLane) {
        exchange->request.headers = lane->headers;
        exchange->lane = lane;
    }
    QElapsedTimer sent;
    sent.start();
    exchange->sink = {
        .head = [this, ofLane](const HttpHead&) { onAnswered(ofLane); },
        .chunk = [](const std::string&) {},
        .end =
            [this, sent, ofLane, weak = std::weak_ptr(lane)](const Expected<void>& end) {
                const auto probed = weak.lock();
                if (!probed || end)
                    return;
                const auto kind = end.error().kind;
                // If the probe used another connection, only silence says something about this
                // one. If it used this one and was refused, running requests may still end well.
                if (ofLane ? kind != ErrorKind::Refused && kind != ErrorKind::Cancelled
                           : kind == ErrorKind::Timeout)
                    onUnanswered(probed, ofLane, sent);
            },
    };
    ++m_probesSent;
    m_begin(exchange);
}

void LivenessProbes::onAnswered(bool ofLane)
{
    if (ofLane)
        return; // the lane noted its bytes like those of any answer
    for (const auto& exchange : m_lanes.running()) {
        if (!exchange->lane->http2)
            exchange->lane->quiet.start();
    }
}

void LivenessProbes::onUnanswered(const std::shared_ptr<HttpLane>& lane, bool ofLane,
                                  const QElapsedTimer& sent)
{
    const auto isSilent = [&](const HttpLane& other) {
        return other.quiet.isValid() && other.quiet.elapsed() >= sent.elapsed();
    };
    std::unordered_set<std::shared_ptr<HttpLane>> dead;
    if (ofLane) {
        dead.insert(lane);
    } else {
        for (const auto& exchange : m_lanes.running()) {
            if (!exchange->lane->http2)
                dead.insert(exchange->lane);
        }
    }
    for (const auto& one : dead) {
        if (!isSilent(*one)) {
            if (ofLane)
                m_lanes.giveUpUnanswered(one);
            continue;
        }
        one->unanswered = !one->heard.isValid();
        m_lanes.giveUp(one);
    }
}

void LivenessProbes::checkNow()
{
    bool http1 = false;
    for (const auto& lane : m_lanes.inUse()) {
        http1 = http1 || !lane->http2;
        probe(lane, m_options.urgentWithin);
    }
    m_lanes.retireIdle(); // a new one costs no more than a probe
    if (http1)
        m_keepAlive.checkNow();
}

void LivenessProbes::replaceUnproven(std::chrono::milliseconds age)
{
    for (const auto& lane : m_lanes.inUse()) {
        if (!lane->heard.isValid() && lane->quiet.hasExpired(age.count()))
            m_lanes.giveUp(lane);
    }
    const auto before = m_lanes.lanes();
    for (const auto& lane : before) {
        if (!lane->heard.isValid() || lane->heard.hasExpired(age.count()))
            m_lanes.retire(lane); // only for new requests; running ones go on
    }
}

} // namespace kittiwake
