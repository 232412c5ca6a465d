#include <kinds/logs/log_collector.h>
#include <kinds/logs/log_mark_text.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <string>
#include <vector>

namespace tst_log_collector {

using namespace kittiwake;

namespace {

constexpr LogTime kSecond = kNanosecondsASecond;

LogBatch batchOf(const std::vector<std::pair<int, std::string>>& lines)
{
    LogBatch batch;
    for (const auto& [second, text] : lines)
        batch.add(second * kSecond, text, true);
    return batch;
}

std::vector<std::string> textsOf(const LogSnapshot& snapshot)
{
    std::vector<std::string> texts;
    for (std::size_t row = 0; row < snapshot.size(); ++row)
        texts.emplace_back(snapshot.line(row).text);
    return texts;
}

struct Bench
{
    int news = 0;
    LogCollector collector { {}, [this] {
                                ++news;
                            } };
    Bench()
    {
        collector.onJoined({ 1, { "shop", "web-1", "app" } });
        collector.onJoined({ 2, { "shop", "web-2", "app" }, ContainerState::Role::Init });
    }
};

} // namespace

class TestLogCollector : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void logsAreOneInOrderOfTime() // A 1.7
    {
        Bench bench;
        bench.collector.onLines(1, batchOf({ { 1, "a" }, { 3, "c" } }));
        bench.collector.onLines(2, batchOf({ { 2, "b" }, { 4, "d" } }));
        QCOMPARE(textsOf(bench.collector.snapshot()),
                 (std::vector<std::string> { "a", "b", "c", "d" }));
        const auto all = bench.collector.logs();
        QCOMPARE(all.lines, 4U);
        QCOMPARE(all.bytes, 4U);
        QCOMPARE(all.logs.size(), std::size_t { 2 });
        QCOMPARE(all.logs[0].lines, 2U);
        QCOMPARE(all.logs[1].source.pod, "web-2");
        QCOMPARE(all.logs[1].role, ContainerState::Role::Init);
    }

    void linesSayHowSeriousTheyAre()
    {
        Bench bench;
        bench.collector.onLines(
            1, batchOf({ { 1, R"({"level":"error","msg":"no"})" }, { 2, R"({"level":"info"})" } }));
        const auto snapshot = bench.collector.snapshot();
        QCOMPARE(snapshot.line(0).severity, LogSeverity::Error);
        QCOMPARE(snapshot.line(1).severity, LogSeverity::Info);
        QCOMPARE(bench.collector.logs().logs[0].format, LogFormat::Json);
    }

    void aLineThatWasCutSaysByHowMuch()
    {
        Bench bench;
        LogBatch batch;
        batch.add(1 * kSecond, "long", true, 12);
        batch.add(2 * kSecond, "short", true);
        bench.collector.onLines(1, batch);
        const auto snapshot = bench.collector.snapshot();
        QVERIFY(snapshot.line(0).flags.has(LogFlag::Cut));
        QCOMPARE(snapshot.line(0).dropped, std::uint64_t { 12 });
        QCOMPARE(std::string(snapshot.line(0).text), "long");
        QVERIFY(!snapshot.line(1).flags.has(LogFlag::Cut));
        QCOMPARE(snapshot.line(1).dropped, std::uint64_t { 0 });
    }

    void aTraceStaysTogether()
    {
        Bench bench;
        bench.collector.onLines(1,
                                batchOf({ { 1, "ERROR it failed" }, { 1, "    at Main.java:7" } }));
        bench.collector.onLines(2, batchOf({ { 1, "other" } }));
        const auto snapshot = bench.collector.snapshot();
        QVERIFY(snapshot.line(1).flags.has(LogFlag::Continuation));
        QCOMPARE(std::string(snapshot.line(1).text), "    at Main.java:7");
    }

    void aMarkStandsBehindTheLinesOfItsTime()
    {
        Bench bench;
        bench.collector.onLines(1, batchOf({ { 1, "last" }, { 2, "first" } }));
        bench.collector.onMark(1,
                               { .kind = LogMark::Kind::Restarted,
                                 .time = 1 * kSecond,
                                 .end = ContainerEnd { .exitCode = 137, .reason = "OOMKilled" },
                                 .instancesMissed = 2 });
        const auto snapshot = bench.collector.snapshot();
        QCOMPARE(snapshot.size(), std::size_t { 3 });
        const auto line = snapshot.line(1);
        QVERIFY(line.flags.has(LogFlag::Border));
        const auto mark = markOfText(line.text);
        QVERIFY(mark);
        QCOMPARE(mark->kind, LogMark::Kind::Restarted);
        QCOMPARE(mark->end->exitCode, 137);
        QCOMPARE(mark->end->reason, "OOMKilled");
        QCOMPARE(mark->instancesMissed, 2);
    }

    void whatTheKubeletSaysMayBeAnything()
    {
        const LogMark mark { .kind = LogMark::Kind::Notice, .text = "\"\xff\n" };
        const auto read = markOfText(textOfMark(mark));
        QVERIFY(read);
        QCOMPARE(read->text, "\"\xEF\xBF\xBD\n");
        QVERIFY(!markOfText("no mark"));
    }

    void whatIsKnownOfThemIsTold()
    {
        Bench bench;
        const auto before = bench.news;
        const Error refused { .kind = ErrorKind::Forbidden, .sentence = "no" };
        bench.collector.onError(refused);
        bench.collector.onError(refused);
        QCOMPARE(bench.news, before + 1);
        bench.collector.onListed(2);
        bench.collector.onStatus(1, { .state = LogStatus::State::Reading });
        const auto all = bench.collector.logs();
        QCOMPARE(all.error->sentence, "no");
        QCOMPARE(*all.pods, std::size_t { 2 });
        QCOMPARE(all.logs[0].status.state, LogStatus::State::Reading);
    }

    void whatIsNotKeptIsCounted()
    {
        LogCollector collector { { .lines = 10 }, [] {
                                } };
        collector.onJoined({ 1, { "shop", "web-1", "app" } });
        for (int i = 0; i < 3000; ++i)
            collector.onLines(1, batchOf({ { i, "line" } }));
        const auto all = collector.logs();
        QCOMPARE(all.lines, 3000U);
        QCOMPARE(all.dropped + collector.snapshot().size(), std::uint64_t { 3000 });
        QVERIFY(all.dropped > 0);
    }
};

KW_TEST_APPLESS(TestLogCollector)

} // namespace tst_log_collector

#include "tst_log_collector.moc"
