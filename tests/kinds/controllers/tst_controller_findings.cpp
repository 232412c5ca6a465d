// What is said to be wrong with controllers, and of whom.
#include <kinds/controllers/controller_findings.h>
#include <kinds/suspects/program_key.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_controller_findings {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

ControllerProgram programOf(const std::string& kind)
{
    ControllerProgram program { .ns = "operators", .kind = kind, .name = "widget" };
    program.replicas.push_back({ .ns = "operators", .pod = "widget-a" });
    return program;
}

ControllerQueue queueOf(QueueState state, Tone tone)
{
    ControllerQueue queue { .ns = "operators", .pod = "widget-a", .queue = "widgets" };
    queue.verdict = { state, Text("It is so."), tone };
    return queue;
}

FindingList findingsOf(const ControllerQueue& queue)
{
    return controllerFindings(programOf("Deployment"), { &queue }, false, {});
}

} // namespace

class TestControllerFindings : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void eachProblemIsAFinding_data() // Q 5.10 to 5.21
    {
        QTest::addColumn<QueueState>("state");
        QTest::addColumn<FindingCause>("cause");
        QTest::newRow("stuck worker") << QueueState::Stuck << FindingCause::QueueStuck;
        QTest::newRow("nobody takes keys") << QueueState::Stalled << FindingCause::QueueStalled;
        QTest::newRow("panics") << QueueState::Panicking << FindingCause::QueuePanicking;
        QTest::newRow("errors, or retries at the bucket's rate")
            << QueueState::Failing << FindingCause::QueueFailing;
        QTest::newRow("hot loop") << QueueState::Looping << FindingCause::QueueLooping;
        QTest::newRow("behind") << QueueState::Behind << FindingCause::QueueBehind;
        QTest::newRow("throttled") << QueueState::Throttled << FindingCause::QueueThrottled;
    }
    void eachProblemIsAFinding()
    {
        QFETCH(const QueueState, state);
        QFETCH(const FindingCause, cause);
        const auto queue = queueOf(state, Tone::Error);
        const auto findings = findingsOf(queue);
        QCOMPARE(findings.size(), std::size_t(1));
        const auto& finding = findings[0];
        QCOMPARE(finding.check, CheckId::UnhealthyControllers);
        QCOMPARE(finding.cause, cause);
        QCOMPARE(finding.severity, FindingSeverity::Error);
        QCOMPARE(finding.about, (ObjectLink { "apps", "Deployment", { "operators", "widget" } }));
        QCOMPARE(finding.words, (std::vector<std::string> { "widgets", "widget-a" }));
        QCOMPARE(finding.reason.english(), std::string("It is so."));
        QCOMPARE(finding.related,
                 (std::vector<ObjectLink> { { "", "Pod", { "operators", "widget-a" } } }));
        QCOMPARE(findingsOf(queueOf(state, Tone::Warn))[0].severity, FindingSeverity::Warn);
    }

    void whatIsNormalIsNone_data()
    {
        QTest::addColumn<QueueState>("state");
        QTest::addColumn<Tone>("tone");
        QTest::newRow("idle") << QueueState::Idle << Tone::Ok;
        QTest::newRow("working") << QueueState::Working << Tone::Progressing;
        QTest::newRow("catching up") << QueueState::CatchingUp << Tone::Progressing;
        QTest::newRow("standby") << QueueState::WarmStandby << Tone::Neutral;
        QTest::newRow("too early") << QueueState::TooEarly << Tone::Unknown;
        QTest::newRow("read long ago") << QueueState::Stale << Tone::Unknown;
        QTest::newRow("not exported") << QueueState::NotExported << Tone::Neutral;
        QTest::newRow("unreliable") << QueueState::Unreliable << Tone::Unknown;
    }
    void whatIsNormalIsNone() // Q 1.67 to 1.69
    {
        QFETCH(const QueueState, state);
        QFETCH(const Tone, tone);
        QVERIFY(findingsOf(queueOf(state, tone)).empty());
    }

    void severalQueuesAreTold()
    {
        const auto first = queueOf(QueueState::Failing, Tone::Warn);
        auto second = first;
        second.queue = "gadgets";
        const auto findings =
            controllerFindings(programOf("Deployment"), { &first, &second }, false, {});
        QCOMPARE(findings.size(), std::size_t(2));
        QVERIFY(findingId(findings[0]) != findingId(findings[1]));
    }

    void ofWhomItIs()
    {
        QCOMPARE(workloadOf(programOf("StatefulSet")),
                 std::optional(ObjectLink { "apps", "StatefulSet", { "operators", "widget" } }));
        QCOMPARE(workloadOf(programOf("Node")), // a static pod
                 std::optional(ObjectLink { "", "Pod", { "operators", "widget-a" } }));
        ControllerProgram server { .name = "kube-apiserver" };
        QCOMPARE(workloadOf(server), std::nullopt);
        const auto queue = queueOf(QueueState::Stuck, Tone::Error);
        QCOMPARE(controllerFindings(server, { &queue }, false, {})[0].about,
                 (ObjectLink { "", "Service", { "default", "kubernetes" } }));
    }

    void aProcessThatEndedByAPanic() // Q 5.18
    {
        const auto program = programOf("Deployment");
        const Crash crash { .program = programKey(program),
                            .ns = "operators",
                            .pod = "widget-a",
                            .exitCode = 2,
                            .at = 1'772'361'723'000,
                            .panic = "panic: nil map" };
        const auto findings = controllerFindings(program, {}, false, {}, &crash);
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings[0].cause, FindingCause::ControllerPanicked);
        QCOMPARE(findings[0].severity, FindingSeverity::Error);
        QCOMPARE(findings[0].words, (std::vector<std::string> { "widget-a", "panic: nil map" }));
        QCOMPARE(findings[0].numbers, std::vector<std::int64_t> { 2 });
        QCOMPARE(findings[0].at, std::int64_t(1'772'361'723));
        // Where its queue tells of it already, it is one finding.
        const auto queue = queueOf(QueueState::Panicking, Tone::Error);
        const auto told = controllerFindings(program, { &queue }, false, {}, &crash);
        QCOMPARE(told.size(), std::size_t(1));
        QCOMPARE(told[0].cause, FindingCause::QueuePanicking);
    }

    void leadersThatAreMissing() // Q 5.22
    {
        auto program = programOf("Deployment");
        program.leases.push_back(
            { .ns = "operators", .name = "widget", .holder = "widget-a_1", .pod = "widget-a" });
        QVERIFY(controllerFindings(program, {}, true, {}).empty()); // held, as far as it says
        program.leases[0].stale = true;
        QVERIFY(controllerFindings(program, {}, true, {}).empty()); // another may take it yet
        program.leases[0].abandoned = true;
        QVERIFY(controllerFindings(program, {}, false, {}).empty()); // none of its pods is ready
        const auto findings = controllerFindings(program, {}, true, {});
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings[0].cause, FindingCause::LeaderMissing);
        QCOMPARE(findings[0].word(0), std::string("operators/widget"));
        QCOMPARE(findings[0].related[0].kind, std::string("Lease"));
    }

    void leadersThatChangeOften() // Q 3.6
    {
        auto program = programOf("Deployment");
        program.leases.push_back({ .ns = "operators", .name = "widget", .holder = "widget-a_1" });
        auto& transitions = program.leases[0].transitions;
        LeaderChanges changes;
        const auto read = [&](int count, std::chrono::minutes at) {
            transitions = count;
            changes.take({ program }, TimePoint(at));
            return controllerFindings(program, {}, false, changes);
        };
        QVERIFY(read(40, 0min).empty()); // that was before anybody looked
        QVERIFY(read(42, 20min).empty());
        const auto findings = read(43, 40min);
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings[0].cause, FindingCause::LeaderFlaps);
        QCOMPARE(findings[0].numbers, std::vector<std::int64_t> { 3 });
        QVERIFY(read(43, 90min).empty()); // within an hour: one
        QVERIFY(read(0, 95min).empty()); // the Lease was made anew
        changes.take({}, TimePoint(96min)); // the program is gone
        QVERIFY(read(9, 97min).empty());
    }
};

KW_TEST_GUILESS(TestControllerFindings)

} // namespace tst_controller_findings

#include "tst_controller_findings.moc"
