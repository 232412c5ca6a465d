#include <core/streams/pod_choice.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_pod_choice {

using namespace kittiwake;

class TestPodChoice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aContainerThatDoesNotRunIsSaid();
    void whatHasAnotherReasonStays();
};

namespace {

core_v1::Pod podWith(const core_v1::ContainerState& state)
{
    core_v1::Pod pod;
    pod.metadata.name = "web";
    pod.status.containerStatuses.push_back({ .name = "app", .state = state });
    return pod;
}

std::string explained(ErrorKind kind, const core_v1::ContainerState& state,
                      const std::string& container = "app")
{
    return explainNotRunning({ kind, "container not found" }, podWith(state), container).sentence;
}

} // namespace

void TestPodChoice::aContainerThatDoesNotRunIsSaid()
{
    const core_v1::ContainerState waits { .waiting = core_v1::ContainerStateWaiting {
                                              .reason = "CrashLoopBackOff" } };
    const core_v1::ContainerState ended { .terminated = core_v1::ContainerStateTerminated {
                                              .exitCode = 137, .reason = "OOMKilled" } };
    QCOMPARE(explained(ErrorKind::NotFound, waits),
             "Container app of pod web does not run: it waits (CrashLoopBackOff).");
    QCOMPARE(explained(ErrorKind::Internal, ended),
             "Container app of pod web does not run: it ended with exit code 137 (OOMKilled).");
    QCOMPARE(explained(ErrorKind::NotFound, {}),
             "Container app of pod web does not run: it waits.");
}

void TestPodChoice::whatHasAnotherReasonStays()
{
    const core_v1::ContainerState runs { .running = core_v1::ContainerStateRunning {} };
    QCOMPARE(explained(ErrorKind::NotFound, runs), "container not found");
    QCOMPARE(explained(ErrorKind::Forbidden, {}), "container not found");
    QCOMPARE(explained(ErrorKind::Unreachable, {}), "container not found");
    QCOMPARE(explained(ErrorKind::NotFound, {}, "another"), "container not found");
}

KW_TEST_GUILESS(TestPodChoice)

} // namespace tst_pod_choice

#include "tst_pod_choice.moc"
