// Deletions: at once, with grace, with finalizers, of namespaces, of collections.
#include "writer_bench.h"

#include <tests/support/test_program.h>

namespace tst_sim_delete {

using namespace kittiwake;
using namespace kittiwake::test;

class TestSimDelete : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersWithTheDetails();
    void deletionHasItsOwnVersion();
    void nothingToDeleteIsNotFound();
    void preconditionsMustHold();
    void finalizersHoldIt();
    void foregroundAndOrphanWait();
    void backgroundTakesWaitingBack();
    void badPolicyIsInvalid();
    void unscheduledPodGoesAtOnce();
    void boundPodWaitsForItsKubelet();
    void graceOnlyGetsShorter();
    void finishedPodGoesAtOnce();
    void namespaceWaitsForItsContent();
    void someNamespacesStay();
    void collectionBySelectors();
    void collectionByTheFieldsThatListsKnow();
};

namespace {

const std::string kMap = kMaps + "/x";

void run(WriterBench& bench, const std::string& pod)
{
    bench.create(kPodsPath, bench.pod(pod));
    JsonValue binding = bench.named("v1", "Binding", pod);
    binding["target"] = { { "kind", "Node" }, { "name", "node-1" } };
    QCOMPARE(bench.create(kPodsPath + '/' + pod + "/binding", binding).status, 201);
}

} // namespace

void TestSimDelete::answersWithTheDetails()
{
    WriterBench bench;
    const Answer made = bench.create(kDeployments, bench.deployment("web"));
    const Answer answer = bench.remove(kDeployments + "/web");
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.body,
             (JsonValue { { "kind", "Status" },
                          { "apiVersion", "v1" },
                          { "metadata", JsonValue::object() },
                          { "status", "Success" },
                          { "details",
                            { { "name", "web" },
                              { "group", "apps" },
                              { "kind", "deployments" },
                              { "uid", made.at("/metadata/uid") } } } }));
}

void TestSimDelete::deletionHasItsOwnVersion()
{
    WriterBench bench;
    const Answer made = bench.create(kMaps, bench.configMap("x"));
    auto watch = bench.store.watch({ "", "configmaps" }, 0, [] {});
    QVERIFY(watch);
    bench.remove(kMap);
    const auto events = (*watch)->take(10);
    QVERIFY(events);
    QCOMPARE(events->size(), std::size_t(1));
    QVERIFY(events->front().type == kittiwake::StoreEvent::Type::Deleted);
    QVERIFY(events->front().object->resourceVersion().text != made.version());
    QCOMPARE(events->front().object->resourceVersion().text,
             std::to_string(events->front().version));
}

void TestSimDelete::nothingToDeleteIsNotFound()
{
    WriterBench bench;
    const Answer answer = bench.remove(kMap);
    QCOMPARE(answer.status, 404);
    QCOMPARE(answer.message(), std::string("configmaps \"x\" not found"));
}

void TestSimDelete::preconditionsMustHold()
{
    WriterBench bench;
    const Answer made = bench.create(kMaps, bench.configMap("x"));
    const std::string uid = made.body["metadata"]["uid"].get<std::string>();
    const Answer other = bench.remove(kMap, { { "preconditions", { { "uid", "zz" } } } });
    QCOMPARE(other.status, 409);
    QCOMPARE(other.message(),
             "Operation cannot be fulfilled on ConfigMap \"x\": the UID in the precondition (zz) "
             "does not match the UID in record ("
                 + uid + "). The object might have been deleted and then recreated");
    const Answer stale =
        bench.remove(kMap, { { "preconditions", { { "resourceVersion", "1" } } } });
    QCOMPARE(stale.status, 409);
    QVERIFY(stale.message().find("the ResourceVersion in the precondition (1) does not match")
            != std::string::npos);
    QCOMPARE(bench.remove(kMap, { { "preconditions", { { "uid", uid } } } }).status, 200);
}

void TestSimDelete::finalizersHoldIt()
{
    WriterBench bench;
    JsonValue map = bench.deployment("web");
    map["metadata"]["finalizers"] = JsonValue::array({ "kittiwake.dev/hold" });
    bench.create(kDeployments, map);
    const Answer first = bench.remove(kDeployments + "/web");
    QCOMPARE(first.status, 200);
    QCOMPARE(first.at("/kind"), JsonValue("Deployment"));
    QCOMPARE(first.at("/metadata/deletionTimestamp"), JsonValue("2027-01-15T08:00:00Z"));
    QCOMPARE(first.at("/metadata/deletionGracePeriodSeconds"), JsonValue(0));
    QCOMPARE(first.at("/metadata/generation"), JsonValue(2));
    bench.now += std::chrono::hours(1);
    QCOMPARE(bench.remove(kDeployments + "/web").version(), first.version());
}

void TestSimDelete::foregroundAndOrphanWait()
{
    WriterBench bench;
    bench.create(kDeployments, bench.deployment("web"));
    const Answer foreground = bench.remove(kDeployments + "/web?propagationPolicy=Foreground");
    QCOMPARE(foreground.status, 202);
    QCOMPARE(foreground.at("/metadata/finalizers"), JsonValue::array({ "foregroundDeletion" }));
    bench.create(kDeployments, bench.deployment("api"));
    QCOMPARE(bench.remove(kDeployments + "/api", { { "orphanDependents", true } })
                 .at("/metadata/finalizers"),
             JsonValue::array({ "orphan" }));
}

void TestSimDelete::backgroundTakesWaitingBack()
{
    WriterBench bench;
    bench.create(kDeployments, bench.deployment("web"));
    bench.remove(kDeployments + "/web", { { "propagationPolicy", "Foreground" } });
    bench.remove(kDeployments + "/web", { { "propagationPolicy", "Background" } });
    QVERIFY(bench.stored({ "apps", "deployments" }, "web").is_null());
}

void TestSimDelete::badPolicyIsInvalid()
{
    WriterBench bench;
    bench.create(kMaps, bench.configMap("x"));
    const Answer answer = bench.remove(kMap, { { "propagationPolicy", "Foo" } });
    QCOMPARE(answer.status, 422);
    QCOMPARE(
        answer.message(),
        std::string("DeleteOptions.meta.k8s.io \"\" is invalid: propagationPolicy: Unsupported "
                    "value: \"Foo\": supported values: \"Foreground\", \"Background\", "
                    "\"Orphan\", \"nil\""));
}

void TestSimDelete::unscheduledPodGoesAtOnce()
{
    WriterBench bench;
    bench.create(kPodsPath, bench.pod("web"));
    QCOMPARE(bench.remove(kPodsPath + "/web").at("/kind"), JsonValue("Pod"));
    QVERIFY(bench.stored({ "", "pods" }, "web").is_null());
}

void TestSimDelete::boundPodWaitsForItsKubelet()
{
    WriterBench bench;
    run(bench, "web");
    const Answer first = bench.remove(kPodsPath + "/web");
    QCOMPARE(first.at("/metadata/deletionTimestamp"), JsonValue("2027-01-15T08:00:30Z"));
    QCOMPARE(first.at("/metadata/deletionGracePeriodSeconds"), JsonValue(30));
    // The kubelet's last status does not remove it; its delete does.
    bench.merge(kPodsPath + "/web/status", JsonValue::parse(R"({"status":{"phase":"Running"}})"));
    QVERIFY(!bench.stored({ "", "pods" }, "web").is_null());
    bench.remove(kPodsPath + "/web", { { "gracePeriodSeconds", 0 } });
    QVERIFY(bench.stored({ "", "pods" }, "web").is_null());
}

void TestSimDelete::graceOnlyGetsShorter()
{
    WriterBench bench;
    run(bench, "web");
    QCOMPARE(bench.remove(kPodsPath + "/web?gracePeriodSeconds=20")
                 .at("/metadata/deletionGracePeriodSeconds"),
             JsonValue(20));
    const Answer longer = bench.remove(kPodsPath + "/web?gracePeriodSeconds=60");
    QCOMPARE(longer.at("/metadata/deletionGracePeriodSeconds"), JsonValue(20));
    const Answer shorter = bench.remove(kPodsPath + "/web?gracePeriodSeconds=5");
    QCOMPARE(shorter.at("/metadata/deletionGracePeriodSeconds"), JsonValue(5));
    QCOMPARE(shorter.at("/metadata/deletionTimestamp"), JsonValue("2027-01-15T08:00:05Z"));
    run(bench, "other");
    const Answer longest =
        bench.remove(kPodsPath + "/other?gracePeriodSeconds=9223372036854775807");
    QCOMPARE(longest.at("/metadata/deletionTimestamp"), JsonValue("2126-12-22T08:00:00Z"));
}

void TestSimDelete::finishedPodGoesAtOnce()
{
    WriterBench bench;
    run(bench, "web");
    bench.merge(kPodsPath + "/web/status", JsonValue::parse(R"({"status":{"phase":"Succeeded"}})"));
    bench.remove(kPodsPath + "/web");
    QVERIFY(bench.stored({ "", "pods" }, "web").is_null());
}

void TestSimDelete::namespaceWaitsForItsContent()
{
    WriterBench bench;
    const std::string path = "/api/v1/namespaces/shop";
    bench.create("/api/v1/namespaces", bench.named("v1", "Namespace", "shop"));
    const Answer first = bench.remove(path);
    QCOMPARE(first.status, 200);
    QCOMPARE(first.at("/status/phase"), JsonValue("Terminating"));
    QVERIFY(!first.at("/metadata/deletionTimestamp").is_null());
    const Answer again = bench.remove(path);
    QCOMPARE(again.status, 409);
    QVERIFY(
        again.message().find("The system is ensuring all content is removed from this namespace.")
        != std::string::npos);
    JsonValue emptied = first.body;
    emptied["spec"]["finalizers"] = JsonValue::array();
    QCOMPARE(bench.update(path + "/finalize", emptied).status, 200);
    QVERIFY(bench.stored({ "", "namespaces" }, "shop", "").is_null());
}

void TestSimDelete::someNamespacesStay()
{
    WriterBench bench;
    const Answer answer = bench.remove("/api/v1/namespaces/default");
    QCOMPARE(answer.status, 403);
    QCOMPARE(answer.message(),
             std::string("namespaces \"default\" is forbidden: this namespace may not be deleted"));
}

void TestSimDelete::collectionBySelectors()
{
    WriterBench bench;
    for (const char* name : { "a", "b", "c" }) {
        JsonValue map = bench.configMap(name);
        map["metadata"]["labels"]["tier"] = std::string(name) == "c" ? "back" : "front";
        bench.create(kMaps, map);
    }
    const Answer one = bench.remove(kMaps + "?fieldSelector=metadata.name=a");
    QCOMPARE(one.status, 200);
    QCOMPARE(one.at("/kind"), JsonValue("ConfigMapList"));
    QCOMPARE(one.at("/items").size(), std::size_t(1));
    bench.remove(kMaps + "?labelSelector=tier=front");
    QVERIFY(bench.stored({ "", "configmaps" }, "b").is_null());
    QVERIFY(!bench.stored({ "", "configmaps" }, "c").is_null());
    bench.remove(kMaps);
    QCOMPARE(bench.store.count({ "", "configmaps" }), std::size_t(0));
    QCOMPARE(bench.remove(kMaps + "?labelSelector=a=(").status, 400);
}

void TestSimDelete::collectionByTheFieldsThatListsKnow()
{
    WriterBench bench;
    bench.create("/api/v1/nodes", bench.named("v1", "Node", "open"));
    JsonValue closed = bench.named("v1", "Node", "closed");
    closed["spec"]["unschedulable"] = true;
    bench.create("/api/v1/nodes", closed);
    const Answer gone = bench.remove("/api/v1/nodes?fieldSelector=spec.unschedulable=false");
    QCOMPARE(gone.at("/items").size(), std::size_t(1));
    QVERIFY(bench.stored({ "", "nodes" }, "open", "").is_null());
    QVERIFY(!bench.stored({ "", "nodes" }, "closed", "").is_null());
    bench.create(kMaps, bench.configMap("a"));
    QCOMPARE(bench.remove(kMaps + "?fieldSelector=data.a=c").status, 400);
    QVERIFY(!bench.stored({ "", "configmaps" }, "a").is_null());
}

KW_TEST_APPLESS(TestSimDelete)

} // namespace tst_sim_delete

#include "tst_sim_delete.moc"
