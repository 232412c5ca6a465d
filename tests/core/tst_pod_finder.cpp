// Which pod a name stands for once the one that had it is gone.
#include "../support/fake_transport.h"
#include "../support/test_program.h"

#include <core/auth/none.h>
#include <core/base/thread_pool.h>
#include <core/client/client_set.h>
#include <core/rest/rest_client.h>
#include <core/streams/pod_finder.h>

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
};

KW_TEST_GUILESS(TestPodFinder)

} // namespace tst_pod_finder

#include "tst_pod_finder.moc"
