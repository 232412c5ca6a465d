// Which connection of QtTransport carries what, and which are no longer used.
#include "qt_transport.h"
#include "qt_transport_p.h"

#include <QNetworkProxy>

#include <algorithm>

namespace kittiwake {

namespace {

// Qt opens six HTTP/1.1 connections a manager; one stays free for short requests.
constexpr int kStreamsPerHttp1Lane = 5;
// Servers commonly allow 100 to 250 streams a connection; Qt queues silently above that.
constexpr int kStreamsPerHttp2Lane = 90;

// A watch without news falls silent; if another stream has heard since, the connection is well.
constexpr std::chrono::milliseconds kAliveFor(30'000);

} // namespace

bool QtTransport::isDead(const Lane& lane, QNetworkReply::NetworkError error)
{
    if (error == QNetworkReply::ConnectionRefusedError)
        return false; // there is no connection yet
    const bool silent =
        error == QNetworkReply::OperationCanceledError || error == QNetworkReply::TimeoutError;
    const bool othersHear = lane.heard.isValid() && !lane.heard.hasExpired(kAliveFor.count());
    return !silent || !othersHear;
}

/// \source k8s.io/apiserver pkg/endpoints/filters/authentication.go,
/// UnauthenticatedHTTP2DOSMitigation
bool QtTransport::isAnonymous(const HttpRequest& request) const
{
    return m_identity->certificatePem.empty()
        && std::none_of(request.headers.begin(), request.headers.end(),
                        [](const auto& header) { return header.name == "Authorization"; });
}

std::shared_ptr<QtTransport::Lane> QtTransport::laneFor(const HttpRequest& request)
{
    const int most =
        m_http2 ? kStreamsPerHttp2Lane : kStreamsPerHttp1Lane + (request.longLived ? 0 : 1);
    for (const auto& lane : m_lanes) {
        if (lane->running < most && !request.freshConnection)
            return lane;
    }
    auto lane = std::make_shared<Lane>();
    lane->manager->setProxy(proxy());
    m_lanes.push_back(lane);
    return lane;
}

void QtTransport::retire(const std::shared_ptr<Lane>& lane)
{
    if (std::exchange(lane->retired, true))
        return;
    std::erase(m_lanes, lane);
}

} // namespace kittiwake
