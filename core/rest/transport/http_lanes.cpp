#include "http_lanes_p.h"

#include <QNetworkProxy>

namespace kittiwake {

namespace {

// Qt opens six HTTP/1.1 connections a manager; one stays free for short requests.
constexpr int kStreamsPerHttp1Lane = 5;
// Servers commonly allow 100 to 250 streams a connection; Qt queues silently above that.
constexpr int kStreamsPerHttp2Lane = 90;

// A watch without events is silent; if another stream received data lately, the connection works.
constexpr std::chrono::milliseconds kAliveFor(30'000);

} // namespace

HttpExchange::~HttpExchange()
{
    end(Unexpected { Error { ErrorKind::Cancelled, "The connection was closed." } });
}

void HttpExchange::end(Expected<void> result)
{
    if (std::exchange(ended, true) || cancelled)
        return;
    if (sink.end)
        sink.end(std::move(result));
}

void HttpExchange::abort()
{
    if (cancelUpgrade)
        return cancelUpgrade();
    constexpr int kFirstOfContent = QNetworkReply::ContentAccessDenied;
    if (reply && (reply->error() == QNetworkReply::NoError || reply->error() >= kFirstOfContent))
        reply->abort();
}

std::shared_ptr<HttpLane> HttpLanes::laneFor(const HttpRequest& request, const QNetworkProxy& proxy)
{
    const int max =
        http2() ? kStreamsPerHttp2Lane : kStreamsPerHttp1Lane + (request.longLived ? 0 : 1);
    for (const auto& lane : m_lanes) {
        if (lane->running < max && !request.freshConnection)
            return lane;
    }
    auto lane = std::make_shared<HttpLane>();
    lane->manager->setProxy(proxy);
    m_lanes.push_back(lane);
    return lane;
}

std::unordered_set<std::shared_ptr<HttpLane>> HttpLanes::inUse() const
{
    std::unordered_set<std::shared_ptr<HttpLane>> lanes;
    for (const auto& exchange : m_running)
        lanes.insert(exchange->lane);
    return lanes;
}

void HttpLanes::retire(const std::shared_ptr<HttpLane>& lane)
{
    if (std::exchange(lane->retired, true))
        return;
    std::erase(m_lanes, lane);
}

void HttpLanes::retireAll()
{
    m_http1 = false; // another server may answer next
    for (const auto& lane : std::exchange(m_lanes, {}))
        lane->retired = true;
}

void HttpLanes::retireIdle()
{
    const auto before = m_lanes;
    for (const auto& lane : before) {
        if (lane->running == 0)
            retire(lane);
    }
}

void HttpLanes::begun(const std::shared_ptr<HttpExchange>& exchange)
{
    ++exchange->lane->running;
    m_running.insert(exchange);
}

void HttpLanes::finished(const std::shared_ptr<HttpExchange>& exchange)
{
    m_running.erase(exchange);
    --exchange->lane->running;
}

HttpLanes::Running HttpLanes::takeAll()
{
    m_lanes.clear();
    return std::exchange(m_running, {});
}

void HttpLanes::answered(HttpLane& lane, bool http2)
{
    m_http2 = lane.http2 = http2;
    m_http1 = !http2;
}

void HttpLanes::giveUp(const std::shared_ptr<HttpLane>& lane)
{
    giveUpWhere(lane, [](const HttpExchange&) { return true; });
}

void HttpLanes::giveUpUnanswered(const std::shared_ptr<HttpLane>& lane)
{
    giveUpWhere(lane, [](const HttpExchange& exchange) { return !exchange.headSent; });
}

void HttpLanes::giveUpWhere(const std::shared_ptr<HttpLane>& lane,
                            bool (*concerns)(const HttpExchange& exchange))
{
    retire(lane);
    m_http1 = false;
    const auto running = m_running; // a copy: aborting one removes it from m_running
    for (const auto& exchange : running) {
        if (exchange->lane != lane || !exchange->reply || !concerns(*exchange))
            continue;
        exchange->givenUp = true;
        exchange->abort();
    }
}

bool HttpLanes::isDead(const HttpLane& lane, QNetworkReply::NetworkError error)
{
    if (error == QNetworkReply::ConnectionRefusedError)
        return false; // there is no connection yet
    const bool silent =
        error == QNetworkReply::OperationCanceledError || error == QNetworkReply::TimeoutError;
    const bool othersHear = lane.heard.isValid() && !lane.heard.hasExpired(kAliveFor.count());
    return !silent || !othersHear;
}

} // namespace kittiwake
