// Connections of this machine that end in a pod: what a server sends on its two channels, and what
// happens when it does not.
#include <core/auth/none.h>
#include <core/base/thread_pool.h>
#include <core/session/network_thread.h>
#include <core/streams/forward/port_forward.h>
#include <core/streams/spdy/spdy_frame.h>
#include <core/streams/spdy/spdy_headers.h>
#include <core/streams/spdy/spdy_numbers.h>
#include <tests/support/scripted_web_socket.h>
#include <tests/support/test_program.h>

#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

#include <atomic>
#include <future>
#include <map>
#include <mutex>
#include <poll.h>
#include <set>
#include <unistd.h>

namespace tst_port_forward {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kTimeout = 20'000;

const QByteArray kNotFound =
    "HTTP/1.1 404 Not Found\r\nContent-Type: text/plain\r\nContent-Length: 8\r\n\r\nno pod!\n";
const QByteArray kPrefix("\x00\x50\x00", 3); // of port 80
const QByteArray kErrorPrefix("\x01\x50\x00", 3);

struct Bench
{
    ScriptedWebSocket server;
    std::unique_ptr<NetworkThread> network;
    ThreadPool pool;
    RestClient client;
    std::mutex mutex; // guards what follows
    std::vector<Error> errors {};
    int finds = 0;
    /// What `find` gives, in turn, and then the last one again and again.
    std::vector<Expected<ForwardEnd>> ends { ForwardEnd { "shop", "web", 80 } };
    std::uint16_t port = 0;
    std::function<void()> onFailed {}; ///< set before `start`; on the forward's own thread
    std::unique_ptr<PortForward> forward;

    explicit Bench(ScriptedWebSocket::Decide decide)
        : server(std::move(decide))
        , network(std::move(NetworkThread::start(accessTo(server.url()))).value())
        , client(network->transport(), std::make_shared<NoAuthenticator>(), pool,
                 { .server = server.url() })
    { }
    ~Bench()
    {
        forward.reset();
        network->close();
    }

    static ClusterAccess accessTo(const std::string& url)
    {
        ClusterAccess access;
        access.server = url;
        return access;
    }

    ForwardTransport transport = ForwardTransport::Any;
    std::shared_ptr<KnownForwardTransport> known = std::make_shared<KnownForwardTransport>();

    void start(bool findAtOnce = false, std::chrono::seconds endHolds = {})
    {
        auto listeners = LocalListener::listen({ "127.0.0.1" }, 0, false).value();
        port = listeners.front().port();
        PortForward::Options options;
        options.find = [this](const std::stop_token&) -> Expected<ForwardEnd> {
            const std::lock_guard lock(mutex);
            return ends[std::min<std::size_t>(static_cast<std::size_t>(finds++), ends.size() - 1)];
        };
        options.findAtOnce = findAtOnce;
        options.endHolds = endHolds;
        options.transport = transport;
        options.known = known;
        PortForward::Events events;
        events.failed = [this](const Error& error) {
            if (onFailed)
                onFailed();
            const std::lock_guard lock(mutex);
            errors.push_back(error);
        };
        forward = std::make_unique<PortForward>(client, pool, std::move(listeners),
                                                std::move(options), std::move(events));
    }

    std::unique_ptr<QTcpSocket> connect() const
    {
        auto socket = std::make_unique<QTcpSocket>();
        socket->connectToHost(QStringLiteral("127.0.0.1"), port);
        return socket;
    }
    std::string lastError()
    {
        const std::lock_guard lock(mutex);
        return errors.empty() ? std::string() : errors.back().sentence;
    }
    int findCount()
    {
        const std::lock_guard lock(mutex);
        return finds;
    }
};

const auto kAgrees = [](const QByteArray&) {
    return ScriptedWebSocket::Answer { {}, "v4.channel.k8s.io" };
};

const auto kTunnels = [](const QByteArray&) {
    return ScriptedWebSocket::Answer { {}, "SPDY/3.1+portforward.k8s.io" };
};

const QByteArray kBadRequest =
    "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nContent-Length: 6\r\n\r\nwhat?\n";

/// The pod's end of a tunnel: takes what came apart, and answers as a test says.
struct TunnelEnd
{
    ScriptedWebSocket& server;
    SpdyHeaderPacker packer {};
    SpdyHeaderUnpacker unpacker {};
    SpdyFrameReader reader {};
    std::size_t taken = 0; ///< frames of the WebSocket
    std::vector<SpdyHeaders> opened {}; ///< of streams 1, 3, 5…
    std::map<std::uint32_t, QByteArray> data {};
    std::set<std::uint32_t> ended {}, reset {};

    void take()
    {
        for (; taken < server.frames.size(); ++taken) {
            if (server.frames[taken].opcode == 2)
                reader.feed(server.frames[taken].payload.toStdString());
        }
        for (auto next = reader.next(); next && *next; next = reader.next()) {
            const auto& frame = **next;
            if (!frame.control) {
                data[frame.stream] += QByteArray::fromStdString(frame.bytes);
                if ((frame.flags & kSpdyFin) != 0)
                    ended.insert(frame.stream);
            } else if (frame.control == SpdyControl::SynStream) {
                auto headers = unpacker.unpack(std::string_view(frame.bytes).substr(10));
                opened.push_back(headers ? *headers : SpdyHeaders {});
                const auto stream = spdyNumberIn(frame.bytes);
                put(spdyControlFrame(SpdyControl::SynReply, 0,
                                     spdyNumber(stream) + packer.pack({})));
            } else if (frame.control == SpdyControl::RstStream) {
                reset.insert(spdyNumberIn(frame.bytes));
            }
        }
    }
    void put(const std::string& bytes) { server.send(2, QByteArray::fromStdString(bytes)); }
};

} // namespace

class TestPortForward : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void bytesGoBothWays()
    {
        Bench bench(kAgrees);
        bench.start();
        const auto local = bench.connect();
        local->write("ping");
        QTRY_COMPARE_WITH_TIMEOUT(bench.server.received(), QByteArray("ping"), kTimeout);
        QVERIFY(bench.server.heads.at(0).startsWith(
            "GET /api/v1/namespaces/shop/pods/web/portforward?ports=80 HTTP/1.1\r\n"));
        QVERIFY(bench.server.heads.at(0).contains("Sec-WebSocket-Protocol: v4.channel.k8s.io\r\n"));
        bench.server.send(2, kErrorPrefix); // A 3.4.1
        bench.server.send(2, kPrefix + "po");
        bench.server.send(2, QByteArray("\0ng", 3));
        QTRY_COMPARE_WITH_TIMEOUT(local->peek(100), QByteArray("pong"), kTimeout);
        const auto status = bench.forward->status();
        QCOMPARE(status.open, 1);
        QCOMPARE(status.sent, std::uint64_t(4));
        QCOMPARE(status.received, std::uint64_t(4));
        QVERIFY(status.end == ForwardEnd({ "shop", "web", 80 }));
        QVERIFY(!status.lastError);
    }

    void handshakesAreLimited() // A 3.4.3
    {
        QTcpServer silent; // whose handshakes last until it hangs up
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        std::vector<QTcpSocket*> asked;
        bool otherAsked = false;
        QObject::connect(&silent, &QTcpServer::newConnection, &silent, [&] {
            while (auto* socket = silent.nextPendingConnection())
                QObject::connect(socket, &QTcpSocket::readyRead, &silent, [&, socket] {
                    const bool isOther = socket->readAll().contains("/pods/other/");
                    otherAsked = otherAsked || isOther;
                    if (!isOther)
                        asked.push_back(socket);
                });
        });
        const auto url = "http://127.0.0.1:" + std::to_string(silent.serverPort());
        const auto network = std::move(NetworkThread::start(Bench::accessTo(url))).value();
        ThreadPool pool;
        RestClient client(network->transport(), std::make_shared<NoAuthenticator>(), pool,
                          { .server = url });
        std::atomic<int> accepted = 0;
        const auto forwardTo = [&](const char* pod) {
            PortForward::Options options;
            options.find = [pod](const std::stop_token&) -> Expected<ForwardEnd> {
                return ForwardEnd { "shop", pod, 80 };
            };
            options.maxOpening = 2;
            options.transport = ForwardTransport::Channels;
            PortForward::Events events;
            events.accepted = [&] {
                ++accepted;
            };
            return std::make_unique<PortForward>(client, pool, std::vector<LocalListener>(),
                                                 std::move(options), std::move(events));
        };
        auto forward = forwardTo("web");
        constexpr int kConnections = 6;
        std::vector<int> locals;
        for (int i = 0; i < kConnections; ++i)
            locals.push_back(forward->connect().value());
        QTRY_COMPARE_WITH_TIMEOUT(accepted.load(), kConnections, kTimeout);
        QTRY_VERIFY_WITH_TIMEOUT(asked.size() >= 2, kTimeout);
        auto other = forwardTo("other"); // what would have been asked by now was asked before it
        locals.push_back(other->connect().value());
        QTRY_VERIFY_WITH_TIMEOUT(otherAsked, kTimeout);
        QCOMPARE(asked.size(), std::size_t(2));
        for (std::size_t next = 2; next < kConnections; ++next) {
            asked[next - 2]->abort(); // makes room for one
            QTRY_COMPARE_WITH_TIMEOUT(asked.size(), next + 1, kTimeout);
        }
        forward.reset();
        other.reset();
        network->close();
        for (const int local : locals)
            ::close(local);
    }

    void theEndOfThePodsSideEndsTheLocalOne() // A 3.4.5
    {
        Bench bench(kAgrees);
        bench.start();
        const auto local = bench.connect();
        QTRY_VERIFY_WITH_TIMEOUT(bench.server.heads.size() == 1, kTimeout);
        bench.server.send(2, kPrefix);
        bench.server.send(2, QByteArray(1, '\0') + QByteArray(500'000, 'x'));
        bench.server.send(8, QByteArray("\x03\xe8"));
        QTRY_VERIFY_WITH_TIMEOUT(local->state() == QAbstractSocket::UnconnectedState, kTimeout);
        QCOMPARE(local->readAll().size(), qsizetype(500'000));
        QTRY_COMPARE_WITH_TIMEOUT(bench.forward->status().open, 0, kTimeout);
        QCOMPARE(bench.lastError(), std::string());
    }

    void theEndOfTheLocalSideIsNotThatOfTheOther() // A 3.4.4
    {
        Bench bench(kAgrees);
        bench.start();
        auto local = bench.connect();
        QTRY_COMPARE_WITH_TIMEOUT(bench.forward->status().open, 1, kTimeout);
        local->write("last");
        local->disconnectFromHost();
        QTRY_COMPARE_WITH_TIMEOUT(bench.server.received(), QByteArray("last"), kTimeout);
        QVERIFY(bench.server.isConnected());
        QCOMPARE(bench.forward->status().open, 1);
    }

    void whatTheErrorChannelSaysIsTold() // A 3.4.2, semantics 12.151
    {
        Bench bench(kAgrees);
        bench.start();
        const auto local = bench.connect();
        QTRY_VERIFY_WITH_TIMEOUT(bench.server.heads.size() == 1, kTimeout);
        bench.server.send(2, kPrefix);
        bench.server.send(2, kErrorPrefix);
        bench.server.send(2,
                          "\x01"
                          "connection refused\n");
        bench.server.send(8, QByteArray("\x03\xe8"));
        QTRY_COMPARE_WITH_TIMEOUT(bench.lastError(), std::string("connection refused."), kTimeout);
        QTRY_VERIFY_WITH_TIMEOUT(local->state() == QAbstractSocket::UnconnectedState, kTimeout);
        // The forward goes on.
        const auto again = bench.connect();
        QTRY_VERIFY_WITH_TIMEOUT(bench.server.heads.size() == 2, kTimeout);
        QTRY_COMPARE_WITH_TIMEOUT(bench.findCount(), 2, kTimeout);
        // By the same way: it was no refusal of that.
        QVERIFY(bench.server.heads.at(1).contains("Sec-WebSocket-Protocol: v4.channel.k8s.io\r\n"));
    }

    void aPodThatWasReplacedIsLookedForAgain()
    {
        Bench bench([](const QByteArray& head) {
            return head.contains("/pods/old/") ? ScriptedWebSocket::Answer { kNotFound, {} }
                                               : kAgrees(head);
        });
        bench.ends = { ForwardEnd { "shop", "old", 80 }, ForwardEnd { "shop", "new", 8080 } };
        bench.start();
        const auto local = bench.connect();
        local->write("hello");
        QTRY_COMPARE_WITH_TIMEOUT(bench.server.received(), QByteArray("hello"), kTimeout);
        QVERIFY(bench.server.heads.back().contains("/pods/new/portforward?ports=8080"));
        QVERIFY(local->state() == QAbstractSocket::ConnectedState);
        QCOMPARE(bench.lastError(), std::string());
    }

    void aPodThatIsGoneFailsTheConnectionAlone()
    {
        Bench bench([](const QByteArray&) { return ScriptedWebSocket::Answer { kNotFound, {} }; });
        bench.start();
        const auto local = bench.connect();
        QTRY_VERIFY_WITH_TIMEOUT(local->state() == QAbstractSocket::UnconnectedState
                                     && !bench.lastError().empty(),
                                 kTimeout);
        QVERIFY2(bench.lastError().find("404") != std::string::npos, bench.lastError().c_str());
        QCOMPARE(bench.server.heads.size(), std::size_t(2)); // once more, and no more
    }

    void whyAConnectionEndsIsToldBeforeItDoes_data()
    {
        QTest::addColumn<bool>("found");
        QTest::newRow("no pod is found") << false;
        QTest::newRow("the server refuses") << true;
    }
    void whyAConnectionEndsIsToldBeforeItDoes()
    {
        QFETCH(bool, found);
        Bench bench([](const QByteArray&) { return ScriptedWebSocket::Answer { kNotFound, {} }; });
        if (!found)
            bench.ends = { Unexpected { Error { ErrorKind::NotFound, "no pods" } } };
        std::promise<int> made;
        std::atomic<bool> hadEnded = true; // when it was told
        bench.onFailed = [&hadEnded, descriptor = made.get_future().share()] {
            pollfd ended { descriptor.get(), POLLIN, 0 };
            hadEnded = ::poll(&ended, 1, 0) != 0;
        };
        bench.start();
        const auto connection = bench.forward->connect();
        QVERIFY(connection.has_value());
        made.set_value(*connection);
        pollfd ended { *connection, POLLIN, 0 };
        QTRY_COMPARE_WITH_TIMEOUT(::poll(&ended, 1, 0), 1,
                                  kTimeout); // the server is of this thread
        QVERIFY(!bench.lastError().empty());
        QVERIFY(!hadEnded);
        ::close(*connection);
    }

    void whatCannotBeFoundIsToldAndLookedForAgain()
    {
        Bench bench(kAgrees);
        bench.ends = { Unexpected { Error { ErrorKind::NotFound, "no pods" } },
                       ForwardEnd { "shop", "web", 80 } };
        bench.start();
        const auto local = bench.connect();
        QTRY_COMPARE_WITH_TIMEOUT(bench.lastError(), std::string("no pods"), kTimeout);
        QTRY_VERIFY_WITH_TIMEOUT(local->state() == QAbstractSocket::UnconnectedState, kTimeout);
        const auto again = bench.connect();
        again->write("x");
        QTRY_COMPARE_WITH_TIMEOUT(bench.server.received(), QByteArray("x"), kTimeout);
    }

    void mayLookForThePodBeforeAnyConnection()
    {
        Bench bench(kAgrees);
        bench.start(true);
        QTRY_VERIFY_WITH_TIMEOUT(bench.forward->status().end.has_value(), kTimeout);
        QVERIFY(bench.server.heads.empty());
        const auto local = bench.connect();
        QTRY_COMPARE_WITH_TIMEOUT(bench.forward->status().open, 1, kTimeout);
        QCOMPARE(bench.findCount(), 1); // it holds until a connection fails
    }

    void anErrorIsTheLastConnections()
    {
        Bench bench(kAgrees);
        bench.ends = { Unexpected { Error { ErrorKind::NotFound, "no pods" } },
                       ForwardEnd { "shop", "web", 80 } };
        bench.start();
        const auto local = bench.connect();
        QTRY_VERIFY_WITH_TIMEOUT(bench.forward->status().lastError.has_value(), kTimeout);
        const auto again = bench.connect();
        QTRY_COMPARE_WITH_TIMEOUT(bench.forward->status().open, 1, kTimeout);
        QVERIFY(!bench.forward->status().lastError);
        QCOMPARE(bench.forward->status().failures, std::uint64_t(1));
    }

    void aTunnelCarriesAllConnections() // A 3.4.3, A 3.4.4, A 3.4.5
    {
        Bench bench(kTunnels);
        bench.transport = ForwardTransport::Tunnel;
        TunnelEnd end { bench.server };
        bench.start();
        std::vector<std::unique_ptr<QTcpSocket>> locals;
        for (int i = 0; i < 200; ++i)
            locals.push_back(bench.connect());
        QTRY_VERIFY_WITH_TIMEOUT((end.take(), end.opened.size() == 400), kTimeout);
        QCOMPARE(bench.server.heads.size(), std::size_t(1));
        QVERIFY(bench.server.heads.at(0).startsWith(
            "GET /api/v1/namespaces/shop/pods/web/portforward HTTP/1.1\r\n"));
        QVERIFY(
            end.opened[0]
            == SpdyHeaders({ { "streamtype", "error" }, { "port", "80" }, { "requestid", "0" } }));
        QVERIFY(
            end.opened[1]
            == SpdyHeaders({ { "streamtype", "data" }, { "port", "80" }, { "requestid", "0" } }));
        QTRY_COMPARE_WITH_TIMEOUT(bench.forward->status().open, 200, kTimeout);
        QTRY_VERIFY_WITH_TIMEOUT((end.take(), end.ended.contains(1)), kTimeout); // error stream
        for (int i = 0; i < 200; ++i) {
            locals[std::size_t(i)]->write("ask " + QByteArray::number(i));
            locals[std::size_t(i)]->disconnectFromHost(); // its half
        }
        QTRY_VERIFY_WITH_TIMEOUT((end.take(), end.ended.size() == 400), kTimeout);
        QByteArrayList asked;
        for (int i = 0; i < 200; ++i)
            asked << end.data[std::uint32_t(3 + 4 * i)];
        std::sort(asked.begin(), asked.end());
        QVERIFY(asked.contains("ask 0") && asked.contains("ask 199"));
        QCOMPARE(bench.forward->status().open, 200); // what the pod says is waited for
        for (std::uint32_t i = 0; i < 200; ++i)
            end.put(spdyDataFrame(3 + 4 * i, "answer", true) + spdyDataFrame(1 + 4 * i, {}, true));
        QTRY_COMPARE_WITH_TIMEOUT(bench.forward->status().open, 0, kTimeout);
        QCOMPARE(bench.forward->status().received, std::uint64_t(1200));
        QCOMPARE(bench.lastError(), std::string());
        QVERIFY(end.reset.empty());
        // The next one goes the same way.
        const auto another = bench.connect();
        QTRY_VERIFY_WITH_TIMEOUT((end.take(), end.opened.size() == 402), kTimeout);
        QCOMPARE(bench.server.heads.size(), std::size_t(1));
    }

    void theErrorStreamOfATunnelIsTold() // A 3.4.2
    {
        Bench bench(kTunnels);
        bench.transport = ForwardTransport::Tunnel;
        TunnelEnd end { bench.server };
        bench.start();
        const auto one = bench.connect();
        const auto other = bench.connect();
        QTRY_VERIFY_WITH_TIMEOUT((end.take(), bench.forward->status().open == 2), kTimeout);
        end.put(spdyDataFrame(1, "connection refused\n", true) + spdyDataFrame(3, {}, true));
        QTRY_COMPARE_WITH_TIMEOUT(bench.lastError(), std::string("connection refused."), kTimeout);
        QTRY_COMPARE_WITH_TIMEOUT(bench.forward->status().open, 1, kTimeout);
        end.put(spdyDataFrame(7, "still there", false));
        QTRY_VERIFY_WITH_TIMEOUT(one->bytesAvailable() + other->bytesAvailable() == 11, kTimeout);
        bench.server.drop();
        QTRY_COMPARE_WITH_TIMEOUT(bench.forward->status().open, 0, kTimeout);
        QVERIFY2(bench.lastError().find("lost") != std::string::npos, bench.lastError().c_str());
    }

    /// Semantics 12.149: a stream of what is over would be waited for without end.
    void aTunnelThatIsOverCarriesNoOtherConnection()
    {
        Bench bench(kTunnels);
        bench.transport = ForwardTransport::Tunnel;
        TunnelEnd end { bench.server };
        bench.start();
        const auto first = bench.connect();
        QTRY_VERIFY_WITH_TIMEOUT((end.take(), bench.forward->status().open == 1), kTimeout);
        bench.server.drop();
        QTRY_COMPARE_WITH_TIMEOUT(bench.forward->status().open, 0, kTimeout);
        TunnelEnd next { bench.server };
        next.taken = bench.server.frames.size();
        const auto second = bench.connect();
        second->write("hello");
        QTRY_VERIFY_WITH_TIMEOUT((next.take(), next.data[3] == "hello"), kTimeout);
        QCOMPARE(bench.server.heads.size(), std::size_t(2));
    }

    void aTunnelThatIsToEndCarriesNoOtherConnection() // semantics 12.149
    {
        Bench bench(kTunnels);
        bench.transport = ForwardTransport::Tunnel;
        TunnelEnd end { bench.server };
        bench.start();
        const auto first = bench.connect();
        QTRY_VERIFY_WITH_TIMEOUT((end.take(), bench.forward->status().open == 1), kTimeout);
        end.put(spdyControlFrame(SpdyControl::GoAway, 0, spdyNumber(3) + spdyNumber(0))
                + spdyDataFrame(3, "still there", false));
        QTRY_COMPARE_WITH_TIMEOUT(first->peek(100), QByteArray("still there"), kTimeout);
        TunnelEnd next { bench.server };
        next.taken = bench.server.frames.size();
        const auto second = bench.connect();
        second->write("hello");
        QTRY_VERIFY_WITH_TIMEOUT((next.take(), next.data[3] == "hello"), kTimeout);
        QCOMPARE(bench.server.heads.size(), std::size_t(2));
        QCOMPARE(bench.forward->status().open, 2);
    }

    void aLocalSideThatIsGoneResetsItsStream()
    {
        Bench bench(kTunnels);
        bench.transport = ForwardTransport::Tunnel;
        TunnelEnd end { bench.server };
        bench.start();
        auto local = bench.connect();
        QTRY_VERIFY_WITH_TIMEOUT((end.take(), bench.forward->status().open == 1), kTimeout);
        end.put(spdyDataFrame(3, "unread", false));
        QTRY_VERIFY_WITH_TIMEOUT(local->bytesAvailable() > 0, kTimeout);
        local->abort();
        end.put(spdyDataFrame(3, "more", false));
        QTRY_VERIFY_WITH_TIMEOUT(
            (end.take(), end.put(spdyDataFrame(3, "x", false)), end.reset.contains(3)), kTimeout);
        QVERIFY(bench.server.isConnected());
    }

    void whatALocalSideDoesNotReadHoldsTheServerUp() // A 3.4.14
    {
        Bench bench(kTunnels);
        bench.transport = ForwardTransport::Tunnel;
        TunnelEnd end { bench.server };
        bench.start();
        const auto local = bench.connect();
        local->setReadBufferSize(1);
        QTRY_VERIFY_WITH_TIMEOUT((end.take(), end.opened.size() == 2), kTimeout); // replied to
        constexpr qint64 kMuch = 64 << 20;
        const std::string piece(256 << 10, 'x');
        for (qint64 sent = 0; sent < kMuch; sent += qint64(piece.size()))
            end.put(spdyDataFrame(3, piece, false));
        // The other direction goes on, for as long as the first would have taken.
        for (int i = 1; i <= 200; ++i) {
            local->write("p");
            QTRY_VERIFY_WITH_TIMEOUT((end.take(), end.data[3].size() == i), kTimeout);
        }
        QVERIFY2(bench.server.unsent() > kMuch / 2, std::to_string(bench.server.unsent()).c_str());
        local->setReadBufferSize(0);
        qint64 got = 0;
        QTRY_VERIFY_WITH_TIMEOUT((got += local->readAll().size()) == kMuch, kTimeout);
    }

    void aTunnelIsTriedWhereChannelsAreRefused() // semantics 12.151
    {
        Bench bench([](const QByteArray& head) {
            return head.contains("SPDY/3.1+portforward.k8s.io")
                ? kTunnels(head)
                : ScriptedWebSocket::Answer { kBadRequest, {} };
        });
        TunnelEnd end { bench.server };
        bench.start();
        const auto local = bench.connect();
        local->write("hello");
        QTRY_VERIFY_WITH_TIMEOUT((end.take(), end.data[3] == "hello"), kTimeout);
        QCOMPARE(bench.lastError(), std::string());
        QVERIFY(bench.known->takesTunnelsAlone()); // and the next forward begins so
        QCOMPARE(bench.server.heads.size(), std::size_t(3)); // the pod may have been another one
    }

    void whereBothAreRefusedTheFirstReasonIsTold()
    {
        Bench bench([](const QByteArray& head) {
            return head.contains("SPDY/3.1+portforward.k8s.io")
                ? ScriptedWebSocket::Answer { kNotFound, {} }
                : ScriptedWebSocket::Answer { kBadRequest, {} };
        });
        bench.start();
        const auto local = bench.connect();
        QTRY_VERIFY_WITH_TIMEOUT(bench.lastError().find("what?") != std::string::npos, kTimeout);
        QVERIFY(!bench.known->takesTunnelsAlone());
    }

    void aServerThatAgreesOnSomethingElseIsRefused()
    {
        Bench bench([](const QByteArray&) { return ScriptedWebSocket::Answer {}; });
        bench.transport = ForwardTransport::Tunnel;
        bench.start();
        const auto local = bench.connect();
        QTRY_VERIFY_WITH_TIMEOUT(bench.lastError().find("does not speak SPDY") != std::string::npos,
                                 kTimeout);
    }

    void aConnectionThatIsLostIsReset() // semantics 12.152
    {
        Bench bench(kAgrees);
        bench.start();
        const auto local = bench.connect();
        QTRY_COMPARE_WITH_TIMEOUT(bench.forward->status().open, 1, kTimeout);
        bench.server.drop();
        QTRY_VERIFY_WITH_TIMEOUT(local->state() == QAbstractSocket::UnconnectedState, kTimeout);
        QTRY_VERIFY_WITH_TIMEOUT(bench.lastError().find("was lost") != std::string::npos, kTimeout);
        QCOMPARE(bench.forward->status().open, 0);
        // The forward goes on.
        const auto again = bench.connect();
        QTRY_COMPARE_WITH_TIMEOUT(bench.forward->status().open, 1, kTimeout);
    }
};

KW_TEST_GUILESS(TestPortForward)

} // namespace tst_port_forward

#include "tst_port_forward.moc"
