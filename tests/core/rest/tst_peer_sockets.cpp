// Which sockets of the process get TCP's keep-alive of a transport, and that a transport's do.
#include <core/rest/transport/peer_sockets_p.h>
#include <core/session/network_thread.h>
#include <tests/support/scripted_server.h>
#include <tests/support/test_program.h>

#include <QNetworkProxy>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

#include <future>
#include <memory>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

namespace tst_peer_sockets {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

const QHostAddress kHere(QHostAddress::LocalHost);
const QHostAddress kElsewhere(QStringLiteral("127.0.0.2"));
constexpr KeepAlive kWanted { 17s, 3s, 2, 20s };

std::unique_ptr<QTcpSocket> connected(const QHostAddress& to, std::uint16_t port,
                                      bool keptAlive = true)
{
    auto socket = std::make_unique<QTcpSocket>();
    socket->setProxy(QNetworkProxy::NoProxy);
    socket->connectToHost(to, port);
    if (!socket->waitForConnected(20'000))
        return nullptr;
    socket->setSocketOption(QAbstractSocket::KeepAliveOption, keptAlive ? 1 : 0);
    return socket;
}

int optionOf(int socket, int option)
{
    int value = 0;
    socklen_t length = sizeof value;
    return ::getsockopt(socket, IPPROTO_TCP, option, &value, &length) == 0 ? value : -1;
}

int idleOf(const QTcpSocket& socket)
{
    return optionOf(static_cast<int>(socket.socketDescriptor()), TCP_KEEPIDLE);
}

/// Of all sockets of this process that are connected to this port, in order.
std::vector<int> idlesOfThoseTo(std::uint16_t port)
{
    std::vector<int> idles;
    for (int descriptor = 0; descriptor < 1024; ++descriptor) {
        sockaddr_in peer {};
        socklen_t length = sizeof peer;
        if (::getpeername(descriptor, reinterpret_cast<sockaddr*>(&peer), &length) == 0
            && peer.sin_family == AF_INET && ntohs(peer.sin_port) == port)
            idles.push_back(optionOf(descriptor, TCP_KEEPIDLE));
    }
    std::sort(idles.begin(), idles.end());
    return idles;
}

} // namespace

class TestPeerSockets : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_server = std::make_unique<QTcpServer>();
        m_server->setMaxPendingConnections(10);
        QVERIFY(m_server->listen(QHostAddress::AnyIPv4));
    }

    void setsWhatIsConnectedToThePeer()
    {
        PeerSockets sockets(port());
        const auto ours = connected(kHere, port());
        QVERIFY(ours);
        QCOMPARE(sockets.set(kWanted), 0); // none is known yet
        sockets.learn({ kHere });
        QCOMPARE(sockets.set(kWanted), 1);
        const auto descriptor = static_cast<int>(ours->socketDescriptor());
        QCOMPARE(optionOf(descriptor, TCP_KEEPIDLE), 17);
        QCOMPARE(optionOf(descriptor, TCP_KEEPINTVL), 3);
        QCOMPARE(optionOf(descriptor, TCP_KEEPCNT), 2);
        QCOMPARE(optionOf(descriptor, TCP_USER_TIMEOUT), 20'000);
        QCOMPARE(optionOf(descriptor, TCP_NODELAY), 1);
    }

    void writesLeaveAtOnceWithoutProbesToo()
    {
        PeerSockets sockets(port());
        const auto ours = connected(kHere, port());
        QVERIFY(ours);
        const int asItWas = idleOf(*ours);
        QCOMPARE(optionOf(static_cast<int>(ours->socketDescriptor()), TCP_NODELAY), 0);
        sockets.learn({ kHere });
        QCOMPARE(sockets.set({}), 1);
        QCOMPARE(optionOf(static_cast<int>(ours->socketDescriptor()), TCP_NODELAY), 1);
        QCOMPARE(idleOf(*ours), asItWas);
    }

    void leavesAloneWhatIsNotOurs()
    {
        const auto before = connected(kHere, port());
        PeerSockets sockets(port());
        const auto ours = connected(kHere, port());
        const auto elsewhere = connected(kElsewhere, port());
        const auto plain = connected(kHere, port(), false);
        QTcpServer other;
        QVERIFY(other.listen(kHere));
        const auto otherPort = connected(kHere, other.serverPort());
        QVERIFY(before && ours && elsewhere && plain && otherPort);
        const int asItWas = idleOf(*before);
        sockets.learn({ kHere });
        QCOMPARE(sockets.set(kWanted), 1);
        QCOMPARE(idleOf(*ours), 17);
        for (const auto* each : { &before, &elsewhere, &plain, &otherPort })
            QCOMPARE(idleOf(**each), asItWas);
    }

    void forgetsWhatIsClosedThoughItsDescriptorIsUsedAgain()
    {
        PeerSockets sockets(port());
        auto ours = connected(kHere, port());
        QVERIFY(ours);
        sockets.learn({ kHere });
        const auto descriptor = ours->socketDescriptor();
        ours.reset();
        const auto elsewhere = connected(kElsewhere, port());
        QVERIFY(elsewhere);
        QCOMPARE(elsewhere->socketDescriptor(), descriptor); // the lowest that is free
        const int asItWas = idleOf(*elsewhere);
        QCOMPARE(sockets.set(kWanted), 0);
        QCOMPARE(idleOf(*elsewhere), asItWas);
    }

    void aPeerMayHaveSeveralAddresses()
    {
        PeerSockets sockets(port());
        const auto one = connected(kHere, port());
        const auto other = connected(kElsewhere, port());
        QVERIFY(one && other);
        sockets.learn({ kHere });
        sockets.learn({ kElsewhere });
        QCOMPARE(sockets.set(kWanted), 2);
    }

    void knowsAnIPv4PeerOfAnIPv6Socket()
    {
        PeerSockets sockets(port());
        const auto ours = connected(QHostAddress(QStringLiteral("::ffff:127.0.0.1")), port());
        if (!ours)
            QSKIP("No IPv6 here.");
        sockets.learn({ kHere });
        QCOMPARE(sockets.set(kWanted), 1);
    }

    void aTransportsStreamIsKeptAliveAndNothingElse_data()
    {
        QTest::addColumn<QByteArray>("host");
        QTest::newRow("by address") << QByteArray("127.0.0.1");
        QTest::newRow("by name") << QByteArray("localhost");
    }
    void aTransportsStreamIsKeptAliveAndNothingElse()
    {
        QFETCH(QByteArray, host);
        const ScriptedServer server([](const ScriptedServer::Exchange& exchange) {
            exchange.startChunked();
            exchange.chunk("so far");
            exchange.hang();
        });
        const auto at = std::stoi(server.url().substr(server.url().rfind(':') + 1));
        const auto to = static_cast<std::uint16_t>(at);
        const auto stranger = connected(kHere, to);
        QVERIFY(stranger);
        const int asItWas = idleOf(*stranger);
        ClusterAccess access;
        access.server = "http://" + host.toStdString() + ':' + std::to_string(at);
        LivenessOptions options;
        options.keepAliveIdle = 17s;
        const auto network = std::move(NetworkThread::start(access, options)).value();
        const auto call =
            network->transport().start({ .path = "/watch", .longLived = true },
                                       { [](const HttpHead&) {}, [](const std::string&) {},
                                         [](const Expected<void>&) {
                                         } });
        std::vector expected { 17, asItWas };
        std::sort(expected.begin(), expected.end());
        QVERIFY(QTest::qWaitFor([&] { return idlesOfThoseTo(to) == expected; }, 20'000));
        QCOMPARE(idleOf(*stranger), asItWas);
    }

private:
    [[nodiscard]] std::uint16_t port() const { return m_server->serverPort(); }

    std::unique_ptr<QTcpServer> m_server;
};

KW_TEST_GUILESS(TestPeerSockets)

} // namespace tst_peer_sockets

#include "tst_peer_sockets.moc"
