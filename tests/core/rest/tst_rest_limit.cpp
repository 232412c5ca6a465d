#include <tests/support/rest_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <chrono>

namespace tst_rest_limit {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using Reply = FakeTransport::Reply;

namespace {

FakeTransport::Script yes()
{
    return [](const HttpRequest&) {
        return Reply { 200, "{}" };
    };
}

RestClient::Options limit(double perSecond, int burst)
{
    return { .queriesPerSecond = perSecond, .burst = burst };
}

/// Starts `count` requests and keeps their calls.
std::vector<Subscription> ask(RestBench& bench, int count,
                              const HttpRequest& request = { .path = "/api" })
{
    std::vector<Subscription> calls;
    for (int i = 0; i < count; ++i)
        calls.push_back(bench.client.fetch("ask", request, [](const Expected<HttpAnswer>&) {}));
    return calls;
}

} // namespace

class TestRestLimit : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void letsABurstThroughAndThenOneAtATime()
    {
        RestBench bench(yes(), limit(10, 3));
        const auto calls = ask(bench, 5);
        QCOMPARE(bench.transport.count(), 3U);
        bench.time.advance(99ms);
        QCOMPARE(bench.transport.count(), 3U);
        bench.time.advance(1ms);
        QCOMPARE(bench.transport.count(), 4U);
        bench.time.advance(100ms);
        QCOMPARE(bench.transport.count(), 5U);
    }

    void givesUpSilentRequestsAsItIsTold()
    {
        std::vector<std::chrono::milliseconds> allowed;
        const auto script = [&allowed](const HttpRequest& request) {
            allowed.push_back(request.idleTimeout);
            return Reply { 200, "{}" };
        };
        RestBench usual(script);
        auto calls = ask(usual, 1);
        RestBench bench(script, { .requestTimeout = 5s });
        for (auto& call : ask(bench, 1, { .path = "/api", .idleTimeout = 1min }))
            calls.push_back(std::move(call));
        HttpRequest watch { .path = "/watch", .idleTimeout = 2min };
        watch.longLived = true;
        for (auto& call : ask(bench, 1, watch))
            calls.push_back(std::move(call));
        QVERIFY(allowed == (std::vector<std::chrono::milliseconds> { 30s, 5s, 2min }));
    }

    void hasNoLimitAtZeroAndBelow_data()
    {
        QTest::addColumn<double>("perSecond");
        QTest::newRow("zero") << 0.0;
        QTest::newRow("negative") << -1.0;
    }
    void hasNoLimitAtZeroAndBelow()
    {
        QFETCH(double, perSecond);
        RestBench bench(yes(), limit(perSecond, 1));
        const auto calls = ask(bench, 1000);
        QCOMPARE(bench.transport.count(), 1000U);
    }

    void watchesDoNotCount()
    {
        RestBench bench(yes(), limit(1, 1));
        HttpRequest watch { .path = "/api/v1/pods?watch=true" };
        watch.longLived = true;
        std::vector<Subscription> calls;
        for (int i = 0; i < 5; ++i) {
            calls.push_back(bench.client.stream(watch,
                                                { [](const HttpHead&) {}, [](const std::string&) {},
                                                  [](const Expected<void>&) {
                                                  } }));
        }
        QCOMPARE(bench.transport.count(), 5U);
        const auto more = ask(bench, 1);
        QCOMPARE(bench.transport.count(), 6U); // nor have they used up the burst
    }

    void theWaitDoesNotCountAsSilence()
    {
        RestBench bench(yes(), limit(1, 1));
        HttpRequest request { .path = "/api" };
        request.idleTimeout = 500ms;
        const auto calls = ask(bench, 2, request);
        bench.time.advance(1s);
        QCOMPARE(bench.transport.count(), 2U); // the transport's clock began when it was told
        QVERIFY(bench.transport.requests()[1].idleTimeout == 500ms);
    }

    void eachTryTakesATurn()
    {
        std::vector<TimePoint> at;
        RestBench bench(
            [&](const HttpRequest&) {
                at.push_back(bench.time.now());
                return at.size() < 3 ? Reply { 429, "", { { "retry-after", "0" } } }
                                     : Reply { 200, "{}" };
            },
            limit(1, 1));
        const auto calls = ask(bench, 1);
        bench.time.advance(1min);
        QCOMPARE(at.size(), 3U);
        QVERIFY(at[1] - at[0] == 1s); // not the 100 ms of the retry alone
        QVERIFY(at[2] - at[1] == 1s);
    }

    void whatIsGivenUpInTheQueueIsNotSent()
    {
        RestBench bench(yes(), limit(1, 1));
        auto calls = ask(bench, 3);
        calls.clear();
        bench.time.advance(1min);
        QCOMPARE(bench.transport.count(), 1U);
    }

    void closingEndsTheQueue()
    {
        RestBench bench(yes(), limit(1, 1));
        int cancelled = 0;
        std::vector<Subscription> calls;
        for (int i = 0; i < 3; ++i) {
            calls.push_back(
                bench.client.fetch("ask", { .path = "/api" }, [&](const Expected<HttpAnswer>& got) {
                    if (!got)
                        cancelled += got.error().kind == ErrorKind::Cancelled;
                }));
        }
        bench.client.close();
        QCOMPARE(cancelled, 2);
    }
};

KW_TEST_GUILESS(TestRestLimit)

} // namespace tst_rest_limit

#include "tst_rest_limit.moc"
