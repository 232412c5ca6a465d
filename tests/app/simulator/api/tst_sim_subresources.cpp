// Writes that are not of the object itself: scale, binding, eviction, token, ephemeral containers.
#include "writer_bench.h"

#include <tests/support/test_program.h>

namespace tst_sim_subresources {

using namespace kittiwake;
using namespace kittiwake::test;

class TestSimSubresources : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scaleIsReadAndWritten();
    void scaleLeavesOutNone();
    void scaleOfNothingIsNotFound();
    void staleScaleIsAConflict();
    void negativeScaleIsInvalid();
    void bindingPutsAPodOnANode();
    void boundPodIsNotBoundAgain();
    void bindingNeedsANode();
    void evictionDeletesThePod();
    void budgetForbidsAnEviction();
    void tokenIsMadeUp();
    void debugContainerIsAdded();
    void debugContainersThatCannotBeAreRefused();
    void unknownSubresourceIsNoPath();
};

namespace {

JsonValue binding(const std::string& pod, const std::string& node)
{
    JsonValue made = WriterBench::named("v1", "Binding", pod);
    made["target"] = { { "kind", "Node" }, { "name", node } };
    return made;
}

JsonValue eviction(const std::string& pod)
{
    return WriterBench::named("policy/v1", "Eviction", pod);
}

/// A pod that runs on a node.
void run(WriterBench& bench, const std::string& name)
{
    JsonValue pod = bench.pod(name);
    pod["metadata"]["labels"]["app"] = "web";
    bench.create(kPodsPath, pod);
    bench.create(kPodsPath + '/' + name + "/binding", binding(name, "node-1"));
    bench.merge(kPodsPath + '/' + name + "/status",
                JsonValue::parse(R"({"status":{"phase":"Running"}})"));
}

} // namespace

void TestSimSubresources::scaleIsReadAndWritten()
{
    WriterBench bench;
    const Answer made = bench.create(kDeployments, bench.deployment("web"));
    const Answer scale = bench.send("GET", kDeployments + "/web/scale");
    QCOMPARE(scale.status, 200);
    QCOMPARE(scale.body,
             (JsonValue { { "kind", "Scale" },
                          { "apiVersion", "autoscaling/v1" },
                          { "metadata",
                            { { "name", "web" },
                              { "namespace", "default" },
                              { "uid", made.at("/metadata/uid") },
                              { "resourceVersion", made.version() },
                              { "creationTimestamp", "2027-01-15T08:00:00Z" } } },
                          { "spec", { { "replicas", 1 } } },
                          { "status", { { "replicas", 0 }, { "selector", "app=web" } } } }));
    JsonValue wanted = scale.body;
    wanted["spec"]["replicas"] = 3;
    QCOMPARE(bench.update(kDeployments + "/web/scale", wanted).at("/spec/replicas"), JsonValue(3));
    QCOMPARE(
        bench.merge(kDeployments + "/web/scale", JsonValue::parse(R"({"spec":{"replicas":4}})"))
            .at("/spec/replicas"),
        JsonValue(4));
    const JsonValue stored = bench.stored({ "apps", "deployments" }, "web");
    QCOMPARE(stored["spec"]["replicas"], JsonValue(4));
    QCOMPARE(stored["metadata"]["generation"], JsonValue(3));
}

void TestSimSubresources::scaleLeavesOutNone()
{
    WriterBench bench;
    bench.create(kDeployments, bench.deployment("web"));
    const Answer none =
        bench.merge(kDeployments + "/web/scale", JsonValue::parse(R"({"spec":{"replicas":0}})"));
    QCOMPARE(none.at("/spec"), JsonValue::object());
    QCOMPARE(bench.send("GET", kDeployments + "/web/scale").at("/spec"), JsonValue::object());
    QCOMPARE(bench.stored({ "apps", "deployments" }, "web")["spec"]["replicas"], JsonValue(0));
}

void TestSimSubresources::scaleOfNothingIsNotFound()
{
    WriterBench bench;
    const Answer answer = bench.send("GET", kDeployments + "/web/scale");
    QCOMPARE(answer.status, 404);
    QCOMPARE(answer.message(), std::string("deployments.apps \"web\" not found"));
}

void TestSimSubresources::staleScaleIsAConflict()
{
    WriterBench bench;
    bench.create(kDeployments, bench.deployment("web"));
    const JsonValue scale = bench.send("GET", kDeployments + "/web/scale").body;
    bench.merge(kDeployments + "/web", JsonValue::parse(R"({"spec":{"paused":true}})"));
    const Answer answer = bench.update(kDeployments + "/web/scale", scale);
    QCOMPARE(answer.status, 409);
    QCOMPARE(
        answer.message(),
        std::string("Operation cannot be fulfilled on deployments.apps \"web\": the object has "
                    "been modified; please apply your changes to the latest version and try "
                    "again"));
}

void TestSimSubresources::negativeScaleIsInvalid()
{
    WriterBench bench;
    bench.create(kDeployments, bench.deployment("web"));
    const Answer answer =
        bench.merge(kDeployments + "/web/scale", JsonValue::parse(R"({"spec":{"replicas":-2}})"));
    QCOMPARE(answer.status, 422);
    QCOMPARE(answer.message(),
             std::string("Scale.autoscaling \"web\" is invalid: spec.replicas: Invalid value: -2: "
                         "must be greater than or equal to 0"));
}

void TestSimSubresources::bindingPutsAPodOnANode()
{
    WriterBench bench;
    bench.create(kPodsPath, bench.pod("web"));
    const Answer answer = bench.create(kPodsPath + "/web/binding", binding("web", "node-1"));
    QCOMPARE(answer.status, 201);
    QCOMPARE(answer.at("/status"), JsonValue("Success"));
    const JsonValue pod = bench.stored({ "", "pods" }, "web");
    QCOMPARE(pod["spec"]["nodeName"], JsonValue("node-1"));
    QCOMPARE(pod["status"]["conditions"][0]["type"], JsonValue("PodScheduled"));
    QCOMPARE(pod["status"]["conditions"][0]["status"], JsonValue("True"));
    QCOMPARE(pod["metadata"]["generation"], JsonValue(1));
}

void TestSimSubresources::boundPodIsNotBoundAgain()
{
    WriterBench bench;
    run(bench, "web");
    const Answer answer = bench.create(kPodsPath + "/web/binding", binding("web", "node-2"));
    QCOMPARE(answer.status, 409);
    QCOMPARE(
        answer.message(),
        std::string("Operation cannot be fulfilled on pods/binding \"web\": pod web is already "
                    "assigned to node \"node-1\""));
    QCOMPARE(bench.create(kPodsPath + "/none/binding", binding("none", "node-2")).message(),
             std::string("pods \"none\" not found"));
}

void TestSimSubresources::bindingNeedsANode()
{
    WriterBench bench;
    bench.create(kPodsPath, bench.pod("web"));
    QCOMPARE(bench.create(kPodsPath + "/web/binding", binding("web", "")).message(),
             std::string("target.name: Required value"));
}

void TestSimSubresources::evictionDeletesThePod()
{
    WriterBench bench;
    run(bench, "web");
    const Answer answer = bench.create(kPodsPath + "/web/eviction", eviction("web"));
    QCOMPARE(answer.status, 201);
    QVERIFY(bench.stored({ "", "pods" }, "web")["metadata"].contains("deletionTimestamp"));
    QCOMPARE(bench.create(kPodsPath + "/none/eviction", eviction("none")).status, 404);
}

void TestSimSubresources::budgetForbidsAnEviction()
{
    WriterBench bench;
    run(bench, "a");
    run(bench, "b");
    const std::string budgets = "/apis/policy/v1/namespaces/default/poddisruptionbudgets";
    bench.create(budgets, JsonValue::parse(R"({"metadata":{"name":"web"},
        "spec":{"minAvailable":1,"selector":{"matchLabels":{"app":"web"}}}})"));
    bench.merge(budgets + "/web/status",
                JsonValue::parse(R"({"status":{"disruptionsAllowed":1,"desiredHealthy":1,
                                          "currentHealthy":2}})"));
    QCOMPARE(bench.create(kPodsPath + "/a/eviction", eviction("a")).status, 201);
    const Answer second = bench.create(kPodsPath + "/b/eviction", eviction("b"));
    QCOMPARE(second.status, 429);
    QCOMPARE(second.message(),
             std::string("Cannot evict pod as it would violate the pod's disruption budget."));
    QCOMPARE(
        second.at("/details/causes/0"),
        (JsonValue {
            { "reason", "DisruptionBudget" },
            { "message", "The disruption budget web needs 1 healthy pods and has 2 currently" } }));
    const JsonValue budget = bench.stored({ "policy", "poddisruptionbudgets" }, "web");
    QCOMPARE(budget["status"]["disruptionsAllowed"], JsonValue(0));
    QVERIFY(budget["status"]["disruptedPods"].contains("a"));
    QVERIFY(!bench.stored({ "", "pods" }, "b")["metadata"].contains("deletionTimestamp"));
}

void TestSimSubresources::tokenIsMadeUp()
{
    WriterBench bench;
    const std::string accounts = "/api/v1/namespaces/default/serviceaccounts";
    bench.create(accounts, bench.named("v1", "ServiceAccount", "robot"));
    const Answer answer = bench.create(accounts + "/robot/token",
                                       JsonValue::parse(R"({"spec":{"expirationSeconds":3600}})"));
    QCOMPARE(answer.status, 201);
    QVERIFY(!answer.body["status"]["token"].get<std::string>().empty());
    QCOMPARE(answer.at("/status/expirationTimestamp"), JsonValue("2027-01-15T09:00:00Z"));
    QCOMPARE(bench.create(accounts + "/none/token", JsonValue::object()).status, 404);
    const Answer longest =
        bench.create(accounts + "/robot/token",
                     JsonValue::parse(R"({"spec":{"expirationSeconds":9223372036854775807}})"));
    QCOMPARE(longest.at("/status/expirationTimestamp"), JsonValue("2126-12-22T08:00:00Z"));
}

void TestSimSubresources::debugContainerIsAdded()
{
    WriterBench bench;
    run(bench, "web");
    const Answer answer = bench.strategic(
        kPodsPath + "/web/ephemeralcontainers",
        JsonValue::parse(R"({"spec":{"ephemeralContainers":[{"name":"debug","image":"busybox"}],
                                "hostNetwork":true}})"));
    QVERIFY2(answer.status == 200, answer.message().c_str());
    QCOMPARE(answer.at("/spec/ephemeralContainers/0/name"), JsonValue("debug"));
    QVERIFY(answer.at("/spec/hostNetwork").is_null());
}

void TestSimSubresources::debugContainersThatCannotBeAreRefused() // A 9.2.4
{
    WriterBench bench;
    run(bench, "web");
    const auto path = kPodsPath + "/web/ephemeralcontainers";
    const auto add = [&](const char* container) {
        return bench.strategic(
            path,
            JsonValue {
                { "spec", { { "ephemeralContainers", { JsonValue::parse(container) } } } } });
    };
    const auto says = [](const Answer& answer, const char* words) {
        return answer.status == 422 && answer.message().find(words) != std::string::npos;
    };
    QVERIFY(says(add(R"({"name":"d","image":"i","targetContainerName":"nope"})"),
                 "spec.ephemeralContainers[0].targetContainerName: Not found: \"nope\""));
    QVERIFY(says(add(R"({"name":"d"})"), "spec.ephemeralContainers[0].image: Required value"));
    QCOMPARE(add(R"({"name":"d","image":"i"})").status, 200);
    QVERIFY(says(add(R"({"name":"d","image":"other"})"), "may not be changed"));
    QVERIFY(says(bench.merge(path, JsonValue::parse(R"({"spec":{"ephemeralContainers":[]}})")),
                 "may not be removed"));
    QCOMPARE(add(R"({"name":"e","image":"i"})").at("/spec/ephemeralContainers").size(), 2U);
}

void TestSimSubresources::unknownSubresourceIsNoPath()
{
    WriterBench bench;
    bench.create(kMaps, bench.configMap("x"));
    QCOMPARE(bench.merge(kMaps + "/x/status", JsonValue::object()).status, 404);
    QCOMPARE(bench.merge(kMaps + "/x/scale", JsonValue::object()).status, 404);
}

KW_TEST_APPLESS(TestSimSubresources)

} // namespace tst_sim_subresources

#include "tst_sim_subresources.moc"
