// A forwarded port that is stopped and started again, and waits for what is away.
#include <core/auth/none.h>
#include <core/base/manual_scheduler.h>
#include <core/base/thread_pool.h>
#include <core/session/network_thread.h>
#include <core/streams/forward/kept_forward.h>
#include <tests/support/scripted_web_socket.h>
#include <tests/support/test_program.h>
#include <tests/support/without_ipv6.h>

#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

#include <atomic>
#include <mutex>

namespace tst_kept_forward {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

constexpr int kTimeout = 60'000;

Unexpected<Error> noPods()
{
    return Unexpected { Error { ErrorKind::NotFound, "deployments/web has no pods." } };
}

struct Bench
{
    ScriptedWebSocket server;
    std::unique_ptr<NetworkThread> network;
    ThreadPool pool;
    RestClient client;
    std::mutex mutex; // guards what follows
    /// What is found, in turn, and then the last one again and again.
    std::vector<Expected<ForwardEnd>> ends { ForwardEnd { "shop", "web-1", 80 } };
    int finds = 0;
    std::atomic<int> changes = 0;
    std::unique_ptr<KeptForward> forward;

    /// `time`: what the forward goes by instead of the pool.
    explicit Bench(KeptForward::Options options = {}, ManualScheduler* time = nullptr)
        : server([](const QByteArray&) {
            return ScriptedWebSocket::Answer { {}, "v4.channel.k8s.io" };
        })
        , network(std::move(NetworkThread::start(accessTo(server.url()))).value())
        , client(network->transport(), std::make_shared<NoAuthenticator>(), pool,
                 { .server = server.url() })
    {
        options.facts.name = "web";
        options.remote = "http";
        auto& scheduler = time != nullptr ? static_cast<Scheduler&>(*time) : pool;
        forward = std::make_unique<KeptForward>(
            client, scheduler,
            [this]() -> KeptForward::Find {
                return [this](const std::stop_token&) -> Expected<ForwardEnd> {
                    const std::lock_guard lock(mutex);
                    const auto at = static_cast<std::size_t>(finds++);
                    return ends[std::min(at, ends.size() - 1)];
                };
            },
            std::move(options), [this] { ++changes; }, std::function<void(const KeptForward&)>());
    }
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
    void setEnds(std::vector<Expected<ForwardEnd>> now)
    {
        const std::lock_guard lock(mutex);
        ends = std::move(now);
        finds = 0;
    }
    [[nodiscard]] int looks()
    {
        const std::lock_guard lock(mutex);
        return finds;
    }
    [[nodiscard]] std::unique_ptr<QTcpSocket> connect() const
    {
        auto socket = std::make_unique<QTcpSocket>();
        socket->connectToHost(QStringLiteral("127.0.0.1"), forward->options().local);
        return socket;
    }
    [[nodiscard]] StreamStatus status() const { return forward->status(); }
    /// Once what it was has ended.
    void startAgain() const { QTRY_VERIFY_WITH_TIMEOUT(!forward->start(), kTimeout); }
};

} // namespace

class TestKeptForward : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void looksForItsPodAtOnce()
    {
        Bench bench;
        QVERIFY(bench.status().state == StreamState::Stopped);
        QVERIFY(bench.status().startable);
        QCOMPARE(bench.forward->facts().what, ":http"); // any free port
        QVERIFY(!bench.forward->start());
        QTRY_VERIFY_WITH_TIMEOUT(bench.status().state == StreamState::Open, kTimeout);
        const auto local = std::to_string(bench.forward->options().local);
        QCOMPARE(bench.status().address, "localhost:" + local);
        QCOMPARE(bench.status().peer, "web-1");
        QCOMPARE(bench.forward->facts().what, local + ":http");
        QVERIFY(bench.server.heads.empty()); // the pod hears of the first connection
    }

    void carriesBytes()
    {
        Bench bench;
        bench.forward->start();
        const auto local = bench.connect();
        local->write("ping");
        QTRY_COMPARE_WITH_TIMEOUT(bench.server.received(), QByteArray("ping"), kTimeout);
        QTRY_COMPARE_WITH_TIMEOUT(bench.status().sent, std::uint64_t(4), kTimeout);
        QCOMPARE(bench.status().open, 1);
        QVERIFY(bench.changes > 0);
    }

    void isStoppedAndStartedAtTheSamePort() // semantics 12.152
    {
        Bench bench;
        bench.forward->start();
        const auto port = bench.forward->options().local;
        bench.forward->close();
        QVERIFY(bench.status().state == StreamState::Stopped);
        QVERIFY(!bench.status().error); // to stop it is no failure
        QTRY_VERIFY_WITH_TIMEOUT(QTcpServer().listen(QHostAddress::LocalHost, port), kTimeout);
        bench.startAgain();
        QCOMPARE(bench.forward->options().local, port);
        QTRY_VERIFY_WITH_TIMEOUT(bench.status().state == StreamState::Open, kTimeout);
    }

    void saysThatThePortIsInUse()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        Bench bench({ .local = other.serverPort() });
        const auto error = bench.forward->start();
        QVERIFY(error);
        QVERIFY2(error->sentence.find("another program uses that port") != std::string::npos,
                 error->sentence.c_str());
        QVERIFY(bench.status().state == StreamState::Failed);
        QVERIFY(bench.status().startable);
        other.close();
        QVERIFY(!bench.forward->start());
    }

    void aConnectionWaitsForThePodThatComesBack()
    {
        Bench bench({ .podTimeout = 60s, .every = 1ms });
        bench.setEnds({ noPods(), noPods(), noPods(), ForwardEnd { "shop", "web-2", 80 } });
        bench.forward->start();
        const auto local = bench.connect();
        local->write("late");
        QTRY_COMPARE_WITH_TIMEOUT(bench.server.received(), QByteArray("late"), kTimeout);
        QVERIFY(bench.server.heads.back().contains("/pods/web-2/portforward"));
        QVERIFY(!bench.status().error);
    }

    void aServerThatIsAwayIsWaitedFor_data() // A 3.4.11, A 3.4.12
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, ErrorKind kind, const char* sentence) {
            QTest::newRow(name) << static_cast<int>(kind) << QString::fromLatin1(sentence);
        };
        row("nobody answers", ErrorKind::Unreachable, "https://test is not reachable.");
        row("its name is not known", ErrorKind::Unreachable, "Host test not found.");
        row("it is silent", ErrorKind::Timeout, "No response from https://test.");
        row("what is before it", ErrorKind::Server, "Bad gateway (502).");
    }
    void aServerThatIsAwayIsWaitedFor()
    {
        QFETCH(int, kind);
        QFETCH(QString, sentence);
        const Error away { static_cast<ErrorKind>(kind), sentence.toStdString() };
        Bench bench({ .podTimeout = 60s, .every = 1ms });
        bench.setEnds({ Unexpected { away } });
        bench.forward->start();
        const auto local = bench.connect();
        local->write("late");
        QTRY_VERIFY_WITH_TIMEOUT(bench.status().state == StreamState::Waiting, kTimeout);
        QCOMPARE(QString::fromStdString(bench.status().error->sentence), sentence);
        QVERIFY(local->state() != QAbstractSocket::UnconnectedState); // it waits, too
        bench.setEnds({ Unexpected { away }, ForwardEnd { "shop", "web-1", 80 } });
        QTRY_COMPARE_WITH_TIMEOUT(bench.server.received(), QByteArray("late"), kTimeout);
        QTRY_VERIFY_WITH_TIMEOUT(bench.status().state == StreamState::Open, kTimeout);
        QCOMPARE(bench.status().retries, std::uint64_t(0));
    }

    void aMachineWithoutIPv6ForwardsAllTheSame() // A 3.4.10
    {
        Bench bench;
        std::optional<Error> error;
        QVERIFY2(withoutIpv6([&] { error = bench.forward->start(); }),
                 "this kernel takes no seccomp filter");
        QVERIFY2(!error, error ? error->sentence.c_str() : "");
        const auto local = bench.connect();
        local->write("four");
        QTRY_COMPARE_WITH_TIMEOUT(bench.server.received(), QByteArray("four"), kTimeout);
        QTcpSocket six;
        six.connectToHost(QStringLiteral("::1"), bench.forward->options().local);
        QVERIFY(!six.waitForConnected());
    }

    void aPodThatIsBeingDeletedIsFlagged() // A 3.4.15
    {
        ManualScheduler time;
        Bench bench({ .looksEvery = 15s }, &time);
        bench.forward->start();
        QTRY_VERIFY_WITH_TIMEOUT(time.untilNextTimer() == 15s, kTimeout);
        QVERIFY(!bench.status().peerLeaving);
        const int changes = bench.changes;
        bench.setEnds({ ForwardEnd { .ns = "shop", .pod = "web-1", .port = 80, .leaving = true } });
        time.advance(15s);
        QTRY_VERIFY_WITH_TIMEOUT(bench.changes > changes, kTimeout);
        QVERIFY(bench.status().peerLeaving);
        QVERIFY(bench.status().state == StreamState::Open); // it takes connections still
        QTRY_VERIFY_WITH_TIMEOUT(time.untilNextTimer() == 15s, kTimeout);
        bench.setEnds({ noPods() });
        time.advance(15s);
        QTRY_VERIFY_WITH_TIMEOUT(bench.status().state == StreamState::Waiting, kTimeout);
        QVERIFY(!bench.status().peerLeaving); // it has gone
    }

    void saysForWhatItWaits()
    {
        Bench bench({ .podTimeout = 60s, .every = 1ms });
        bench.setEnds({ noPods() });
        bench.forward->start();
        QTRY_VERIFY_WITH_TIMEOUT(bench.status().state == StreamState::Waiting, kTimeout);
        QCOMPARE(bench.status().error->sentence, "deployments/web has no pods.");
        bench.setEnds({ ForwardEnd { "shop", "web-1", 80 } });
        QTRY_VERIFY_WITH_TIMEOUT(bench.status().state == StreamState::Open, kTimeout);
    }

    void whatIsForbiddenIsNotWaitedFor()
    {
        Bench bench({ .podTimeout = 60s, .every = 1ms });
        bench.setEnds({ Unexpected { Error { ErrorKind::Forbidden, "You may not." } } });
        bench.forward->start();
        QTRY_VERIFY_WITH_TIMEOUT(bench.status().state == StreamState::Failed, kTimeout);
        QCOMPARE(bench.status().error->sentence, "You may not.");
        QVERIFY(!bench.status().startable); // the port is open: rights may come
        QCOMPARE(bench.finds, 1);
    }

    void aPodThatIsAnotherByNowIsSaid()
    {
        Bench bench({ .endHolds = 0s });
        bench.forward->start();
        const auto first = bench.connect();
        first->write("x");
        QTRY_COMPARE_WITH_TIMEOUT(bench.server.received(), QByteArray("x"), kTimeout);
        bench.setEnds({ ForwardEnd { "shop", "web-2", 80 } });
        bench.server.drop();
        QTRY_VERIFY_WITH_TIMEOUT(bench.status().open == 0, kTimeout);
        const auto second = bench.connect();
        QTRY_COMPARE_WITH_TIMEOUT(bench.status().peer, std::string("web-2"), kTimeout);
        QCOMPARE(bench.status().peerBefore, "web-1");
    }

    void aPodThatGoesIsSaidWithoutAConnection()
    {
        ManualScheduler time;
        Bench bench({ .looksEvery = 15s }, &time);
        bench.forward->start();
        const auto looksLater = [&] {
            return time.untilNextTimer() == 15s;
        };
        QTRY_VERIFY_WITH_TIMEOUT(looksLater(), kTimeout);
        QVERIFY(bench.status().state == StreamState::Open);
        bench.setEnds({ noPods() });
        time.advance(14s);
        QCOMPARE(bench.looks(), 0);
        const int changes = bench.changes;
        time.advance(1s);
        QTRY_VERIFY_WITH_TIMEOUT(bench.changes > changes, kTimeout);
        QVERIFY(bench.status().state == StreamState::Waiting);
        QCOMPARE(bench.status().error->sentence, "deployments/web has no pods.");
        QCOMPARE(bench.status().retries, std::uint64_t(0)); // no connection has failed
        QTRY_VERIFY_WITH_TIMEOUT(looksLater(), kTimeout);
        bench.setEnds({ ForwardEnd { "shop", "web-2", 80 } });
        time.advance(15s);
        QTRY_VERIFY_WITH_TIMEOUT(bench.status().state == StreamState::Open, kTimeout);
        QCOMPARE(bench.status().peer, "web-2"); // which the next connection goes to
        QCOMPARE(bench.status().peerBefore, "web-1");
        QVERIFY(bench.server.heads.empty());
    }

    void aPodThatTakesItsPlaceClearsWhatTheOneBeforeDid()
    {
        ManualScheduler time;
        Bench bench({ .looksEvery = 15s }, &time);
        bench.forward->start();
        const auto local = bench.connect();
        local->write("x");
        QTRY_COMPARE_WITH_TIMEOUT(bench.server.received(), QByteArray("x"), kTimeout);
        bench.server.drop();
        QTRY_VERIFY_WITH_TIMEOUT(bench.status().state == StreamState::Waiting, kTimeout);
        const auto looksLater = [&] {
            return time.untilNextTimer() == 15s;
        };
        QTRY_VERIFY_WITH_TIMEOUT(looksLater(), kTimeout);
        time.advance(15s); // the same one: what happened is still of use
        QTRY_VERIFY_WITH_TIMEOUT(looksLater(), kTimeout);
        QVERIFY(bench.status().error);
        bench.setEnds({ ForwardEnd { "shop", "web-2", 80 } });
        time.advance(15s);
        QTRY_VERIFY_WITH_TIMEOUT(bench.status().state == StreamState::Open, kTimeout);
        QVERIFY(!bench.status().error);
    }

    void aForwardInUseIsNotLookedAfter()
    {
        ManualScheduler time;
        Bench bench({ .looksEvery = 15s }, &time);
        bench.forward->start();
        const auto local = bench.connect();
        local->write("x");
        QTRY_COMPARE_WITH_TIMEOUT(bench.server.received(), QByteArray("x"), kTimeout);
        const int looks = bench.looks();
        for (int i = 0; i < 3; ++i) {
            QTRY_VERIFY_WITH_TIMEOUT(time.untilNextTimer() == 15s, kTimeout);
            time.advance(15s);
        }
        QTRY_VERIFY_WITH_TIMEOUT(time.untilNextTimer() == 15s, kTimeout);
        QCOMPARE(bench.looks(), looks);
    }

    void whatIsForbiddenIsNotLookedForAgain() // A 3.4.12
    {
        ManualScheduler time;
        Bench bench({ .looksEvery = 15s }, &time);
        bench.forward->start();
        QTRY_VERIFY_WITH_TIMEOUT(time.untilNextTimer() == 15s, kTimeout);
        bench.setEnds({ Unexpected { Error { ErrorKind::Forbidden, "You may not." } } });
        const int changes = bench.changes;
        time.advance(15s);
        QTRY_VERIFY_WITH_TIMEOUT(bench.changes > changes, kTimeout);
        QVERIFY(bench.status().state == StreamState::Failed);
        QCOMPARE(bench.status().error->sentence, "You may not.");
        bench.forward->closeAndWait(); // once it was done with it
        time.advance(24h);
        QCOMPARE(bench.looks(), 1);
    }

    void howABrowserAsksIsKnownByThePort() // A 3.4.18
    {
        Bench bench;
        bench.setEnds({ noPods() });
        bench.forward->start();
        QVERIFY(!bench.status().https); // by "http", which was asked for
        bench.forward->close();
        bench.setEnds({ ForwardEnd { .ns = "shop", .pod = "web-1", .port = 80, .https = true } });
        bench.startAgain();
        QTRY_VERIFY_WITH_TIMEOUT(bench.status().state == StreamState::Open, kTimeout);
        QVERIFY(bench.status().https);
    }

    void anOwnerThatWasCreatedAnewIsSaid() // A 3.3
    {
        Bench bench({ .endHolds = 0s });
        bench.setEnds({ ForwardEnd { "shop", "web-1", 80, "uid-1" } });
        bench.forward->start();
        const auto first = bench.connect();
        first->write("x");
        QTRY_COMPARE_WITH_TIMEOUT(bench.server.received(), QByteArray("x"), kTimeout);
        QVERIFY(!bench.status().ownerReplaced);
        bench.setEnds({ ForwardEnd { "shop", "web-2", 80, "uid-2" } });
        bench.server.drop();
        QTRY_VERIFY_WITH_TIMEOUT(bench.status().open == 0, kTimeout);
        const auto second = bench.connect();
        QTRY_COMPARE_WITH_TIMEOUT(bench.status().peer, std::string("web-2"), kTimeout);
        QVERIFY(bench.status().ownerReplaced);
        // Once that was seen and it was started anew, it is no news.
        bench.forward->close();
        bench.startAgain();
        QTRY_COMPARE_WITH_TIMEOUT(bench.status().peer, std::string("web-2"), kTimeout);
        QVERIFY(!bench.status().ownerReplaced);
        // But what happens while it is stopped is.
        bench.forward->close();
        bench.setEnds({ ForwardEnd { "shop", "web-3", 80, "uid-3" } });
        bench.startAgain();
        QTRY_COMPARE_WITH_TIMEOUT(bench.status().peer, std::string("web-3"), kTimeout);
        QVERIFY(bench.status().ownerReplaced);
    }

    void itsEndIsWaitedFor()
    {
        Bench bench({ .podTimeout = 60s, .every = 60s });
        bench.setEnds({ noPods() });
        bench.forward->start();
        QTRY_VERIFY_WITH_TIMEOUT(bench.status().state == StreamState::Waiting, kTimeout);
        bench.forward->closeAndWait(); // what waits is told
        QVERIFY(bench.status().startable);
    }
};

KW_TEST_GUILESS(TestKeptForward)

} // namespace tst_kept_forward

#include "tst_kept_forward.moc"
