// Server-side apply, and who owns what after any write.
#include "writer_bench.h"

#include <tests/support/test_program.h>

namespace tst_sim_apply {

using namespace kittiwake;
using namespace kittiwake::test;

class TestSimApply : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void createNotesEveryField();
    void updateMovesWhatItChanges();
    void statusIsItsOwnEntry();
    void sameWriterKeepsOneEntry();
    void managersNameIsTheUserAgents();
    void applyCreates();
    void applyTwiceChangesNothing();
    void secondApplierConflicts();
    void twoConflictsAreListed();
    void forceTakesOver();
    void sameValueIsShared();
    void fieldNoLongerAppliedGoes();
    void fieldOfAnotherStays();
    void listItemsAreOwnedByKey();
    void firstApplyMeetsWhatNobodyOwned();
    void emptyEntryForgets();
    void refusesABadApply_data();
    void refusesABadApply();
    void appliesYaml();
    void appliesStatus();
};

namespace {

JsonValue applied(const JsonValue& data)
{
    JsonValue map = WriterBench::named("v1", "ConfigMap", "x");
    map["data"] = data;
    return map;
}

const std::string kMap = kMaps + "/x";

} // namespace

void TestSimApply::createNotesEveryField()
{
    WriterBench bench;
    JsonValue deployment = bench.deployment("web");
    deployment["metadata"]["labels"]["app"] = "web";
    JsonValue& container = deployment["spec"]["template"]["spec"]["containers"][0];
    container["ports"] = JsonValue::array({ { { "containerPort", 80 } } });
    const JsonValue entry = bench.create(kDeployments + "?fieldManager=kubectl", deployment)
                                .managed("kubectl", "Update");
    QCOMPARE(entry["apiVersion"], JsonValue("apps/v1"));
    QCOMPARE(entry["fieldsType"], JsonValue("FieldsV1"));
    QCOMPARE(entry["time"], JsonValue("2027-01-15T08:00:00Z"));
    // As a 1.20 server notes the same deployment.
    const JsonValue expected = JsonValue::parse(R"({
      "f:metadata": {"f:labels": {".": {}, "f:app": {}}},
      "f:spec": {
        "f:progressDeadlineSeconds": {}, "f:replicas": {}, "f:revisionHistoryLimit": {},
        "f:selector": {},
        "f:strategy": {"f:rollingUpdate": {".": {}, "f:maxSurge": {}, "f:maxUnavailable": {}},
                       "f:type": {}},
        "f:template": {
          "f:metadata": {"f:labels": {".": {}, "f:app": {}}},
          "f:spec": {
            "f:containers": {"k:{\"name\":\"app\"}": {
              ".": {}, "f:image": {}, "f:imagePullPolicy": {}, "f:name": {},
              "f:ports": {".": {}, "k:{\"containerPort\":80,\"protocol\":\"TCP\"}":
                {".": {}, "f:containerPort": {}, "f:protocol": {}}},
              "f:resources": {}, "f:terminationMessagePath": {}, "f:terminationMessagePolicy": {}}},
            "f:dnsPolicy": {}, "f:restartPolicy": {}, "f:schedulerName": {},
            "f:securityContext": {}, "f:terminationGracePeriodSeconds": {}}}}})");
    QCOMPARE(QString::fromStdString(entry["fieldsV1"].dump()),
             QString::fromStdString(expected.dump()));
}

void TestSimApply::updateMovesWhatItChanges()
{
    WriterBench bench;
    bench.create(kMaps + "?fieldManager=one", applied({ { "a", "1" }, { "b", "1" } }));
    const Answer answer =
        bench.merge(kMap + "?fieldManager=two", JsonValue::parse(R"({"data":{"a":"2","b":null}})"));
    QCOMPARE(answer.managed("one", "Update")["fieldsV1"].dump(), std::string(R"({"f:data":{}})"));
    QCOMPARE(answer.managed("two", "Update")["fieldsV1"].dump(),
             std::string(R"({"f:data":{"f:a":{}}})"));
}

void TestSimApply::statusIsItsOwnEntry()
{
    WriterBench bench;
    bench.create(kPodsPath + "?fieldManager=kubelet", bench.pod("web"));
    const Answer answer = bench.merge(kPodsPath + "/web/status?fieldManager=kubelet",
                                      JsonValue::parse(R"({"status":{"phase":"Running"}})"));
    const JsonValue& entries = answer.body["metadata"]["managedFields"];
    QCOMPARE(entries.size(), std::size_t(2));
    const auto ofStatus = std::find_if(entries.begin(), entries.end(), [](const JsonValue& e) {
        return e.contains("subresource");
    });
    QCOMPARE((*ofStatus)["subresource"], JsonValue("status"));
    QCOMPARE((*ofStatus)["fieldsV1"].dump(), std::string(R"({"f:status":{"f:phase":{}}})"));
}

void TestSimApply::sameWriterKeepsOneEntry()
{
    WriterBench bench;
    bench.create(kMaps + "?fieldManager=one", applied({ { "a", "1" } }));
    bench.now += std::chrono::minutes(1);
    const Answer answer =
        bench.merge(kMap + "?fieldManager=one", JsonValue::parse(R"({"data":{"b":"1"}})"));
    QCOMPARE(answer.body["metadata"]["managedFields"].size(), std::size_t(1));
    const JsonValue entry = answer.managed("one", "Update");
    QCOMPARE(entry["fieldsV1"].dump(), std::string(R"({"f:data":{".":{},"f:a":{},"f:b":{}}})"));
    QCOMPARE(entry["time"], JsonValue("2027-01-15T08:01:00Z"));
}

void TestSimApply::managersNameIsTheUserAgents()
{
    WriterBench bench;
    const Answer answer = bench.send("POST", kMaps, applied({ { "a", "1" } }).dump(),
                                     "application/json", "kubectl/v1.33.0 (linux/amd64)");
    QVERIFY(!answer.managed("kubectl", "Update").is_null());
}

void TestSimApply::applyCreates()
{
    WriterBench bench;
    const Answer answer = bench.apply(kMap + "?fieldManager=me", applied({ { "a", "1" } }));
    QCOMPARE(answer.status, 201);
    const JsonValue entry = answer.managed("me", "Apply");
    QCOMPARE(entry["fieldsV1"].dump(), std::string(R"({"f:data":{"f:a":{}}})"));
    QCOMPARE(answer.body["metadata"]["managedFields"].size(), std::size_t(1));
}

void TestSimApply::applyTwiceChangesNothing()
{
    WriterBench bench;
    const Answer first = bench.apply(kMap + "?fieldManager=me", applied({ { "a", "1" } }));
    bench.now += std::chrono::minutes(1);
    const Answer second = bench.apply(kMap + "?fieldManager=me", applied({ { "a", "1" } }));
    QCOMPARE(second.status, 200);
    QCOMPARE(second.body, first.body);
}

void TestSimApply::secondApplierConflicts()
{
    WriterBench bench;
    bench.create(kDeployments + "?fieldManager=kubectl", bench.deployment("web"));
    JsonValue configuration = bench.named("apps/v1", "Deployment", "web");
    configuration["spec"]["replicas"] = 5;
    const Answer answer = bench.apply(kDeployments + "/web?fieldManager=me", configuration);
    QCOMPARE(answer.status, 409);
    QCOMPARE(answer.at("/reason"), JsonValue("Conflict"));
    QCOMPARE(answer.message(),
             std::string("Apply failed with 1 conflict: conflict with \"kubectl\" using apps/v1: "
                         ".spec.replicas"));
    QCOMPARE(answer.at("/details/causes"),
             JsonValue::array({ { { "reason", "FieldManagerConflict" },
                                  { "message", "conflict with \"kubectl\" using apps/v1" },
                                  { "field", ".spec.replicas" } } }));
}

void TestSimApply::twoConflictsAreListed()
{
    WriterBench bench;
    bench.apply(kMap + "?fieldManager=one", applied({ { "a", "1" }, { "b", "1" } }));
    const Answer answer =
        bench.apply(kMap + "?fieldManager=two", applied({ { "a", "2" }, { "b", "2" } }));
    QCOMPARE(answer.message(),
             std::string("Apply failed with 2 conflicts: conflicts with \"one\":\n- .data.a\n- "
                         ".data.b"));
}

void TestSimApply::forceTakesOver()
{
    WriterBench bench;
    bench.apply(kMap + "?fieldManager=one", applied({ { "a", "1" }, { "b", "1" } }));
    const Answer answer =
        bench.apply(kMap + "?fieldManager=two&force=true", applied({ { "a", "2" } }));
    QCOMPARE(answer.at("/data"), JsonValue({ { "a", "2" }, { "b", "1" } }));
    QCOMPARE(answer.managed("one", "Apply")["fieldsV1"].dump(),
             std::string(R"({"f:data":{"f:b":{}}})"));
    QCOMPARE(answer.managed("two", "Apply")["fieldsV1"].dump(),
             std::string(R"({"f:data":{"f:a":{}}})"));
}

void TestSimApply::sameValueIsShared()
{
    WriterBench bench;
    bench.apply(kMap + "?fieldManager=one", applied({ { "a", "1" } }));
    const Answer answer = bench.apply(kMap + "?fieldManager=two", applied({ { "a", "1" } }));
    QCOMPARE(answer.status, 200);
    QVERIFY(!answer.managed("one", "Apply").is_null());
    QVERIFY(!answer.managed("two", "Apply").is_null());
    // One lets it go; the other still holds it.
    QCOMPARE(bench.apply(kMap + "?fieldManager=one", applied(JsonValue::object())).at("/data/a"),
             JsonValue("1"));
    QVERIFY(bench.apply(kMap + "?fieldManager=two", applied(JsonValue::object()))
                .at("/data/a")
                .is_null());
}

void TestSimApply::fieldNoLongerAppliedGoes()
{
    WriterBench bench;
    bench.apply(kMap + "?fieldManager=me", applied({ { "a", "1" }, { "b", "1" } }));
    const Answer answer = bench.apply(kMap + "?fieldManager=me", applied({ { "a", "1" } }));
    QCOMPARE(answer.at("/data"), JsonValue({ { "a", "1" } }));
}

void TestSimApply::fieldOfAnotherStays()
{
    WriterBench bench;
    bench.apply(kMap + "?fieldManager=me", applied({ { "a", "1" }, { "b", "1" } }));
    bench.merge(kMap + "?fieldManager=other", JsonValue::parse(R"({"data":{"b":"2"}})"));
    const Answer answer = bench.apply(kMap + "?fieldManager=me", applied({ { "a", "1" } }));
    QCOMPARE(answer.at("/data"), JsonValue({ { "a", "1" }, { "b", "2" } }));
}

void TestSimApply::listItemsAreOwnedByKey()
{
    WriterBench bench;
    JsonValue configuration = bench.deployment("web");
    configuration["spec"]["template"]["spec"]["containers"].push_back(
        { { "name", "side" }, { "image", "i" } });
    const std::string me = kDeployments + "/web?fieldManager=me";
    bench.apply(me, configuration);
    // Somebody else adds one; the applier drops one of theirs.
    bench.strategic(
        kDeployments + "/web?fieldManager=injector",
        JsonValue::parse(
            R"({"spec":{"template":{"spec":{"containers":[{"name":"proxy","image":"p"}]}}}})"));
    configuration["spec"]["template"]["spec"]["containers"].erase(1);
    const Answer answer = bench.apply(me, configuration);
    QCOMPARE(answer.status, 200);
    std::vector<std::string> names;
    for (const JsonValue& container : answer.at("/spec/template/spec/containers"))
        names.push_back(container["name"].get<std::string>());
    QCOMPARE(names, (std::vector<std::string> { "app", "proxy" }));
    // A different value in a keyed item is a conflict that names the key.
    configuration["spec"]["template"]["spec"]["containers"][0]["image"] = "other";
    const Answer conflict = bench.apply(kDeployments + "/web?fieldManager=you", configuration);
    QVERIFY2(conflict.message().find(".spec.template.spec.containers[name=\"app\"].image")
                 != std::string::npos,
             conflict.message().c_str());
}

void TestSimApply::firstApplyMeetsWhatNobodyOwned()
{
    WriterBench bench;
    bench.create(kMaps, applied({ { "a", "1" } }));
    bench.merge(kMap, JsonValue::parse(R"({"metadata":{"managedFields":[{}]}})"));
    const Answer answer = bench.apply(kMap + "?fieldManager=me", applied({ { "a", "2" } }));
    QCOMPARE(answer.status, 409);
    QVERIFY(answer.message().find("conflict with \"before-first-apply\" using v1: .data.a")
            != std::string::npos);
}

void TestSimApply::emptyEntryForgets()
{
    WriterBench bench;
    bench.create(kMaps, applied({ { "a", "1" } }));
    const Answer cleared =
        bench.merge(kMap, JsonValue::parse(R"({"metadata":{"managedFields":[{}]}})"));
    QVERIFY(cleared.at("/metadata/managedFields").is_null());
    const Answer later = bench.merge(kMap, JsonValue::parse(R"({"data":{"a":"2"}})"));
    QVERIFY(later.at("/metadata/managedFields").is_null()); // and nobody is noted again
}

void TestSimApply::refusesABadApply_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("body");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("no manager")
        << ""
        << R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"x"}})" << 422
        << "PatchOptions.meta.k8s.io \"\" is invalid: fieldManager: Required value: is required "
           "for "
           "apply patch";
    QTest::newRow("no version")
        << "?fieldManager=me"
        << R"({"metadata":{"name":"x"}})" << 400
        << "Incorrect version specified in apply patch. Specified patch version: , expected: v1";
    QTest::newRow("managed fields")
        << "?fieldManager=me"
        << R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"managedFields":[{"manager":"a"}]}})"
        << 400 << "metadata.managedFields must be nil";
    QTest::newRow("uid of nothing")
        << "?fieldManager=me"
        << R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"x","uid":"55"}})" << 409
        << "Operation cannot be fulfilled on configmaps \"x\": uid mismatch: the provided object "
           "specified uid 55, and no existing object was found";
}

void TestSimApply::refusesABadApply()
{
    QFETCH(QString, query);
    QFETCH(QString, body);
    QFETCH(int, status);
    QFETCH(QString, sentence);
    WriterBench bench;
    const Answer answer = bench.send("PATCH", kMap + query.toStdString(), body.toStdString(),
                                     "application/apply-patch+yaml");
    QCOMPARE(answer.status, status);
    QCOMPARE(answer.message(), sentence.toStdString());
}

void TestSimApply::appliesYaml()
{
    WriterBench bench;
    const Answer answer = bench.send("PATCH", kMap + "?fieldManager=me",
                                     "apiVersion: v1\nkind: ConfigMap\ndata: {a: b}\n",
                                     "application/apply-patch+yaml");
    QCOMPARE(answer.status, 201);
    QCOMPARE(answer.at("/data/a"), JsonValue("b"));
}

void TestSimApply::appliesStatus()
{
    WriterBench bench;
    bench.create(kDeployments, bench.deployment("web"));
    JsonValue configuration = bench.named("apps/v1", "Deployment", "web");
    configuration["status"]["replicas"] = 2;
    const Answer answer = bench.apply(kDeployments + "/web/status?fieldManager=me", configuration);
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.at("/status/replicas"), JsonValue(2));
    QCOMPARE(answer.managed("me", "Apply")["subresource"], JsonValue("status"));
    // Through the main path nobody gets to own it.
    const Answer main = bench.apply(kDeployments + "/web?fieldManager=you", configuration);
    QCOMPARE(main.status, 200);
    QVERIFY(main.managed("you", "Apply").is_null());
}

KW_TEST_APPLESS(TestSimApply)

} // namespace tst_sim_apply

#include "tst_sim_apply.moc"
