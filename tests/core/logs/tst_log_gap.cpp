#include <core/logs/log_gap.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <string>

namespace tst_log_gap {

using namespace kittiwake;

namespace {

constexpr LogTime kSecond = kNanosecondsASecond;

/// What is known of a log whose newest line is of that second.
LogOverlap knownUntil(int second)
{
    LogOverlap known;
    (void)known.isNew(second * kSecond, "line");
    return known;
}

LogMark gapUntil(int second)
{
    return { .kind = LogMark::Kind::Gap, .time = kSecond, .until = second * kSecond };
}

LogBatch batchOf(const std::string& text)
{
    LogBatch batch;
    batch.add(kSecond, text, true);
    return batch;
}

} // namespace

class TestLogGap : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatLiesBehindItIsHeldBackUntilItIsTold()
    {
        LogGap gap;
        QVERIFY(!gap.isOpen());
        QVERIFY(!gap.tell());
        gap.open(gapUntil(9));
        gap.hold(batchOf("a"));
        gap.hold(batchOf("b"));
        QVERIFY(gap.isOpen());
        const auto told = gap.tell();
        QVERIFY(told);
        QCOMPARE(told->mark.until, 9 * kSecond);
        QCOMPARE(told->behind.text, std::string("ab"));
        QVERIFY(!gap.isOpen());
        gap.open(gapUntil(12));
        QVERIFY(gap.tell()->behind.isEmpty());
    }

    void onlySoMuchIsHeldBack()
    {
        LogGap gap;
        gap.open(gapUntil(9));
        gap.hold(batchOf(std::string(LogGap::kMaxHeld, 'x')));
        QVERIFY(!gap.holdsTooMuch());
        gap.hold(batchOf("x"));
        QVERIFY(gap.holdsTooMuch());
    }

    void whereItIsABorderAllBehindItComesAgain()
    {
        LogGap gap;
        QVERIFY(!gap.withdraw());
        gap.readOn(knownUntil(5));
        gap.open(gapUntil(9));
        gap.hold(batchOf("a"));
        gap.readOn(knownUntil(9)); // it is still open: from before it on
        const auto before = gap.withdraw();
        QVERIFY(before);
        QCOMPARE(before->newest(), std::optional(5 * kSecond));
        QVERIFY(!gap.isOpen());
        QVERIFY(!gap.tell());
        gap.open(gapUntil(12));
        QVERIFY(gap.tell()->behind.isEmpty()); // nothing is left of that
    }

    void oneThatWasToldMayTurnOutToBeTheEnd()
    {
        LogGap gap;
        gap.readOn(knownUntil(5));
        gap.open(gapUntil(9));
        (void)gap.tell();
        gap.readOn(knownUntil(20));
        QCOMPARE(gap.beforeReadingOn().newest(), std::optional(20 * kSecond));
        QVERIFY(!gap.beforeTold(std::nullopt)); // nobody says when it ended
        QVERIFY(!gap.beforeTold(10)); // behind it
        QCOMPARE(gap.beforeTold(9)->newest(), std::optional(5 * kSecond));
        gap.forgetTold();
        QVERIFY(!gap.beforeTold(9));
    }
};

KW_TEST_GUILESS(TestLogGap)

} // namespace tst_log_gap

#include "tst_log_gap.moc"
