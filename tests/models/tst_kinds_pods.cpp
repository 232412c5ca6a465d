#include "kind_text.h"

#include <models/kinds/kinds.h>
#include <models/row_order.h>

#include <QTest>

using namespace kittiwake;
using namespace kittiwake::test;

class TestKindsPods : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsAPodAsKubectlDoes_data();
    void tellsAPodAsKubectlDoes();
    void hasKubectlsColumns();
    void fillsWideColumns();
    void sortsByNumbersNotByWords();
    void survivesFieldsOfEveryWrongType();
};

namespace {

std::string container(const std::string& state, bool ready = false, int restarts = 0, const std::string& more = "")
{
    return "{'name':'c','ready':" + std::string(ready ? "true" : "false") + ",'restartCount':"
        + std::to_string(restarts) + ",'state':{" + state + "}" + more + "}";
}

std::string running(bool ready = true, int restarts = 0, const std::string& more = "")
{
    return container("'running':{'startedAt':'2025-12-31T00:00:00Z'}", ready, restarts, more);
}

std::string waiting(const std::string& reason, int restarts = 0, const std::string& more = "")
{
    return container("'waiting':{'reason':'" + reason + "'}", false, restarts, more);
}

std::string ended(const std::string& reason, int exitCode, int signal = 0, int restarts = 0)
{
    return container("'terminated':{'exitCode':" + std::to_string(exitCode)
                         + (signal ? ",'signal':" + std::to_string(signal) : "")
                         + (reason.empty() ? "" : ",'reason':'" + reason + "'") + "}",
                     false, restarts);
}

std::string lastEnded(const std::string& when) { return ",'lastState':{'terminated':{'finishedAt':'" + when + "'}}"; }

struct PodText {
    std::string phase = "Running";
    std::string containers {}; ///< statuses
    std::string init {}; ///< statuses of init containers
    int specContainers = 1;
    std::string specInit {}; ///< whole specs of init containers
    std::string status {}; ///< further fields of the status
    std::string metadata {};

    [[nodiscard]] std::string json() const
    {
        std::string specs;
        for (int i = 0; i < specContainers; ++i)
            specs += std::string(i ? "," : "") + "{'name':'c'}";
        return "{'metadata':{'name':'web-1','namespace':'shop','creationTimestamp':'2025-12-28T00:00:00Z'" + metadata
            + "},'spec':{'containers':[" + specs + "],'initContainers':[" + specInit + "]},'status':{'phase':'" + phase
            + "','containerStatuses':[" + containers + "],'initContainerStatuses':[" + init + "]" + status + "}}";
    }
};

constexpr auto kDeleted = ",'deletionTimestamp':'2025-12-31T23:59:00Z'";
constexpr auto kTwoInits = "{'name':'i1'},{'name':'i2'}";
constexpr auto kSidecar = "{'name':'side','restartPolicy':'Always'}";
constexpr auto kSidecarRunning
    = "{'name':'side','ready':true,'started':true,'restartCount':2,'state':{'running':{}},"
      "'lastState':{'terminated':{'finishedAt':'2025-12-31T23:00:00Z'}}}";

std::string condition(const std::string& type, const std::string& status, const std::string& reason = "")
{
    return "{'type':'" + type + "','status':'" + status + "','reason':'" + reason + "'}";
}

std::string conditions(const std::string& list) { return ",'conditions':[" + list + "]"; }

void expect(const char* name, const PodText& pod, const char* ready, const char* status, const char* restarts, Tone tone)
{
    QTest::newRow(name) << pod.json() << QString::fromLatin1(ready) << QString::fromLatin1(status)
                        << QString::fromLatin1(restarts) << tone;
}

void addRunning()
{
    expect("running and ready", { .containers = running() }, "1/1", "Running", "0", Tone::Ok);
    expect("running, not ready", { .containers = running(false) }, "0/1", "Running", "0", Tone::Warn);
    expect("one of two ready", { .containers = running() + "," + running(false), .specContainers = 2 }, "1/2", "Running",
           "0", Tone::Warn);
    expect("restarted five minutes ago", { .containers = running(true, 3, lastEnded("2025-12-31T23:55:00Z")) }, "1/1",
           "Running", "3 (5m ago)", Tone::Ok);
    expect("newest restart of two containers counts",
           { .containers = running(true, 1, lastEnded("2025-12-30T00:00:00Z")) + ","
                 + running(true, 2, lastEnded("2025-12-31T23:59:30Z")),
             .specContainers = 2 },
           "2/2", "Running", "3 (30s ago)", Tone::Ok);
    expect("restarts without a known time", { .containers = running(true, 4) }, "1/1", "Running", "4", Tone::Ok);
    expect("an end without restarts is no restart", { .containers = running(true, 0, lastEnded("2025-12-31T23:55:00Z")) },
           "1/1", "Running", "0", Tone::Ok);
    expect("one completed, one runs on, pod ready",
           { .containers = ended("Completed", 0) + "," + running(),
             .specContainers = 2,
             .status = conditions(condition("Ready", "True")) },
           "1/2", "Running", "0", Tone::Warn);
    expect("one completed, one runs on, pod not ready",
           { .containers = ended("Completed", 0) + "," + running(),
             .specContainers = 2,
             .status = conditions(condition("Ready", "False")) },
           "1/2", "NotReady", "0", Tone::Warn);
}

void addPending()
{
    expect("pending, nothing known yet", { .phase = "Pending" }, "0/1", "Pending", "0", Tone::Progressing);
    expect("gated", { .phase = "Pending", .status = conditions(condition("PodScheduled", "False", "SchedulingGated")) },
           "0/1", "SchedulingGated", "0", Tone::Progressing);
    expect("unschedulable stays pending",
           { .phase = "Pending", .status = conditions(condition("PodScheduled", "False", "Unschedulable")) }, "0/1",
           "Pending", "0", Tone::Progressing);
    expect("creating", { .phase = "Pending", .containers = waiting("ContainerCreating") }, "0/1", "ContainerCreating",
           "0", Tone::Progressing);
    expect("pod initializing", { .phase = "Pending", .containers = waiting("PodInitializing") }, "0/1",
           "PodInitializing", "0", Tone::Progressing);
    expect("image cannot be pulled", { .phase = "Pending", .containers = waiting("ErrImagePull") }, "0/1",
           "ErrImagePull", "0", Tone::Error);
    expect("image pull backs off", { .phase = "Pending", .containers = waiting("ImagePullBackOff") }, "0/1",
           "ImagePullBackOff", "0", Tone::Error);
    expect("config missing", { .phase = "Pending", .containers = waiting("CreateContainerConfigError") }, "0/1",
           "CreateContainerConfigError", "0", Tone::Error);
}

void addEnded()
{
    expect("crash loop", { .containers = waiting("CrashLoopBackOff", 41, lastEnded("2025-12-31T23:59:40Z")) }, "0/1",
           "CrashLoopBackOff", "41 (20s ago)", Tone::Error);
    expect("error", { .containers = ended("Error", 1) }, "0/1", "Error", "0", Tone::Error);
    expect("out of memory", { .containers = ended("OOMKilled", 137, 0, 1) }, "0/1", "OOMKilled", "1", Tone::Error);
    expect("exit code without a reason", { .containers = ended("", 3) }, "0/1", "ExitCode:3", "0", Tone::Error);
    expect("clean exit without a reason", { .phase = "Succeeded", .containers = ended("", 0) }, "0/1", "ExitCode:0",
           "0", Tone::Unknown);
    expect("signal without a reason", { .containers = ended("", 0, 9) }, "0/1", "Signal:9", "0", Tone::Error);
    expect("completed", { .phase = "Succeeded", .containers = ended("Completed", 0) }, "0/1", "Completed", "0",
           Tone::Unknown);
    expect("succeeded, containers not told", { .phase = "Succeeded" }, "0/1", "Succeeded", "0", Tone::Unknown);
    expect("failed, containers not told", { .phase = "Failed" }, "0/1", "Failed", "0", Tone::Error);
    expect("evicted", { .phase = "Failed", .status = ",'reason':'Evicted'" }, "0/1", "Evicted", "0", Tone::Error);
    expect("first container with a word speaks for the pod",
           { .containers = ended("Error", 1) + "," + waiting("CrashLoopBackOff"), .specContainers = 2 }, "0/2", "Error",
           "0", Tone::Error);
}

void addInit()
{
    const auto progress = [](const std::string& statuses) {
        return PodText { .phase = "Pending", .init = statuses, .specInit = kTwoInits };
    };
    expect("init not told yet", { .phase = "Pending", .specInit = kTwoInits }, "0/1", "Pending", "0", Tone::Progressing);
    expect("first init runs", progress(running(false) + "," + waiting("PodInitializing")), "0/1", "Init:0/2", "0",
           Tone::Progressing);
    expect("first init waits its turn", progress(waiting("PodInitializing")), "0/1", "Init:0/2", "0", Tone::Progressing);
    expect("second init runs", progress(ended("Completed", 0) + "," + running(false)), "0/1", "Init:1/2", "0",
           Tone::Progressing);
    expect("init crash loop, its restarts count",
           progress(waiting("CrashLoopBackOff", 5, lastEnded("2025-12-31T23:50:00Z"))), "0/1", "Init:CrashLoopBackOff",
           "5 (10m ago)", Tone::Error);
    expect("init error", progress(ended("Error", 1)), "0/1", "Init:Error", "0", Tone::Error);
    expect("init exit code", progress(ended("", 2)), "0/1", "Init:ExitCode:2", "0", Tone::Error);
    expect("init signal", progress(ended("", 0 + 1, 15)), "0/1", "Init:Signal:15", "0", Tone::Error);
    expect("init image", progress(waiting("ImagePullBackOff")), "0/1", "Init:ImagePullBackOff", "0", Tone::Error);
    expect("init done, creating",
           { .phase = "Pending",
             .containers = waiting("PodInitializing"),
             .init = ended("Completed", 0) + "," + ended("Completed", 0),
             .specInit = kTwoInits },
           "0/1", "PodInitializing", "0", Tone::Progressing);
    expect("restarts of done inits are forgotten",
           { .containers = running(true, 1), .init = ended("Completed", 0, 0, 7), .specInit = "{'name':'c'}" }, "1/1",
           "Running", "1", Tone::Ok);
    expect("an init restarts in an initialized pod",
           { .containers = running(),
             .init = running(false),
             .specInit = "{'name':'c'}",
             .status = conditions(condition("Initialized", "True")) },
           "1/1", "Init:0/1", "0", Tone::Progressing);
}

void addSidecars()
{
    expect("sidecar counts",
           { .containers = running(true, 1), .init = kSidecarRunning, .specInit = kSidecar }, "2/2", "Running",
           "3 (60m ago)", Tone::Ok);
    expect("sidecar up, pod's own still to come",
           { .phase = "Pending", .containers = waiting("PodInitializing"), .init = kSidecarRunning, .specInit = kSidecar },
           "1/2", "PodInitializing", "2 (60m ago)", Tone::Progressing);
    expect("sidecar not started",
           { .phase = "Pending",
             .init = "{'name':'side','ready':false,'started':false,'restartCount':0,'state':{'running':{}}}",
             .specInit = kSidecar },
           "0/2", "Init:0/1", "0", Tone::Progressing);
    expect("sidecar started, not ready",
           { .containers = running(),
             .init = "{'name':'side','ready':false,'started':true,'restartCount':0,'state':{'running':{}}}",
             .specInit = kSidecar },
           "1/2", "Running", "0", Tone::Warn);
}

void addDeleted()
{
    expect("terminating", { .containers = running(), .metadata = kDeleted }, "1/1", "Terminating", "0", Tone::Ending);
    expect("crashing and terminating", { .containers = waiting("CrashLoopBackOff"), .metadata = kDeleted }, "0/1",
           "Terminating", "0", Tone::Ending);
    expect("completed pods do not terminate",
           { .phase = "Succeeded", .containers = ended("Completed", 0), .metadata = kDeleted }, "0/1", "Completed", "0",
           Tone::Unknown);
    expect("failed pods do not terminate", { .phase = "Failed", .containers = ended("Error", 1), .metadata = kDeleted },
           "0/1", "Error", "0", Tone::Error);
    expect("node lost", { .containers = running(), .status = ",'reason':'NodeLost'", .metadata = kDeleted }, "1/1",
           "Unknown", "0", Tone::Error);
    expect("node lost, not deleted", { .containers = running(), .status = ",'reason':'NodeLost'" }, "1/1", "NodeLost",
           "0", Tone::Error);
}

} // namespace

void TestKindsPods::tellsAPodAsKubectlDoes_data()
{
    QTest::addColumn<std::string>("pod");
    QTest::addColumn<QString>("ready");
    QTest::addColumn<QString>("status");
    QTest::addColumn<QString>("restarts");
    QTest::addColumn<Tone>("tone");
    addRunning();
    addPending();
    addEnded();
    addInit();
    addSidecars();
    addDeleted();
    const auto bare = [](const char* name, const char* pod, const char* status) {
        QTest::newRow(name) << std::string(pod) << QStringLiteral("0/0") << QString::fromLatin1(status)
                            << QStringLiteral("0") << Tone::Unknown;
    };
    bare("empty", "{'metadata':{'name':'web-1','namespace':'shop'}}", "<unknown>");
    bare("null everywhere", "{'metadata':{'name':'web-1','namespace':'shop'},'spec':null,'status':null}", "<unknown>");
    bare("wrong types",
         "{'metadata':{'name':'web-1','namespace':'shop'},'spec':[1],'status':{'phase':7,'reason':{},"
         "'conditions':{'a':1},'containerStatuses':'x','initContainerStatuses':3}}",
         "<unknown>");
}

void TestKindsPods::tellsAPodAsKubectlDoes()
{
    QFETCH(std::string, pod);
    QFETCH(QString, ready);
    QFETCH(QString, status);
    QFETCH(QString, restarts);
    QFETCH(Tone, tone);
    const auto table = kinds::pods();
    const auto row = rowOf(table, pod);
    const auto text = [&](const char* title) { return shownText(cellUnder(table, *row, QString::fromLatin1(title))); };
    QCOMPARE(text("NAMESPACE"), QStringLiteral("shop"));
    QCOMPARE(text("NAME"), QStringLiteral("web-1"));
    QCOMPARE(text("READY"), ready);
    QCOMPARE(text("STATUS"), status);
    QCOMPARE(text("RESTARTS"), restarts);
    QCOMPARE(row->tone, tone);
    QCOMPARE(cellUnder(table, *row, QStringLiteral("STATUS")).tone, tone);
}

void TestKindsPods::hasKubectlsColumns()
{
    QCOMPARE(titlesOf(kinds::pods(), false).join(u'|'), QStringLiteral("NAMESPACE|NAME|READY|STATUS|RESTARTS|AGE"));
    QCOMPARE(titlesOf(kinds::pods(), true).join(u'|'),
             QStringLiteral("NAMESPACE|NAME|READY|STATUS|RESTARTS|AGE|IP|NODE|NOMINATED NODE|READINESS GATES"));
}

void TestKindsPods::fillsWideColumns()
{
    const auto table = kinds::pods();
    const auto full = rowOf(
        table,
        "{'metadata':{'name':'a','namespace':'n','creationTimestamp':'2025-12-28T00:00:00Z'},"
        "'spec':{'nodeName':'node-7','readinessGates':[{'conditionType':'x/lb'},{'conditionType':'x/dns'}]},"
        "'status':{'phase':'Running','podIP':'10.0.0.9','podIPs':[{'ip':'10.0.0.8'},{'ip':'fd00::8'}],"
        "'nominatedNodeName':'node-8','conditions':[{'type':'x/lb','status':'True'},{'type':'x/dns','status':'False'}]}}");
    QCOMPARE(textsOf(table, *full, true).join(u'|'),
             QStringLiteral("n|a|0/0|Running|0|4d|10.0.0.8|node-7|node-8|1/2"));
    const auto empty = rowOf(table, "{'metadata':{'name':'a','namespace':'n'},'status':{'podIP':'10.0.0.9'}}");
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
    const auto whole = PodText { .containers = running(true, 3, lastEnded("2025-12-31T23:55:00Z")) + "," + waiting("X"),
                                 .init = kSidecarRunning,
                                 .specContainers = 2,
                                 .specInit = kSidecar,
                                 .status = conditions(condition("Ready", "True")) }
                           .json();
    const auto table = kinds::pods();
    int tried = 0;
    for (auto colon = whole.find("':"); colon != std::string::npos; colon = whole.find("':", colon + 1)) {
        const auto start = colon + 2;
        if (start < whole.find("'spec'")) // without metadata there is no object
            continue;
        const auto value = whole[start];
        const auto end = value == '\'' ? whole.find('\'', start + 1) + 1
            : value == '{' || value == '[' ? std::string::npos
                                           : whole.find_first_of(",}]", start);
        if (end == std::string::npos)
            continue;
        for (const std::string wrong : { "null", "{}", "[]", "[{'a':1}]", "true", "-1e300", "'x'", "9223372036854775807" }) {
            const auto row = rowOf(table, whole.substr(0, start) + wrong + whole.substr(end));
            QCOMPARE(row->cells.size(), table.columns.size());
            ++tried;
        }
    }
    QVERIFY(tried > 100);
}

Q_DECLARE_METATYPE(std::string)
Q_DECLARE_METATYPE(kittiwake::Tone)

QTEST_APPLESS_MAIN(TestKindsPods)
#include "tst_kinds_pods.moc"
