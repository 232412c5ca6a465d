// How long a key that failed has to wait: semantics section 9, section 12 lines 97 to 99, section
// 13 bug 20.
#include <core/base/manual_scheduler.h>
#include <core/workqueue/combined_rate_limiters.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_rate_limiter {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

using Limiter = RateLimiter<std::string>;
using Exponential = ItemExponentialFailureRateLimiter<std::string>;
using FastSlow = ItemFastSlowRateLimiter<std::string>;
using Bucket = BucketRateLimiter<std::string>;

template<typename... Limiters>
MaxOfRateLimiter<std::string> maxOf(std::unique_ptr<Limiters>... each)
{
    std::vector<std::unique_ptr<Limiter>> limiters;
    (limiters.push_back(std::move(each)), ...);
    return MaxOfRateLimiter<std::string>(std::move(limiters));
}

} // namespace

class TestRateLimiter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void doublesTheDelayWithEachFailure()
    {
        Exponential limiter(1ms, 1s);
        for (const auto expected : { 1ms, 2ms, 4ms, 8ms, 16ms })
            QCOMPARE(limiter.when("a"), expected);
        QCOMPARE(limiter.numRequeues("a"), 5);
        QCOMPARE(limiter.when("b"), 1ms);
    }

    void startsAt5msAndEndsAt1000s()
    {
        Exponential limiter;
        QCOMPARE(limiter.when("a"), 5ms);
        for (int i = 0; i < 17; ++i)
            (void)limiter.when("a");
        QCOMPARE(limiter.when("a"), 1000s); // 5 ms · 2^18 would be 1311 s
    }

    void staysAtTheLongestAfter1000Failures_data() // semantics 12.97
    {
        QTest::addColumn<qint64>("base");
        QTest::addColumn<qint64>("most");
        QTest::newRow("default") << qint64(5'000'000) << qint64(1'000'000'000'000);
        QTest::newRow("a nanosecond to for ever")
            << qint64(1) << std::numeric_limits<qint64>::max();
        QTest::newRow("base above the longest") << qint64(10'000) << qint64(1000);
        QTest::newRow("a day to for ever")
            << qint64(86'400'000'000'000) << std::numeric_limits<qint64>::max();
    }
    void staysAtTheLongestAfter1000Failures()
    {
        QFETCH(qint64, base);
        QFETCH(qint64, most);
        Exponential limiter { Duration(base), Duration(most) };
        auto before = Duration::zero();
        for (int i = 0; i < 1000; ++i) {
            const auto delay = limiter.when("a");
            QVERIFY(delay >= before);
            before = delay;
        }
        QCOMPARE(before, Duration(most));
        limiter.forget("a");
        QCOMPARE(limiter.when("a"), std::min(Duration(base), Duration(most)));
    }

    void staysAtZeroWithoutABase() { QCOMPARE(exponentialDelay(0s, 1s, 1'000'000), 0s); }

    void forgetsOneKeyAndLeavesTheOthers() // semantics 12.98
    {
        Exponential limiter(1ms, 1s);
        (void)limiter.when("a");
        (void)limiter.when("a");
        (void)limiter.when("b");
        limiter.forget("a");
        QCOMPARE(limiter.numRequeues("a"), 0);
        QCOMPARE(limiter.numRequeues("b"), 1);
        QCOMPARE(limiter.when("a"), 1ms);
        QCOMPARE(limiter.when("b"), 2ms);
    }

    void switchesFromFastToSlow() // semantics 12.98
    {
        FastSlow limiter(5ms, 10s, 2);
        QCOMPARE(limiter.when("a"), 5ms);
        QCOMPARE(limiter.when("a"), 5ms);
        QCOMPARE(limiter.when("a"), 10s); // the third try
        QCOMPARE(limiter.when("a"), 10s);
        QCOMPARE(limiter.numRequeues("a"), 4);
        QCOMPARE(limiter.when("b"), 5ms);
        limiter.forget("a");
        QCOMPARE(limiter.when("a"), 5ms);
    }

    void letsABurstThroughAndThenOneATime()
    {
        ManualScheduler time;
        Bucket limiter(time);
        for (int i = 0; i < 100; ++i)
            QCOMPARE(limiter.when("a"), 0s);
        QCOMPARE(limiter.when("a"), 100ms);
        QCOMPARE(limiter.when("b"), 200ms);
        QCOMPARE(limiter.numRequeues("a"), 0);
    }

    void fillsTheBucketUpAgain()
    {
        ManualScheduler time;
        Bucket limiter(time, 10, 2);
        for (const auto expected : { 0ms, 0ms, 100ms, 200ms })
            QCOMPARE(limiter.when("a"), expected);
        time.advance(300ms); // both reservations are used up, and one more is free
        QCOMPARE(limiter.when("a"), 0ms);
        QCOMPARE(limiter.when("a"), 100ms);
        time.advance(24h); // no more than a burst is saved up
        for (const auto expected : { 0ms, 0ms, 100ms })
            QCOMPARE(limiter.when("a"), expected);
    }

    void bearsRatesThatMakeNoSense_data()
    {
        QTest::addColumn<double>("perSecond");
        QTest::addColumn<int>("burst");
        QTest::newRow("nothing") << 0.0 << 0;
        QTest::newRow("negative") << -1.0 << -1;
        QTest::newRow("endless") << std::numeric_limits<double>::infinity()
                                 << std::numeric_limits<int>::max();
        QTest::newRow("slowest, all at once") << 1e-300 << std::numeric_limits<int>::max();
    }
    void bearsRatesThatMakeNoSense()
    {
        QFETCH(double, perSecond);
        QFETCH(int, burst);
        ManualScheduler time;
        TokenBucket bucket(time, perSecond, burst);
        QCOMPARE(bucket.reserve(), 0s);
        for (int i = 0; i < 2000; ++i)
            QVERIFY(bucket.reserve() >= 0s);
    }

    void takesTheLongestOfSeveral()
    {
        auto limiter =
            maxOf(std::make_unique<FastSlow>(5ms, 3s, 3), std::make_unique<Exponential>(1ms, 1s));
        for (const auto expected : { 5ms, 5ms, 5ms, 3000ms, 3000ms })
            QCOMPARE(limiter.when("a"), expected);
        QCOMPARE(limiter.numRequeues("a"), 5);
        QCOMPARE(limiter.numRequeues("b"), 0);
    }

    void advancesTheLimiterWhoseAnswerLoses() // semantics 12.99
    {
        auto loser = std::make_unique<Exponential>(1ms, 1s);
        const auto& counting = *loser;
        auto limiter = maxOf(std::make_unique<FastSlow>(1min, 1min, 1), std::move(loser));
        for (int i = 0; i < 3; ++i)
            QCOMPARE(limiter.when("a"), 1min);
        QCOMPARE(counting.numRequeues("a"), 3);
        limiter.forget("a");
        QCOMPARE(counting.numRequeues("a"), 0);
    }

    void capsTheWait()
    {
        WithMaxWaitRateLimiter<std::string> limiter(std::make_unique<Exponential>(1ms, 1000s), 3ms);
        for (const auto expected : { 1ms, 2ms, 3ms, 3ms })
            QCOMPARE(limiter.when("a"), expected);
        QCOMPARE(limiter.numRequeues("a"), 4);
        limiter.forget("a");
        QCOMPARE(limiter.when("a"), 1ms);
    }

    void controllersWaitByKeyAndAllTogether()
    {
        ManualScheduler time;
        const auto limiter = defaultControllerRateLimiter<int>(time);
        QCOMPARE(limiter->when(0), 5ms);
        QCOMPARE(limiter->when(0), 10ms);
        for (int key = 1; key <= 98; ++key)
            QCOMPARE(limiter->when(key), 5ms);
        QCOMPARE(limiter->when(99), 100ms); // the burst of 100 is over
    }
};

KW_TEST_APPLESS(TestRateLimiter)

} // namespace tst_rate_limiter

#include "tst_rate_limiter.moc"
