// Whether a server answers, found out once for all who wait for it.
#include <core/base/manual_scheduler.h>
#include <core/rest/transport/reachability_transport.h>
#include <tests/support/fake_transport.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>

namespace tst_reachability {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using State = ReachabilityStatus::State;

namespace {

const Error kRefused { ErrorKind::Refused, "Connection refused." };

struct Bench
{
    ManualScheduler time;
    std::vector<TimePoint> asked;
    std::vector<Duration> timeouts;
    std::function<void(Expected<void>)> answer;
    int recovered = 0;
    int told = 0;
    Reachability reachability { time,
                                [this](Duration limit, std::function<void(Expected<void>)> done) {
                                    asked.push_back(time.now());
                                    timeouts.push_back(limit);
                                    answer = std::move(done);
                                    return Subscription();
                                },
                                [this] {
                                    ++recovered;
                                } };
    Subscription observer { reachability.observe([this] { ++told; }) };

    void fail(const Error& error = kRefused)
    {
        reachability.failed(error);
        time.runReady();
    }
    void say(const Expected<void>& result)
    {
        answer(result);
        time.runReady();
    }
    [[nodiscard]] State state() const { return reachability.status().state; }
};

} // namespace

class TestReachability : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void oneFailureIsADoubtAndNoOutage()
    {
        Bench bench;
        bench.reachability.answered();
        bench.time.runReady();
        QVERIFY(bench.state() == State::Reachable);
        bench.fail();
        QVERIFY(bench.state() == State::Doubtful);
        QCOMPARE(bench.asked.size(), 1U);
        bench.say({});
        QVERIFY(bench.state() == State::Reachable);
        QCOMPARE(bench.recovered, 0); // nobody backs off for long on account of one failure
        QCOMPARE(bench.time.untilNextTimer() < Duration::zero(), true);
    }

    void whateverWasAnsweredIsAnAnswer()
    {
        Bench bench;
        bench.fail({ ErrorKind::Forbidden, "" });
        bench.fail({ ErrorKind::Tls, "" });
        bench.fail({ ErrorKind::Cancelled, "" });
        QVERIFY(bench.state() == State::Unknown);
        bench.fail();
        bench.say(Unexpected { kRefused });
        QVERIFY(bench.state() == State::Unreachable);
        bench.time.advance(2s);
        bench.say(Unexpected { Error { ErrorKind::Tls, "" } }); // somebody is there
        QVERIFY(bench.state() == State::Reachable);
    }

    void anOutageIsAskedAboutOnceForAllEveryFewSeconds()
    {
        Bench bench;
        bench.reachability.answered();
        for (int i = 0; i < 40; ++i)
            bench.fail();
        QCOMPARE(bench.asked.size(), 1U);
        bench.say(Unexpected { kRefused });
        QVERIFY(bench.state() == State::Unreachable);
        QVERIFY(bench.reachability.status().error->kind == ErrorKind::Refused);
        const auto from = bench.time.now();
        while (bench.time.now() - from < 60s) {
            const auto before = bench.asked.size();
            bench.time.advance(100ms);
            if (bench.asked.size() != before)
                bench.say(Unexpected { kRefused });
            bench.fail();
        }
        const auto times = bench.asked.size();
        QVERIFY2(times >= 20 && times <= 45, std::to_string(times).c_str());
        for (std::size_t i = 1; i < times; ++i) {
            const auto gap = bench.asked[i] - bench.asked[i - 1];
            QVERIFY(gap <= 2600ms);
        }
        QVERIFY(*std::max_element(bench.timeouts.begin(), bench.timeouts.end()) <= 3s);
        const auto told = bench.told;
        bench.time.advance(3s);
        bench.say({});
        QVERIFY(bench.state() == State::Reachable);
        QCOMPARE(bench.reachability.status().outages, 1U);
        QCOMPARE(bench.recovered, 1);
        QCOMPARE(bench.told, told + 1);
        bench.time.advance(60s);
        QCOMPARE(bench.asked.size(), times + 1);
    }

    void anothersAnswerEndsTheOutageToo()
    {
        Bench bench;
        bench.fail();
        bench.say(Unexpected { kRefused });
        bench.reachability.answered();
        bench.time.runReady();
        QCOMPARE(bench.recovered, 1);
        const auto times = bench.asked.size();
        bench.time.advance(60s);
        QCOMPARE(bench.asked.size(), times);
    }

    void aChangeOfTheNetworkWaitsForNoPause()
    {
        Bench bench;
        bench.reachability.networkChanged(); // of no interest while all is well
        bench.time.runReady();
        QCOMPARE(bench.asked.size(), 0U);
        bench.fail();
        bench.say(Unexpected { kRefused });
        bench.reachability.networkChanged();
        bench.time.runReady();
        QCOMPARE(bench.asked.size(), 2U);
        bench.reachability.networkChanged(); // the same news once more
        bench.time.runReady();
        QCOMPARE(bench.asked.size(), 2U);
        const auto old = bench.answer;
        bench.time.advance(1s);
        bench.reachability.networkChanged(); // what was asked of the network before is void
        bench.time.runReady();
        QCOMPARE(bench.asked.size(), 3U);
        old(Unexpected { kRefused });
        bench.time.runReady();
        bench.say({});
        QCOMPARE(bench.recovered, 1);
    }

    void aTransportTellsHowItsExchangesEnd()
    {
        Bench bench;
        bool fails = true;
        FakeTransport real([&](const HttpRequest&) {
            return std::optional(fails ? FakeTransport::Reply { .failure = kRefused }
                                       : FakeTransport::Reply { .status = 503 });
        });
        ReachabilityTransport transport(real, bench.reachability);
        int heads = 0;
        int ends = 0;
        const HttpSink sink { .head = [&](const HttpHead&) { ++heads; },
                              .chunk = [](const std::string&) {},
                              .end =
                                  [&](const Expected<void>&) {
                                      ++ends;
                                  } };
        const auto first = transport.start({ .path = "/a" }, sink);
        bench.time.runReady();
        QVERIFY(bench.state() == State::Doubtful);
        fails = false;
        const auto second = transport.start({ .path = "/a" }, sink);
        bench.time.runReady();
        QVERIFY(bench.state() == State::Reachable);
        QCOMPARE(heads, 1);
        QCOMPARE(ends, 2);
    }

    void closedItAsksNothing()
    {
        Bench bench;
        bench.fail();
        bench.say(Unexpected { kRefused });
        bench.reachability.close();
        bench.time.advance(60s);
        QCOMPARE(bench.asked.size(), 1U);
    }
};

KW_TEST_GUILESS(TestReachability)

} // namespace tst_reachability

#include "tst_reachability.moc"
