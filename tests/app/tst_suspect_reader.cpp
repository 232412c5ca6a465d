// What tells which keys a controller retries, as it is read of a scripted cluster: the queues that
// a program publishes itself.
#include "../support/scripted_server.h"
#include "../support/test_program.h"
#include "scripted_controllers.h"

#include <app/controllers/session_scraper.h>
#include <app/controllers/suspect_reader.h>
#include <core/api/timestamp_text.h>

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

struct Bench
{
    std::atomic<bool> serves = true;
    std::atomic<int> firstLine = 0; ///< of the log, one of each second
    std::atomic<int> lines = 10;
    ScriptedServer server { [this](const ScriptedServer::Exchange& exchange) {
        if (exchange.target.ends_with("/proxy/debug/workqueue") && serves)
            return exchange.answer(200, published());
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
        return problems.empty() ? std::string() : problems.begin()->second.front();
    }
    [[nodiscard]] std::vector<Suspect> suspects() const
    {
        return reader->suspects(wallMilliseconds()).all();
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

KW_TEST_GUILESS(TestSuspectReader)

} // namespace tst_suspect_reader

#include "tst_suspect_reader.moc"
