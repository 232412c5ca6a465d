// \label concurrency
#include "https_bench.h"

#include <app/simulator/http/web_socket.h>
#include <tests/app/simulator/api/web_socket_client.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <thread>

namespace tst_sim_web_socket {

using namespace kittiwake;
using namespace kittiwake::sim;
using kittiwake::sim::Request;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

/// Sends back what it is told; "bye" ends it.
class EchoPeer final : public WebSocketPeer
{
public:
    explicit EchoPeer(std::promise<void>* gone = nullptr)
        : m_gone(gone)
    { }
    ~EchoPeer() override
    {
        if (m_gone != nullptr)
            m_gone->set_value();
    }

    [[nodiscard]] std::vector<std::string> subprotocols() const override
    {
        return { "v5.channel.k8s.io", "v4.channel.k8s.io" };
    }
    void opened(const std::string& subprotocol, Out out) override
    {
        m_out = std::move(out);
        m_out.send("speaks " + subprotocol);
    }
    void received(std::string message) override
    {
        if (message == "bye")
            m_out.close("as you wish");
        else
            m_out.send(std::move(message));
    }

private:
    std::promise<void>* m_gone;
    Out m_out {};
};

Response echoing(const Request& /*request*/)
{
    return { .socket = std::make_shared<EchoPeer>() };
}

} // namespace

class TestSimWebSocket : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void agreesOnTheBestProtocolAndEchoes()
    {
        const HttpsBench bench(echoing);
        WebSocketClient client(bench.connect());
        const auto head = client.open("/", "v4.channel.k8s.io, v5.channel.k8s.io");
        QCOMPARE(head.status, 101);
        QCOMPARE(head.headers.at("Sec-WebSocket-Protocol"), std::string("v5.channel.k8s.io"));
        // RFC 6455, 1.3: the answer to the key that the client uses.
        QCOMPARE(head.headers.at("Sec-WebSocket-Accept"),
                 std::string("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="));
        QCOMPARE(client.read().text, std::string("speaks v5.channel.k8s.io"));
        QVERIFY(client.send("hello"));
        const auto echoed = client.read();
        QCOMPARE(echoed.opcode, WebSocketClient::kBinary);
        QCOMPARE(echoed.text, std::string("hello"));
        const std::string large(100'000, 'x');
        QVERIFY(client.send(large));
        QVERIFY(client.read().text == large);
    }

    void answersPings()
    {
        const HttpsBench bench(echoing);
        WebSocketClient client(bench.connect());
        client.open("/", "v4.channel.k8s.io");
        client.read();
        QVERIFY(client.send("are you there", WebSocketClient::kPing));
        const auto pong = client.read();
        QCOMPARE(pong.opcode, WebSocketClient::kPong);
        QCOMPARE(pong.text, std::string("are you there"));
    }

    void closesWithItsReason()
    {
        std::promise<void> gone;
        const HttpsBench bench([&](const Request&) {
            return Response { .socket = std::make_shared<EchoPeer>(&gone) };
        });
        WebSocketClient client(bench.connect());
        client.open("/", "v4.channel.k8s.io");
        client.read();
        client.send("first this");
        client.send("bye");
        QCOMPARE(client.read().text, std::string("first this"));
        const auto close = client.read();
        QCOMPARE(close.opcode, WebSocketClient::kClose);
        QCOMPARE(close.text, std::string("\x03\xe8") + "as you wish"); // 1000
        client.send(close.text, WebSocketClient::kClose);
        QVERIFY(gone.get_future().wait_for(10s) == std::future_status::ready);
    }

    void thePeerGoesWithItsClient_data()
    {
        QTest::addColumn<bool>("orderly");
        QTest::newRow("a close") << true;
        QTest::newRow("gone") << false;
    }
    void thePeerGoesWithItsClient()
    {
        QFETCH(bool, orderly);
        std::promise<void> gone;
        const HttpsBench bench([&](const Request&) {
            return Response { .socket = std::make_shared<EchoPeer>(&gone) };
        });
        auto client = std::make_unique<WebSocketClient>(bench.connect());
        client->open("/", "v4.channel.k8s.io");
        client->read();
        if (orderly) {
            client->send("\x03\xe8", WebSocketClient::kClose);
            QCOMPARE(client->read().opcode, WebSocketClient::kClose);
        } else {
            client.reset();
        }
        QVERIFY(gone.get_future().wait_for(10s) == std::future_status::ready);
    }

    void refusesWhatCannotBeAnUpgrade_data()
    {
        QTest::addColumn<QByteArray>("headers");
        QTest::addColumn<int>("status");
        const QByteArray key("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                             "Sec-WebSocket-Version: 13\r\n");
        const QByteArray upgrade("Connection: Upgrade\r\nUpgrade: websocket\r\n");
        QTest::newRow("no upgrade") << QByteArray() << 400;
        QTest::newRow("another protocol")
            << QByteArray("Connection: Upgrade\r\nUpgrade: SPDY/3.1\r\n") << 400;
        QTest::newRow("no subprotocol in common")
            << upgrade + key + "Sec-WebSocket-Protocol: chat\r\n"
            << 403;
        QTest::newRow("no subprotocol") << upgrade + key << 403;
        QTest::newRow("no key") << upgrade
                + "Sec-WebSocket-Version: 13\r\n"
                  "Sec-WebSocket-Protocol: v4.channel.k8s.io\r\n"
                                << 400;
    }
    void refusesWhatCannotBeAnUpgrade()
    {
        QFETCH(QByteArray, headers);
        QFETCH(int, status);
        const HttpsBench bench(echoing);
        const auto client = bench.connect();
        QVERIFY(client->get("/", headers.toStdString()));
        QCOMPARE(client->head().status, status);
    }

    void sendsFromAnyThreadInOrder()
    {
        class Chatty final : public WebSocketPeer
        {
        public:
            ~Chatty() override { m_thread.join(); }
            [[nodiscard]] std::vector<std::string> subprotocols() const override { return { "" }; }
            void opened(const std::string& /*subprotocol*/, Out out) override
            {
                m_thread = std::thread([out] {
                    for (int i = 0; i < 1000; ++i)
                        out.send(std::to_string(i));
                    out.close("done");
                    out.send("too late");
                });
            }
            void received(std::string /*message*/) override { }

        private:
            std::thread m_thread;
        };
        const HttpsBench bench(
            [](const Request&) { return Response { .socket = std::make_shared<Chatty>() }; },
            { .threads = 2 });
        WebSocketClient client(bench.connect());
        QCOMPARE(client.open("/", "").status, 101);
        for (int i = 0; i < 1000; ++i)
            QCOMPARE(client.read().text, std::to_string(i));
        QCOMPARE(client.read().opcode, WebSocketClient::kClose);
    }

    void isDroppedWithTheOthers()
    {
        std::promise<void> gone;
        const HttpsBench bench([&](const Request&) {
            return Response { .socket = std::make_shared<EchoPeer>(&gone) };
        });
        const auto tls = std::shared_ptr<TlsClient>(bench.connect());
        WebSocketClient client(tls);
        client.open("/", "v4.channel.k8s.io");
        client.read();
        QCOMPARE(bench.server->connections(), std::size_t(1));
        bench.server->dropConnections(true);
        QVERIFY(gone.get_future().wait_for(10s) == std::future_status::ready);
        QVERIFY(tls->end() == TlsClient::End::Reset);
    }

    void endsWithTheServer()
    {
        std::promise<void> gone;
        auto bench = std::make_unique<HttpsBench>([&](const Request&) {
            return Response { .socket = std::make_shared<EchoPeer>(&gone) };
        });
        WebSocketClient client(bench->connect());
        client.open("/", "v4.channel.k8s.io");
        client.read();
        bench.reset();
        QVERIFY(gone.get_future().wait_for(0s) == std::future_status::ready);
    }
};

KW_TEST_GUILESS(TestSimWebSocket)

} // namespace tst_sim_web_socket

#include "tst_sim_web_socket.moc"
