#include "tcp_keep_alive_p.h"

#include <QHostInfo>
#include <QTimer>

#include <utility>

namespace kittiwake {

namespace {

// For a while after the network may have changed, TCP gives up within three seconds.
constexpr KeepAlive kUrgent { std::chrono::seconds(1), std::chrono::seconds(1), 3, {} };
constexpr std::chrono::seconds kUrgentFor(4);

} // namespace

TcpKeepAlive::TcpKeepAlive(const LivenessOptions& options, QString host, std::uint16_t port)
    : m_options(options)
    , m_host(std::move(host))
    , m_sockets(port)
{ }

KeepAlive TcpKeepAlive::usual() const
{
    const auto unheard =
        m_options.keepAliveIdle + m_options.keepAliveInterval * (m_options.keepAliveProbes - 1);
    return { m_options.keepAliveIdle, m_options.keepAliveInterval, m_options.keepAliveProbes,
             unheard };
}

void TcpKeepAlive::onConnected()
{
    if (const QHostAddress address(m_host); !address.isNull()) {
        m_sockets.learn({ address });
        m_sockets.set(usual());
        return;
    }
    if (m_lookUp)
        return; // when it ends, this connection is found as well
    // Qt has just looked the host up to connect, and keeps the answer for a minute.
    m_lookUp = QHostInfo::lookupHost(m_host, &m_context, [this](const QHostInfo& info) {
        m_lookUp.reset();
        m_sockets.learn(info.addresses());
        m_sockets.set(usual());
    });
}

void TcpKeepAlive::close()
{
    if (const auto id = std::exchange(m_lookUp, std::nullopt))
        QHostInfo::abortHostLookup(*id);
}

void TcpKeepAlive::checkNow()
{
    if (m_options.keepAliveIdle.count() == 0)
        return;
    m_sockets.learn({});
    m_sockets.set(kUrgent);
    QTimer::singleShot(kUrgentFor, &m_context, [this] { m_sockets.set(usual()); });
}

} // namespace kittiwake
