// Patches that are no applies: JSON, merge and strategic merge.
#include "writer_bench.h"

#include <tests/support/test_program.h>

namespace tst_sim_patch {

using namespace kittiwake;
using namespace kittiwake::test;

class TestSimPatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void jsonPatchChangesByPath();
    void failingTestIsInvalid();
    void mergePatchReplacesLists();
    void strategicPatchMerges_data();
    void strategicPatchMerges();
    void strategicPatchNeedsTheKey();
    void patchWithAVersionIsOptimistic();
    void patchOfNothingIsNotFound();
    void patchKeepsTheName();
    void refusesUnknownTypes();
    void refusesForceWithoutApply();
    void refusesWhatIsNoPatch();
};

void TestSimPatch::jsonPatchChangesByPath()
{
    WriterBench bench;
    bench.create(kMaps, bench.configMap("x"));
    const JsonValue patch = JsonValue::parse(R"([
        {"op":"test","path":"/data/a","value":"b"},
        {"op":"add","path":"/data/c","value":"d"},
        {"op":"remove","path":"/data/a"}])");
    const Answer answer = bench.jsonPatch(kMaps + "/x", patch);
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.at("/data"), JsonValue({ { "c", "d" } }));
}

void TestSimPatch::failingTestIsInvalid()
{
    WriterBench bench;
    const Answer made = bench.create(kMaps, bench.configMap("x"));
    const Answer answer = bench.jsonPatch(
        kMaps + "/x", JsonValue::parse(R"([{"op":"test","path":"/data/a","value":"z"}])"));
    QCOMPARE(answer.status, 422);
    QCOMPARE(answer.at("/reason"), JsonValue("Invalid"));
    QCOMPARE(answer.message(),
             std::string("the server rejected our request due to an error in our request"));
    QCOMPARE(
        bench.jsonPatch(kMaps + "/x", JsonValue::parse(R"([{"op":"remove","path":"/data/none"}])"))
            .status,
        422);
    QCOMPARE(bench.stored({ "", "configmaps" }, "x"), made.body);
}

void TestSimPatch::mergePatchReplacesLists()
{
    WriterBench bench;
    bench.create(kDeployments, bench.deployment("web"));
    const Answer answer = bench.merge(
        kDeployments + "/web",
        JsonValue::parse(
            R"({"spec":{"template":{"spec":{"containers":[{"name":"b","image":"i"}]}}}})"));
    QCOMPARE(answer.at("/spec/template/spec/containers").size(), std::size_t(1));
    QCOMPARE(answer.at("/spec/template/spec/containers/0/name"), JsonValue("b"));
}

void TestSimPatch::strategicPatchMerges_data()
{
    QTest::addColumn<QString>("patch");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* patch, const char* place,
                        const char* expected) {
        QTest::newRow(name) << patch << place << expected;
    };
    row("container by name", R"({"spec":{"containers":[{"name":"app","image":"j"}]}})",
        "/spec/containers/0/image", R"("j")");
    row("other container", R"({"spec":{"containers":[{"name":"b","image":"j"}]}})",
        "/spec/containers/2/name", R"("b")");
    row("deletes a container", R"({"spec":{"containers":[{"name":"side","$patch":"delete"}]}})",
        "/spec/containers/1", "null");
    row("replaces the list",
        R"({"spec":{"containers":[{"name":"new","image":"k"},{"$patch":"replace"}]}})",
        "/spec/containers/0/name", R"("new")");
    row("variable by name",
        R"({"spec":{"containers":[{"name":"app","env":[{"name":"B","value":"2"}]}]}})",
        "/spec/containers/0/env", R"([{"name":"A","value":"1"},{"name":"B","value":"2"}])");
    row("port by number",
        R"({"spec":{"containers":[{"name":"app","ports":[{"containerPort":80,"name":"web"}]}]}})",
        "/spec/containers/0/ports", R"([{"containerPort":80,"name":"web","protocol":"TCP"}])");
    row("tolerations are replaced", R"({"spec":{"tolerations":[{"key":"k"}]}})",
        "/spec/tolerations", R"([{"key":"k"}])");
    row("removes a field", R"({"metadata":{"labels":{"a":null}}})", "/metadata/labels",
        R"({"b":"2"})");
    row("adds a finalizer", R"({"metadata":{"finalizers":["x/b"]}})", "/metadata/finalizers",
        R"(["x/a","x/b"])");
    row("deletes from a list of texts",
        R"({"metadata":{"$deleteFromPrimitiveList/finalizers":["x/a"]}})", "/metadata/finalizers",
        "null");
    row("replaces a map", R"({"metadata":{"labels":{"$patch":"replace","c":"3"}}})",
        "/metadata/labels", R"({"c":"3"})");
    row("keeps only some keys",
        R"({"spec":{"volumes":[{"name":"v","$retainKeys":["name","emptyDir"],"emptyDir":{}}]}})",
        "/spec/volumes", R"([{"emptyDir":{},"name":"v"}])");
    row("sets the order",
        R"({"spec":{"$setElementOrder/containers":[{"name":"side"},{"name":"app"}]}})",
        "/spec/containers/0/name", R"("side")");
    row("condition by type", R"({"status":{"conditions":[{"type":"Ready","status":"False"}]}})",
        "/status/conditions",
        R"([{"status":"False","type":"Ready"},{"status":"True","type":"Other"}])");
}

void TestSimPatch::strategicPatchMerges()
{
    QFETCH(QString, patch);
    QFETCH(QString, place);
    QFETCH(QString, expected);
    WriterBench bench;
    const JsonValue target = JsonValue::parse(R"({"apiVersion":"v1","kind":"PodTemplate",
        "metadata":{"name":"x","labels":{"a":"1","b":"2"},"finalizers":["x/a"]}})");
    const JsonValue spec = JsonValue::parse(R"({"containers":[
        {"name":"app","image":"i","env":[{"name":"A","value":"1"}],"ports":[{"containerPort":80}]},
        {"name":"side","image":"i"}],
        "volumes":[{"name":"v","configMap":{"name":"c"}}]})");
    // A pod's specification may not change: its template's may.
    JsonValue pod = target;
    pod["template"]["spec"] = spec;
    JsonValue change = JsonValue::parse(patch.toStdString());
    const bool ofStatus = change.contains("status");
    std::string path = "/api/v1/namespaces/default/podtemplates";
    std::string pointer = place.toStdString();
    if (ofStatus) {
        bench.create(kPodsPath, bench.pod("x"));
        bench.merge(kPodsPath + "/x/status",
                    JsonValue::parse(R"({"status":{"conditions":[{"type":"Ready","status":"True"},
                                                            {"type":"Other","status":"True"}]}})"));
        path = kPodsPath;
    } else {
        bench.create(path, pod);
    }
    if (change.contains("spec")) {
        change["template"]["spec"] = change["spec"];
        change.erase("spec");
        pointer = "/template" + pointer;
    }
    const Answer answer = bench.strategic(path + "/x" + (ofStatus ? "/status" : ""), change);
    QVERIFY2(answer.status == 200, answer.message().c_str());
    QCOMPARE(answer.at(pointer), JsonValue::parse(expected.toStdString()));
}

void TestSimPatch::strategicPatchNeedsTheKey()
{
    WriterBench bench;
    bench.create(kDeployments, bench.deployment("web"));
    const Answer answer = bench.strategic(
        kDeployments + "/web",
        JsonValue::parse(R"({"spec":{"template":{"spec":{"containers":[{"image":"j"}]}}}})"));
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.message(),
             std::string("map: {\"image\":\"j\"} does not contain declared merge key: name"));
}

void TestSimPatch::patchWithAVersionIsOptimistic()
{
    WriterBench bench;
    const Answer made = bench.create(kMaps, bench.configMap("x"));
    const JsonValue patch = { { "metadata", { { "resourceVersion", made.version() } } },
                              { "data", { { "c", "d" } } } };
    QCOMPARE(bench.merge(kMaps + "/x", patch).status, 200);
    const Answer again = bench.merge(kMaps + "/x", patch);
    QCOMPARE(again.status, 409);
    QCOMPARE(again.at("/reason"), JsonValue("Conflict"));
}

void TestSimPatch::patchOfNothingIsNotFound()
{
    WriterBench bench;
    QCOMPARE(bench.merge(kMaps + "/x", JsonValue::object()).status, 404);
    QCOMPARE(bench.strategic(kMaps + "/x", JsonValue::object()).status, 404);
    QCOMPARE(bench.jsonPatch(kMaps + "/x", JsonValue::array()).status, 404);
}

void TestSimPatch::patchKeepsTheName()
{
    WriterBench bench;
    bench.create(kMaps, bench.configMap("x"));
    const Answer answer = bench.merge(kMaps + "/x", { { "metadata", { { "name", "y" } } } });
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.message(),
             std::string("the name of the object (y) does not match the name on the URL (x)"));
}

void TestSimPatch::refusesUnknownTypes()
{
    WriterBench bench;
    bench.create(kMaps, bench.configMap("x"));
    QCOMPARE(bench.send("PATCH", kMaps + "/x", "{}", "application/json").status, 415);
}

void TestSimPatch::refusesForceWithoutApply()
{
    WriterBench bench;
    bench.create(kMaps, bench.configMap("x"));
    const Answer answer = bench.merge(kMaps + "/x?force=true", JsonValue::object());
    QCOMPARE(answer.status, 422);
    QCOMPARE(answer.message(),
             std::string("PatchOptions.meta.k8s.io \"\" is invalid: force: Forbidden: may not be "
                         "specified for non-apply patch"));
}

void TestSimPatch::refusesWhatIsNoPatch()
{
    WriterBench bench;
    bench.create(kMaps, bench.configMap("x"));
    QCOMPARE(bench.send("PATCH", kMaps + "/x", "{broken", "application/merge-patch+json").status,
             400);
    QCOMPARE(bench.merge(kMaps + "/x", JsonValue::array({ 1 })).status, 422);
    QCOMPARE(bench.jsonPatch(kMaps + "/x", JsonValue::object()).status, 400);
}

KW_TEST_APPLESS(TestSimPatch)

} // namespace tst_sim_patch

#include "tst_sim_patch.moc"
