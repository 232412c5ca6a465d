#include "check_text.h"

#include <kinds/digests/pod_digest.h>
#include <tests/support/test_program.h>

namespace tst_checks_pods {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

std::string pod(const std::string& body)
{
    return "{" + kMeta + (body.empty() ? "" : ",") + body + "}";
}

std::string statuses(const std::string& containers, const std::string& more = "")
{
    return pod("'status':{'phase':'Running','containerStatuses':[" + containers + "]" + more + "}");
}

std::string crashed(int restarts, const std::string& state, const std::string& endedAt)
{
    return "{'name':'app','restartCount':" + std::to_string(restarts) + ",'state':" + state
        + ",'lastState':{'terminated':{'exitCode':1,'reason':'Error','finishedAt':'" + endedAt
        + "'}}}";
}

const std::string kBackOff = "{'waiting':{'reason':'CrashLoopBackOff'}}";
const std::string kRuns = "{'running':{}}";

std::string waits(const std::string& reason)
{
    return "{'name':'app','image':'web:9','state':{'waiting':{'reason':'" + reason
        + "','message':'no such tag'}}}";
}

std::string notPlaced(const std::string& reason, const std::string& since,
                      const std::string& spec = "")
{
    return pod("'spec':{" + spec
               + "},'status':{'phase':'Pending','conditions':[{'type':"
                 "'PodScheduled','status':'False','reason':'"
               + reason
               + "','message':'0/3 nodes are available: 3 Insufficient cpu.',"
                 "'lastTransitionTime':'"
               + since + "'}]}");
}

std::string bound(const std::string& since, const std::string& more = "")
{
    return pod("'spec':{'nodeName':'n1'},'status':{'phase':'Pending','conditions':[{'type':"
               "'PodScheduled','status':'True','lastTransitionTime':'"
               + since + "'}]" + more + "}");
}

std::string nodeWith(const std::string& conditions)
{
    return "{'metadata':{'name':'n1'},'status':{'conditions':[" + conditions + "]}}";
}

} // namespace

class ChecksPodsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void judges_data();
    void judges();
    void explainsACrashLoop();
    void looksAgainWhenARestartIsOld();
    void explainsALackingImage();
    void asksTheNodeWhyAPodIsNotStarted_data();
    void asksTheNodeWhyAPodIsNotStarted();
    void sievesWhatItJudges_data() { judges_data(); }
    void sievesWhatItJudges();
    void survivesFieldsOfEveryWrongType();
    void countsWhatThePodsScheduleBy();
};

void ChecksPodsTest::judges_data()
{
    QTest::addColumn<Check>("check");
    QTest::addColumn<std::string>("object");
    QTest::addColumn<QString>("verdict");
    const auto row = [](const char* name, const Check& check, const std::string& object,
                        const char* verdict) {
        QTest::newRow(name) << check << object << QString::fromLatin1(verdict);
    };
    const auto crash = checks::crashLoops();
    const std::string recent = "2025-12-31T23:59:40Z", old = "2025-12-31T20:00:00Z";
    row("crash: in the back-off", crash, statuses(crashed(41, kBackOff, recent)), "crash loop!");
    row("crash: first back-off", crash, statuses(crashed(1, kBackOff, recent)), "crash loop!");
    row("crash: runs, three restarts", crash, statuses(crashed(3, kRuns, recent)),
        "restarts often");
    row("crash: runs, two restarts", crash, statuses(crashed(2, kRuns, recent)), "-");
    row("crash: long ago", crash, statuses(crashed(90, kRuns, old)), "-");
    row("crash: worst of two", crash,
        statuses(crashed(9, kRuns, recent) + "," + crashed(1, kBackOff, recent)), "crash loop!");
    row("crash: init container", crash,
        pod("'status':{'initContainerStatuses':[" + crashed(5, kBackOff, recent) + "]}"),
        "crash loop!");
    const std::string failed = "{'terminated':{'exitCode':7,'finishedAt':'2025-12-31T23:59:50Z'}}";
    const std::string done = "{'terminated':{'exitCode':0,'finishedAt':'2025-12-31T23:59:50Z'}}";
    row("crash: has ended again", crash, statuses(crashed(5, failed, recent)), "crash loop!");
    row("crash: is done", crash, statuses(crashed(5, done, recent)), "restarts often");
    row("crash: has ended once", crash, statuses(crashed(1, failed, recent)), "-");
    row("crash: nothing known", crash, pod(""), "-");
    row("crash: no last state", crash,
        statuses("{'name':'app','restartCount':7,'state':{'running':{}}}"), "-");

    const auto images = checks::imagePulls();
    row("image: back-off", images, statuses(waits("ImagePullBackOff")), "image cannot be pulled!");
    row("image: first error", images, statuses(waits("ErrImagePull")), "image cannot be pulled!");
    row("image: bad name", images, statuses(waits("InvalidImageName")), "image cannot be pulled!");
    row("image: creating", images, statuses(waits("ContainerCreating")), "-");
    row("image: crash is another check's", images, statuses(waits("CrashLoopBackOff")), "-");

    const auto place = checks::unschedulablePods();
    row("place: none fits", place, notPlaced("Unschedulable", old), "no node fits!");
    row("place: a moment only", place, notPlaced("Unschedulable", recent), "-");
    row("place: gated", place, notPlaced("SchedulingGated", old), "-");
    row("place: on a node", place, notPlaced("Unschedulable", old, "'nodeName':'n1'"), "-");
    row("place: nothing known", place, pod("'status':{'phase':'Pending'}"), "-");
    row("start: not acknowledged", place, bound(old), "not started by its node!");
    row("start: bound by whoever made it", place,
        pod("'spec':{'nodeName':'n1'},'status':{'phase':'Pending'}"), "not started by its node!");
    row("start: a moment only", place, bound(recent), "-");
    row("start: acknowledged", place, bound(old, ",'startTime':'" + old + "'"), "-");
}

void ChecksPodsTest::judges()
{
    QFETCH(Check, check);
    QFETCH(std::string, object);
    const auto result = lookAt(check, object, MadeUpLookups());
    QTEST(verdictOf(result), "verdict");
    for (const auto& finding : result->findings) {
        QVERIFY(!findingExplanation(finding, kNow).isEmpty());
        QVERIFY(!findingExplanation(finding, kNow).contains(QLatin1Char('%')));
        QVERIFY(!findingNextStep(finding).isEmpty());
        QCOMPARE(finding.about, (ObjectLink { "", "Pod", { "n", "a" } }));
    }
}

void ChecksPodsTest::explainsACrashLoop()
{
    const auto result = lookAt(
        checks::crashLoops(),
        "{'metadata':{'name':'a','namespace':'n','ownerReferences':[{'apiVersion':'apps/v1','kind':"
        "'ReplicaSet','name':'web','controller':true}]},'status':{'containerStatuses':["
            + crashed(41, kBackOff, "2025-12-31T23:59:40Z") + "]}}",
        MadeUpLookups());
    const auto& finding = result->findings.front();
    QCOMPARE(
        findingExplanation(finding, kNow).simplified(),
        "Container app has restarted 41 times and waits longer before each new try. Its last run "
        "ended with exit code 1 (Error) 20s ago. Until it stays up, the pod serves nothing.");
    QCOMPARE(findingNextStep(finding),
             "Look at its previous logs: the last lines usually say why it ended.");
    QCOMPARE(finding.related.size(), 1);
    QCOMPARE(finding.related.front(), (ObjectLink { "apps", "ReplicaSet", { "n", "web" } }));

    const auto fixed = lookAt(
        checks::crashLoops(),
        "{'metadata':{'name':'a','namespace':'n','ownerReferences':[{'apiVersion':'v1','kind':"
        "'Node','name':'n1','controller':true}]},'status':{'containerStatuses':["
            + crashed(41, kBackOff, "2025-12-31T23:59:40Z") + "]}}",
        MadeUpLookups());
    QCOMPARE(fixed->findings.front().related.front(), // a static pod's node is in no namespace
             (ObjectLink { "", "Node", { "", "n1" } }));
}

void ChecksPodsTest::looksAgainWhenARestartIsOld()
{
    const auto result = lookAt(
        checks::crashLoops(), statuses(crashed(5, kRuns, "2025-12-31T23:58:00Z")), MadeUpLookups());
    QCOMPARE(result->requeueAfter, std::optional(std::chrono::seconds(480)));
}

void ChecksPodsTest::explainsALackingImage()
{
    const auto result = lookAt(checks::imagePulls(),
                               "{" + kMeta
                                   + ",'spec':{'imagePullSecrets':[{'name':'registry'}]},'status':{"
                                     "'containerStatuses':["
                                   + waits("ErrImagePull") + "]}}",
                               MadeUpLookups());
    const auto& finding = result->findings.front();
    QCOMPARE(findingExplanation(finding, kNow).simplified(),
             "The image web:9 cannot be pulled (ErrImagePull), so the container does not start. It "
             "says: no such tag");
    QCOMPARE(finding.related.front(), (ObjectLink { "", "Secret", { "n", "registry" } }));
}

void ChecksPodsTest::asksTheNodeWhyAPodIsNotStarted_data()
{
    QTest::addColumn<std::string>("node");
    QTest::addColumn<QString>("verdict");
    QTest::addColumn<QString>("explanation");
    QTest::newRow("its kubelet has never reported")
        << nodeWith("") << "kubelet never reported!"
        << "The pod was bound to the node n1 4h ago. The node's kubelet has never reported its "
           "state, so nobody starts the pod.";
    QTest::newRow("not ready")
        << nodeWith("{'type':'Ready','status':'Unknown','reason':'NodeStatusUnknown','message':"
                    "'Kubelet stopped posting node status.'}")
        << "node not ready!"
        << "The pod was bound to the node n1 4h ago. The node is not ready (NodeStatusUnknown), so "
           "nobody starts the pod. It says: Kubelet stopped posting node status.";
    QTest::newRow("ready") << nodeWith(
        "{'type':'Ready','status':'True','lastHeartbeatTime':'2025-12-31T23:50:00Z'}")
                           << "not started by its node!"
                           << "The pod was bound to the node n1 4h ago, and its kubelet has not "
                              "acknowledged it since. "
                              "The kubelet last reported 10m ago.";
    QTest::newRow("not there") << std::string() << "not started by its node!"
                               << "The pod was bound to the node n1 4h ago, and its kubelet has "
                                  "not acknowledged it since.";
}

void ChecksPodsTest::asksTheNodeWhyAPodIsNotStarted()
{
    QFETCH(std::string, node);
    MadeUpLookups lookups;
    if (!node.empty())
        lookups.put("nodes", node);
    const auto check = checks::unschedulablePods();
    const auto pod = bound("2025-12-31T20:00:00Z");
    const auto result = lookAt(check, pod, lookups);
    QTEST(verdictOf(result), "verdict");
    const auto& finding = result->findings.front();
    QTEST(findingExplanation(finding, kNow).simplified(), "explanation");
    QCOMPARE(finding.related.front(), (ObjectLink { "", "Node", { "", "n1" } }));
    QVERIFY(result->requeueAfter.has_value()); // the node may come to itself
    lookups.error = Error { ErrorKind::Forbidden, "no" }; // it is said all the same
    QCOMPARE(verdictOf(lookAt(check, pod, lookups)), "not started by its node!");
    lookups.error = Error { ErrorKind::Unreachable, "not yet" };
    QCOMPARE(verdictOf(lookAt(check, pod, lookups)), "?");
}

/// What a check finds must have passed the sieve before it.
void ChecksPodsTest::sievesWhatItJudges()
{
    QFETCH(Check, check);
    QFETCH(std::string, object);
    QFETCH(QString, verdict);
    const auto made = makeObject(unquoted(object));
    JsonReader reader;
    const auto digest = digestOf(*made, *reader.read(*made));
    if (verdict != QStringLiteral("-"))
        QVERIFY((digest.problems & check.podProblems) != 0);
    else
        QCOMPARE(digest.occupiesNode(), true);
}

void ChecksPodsTest::survivesFieldsOfEveryWrongType()
{
    const std::vector<std::string> wrong { "null", "7",      "'text'", "true", "[]",
                                           "{}",   "[null]", "[7]",    "[{}]", "[[]]" };
    int looked = 0;
    for (const auto& value : wrong) {
        for (const auto& body : std::vector<std::string> {
                 "'spec':" + value, "'status':" + value,
                 "'status':{'conditions':" + value + ",'containerStatuses':" + value
                     + ",'initContainerStatuses':" + value + ",'phase':" + value + "}",
                 "'status':{'containerStatuses':[{'name':" + value + ",'restartCount':" + value
                     + ",'state':" + value + ",'lastState':" + value + "}]}",
                 "'status':{'containerStatuses':[{'restartCount':9,'state':{'waiting':" + value
                     + "},'lastState':{'terminated':" + value + "}}]}",
                 "'spec':{'containers':" + value + ",'initContainers':" + value + ",'overhead':"
                     + value + ",'volumes':" + value + ",'imagePullSecrets':" + value + "}",
                 "'spec':{'containers':[{'resources':{'requests':" + value + "}}]}" }) {
            for (const auto& check : standardChecks()) {
                QVERIFY(lookAt(check, pod(body), MadeUpLookups()).has_value()
                        || check.id == CheckId::ServicesWithoutEndpoints);
                ++looked;
            }
            const auto object = makeObject(unquoted(pod(body)));
            JsonReader reader;
            QCOMPARE(digestOf(*object, *reader.read(*object)).requests, ResourceSum());
        }
    }
    QCOMPARE(looked, 770);
}

void ChecksPodsTest::countsWhatThePodsScheduleBy()
{
    const auto object = makeObject(unquoted(
        pod("'spec':{'nodeName':'n1','overhead':{'cpu':'10m','memory':'1Mi'},'containers':[{"
            "'resources':{'requests':{'cpu':'500m','memory':'1Gi'},'limits':{'memory':'2Gi'}}},{"
            "'resources':{'requests':{'cpu':1}}}],'initContainers':[{'restartPolicy':'Always',"
            "'resources':{'requests':{'cpu':'100m'}}},{'resources':{'requests':{'cpu':'200m',"
            "'memory':'3Gi'}}}]},'status':{'phase':'Running'}")));
    JsonReader reader;
    const auto digest = digestOf(*object, *reader.read(*object));
    QCOMPARE(digest.requests.cpu, 1610); // 500 + 1000 + the sidecar's 100 + 10
    QCOMPARE(digest.requests.memory, (3LL << 30) + (1LL << 20)); // while it starts
    QCOMPARE(digest.limits.memory, (2LL << 30) + (1LL << 20));
    QCOMPARE(digest.node, "n1");
}

KW_TEST_GUILESS(ChecksPodsTest)

} // namespace tst_checks_pods

#include "tst_checks_pods.moc"
