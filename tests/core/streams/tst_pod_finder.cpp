// Which pod a name stands for once the one that had it is gone.
#include <core/auth/none.h>
#include <core/base/thread_pool.h>
#include <core/client/client_set.h>
#include <core/rest/rest_client.h>
#include <core/streams/forward/forward_find.h>
#include <core/streams/pod_finder.h>
#include <tests/support/fake_transport.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>
#include <map>

namespace tst_pod_finder {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

std::string json(std::string text)
{
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

std::string metadata(const std::string& name, const std::string& uid, const std::string& owner)
{
    return "'metadata':{'namespace':'shop','name':'" + name + "','uid':'" + uid + "'"
        + (owner.empty() ? "" : ",'ownerReferences':[" + owner + "]") + "}";
}

std::string ownedBy(const std::string& apiVersion, const std::string& kind, const std::string& name,
                    const std::string& uid)
{
    return "{'apiVersion':'" + apiVersion + "','kind':'" + kind + "','name':'" + name + "','uid':'"
        + uid + "','controller':true}";
}

std::string pod(const std::string& name, const std::string& owner)
{
    return "{" + metadata(name, "uid-" + name, owner)
        + ",'spec':{'containers':[{'name':'app'}]},'status':{'phase':'Running'}}";
}

std::string workload(const std::string& name, const std::string& uid, const std::string& owner = {})
{
    return "{'apiVersion':'apps/v1','kind':'Deployment'," + metadata(name, uid, owner)
        + ",'spec':{'selector':{'matchLabels':{'app':'web'}},'template':{}}}";
}

std::string listOf(const std::string& items)
{
    return "{'kind':'List','apiVersion':'v1','metadata':{},'items':[" + items + "]}";
}

/// A server that has these, by their paths.
struct Bench
{
    std::map<std::string, std::string> objects;
    ThreadPool scheduler { 1 };
    FakeTransport transport {
        [this](const HttpRequest& request) -> std::optional<FakeTransport::Reply> {
            const auto path = request.path.substr(0, request.path.find('?'));
            for (const auto& [end, body] : objects) {
                if (path.ends_with(end))
                    return FakeTransport::Reply { .body = json(body) };
            }
            return FakeTransport::Reply { .status = 404,
                                          .body = failureJson(404, "NotFound", "not found") };
        }
    };
    RestClient client { transport, std::make_shared<NoAuthenticator>(), scheduler,
                        RestClient::Options { .server = "https://test", .userAgent = "test" } };
    PodFinder finder { ClientSet(client), { .ns = "shop", .name = "web-1" }, { "", "v1", "pods" } };

    ~Bench() { client.close(); }
    [[nodiscard]] std::string found()
    {
        const auto pod = finder.find();
        return pod ? pod->pod.metadata.name : '[' + pod.error().sentence + ']';
    }
};

} // namespace

class TestPodFinder : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aPodThatIsGoneIsFollowedByOneOfItsDeployment()
    {
        Bench bench;
        const auto old = ownedBy("apps/v1", "ReplicaSet", "web-old", "rs1");
        const auto fresh = ownedBy("apps/v1", "ReplicaSet", "web-new", "rs2");
        const auto deployment = ownedBy("apps/v1", "Deployment", "web", "d1");
        bench.objects["/pods/web-1"] = pod("web-1", old);
        QCOMPARE(bench.found(), "web-1");
        bench.objects.erase("/pods/web-1");
        bench.objects["/replicasets/web-old"] = workload("web-old", "rs1", deployment);
        bench.objects["/deployments/web"] = workload("web", "d1");
        bench.objects["/replicasets"] = listOf(workload("web-old", "rs1", deployment) + ','
                                               + workload("web-new", "rs2", deployment));
        const auto foreign = ownedBy("apps/v1", "ReplicaSet", "other", "rs9");
        bench.objects["/pods"] = listOf(pod("other-1", foreign) + ',' + pod("web-2", fresh));
        QCOMPARE(bench.found(), "web-2"); // and not another's with the same labels
        bench.objects["/pods/web-1"] = pod("web-1", old);
        QCOMPARE(bench.found(), "web-1"); // where it is back
    }

    void oneThatNothingControlsIsGoneForGood()
    {
        Bench bench;
        QVERIFY(bench.found().find("not found") != std::string::npos); // it never was there
        bench.objects["/pods/web-1"] = pod("web-1", {});
        QCOMPARE(bench.found(), "web-1");
        bench.objects.clear();
        QCOMPARE(bench.found(),
                 "[Pod web-1 is gone, and nothing controls it that would make another.]");
    }

    void oneThatIsBeingDeletedIsTakenAndFlagged() // A 3.4.15
    {
        Bench bench;
        const auto find = forwardFind(bench.finder, "8080");
        auto web = pod("web-1", {});
        bench.objects["/pods/web-1"] = web;
        auto end = find({});
        QVERIFY2(end, end ? "" : end.error().sentence.c_str());
        QVERIFY(!end->leaving);
        const std::string uid = "'uid':'uid-web-1'";
        web.insert(web.find(uid), "'deletionTimestamp':'2026-11-01T08:00:00Z',");
        bench.objects["/pods/web-1"] = web;
        end = find({});
        QVERIFY2(end, end ? "" : end.error().sentence.c_str());
        QVERIFY(end->leaving);
        QCOMPARE(end->pod, "web-1");
        QCOMPARE(int(end->port), 8080);
    }

    void oneOfAStatefulSetIsWaitedForByItsName()
    {
        Bench bench;
        bench.objects["/pods/web-1"] = pod("web-1", ownedBy("apps/v1", "StatefulSet", "web", "s"));
        QCOMPARE(bench.found(), "web-1");
        bench.objects.clear();
        QVERIFY(bench.finder.find().error().kind == ErrorKind::NotFound);
        bench.objects["/pods/web-1"] = pod("web-1", ownedBy("apps/v1", "StatefulSet", "web", "s"));
        QCOMPARE(bench.found(), "web-1");
    }

    void oneOfAnotherOwnerIsLeftAlone()
    {
        Bench bench;
        bench.objects["/pods/web-1"] = pod("web-1", ownedBy("apps/v1", "StatefulSet", "web", "s"));
        QCOMPARE(bench.found(), "web-1");
        bench.objects["/pods/web-1"] = pod("web-1", ownedBy("apps/v1", "StatefulSet", "web", "t"));
        QCOMPARE(bench.found(),
                 "[Pod web-1 was replaced by one of another owner, which is left alone.]");
    }

    // Names come again: that of a replica set is made of its deployment's and its template's hash.
    void oneOfAnOwnerCreatedAnewIsLeftAlone() // A 3.3
    {
        Bench bench;
        const auto old = ownedBy("apps/v1", "ReplicaSet", "web-abc", "rs1");
        const auto fresh = ownedBy("apps/v1", "ReplicaSet", "web-abc", "rs2");
        const auto deployment = ownedBy("apps/v1", "Deployment", "web", "d2");
        bench.objects["/pods/web-1"] = pod("web-1", old);
        QCOMPARE(bench.found(), "web-1");
        bench.objects.erase("/pods/web-1");
        bench.objects["/replicasets/web-abc"] = workload("web-abc", "rs2", deployment);
        bench.objects["/deployments/web"] = workload("web", "d2");
        bench.objects["/replicasets"] = listOf(workload("web-abc", "rs2", deployment));
        bench.objects["/pods"] = listOf(pod("web-2", fresh));
        QCOMPARE(bench.found(),
                 "[Pod web-1 is gone, and so is its ReplicaSet web-abc; another one has that name "
                 "now, which is left alone.]");
    }

    void oneOfADeploymentCreatedAnewIsLeftAlone()
    {
        Bench bench;
        const auto old = ownedBy("apps/v1", "ReplicaSet", "web-old", "rs1");
        const auto fresh = ownedBy("apps/v1", "ReplicaSet", "web-new", "rs2");
        bench.objects["/pods/web-1"] = pod("web-1", old);
        QCOMPARE(bench.found(), "web-1");
        bench.objects.erase("/pods/web-1");
        bench.objects["/replicasets/web-old"] =
            workload("web-old", "rs1", ownedBy("apps/v1", "Deployment", "web", "d1"));
        bench.objects["/deployments/web"] = workload("web", "d2");
        bench.objects["/replicasets"] =
            listOf(workload("web-new", "rs2", ownedBy("apps/v1", "Deployment", "web", "d2")));
        bench.objects["/pods"] = listOf(pod("web-2", fresh));
        QCOMPARE(bench.found(),
                 "[Pod web-1 is gone, and so is its Deployment web; another one has that name now, "
                 "which is left alone.]");
    }

    void whichOwnerItIsOfIsTold()
    {
        Bench bench;
        PodFinder deployment { ClientSet(bench.client),
                               { .ns = "shop", .resource = "deployments", .name = "web" },
                               { "apps", "v1", "deployments" } };
        PodFinder service { ClientSet(bench.client),
                            { .ns = "shop", .resource = "services", .name = "front" },
                            { "", "v1", "services" } };
        for (const std::string n : { "1", "2" }) { // deleted, and created anew under its name
            bench.objects["/deployments/web"] = workload("web", "d" + n);
            bench.objects["/replicasets"] = listOf(
                workload("web-abc", "rs" + n, ownedBy("apps/v1", "Deployment", "web", "d" + n)));
            bench.objects["/pods"] =
                listOf(pod("web-" + n, ownedBy("apps/v1", "ReplicaSet", "web-abc", "rs" + n)));
            bench.objects["/services/front"] = "{" + metadata("front", "s" + n, {})
                + ",'spec':{'selector':{'app':'web'},'ports':[{'port':80}]}}";
            const auto ofDeployment = deployment.find();
            QVERIFY2(ofDeployment, ofDeployment ? "" : ofDeployment.error().sentence.c_str());
            QCOMPARE(ofDeployment->pod.metadata.name, "web-" + n);
            QCOMPARE(ofDeployment->owner, "d" + n);
            const auto ofService = service.find();
            QVERIFY2(ofService, ofService ? "" : ofService.error().sentence.c_str());
            QCOMPARE(ofService->owner, "s" + n);
        }
        bench.objects["/pods/web-1"] = pod("web-1", {});
        QCOMPARE(bench.finder.find()->owner, ""); // a pod that is named is its own
    }

    void podsOfACustomWorkloadAreFoundByWhatItMakes()
    {
        Bench bench;
        const auto by = [&bench](const char* group, const char* resource) {
            PodFinder finder { ClientSet(bench.client),
                               { .ns = "shop", .resource = resource, .name = "web" },
                               { group, "v1", resource } };
            const auto found = finder.find();
            return found ? found->pod.metadata.name : '[' + found.error().sentence + ']';
        };
        bench.objects["/rollouts/web"] = workload("web", "r1");
        bench.objects["/replicasets"] = listOf(
            workload("web-abc", "rs1", ownedBy("argoproj.io/v1alpha1", "Rollout", "web", "r1"))
            + ',' + workload("x", "rs9", ownedBy("apps/v1", "Deployment", "x", "d9")));
        bench.objects["/replicationcontrollers"] = listOf("");
        bench.objects["/pods"] =
            listOf(pod("x-1", ownedBy("apps/v1", "ReplicaSet", "x", "rs9")) + ','
                   + pod("web-1", ownedBy("apps/v1", "ReplicaSet", "web-abc", "rs1")));
        QCOMPARE(by("argoproj.io", "rollouts"), "web-1");

        bench.objects["/clonesets/web"] = workload("web", "c1");
        bench.objects["/pods"] =
            listOf(pod("x-1", {}) + ','
                   + pod("web-2", ownedBy("apps.kruise.io/v1alpha1", "CloneSet", "web", "c1")));
        QCOMPARE(by("apps.kruise.io", "clonesets"), "web-2");

        // What has no template says by its status which are its.
        bench.objects["/connects/web"] = "{'apiVersion':'x.io/v1','kind':'Connect',"
            + metadata("web", "k1", {}) + ",'spec':{},'status':{'selector':'app=web'}}";
        bench.objects["/pods"] = listOf(pod("web-3", ownedBy("x.io/v1", "PodSet", "web", "p1")));
        QCOMPARE(by("x.io", "connects"), "web-3");
        bench.objects["/connects/web"] =
            "{'apiVersion':'x.io/v1','kind':'Connect'," + metadata("web", "k1", {}) + ",'spec':{}}";
        QCOMPARE(by("x.io", "connects"),
                 "[connects/web has no selector, and so no pods that could be found.]");
    }

    void podsOfACronJobAreThoseOfItsJobs()
    {
        Bench bench;
        PodFinder finder { ClientSet(bench.client),
                           { .ns = "shop", .resource = "cronjobs", .name = "report" },
                           { "batch", "v1", "cronjobs" } };
        const auto job = [](const char* name, const char* uid, const std::string& owner) {
            return "{'apiVersion':'batch/v1','kind':'Job'," + metadata(name, uid, owner)
                + ",'spec':{'template':{}}}";
        };
        bench.objects["/cronjobs/report"] = "{'apiVersion':'batch/v1','kind':'CronJob',"
            + metadata("report", "c1", {}) + ",'spec':{'jobTemplate':{}}}";
        bench.objects["/jobs"] =
            listOf(job("report-1", "j1", ownedBy("batch/v1", "CronJob", "report", "c1")) + ','
                   + job("report-0", "j0", ownedBy("batch/v1", "CronJob", "report", "c0")) + ','
                   + job("other", "j9", {}));
        bench.objects["/pods"] = listOf(pod("other-x", ownedBy("batch/v1", "Job", "other", "j9"))
                                        + ',' + pod("old", ownedBy("batch/v1", "Job", "r", "j0")));
        QCOMPARE(finder.find().error().sentence, "cronjobs/report has no pods in namespace shop.");
        bench.objects["/pods"] =
            listOf(pod("other-x", ownedBy("batch/v1", "Job", "other", "j9")) + ','
                   + pod("report-1-x", ownedBy("batch/v1", "Job", "r", "j1")));
        const auto found = finder.find();
        QVERIFY2(found, found ? "" : found.error().sentence.c_str());
        QCOMPARE(found->pod.metadata.name, "report-1-x");
        QCOMPARE(found->owner, "c1");
    }

    void podsOfABudgetAreThoseThatItSelects()
    {
        Bench bench;
        PodFinder finder { ClientSet(bench.client),
                           { .ns = "shop", .resource = "pdb", .name = "web" },
                           { "policy", "v1", "poddisruptionbudgets" } };
        bench.objects["/poddisruptionbudgets/web"] =
            "{'apiVersion':'policy/v1','kind':'PodDisruptionBudget'," + metadata("web", "b1", {})
            + ",'spec':{'selector':{'matchLabels':{'app':'web'}}}}";
        bench.objects["/pods"] = listOf(pod("web-1", ownedBy("apps/v1", "ReplicaSet", "w", "rs1")));
        const auto found = finder.find();
        QVERIFY2(found, found ? "" : found.error().sentence.c_str());
        QCOMPARE(found->pod.metadata.name, "web-1");
    }
};

KW_TEST_GUILESS(TestPodFinder)

} // namespace tst_pod_finder

#include "tst_pod_finder.moc"
