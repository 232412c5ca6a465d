#include "pod_text.h"

#include <kinds/builtin/kinds.h>
#include <models/table/row_order.h>
#include <tests/support/test_program.h>

namespace tst_kinds_pods {

using namespace kittiwake;
using namespace kittiwake::test;

class TestKindsPods : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsAPodAsKubectlDoes_data();
    void tellsAPodAsKubectlDoes() { checkPod(); }
    void hasKubectlsColumns();
    void fillsWideColumns();
    void sortsByNumbersNotByWords();
    void survivesFieldsOfEveryWrongType();
};

namespace {

void addRunning()
{
    expectPod("running and ready", { .containers = running() }, "1/1", "Running", "0", Tone::Ok);
    expectPod("running, not ready", { .containers = running(false) }, "0/1", "Running", "0",
              Tone::Warn);
    expectPod("one of two ready",
              { .containers = running() + "," + running(false), .specContainers = 2 }, "1/2",
              "Running", "0", Tone::Warn);
    expectPod("restarted five minutes ago",
              { .containers = running(true, 3, lastEnded("2025-12-31T23:55:00Z")) }, "1/1",
              "Running", "3 (5m ago)", Tone::Ok);
    expectPod("newest restart of two containers counts",
              { .containers = running(true, 1, lastEnded("2025-12-30T00:00:00Z")) + ","
                    + running(true, 2, lastEnded("2025-12-31T23:59:30Z")),
                .specContainers = 2 },
              "2/2", "Running", "3 (30s ago)", Tone::Ok);
    expectPod("restarts without a known time", { .containers = running(true, 4) }, "1/1", "Running",
              "4", Tone::Ok);
    expectPod("an end without restarts is no restart",
              { .containers = running(true, 0, lastEnded("2025-12-31T23:55:00Z")) }, "1/1",
              "Running", "0", Tone::Ok);
    expectPod("one completed, one runs on, pod ready",
              { .containers = ended("Completed", 0) + "," + running(),
                .specContainers = 2,
                .status = "," + conditions(condition("Ready", "True")) },
              "1/2", "Running", "0", Tone::Warn);
    expectPod("one completed, one runs on, pod not ready",
              { .containers = ended("Completed", 0) + "," + running(),
                .specContainers = 2,
                .status = "," + conditions(condition("Ready", "False")) },
              "1/2", "NotReady", "0", Tone::Warn);
}

/// What failed is told although another one has completed.
void addPartlyFailed()
{
    expectPod("one completed, one failed",
              { .containers = ended("Completed", 0) + "," + ended("OOMKilled", 137),
                .specContainers = 2 },
              "0/2", "OOMKilled", "0", Tone::Error);
    expectPod("one completed, one failed, one runs on, pod not ready",
              { .containers = ended("Completed", 0) + "," + ended("", 3) + "," + running(),
                .specContainers = 3,
                .status = "," + conditions(condition("Ready", "False")) },
              "1/3", "ExitCode:3", "0", Tone::Error);
    expectPod("one completed, one failed, one runs on, pod ready",
              { .containers = ended("Completed", 0) + "," + ended("Error", 1) + "," + running(),
                .specContainers = 3,
                .status = "," + conditions(condition("Ready", "True")) },
              "1/3", "Running", "0", Tone::Warn);
}

void addPending()
{
    // It was made four days ago: what has not come in ten minutes is a fault.
    expectPod("pending, nothing known yet", { .phase = "Pending" }, "0/1", "Pending", "0",
              Tone::Warn);
    const auto since = [](const char* type, const char* status, const char* reason,
                          const char* when) {
        return std::string(",'conditions':[{'type':'") + type + "','status':'" + status
            + "','reason':'" + reason + "','lastTransitionTime':'" + when + "'}]";
    };
    expectPod("creating, on its node for nine minutes",
              { .phase = "Pending",
                .containers = waiting("ContainerCreating"),
                .status = since("PodScheduled", "True", "", "2025-12-31T23:50:01Z") },
              "0/1", "ContainerCreating", "0", Tone::Progressing);
    expectPod("creating, on its node for ten minutes",
              { .phase = "Pending",
                .containers = waiting("ContainerCreating"),
                .status = since("PodScheduled", "True", "", "2025-12-31T23:50:00Z") },
              "0/1", "ContainerCreating", "0", Tone::Warn);
    expectPod("unschedulable, just now",
              { .phase = "Pending",
                .status = since("PodScheduled", "False", "Unschedulable", "2025-12-31T23:59:31Z") },
              "0/1", "Pending", "0", Tone::Progressing);
    const auto started = [](const char* when, int restarts) {
        return container(std::string("'running':{'startedAt':'") + when + "'}", false, restarts);
    };
    expectPod("runs, not ready yet", { .containers = started("2025-12-31T23:59:31Z", 0) }, "0/1",
              "Running", "0", Tone::Progressing);
    expectPod("runs, not ready for long", { .containers = started("2025-12-31T23:59:30Z", 0) },
              "0/1", "Running", "0", Tone::Warn);
    expectPod("runs again, not ready", { .containers = started("2025-12-31T23:59:59Z", 2) }, "0/1",
              "Running", "2", Tone::Warn);
    expectPod("gated",
              { .phase = "Pending",
                .status = "," + conditions(condition("PodScheduled", "False", "SchedulingGated")) },
              "0/1", "SchedulingGated", "0", Tone::Progressing);
    expectPod("unschedulable stays pending",
              { .phase = "Pending",
                .status = "," + conditions(condition("PodScheduled", "False", "Unschedulable")) },
              "0/1", "Pending", "0", Tone::Warn);
    expectPod("creating", { .phase = "Pending", .containers = waiting("ContainerCreating") }, "0/1",
              "ContainerCreating", "0", Tone::Warn);
    expectPod("pod initializing", { .phase = "Pending", .containers = waiting("PodInitializing") },
              "0/1", "PodInitializing", "0", Tone::Warn);
    expectPod("image cannot be pulled",
              { .phase = "Pending", .containers = waiting("ErrImagePull") }, "0/1", "ErrImagePull",
              "0", Tone::Error);
    expectPod("image pull backs off",
              { .phase = "Pending", .containers = waiting("ImagePullBackOff") }, "0/1",
              "ImagePullBackOff", "0", Tone::Error);
    expectPod("config missing",
              { .phase = "Pending", .containers = waiting("CreateContainerConfigError") }, "0/1",
              "CreateContainerConfigError", "0", Tone::Error);
}

void addEnded()
{
    expectPod("crash loop",
              { .containers = waiting("CrashLoopBackOff", 41, lastEnded("2025-12-31T23:59:40Z")) },
              "0/1", "CrashLoopBackOff", "41 (20s ago)", Tone::Error);
    expectPod("error", { .containers = ended("Error", 1) }, "0/1", "Error", "0", Tone::Error);
    expectPod("out of memory", { .containers = ended("OOMKilled", 137, 0, 1) }, "0/1", "OOMKilled",
              "1", Tone::Error);
    expectPod("exit code without a reason", { .containers = ended("", 3) }, "0/1", "ExitCode:3",
              "0", Tone::Error);
    expectPod("clean exit without a reason", { .phase = "Succeeded", .containers = ended("", 0) },
              "0/1", "ExitCode:0", "0", Tone::Unknown);
    expectPod("signal without a reason", { .containers = ended("", 0, 9) }, "0/1", "Signal:9", "0",
              Tone::Error);
    expectPod("completed", { .phase = "Succeeded", .containers = ended("Completed", 0) }, "0/1",
              "Completed", "0", Tone::Unknown);
    expectPod("succeeded, containers not told", { .phase = "Succeeded" }, "0/1", "Succeeded", "0",
              Tone::Unknown);
    expectPod("failed, containers not told", { .phase = "Failed" }, "0/1", "Failed", "0",
              Tone::Error);
    expectPod("evicted", { .phase = "Failed", .status = ",'reason':'Evicted'" }, "0/1", "Evicted",
              "0", Tone::Error);
    expectPod("first container with a word speaks for the pod",
              { .containers = ended("Error", 1) + "," + waiting("CrashLoopBackOff"),
                .specContainers = 2 },
              "0/2", "Error", "0", Tone::Error);
}

void addDeleted()
{
    expectPod("terminating", { .containers = running(), .metadata = kDeleted }, "1/1",
              "Terminating", "0", Tone::Ending);
    expectPod("crashing and terminating",
              { .containers = waiting("CrashLoopBackOff"), .metadata = kDeleted }, "0/1",
              "Terminating", "0", Tone::Ending);
    expectPod("completed pods do not terminate",
              { .phase = "Succeeded", .containers = ended("Completed", 0), .metadata = kDeleted },
              "0/1", "Completed", "0", Tone::Unknown);
    expectPod("failed pods do not terminate",
              { .phase = "Failed", .containers = ended("Error", 1), .metadata = kDeleted }, "0/1",
              "Error", "0", Tone::Error);
    expectPod("node lost",
              { .containers = running(), .status = ",'reason':'NodeLost'", .metadata = kDeleted },
              "1/1", "Unknown", "0", Tone::Error);
    expectPod("node lost, not deleted",
              { .containers = running(), .status = ",'reason':'NodeLost'" }, "1/1", "NodeLost", "0",
              Tone::Error);
}

} // namespace

void TestKindsPods::tellsAPodAsKubectlDoes_data()
{
    addPodColumns();
    addRunning();
    addPartlyFailed();
    addPending();
    addEnded();
    addDeleted();
    const auto bare = [](const char* name, const char* pod, const char* status) {
        QTest::newRow(name) << std::string(pod) << QStringLiteral("0/0")
                            << QString::fromLatin1(status) << QStringLiteral("0") << Tone::Unknown;
    };
    bare("empty", "{'metadata':{'name':'web-1','namespace':'shop'}}", "<unknown>");
    bare("null everywhere",
         "{'metadata':{'name':'web-1','namespace':'shop'},'spec':null,'status':null}", "<unknown>");
    bare("wrong types",
         "{'metadata':{'name':'web-1','namespace':'shop'},'spec':[1],'status':{'phase':7,'reason':{"
         "},"
         "'conditions':{'a':1},'containerStatuses':'x','initContainerStatuses':3}}",
         "<unknown>");
}

void TestKindsPods::hasKubectlsColumns()
{
    QCOMPARE(titlesOf(kinds::pods(), false).join(u'|'),
             QStringLiteral("NAMESPACE|NAME|READY|STATUS|RESTARTS|AGE"));
    QCOMPARE(
        titlesOf(kinds::pods(), true).join(u'|'),
        QStringLiteral(
            "NAMESPACE|NAME|READY|STATUS|RESTARTS|AGE|IP|NODE|NOMINATED NODE|READINESS GATES"));
}

void TestKindsPods::fillsWideColumns()
{
    const auto table = kinds::pods();
    const auto full =
        rowOf(table,
              "{'metadata':{'name':'a','namespace':'n','creationTimestamp':'2025-12-28T00:00:00Z'},"
              "'spec':{'nodeName':'node-7','readinessGates':[{'conditionType':'x/"
              "lb'},{'conditionType':'x/dns'}]},"
              "'status':{'phase':'Running','podIP':'10.0.0.9','podIPs':[{'ip':'10.0.0.8'},{'ip':'"
              "fd00::8'}],"
              "'nominatedNodeName':'node-8','conditions':[{'type':'x/"
              "lb','status':'True'},{'type':'x/dns','status':'False'}]}}");
    QCOMPARE(textsOf(table, *full, true).join(u'|'),
             QStringLiteral("n|a|0/0|Running|0|4d|10.0.0.8|node-7|node-8|1/2"));
    const auto empty =
        rowOf(table, "{'metadata':{'name':'a','namespace':'n'},'status':{'podIP':'10.0.0.9'}}");
    QCOMPARE(textsOf(table, *empty, true).join(u'|'),
             QStringLiteral("n|a|0/0|<unknown>|0|<unknown>|10.0.0.9|<none>|<none>|<none>"));
}

void TestKindsPods::sortsByNumbersNotByWords()
{
    const auto table = kinds::pods();
    const PodText two { .containers = running(true, 2) };
    const PodText ten { .containers = running(false, 10) };
    const auto cell = [&](const PodText& pod, const char* title) {
        return cellUnder(table, *rowOf(table, pod.json()), QString::fromLatin1(title));
    };
    QVERIFY(compareCells(cell(two, "RESTARTS"), cell(ten, "RESTARTS")) < 0);
    QVERIFY(compareCells(cell(ten, "READY"), cell(two, "READY")) < 0); // 0/1 before 1/1
    auto older = two;
    older.metadata = ",'creationTimestamp':'2024-01-01T00:00:00Z'"; // the last of two fields counts
    QVERIFY(compareCells(cell(two, "AGE"), cell(older, "AGE")) < 0); // the youngest first
}

/// Every field of a full pod in turn becomes something else; there is always a row.
void TestKindsPods::survivesFieldsOfEveryWrongType()
{
    const auto whole = PodText { .containers = running(true, 3, lastEnded("2025-12-31T23:55:00Z"))
                                     + "," + waiting("X"),
                                 .init = kSidecarRunning,
                                 .specContainers = 2,
                                 .specInit = kSidecar,
                                 .status = "," + conditions(condition("Ready", "True")) }
                           .json();
    const auto table = kinds::pods();
    int tried = 0;
    for (auto colon = whole.find("':"); colon != std::string::npos;
         colon = whole.find("':", colon + 1)) {
        const auto start = colon + 2;
        if (start < whole.find("'spec'")) // without metadata there is no object
            continue;
        const auto value = whole[start];
        const auto end = value == '\''     ? whole.find('\'', start + 1) + 1
            : value == '{' || value == '[' ? std::string::npos
                                           : whole.find_first_of(",}]", start);
        if (end == std::string::npos)
            continue;
        for (const std::string wrong :
             { "null", "{}", "[]", "[{'a':1}]", "true", "-1e300", "'x'", "9223372036854775807" }) {
            const auto row = rowOf(table, whole.substr(0, start) + wrong + whole.substr(end));
            QCOMPARE(row->cells.size(), table.columns.size());
            ++tried;
        }
    }
    QVERIFY(tried > 100);
}

KW_TEST_APPLESS(TestKindsPods)

} // namespace tst_kinds_pods

#include "tst_kinds_pods.moc"
