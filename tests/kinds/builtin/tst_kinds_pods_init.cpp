#include "pod_text.h"

#include <tests/support/test_program.h>

namespace tst_kinds_pods_init {

using namespace kittiwake;
using namespace kittiwake::test;

class TestKindsPodsInit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsAnInitializingPodAsKubectlDoes_data();
    void tellsAnInitializingPodAsKubectlDoes() { checkPod(); }
};

namespace {

void addInit()
{
    const auto progress = [](const std::string& statuses) {
        return PodText { .phase = "Pending", .init = statuses, .specInit = kTwoInits };
    };
    expectPod("init not told yet", { .phase = "Pending", .specInit = kTwoInits }, "0/1", "Pending",
              "0", Tone::Warn);
    expectPod("first init runs", progress(running(false) + "," + waiting("PodInitializing")), "0/1",
              "Init:0/2", "0", Tone::Progressing);
    expectPod("first init waits its turn", progress(waiting("PodInitializing")), "0/1", "Init:0/2",
              "0", Tone::Progressing);
    expectPod("second init runs", progress(ended("Completed", 0) + "," + running(false)), "0/1",
              "Init:1/2", "0", Tone::Progressing);
    expectPod("init crash loop, its restarts count",
              progress(waiting("CrashLoopBackOff", 5, lastEnded("2025-12-31T23:50:00Z"))), "0/1",
              "Init:CrashLoopBackOff", "5 (10m ago)", Tone::Error);
    expectPod("init error", progress(ended("Error", 1)), "0/1", "Init:Error", "0", Tone::Error);
    expectPod("init exit code", progress(ended("", 2)), "0/1", "Init:ExitCode:2", "0", Tone::Error);
    expectPod("init signal", progress(ended("", 0 + 1, 15)), "0/1", "Init:Signal:15", "0",
              Tone::Error);
    expectPod("init image", progress(waiting("ImagePullBackOff")), "0/1", "Init:ImagePullBackOff",
              "0", Tone::Error);
    expectPod("init done, creating",
              { .phase = "Pending",
                .containers = waiting("PodInitializing"),
                .init = ended("Completed", 0) + "," + ended("Completed", 0),
                .specInit = kTwoInits },
              "0/1", "PodInitializing", "0", Tone::Warn);
    expectPod("restarts of done inits are forgotten",
              { .containers = running(true, 1),
                .init = ended("Completed", 0, 0, 7),
                .specInit = "{'name':'c'}" },
              "1/1", "Running", "1", Tone::Ok);
    expectPod("an init restarts in an initialized pod",
              { .containers = running(),
                .init = running(false),
                .specInit = "{'name':'c'}",
                .status = "," + conditions(condition("Initialized", "True")) },
              "1/1", "Init:0/1", "0", Tone::Progressing);
}

void addSidecars()
{
    expectPod("sidecar counts",
              { .containers = running(true, 1), .init = kSidecarRunning, .specInit = kSidecar },
              "2/2", "Running", "3 (60m ago)", Tone::Ok);
    expectPod("sidecar up, pod's own still to come",
              { .phase = "Pending",
                .containers = waiting("PodInitializing"),
                .init = kSidecarRunning,
                .specInit = kSidecar },
              "1/2", "PodInitializing", "2 (60m ago)", Tone::Warn);
    expectPod("sidecar not started",
              { .phase = "Pending",
                .init = "{'name':'side','ready':false,'started':false,'restartCount':0,'state':{'"
                        "running':{}}}",
                .specInit = kSidecar },
              "0/2", "Init:0/1", "0", Tone::Progressing);
    expectPod("sidecar started, not ready",
              { .containers = running(),
                .init = "{'name':'side','ready':false,'started':true,'restartCount':0,'state':{'"
                        "running':{}}}",
                .specInit = kSidecar },
              "1/2", "Running", "0", Tone::Warn);
}

} // namespace

void TestKindsPodsInit::tellsAnInitializingPodAsKubectlDoes_data()
{
    addPodColumns();
    addInit();
    addSidecars();
}

KW_TEST_APPLESS(TestKindsPodsInit)

} // namespace tst_kinds_pods_init

#include "tst_kinds_pods_init.moc"
