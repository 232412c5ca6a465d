#include <core/logs/log_range.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_log_range {

using namespace kittiwake;

using namespace std::chrono_literals;

namespace {

constexpr TimePoint kBegin { 1000s };

} // namespace

class TestLogRange : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void untilTheServerAnswersAllIsAskedFor()
    {
        LogRange range({ .since = 300s, .tailLines = 10 });
        const auto query = range.rest(kBegin + 1h);
        QCOMPARE(query.since, std::optional(300s));
        QCOMPARE(query.tailLines, std::optional<std::int64_t>(10));
        QVERIFY(!range.isBegun());
    }

    void aSpanGrowsWithTheTimeThatPasses()
    {
        LogRange range({ .since = 300s, .tailLines = 10 });
        range.begin(kBegin);
        range.begin(kBegin + 1h); // once
        const auto query = range.rest(kBegin + 1500ms);
        QCOMPARE(query.since, std::optional(303s)); // whole seconds, and the one that was begun
        QVERIFY(!query.tailLines); // they would be others
    }

    void whoBeganWithNewLinesMissesNone()
    {
        LogRange range({ .tailLines = 0 });
        range.begin(kBegin);
        QCOMPARE(range.rest(kBegin + 10s).since, std::optional(11s));
        LogRange from({ .sinceTime = 5, .tailLines = 0 });
        from.begin(kBegin);
        const auto query = from.rest(kBegin + 10s);
        QVERIFY(!query.since); // the server takes one of the two
        QCOMPARE(query.sinceTime, std::optional<LogTime>(5));
    }

    void aLimitIsOfAllAnswersTogether()
    {
        LogRange range({ .limitBytes = 100 });
        range.receive(30);
        QCOMPARE(range.rest(kBegin).limitBytes, std::optional<std::int64_t>(100));
        range.begin(kBegin);
        range.receive(30);
        QCOMPARE(range.rest(kBegin).limitBytes, std::optional<std::int64_t>(40));
        range.receive(90);
        QCOMPARE(range.rest(kBegin).limitBytes, std::optional<std::int64_t>(1)); // 0 is refused
    }
};

KW_TEST_GUILESS(TestLogRange)

} // namespace tst_log_range

#include "tst_log_range.moc"
