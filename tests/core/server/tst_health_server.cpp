// /healthz and /readyz, as a kubelet asks for them. \label concurrency
#include <core/server/health_server.h>
#include <tests/support/test_program.h>

#include <QTcpSocket>
#include <QTest>

#include <atomic>

namespace tst_health_server {

using namespace kittiwake;

namespace {

constexpr int kTimeout = 20'000;

QByteArray asked(std::uint16_t port, const QByteArray& path, const QByteArray& method = "GET")
{
    QTcpSocket socket;
    socket.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
    if (!socket.waitForConnected(kTimeout))
        return {};
    socket.write(method + ' ' + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    QByteArray all;
    while (socket.waitForReadyRead(kTimeout)) // until it is closed from there
        all += socket.readAll();
    all += socket.readAll();
    return all.mid(9, 3) + ' ' + all.mid(all.indexOf("\r\n\r\n") + 4);
}

} // namespace

class TestHealthServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhetherChecksPass()
    {
        std::atomic<bool> synced { false };
        std::atomic<int> told { 0 };
        const auto server = HealthServer::start(
            { .where = {},
              .healthz = { { "ping",
                             [] {
                                 return Expected<void>();
                             } } },
              .readyz = { { "caches",
                            [&]() -> Expected<void> {
                                if (synced)
                                    return {};
                                return Unexpected { Error { ErrorKind::Timeout, "secret reason" } };
                            } },
                          { "ping",
                            [] {
                                return Expected<void>();
                            } } },
              .onFailure = [&](const std::string& check, const Error& why) {
                  if (check == "caches" && why.sentence == "secret reason")
                      ++told;
              } });
        QVERIFY(server);
        const auto port = (*server)->port();
        QCOMPARE(asked(port, "/healthz"), QByteArray("200 ok"));
        QCOMPARE(asked(port, "/healthz/"), QByteArray("200 ok"));
        QCOMPARE(asked(port, "/healthz?verbose"),
                 QByteArray("200 [+]ping ok\nhealthz check passed\n"));
        QCOMPARE(asked(port, "/readyz"),
                 QByteArray("500 [-]caches failed: reason withheld\n[+]ping ok\n"
                            "readyz check failed\n"));
        QCOMPARE(told.load(), 1);
        QCOMPARE(asked(port, "/readyz/ping"), QByteArray("200 ok"));
        QVERIFY(asked(port, "/readyz/caches").startsWith("500 "));
        synced = true;
        QCOMPARE(asked(port, "/readyz"), QByteArray("200 ok"));
    }

    void nothingElseIsThere_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("another page")
            << QByteArray("/metrics") << QByteArray("GET") << QByteArray("404");
        QTest::newRow("a check that is not there")
            << QByteArray("/readyz/x") << QByteArray("GET") << QByteArray("404");
        QTest::newRow("a name that begins alike")
            << QByteArray("/readyzx") << QByteArray("GET") << QByteArray("404");
        QTest::newRow("another method")
            << QByteArray("/healthz") << QByteArray("POST") << QByteArray("405");
        QTest::newRow("no request") << QByteArray("a b") << QByteArray("GET") << QByteArray("400");
    }
    void nothingElseIsThere()
    {
        QFETCH(const QByteArray, path);
        QFETCH(const QByteArray, method);
        QFETCH(const QByteArray, answer);
        const auto server = HealthServer::start({ .where = {} });
        QVERIFY(server);
        QCOMPARE(asked((*server)->port(), path, method).left(3), answer);
    }

    void withoutChecksItIsWell()
    {
        const auto server = HealthServer::start({ .where = {} });
        QVERIFY(server);
        QCOMPARE(asked((*server)->port(), "/healthz"), QByteArray("200 ok"));
        QCOMPARE(asked((*server)->port(), "/readyz"), QByteArray("200 ok"));
    }

    void anAddressThatIsNoneIsSaid()
    {
        const auto server = HealthServer::start({ .where = { .address = "localhost" } });
        QVERIFY(!server);
        QCOMPARE(int(server.error().kind), int(ErrorKind::Config));
        QVERIFY(server.error().sentence.find("Cannot serve health checks at address \"localhost\"")
                != std::string::npos);
    }
};

KW_TEST_GUILESS(TestHealthServer)

} // namespace tst_health_server

#include "tst_health_server.moc"
