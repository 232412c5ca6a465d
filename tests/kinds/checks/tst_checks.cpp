#include "check_text.h"

#include <kinds/checks/quota_refusal.h>
#include <tests/support/test_program.h>

namespace tst_checks {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr const char* kOld = "2025-12-31T20:00:00Z";

std::string object(const std::string& body)
{
    return "{" + kMeta + (body.empty() ? "" : ",") + body + "}";
}
std::string bornAt(const std::string& time, const std::string& body)
{
    return "{'metadata':{'name':'a','namespace':'n','creationTimestamp':'" + time + "'}," + body
        + "}";
}
std::string deletedAt(const std::string& time, const std::string& more,
                      const std::string& body = "")
{
    return "{'metadata':{'name':'a','namespace':'n','deletionTimestamp':'" + time + "'" + more + "}"
        + body + "}";
}
std::string slice(const std::string& endpoints)
{
    return "{'metadata':{'name':'a-1','namespace':'n'},'endpoints':[" + endpoints + "]}";
}
std::string endpoint(const char* ready)
{
    return std::string("{'conditions':{'ready':") + ready
        + "},'targetRef':{'kind':'Pod','namespace':'n','name':'web-1'}}";
}

} // namespace

class ChecksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void judges_data();
    void judges();
    void judgesServices_data();
    void judgesServices();
    void judgesClaims_data();
    void judgesClaims();
    void isPatientWithSets();
    void tellsOfRefusalsByAQuota();
    void readsRefusals_data();
    void readsRefusals();
    void tellsWhatAQuotaRefuses();
    void namesEveryCheckOnce();
    void saysWhoseAFinalizerIs_data();
    void saysWhoseAFinalizerIs();
    void countsFromWhatTheObjectsSay();
};

void ChecksTest::judges_data()
{
    QTest::addColumn<Check>("check");
    QTest::addColumn<std::string>("kind");
    QTest::addColumn<std::string>("json");
    QTest::addColumn<QString>("verdict");
    const auto row = [](const char* name, const Check& check, const char* kind,
                        const std::string& json, const char* verdict) {
        QTest::newRow(name) << check << std::string(kind) << json << QString::fromLatin1(verdict);
    };
    const auto rollouts = checks::stalledRollouts();
    const auto conditioned = [](const std::string& list, const std::string& more = "") {
        return object("'spec':{'replicas':3" + more + "},'status':{" + conditions(list) + "}");
    };
    row("rollout: deadline", rollouts, "Deployment",
        conditioned(condition("Progressing", "False", "ProgressDeadlineExceeded")),
        "rollout does not progress!");
    row("rollout: progresses", rollouts, "Deployment",
        conditioned(condition("Progressing", "True", "ReplicaSetUpdated")), "-");
    row("rollout: pods refused", rollouts, "Deployment",
        conditioned(condition("ReplicaFailure", "True", "FailedCreate")), "pods are refused!");
    row("rollout: paused", rollouts, "Deployment",
        conditioned(condition("Progressing", "False", "ProgressDeadlineExceeded"),
                    ",'paused':true"),
        "-");
    row("rollout: nothing known", rollouts, "DaemonSet", object(""), "-");

    const auto jobs = checks::failingJobs();
    row("job: failed", jobs, "Job",
        object("'status':{" + conditions(condition("Failed", "True", "BackoffLimitExceeded"))
               + "}"),
        "job failed!");
    row("job: fails", jobs, "Job", object("'status':{'failed':2}"), "job keeps failing");
    row("job: complete after failures", jobs, "Job",
        object("'status':{'failed':2," + conditions(condition("Complete", "True")) + "}"), "-");
    row("job: runs", jobs, "Job", object("'status':{'active':1}"), "-");

    const auto nodes = checks::unhealthyNodes();
    const auto node = [](const std::string& list) {
        return object("'status':{" + conditions(list) + "}");
    };
    row("node: ready", nodes, "Node", node(condition("Ready", "True")), "-");
    row("node: not ready", nodes, "Node", node(condition("Ready", "False")), "node not ready!");
    row("node: unknown", nodes, "Node", node(condition("Ready", "Unknown")), "node not ready!");
    row("node: never heard of", nodes, "Node", object(""), "node not ready!");
    row("node: two problems", nodes, "Node",
        node(condition("MemoryPressure", "True") + "," + condition("Ready", "False") + ","
             + condition("DiskPressure", "False")),
        "node reports MemoryPressure; node not ready!");

    const auto deletions = checks::stuckFinalizers();
    const std::string finalizers = ",'finalizers':['example.org/hold']";
    row("deletion: held", deletions, "Job", deletedAt(kOld, finalizers), "deletion is stuck");
    row("deletion: just asked", deletions, "Job", deletedAt("2025-12-31T23:58:00Z", finalizers),
        "-");
    row("deletion: nothing holds it", deletions, "Job", deletedAt(kOld, ""), "-");
    row("deletion: not asked", deletions, "Job", object(""), "-");
    row("deletion: namespace", deletions, "Namespace",
        deletedAt(kOld, "", ",'spec':{'finalizers':['kubernetes']}"), "deletion is stuck");
    row("deletion: pod on a silent node", deletions, "Pod",
        deletedAt(kOld, "", ",'spec':{'nodeName':'n1'}"), "pod stuck terminating");
    row("deletion: pod with a finalizer", deletions, "Pod",
        deletedAt(kOld, finalizers, ",'spec':{'nodeName':'n1'}"), "deletion is stuck");

    const auto quotas = checks::fullQuotas();
    const auto quota = [](const char* hard, const char* used) {
        return object(std::string("'status':{'hard':{'pods':") + hard + "},'used':{'pods':" + used
                      + "}}");
    };
    row("quota: room", quotas, "", quota("'10'", "'8'"), "-");
    row("quota: nearly", quotas, "", quota("'10'", "'9'"), "quota nearly used up~");
    row("quota: full", quotas, "", quota("'10'", "'10'"), "quota used up");
    row("quota: with units", quotas, "", quota("'1Gi'", "'1000Mi'"), "quota nearly used up~");
    row("quota: of nothing", quotas, "", quota("'0'", "'0'"), "-");
    row("quota: no quantity", quotas, "", quota("'many'", "'9'"), "-");
    row("quota: as numbers", quotas, "", quota("10", "10"), "quota used up");
    row("quota: nothing known", quotas, "", object(""), "-");
}

void ChecksTest::judges()
{
    QFETCH(Check, check);
    QFETCH(std::string, kind);
    QFETCH(std::string, json);
    const auto result = lookAt(check, json, MadeUpLookups(), {}, kind);
    QTEST(verdictOf(result), "verdict");
    for (const auto& finding : result->findings) {
        QVERIFY(!findingExplanation(finding, kNow).isEmpty());
        QVERIFY(!findingNextStep(finding).isEmpty());
    }
}

void ChecksTest::judgesServices_data()
{
    QTest::addColumn<std::string>("json");
    QTest::addColumn<QStringList>("slices");
    QTest::addColumn<QString>("verdict");
    const std::string plain = object("'spec':{'selector':{'app':'web'}}");
    const auto text = [](const std::string& json) {
        return QString::fromStdString(json);
    };
    QTest::newRow("ready") << plain
                           << QStringList { text(
                                  slice(endpoint("false") + "," + endpoint("true"))) }
                           << "-";
    QTest::newRow("none ready") << plain << QStringList { text(slice(endpoint("false"))) }
                                << "no pod behind it is ready!";
    QTest::newRow("none at all") << plain << QStringList { text(slice("")) } << "no pod behind it";
    QTest::newRow("ready in another slice")
        << plain << QStringList { text(slice("")), text(slice(endpoint("true"))) } << "-";
    QTest::newRow("readiness not told") << plain << QStringList { text(slice("{}")) } << "-";
    QTest::newRow("no slices") << plain << QStringList {} << "no endpoint slices";
    QTest::newRow("no slices yet")
        << bornAt("2025-12-31T23:59:50Z", "'spec':{'selector':{'app':'web'}}") << QStringList {}
        << "?";
    QTest::newRow("without a selector") << object("'spec':{}") << QStringList {} << "-";
    QTest::newRow("elsewhere") << object("'spec':{'type':'ExternalName','selector':{'a':'b'}}")
                               << QStringList {} << "-";
    QTest::newRow("wrong types") << object("'spec':{'selector':{'a':7}}")
                                 << QStringList { text("{'metadata':{'name':'s','namespace':'n'},"
                                                       "'endpoints':[7,null,{'conditions':1}]}") }
                                 << "-";
}

void ChecksTest::judgesServices()
{
    QFETCH(std::string, json);
    QFETCH(QStringList, slices);
    MadeUpLookups lookups;
    for (const auto& one : slices)
        lookups.put("endpointslices", one.toStdString());
    const auto check = checks::servicesWithoutEndpoints();
    QTEST(verdictOf(lookAt(check, json, lookups)), "verdict");
    lookups.error = Error { ErrorKind::Unreachable, "not yet" };
    const auto needsNone = !QString::fromStdString(json).contains(QStringLiteral("selector"))
        || QString::fromStdString(json).contains(QStringLiteral("ExternalName"));
    QCOMPARE(lookAt(check, json, lookups).has_value(), needsNone);
}

void ChecksTest::judgesClaims_data()
{
    QTest::addColumn<std::string>("json");
    QTest::addColumn<std::string>("storageClass");
    QTest::addColumn<QString>("verdict");
    const std::string none, pending = "'status':{'phase':'Pending'}";
    const std::string fast = "{'metadata':{'name':'fast'}}";
    const std::string late =
        "{'metadata':{'name':'fast'},'volumeBindingMode':'WaitForFirstConsumer'}";
    const std::string standard = "{'metadata':{'name':'fast','annotations':{"
                                 "'storageclass.kubernetes.io/is-default-class':'true'}}}";
    const auto claim = object("'spec':{'storageClassName':'fast'}," + pending);
    QTest::newRow("bound") << object("'status':{'phase':'Bound'}") << none << "-";
    QTest::newRow("lost") << object("'spec':{'volumeName':'pv'},'status':{'phase':'Lost'}") << none
                          << "volume lost!";
    QTest::newRow("pending") << claim << fast << "volume not bound";
    QTest::newRow("waits for a pod") << claim << late << "waits for a pod~";
    QTest::newRow("class gone") << claim << none << "storage class does not exist!";
    QTest::newRow("no class, no default") << object(pending) << fast << "no storage class!";
    QTest::newRow("no class, a default") << object(pending) << standard << "volume not bound";
    QTest::newRow("by hand") << object("'spec':{'storageClassName':''}," + pending) << none
                             << "volume not bound";
    QTest::newRow("young") << bornAt("2025-12-31T23:59:50Z", pending) << none << "-";
    QTest::newRow("nothing known") << object("") << none << "-";
}

void ChecksTest::judgesClaims()
{
    QFETCH(std::string, json);
    QFETCH(std::string, storageClass);
    MadeUpLookups lookups;
    if (!storageClass.empty())
        lookups.put("storageclasses", storageClass);
    QTEST(verdictOf(lookAt(checks::unboundClaims(), json, lookups)), "verdict");
}

void ChecksTest::isPatientWithSets()
{
    const auto check = checks::stalledRollouts();
    const auto ready = [](int replicas) {
        return object("'spec':{'replicas':3},'status':{'readyReplicas':" + std::to_string(replicas)
                      + ",'updatedReplicas':3}");
    };
    const MadeUpLookups lookups;
    auto first = lookAt(check, ready(1), lookups, {}, "StatefulSet");
    QCOMPARE(verdictOf(first), "-");
    QVERIFY(first->suspicion.has_value());
    QCOMPARE(first->requeueAfter, std::optional(std::chrono::seconds(600)));
    // Something moved: from the start again.
    const auto moved =
        lookAt(check, ready(2), lookups, first->suspicion, "StatefulSet", kNow + 500);
    QCOMPARE(moved->suspicion->since, kNow + 500);
    const auto stalled =
        lookAt(check, ready(1), lookups, first->suspicion, "StatefulSet", kNow + 600);
    QCOMPARE(verdictOf(stalled), "rollout stalled");
    QCOMPARE(stalled->findings.front().since, kNow);
    const auto well = lookAt(check, ready(3), lookups, first->suspicion, "StatefulSet", kNow + 700);
    QVERIFY(!well->suspicion && well->findings.empty());

    const auto unseen = "{'metadata':{'name':'a','namespace':'n','generation':4},'status':{"
                        "'observedGeneration':3}}";
    const auto change = lookAt(check, unseen, lookups, {}, "Deployment");
    QCOMPARE(verdictOf(lookAt(check, unseen, lookups, change->suspicion, "Deployment", kNow + 120)),
             "change not picked up");
}

void ChecksTest::tellsOfRefusalsByAQuota()
{
    const auto check = checks::fullQuotas();
    const std::string event =
        "{'metadata':{'name':'e','namespace':'n'},'reason':'FailedCreate','lastTimestamp':"
        "'2025-12-31T23:55:00Z','involvedObject':{'apiVersion':'apps/"
        "v1','kind':'ReplicaSet','name':"
        "'web'},'message':'Error creating: pods \\'w\\' is forbidden: exceeded quota: compute, "
        "requested: cpu=1'}";
    std::string json = event;
    for (auto at = json.find("\\'"); at != std::string::npos; at = json.find("\\'"))
        json.replace(at, 2, "`");
    MadeUpLookups lookups;
    lookups.put("events", json);
    JsonReader reader;
    const auto& made = lookups.objects.at("events").front();
    QCOMPARE(check.subjectOf(*made, *reader.read(*made)),
             std::optional(ObjectKey { "n", "compute" }));
    const auto result = lookAt(check, object(""), lookups);
    QCOMPARE(verdictOf(result), "quota refuses pods!");
    QCOMPARE(result->requeueAfter, std::optional(std::chrono::seconds(300)));
    QCOMPARE(result->findings.front().related.front(),
             (ObjectLink { "apps", "ReplicaSet", { "n", "web" } }));
    QCOMPARE(verdictOf(lookAt(check, object(""), lookups, {}, {}, kNow + 300)), "-");
    lookups.error = Error { ErrorKind::Forbidden, "no" }; // usage is told without them
    QCOMPARE(verdictOf(lookAt(check, object(""), lookups)), "-");
    lookups.error = Error { ErrorKind::Unreachable, "not yet" };
    QCOMPARE(verdictOf(lookAt(check, object(""), lookups)), "?");
}

void ChecksTest::readsRefusals_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("read");
    const auto row = [](const char* name, const char* message, const char* read) {
        QTest::newRow(name) << QString::fromLatin1(message) << QString::fromLatin1(read);
    };
    row("in whole",
        "Error creating: pods \"a-x\" is forbidden: exceeded quota: tight, requested: "
        "requests.cpu=1,requests.memory=1Gi,pods=1, used: requests.cpu=3500m,requests.memory=6Gi,"
        "pods=3, limited: requests.cpu=4,requests.memory=8Gi,pods=3",
        "tight | requests.cpu=1,requests.memory=1Gi,pods=1 | "
        "pods=0,requests.cpu=500m,requests.memory=2Gi");
    row("without amounts", "exceeded quota: tight", "tight |  | ");
    row("used more than there is",
        "exceeded quota: q, requested: pods=1, used: pods=9, limited: "
        "pods=5",
        "q | pods=1 | pods=0");
    row("no quantities", "exceeded quota: q, requested: x, used: pods=?, limited: pods=5",
        "q | x | ");
    row("something else", "pods \"a\" is forbidden: no service account", "-");
    row("no name", "exceeded quota: ", "-");
}

void ChecksTest::readsRefusals()
{
    QFETCH(QString, message);
    const auto read = checks::readQuotaRefusal(message.toStdString());
    QTEST(read ? QString::fromStdString(read->quota + " | " + read->requested + " | " + read->left)
               : QStringLiteral("-"),
          "read");
}

void ChecksTest::tellsWhatAQuotaRefuses()
{
    MadeUpLookups lookups;
    const auto refused = [&](const char* kind) {
        lookups.objects.clear();
        lookups.put("events",
                    "{'metadata':{'name':'e','namespace':'n'},'reason':'FailedCreate',"
                    "'firstTimestamp':'2025-12-31T23:00:00Z','lastTimestamp':"
                    "'2025-12-31T23:55:00Z','involvedObject':{'kind':'"
                        + std::string(kind)
                        + "','name':'a'},'message':'exceeded quota: tight, requested: cpu=1, used: "
                          "cpu=3500m, limited: cpu=4'}");
    };
    const auto jobs = checks::failingJobs();
    const auto waits = object("'spec':{'parallelism':1},'status':{}");
    QCOMPARE(verdictOf(lookAt(jobs, waits, lookups)), "-");
    refused("Job");
    const auto result = lookAt(jobs, waits, lookups);
    QCOMPARE(verdictOf(result), "quota refuses pods!");
    const auto& finding = result->findings.front();
    QCOMPARE(finding.about, (ObjectLink { "batch", "Job", { "n", "a" } }));
    QCOMPARE(finding.related,
             (std::vector<ObjectLink> { { "", "ResourceQuota", { "n", "tight" } } }));
    QCOMPARE(findingExplanation(finding, kNow),
             "The quota tight refuses its pods: each requests cpu=1, and cpu=500m is left.");
    QVERIFY(!findingNextStep(finding).isEmpty());
    const auto& event = lookups.objects.at("events").front();
    JsonReader reader;
    QCOMPARE(jobs.subjectOf(*event, *reader.read(*event)), std::optional(ObjectKey { "n", "a" }));
    QCOMPARE(verdictOf(lookAt(jobs, object("'status':{'active':1}"), lookups)), "-");
    QCOMPARE(verdictOf(lookAt(jobs, object("'spec':{'suspend':true}"), lookups)), "-");
    const auto rollouts = checks::stalledRollouts();
    const auto lacking = object("'spec':{'replicas':3},'status':{'replicas':1,'readyReplicas':1}");
    QCOMPARE(verdictOf(lookAt(rollouts, lacking, lookups, {}, "StatefulSet")), "-");
    refused("StatefulSet");
    QCOMPARE(verdictOf(lookAt(rollouts, lacking, lookups, {}, "StatefulSet")),
             "quota refuses pods!");
    const auto deployment = object(
        "'spec':{'replicas':3},'status':{'conditions':[{'type':'ReplicaFailure','status':'True',"
        "'reason':'FailedCreate','message':'exceeded quota: tight, requested: cpu=1'}]}");
    const auto failed = lookAt(rollouts, deployment, lookups, {}, "Deployment");
    QCOMPARE(findingExplanation(failed->findings.front(), kNow),
             "The quota tight refuses its pods: each requests cpu=1.");
    lookups.error = Error { ErrorKind::Forbidden, "no" };
    QCOMPARE(verdictOf(lookAt(jobs, waits, lookups)), "-");
    lookups.error = Error { ErrorKind::Unreachable, "not yet" };
    QCOMPARE(verdictOf(lookAt(jobs, waits, lookups)), "?");
}

void ChecksTest::namesEveryCheckOnce()
{
    const auto all = standardChecks();
    QSet<QString> titles { checkTitle(CheckId::UnhealthyControllers) }; // judged by their metrics
    QCOMPARE(all.size(), static_cast<std::size_t>(kCheckCount) - 1);
    for (std::size_t i = 0; i < all.size(); ++i) {
        QCOMPARE(static_cast<std::size_t>(all[i].id), i);
        titles.insert(checkTitle(all[i].id));
        QVERIFY(all[i].evaluate != nullptr && !all[i].subjects.empty() && !all[i].name.empty());
    }
    QCOMPARE(titles.size(), kCheckCount);
}

void ChecksTest::saysWhoseAFinalizerIs_data()
{
    QTest::addColumn<std::string>("finalizer");
    QTest::addColumn<QString>("says");
    QTest::newRow("a domain") << std::string("example.org/hold")
                              << "example.org/hold probably belongs to a controller of "
                                 "example.org.";
    QTest::newRow("a domain alone") << std::string("hold.example.org")
                                    << "hold.example.org probably belongs to a controller of "
                                       "hold.example.org.";
    QTest::newRow("well known") << std::string("kubernetes.io/pvc-protection")
                                << "kubernetes.io/pvc-protection waits until no pod uses the claim "
                                   "any longer.";
    QTest::newRow("a word") << std::string("hold") << QString();
}

void ChecksTest::saysWhoseAFinalizerIs()
{
    QFETCH(std::string, finalizer);
    QFETCH(QString, says);
    const auto result =
        lookAt(checks::stuckFinalizers(), deletedAt(kOld, ",'finalizers':['" + finalizer + "']"),
               MadeUpLookups(), {}, "Service");
    const auto text = findingExplanation(result->findings.front(), kNow);
    QVERIFY2(text.endsWith(says.isEmpty() ? QStringLiteral("has not finished.") : says),
             qPrintable(text));
}

/// What was so when somebody began to look has not begun then.
void ChecksTest::countsFromWhatTheObjectsSay()
{
    const auto writtenAt = [](const char* part, const char* body) {
        return std::string("{'metadata':{'name':'a','namespace':'n','generation':4,'managedFields':"
                           "[{'time':'2025-12-31T20:00:00Z','subresource':'")
            + part + "'},{'time':'2025-12-31T23:59:59Z','subresource':'scale'}]}," + body + "}";
    };
    constexpr std::int64_t kFourHours = 4 * 3600;
    const MadeUpLookups none;
    const auto since = [](const Expected<CheckResult>& result) {
        return result && !result->findings.empty() ? result->findings.front().since : -1;
    };
    const auto stalled = writtenAt("status",
                                   "'spec':{'replicas':3},'status':{'readyReplicas':1,"
                                   "'observedGeneration':4}");
    QCOMPARE(since(lookAt(checks::stalledRollouts(), stalled, none, {}, "StatefulSet")),
             kNow - kFourHours);
    const auto unseen = writtenAt("", "'status':{'observedGeneration':3}");
    QCOMPARE(since(lookAt(checks::stalledRollouts(), unseen, none, {}, "Deployment")),
             kNow - kFourHours);
    const auto quota = writtenAt("status", "'status':{'hard':{'pods':'9'},'used':{'pods':'9'}}");
    QCOMPARE(since(lookAt(checks::fullQuotas(), quota, none)), kNow - kFourHours);
    MadeUpLookups slices;
    slices.put("endpointslices", writtenAt("", "'endpoints':[]"));
    const auto service = bornAt(kOld, "'spec':{'selector':{'app':'web'}}");
    QCOMPARE(since(lookAt(checks::servicesWithoutEndpoints(), service, slices)), kNow - kFourHours);
    QCOMPARE(since(lookAt(checks::servicesWithoutEndpoints(), service, none)), kNow - kFourHours);
}

KW_TEST_GUILESS(ChecksTest)

} // namespace tst_checks

#include "tst_checks.moc"
