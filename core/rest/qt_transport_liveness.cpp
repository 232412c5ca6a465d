// How QtTransport finds out that a connection is dead, and replaces it.
#include "qt_transport.h"
#include "qt_transport_p.h"
#include "socket_care.h"

#include <QTimer>

#include <unordered_set>

namespace kittiwake {

namespace {

// Served to every user, and as little work as anything to the server.
constexpr const char* kProbed = "/version";

// TCP gives up within three seconds where there is reason to doubt; then it is patient again.
constexpr KeepAlive kUrgent { std::chrono::seconds(1), std::chrono::seconds(1), 3, {} };
constexpr std::chrono::seconds kUrgentFor(4);

} // namespace

/// Called for every request that begins on the lane.
void QtTransport::attend(const std::shared_ptr<Lane>& lane)
{
    if (lane->running == 0 || !lane->quiet.isValid())
        lane->quiet.start();
    if (!lane->timer) {
        lane->timer.reset(new QTimer);
        lane->timer->setSingleShot(true);
        connect(lane->timer.get(), &QTimer::timeout, this, [this, weak = std::weak_ptr(lane)] {
            if (const auto silent = weak.lock())
                onSilence(silent);
        });
    }
    if (!lane->timer->isActive())
        lane->timer->start(m_liveness.probeAfter);
}

/// A server that sends GOAWAY carries on with what runs over the connection and takes nothing new,
/// as one with --goaway-chance does now and then. Qt 6.4 does not tell, and what is sent all the
/// same waits for ever. So a request that is not answered soon has the connection probed, though
/// others hear over it; and one that no timeout bounds is given up by itself, since Qt may have
/// connected anew for the probe and have forgotten the request.
void QtTransport::expectHead(const std::shared_ptr<Exchange>& exchange)
{
    exchange->lane->headers = exchange->request.headers;
    if (!exchange->lane->http2)
        return;
    const auto isWaiting = [](const std::shared_ptr<Exchange>& one) {
        return one && one->reply && !one->headSent && !one->ended && !one->cancelled;
    };
    const std::weak_ptr weak = exchange;
    QTimer::singleShot(m_liveness.answerWithin, this, [this, weak, isWaiting] {
        if (const auto late = weak.lock(); isWaiting(late))
            probe(late->lane, m_liveness.answerWithin);
    });
    if (!exchange->request.longLived)
        return;
    QTimer::singleShot(exchange->request.idleTimeout, this, [weak, isWaiting] {
        if (const auto late = weak.lock(); isWaiting(late)) {
            late->givenUp = true;
            late->abort();
        }
    });
}

void QtTransport::onSilence(const std::shared_ptr<Lane>& lane)
{
    if (lane->retired && lane->running == 0)
        return;
    const std::chrono::milliseconds silent(lane->quiet.elapsed());
    if (silent < m_liveness.probeAfter) {
        lane->timer->start(m_liveness.probeAfter - silent);
    } else if (lane->running > 0) {
        lane->timer->start(m_liveness.probeAfter);
        probe(lane, m_liveness.answerWithin);
    } else if (m_lanes.size() > 1) {
        retire(lane); // nobody has used it for so long, and there is another
    }
}

/// Over HTTP/2 the probe goes over the very connection, and so it does before the first answer,
/// when it is not known what is spoken. Over HTTP/1.1 it goes over another one and tells of the
/// server and the way to it; what is wrong with one connection is left to TCP.
void QtTransport::probe(const std::shared_ptr<Lane>& lane, std::chrono::milliseconds limit)
{
    const bool ofLane = lane->http2 || !lane->heard.isValid();
    auto& underWay = ofLane ? lane->probe : m_probe;
    if (!underWay.hasExpired() && underWay.remainingTime() <= limit.count())
        return;
    underWay = QDeadlineTimer(limit);
    auto exchange = std::make_shared<Exchange>();
    // As whoever uses the connection: to somebody unknown the server would close it (and does so
    // when the credentials have run out, which onHead() sees to). A refusal is an answer.
    exchange->request = { .path = kProbed, .idleTimeout = limit };
    if (ofLane) {
        exchange->request.headers = lane->headers;
        exchange->lane = lane;
    }
    QElapsedTimer sent;
    sent.start();
    exchange->sink = {
        .head = [this, ofLane](const HttpHead&) { onProbeAnswered(ofLane); },
        .chunk = [](const std::string&) {},
        .end =
            [this, sent, ofLane, weak = std::weak_ptr(lane)](const Expected<void>& end) {
                const auto probed = weak.lock();
                if (!probed || end)
                    return;
                const auto kind = end.error().kind;
                // Of another connection nothing but silence says anything about this one; of this
                // one, refused: what is served already may be served to the end.
                if (ofLane ? kind != ErrorKind::Refused && kind != ErrorKind::Cancelled
                           : kind == ErrorKind::Timeout)
                    onProbeUnanswered(probed, ofLane, sent);
            },
    };
    ++m_probesSent;
    begin(exchange);
}

void QtTransport::onProbeAnswered(bool ofLane)
{
    if (ofLane)
        return; // its bytes were news of the lane like any other's
    for (const auto& exchange : m_running) {
        if (!exchange->lane->http2)
            exchange->lane->quiet.start();
    }
}

void QtTransport::onProbeUnanswered(const std::shared_ptr<Lane>& lane, bool ofLane,
                                    const QElapsedTimer& sent)
{
    const auto isSilent = [&](const Lane& other) {
        return other.quiet.isValid() && other.quiet.elapsed() >= sent.elapsed();
    };
    std::unordered_set<std::shared_ptr<Lane>> dead;
    if (ofLane) {
        dead.insert(lane);
    } else {
        for (const auto& exchange : m_running) {
            if (!exchange->lane->http2)
                dead.insert(exchange->lane);
        }
    }
    for (const auto& one : dead) {
        if (!isSilent(*one)) {
            if (ofLane)
                giveUpUnanswered(one);
            continue;
        }
        one->unanswered = !one->heard.isValid();
        giveUp(one);
    }
}

/// Retires the lane and ends what runs on it, at once.
void QtTransport::giveUp(const std::shared_ptr<Lane>& lane)
{
    giveUpWhere(lane, [](const Exchange&) { return true; });
}

/// The same, but what is answered goes on: the connection takes nothing new.
void QtTransport::giveUpUnanswered(const std::shared_ptr<Lane>& lane)
{
    giveUpWhere(lane, [](const Exchange& exchange) { return !exchange.headSent; });
}

void QtTransport::giveUpWhere(const std::shared_ptr<Lane>& lane,
                              bool (*concerns)(const Exchange& exchange))
{
    retire(lane);
    const auto running = m_running; // each that is aborted goes from there
    for (const auto& exchange : running) {
        if (exchange->lane != lane || !exchange->reply || !concerns(*exchange))
            continue;
        exchange->givenUp = true;
        exchange->abort();
    }
}

void QtTransport::care(Lane& lane, bool longLived)
{
    const bool first = !std::exchange(lane.caredFor, true);
    if ((first || (longLived && !lane.http2)) && m_liveness.keepAliveIdle.count() > 0)
        setKeepAlive(m_peerPort, patient());
}

KeepAlive QtTransport::patient() const
{
    const auto unheard =
        m_liveness.keepAliveIdle + m_liveness.keepAliveInterval * (m_liveness.keepAliveProbes - 1);
    return { m_liveness.keepAliveIdle, m_liveness.keepAliveInterval, m_liveness.keepAliveProbes,
             unheard };
}

void QtTransport::checkNow()
{
    std::unordered_set<std::shared_ptr<Lane>> lanes;
    for (const auto& exchange : m_running)
        lanes.insert(exchange->lane);
    bool http1 = false;
    for (const auto& lane : lanes) {
        http1 = http1 || !lane->http2;
        probe(lane, m_liveness.urgentWithin);
    }
    const auto before = m_lanes;
    for (const auto& lane : before) {
        if (lane->running == 0)
            retire(lane); // to make another is as cheap as to find out
    }
    if (!http1 || m_liveness.keepAliveIdle.count() == 0)
        return;
    setKeepAlive(m_peerPort, kUrgent);
    QTimer::singleShot(kUrgentFor, this, [this] { setKeepAlive(m_peerPort, patient()); });
}

void QtTransport::replaceUnproven(std::chrono::milliseconds age)
{
    std::unordered_set<std::shared_ptr<Lane>> lanes;
    for (const auto& exchange : m_running)
        lanes.insert(exchange->lane);
    for (const auto& lane : lanes) {
        if (!lane->heard.isValid() && lane->quiet.hasExpired(age.count()))
            giveUp(lane);
    }
    const auto before = m_lanes;
    for (const auto& lane : before) {
        if (!lane->heard.isValid() || lane->heard.hasExpired(age.count()))
            retire(lane); // what runs on it goes on; what comes goes where an answer came from
    }
}

} // namespace kittiwake
