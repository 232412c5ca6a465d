#include <app/simulator/world/kubelet/container_facts.h>
#include <app/simulator/world/kubelet/container_log.h>
#include <core/api/object.h>
#include <core/base/manual_scheduler.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <sstream>

namespace tst_sim_world_log {

using namespace kittiwake;
using namespace kittiwake::sim;
using std::chrono::seconds;

namespace {

const ContainerRun::Time kStart { std::chrono::hours(24 * 365 * 50) };

ContainerRun runningSince(ContainerRun::Time time)
{
    return { .voice = { .style = LogStyle::Json, .app = "cart", .seed = 12 }, .started = time };
}

ContainerRun crashedAfter(seconds lasted)
{
    auto run = runningSince(kStart);
    run.ended = kStart + lasted;
    run.exitCode = 2;
    run.reason = "Error";
    return run;
}

} // namespace

class TestContainerLog : public QObject
{
    Q_OBJECT

    ManualScheduler m_scheduler;
    ContainerRun::Time m_now = kStart + std::chrono::hours(1);

    Environment environment()
    {
        return { m_scheduler, [this] {
                    return m_now;
                } };
    }
    std::vector<std::string> read(const ContainerRun& run, const LogOptions& options)
    {
        ContainerLog log(run, options, environment(), [run](bool) { return run; });
        log.start([] {});
        std::string text;
        for (bool end = false; !end;) {
            auto piece = log.pull(4096);
            text += piece.bytes;
            end = piece.end;
        }
        std::vector<std::string> lines;
        std::istringstream in(text);
        for (std::string line; std::getline(in, line);)
            lines.push_back(line);
        return lines;
    }

private Q_SLOTS:
    void sameContainerSaysTheSame()
    {
        const auto run = runningSince(kStart);
        QVERIFY(read(run, {}) == read(run, {}));
        auto other = run;
        other.voice.seed = 13;
        QVERIFY(read(run, {}) != read(other, {}));
    }

    void tailLinesAreTheLastOnes()
    {
        const auto run = runningSince(kStart);
        const auto all = read(run, {});
        const auto tail = read(run, { .tailLines = 5 });
        QCOMPARE(tail.size(), std::size_t(5));
        QVERIFY(std::equal(tail.begin(), tail.end(), all.end() - 5));
        QVERIFY(read(run, { .tailLines = 0 }).empty());
    }

    void sinceLeavesOutWhatIsOlder()
    {
        const auto run = runningSince(kStart);
        const auto all = read(run, {});
        const auto recent = read(run, { .since = m_now - seconds(60) });
        QVERIFY(!recent.empty() && recent.size() < 100);
        QVERIFY(std::equal(recent.rbegin(), recent.rend(), all.rbegin()));
        QVERIFY(read(run, { .since = m_now + seconds(60) }).empty());
    }

    void aCrashEndsWithItsReason()
    {
        const auto lines = read(crashedAfter(seconds(20)), {});
        QCOMPARE(lines.back(), std::string("exit status 2"));
        QVERIFY(std::any_of(lines.begin(), lines.end(),
                            [](const std::string& line) { return line.starts_with("panic:"); }));
    }

    void timestampsStandBeforeEachLine()
    {
        for (const auto& line : read(crashedAfter(seconds(20)), { .timestamps = true }))
            QVERIFY2(parseTimestamp(line.substr(0, line.find(' '))), line.c_str());
    }

    void limitBytesCutsWhatFollows()
    {
        std::size_t bytes = 0;
        for (const auto& line : read(runningSince(kStart), { .limitBytes = 1000 }))
            bytes += line.size() + 1;
        QVERIFY2(bytes <= 1001 && bytes > 900, qPrintable(QString::number(bytes)));
    }

    void followedLinesComeAsTheyAreWritten()
    {
        const auto run = runningSince(m_now);
        ContainerLog log(run, { .follow = true }, environment(), [run](bool) { return run; });
        int woken = 0;
        log.start([&woken] { ++woken; });
        auto piece = log.pull(4096);
        QVERIFY(piece.bytes.empty() && !piece.end);
        const auto step = m_scheduler.untilNextTimer();
        m_now += std::chrono::duration_cast<ContainerRun::Time::duration>(step);
        m_scheduler.advance(step);
        QCOMPARE(woken, 1);
        piece = log.pull(4096);
        QVERIFY(piece.bytes.ends_with('\n') && !piece.end);
    }

    void followingEndsWithTheContainer()
    {
        auto run = runningSince(m_now);
        ContainerLog log(run, { .follow = true }, environment(), [&run](bool) { return run; });
        log.start([] {});
        QVERIFY(!log.pull(4096).end);
        m_now += seconds(10);
        run.ended = m_now;
        run.exitCode = 1;
        run.reason = "Error";
        const auto piece = log.pull(65'536);
        QVERIFY(piece.end);
        QVERIFY(piece.bytes.ends_with("exit status 1\n"));
    }

    void followingACrashEndsWithItsReasonOnceItRunsAgain()
    {
        const auto run = runningSince(m_now);
        auto crashed = run;
        std::optional<ContainerRun> now = run;
        ContainerLog log(run, { .follow = true }, environment(),
                         [&](bool previous) { return previous ? std::optional(crashed) : now; });
        log.start([] {});
        QVERIFY(!log.pull(4096).end);
        crashed.ended = m_now + seconds(10);
        crashed.exitCode = 2;
        crashed.reason = "Error";
        m_now += seconds(20);
        now->started = m_now;
        const auto piece = log.pull(65'536);
        QVERIFY(piece.end);
        QVERIFY2(piece.bytes.ends_with("exit status 2\n"), piece.bytes.c_str());
    }

    void followingWhatHasGoneEndsWithoutLastWords()
    {
        const auto run = runningSince(m_now);
        std::optional<ContainerRun> now = run;
        ContainerLog log(run, { .follow = true }, environment(), [&](bool) { return now; });
        log.start([] {});
        QVERIFY(!log.pull(4096).end);
        now.reset();
        const auto piece = log.pull(65'536);
        QVERIFY(piece.end);
        QVERIFY2(piece.bytes.empty(), piece.bytes.c_str());
    }

    void aRunSaysTheSameWhileTheNextOneIsAwaited()
    {
        const auto runs = Object::fromJson(R"({"metadata":{"name":"web","namespace":"shop"},
            "status":{"containerStatuses":[{"name":"web","restartCount":1,
              "state":{"running":{"startedAt":"2026-01-01T00:00:00Z"}}}]}})",
                                           {});
        const auto waits = Object::fromJson(R"({"metadata":{"name":"web","namespace":"shop"},
            "status":{"containerStatuses":[{"name":"web","restartCount":1,
              "state":{"waiting":{"reason":"CrashLoopBackOff"}},
              "lastState":{"terminated":{"exitCode":1,"startedAt":"2026-01-01T00:00:00Z",
                                         "finishedAt":"2026-01-01T00:00:09Z"}}}]}})",
                                            {});
        QVERIFY(runs && waits);
        const auto before = runOf(**runs, "web", false);
        QVERIFY(before);
        for (const bool previous : { false, true }) {
            const auto after = runOf(**waits, "web", previous);
            QVERIFY(after && after->ended);
            QCOMPARE(after->voice.seed, before->voice.seed);
        }
    }

    void everyStyleHasItsVoice_data()
    {
        QTest::addColumn<int>("style");
        for (const auto style :
             { LogStyle::Access, LogStyle::Json, LogStyle::Spring, LogStyle::Klog, LogStyle::Logfmt,
               LogStyle::Postgres, LogStyle::Kafka, LogStyle::Redis })
            QTest::newRow(qPrintable(QString::number(int(style)))) << int(style);
    }
    void everyStyleHasItsVoice()
    {
        QFETCH(int, style);
        const LogVoice voice { .style = LogStyle(style), .app = "cart", .seed = 3 };
        for (std::uint64_t i = 0; i < 200; ++i) {
            const auto line = logLine(voice, i, kStart);
            QVERIFY(!line.empty());
            QVERIFY2(line.find('\n') == std::string::npos, line.c_str());
            QVERIFY2(line.find("$n") == std::string::npos, line.c_str());
        }
    }
};

KW_TEST_APPLESS(TestContainerLog)

} // namespace tst_sim_world_log

#include "tst_sim_world_log.moc"
