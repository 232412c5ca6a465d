// What tells which keys a controller retries, as it is read of a scripted cluster: the queues that
// a program publishes itself.
#include "scripted_controllers.h"

#include <app/controllers/session_scraper.h>
#include <app/controllers/suspect_reader.h>
#include <core/api/timestamp_text.h>
#include <tests/support/scripted_server.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>
#include <atomic>

namespace tst_suspect_reader {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// One key that has failed five times and comes in again in a minute.
std::string published()
{
    const auto now = wallMilliseconds();
    const DocumentedKey cart { .key = "shop/cart",
                               .object = ObjectKey { "shop", "cart" },
                               .group = "shop.example",
                               .kind = "Widget",
                               .state = KeyPhase::Waiting,
                               .since = now - 1'000,
                               .tries = 6,
                               .failures = 5,
                               .nextTry = now + 60'000,
                               .lastError = "quota exceeded, token=hunter2" };
    return workqueueDocument(
        { .program = "retrier",
          .at = now,
          .queues = {
              { .name = "widget", .waiting = 1, .failing = 1, .tracked = 1, .keys = { cart } } } });
}

/// A warning of the operator's about an object that its log says nothing of.
std::string warned()
{
    return R"({"kind":"EventList","apiVersion":"v1","metadata":{},"items":[{"metadata":)"
           R"({"name":"e","namespace":"shop"},"type":"Warning","reason":"ReconcileFailed",)"
           R"("message":"no budget","count":9,"source":{"component":"retrier"},"involvedObject":)"
           R"({"apiVersion":"shop.example/v1","kind":"Widget","namespace":"shop","name":"search"},)"
           R"("lastTimestamp":)"
        + quoteJson(timestampText(WallTime(std::chrono::seconds(wallMilliseconds() / 1000))))
        + R"(}]})";
}

/// The log of a process that ended by a panic, with a key in hand.
std::string panicked()
{
    const auto at = timestampText(WallTime(std::chrono::seconds(wallMilliseconds() / 1000 - 60)));
    return at
        + R"( {"level":"debug","msg":"Reconciling","controller":"widget","controllerGroup":)"
          R"("shop.example","controllerKind":"Widget","Widget":{"name":"cart","namespace":"shop"},)"
          R"("namespace":"shop","name":"cart"})"
          "\n"
        + at + " panic: nil map of cart\n" + at + " \n" + at + " goroutine 97 [running]:\n";
}

struct Bench
{
    std::atomic<bool> serves = true;
    std::atomic<bool> refuses = false; ///< logs and Events
    std::atomic<int> firstLine = 0; ///< of the log, one of each second
    std::atomic<int> lines = 10;
    ScriptedServer server { [this](const ScriptedServer::Exchange& exchange) {
        if (exchange.target.ends_with("/proxy/debug/workqueue") && serves)
            return exchange.answer(200, published());
        const bool isRead = exchange.target.find("/events?") != std::string::npos
            || exchange.target.find("/log?") != std::string::npos;
        if (isRead && refuses)
            return exchange.answer(403,
                                   R"({"kind":"Status","status":"Failure","code":403,)"
                                   R"("reason":"Forbidden","message":"forbidden: no"})");
        if (exchange.target.find("/events?") != std::string::npos)
            return exchange.answer(200, warned());
        if (exchange.target.find("previous=true") != std::string::npos)
            return exchange.answer(200, panicked(), "text/plain");
        if (exchange.target.find("/log?") != std::string::npos)
            return exchange.answer(200, logged(), "text/plain");
        exchange.answer(404, "404 page not found", "text/plain");
    } };
    std::unique_ptr<ClusterSession> session;
    std::unique_ptr<const MetricsScraper> scraper;
    std::optional<SuspectReader> reader;
    ControllerProgram program { .ns = "operators",
                                .kind = "Deployment",
                                .name = "retrier",
                                .endpoints = { { .port = 8080 } },
                                .replicas = { { .ns = "operators",
                                                .pod = "retrier-a",
                                                .uid = "a",
                                                .container = "manager",
                                                .running = true,
                                                .addresses = { "10.0.0.1" },
                                                .role = ReplicaRole::Leader },
                                              { .ns = "operators",
                                                .pod = "retrier-b",
                                                .uid = "b",
                                                .container = "manager",
                                                .running = true,
                                                .addresses = { "10.0.0.2" },
                                                .role = ReplicaRole::Standby } } };

    Bench()
    {
        ClusterAccess access;
        access.context = "test";
        access.server = server.url();
        session = std::move(ClusterSession::open(access)).value();
        scraper = scraperOf(*session);
        reader.emplace(*session);
    }
    void read() { reader->readQueues(program, *scraper, {}); }
    [[nodiscard]] std::string logged() const
    {
        std::string text;
        for (int i = firstLine; i < firstLine + lines; ++i)
            text += timestampText(WallTime(std::chrono::seconds(1'790'000'000 + i)))
                + " I0301 10:00:00.000000 1 main.go:1] a line\n";
        return text;
    }
    [[nodiscard]] std::string problemAfter(int first, int count)
    {
        firstLine = first;
        lines = count;
        reader->readLogs(program, {});
        const auto problems = reader->problems();
        return problems.empty() ? std::string() : problems.begin()->second.front().english();
    }
    [[nodiscard]] std::vector<Suspect> suspects() const
    {
        return reader->suspects(wallMilliseconds()).all();
    }
    [[nodiscard]] int askedFor(const char* part) const
    {
        const auto all = server.requests();
        return static_cast<int>(std::count_if(all.begin(), all.end(), [part](const auto& one) {
            return one.find(part) != std::string::npos;
        }));
    }
    /// The leader's container has ended so, so many seconds ago.
    void end(int exitCode, int ago)
    {
        auto& leader = program.replicas.front();
        ++leader.restartCount;
        leader.lastEnd =
            ContainerEnd { .exitCode = exitCode,
                           .reason = "Error",
                           .finishedAt =
                               WallTime(std::chrono::seconds(wallMilliseconds() / 1000 - ago)) };
    }
    [[nodiscard]] int asked() const
    {
        const auto all = server.requests();
        return static_cast<int>(std::count_if(all.begin(), all.end(), [](const std::string& one) {
            return one.find("/debug/workqueue") != std::string::npos;
        }));
    }
};

} // namespace

class TestSuspectReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatAQueueSaysItselfIsExact();
    void oneThatSaysNothingIsAskedOnce();
    void whatItSaidIsOverWhenItSaysNothingMore();
    void oneWithoutMetricsIsNotAsked();
    void linesThatWereLeftOutAreSaid();
    void aRefusalNamesTheRight();
    void eventsAreOfWhoReportsThem();
    void aPanicIsReadOnceOfTheLogBefore();
    void anotherEndIsNoPanic_data();
    void anotherEndIsNoPanic();
};

void TestSuspectReader::whatAQueueSaysItselfIsExact() // Q 4.45
{
    Bench bench;
    bench.read();
    QCOMPARE(bench.asked(), 1); // the leader; a standby's queues are empty
    const auto suspects = bench.suspects();
    QCOMPARE(suspects.size(), 1U);
    const auto& cart = suspects.front();
    QVERIFY(cart.object.key == (ObjectKey { "shop", "cart" }));
    QVERIFY(cart.state == SuspectState::Retrying);
    QVERIFY(cart.tries.min == 5 && cart.tries.max == 5);
    QVERIFY(cart.nextTry && cart.nextTry->plusMinus == 0);
    QVERIFY(cart.error.starts_with("quota exceeded"));
    QVERIFY2(cart.error.find("hunter2") == std::string::npos, cart.error.c_str());
    QCOMPARE(cart.evidence.size(), 1U);
    QVERIFY(cart.evidence.front().source == EvidenceSource::Queue);
}

void TestSuspectReader::oneThatSaysNothingIsAskedOnce()
{
    Bench bench;
    bench.serves = false;
    bench.read();
    bench.read();
    QCOMPARE(bench.asked(), 1);
    bench.reader->askQueuesAgain();
    bench.read();
    QCOMPARE(bench.asked(), 2);
    bench.program.replicas.front().restartCount = 1; // another process, which may
    bench.serves = true;
    bench.read();
    QCOMPARE(bench.asked(), 3);
    QCOMPARE(bench.suspects().size(), 1U);
}

void TestSuspectReader::whatItSaidIsOverWhenItSaysNothingMore()
{
    Bench bench;
    bench.read();
    QCOMPARE(bench.suspects().size(), 1U);
    bench.serves = false;
    bench.read();
    QVERIFY(bench.suspects().empty());
    bench.serves = true;
    bench.read(); // one that has answered is asked once more
    QCOMPARE(bench.suspects().size(), 1U);
}

void TestSuspectReader::oneWithoutMetricsIsNotAsked() // Q 3.9
{
    Bench bench;
    bench.program.endpoints.clear();
    bench.read();
    QCOMPARE(bench.asked(), 0);
    QVERIFY(bench.suspects().empty());
}

void TestSuspectReader::linesThatWereLeftOutAreSaid()
{
    Bench bench;
    QCOMPARE(bench.problemAfter(0, 5'000), std::string()); // as far back as it is looked at
    QCOMPARE(bench.problemAfter(4'990, 5'000), std::string()); // goes on where it was
    const auto problem = bench.problemAfter(20'000, 5'000);
    QVERIFY2(problem.starts_with("The log of ")
                 && problem.find("has more than 5000 lines between two readings")
                     != std::string::npos,
             problem.c_str());
    QCOMPARE(bench.problemAfter(24'999, 3), std::string());
    QCOMPARE(bench.problemAfter(25'100, 3), std::string()); // it was quiet in between
}

void TestSuspectReader::aRefusalNamesTheRight() // Q 6.35
{
    Bench bench;
    bench.refuses = true;
    bench.reader->readLogs(bench.program, {});
    bench.reader->readEvents({}, {});
    const auto problems = bench.reader->problems();
    QCOMPARE(problems.size(), std::size_t(2));
    const auto& events = problems.at({}).front();
    QCOMPARE(events.english(),
             std::string("You may not read Events, which tell what controllers fail at: the right "
                         "to list events would let you."));
    const auto& log = std::next(problems.begin())->second.front();
    QCOMPARE(log.english(),
             std::string("You may not read the log of container manager of pod "
                         "operators/retrier-a, which tells what its controllers retry: the right "
                         "to get pods/log in namespace operators would let you."));
    for (const auto* text : { &events, &log })
        QCOMPARE(std::string(text->context()), std::string("kittiwake::SuspectReader"));
    bench.refuses = false;
    bench.reader->readLogs(bench.program, {});
    bench.reader->readEvents({}, {});
    QVERIFY(bench.reader->problems().empty());
}

void TestSuspectReader::eventsAreOfWhoReportsThem() // Q 4.26, 4.30
{
    Bench bench;
    bench.reader->readEvents({}, {});
    QCOMPARE(bench.suspects().size(), 1U);
    QCOMPARE(bench.suspects().front().program, std::string()); // nobody knows who that is
    bench.reader->keepOnly({ bench.program });
    const auto all = bench.reader->suspects(wallMilliseconds());
    const auto found = all.of(bench.program, "widget", { "widget" });
    QCOMPARE(found.size(), 1U);
    QVERIFY(found.front().object.key == (ObjectKey { "shop", "search" }));
    QVERIFY(found.front().state == SuspectState::LastSeenFailing);
    QVERIFY(found.front().evidence.front().source == EvidenceSource::Event);
}

void TestSuspectReader::aPanicIsReadOnceOfTheLogBefore() // Q 4.24, 5.18
{
    Bench bench;
    bench.reader->keepOnly({ bench.program });
    bench.reader->readLogs(bench.program, {});
    QCOMPARE(bench.askedFor("previous=true"), 0); // it has not ended
    bench.end(2, 60);
    bench.reader->readLogs(bench.program, {});
    bench.reader->readLogs(bench.program, {});
    QCOMPARE(bench.askedFor("previous=true"), 1);
    QVERIFY(bench.askedFor("previous=true&tailLines=1000") == 1); // never all of it
    const auto now = wallMilliseconds();
    const auto all = bench.reader->suspects(now);
    const auto* crash = all.crashOf(bench.program);
    QVERIFY(crash != nullptr);
    QCOMPARE(crash->panic, std::string("panic: nil map of cart"));
    QCOMPARE(crash->pod, std::string("retrier-a"));
    QCOMPARE(all.all().size(), 1U);
    const auto& cart = all.all().front();
    QVERIFY(cart.object.key == (ObjectKey { "shop", "cart" }));
    QVERIFY(cart.exitCode == 2);
    QCOMPARE(cart.evidence.front().text.english(),
             std::string("restarted after exit 2: panic: nil map of cart"));
    QVERIFY(bench.reader->suspects(now + 20 * 60'000).crashOf(bench.program) == nullptr);
    bench.end(2, 5);
    bench.reader->readLogs(bench.program, {}); // once more for another restart
    QCOMPARE(bench.askedFor("previous=true"), 2);
    bench.reader->keepOnly({});
    QVERIFY(bench.reader->suspects(now).crashOf(bench.program) == nullptr);
}

void TestSuspectReader::anotherEndIsNoPanic_data()
{
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<int>("ago");
    QTest::newRow("an error") << 1 << 60;
    QTest::newRow("out of memory") << 137 << 60;
    QTest::newRow("long ago") << 2 << 1260;
}

void TestSuspectReader::anotherEndIsNoPanic()
{
    QFETCH(const int, exitCode);
    QFETCH(const int, ago);
    Bench bench;
    bench.end(exitCode, ago);
    bench.reader->readLogs(bench.program, {});
    QCOMPARE(bench.askedFor("previous=true"), 0);
    QVERIFY(bench.reader->suspects(wallMilliseconds()).crashOf(bench.program) == nullptr);
}

KW_TEST_GUILESS(TestSuspectReader)

} // namespace tst_suspect_reader

#include "tst_suspect_reader.moc"
