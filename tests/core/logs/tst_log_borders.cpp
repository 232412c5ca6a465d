#include <core/logs/log_borders.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_log_borders {

using namespace kittiwake;
using Kind = LogMark::Kind;
using Phase = ContainerState::Phase;

namespace {

constexpr LogTime kSecond = kNanosecondsASecond;

ContainerEnd endAt(int second)
{
    return { .exitCode = 1,
             .reason = "Error",
             .finishedAt = WallTime(std::chrono::seconds(second)) };
}

/// It has ended, and is not waited for yet.
ContainerState over(int second)
{
    return { .phase = Phase::Terminated, .id = "1", .end = endAt(second) };
}

/// It has been started again so often, the last time after an end at that second.
ContainerState again(std::int64_t restarts, int second)
{
    return {
        .phase = Phase::Running, .id = "2", .restarts = restarts, .previousEnd = endAt(second)
    };
}

} // namespace

class TestLogBorders : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anEndIsToldOnce()
    {
        LogBorders borders;
        const auto mark = borders.over(over(9), 5 * kSecond);
        QVERIFY(mark);
        QVERIFY(mark->kind == Kind::Terminated);
        QCOMPARE(mark->time, 9 * kSecond); // others may have written meanwhile
        QVERIFY(mark->end == endAt(9));
        auto waits = again(0, 9);
        waits.phase = Phase::Waiting;
        waits.waitingReason = "CrashLoopBackOff";
        QVERIFY(!borders.over(waits, 5 * kSecond));
        QCOMPARE(borders.time(waits, 5 * kSecond), 9 * kSecond);
        const auto next = borders.restarted(again(1, 9), 5 * kSecond, 0);
        QVERIFY(next.kind == Kind::Restarted);
        QCOMPARE(next.time, 9 * kSecond); // behind what was told
        QVERIFY(!next.end);
        QCOMPARE(next.instancesMissed, std::int64_t { 0 });
        QVERIFY(borders.over(over(20), 15 * kSecond)); // of the next one
    }

    void whoWaitsIsOverByTheEndBefore()
    {
        LogBorders borders;
        auto waits = again(1, 9);
        waits.phase = Phase::Waiting;
        waits.waitingReason = "CrashLoopBackOff";
        const auto mark = borders.over(waits, 12 * kSecond);
        QVERIFY(mark);
        QCOMPARE(mark->text, std::string("CrashLoopBackOff"));
        QCOMPARE(mark->time, 12 * kSecond); // behind its lines, whatever the node's clock says
        waits.previousEnd.reset();
        QVERIFY(!LogBorders().over(waits, 12 * kSecond)); // nobody says how
    }

    void whatCameAndWentUnreadIsCounted()
    {
        LogBorders borders;
        (void)borders.over(over(9), 5 * kSecond);
        const auto mark = borders.restarted(again(4, 30), 5 * kSecond, 1);
        QCOMPARE(mark.instancesMissed, std::int64_t { 1 }); // 1 is above, 2 missed, 3 was read now
        QVERIFY(mark.end == endAt(30)); // another's than what was told
        QVERIFY(!LogBorders().restarted({}, 5 * kSecond, 1).end);
    }

    void withoutLinesABorderStandsWhereTheInstanceEnded() // A 1.6.8
    {
        LogBorders borders;
        QCOMPARE(borders.time(again(1, 9), {}), 9 * kSecond);
        QCOMPARE(borders.time(again(1, 9), 5 * kSecond), 5 * kSecond);
        QCOMPARE(borders.time({}, {}), LogTime { 0 });
        QCOMPARE(LogBorders::secondOfEnd(again(1, 9)), std::optional<std::int64_t>(9));
        QVERIFY(!LogBorders::secondOfEnd(over(9))); // that is the current one's
    }

    void theLastEndIsToldWhereItWasNot()
    {
        LogBorders borders;
        const auto mark = borders.ended(over(9), 5 * kSecond);
        QVERIFY(mark.kind == Kind::Ended);
        QVERIFY(mark.end == endAt(9));
        (void)borders.over(over(9), 5 * kSecond);
        QVERIFY(!borders.ended(over(9), 5 * kSecond).end);
        QVERIFY(!LogBorders().ended({}, {}).end);
    }
};

KW_TEST_GUILESS(TestLogBorders)

} // namespace tst_log_borders

#include "tst_log_borders.moc"
