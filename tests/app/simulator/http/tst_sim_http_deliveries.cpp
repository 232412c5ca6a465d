#include "https_bench.h"

#include <tests/support/test_program.h>

#include <QElapsedTimer>
#include <QTcpServer>
#include <QTest>

namespace tst_sim_http_deliveries {

using namespace kittiwake;
using namespace kittiwake::sim;
using kittiwake::sim::Request;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

using End = TlsClient::End;

constexpr int kSize = 100'000;

/// A hundred thousand bytes, delivered like that.
FunctionHandler::Function delivering(const Delivery& delivery, bool streamed)
{
    return [delivery, streamed](const Request&) {
        Response answer { .delivery = delivery };
        const std::string body(kSize, 'x');
        if (streamed) {
            const auto source = std::make_shared<FedSource>();
            source->feed(body, true);
            answer.stream = source;
        } else {
            answer.body = body;
        }
        return answer;
    };
}

Response hello(const Request&)
{
    return { .body = "hello" };
}

} // namespace

} // namespace tst_sim_http_deliveries

Q_DECLARE_METATYPE(kittiwake::sim::Delivery::Cut)
Q_DECLARE_METATYPE(kittiwake::test::TlsClient::End)

namespace tst_sim_http_deliveries {

class TestSimHttpDeliveries : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void isLateAsOrdered()
    {
        const HttpsBench bench(delivering({ .latency = 100ms }, false));
        const auto client = bench.connect();
        QElapsedTimer clock;
        clock.start();
        QVERIFY(client->get("/"));
        QCOMPARE(client->answer().body.size(), std::size_t(kSize));
        QVERIFY(clock.elapsed() >= 100);
    }

    void isLateForWhoSendsFarAhead() // more than the server reads before its turn
    {
        const HttpsBench bench([](const Request& request) {
            Response answer { .body = request.body.empty() ? "first" : "second" };
            if (request.body.empty())
                answer.delivery.latency = 200ms;
            return answer;
        });
        const auto client = bench.connect();
        QVERIFY(client->get("/"));
        const std::string body(kSize * 4, 'x');
        QVERIFY(client->send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: "
                             + std::to_string(body.size()) + "\r\n\r\n" + body));
        QCOMPARE(client->answer().body, std::string("first"));
        QCOMPARE(client->answer().body, std::string("second"));
    }

    void isSlowAsOrdered_data() { bodyOrStream(); }
    void isSlowAsOrdered()
    {
        QFETCH(bool, streamed);
        const HttpsBench bench(delivering({ .bytesPerSecond = 400'000 }, streamed));
        const auto client = bench.connect();
        QElapsedTimer clock;
        clock.start();
        QVERIFY(client->get("/"));
        QCOMPARE(client->answer().body.size(), std::size_t(kSize));
        QVERIFY2(clock.elapsed() >= 200, "a quarter of a second's worth of bytes");
    }

    void isCutAfterSoManyBytes_data()
    {
        QTest::addColumn<bool>("streamed");
        QTest::addColumn<int>("after");
        QTest::addColumn<Delivery::Cut>("cut");
        QTest::addColumn<End>("end");
        for (const bool streamed : { false, true }) {
            for (const int after : { 0, 1, 70'000, kSize }) {
                const auto row = [&](const char* how, Delivery::Cut cut, End end) {
                    QTest::addRow("%s of %s after %d", how, streamed ? "stream" : "body", after)
                        << streamed << after << cut << end;
                };
                row("close", Delivery::Cut::Close, End::Orderly);
                row("reset", Delivery::Cut::Reset, End::Reset);
                row("silence", Delivery::Cut::Silence, End::Silent);
            }
        }
    }
    void isCutAfterSoManyBytes()
    {
        QFETCH(bool, streamed);
        QFETCH(int, after);
        QFETCH(Delivery::Cut, cut);
        QFETCH(End, end);
        const HttpsBench bench(
            delivering({ .cutAfter = std::size_t(after), .cut = cut }, streamed));
        const auto client = bench.connect();
        QVERIFY(client->get("/"));
        QCOMPARE(client->head().status, 200);
        std::size_t got = 0;
        if (!streamed)
            got = client->readExactly(std::size_t(after)).size();
        while (streamed && got < std::size_t(after)) {
            const auto bytes = client->chunk();
            QVERIFY(!bytes.empty());
            got += bytes.size();
        }
        QCOMPARE(got, std::size_t(after));
        client->setTimeout(100ms);
        QCOMPARE(client->readToTheEnd(), std::string());
        QVERIFY(client->end() == end);
    }

    void isCutInsteadOfAnAnswer_data()
    {
        QTest::addColumn<Delivery::Cut>("cut");
        QTest::addColumn<End>("end");
        QTest::newRow("close") << Delivery::Cut::Close << End::Orderly;
        QTest::newRow("reset") << Delivery::Cut::Reset << End::Reset;
        QTest::newRow("silence") << Delivery::Cut::Silence << End::Silent;
    }
    void isCutInsteadOfAnAnswer()
    {
        QFETCH(Delivery::Cut, cut);
        QFETCH(End, end);
        const HttpsBench bench(delivering({ .cutBeforeHead = true, .cut = cut }, true));
        const auto client = bench.connect();
        QVERIFY(client->get("/"));
        client->setTimeout(100ms);
        QCOMPARE(client->readToTheEnd(), std::string());
        QVERIFY(client->end() == end);
    }

    void closesAfterAnAnswer()
    {
        const HttpsBench bench(delivering({ .closeAfter = true }, true));
        const auto client = bench.connect();
        QVERIFY(client->get("/"));
        const auto answer = client->answer();
        QCOMPARE(answer.body.size(), std::size_t(kSize));
        QCOMPARE(answer.headers.at("Connection"), std::string("close"));
        QVERIFY(client->end() == End::Orderly);
    }

    void refusesUntilItListensAgain()
    {
        const HttpsBench bench(hello);
        const auto port = bench.server->port();
        const auto before = bench.connect();
        QVERIFY(before->get("/"));
        QCOMPARE(before->answer().status, 200);

        bench.server->stopListening();
        bench.server->stopListening();
        QVERIFY(before->end() != End::Silent);
        QCOMPARE(bench.connect()->refusal(), ECONNREFUSED);

        QVERIFY(bench.server->resumeListening());
        QVERIFY(bench.server->resumeListening());
        QCOMPARE(bench.server->port(), port);
        const auto after = bench.connect();
        QVERIFY(after->get("/"));
        QCOMPARE(after->answer().body, std::string("hello"));
    }

    void cannotListenAgainWhereSomebodyElseDoes()
    {
        const HttpsBench bench(hello);
        bench.server->stopListening();
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost, bench.server->port()));
        const auto resumed = bench.server->resumeListening();
        QVERIFY(!resumed);
        QVERIFY(resumed.error().kind == ErrorKind::Config);
        other.close();
        QVERIFY(bench.server->resumeListening());
    }

    void saysNothingWhileMute()
    {
        const HttpsBench bench(hello);
        const auto before = bench.connect();
        bench.server->setMute(true);
        TlsClient given(bench.server->port(), bench.authority.certificate());
        QVERIFY(given.connected());
        given.setTimeout(100ms);
        QVERIFY(!given.handshake());
        QVERIFY(given.end() == End::Silent);
        // Who was there before is served.
        QVERIFY(before->get("/"));
        QCOMPARE(before->answer().body, std::string("hello"));

        TlsClient patient(bench.server->port(), bench.authority.certificate());
        QVERIFY(patient.connected());
        bench.server->setMute(false);
        QVERIFY(patient.handshake());
        QVERIFY(patient.get("/"));
        QCOMPARE(patient.answer().body, std::string("hello"));
    }

    void dropsEveryConnection_data()
    {
        QTest::addColumn<bool>("reset");
        QTest::addColumn<End>("end");
        QTest::newRow("close") << false << End::Cut;
        QTest::newRow("reset") << true << End::Reset;
    }
    void dropsEveryConnection()
    {
        QFETCH(bool, reset);
        QFETCH(End, end);
        const HttpsBench bench(hello);
        const auto one = bench.connect();
        const auto two = bench.connect();
        QVERIFY(one->get("/"));
        QCOMPARE(one->answer().status, 200);
        QVERIFY(two->get("/"));
        QCOMPARE(two->answer().status, 200);
        bench.server->dropConnections(reset);
        QVERIFY(one->end() == end);
        QVERIFY(two->end() == end);
        const auto three = bench.connect();
        QVERIFY(three->get("/"));
        QCOMPARE(three->answer().status, 200);
    }

    void showsAnotherCertificateToThoseWhoConnectAfterwards()
    {
        const HttpsBench bench(hello);
        const auto before = bench.connect();
        const auto changed = bench.serverCertificate();
        QVERIFY(bench.server->setCertificate(changed));
        const auto after = bench.connect();
        QVERIFY(before->serverSerial() != after->serverSerial());
        QVERIFY(before->get("/"));
        QCOMPARE(before->answer().status, 200);

        const auto now = std::chrono::system_clock::now();
        const auto expired =
            bench.authority.serverCertificate({ "127.0.0.1" }, { now - 48h, now - 24h });
        QVERIFY(bench.server->setCertificate(*expired));
        TlsClient refusing(bench.server->port(), bench.authority.certificate());
        QVERIFY(!refusing.handshake());
        QVERIFY(!bench.server->setCertificate({ "no PEM", Secret("neither") }));
    }

private:
    static void bodyOrStream()
    {
        QTest::addColumn<bool>("streamed");
        QTest::newRow("body") << false;
        QTest::newRow("stream") << true;
    }
};

KW_TEST_GUILESS(TestSimHttpDeliveries)

} // namespace tst_sim_http_deliveries

#include "tst_sim_http_deliveries.moc"
