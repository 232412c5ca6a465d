// Logs of containers that run on a real node, whose kubelet has them: tests/control-plane/NODE.md.
#include <core/api/json/json.h>
#include <tests/contract/support/cluster.h>
#include <tests/support/log_recorder.h>
#include <tests/support/test_program.h>

#include <QDir>
#include <QFile>
#include <QTest>

#include <string>

namespace tst_containers_logs {

using namespace kittiwake;
using namespace kittiwake::test;
using State = LogStatus::State;
using Kind = LogMark::Kind;

namespace {

constexpr int kTimeout = 60'000;

template<typename Condition>
bool comesTrue(Condition&& condition)
{
    return QTest::qWaitFor(std::forward<Condition>(condition), kTimeout);
}

/// A pod on the node whose only container runs the script; /scratch outlives its restarts.
QByteArray podThatRuns(const char* name, const char* script, const char* restartPolicy = "Never")
{
    const auto json = R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":)" + quoteJson(name)
        + R"(},"spec":{"nodeName":"real","terminationGracePeriodSeconds":1,"restartPolicy":)"
        + quoteJson(restartPolicy)
        + R"(,"automountServiceAccountToken":false,"containers":[{"name":"main","image":
            "busybox:test","imagePullPolicy":"IfNotPresent","command":["sh","-c",)"
        + quoteJson(script) + R"(],"volumeMounts":[{"name":"scratch","mountPath":"/scratch"}]}],
            "volumes":[{"name":"scratch","emptyDir":{}}]}})";
    return QByteArray::fromStdString(json);
}

/// What is wrong where a line is not the next number behind `before`; empty: it all is.
std::string breakIn(const std::vector<std::string>& lines, const std::string& before, int last)
{
    int number = 0;
    for (const auto& line : lines) {
        if (line.starts_with('['))
            continue;
        if (line != before + std::to_string(++number))
            return quoteJson(line) + " instead of " + quoteJson(before + std::to_string(number));
    }
    return number == last ? std::string() : "it ended with " + std::to_string(number);
}

} // namespace

class TestContainersLogs : public QObject
{
    Q_OBJECT
private:
    const Cluster m_cluster;
    std::unique_ptr<ScratchNamespace> m_ns;
    std::unique_ptr<ClusterSession> m_session;
    std::shared_ptr<LogRecorder> m_recorder;
    std::optional<PodLogs> m_logs;
    Subscription m_reachable;

    void run(const QByteArray& pod) const
    {
        (void)m_cluster.kubectl({ "-n", m_ns->qname(), "apply", "-f", "-" }, pod);
    }
    void follow(const std::string& pod, LogFollowOptions each = {})
    {
        m_logs.reset();
        m_recorder = std::make_shared<LogRecorder>();
        m_logs.emplace(m_session->client(), m_session->informers(), m_session->scheduler(),
                       PodLogsOptions { .pods = { { .ns = m_ns->name(), .name = pod } },
                                        .each = std::move(each) },
                       m_recorder);
        m_reachable = m_session->reachability().observe([this] {
            if (m_session->reachability().status().state == ReachabilityStatus::State::Reachable)
                m_logs->retryNow();
        });
    }
    [[nodiscard]] bool tells(const std::string& pod, std::size_t lines) const
    {
        return comesTrue([&] { return m_recorder->linesOf(pod) >= lines; });
    }
    /// How it stands with a log from which something else was expected.
    [[nodiscard]] QByteArray stateOf(const std::string& pod) const
    {
        const auto log = m_recorder->log(pod);
        auto said = QByteArray::number(log.told.size()) + " lines and marks, the last \""
            + QByteArray::fromStdString(log.told.empty() ? "" : log.told.back().substr(0, 80))
            + "\"; state " + QByteArray::number(static_cast<int>(log.status.state)) + ", "
            + QByteArray::fromStdString(log.status.error ? log.status.error->sentence
                                                         : log.status.reason)
            + "; " + QByteArray::number(log.status.reconnects) + " reconnects; "
            + QByteArray::number(m_recorder->joined()) + " joined; "
            + QByteArray::fromStdString(m_recorder->error() ? m_recorder->error()->sentence
                                                            : "no error");
        for (const auto& mark : log.marks)
            said += "; a mark of kind " + QByteArray::number(static_cast<int>(mark.kind)) + ' '
                + QByteArray::fromStdString(mark.text);
        return said;
    }
    /// Where the node keeps the pod's logs; asked of no server.
    [[nodiscard]] QDir folderOnNode(const char* pod) const
    {
        const QDir all(qEnvironmentVariable("KITTIWAKE_TEST_CLUSTER")
                       + QStringLiteral("/node/log/pods"));
        const auto found =
            all.entryList({ m_ns->qname() + QLatin1Char('_') + QLatin1String(pod) + "_*" });
        return { all.filePath(found.value(0)) + QStringLiteral("/main") };
    }
    [[nodiscard]] QStringList filesOnNode(const char* pod) const
    {
        auto names = folderOnNode(pod).entryList(QDir::Files);
        return names.replaceInStrings(QStringLiteral(".gz"), QString()); // as it is later
    }
    [[nodiscard]] QByteArray onNode(const char* pod, const char* name) const
    {
        QFile file(folderOnNode(pod).filePath(QLatin1String(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    [[nodiscard]] bool ends(const std::string& pod) const
    {
        return comesTrue([&] { return m_recorder->log(pod).status.state == State::Ended; });
    }

private Q_SLOTS:
    void init()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        if (m_cluster.kubectlProgram().run({ "get", "node", "real" }).exitCode != 0)
            QSKIP("the cluster has no node \"real\": tests/control-plane/node joins one");
        m_ns = std::make_unique<ScratchNamespace>(m_cluster);
        m_session = m_cluster.session();
    }
    void cleanup()
    {
        m_reachable.cancel();
        m_logs.reset();
        m_session.reset();
        m_ns.reset();
    }

    void everyLineComesOnceWhileTheServerRestarts() // A 1.3, A 1.6.6
    {
        // Below the megabyte at which the node rotates.
        run(podThatRuns("fast",
                        "i=0; while [ $i -lt 15000 ]; do i=$((i+1)); echo line $i; "
                        "[ $((i % 200)) -ne 0 ] || sleep 0.3; done"));
        follow("fast");
        QVERIFY2(tells("fast", 1'000), stateOf("fast"));
        m_cluster.control("restart-api");
        QVERIFY2(tells("fast", m_recorder->linesOf("fast") + 3'000), stateOf("fast"));
        m_cluster.control("restart-api");
        QVERIFY2(ends("fast"), stateOf("fast"));
        const auto log = m_recorder->log("fast");
        const auto wrong = breakIn(log.told, "line ", 15'000);
        QVERIFY2(wrong.empty(), wrong.c_str());
        QCOMPARE(log.count(Kind::Gap), std::size_t { 0 });
        QVERIFY(log.status.reconnects >= 2);
        QCOMPARE(log.marks.back().end->exitCode, 0);
    }

    void everyInstanceOfAContainerIsReadToItsEnd() // A 1.6.5
    {
        // The first one goes on once its log is followed.
        run(podThatRuns("restarts",
                        "n=$(cat /scratch/n 2>/dev/null || echo 0); n=$((n+1)); echo $n "
                        ">/scratch/n; i=0; while [ $i -lt 2000 ]; do i=$((i+1)); echo run $n line "
                        "$i; done; [ $n -lt 3 ] || exec sleep 3600; while [ ! -e /scratch/go ]; do "
                        "sleep 0.1; done; exit 7",
                        "Always"));
        follow("restarts");
        QVERIFY2(tells("restarts", 2'000), stateOf("restarts"));
        m_cluster.kubectl(
            { "-n", m_ns->qname(), "exec", "restarts", "--", "touch", "/scratch/go" });
        QVERIFY2(tells("restarts", 3 * 2'000 + 2), stateOf("restarts"));
        const auto log = m_recorder->log("restarts");
        QCOMPARE(log.told.size(), std::size_t { 3 * 2'000 + 2 });
        std::size_t at = 0;
        for (int instance = 1; instance <= 3; ++instance) {
            if (instance > 1)
                QCOMPARE(log.told[at++], "[restarted]");
            const std::string before = "run " + std::to_string(instance) + " line ";
            const std::vector<std::string> lines(log.told.begin() + static_cast<std::ptrdiff_t>(at),
                                                 log.told.begin()
                                                     + static_cast<std::ptrdiff_t>(at + 2'000));
            const auto wrong = breakIn(lines, before, 2'000);
            QVERIFY2(wrong.empty(), wrong.c_str());
            at += 2'000;
        }
        std::size_t ends = 0;
        for (const auto& mark : log.marks) {
            ends += mark.end.has_value() ? 1U : 0U; // of each instance once
            QCOMPARE(mark.end.value_or(ContainerEnd { .exitCode = 7 }).exitCode, 7);
            QCOMPARE(mark.instancesMissed, std::int64_t { 0 });
        }
        QCOMPARE(ends, std::size_t { 2 });
        // Who comes later has the one before the current one first.
        follow("restarts", { .withPrevious = true });
        QVERIFY2(tells("restarts", 2 * 2'000 + 1), stateOf("restarts"));
        const auto later = m_recorder->log("restarts").told;
        QCOMPARE(later.front(), "run 2 line 1");
        QCOMPARE(later[2'000], "[restarted]");
        QCOMPARE(later[2'001], "run 3 line 1");
    }

    void aCrashLoopSaysThatItIsOver() // A 1.6.3
    {
        run(podThatRuns("crashes", "echo starting; exit 3", "Always"));
        follow("crashes");
        // In back-off, which lasts longer each time, nothing else is told for as long.
        QVERIFY2(comesTrue([&] {
                     return m_recorder->log("crashes").status.reason == "CrashLoopBackOff"
                         && m_recorder->log("crashes").count(LogMark::Kind::Restarted) >= 1;
                 }),
                 stateOf("crashes"));
        QVERIFY2(comesTrue([&] {
                     const auto log = m_recorder->log("crashes");
                     return log.marks.back().kind == LogMark::Kind::Terminated;
                 }),
                 stateOf("crashes"));
        const auto log = m_recorder->log("crashes");
        QCOMPARE(log.marks.back().end->exitCode, 3);
        std::size_t ends = 0;
        for (const auto& mark : log.marks)
            ends += mark.end.has_value() ? 1U : 0U;
        QCOMPARE(ends, log.count(LogMark::Kind::Restarted) + 1); // of each instance once
    }

    void aRestartWhileTheServerIsAwayLosesNothing() // A 1.3.5
    {
        run(podThatRuns("once",
                        "if [ -e /scratch/n ]; then i=0; while [ $i -lt 100 ]; do i=$((i+1)); echo "
                        "second $i; done; exec sleep 3600; fi; i=0; while [ ! -e /scratch/stop ]; "
                        "do i=$((i+1)); echo first $i; sleep 0.02; [ $i -ne 20 ] || while [ ! -e "
                        "/scratch/go ]; do sleep 0.1; done; [ $i -lt 200 ] || touch /scratch/stop; "
                        "done; touch /scratch/n; exit 1",
                        "Always"));
        follow("once");
        QVERIFY2(tells("once", 20), stateOf("once")); // it waits until that is so
        m_cluster.kubectl({ "-n", m_ns->qname(), "exec", "once", "--", "touch", "/scratch/go" });
        m_cluster.control("stop-api");
        QVERIFY(comesTrue([&] { return onNode("once", "1.log").contains("second 100"); }));
        m_cluster.control("start-api");
        QVERIFY2(tells("once", 301), stateOf("once"));
        const auto log = m_recorder->log("once");
        QCOMPARE(log.told[200], "[restarted]");
        const auto half = log.told.begin() + 200;
        const auto first = breakIn({ log.told.begin(), half }, "first ", 200);
        QVERIFY2(first.empty(), first.c_str());
        const auto second = breakIn({ half, log.told.end() }, "second ", 100);
        QVERIFY2(second.empty(), second.c_str());
    }

    void linesAreWholeWhateverTheyHold() // A 1.4, A 1.6.12
    {
        run(podThatRuns("odd",
                        "head -c 40960 /dev/zero | tr '\\0' x; echo; printf 'a\\000b\\377c\\n'; "
                        "printf '\\033[31mred\\033[0m\\r\\n'; echo; printf 'no end'"));
        follow("odd");
        QVERIFY2(ends("odd"), stateOf("odd"));
        auto told = m_recorder->log("odd").told;
        QCOMPARE(told.size(), std::size_t { 6 });
        QCOMPARE(told[0], std::string(40'960, 'x'));
        QCOMPARE(told[1], std::string("a\0b\377c", 5));
        QCOMPARE(told[2], "\x1b[31mred\x1b[0m");
        QCOMPARE(told[3], "");
        QCOMPARE(told[4], "no end");
        QCOMPARE(told[5], "[ended]");
        follow("odd", { .follow = false, .from = { .tailLines = 2 } });
        QVERIFY2(ends("odd"), stateOf("odd"));
        told = m_recorder->log("odd").told;
        QCOMPARE(told, (std::vector<std::string> { "", "no end" }));
    }

    void longLinesComeOnceOverABreak() // A 1.6.7
    {
        // As above.
        run(podThatRuns("long",
                        "i=0; while [ $i -lt 20 ]; do i=$((i+1)); echo line $i; head -c 40960 "
                        "/dev/zero | tr '\\0' x; echo; sleep 0.3; done"));
        follow("long");
        QVERIFY2(tells("long", 6), stateOf("long"));
        m_cluster.control("restart-api");
        QVERIFY2(ends("long"), stateOf("long"));
        const auto told = m_recorder->log("long").told;
        QCOMPARE(told.size(), std::size_t { 41 });
        for (std::size_t i = 0; i < 20; ++i) {
            QCOMPARE(told[2 * i], "line " + std::to_string(i + 1));
            QVERIFY(told[2 * i + 1] == std::string(40'960, 'x'));
        }
    }

    void aPodThatIsDeletedIsFollowedToItsLastWords() // A 1.2
    {
        auto pod = podThatRuns("doomed",
                               "trap 'echo last words; exit 0' TERM; i=0; while true; do "
                               "i=$((i+1)); echo line $i; sleep 0.05; done");
        // A busy machine may need more than a second for them.
        run(pod.replace("\"terminationGracePeriodSeconds\":1,", ""));
        follow("doomed");
        QVERIFY2(tells("doomed", 10), stateOf("doomed"));
        m_cluster.kubectl({ "-n", m_ns->qname(), "delete", "pod", "doomed", "--wait=false" });
        QVERIFY2(ends("doomed"), stateOf("doomed"));
        auto told = m_recorder->log("doomed").told;
        QVERIFY(!m_recorder->log("doomed").status.error);
        QCOMPARE(told.back(), "[ended]");
        told.pop_back();
        QVERIFY2(told.back() == "last words", told.back().c_str());
        told.pop_back();
        const auto wrong = breakIn(told, "line ", static_cast<int>(told.size()));
        QVERIFY2(wrong.empty(), wrong.c_str());
    }

    void rotationLosesNothingThatIsRead() // A 1.2
    {
        // 100 bytes a line, so that a megabyte, when a log is rotated, is some 10,000 of them.
        run(podThatRuns("rotates",
                        "f=$(head -c 90 /dev/zero | tr '\\0' x); i=0; while [ $i -lt 40000 ]; do "
                        "i=$((i+1)); echo $f $i; [ $((i % 100)) -ne 0 ] || sleep 0.03; done"));
        follow("rotates");
        QVERIFY2(ends("rotates"), stateOf("rotates"));
        const auto log = m_recorder->log("rotates");
        const auto wrong = breakIn(log.told, std::string(90, 'x') + ' ', 40'000);
        QVERIFY2(wrong.empty(), wrong.c_str());
        // A request of its own sees the newest file alone: it has been rotated.
        follow("rotates", { .follow = false });
        QVERIFY2(ends("rotates"), stateOf("rotates"));
        QVERIFY(m_recorder->linesOf("rotates") < 40'000);
    }

    void whatIsRotatedAwayWhileNobodyReadsIsAGap() // A 1.3
    {
        // 1,000 bytes a line, so that a megabyte, when a log is rotated, is some 1,000 of them.
        run(podThatRuns("gone",
                        "f=$(head -c 990 /dev/zero | tr '\\0' x); i=0; while [ $i -lt 12000 ]; do "
                        "i=$((i+1)); echo $f $i; [ $((i % 10)) -ne 0 ] || sleep 0.03; done"));
        follow("gone");
        QVERIFY2(tells("gone", 100), stateOf("gone"));
        m_cluster.control("stop-api");
        const auto before = filesOnNode("gone");
        QVERIFY(comesTrue([&] {
            int more = 0;
            for (const auto& file : filesOnNode("gone"))
                more += before.contains(file) ? 0 : 1;
            return more >= 2;
        }));
        m_cluster.control("start-api");
        QVERIFY2(ends("gone"), stateOf("gone"));
        const auto log = m_recorder->log("gone");
        QVERIFY(log.count(Kind::Gap) == 1);
        QVERIFY(log.told.size() < 12'000);
        QCOMPARE(log.told[log.told.size() - 2], std::string(990, 'x') + " 12000");
    }
};

KW_TEST_GUILESS(TestContainersLogs)

} // namespace tst_containers_logs

#include "tst_containers_logs.moc"
