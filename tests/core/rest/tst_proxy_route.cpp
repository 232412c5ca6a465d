// What is said of a proxy that does not help: by the codes of failures, in whatever language Qt
// speaks. What real proxies say is in tests/contract/tst_contract_network.cpp.
#include <core/rest/transport/proxy_route_p.h>
#include <core/session/network_thread.h>
#include <tests/support/test_program.h>

#include <QCoreApplication>
#include <QTcpServer>
#include <QTest>
#include <QTranslator>

#include <future>

namespace tst_proxy_route {

using namespace kittiwake;

namespace {

/// Every text of Qt's is another one.
class Babel final : public QTranslator
{
public:
    Babel() { QCoreApplication::installTranslator(this); }
    [[nodiscard]] bool isEmpty() const override { return false; }
    QString translate(const char* /*context*/, const char* /*source*/, const char* /*more*/,
                      int /*n*/) const override
    {
        return QStringLiteral("鸥");
    }
};

std::uint16_t freePort()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    return server.serverPort();
}

Proxy proxyAt(std::uint16_t port)
{
    return { .host = "127.0.0.1", .port = port, .source = "HTTPS_PROXY" };
}

bool foundRefused(const ProxyRoute& route)
{
    QObject context;
    std::optional<bool> refused;
    route.findOut(&context, [&](bool is) { refused = is; });
    return QTest::qWaitFor([&] { return refused.has_value(); }, 20'000) && *refused;
}

/// How a request ends through this proxy.
std::string sentenceThrough(const std::string& proxyUrl)
{
    ClusterAccess access;
    access.server = "https://127.0.0.1:1";
    access.proxyUrl = proxyUrl;
    const auto network = std::move(NetworkThread::start(access)).value();
    std::promise<std::string> promise;
    const auto call = network->transport().start(
        { .path = "/version" },
        { [](const HttpHead&) {}, [](const std::string&) {},
          [&](const Expected<void>& end) {
              promise.set_value(end ? std::string() : end.error().sentence);
          } });
    return promise.get_future().get();
}

} // namespace

class TestProxyRoute : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsOutWhetherAnythingListens()
    {
        QVERIFY(foundRefused(ProxyRoute(proxyAt(freePort()), "https://a")));
        QTcpServer proxy;
        QVERIFY(proxy.listen(QHostAddress::LocalHost));
        QVERIFY(!foundRefused(ProxyRoute(proxyAt(proxy.serverPort()), "https://a")));
    }

    void aRefusedProxyIsToldFromOneThatDoesNotConnect()
    {
        const ProxyRoute route(proxyAt(3128), "https://a:6443");
        const auto sentence = [&](QNetworkReply::NetworkError error, bool refused) {
            const auto is = route.errorOf(error, "words of Qt", refused);
            return is ? is->sentence : std::string();
        };
        QCOMPARE(sentence(QNetworkReply::UnknownNetworkError, true),
                 std::string("Nothing answers at the proxy 127.0.0.1:3128, from HTTPS_PROXY. Start "
                             "it, or correct the setting."));
        QVERIFY(sentence(QNetworkReply::UnknownNetworkError, false)
                    .starts_with("The proxy 127.0.0.1:3128, from HTTPS_PROXY, does not connect to "
                                 "https://a:6443 (words of Qt)."));
        QCOMPARE(sentence(QNetworkReply::ConnectionRefusedError, true),
                 std::string("The proxy 127.0.0.1:3128, from HTTPS_PROXY, cannot connect to "
                             "https://a:6443: nothing answers there."));
        QCOMPARE(sentence(QNetworkReply::SslHandshakeFailedError, true), std::string());
    }

    void withoutAProxyNothingIsSaidOfOne()
    {
        const ProxyRoute route(std::nullopt, "https://host:6443");
        QVERIFY(!route.isVague(QNetworkReply::UnknownNetworkError));
        QVERIFY(!route.errorOf(QNetworkReply::UnknownNetworkError, "", true));
        QCOMPARE(route.peerHost(), QStringLiteral("host"));
        QCOMPARE(route.peerPort(), std::uint16_t(6443));
    }

    void isRecognisedInEveryLanguage_data()
    {
        QTest::addColumn<QByteArray>("scheme");
        QTest::newRow("http") << QByteArray("http://");
        QTest::newRow("socks5") << QByteArray("socks5://");
    }
    void isRecognisedInEveryLanguage()
    {
        QFETCH(QByteArray, scheme);
        const auto at = "127.0.0.1:" + std::to_string(freePort());
        const Babel babel;
        const auto sentence = sentenceThrough(scheme.toStdString() + at);
        QVERIFY2(sentence.starts_with("Nothing answers at the proxy " + at), sentence.c_str());
    }

    void closingEndsWhatIsStillBeingFoundOut()
    {
        ClusterAccess access;
        access.server = "https://127.0.0.1:1";
        access.proxyUrl = "http://127.0.0.1:" + std::to_string(freePort());
        std::promise<ErrorKind> promise;
        Subscription call;
        {
            const auto network = std::move(NetworkThread::start(access)).value();
            call = network->transport().start({ .path = "/version" },
                                              { [](const HttpHead&) {}, [](const std::string&) {},
                                                [&](const Expected<void>& end) {
                                                    promise.set_value(end.error().kind);
                                                } });
        }
        const auto kind = promise.get_future().get(); // once, whenever the end came
        QVERIFY(kind == ErrorKind::Cancelled || kind == ErrorKind::Unreachable);
    }
};

KW_TEST_GUILESS(TestProxyRoute)

} // namespace tst_proxy_route

#include "tst_proxy_route.moc"
