// Why a rollout does not go on, and why a deletion hangs.
#include <kinds/changes/deletion_problem.h>
#include <kinds/changes/rollout_problem.h>
#include <kinds/kind_catalogue.h>
#include <tests/kinds/builtin/kind_text.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_rollout_problem {

using namespace kittiwake;
using kittiwake::test::kNow;
using kittiwake::test::unquoted;

namespace {

const WallTime kThen { std::chrono::seconds(kNow) };

Unstructured objectIn(const std::string& json)
{
    auto object = Unstructured::parse(unquoted(json));
    if (!object)
        qFatal("%s", object.error().sentence.c_str());
    return std::move(*object);
}

/// What owns it as its controller.
std::string ownedBy(const std::string& uid)
{
    return "'ownerReferences':[{'uid':'" + uid + "','controller':true}]";
}

Unstructured deployment(const std::string& status = "")
{
    return objectIn("{'apiVersion':'apps/v1','kind':'Deployment','metadata':{'name':'web',"
                    "'namespace':'shop','uid':'d'},'spec':{'replicas':3},'status':{"
                    + status + "}}");
}

Unstructured replicaSet(const std::string& uid, int revision, const std::string& status = "")
{
    return objectIn("{'apiVersion':'apps/v1','kind':'ReplicaSet','metadata':{'name':'web-" + uid
                    + "','namespace':'shop','uid':'" + uid
                    + "','annotations':{'deployment.kubernetes.io/revision':'"
                    + std::to_string(revision) + "'}," + ownedBy("d") + "},'status':{" + status
                    + "}}");
}

struct PodIn
{
    std::string name {};
    std::string owner {};
    std::string state {}; ///< of its container
    std::string born = "2025-12-31T23:59:30Z";
    std::string metadata {}; ///< further fields
    std::string status {}; ///< likewise
};

Unstructured pod(const PodIn& of)
{
    return objectIn("{'apiVersion':'v1','kind':'Pod','metadata':{'name':'" + of.name
                    + "','namespace':'shop','creationTimestamp':'" + of.born + "'," + of.metadata
                    + ownedBy(of.owner)
                    + "},'spec':{'nodeName':'n1','containers':[{'name':'app','image':'shop:2'}]},"
                      "'status':{'phase':'Pending',"
                    + of.status + "'containerStatuses':[{'name':'app','ready':false,'state':{"
                    + of.state + "}}]}}");
}

const std::string kNoImage =
    "'waiting':{'reason':'ImagePullBackOff','message':'Back-off pulling image'}";
const std::string kCrashes = "'waiting':{'reason':'CrashLoopBackOff'}";
const std::string kStarts = "'waiting':{'reason':'ContainerCreating'}";
const std::string kRuns = "'running':{'startedAt':'2025-12-31T23:59:40Z'}";

const Kind& kindOf(const Unstructured& object)
{
    static const auto kinds = KindCatalogue::standard();
    return kinds.kindFor(object.gvk().group, object.gvk().kind, true);
}

std::string stuckBecause(const Unstructured& object, WallTime now)
{
    return deletionProblem(kindOf(object), object, now).english();
}

std::string problemIn(RolloutObjects of)
{
    of.facts = kindOf(of.workload).rollout.value();
    return rolloutProblem(of, kThen).english();
}

} // namespace

class TestRolloutProblem : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void saysNothingWhereAllIsOnItsWay()
    {
        QCOMPARE(problemIn({ .workload = deployment(),
                             .replicaSets = { replicaSet("new", 2) },
                             .pods = { pod({ "web-1", "new", kStarts }),
                                       pod({ "web-2", "new", kRuns }) } }),
                 std::string());
    }

    void namesWhatAPodOfTheNewestTemplateWaitsFor()
    {
        const auto problem = problemIn(
            { .workload = deployment(),
              .replicaSets = { replicaSet("new", 12), replicaSet("old", 9) },
              .pods = { pod({ "web-0", "old", kCrashes }), pod({ "web-1", "new", kNoImage }) } });
        QVERIFY2(problem.starts_with("Pod web-1: Container app cannot start: its image shop:2 "
                                     "cannot be pulled (ImagePullBackOff)."),
                 problem.c_str());
    }

    void saysWhatMostOfThemWaitFor()
    {
        const auto problem = problemIn(
            { .workload = deployment(),
              .replicaSets = { replicaSet("new", 2) },
              .pods = { pod({ "web-1", "new", kNoImage }), pod({ "web-3", "new", kCrashes }),
                        pod({ "web-2", "new", kCrashes }) } });
        QVERIFY2(problem.starts_with("Pod web-2, and 1 more likewise: Container app keeps ending"),
                 problem.c_str());
    }

    void namesWhatTheSchedulerSays()
    {
        auto waiting = objectIn(
            "{'apiVersion':'v1','kind':'Pod','metadata':{'name':'web-1','namespace':'shop',"
            + ownedBy("new")
            + "},'spec':{'containers':[{'name':'app'}]},'status':{'phase':'Pending','conditions':[{"
              "'type':'PodScheduled','status':'False','reason':'Unschedulable','message':'0/3 "
              "nodes are available'}]}}");
        QCOMPARE(problemIn({ .workload = deployment(),
                             .replicaSets = { replicaSet("new", 2) },
                             .pods = { waiting } }),
                 std::string("Pod web-1: No node can take this pod (Unschedulable). The scheduler "
                             "says: 0/3 nodes are available"));
    }

    void aPodThatIsNotReadyIsGivenTimeToStart()
    {
        PodIn unready { .name = "web-1", .owner = "new", .state = kRuns };
        RolloutObjects of { .workload = deployment(), .replicaSets = { replicaSet("new", 2) } };
        of.pods = { pod(unready) };
        QCOMPARE(problemIn(of), std::string());
        unready.born = "2025-12-31T23:55:00Z";
        of.pods = { pod(unready) };
        QCOMPARE(problemIn(of), std::string("Pod web-1: Container app runs, but is not ready."));
    }

    void aPodThatEndsDoesNotCount()
    {
        PodIn ending { .name = "web-1", .owner = "new", .state = kNoImage };
        ending.metadata = "'deletionTimestamp':'2026-01-01T00:00:20Z',";
        QCOMPARE(problemIn({ .workload = deployment(),
                             .replicaSets = { replicaSet("new", 2) },
                             .pods = { pod(ending) } }),
                 std::string());
    }

    void namesWhatKeepsPodsFromBeingCreated()
    {
        const std::string refused =
            "'conditions':[{'type':'ReplicaFailure','status':'True','reason':'FailedCreate',"
            "'message':'exceeded quota: compute'}]";
        const std::string said = "Pods cannot be created (FailedCreate): exceeded quota: compute";
        QCOMPARE(problemIn({ .workload = deployment(refused) }), said);
        QCOMPARE(problemIn({ .workload = deployment(),
                             .replicaSets = { replicaSet("old", 1), replicaSet("new", 2, refused) },
                             .pods = { pod({ "web-1", "new", kNoImage }) } }),
                 said);
        QCOMPARE(
            problemIn({ .workload = deployment(),
                        .replicaSets = { replicaSet("old", 1, refused), replicaSet("new", 2) } }),
            std::string()); // that of an old one is none of it
    }

    void aSetWaitsForItsOldPodsToo()
    {
        RolloutObjects of { .workload = objectIn(
                                "{'apiVersion':'apps/v1','kind':'StatefulSet','metadata':{'name':"
                                "'db','namespace':'shop','uid':'s'},'spec':{'replicas':2},"
                                "'status':{'replicas':2,'updateRevision':'db-2'}}") };
        PodIn old { .name = "db-1", .owner = "s", .state = kCrashes };
        old.metadata = "'labels':{'controller-revision-hash':'db-1'},";
        PodIn fresh { .name = "db-2", .owner = "s", .state = kNoImage };
        fresh.metadata = "'labels':{'controller-revision-hash':'db-2'},";
        of.pods = { pod(old), pod(fresh) };
        QVERIFY(problemIn(of).starts_with("Pod db-2: "));
        fresh.state = kStarts;
        of.pods = { pod(old), pod(fresh) };
        QVERIFY(problemIn(of).starts_with("Pod db-1: "));
    }

    void ofASetEventsSayWhatKeepsPodsFromBeingCreated()
    {
        const auto set = [](int pods) {
            return objectIn("{'apiVersion':'apps/v1','kind':'DaemonSet','metadata':{'name':'log',"
                            "'namespace':'shop','uid':'s'},'status':{'desiredNumberScheduled':3,"
                            "'currentNumberScheduled':"
                            + std::to_string(pods) + "}}");
        };
        const auto event = [](const char* time, const char* message) {
            return objectIn(std::string("{'apiVersion':'v1','kind':'Event','metadata':{'name':'e'},"
                                        "'reason':'FailedCreate','lastTimestamp':'")
                            + time + "','message':'" + message + "'}");
        };
        const std::vector<Unstructured> events {
            event("2025-12-31T23:59:00Z", "exceeded quota: compute"),
            event("2025-12-31T23:50:00Z", "no such service account")
        };
        QCOMPARE(problemIn({ .workload = set(2), .events = events }),
                 std::string("Pods cannot be created (FailedCreate): exceeded quota: compute"));
        QCOMPARE(problemIn({ .workload = set(3), .events = events }), std::string());
    }

    void aDeletionHangsAfterAMinute()
    {
        const auto held = [](const char* asked) {
            return objectIn(
                std::string("{'apiVersion':'v1','kind':'ConfigMap','metadata':{'name':'a',"
                            "'namespace':'shop','deletionTimestamp':'")
                + asked + "','finalizers':['shop.example/x']}}");
        };
        QCOMPARE(stuckBecause(held("2025-12-31T23:59:30Z"), kThen), std::string());
        const auto problem = stuckBecause(held("2025-12-31T23:58:30Z"), kThen);
        QVERIFY2(problem.starts_with("Held back by the finalizer shop.example/x"), problem.c_str());
        QCOMPARE(stuckBecause(deployment(), kThen),
                 std::string()); // nobody deletes it
    }

    void aNamespaceThatHangsNamesItsConditions() // A 6.2.9
    {
        const auto ns = objectIn(
            "{'apiVersion':'v1','kind':'Namespace','metadata':{'name':'shop','deletionTimestamp':"
            "'2025-12-31T23:58:00Z'},'status':{'phase':'Terminating','conditions':[{'type':"
            "'NamespaceDeletionDiscoveryFailure','status':'False','message':'all resources'},{"
            "'type':'NamespaceContentRemaining','status':'True','message':'orders.shop.example has "
            "2 resource instances'},{'type':'NamespaceFinalizersRemaining','status':'True',"
            "'message':'shop.example/x in 2 resource instances'}]}}");
        QCOMPARE(stuckBecause(ns, kThen),
                 std::string("NamespaceContentRemaining: orders.shop.example has 2 resource "
                             "instances\nNamespaceFinalizersRemaining: shop.example/x in 2 "
                             "resource instances"));
        QCOMPARE(stuckBecause(ns, kThen - std::chrono::seconds(90)), std::string());
    }
};

KW_TEST_APPLESS(TestRolloutProblem)

} // namespace tst_rollout_problem

#include "tst_rollout_problem.moc"
