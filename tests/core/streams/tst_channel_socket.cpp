// A WebSocket of the API server, from the handshake to its end: on a server that does what it
// should, and on one that does not.
#include <core/auth/none.h>
#include <core/auth/token.h>
#include <core/base/thread_pool.h>
#include <core/session/network_thread.h>
#include <core/streams/channel_socket.h>
#include <core/streams/exec/exec_session.h>
#include <core/streams/stream_refusal.h>
#include <tests/support/scripted_web_socket.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <mutex>

namespace tst_channel_socket {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

constexpr int kTimeout = 60'000;

const auto kAgrees = [](const QByteArray&) {
    return ScriptedWebSocket::Answer { {}, "v5.channel.k8s.io" };
};

/// A token that the server does not accept until it was refused once.
class ChangingAuthenticator final : public ReadyAuthenticator
{
public:
    Expected<std::vector<HttpHeader>> headers(TimePoint) override
    {
        return std::vector { HttpHeader { "Authorization",
                                          Secret(m_refused ? "Bearer new" : "Bearer old") } };
    }
    bool unauthorized(TimePoint) override { return !m_refused.exchange(true); }

private:
    std::atomic<bool> m_refused = false;
};

/// What events told, as they came.
struct Heard
{
    std::mutex mutex; // guards what follows
    std::optional<StreamProtocol> protocol {};
    std::string bytes {};
    std::optional<Expected<void>> end {};

    [[nodiscard]] bool opened()
    {
        std::lock_guard lock(mutex);
        return protocol.has_value();
    }
    [[nodiscard]] bool ended()
    {
        std::lock_guard lock(mutex);
        return end.has_value();
    }
    [[nodiscard]] std::size_t size()
    {
        std::lock_guard lock(mutex);
        return bytes.size();
    }
    [[nodiscard]] Error error()
    {
        std::lock_guard lock(mutex);
        return end && !*end ? end->error() : Error { .sentence = "no error" };
    }
};

struct Bench
{
    ScriptedWebSocket server;
    std::unique_ptr<NetworkThread> network;
    ThreadPool pool;
    RestClient client;
    std::shared_ptr<Heard> heard = std::make_shared<Heard>();
    std::shared_ptr<ChannelSocket> socket;
    std::string greeting {}; ///< sent as soon as it is open

    explicit Bench(
        ScriptedWebSocket::Decide decide, const LivenessOptions& liveness = {},
        std::shared_ptr<Authenticator> authenticator = std::make_shared<NoAuthenticator>())
        : server(std::move(decide))
        , network(std::move(NetworkThread::start(accessTo(server.url()), liveness)).value())
        , client(network->transport(), std::move(authenticator), pool,
                 { .server = server.url(), .userAgent = "test/1" })
    { }
    ~Bench()
    {
        if (socket)
            socket->cancel();
        network->close();
    }

    static ClusterAccess accessTo(const std::string& url)
    {
        ClusterAccess access;
        access.server = url;
        return access;
    }

    void open(std::size_t readAhead = 0)
    {
        socket = ChannelSocket::create({ .doing = "exec into pods/web",
                                         .path = "/exec?stdin=true",
                                         .subresource = "exec",
                                         .readAhead = readAhead },
                                       { .opened =
                                             [this, heard = heard](StreamProtocol protocol) {
                                                 socket->send(0, greeting);
                                                 std::lock_guard lock(heard->mutex);
                                                 heard->protocol = protocol;
                                             },
                                         .received =
                                             [heard = heard](const ChannelFrame& frame) {
                                                 std::lock_guard lock(heard->mutex);
                                                 heard->bytes += frame.payload;
                                             },
                                         .ended =
                                             [heard = heard](Expected<void> end) {
                                                 std::lock_guard lock(heard->mutex);
                                                 heard->end = std::move(end);
                                             } });
        socket->open(client);
    }
};

QByteArray refusal(const QByteArray& status, const QByteArray& type, const QByteArray& body)
{
    return "HTTP/1.1 " + status + "\r\nContent-Type: " + type
        + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

const auto kForbidden =
    QByteArray(
        "{'kind':'Status','apiVersion':'v1','status':'Failure','reason':'Forbidden','code':403,"
        "'message':'User u cannot get resource \\'pods/exec\\''}")
        .replace('\'', '"');

} // namespace

class TestChannelSocket : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theHandshakeIsThatOfEveryRequest()
    {
        Bench bench(kAgrees, {}, std::make_shared<TokenAuthenticator>(Secret("secret")));
        bench.open();
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->opened(), kTimeout);
        QCOMPARE(*bench.heard->protocol, StreamProtocol::V5);
        const auto head = bench.server.heads.at(0);
        QVERIFY2(head.startsWith("GET /exec?stdin=true HTTP/1.1\r\n"), head.constData());
        QVERIFY2(head.contains("\r\nAuthorization: Bearer secret"),
                 head.constData()); // A 2.5.18
        QVERIFY(head.contains("\r\nAccept: */*\r\n"));
        QVERIFY(head.contains("\r\nUser-Agent: test/1\r\n"));
        QVERIFY(head.contains("\r\nSec-WebSocket-Protocol: v5.channel.k8s.io, v4.channel.k8s.io"));
    }

    void bytesGoBothWaysInOrder()
    {
        Bench bench(kAgrees);
        bench.open();
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->opened(), kTimeout);
        const std::string input(3 * kLargestPayload, 'i');
        bench.socket->send(0, input);
        QTRY_COMPARE_WITH_TIMEOUT(bench.server.received().size(),
                                  static_cast<qsizetype>(input.size()), kTimeout);
        for (const auto& frame : bench.server.frames) // A 2.5.5
            QVERIFY(frame.whole && frame.opcode == 2);
        bench.server.send(2, QByteArray("\x01hello"));
        QTRY_COMPARE_WITH_TIMEOUT(bench.heard->size(), std::size_t(5), kTimeout);
    }

    /// As Go's server writes it.
    void anAnswerMayComeInPieces()
    {
        Bench bench(kAgrees);
        bench.server.inPieces = true;
        bench.open();
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->opened(), kTimeout);
    }

    void aServerThatPicksNoSubprotocolSpeaksTheOldest() // A 2.5.3
    {
        Bench bench([](const QByteArray&) { return ScriptedWebSocket::Answer {}; });
        bench.open();
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->opened(), kTimeout);
        QCOMPARE(*bench.heard->protocol, StreamProtocol::Plain);
    }

    void aRefusalIsToldInTheServersWords_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("forbidden")
            << refusal("403 Forbidden", "application/json", kForbidden) << int(ErrorKind::Forbidden)
            << QByteArray("\"get\" is missing"); // A 2.5.4
        QTest::newRow("forbidden, in words of another check")
            << refusal("403 Forbidden", "application/json",
                       QByteArray(kForbidden).replace("cannot get", "cannot create"))
            << int(ErrorKind::Forbidden) << QByteArray("\"create\" is missing"); // A 3.4.13
        QTest::newRow("forbidden from 1.35 on, without words")
            << refusal("403 Forbidden", "application/json",
                       QByteArray(kForbidden)
                           .replace("User u cannot get resource \\\"pods/exec\\\"",
                                    "pods \\\"web\\\" is forbidden: "))
            << int(ErrorKind::Forbidden) << QByteArray("\"create\" is missing");
        QTest::newRow("bad request")
            << refusal("400 Bad Request", "text/plain", "Upgrade request required\n")
            << int(ErrorKind::Invalid) << QByteArray("Upgrade request required");
        QTest::newRow("kubelet") << refusal("500 Internal Server Error", "text/plain",
                                            "container not found (\"c\")\n")
                                 << int(ErrorKind::NotFound)
                                 << QByteArray("container not found (\"c\")");
        const QByteArray away = "error dialing backend: dial tcp 10.0.0.7:10250: connect: "
                                "connection refused";
        QTest::newRow("a node that is away")
            << refusal("500 Internal Server Error", "text/plain", away + '\n')
            << int(ErrorKind::Server)
            << away + ". The API server does not reach the kubelet of the pod's node.";
        // A 2.5.15
        QTest::newRow("a page") << refusal("502 Bad Gateway", "text/html", "<html>nginx</html>")
                                << int(ErrorKind::Server) << QByteArray("(502)");
        QTest::newRow("a page instead") << refusal("200 OK", "text/html", "<html>hello</html>")
                                        << int(ErrorKind::BadAnswer) << QByteArray("(200)");
        QTest::newRow("a sign-in page")
            << QByteArray("HTTP/1.1 302 Found\r\nLocation: https://login.example.org/x\r\n"
                          "Content-Length: 0\r\n\r\n")
            << int(ErrorKind::BadAnswer) << QByteArray("redirects to");
        QTest::newRow("no HTTP") << QByteArray("SSH-2.0-x\r\n\r\n") << int(ErrorKind::BadAnswer)
                                 << QByteArray("is not HTTP");
    }
    void aRefusalIsToldInTheServersWords()
    {
        QFETCH(QByteArray, answer);
        QFETCH(int, kind);
        QFETCH(QByteArray, words);
        Bench bench([&](const QByteArray&) { return ScriptedWebSocket::Answer { answer, {} }; });
        bench.open();
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->ended(), kTimeout);
        const auto error = bench.heard->error();
        QVERIFY2(error.sentence.find(words.constData()) != std::string::npos,
                 error.sentence.c_str());
        QCOMPARE(int(error.kind), kind);
        QVERIFY(!bench.heard->opened());
    }

    /// Another's reason to refuse is left as it is.
    void onlyWhatTheServerLeavesOutIsAdded()
    {
        const auto explained = [](const char* why) {
            return explainRefusal({ ErrorKind::Forbidden, why }, "exec").sentence;
        };
        const std::string_view missing = "\"create\" is missing";
        for (const char* why : { "pods \"web\" is forbidden:.", "pods \"web\" is forbidden: .",
                                 "pods \"web\" is forbidden: RBAC: role not found." })
            QVERIFY2(explained(why).find(missing) != std::string::npos, why);
        for (const char* why : { "pods \"web\" is forbidden: no shells on Fridays.",
                                 "admission webhook \"w\" denied the request: no." })
            QCOMPARE(explained(why), why);
    }

    void a401IsRecoveredFromOnce()
    {
        Bench bench(
            [](const QByteArray& head) {
                return head.contains("Bearer new")
                    ? kAgrees(head)
                    : ScriptedWebSocket::Answer { refusal("401 Unauthorized", "text/plain", "no"),
                                                  {} };
            },
            {}, std::make_shared<ChangingAuthenticator>());
        bench.open();
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->opened(), kTimeout);
        QCOMPARE(bench.server.heads.size(), std::size_t(2));
    }

    void anUnknownSubprotocolIsNamed() // A 2.5.3, semantics 12.148
    {
        Bench bench([](const QByteArray&) {
            return ScriptedWebSocket::Answer { {}, "v9.channel.k8s.io" };
        });
        bench.open();
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->ended(), kTimeout);
        const auto error = bench.heard->error();
        QVERIFY(error.kind == ErrorKind::BadAnswer);
        QVERIFY2(error.sentence.find("v9.channel.k8s.io") != std::string::npos,
                 error.sentence.c_str());
    }

    void textIsAnError() // A 2.5.8, semantics 12.148
    {
        Bench bench(kAgrees);
        bench.open();
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->opened(), kTimeout);
        bench.server.send(1, "1hello");
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->ended(), kTimeout);
        QVERIFY(bench.heard->error().kind == ErrorKind::BadAnswer);
    }

    /// Semantics 12.148: client-go ends the stream there. An API server that reads such a message
    /// passes it over, and nothing is lost by that. \source apimachinery wsstream/conn.go
    void aMessageWithoutAChannelIsPassedOver()
    {
        Bench bench(kAgrees);
        bench.open();
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->opened(), kTimeout);
        bench.server.send(2, QByteArray());
        bench.server.send(2, QByteArray("\x01hello"));
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->size() > 0 || bench.heard->ended(), kTimeout);
        QVERIFY2(!bench.heard->ended(), bench.heard->error().sentence.c_str());
        QCOMPARE(bench.heard->bytes, std::string("hello"));
    }

    void howItEndsIsTold_data() // A 2.5.13
    {
        QTest::addColumn<QByteArray>("closing");
        QTest::addColumn<bool>("well");
        QTest::newRow("done") << QByteArray("\x03\xe8") << true;
        QTest::newRow("going away") << QByteArray("\x03\xe9") << false;
        QTest::newRow("without a word") << QByteArray() << false;
    }
    void howItEndsIsTold()
    {
        QFETCH(QByteArray, closing);
        QFETCH(bool, well);
        Bench bench(kAgrees);
        bench.open();
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->opened(), kTimeout);
        bench.server.send(2, QByteArray("\x01last"));
        if (closing.isEmpty()) {
            QTRY_COMPARE_WITH_TIMEOUT(bench.heard->size(), std::size_t(4), kTimeout);
            bench.server.drop();
        } else {
            bench.server.send(8, closing);
        }
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->ended(), kTimeout);
        QCOMPARE(bench.heard->bytes, std::string("last")); // A 2.5.23
        QCOMPARE(bench.heard->end->has_value(), well);
        if (!well)
            QCOMPARE(bench.heard->error().reason, std::string(kConnectionLost));
    }

    /// A 2.5.20, A 3.4.14: who sends has to wait for who receives.
    void nothingMoreIsReadWhileNobodyTakesIt()
    {
        constexpr int kMessages = 4000;
        Bench bench(kAgrees);
        bench.open();
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->opened(), kTimeout);
        const QByteArray message = "\x01" + QByteArray(8 << 10, 'o');
        for (int i = 0; i < kMessages; ++i)
            bench.server.send(2, message);
        bench.server.send(8, QByteArray("\x03\xe8"));
        // It comes to a halt where every buffer on the way is full; what is behind is the server's.
        std::size_t before = 1;
        QTRY_VERIFY_WITH_TIMEOUT(before == std::exchange(before, bench.heard->size())
                                     && bench.heard->size() > 0,
                                 kTimeout);
        QVERIFY(bench.server.unsent() > 8 << 20);
        QVERIFY(bench.heard->size() < 4U << 20U);
        QVERIFY(!bench.heard->ended());
        bench.socket->consumed(1U << 30U);
        const auto all = std::size_t(kMessages) * (8 << 10);
        std::size_t taken = 0;
        QTRY_VERIFY_WITH_TIMEOUT((bench.socket->consumed(std::exchange(taken, bench.heard->size())),
                                  bench.heard->size() == all),
                                 kTimeout);
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->ended(), kTimeout);
        QVERIFY(bench.heard->end->has_value());
    }

    /// All that is read ahead of a terminal is still shown after Ctrl-C.
    void asLittleIsReadAheadAsIsAskedFor()
    {
        constexpr int kMessages = 2000;
        constexpr std::size_t kReadAhead = 64U << 10U;
        Bench bench(kAgrees);
        bench.open(kReadAhead);
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->opened(), kTimeout);
        const QByteArray message = "\x01" + QByteArray(8 << 10, 'o');
        for (int i = 0; i < kMessages; ++i)
            bench.server.send(2, message);
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->size() > kReadAhead, kTimeout);
        // Each time as much is given back as was taken, little more comes.
        std::size_t taken = 0;
        const auto all = std::size_t(kMessages) * (8 << 10);
        while (taken < all) {
            std::size_t before = 0;
            QTRY_VERIFY_WITH_TIMEOUT(
                before == std::exchange(before, bench.heard->size()) && before > taken, kTimeout);
            QVERIFY2(before - taken <= 4 * kReadAhead, qPrintable(QString::number(before - taken)));
            bench.socket->consumed(before - taken);
            taken = before;
        }
        QCOMPARE(taken, all);
    }

    /// A frame is taken once it is whole.
    void whatIsLargerThanWhatIsReadAheadComesAllTheSame()
    {
        Bench bench(kAgrees);
        bench.open(64U << 10U);
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->opened(), kTimeout);
        std::size_t all = 0;
        for (const int kib : { 900, 1, 300, 64, 65, 900 }) {
            bench.server.send(2, "\x01" + QByteArray(kib << 10, 'o'));
            all += static_cast<std::size_t>(kib) << 10U;
        }
        std::size_t taken = 0;
        QTRY_VERIFY_WITH_TIMEOUT(
            (bench.socket->consumed(bench.heard->size()
                                    - std::exchange(taken, bench.heard->size())),
             bench.heard->size() == all),
            kTimeout);
    }

    void whatTheServerDoesNotReadIsCountedAsUnsent() // A 2.5.5
    {
        Bench bench(kAgrees);
        bench.open();
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->opened(), kTimeout);
        bench.server.reads = false;
        const std::string piece(1U << 20U, 'i');
        for (int i = 0; i < 16; ++i)
            bench.socket->send(0, piece);
        QVERIFY(bench.socket->unsent() > 4U << 20U);
        bench.server.reads = true;
        bench.server.send(9, "are you there"); // so that its socket is looked at again
        QTRY_COMPARE_WITH_TIMEOUT(bench.server.received().size(), qsizetype(16) << 20, kTimeout);
        QCOMPARE(bench.socket->unsent(), std::size_t(0));
    }

    /// A 3.4: nothing listens at the port, and the local side goes on sending.
    void aServerThatIsDoneNeedNotReadTheRest()
    {
        Bench bench(kAgrees);
        bench.open();
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->opened(), kTimeout);
        bench.server.reads = false;
        const std::string piece(1U << 20U, 'i');
        for (int i = 0; i < 16; ++i)
            bench.socket->send(0, piece);
        bench.server.send(2, QByteArray("\x01refused"));
        bench.server.send(8, QByteArray("\x03\xe8"));
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->ended(), kTimeout);
        QCOMPARE(bench.heard->bytes, std::string("refused"));
        QVERIFY(bench.heard->end->has_value());
        bench.socket->send(0, piece); // no more than nothing
        QVERIFY(bench.server.received().size() < qsizetype(16) << 20);
    }

    void aServerThatAnswersNoPingIsGivenUp() // A 2.5.11, semantics 12.148
    {
        LivenessOptions hurried;
        hurried.pingEvery = 20ms;
        hurried.pongWithin = 200ms;
        Bench bench(kAgrees, hurried);
        bench.server.answersPings = false;
        bench.open();
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->ended(), kTimeout);
        QVERIFY(bench.heard->error().kind == ErrorKind::Unreachable);
        QVERIFY(bench.heard->error().sentence.find("pings") != std::string::npos);
    }

    /// A load balancer that cuts what is silent for a minute, or for less, hears of it in time.
    void anIdleShellIsPingedInTime() // A 2.5.21
    {
        const LivenessOptions usual;
        QCOMPARE(usual.pingEvery, std::chrono::milliseconds(15s));
        LivenessOptions hurried; // by which nothing else is different
        hurried.pingEvery = 5ms;
        Bench bench(kAgrees, hurried);
        bench.open();
        const auto pings = [&] {
            return std::count_if(bench.server.frames.begin(), bench.server.frames.end(),
                                 [](const auto& frame) { return frame.opcode == 9; });
        };
        QTRY_VERIFY_WITH_TIMEOUT(pings() > 3, kTimeout); // nobody has sent anything
        QVERIFY(!bench.heard->ended());
    }

    /// A 2.5.11: where the process does not read, the server reads nothing else.
    void aServerThatMayBeBlockedByInputIsWaitedForLonger()
    {
        LivenessOptions hurried;
        hurried.pingEvery = 5ms;
        hurried.pongWithin = 1ms;
        hurried.pongWhileBlocked = 10min;
        Bench bench(kAgrees, hurried);
        bench.server.answersPings = false;
        bench.greeting = "x";
        bench.open();
        const auto pings = [&] {
            return std::count_if(bench.server.frames.begin(), bench.server.frames.end(),
                                 [](const auto& frame) { return frame.opcode == 9; });
        };
        QTRY_VERIFY_WITH_TIMEOUT(pings() > 20 || bench.heard->ended(), kTimeout);
        QVERIFY2(!bench.heard->ended(), bench.heard->error().sentence.c_str());
    }

    void nothingComesOnceItIsCancelled()
    {
        Bench bench(kAgrees);
        bench.open();
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->opened(), kTimeout);
        bench.socket->cancel();
        QTRY_VERIFY_WITH_TIMEOUT(!bench.server.isConnected(), kTimeout);
        QVERIFY(!bench.heard->ended());
    }

    void theEndOfTheNetworkEndsIt()
    {
        Bench bench(kAgrees);
        bench.open();
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->opened(), kTimeout);
        bench.network->close();
        QVERIFY(bench.heard->ended());
        QVERIFY(bench.heard->error().kind == ErrorKind::Cancelled);
    }

    void whatIsOpenedAfterTheEndOfTheNetworkFails() // semantics 12.149
    {
        Bench bench(kAgrees);
        bench.network->close();
        bench.open();
        QTRY_VERIFY_WITH_TIMEOUT(bench.heard->ended(), kTimeout);
        QVERIFY(bench.heard->error().kind == ErrorKind::Cancelled);
        QVERIFY(!bench.heard->opened());
        QVERIFY(bench.server.heads.empty());
    }

    void nobodyAnswering()
    {
        Bench bench(kAgrees);
        auto access = Bench::accessTo("http://127.0.0.1:9"); // discard, which nobody serves
        const auto network = std::move(NetworkThread::start(access)).value();
        RestClient client(network->transport(), std::make_shared<NoAuthenticator>(), bench.pool,
                          { .server = access.server });
        auto refused = std::make_shared<std::promise<Error>>();
        const auto socket =
            ChannelSocket::create({ .doing = "exec", .path = "/exec", .subresource = "exec" },
                                  { .ended = [refused](const Expected<void>& end) {
                                      refused->set_value(end.error());
                                  } });
        socket->open(client);
        const auto error = refused->get_future().get();
        QVERIFY2(error.kind == ErrorKind::Refused, error.sentence.c_str());
        network->close();
    }

    // --- ExecSession ----------------------------------------------------------------------------

    void aSessionTellsOutputAndExitCode() // semantics 12.151, 13 bug 26
    {
        Bench bench(kAgrees);
        auto out = std::make_shared<Heard>();
        std::optional<Expected<ExecExit>> exit;
        std::mutex mutex;
        const auto session =
            ExecSession::start(bench.client, bench.pool,
                               { .ns = "shop", .pod = "web", .command = { "cat" }, .stdIn = true },
                               { .opened =
                                     [out] {
                                         std::lock_guard lock(out->mutex);
                                         out->protocol = StreamProtocol::V5;
                                     },
                                 .out =
                                     [out](const std::string& bytes) {
                                         std::lock_guard lock(out->mutex);
                                         out->bytes += bytes;
                                     },
                                 .ended =
                                     [&](Expected<ExecExit> end) {
                                         std::lock_guard lock(mutex);
                                         exit = std::move(end);
                                     } });
        QTRY_VERIFY_WITH_TIMEOUT(out->opened(), kTimeout);
        session->resize({ 80, 24 }); // A 2.5.6: without a terminal never sent
        session->write("in");
        QVERIFY(session->closeStdin());
        QTRY_COMPARE_WITH_TIMEOUT(bench.server.frames.size(), std::size_t(2), kTimeout);
        QCOMPARE(bench.server.frames[0].payload, QByteArray("\0in", 3));
        QCOMPARE(bench.server.frames[1].payload, QByteArray("\xff\0", 2));
        bench.server.send(2, QByteArray(1, '\x01')); // A 2.5.9
        bench.server.send(2, QByteArray("\x01out"));
        // A 2.5.1: in two messages
        bench.server.send(
            2, QByteArray("\x03{\"status\":\"Failure\",\"reason\":\"NonZeroExitCode\","));
        bench.server.send(2,
                          QByteArray("\x03\"details\":{\"causes\":[{\"reason\":\"ExitCode\","
                                     "\"message\":\"137\"}]}}"));
        bench.server.send(8, QByteArray("\x03\xe8"));
        const auto ended = [&] {
            std::lock_guard lock(mutex);
            return exit.has_value();
        };
        QTRY_VERIFY_WITH_TIMEOUT(ended(), kTimeout);
        QVERIFY2(*exit, *exit ? "" : exit->error().sentence.c_str());
        QCOMPARE((*exit)->code, 137);
        QCOMPARE(out->bytes, std::string("out"));
        QCOMPARE(bench.server.heads.size(), std::size_t(1)); // it is not asked in another way
    }

    void withoutInputNothingIsSentAsSuch() // A 2.5.7
    {
        Bench bench(kAgrees);
        const auto session = ExecSession::start(
            bench.client, bench.pool,
            { .ns = "shop", .pod = "web", .command = { "top" }, .stdIn = false, .tty = true },
            { .ended = [](const Expected<ExecExit>&) {
            } });
        QTRY_VERIFY_WITH_TIMEOUT(session->protocol().has_value(), kTimeout);
        session->write("typed");
        session->resize({ 80, 24 });
        QTRY_COMPARE_WITH_TIMEOUT(bench.server.frames.size(), std::size_t(1), kTimeout);
        QCOMPARE(bench.server.frames[0].payload, QByteArray("\x04{\"Width\":80,\"Height\":24}"));
        QVERIFY(session->closeStdin()); // there is nothing to end, nor a key for it
        session->resize({ 81, 24 });
        QTRY_COMPARE_WITH_TIMEOUT(bench.server.frames.size(), std::size_t(2), kTimeout);
        QCOMPARE(bench.server.frames[1].payload, QByteArray("\x04{\"Width\":81,\"Height\":24}"));
    }

    void theSizeOfATerminalIsToldOnceItIsThere()
    {
        Bench bench([](const QByteArray&) {
            return ScriptedWebSocket::Answer { {}, "v4.channel.k8s.io" };
        });
        const auto session = ExecSession::start(
            bench.client, bench.pool, { .ns = "shop", .pod = "web", .stdIn = true, .tty = true },
            { .ended = [](const Expected<ExecExit>&) {
            } });
        session->resize({ 80, 24 });
        // To attach: another size first, so that what runs there draws itself anew.
        QTRY_COMPARE_WITH_TIMEOUT(bench.server.frames.size(), std::size_t(2), kTimeout);
        QCOMPARE(bench.server.frames[0].payload, QByteArray("\x04{\"Width\":81,\"Height\":25}"));
        QCOMPARE(bench.server.frames[1].payload, QByteArray("\x04{\"Width\":80,\"Height\":24}"));
        QVERIFY(session->closeStdin()); // a terminal has a key for it
        QTRY_COMPARE_WITH_TIMEOUT(bench.server.frames.size(), std::size_t(3), kTimeout);
        QCOMPARE(bench.server.frames[2].payload, QByteArray("\0\x04", 2));
    }

    void withoutAStatusTheExitIsUnknown() // A 2.5.1, A 2.5.12, semantics 13 bug 26
    {
        Bench bench([](const QByteArray&) {
            return ScriptedWebSocket::Answer { {}, "v4.channel.k8s.io" };
        });
        auto heard = std::make_shared<Heard>();
        const auto session =
            ExecSession::start(bench.client, bench.pool,
                               { .ns = "shop", .pod = "web", .command = { "cat" }, .stdIn = true },
                               { .opened =
                                     [heard] {
                                         std::lock_guard lock(heard->mutex);
                                         heard->protocol = StreamProtocol::V4;
                                     },
                                 .ended =
                                     [heard](const Expected<ExecExit>& end) {
                                         std::lock_guard lock(heard->mutex);
                                         heard->end =
                                             end ? Expected<void>() : Unexpected { end.error() };
                                     } });
        QTRY_VERIFY_WITH_TIMEOUT(heard->opened(), kTimeout);
        QVERIFY(!session->closeStdin()); // A 2.5.2
        bench.server.send(8, QByteArray("\x03\xe8"));
        QTRY_VERIFY_WITH_TIMEOUT(heard->ended(), kTimeout);
        QVERIFY(heard->error().kind == ErrorKind::Unreachable);
        QVERIFY(heard->error().sentence.find("how the process ended") != std::string::npos);
    }
};

KW_TEST_GUILESS(TestChannelSocket)

} // namespace tst_channel_socket

#include "tst_channel_socket.moc"
