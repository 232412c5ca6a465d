// The ways to a server: real proxies, and connections that die in silence.
#include <tests/contract/support/cluster.h>
#include <tests/support/proxy_program.h>
#include <tests/support/tcp_relay.h>
#include <tests/support/test_program.h>

#include <QElapsedTimer>
#include <QSslConfiguration>
#include <QSslSocket>
#include <QTest>

#include <algorithm>
#include <future>

namespace tst_contract_network {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using Kind = ProxyProgram::Kind;

namespace {

const std::string kPassword = "h:unter/2@";
const std::string kEncoded = "h%3Aunter%2F2%40";

Expected<ApiResources> discovered(ClusterSession& session)
{
    auto promise = std::make_shared<std::promise<Expected<ApiResources>>>();
    session.discover(
        [promise](Expected<ApiResources> found) { promise->set_value(std::move(found)); });
    return promise->get_future().get();
}

std::string sentenceOf(const ClusterAccess& access, const ClusterSessionOptions& options = {})
{
    const auto session = ClusterSession::open(access, options);
    if (!session)
        return session.error().sentence;
    const auto found = discovered(**session);
    return found ? std::string() : found.error().sentence;
}

std::uint16_t portOf(const ClusterAccess& access)
{
    return static_cast<std::uint16_t>(
        std::stoi(access.server.substr(access.server.rfind(':') + 1)));
}

/// Enough to fill more than one connection's worth of HTTP/1.1 streams.
std::vector<std::shared_ptr<SharedInformer>> dozen(ClusterSession& session)
{
    std::vector<std::shared_ptr<SharedInformer>> out;
    for (int i = 0; i < 12; ++i)
        out.push_back(session.informers().informer(podScope("kw-none-" + std::to_string(i))));
    session.informers().start();
    return out;
}

bool allWatch(const std::vector<std::shared_ptr<SharedInformer>>& informers)
{
    return std::all_of(informers.begin(), informers.end(), [](const auto& informer) {
        const auto status = informer->status();
        return status.phase == InformerStatus::Phase::Watching && informer->hasSynced();
    });
}

bool offersHttp2(std::uint16_t port)
{
    auto tls = QSslConfiguration::defaultConfiguration();
    tls.setAllowedNextProtocols(
        { QSslConfiguration::ALPNProtocolHTTP2, QSslConfiguration::NextProtocolHttp1_1 });
    QSslSocket socket;
    socket.setSslConfiguration(tls);
    socket.setPeerVerifyMode(QSslSocket::VerifyNone);
    socket.connectToHostEncrypted(QStringLiteral("127.0.0.1"), port);
    if (!socket.waitForEncrypted())
        qFatal("No TLS with 127.0.0.1:%d: %s", port, qPrintable(socket.errorString()));
    return socket.sslConfiguration().nextNegotiatedProtocol()
        == QSslConfiguration::ALPNProtocolHTTP2;
}

ClusterSessionOptions hurried()
{
    ClusterSessionOptions options;
    options.liveness.probeAfter = 1s;
    options.liveness.answerWithin = 1s;
    return options;
}

} // namespace

#define SKIP_WHERE_MISSING(what)                                                                   \
    if (const auto why = (what).missing(); !why.isEmpty())                                         \
    QSKIP(qPrintable(why))

class TestContractNetwork : public QObject
{
    Q_OBJECT
    const Cluster m_cluster;

private Q_SLOTS:
    void init() { SKIP_WHERE_MISSING(m_cluster); }

    void aProxyIsGoneThrough_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<bool>("withUser");
        QTest::newRow("http") << int(Kind::Http) << "http" << false;
        QTest::newRow("http with a password") << int(Kind::Http) << "http" << true;
        QTest::newRow("socks5") << int(Kind::Socks5) << "socks5" << false;
        QTest::newRow("socks5h") << int(Kind::Socks5) << "socks5h" << false;
        QTest::newRow("socks5 with a password") << int(Kind::Socks5) << "socks5" << true;
    }
    void aProxyIsGoneThrough()
    {
        QFETCH(int, kind);
        QFETCH(QString, scheme);
        QFETCH(bool, withUser);
        // tinyproxy's own configuration takes no password with signs in it.
        const bool http = kind == int(Kind::Http);
        const auto plain = http ? std::string("hunter2") : kPassword;
        ProxyProgram proxy(static_cast<Kind>(kind), withUser ? QStringLiteral("me") : QString(),
                           QString::fromStdString(plain));
        SKIP_WHERE_MISSING(proxy);
        auto access = m_cluster.access();
        const auto who = withUser ? "me:" + (http ? plain : kEncoded) + "@" : std::string();
        access.proxyUrl = scheme.toStdString() + "://" + who + proxy.hostAndPort();
        const auto session = std::move(ClusterSession::open(access)).value();
        const auto found = discovered(*session);
        QVERIFY2(found, found ? "" : found.error().sentence.c_str());
        const auto informers = dozen(*session);
        QVERIFY(QTest::qWaitFor([&] { return allWatch(informers); }, 30'000));
        const auto log = proxy.log();
        const auto port = QByteArray::number(portOf(access));
        QVERIFY2(log.contains("127.0.0.1:" + port) || log.contains("\"127.0.0.1\""),
                 log.constData());
    }

    void aProxyLooksUpTheServersName()
    {
        ProxyProgram proxy(Kind::Socks5);
        SKIP_WHERE_MISSING(proxy);
        auto access = m_cluster.access();
        const auto port = std::to_string(portOf(access));
        access.server = "https://localhost:" + port;
        access.proxyUrl = "socks5://" + proxy.hostAndPort();
        access.tlsServerName = "127.0.0.1";
        const auto session = std::move(ClusterSession::open(access)).value();
        const auto found = discovered(*session);
        QVERIFY2(found, found ? "" : found.error().sentence.c_str());
        const auto log = proxy.log();
        QVERIFY2(log.contains("localhost:" + QByteArray::fromStdString(port)), log.constData());
    }

    void aProxyThatDoesNotHelpIsNamed_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("user"); // of the proxy; empty: it wants none
        QTest::addColumn<QString>("url"); // PORT is the proxy's
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, Kind kind, const char* user, const char* url,
                            const char* says) {
            QTest::newRow(name) << int(kind) << QString::fromUtf8(user) << QString::fromUtf8(url)
                                << QString::fromUtf8(says);
        };
        row("http, nobody there", Kind::Http, "", "http://127.0.0.1:FREE",
            "Nothing answers at the proxy 127.0.0.1:FREE");
        row("socks5, nobody there", Kind::Socks5, "", "socks5://127.0.0.1:FREE",
            "Nothing answers at the proxy 127.0.0.1:FREE");
        row("http, no such host", Kind::Http, "", "http://no-such-host.invalid:1",
            "host of the proxy no-such-host.invalid:1");
        row("socks5, no such host", Kind::Socks5, "", "socks5://no-such-host.invalid:1",
            "host of the proxy no-such-host.invalid:1");
        row("http wants a user", Kind::Http, "me", "http://127.0.0.1:PORT",
            "requires a user and a password");
        row("http refuses the password", Kind::Http, "me", "http://me:hunter3@127.0.0.1:PORT",
            "not accept the user \"me\"");
        row("socks5 wants a user", Kind::Socks5, "me", "socks5://127.0.0.1:PORT",
            "requires a user and a password");
        row("socks5 refuses the password", Kind::Socks5, "me", "socks5://me:hunter3@127.0.0.1:PORT",
            "does not accept the user \"me\"");
        row("http cannot reach the server", Kind::Http, "", "http://127.0.0.1:PORT NOBODY",
            "The proxy 127.0.0.1:PORT");
        row("socks5 cannot reach the server", Kind::Socks5, "", "socks5://127.0.0.1:PORT NOBODY",
            "cannot connect to https://127.0.0.1:");
        row("a kind that is not spoken", Kind::Http, "", "https://me:hunter3@127.0.0.1:PORT",
            "needs TLS to the proxy itself");
        row("http spoken to socks5", Kind::Socks5, "", "http://127.0.0.1:PORT",
            "The proxy 127.0.0.1:PORT");
    }
    void aProxyThatDoesNotHelpIsNamed()
    {
        QFETCH(int, kind);
        QFETCH(QString, user);
        QFETCH(QString, url);
        QFETCH(QString, says);
        ProxyProgram proxy(static_cast<Kind>(kind), user, QStringLiteral("hunter2"));
        SKIP_WHERE_MISSING(proxy);
        auto access = m_cluster.access();
        if (url.endsWith(u" NOBODY")) {
            url.chop(7);
            access.server = "https://127.0.0.1:" + std::to_string(freePort());
        }
        const auto port = QString::number(proxy.port());
        const auto free = QString::number(freePort());
        access.proxyUrl = url.replace(QStringLiteral("PORT"), port)
                              .replace(QStringLiteral("FREE"), free)
                              .toStdString();
        const auto sentence = QString::fromStdString(sentenceOf(access));
        qInfo("%s", qPrintable(sentence));
        QVERIFY2(
            sentence.contains(
                says.replace(QStringLiteral("PORT"), port).replace(QStringLiteral("FREE"), free)),
            qPrintable(sentence));
        QVERIFY2(!sentence.contains(u"hunter"), qPrintable(sentence));
    }

    /// It waits for the end of a line that never comes.
    void aProxyThatKeepsSilentIsNotTriedOnAndOn()
    {
        ProxyProgram proxy(Kind::Http, {}, {});
        SKIP_WHERE_MISSING(proxy);
        auto access = m_cluster.access();
        access.proxyUrl = "socks5://" + proxy.hostAndPort();
        QElapsedTimer timer;
        timer.start();
        const auto sentence = QString::fromStdString(sentenceOf(access, hurried()));
        QVERIFY2(sentence.startsWith(u"No response from ")
                     && sentence.contains(QString::fromStdString(proxy.hostAndPort()))
                     && sentence.contains(u"another type"),
                 qPrintable(sentence));
        QVERIFY2(!sentence.contains(u"(Try "), qPrintable(sentence));
        qInfo("said after %lld ms", timer.elapsed());
    }

    void theServersNameMayBeAnother()
    {
        auto access = m_cluster.access();
        access.tlsServerName = "localhost"; // it is reached by its address
        QCOMPARE(QString::fromStdString(sentenceOf(access)), QString());
        access.tlsServerName = "elsewhere.example";
        const auto sentence = QString::fromStdString(sentenceOf(access));
        QVERIFY2(sentence.contains(u" is not trusted: "), qPrintable(sentence));
    }

    void whatIsLongIsCompressedUnlessToldNotTo()
    {
        constexpr std::size_t kLong = 300'000;
        const std::string maps = "/api/v1/namespaces/default/configmaps";
        const auto owner = std::move(ClusterSession::open(m_cluster.access())).value();
        (void)owner->client().fetchAndWait("remove what an earlier run left",
                                           { .method = "DELETE", .path = maps + "/long-words" });
        const auto made = owner->client().fetchAndWait(
            "make it",
            { .method = "POST",
              .path = maps,
              .body =
                  R"({"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "long-words"},
                          "data": {"words": ")"
                  + std::string(kLong, 'a') + R"("}})",
              .contentType = "application/json" });
        QVERIFY2(made, made ? "" : made.error().sentence.c_str());
        for (const bool compressed : { true, false }) {
            auto access = m_cluster.access();
            access.disableCompression = !compressed;
            TcpRelay relay(portOf(access));
            access.server = "https://127.0.0.1:" + std::to_string(relay.port());
            const auto session = std::move(ClusterSession::open(access)).value();
            const auto got =
                session->client().fetchAndWait("read", { .path = maps + "/long-words" });
            QVERIFY2(got, got ? "" : got.error().sentence.c_str());
            const auto size = static_cast<std::int64_t>(got->body.size());
            qInfo("%lld bytes, of which %lld on the way", static_cast<long long>(size),
                  static_cast<long long>(relay.bytesDown()));
            QVERIFY(got->body.size() > kLong);
            QVERIFY(compressed ? relay.bytesDown() < size / 2 : relay.bytesDown() > size);
        }
        const auto removed = owner->client().fetchAndWait(
            "remove it", { .method = "DELETE", .path = maps + "/long-words" });
        QVERIFY2(removed, removed ? "" : removed.error().sentence.c_str());
    }

    void anAuthorityReplacesTheSystems()
    {
        auto access = m_cluster.access();
        access.certificateAuthorityPem.clear(); // the system's own know nothing of it
        const auto sentence = QString::fromStdString(sentenceOf(access));
        QVERIFY2(sentence.contains(u" is not trusted: "), qPrintable(sentence));
        access.insecureSkipTlsVerify = true;
        QCOMPARE(QString::fromStdString(sentenceOf(access)), QString());
    }

    /// Over HTTP/1.1 each watch has a connection to itself, so fewer connections than watches are
    /// proof of HTTP/2. A server that does not offer it (the simulated one) is spoken to as it can.
    void watchesShareConnectionsWhereHttp2IsOffered() // semantics 12.112
    {
        auto access = m_cluster.access();
        TcpRelay relay(portOf(access));
        access.server = "https://127.0.0.1:" + std::to_string(relay.port());
        const auto session = std::move(ClusterSession::open(access)).value();
        const auto informers = dozen(*session);
        QVERIFY(QTest::qWaitFor([&] { return allWatch(informers); }, 30'000));
        const auto connections = relay.accepted();
        const auto watches = static_cast<int>(informers.size());
        QVERIFY2(offersHttp2(portOf(access)) ? connections < watches : connections >= watches,
                 qPrintable(QStringLiteral("%1 for %2").arg(connections).arg(watches)));
    }

    void aSilentNetworkIsNoticedAndGotOver()
    {
        auto access = m_cluster.access();
        TcpRelay relay(portOf(access));
        access.server = "https://127.0.0.1:" + std::to_string(relay.port());
        const auto session = std::move(ClusterSession::open(access, hurried())).value();
        const auto informers = dozen(*session);
        QVERIFY(QTest::qWaitFor([&] { return allWatch(informers); }, 30'000));
        relay.setMute(true);
        QVERIFY(QTest::qWaitFor(
            [&] {
                return session->reachability().status().state
                    == ReachabilityStatus::State::Unreachable;
            },
            30'000));
        QVERIFY(!allWatch(informers));
        relay.setMute(false);
        QElapsedTimer timer;
        timer.start();
        QVERIFY(QTest::qWaitFor([&] { return allWatch(informers); }, 30'000));
        qInfo("twelve watches again %lld ms after the network", timer.elapsed());
    }

    void aConnectionThatDiedInSilenceIsReplaced()
    {
        auto access = m_cluster.access();
        TcpRelay relay(portOf(access));
        access.server = "https://127.0.0.1:" + std::to_string(relay.port());
        const auto session = std::move(ClusterSession::open(access, hurried())).value();
        const auto informers = dozen(*session);
        QVERIFY(QTest::qWaitFor([&] { return allWatch(informers); }, 30'000));
        const auto before = relay.accepted();
        if (informers.front()->pipeline().reflector.watchesOpened > 0
            && before >= int(informers.size())) {
            // HTTP/1.1: a connection each, of which TCP tells: see tst_contract_faults_network.
            QVERIFY(session->reachability().status().state == ReachabilityStatus::State::Reachable);
            return;
        }
        std::vector<std::int64_t> opened;
        for (const auto& informer : informers)
            opened.push_back(informer->pipeline().reflector.watchesOpened);
        relay.silenceOpen();
        QElapsedTimer timer;
        timer.start();
        QVERIFY(QTest::qWaitFor(
            [&] {
                std::size_t i = 0;
                return std::all_of(informers.begin(), informers.end(), [&](const auto& informer) {
                    return informer->pipeline().reflector.watchesOpened > opened[i++];
                });
            },
            30'000));
        qInfo("replaced after %lld ms, by %d connections for %d", timer.elapsed(),
              relay.accepted() - before, before);
        for (const auto& informer : informers)
            QCOMPARE(informer->status().relists, 0); // each went on where it was
        QVERIFY(session->reachability().status().outages == 0);
    }
};

#undef SKIP_WHERE_MISSING

KW_TEST_GUILESS(TestContractNetwork)

} // namespace tst_contract_network

#include "tst_contract_network.moc"
