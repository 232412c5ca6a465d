// What a fake cluster answers, request by request, as an API server would: A 1-4, kubernetes
// api-concepts.
#include "fake_bench.h"

#include <tests/support/test_program.h>

#include <QTest>

namespace tst_fake_answers {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const char* const kPods = "/api/v1/namespaces/shop/pods";
const char* const kPod = "/api/v1/namespaces/shop/pods/web";
const char* const kKept = "/api/v1/namespaces/shop/configmaps/kept";
const char* const kSite = "/apis/apps/v1/namespaces/shop/deployments/site";
const char* const kMirror = "/apis/example.com/v1/namespaces/shop/mirrors/m";

std::string path(const char* base, const char* more)
{
    return std::string(base) + more;
}

} // namespace

class TestFakeAnswers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersAsAServer_data()
    {
        QTest::addColumn<std::string>("method");
        QTest::addColumn<std::string>("path");
        QTest::addColumn<std::string>("type");
        QTest::addColumn<std::string>("body");
        QTest::addColumn<int>("status");
        QTest::addColumn<std::string>("reason");
        const auto row = [](const char* name, const char* method, const std::string& path,
                            const char* type, const char* body, int status, const char* reason) {
            QTest::newRow(name) << std::string(method) << path << std::string(type)
                                << std::string(body) << status << std::string(reason);
        };
        const char* json = "application/json";
        row("get", "GET", kPod, json, "", 200, "");
        row("get what is not there", "GET", path(kPods, "/none"), json, "", 404, "NotFound");
        row("get what is not served", "GET", "/apis/none/v1/things/a", json, "", 404, "NotFound");
        row("get of another group", "GET", "/apis/apps/v1/namespaces/shop/pods/web", json, "", 404,
            "NotFound");
        row("get status", "GET", path(kPod, "/status"), json, "", 200, "");
        row("get a log", "GET", path(kPod, "/log"), json, "", 404, "NotFound");
        row("list by a bad selector", "GET", path(kPods, "?labelSelector=a%20b%20c"), json, "", 400,
            "BadRequest");
        row("create", "POST", kPods, json, R"({"metadata":{"name":"new"}})", 201, "");
        row("create what is there", "POST", kPods, json, R"({"metadata":{"name":"web"}})", 409,
            "AlreadyExists");
        row("create without a name", "POST", kPods, json, R"({"metadata":{}})", 422, "Invalid");
        row("create with a version", "POST", kPods, json,
            R"({"metadata":{"name":"new","resourceVersion":"1"}})", 400, "BadRequest");
        row("create in another namespace", "POST", kPods, json,
            R"({"metadata":{"name":"new","namespace":"other"}})", 400, "BadRequest");
        row("create another kind", "POST", kPods, json,
            R"({"kind":"Node","metadata":{"name":"new"}})", 400, "BadRequest");
        row("create what is no JSON", "POST", kPods, json, "{", 400, "BadRequest");
        row("create an eviction", "POST", path(kPod, "/eviction"), json, "{}", 404, "NotFound");
        row("update", "PUT", kPod, json, R"({"metadata":{"name":"web"}})", 200, "");
        row("update what is not there", "PUT", path(kPods, "/none"), json, "{}", 404, "NotFound");
        row("update an old version", "PUT", kPod, json, R"({"metadata":{"resourceVersion":"1"}})",
            409, "Conflict");
        row("update another of that name", "PUT", kPod, json, R"({"metadata":{"uid":"other"}})",
            409, "Conflict");
        row("update by another name", "PUT", kPod, json, R"({"metadata":{"name":"job"}})", 400,
            "BadRequest");
        row("update a custom one without a version", "PUT", kMirror, json, "{}", 422, "Invalid");
        row("update the collection", "PUT", kPods, json, "{}", 405, "MethodNotAllowed");
        row("merge", "PATCH", kPod, kMergePatch, R"({"spec":{"nodeName":"n2"}})", 200, "");
        row("merge into what is not there", "PATCH", path(kPods, "/none"), kMergePatch, "{}", 404,
            "NotFound");
        row("merge an old version", "PATCH", kPod, kMergePatch,
            R"({"metadata":{"resourceVersion":"1"}})", 409, "Conflict");
        row("merge an array", "PATCH", kPod, kMergePatch, "[]", 400, "BadRequest");
        row("JSON patch", "PATCH", kPod, kJsonPatch,
            R"([{"op":"replace","path":"/spec/nodeName","value":"n2"}])", 200, "");
        row("JSON patch whose test fails", "PATCH", kPod, kJsonPatch,
            R"([{"op":"test","path":"/spec/nodeName","value":"n9"}])", 422, "Invalid");
        row("JSON patch that is none", "PATCH", kPod, kJsonPatch, "{}", 422, "Invalid");
        row("strategic patch of a custom one", "PATCH", kMirror, kStrategicPatch, "{}", 415,
            "UnsupportedMediaType");
        row("patch of no type", "PATCH", kPod, json, "{}", 415, "UnsupportedMediaType");
        row("apply without a manager", "PATCH", kPod, kApplyPatch, "{}", 422, "Invalid");
        row("apply", "PATCH", path(kPod, "?fieldManager=me"), kApplyPatch, "{}", 200, "");
        row("apply in YAML", "PATCH", path(kPod, "?fieldManager=me"), kApplyPatch,
            "metadata:\n  labels:\n    a: b\n", 200, "");
        row("apply what is not there", "PATCH", path(kPods, "/made?fieldManager=me"), kApplyPatch,
            "{}", 201, "");
        row("delete", "DELETE", kPod, json, "", 200, "");
        row("delete what is not there", "DELETE", path(kPods, "/none"), json, "", 404, "NotFound");
        row("delete another of that name", "DELETE", kPod, json,
            R"({"preconditions":{"uid":"other"}})", 409, "Conflict");
        row("delete an old version", "DELETE", kPod, json,
            R"({"preconditions":{"resourceVersion":"1"}})", 409, "Conflict");
        row("scale", "GET", path(kSite, "/scale"), json, "", 200, "");
        row("scale a pod", "GET", path(kPod, "/scale"), json, "", 404, "NotFound");
        row("scale an old version", "PUT", path(kSite, "/scale"), json,
            R"({"metadata":{"resourceVersion":"1"},"spec":{"replicas":1}})", 409, "Conflict");
        row("may I", "POST", "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews", json,
            R"({"spec":{}})", 201, "");
        row("version", "GET", "/version", json, "", 200, "");
        row("the root", "GET", "/", json, "", 404, "NotFound");
        row("a path of nobody", "GET", "/nowhere", json, "", 404, "NotFound");
    }

    void answersAsAServer()
    {
        QFETCH(std::string, method);
        QFETCH(std::string, path);
        QFETCH(std::string, type);
        QFETCH(std::string, body);
        QFETCH(int, status);
        QFETCH(std::string, reason);
        FakeBench bench;
        const auto said = bench.ask(method, path, body, type);
        QVERIFY2(said.status == status, writeJson(said.body).c_str());
        QCOMPARE(said.reason(), reason);
    }

    void createKeepsWhatTheServerKeeps()
    {
        FakeBench bench;
        const auto made = bench.ask("POST", kPods, R"({"metadata":{"generateName":"web-"},
            "spec":{"nodeName":"n"},"status":{"phase":"Running"}})");
        QCOMPARE(made.status, 201);
        const auto& metadata = made.body["metadata"];
        QVERIFY(metadata["name"].get<std::string>().starts_with("web-"));
        QCOMPARE(metadata["name"].get<std::string>().size(), 9U);
        QCOMPARE(in(metadata, "/namespace"), "shop");
        QCOMPARE(in(metadata, "/creationTimestamp"), "2026-11-28T00:00:00Z");
        QCOMPARE(metadata["uid"].get<std::string>().size(), 36U);
        QCOMPARE(in(metadata, "/generation"), "1");
        QVERIFY(!made.body.contains("status")); // by the subresource alone
        const auto again = bench.ask("POST", kPods, R"({"metadata":{"generateName":"web-"}})").body;
        const auto& other = again["metadata"];
        QVERIFY(other["name"] != metadata["name"]);
        QVERIFY(other["uid"] != metadata["uid"]);
    }

    void writesOfTheObjectLeaveItsStatusAndTheOtherWayRound()
    {
        FakeBench bench;
        const char* body = R"({"spec":{"nodeName":"n2"},"status":{"phase":"Failed"}})";
        const auto whole = bench.ask("PATCH", kPod, body, kMergePatch).body;
        QCOMPARE(in(whole, "/spec/nodeName"), "n2");
        QCOMPARE(in(whole, "/status/phase"), "Running");
        QCOMPARE(in(whole, "/metadata/generation"), "2");
        const char* other = R"({"spec":{"nodeName":"n3"},"status":{"phase":"Failed"}})";
        const auto status = bench.ask("PATCH", path(kPod, "/status"), other, kMergePatch).body;
        QCOMPARE(in(status, "/spec/nodeName"), "n2");
        QCOMPARE(in(status, "/status/phase"), "Failed");
        QCOMPARE(in(status, "/metadata/generation"), "2");
    }

    void aWriteThatChangesNothingIsNone()
    {
        FakeBench bench;
        const auto before = bench.get(kPod);
        const auto after = bench.ask("PUT", kPod, writeJson(before)).body;
        QCOMPARE(in(after, "/metadata/resourceVersion"), in(before, "/metadata/resourceVersion"));
    }

    void aDryRunChangesNothing()
    {
        FakeBench bench;
        const auto before = bench.get(kPod);
        const auto tried = bench.ask("PATCH", path(kPod, "?dryRun=All"),
                                     R"({"spec":{"nodeName":"n2"}})", kMergePatch);
        QCOMPARE(in(tried.body, "/spec/nodeName"), "n2");
        QCOMPARE(bench.ask("DELETE", path(kPod, "?dryRun=All")).status, 200);
        QCOMPARE(
            bench.ask("POST", path(kPods, "?dryRun=All"), R"({"metadata":{"name":"x"}})").status,
            201);
        QVERIFY(bench.get(kPod) == before);
        QCOMPARE(bench.ask("GET", path(kPods, "/x")).status, 404);
    }

    void whatHasFinalizersStaysUntilTheLastIsGone()
    {
        FakeBench bench;
        const auto deleted = bench.ask("DELETE", kKept).body;
        QCOMPARE(in(deleted, "/metadata/deletionTimestamp"), "2026-11-28T00:00:00Z");
        QVERIFY(bench.ask("DELETE", kKept).body == deleted); // once more is no change
        const auto undone =
            bench.ask("PATCH", kKept, R"({"metadata":{"deletionTimestamp":null}})", kMergePatch);
        QCOMPARE(in(undone.body, "/metadata/deletionTimestamp"), "2026-11-28T00:00:00Z");
        QCOMPARE(
            bench.ask("PATCH", kKept, R"({"metadata":{"finalizers":null}})", kMergePatch).status,
            200);
        QCOMPARE(bench.ask("GET", kKept).status, 404);
    }

    void deletesWhatIsSelected()
    {
        FakeBench bench;
        QCOMPARE(bench.ask("DELETE", path(kPods, "?labelSelector=app%3Dweb")).status, 200);
        QCOMPARE(bench.ask("GET", kPod).status, 404);
        QCOMPARE(bench.ask("GET", path(kPods, "/job")).status, 200);
    }

    void scalesWhatHasReplicas()
    {
        FakeBench bench;
        const auto scale = bench.get(path(kSite, "/scale"));
        QCOMPARE(in(scale, "/kind"), "Scale");
        QCOMPARE(in(scale, "/spec/replicas"), "2");
        QCOMPARE(in(scale, "/status/replicas"), "1");
        QCOMPARE(in(scale, "/status/selector"), "app=site");
        QCOMPARE(in(bench.get(path(kMirror, "/scale")), "/status/selector"), "app=m");
        bench.ask("PUT", path(kSite, "/scale"), R"({"spec":{"replicas":5}})");
        QCOMPARE(in(bench.get(kSite), "/spec/replicas"), "5");
        bench.ask("PATCH", path(kMirror, "/scale"), R"({"spec":{"replicas":7}})", kMergePatch);
        QCOMPARE(in(bench.get(kMirror), "/spec/replicas"), "7");
    }

    void selectsByLabelsAndFields_data()
    {
        QTest::addColumn<std::string>("query");
        QTest::addColumn<std::string>("names");
        QTest::newRow("all") << std::string() << std::string("job web ");
        QTest::newRow("label") << std::string("?labelSelector=app%3Dweb") << std::string("web ");
        QTest::newRow("no such label")
            << std::string("?labelSelector=%21app") << std::string("job ");
        QTest::newRow("field") << std::string("?fieldSelector=spec.nodeName%3Dn1")
                               << std::string("web ");
        QTest::newRow("name") << std::string("?fieldSelector=metadata.name%3Djob")
                              << std::string("job ");
        QTest::newRow("none of both")
            << std::string("?labelSelector=app&fieldSelector=status.phase%21%3DRunning")
            << std::string();
    }

    void selectsByLabelsAndFields()
    {
        QFETCH(std::string, query);
        QFETCH(std::string, names);
        FakeBench bench;
        std::string found;
        const auto list = bench.get(kPods + query);
        for (const auto& item : list["items"])
            found += item["metadata"]["name"].get<std::string>() + ' ';
        QCOMPARE(found, names);
    }

    void pagesAreOfOneVersion()
    {
        FakeBench bench;
        const auto first = bench.get(path(kPods, "?limit=1"));
        QCOMPARE(first["items"].size(), 1U);
        QCOMPARE(in(first, "/metadata/remainingItemCount"), "1");
        bench.ask("POST", kPods, R"({"metadata":{"name":"later"}})");
        const auto next = path(kPods, "?continue=")
            + queryEncode(first["metadata"]["continue"].get<std::string>());
        const auto second = bench.get(next);
        QCOMPARE(second["items"].size(), 1U);
        QCOMPARE(in(second, "/items/0/metadata/name"), "web");
        QVERIFY(!second["metadata"].contains("continue"));
        bench.cluster.compact();
        QCOMPARE(bench.ask("GET", next).reason(), "Expired");
    }

    void appliesByTheFieldsOfItsManagers()
    {
        FakeBench bench;
        const auto apply = [&](const char* manager, const char* body, bool force = false) {
            return bench.ask("PATCH",
                             path(kSite, "?fieldManager=") + manager + (force ? "&force=true" : ""),
                             body, kApplyPatch);
        };
        const char* two = R"({"metadata":{"labels":{"a":"1"}},"spec":{"replicas":4,"template":
            {"spec":{"containers":[{"name":"side","image":"side:1"}]}}}})";
        QCOMPARE(apply("one", two).reason(), "Conflict"); // of who made it, before any apply
        const auto forced = apply("one", two, true);
        QCOMPARE(forced.status, 200);
        const auto& containers = forced.body["spec"]["template"]["spec"]["containers"];
        QCOMPARE(containers.size(), 2U); // merged by name
        const auto conflict = apply("two", R"({"spec":{"replicas":9}})");
        QCOMPARE(conflict.status, 409);
        QCOMPARE(conflict.message(),
                 "Apply failed with 1 conflict: conflict with \"one\": .spec.replicas");
        QCOMPARE(in(conflict.body, "/details/causes/0/field"), ".spec.replicas");
        const auto fewer = apply("one", R"({"spec":{"replicas":4}})");
        QVERIFY(!fewer.body["metadata"].contains("labels")); // wanted no more, and nobody else's
        QCOMPARE(fewer.body["spec"]["template"]["spec"]["containers"].size(), 1U);
    }

    void appliesTheStatusAlone()
    {
        FakeBench bench;
        const auto applied =
            bench.ask("PATCH", path(kMirror, "/status?fieldManager=me"),
                      R"({"spec":{"replicas":9},"status":{"copies":2}})", kApplyPatch);
        QCOMPARE(applied.status, 200);
        QCOMPARE(in(applied.body, "/spec/replicas"), "3");
        QCOMPARE(in(applied.body, "/status/copies"), "2");
    }

    void listsItemsOfLinesByTheirKeys()
    {
        FakeBench bench;
        const auto patched = bench.ask("PATCH", kSite, R"({"spec":{"template":{"spec":
            {"containers":[{"name":"app","image":"site:2"}]}}}})",
                                       kStrategicPatch);
        const auto& containers = patched.body["spec"]["template"]["spec"]["containers"];
        QCOMPARE(containers.size(), 1U);
        QCOMPARE(in(containers, "/0/image"), "site:2");
    }
};

KW_TEST_APPLESS(TestFakeAnswers)

} // namespace tst_fake_answers

#include "tst_fake_answers.moc"
