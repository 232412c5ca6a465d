#include <core/logs/log_retries.h>
#include <core/logs/silence_limit.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_log_retries {

using namespace kittiwake;

using namespace std::chrono_literals;

namespace {

constexpr TimePoint kNow { 1000s };

} // namespace

class TestLogRetries : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void pausesGrow()
    {
        LogRetries retries(1);
        const auto first = retries.pause(kNow);
        QVERIFY(first >= Backoff::kFirst && first <= 2 * Backoff::kFirst);
        for (int i = 0; i < 10; ++i)
            (void)retries.pause(kNow);
        QVERIFY(retries.pause(kNow) >= Backoff::kMax);
    }

    void whoWasAllowedIsAskedForSoonSoOften()
    {
        LogRetries retries(1);
        QCOMPARE(retries.afterRefusal(kNow, false), LogRetries::kRefusedPause);
        for (int i = 0; i < LogRetries::kMaxEarlyRefusals; ++i)
            QVERIFY(retries.afterRefusal(kNow, true) < LogRetries::kRefusedPause);
        QCOMPARE(retries.afterRefusal(kNow, true), LogRetries::kRefusedPause);
        retries.onAnswer();
        QVERIFY(retries.afterRefusal(kNow, true) < LogRetries::kRefusedPause);
    }

    void aLogThatEndsIsAskedForAtOnceAndThenMoreSeldom()
    {
        LogRetries retries(1);
        QCOMPARE(retries.afterEnd(kNow), LogRetries::kStatusDelay);
        for (int i = 0; i < 8; ++i)
            (void)retries.afterEnd(kNow);
        QVERIFY(retries.afterEnd(kNow) >= Backoff::kMax);
        retries.onLine();
        QCOMPARE(retries.afterEnd(kNow), LogRetries::kStatusDelay);
    }

    void whatNobodyHasIsGivenUp()
    {
        LogRetries retries(1);
        for (int i = 1; i < LogRetries::kMaxNotFound; ++i)
            QVERIFY(retries.afterNotFound());
        retries.onAnswer(); // in a row
        for (int i = 1; i < LogRetries::kMaxNotFound; ++i)
            QVERIFY(retries.afterNotFound());
        QVERIFY(!retries.afterNotFound());
        for (int i = 1; i < LogRetries::kMaxNotRetrieved; ++i)
            QVERIFY(retries.afterNotRetrieved());
        QVERIFY(!retries.afterNotRetrieved());
        retries.onPreviousRead();
        QVERIFY(retries.afterNotRetrieved());
    }

    void silenceIsLookedIntoMoreAndMoreSeldom() // A 1.6.9
    {
        SilenceLimit limit;
        QVERIFY(limit.now() == 2min);
        limit.onLook();
        QVERIFY(limit.now() == 4min);
        for (int i = 0; i < 10; ++i)
            limit.onLook();
        QVERIFY(limit.now() == SilenceLimit::kMax);
        limit.onLines();
        QVERIFY(limit.now() == SilenceLimit::kFirst);
        limit.onBreak(); // who was cut off may be so again
        QVERIFY(limit.now() == 15s);
        limit.onLook();
        QVERIFY(limit.now() == 30s);
    }
};

KW_TEST_GUILESS(TestLogRetries)

} // namespace tst_log_retries

#include "tst_log_retries.moc"
