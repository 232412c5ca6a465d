// Creating and updating: what a real API server answers, word for word.
#include "writer_bench.h"

#include <tests/support/test_program.h>

namespace tst_sim_write {

using namespace kittiwake;
using namespace kittiwake::test;

class TestSimWrite : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void createdObjectIsNamedByTheServer();
    void generatedNameHasFiveCharacters();
    void sameSeedMakesUpTheSame();
    void refusesABodyOfSomethingElse_data();
    void refusesABodyOfSomethingElse();
    void refusesWhatIsThereAlready();
    void refusesAVersionOnCreate();
    void keepsEveryTextAsItIs();
    void needsItsNamespace();
    void takesNothingIntoATerminatingNamespace();
    void dryRunStoresNothing();
    void dropsUnknownFieldsOrRefusesThem();
    void readsYaml();
    void refusesProtobuf();
    void staleUpdateIsAConflict();
    void unconditionalUpdateWins();
    void someKindsNeedAVersion();
    void updateOfNothingIsNotFound();
    void anotherUidIsAConflict();
    void sameUpdateIsNoChange();
    void generationCountsSpecChanges();
    void statusChangesOnlyThere();
    void immutableFieldsStay_data();
    void immutableFieldsStay();
    void frozenConfigMapStays();
    void lastFinalizerCompletesTheDeletion();
    void validatesNames_data();
    void validatesNames();
    void selectorMustMatchTheTemplate();
    void wrongTypesAreBadRequests_data();
    void wrongTypesAreBadRequests();
    void concurrentWritersLoseNothing();
};

void TestSimWrite::createdObjectIsNamedByTheServer()
{
    WriterBench bench;
    const Answer made = bench.create(kPodsPath, bench.pod("web"));
    QCOMPARE(made.status, 201);
    QCOMPARE(made.body["metadata"]["uid"].get<std::string>().size(), std::size_t(36));
    QCOMPARE(made.body["metadata"]["uid"].get<std::string>()[14], '4');
    QCOMPARE(made.at("/metadata/creationTimestamp"), JsonValue("2027-01-15T08:00:00Z"));
    QCOMPARE(made.at("/metadata/generation"), JsonValue(1));
    QCOMPARE(made.at("/metadata/namespace"), JsonValue("default"));
    QVERIFY(!made.version().empty());
    QCOMPARE(bench.stored({ "", "pods" }, "web"), made.body);
    QCOMPARE(made.at("/status/phase"), JsonValue("Pending"));
}

void TestSimWrite::generatedNameHasFiveCharacters()
{
    WriterBench bench;
    JsonValue pod = bench.pod("");
    pod["metadata"] = { { "generateName", "web-" } };
    const std::string name =
        bench.create(kPodsPath, pod).body["metadata"]["name"].get<std::string>();
    QVERIFY(name.starts_with("web-"));
    QCOMPARE(name.size(), std::size_t(9));
    QCOMPARE(name.find_first_not_of("bcdfghjklmnpqrstvwxz2456789", 4), std::string::npos);
    QVERIFY(bench.create(kPodsPath, pod).body["metadata"]["name"] != name);
}

void TestSimWrite::sameSeedMakesUpTheSame()
{
    WriterBench one;
    WriterBench other;
    QCOMPARE(one.create(kPodsPath, one.pod("web")).body,
             other.create(kPodsPath, one.pod("web")).body);
}

void TestSimWrite::refusesABodyOfSomethingElse_data()
{
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("kind")
        << R"({"apiVersion":"v1","kind":"Secret","metadata":{"name":"x"}})"
        << "Secret in version \"v1\" cannot be handled as a ConfigMap: converting "
           "(v1.Secret) to (v1.ConfigMap): unknown conversion";
    QTest::newRow("version") << R"({"apiVersion":"v2","kind":"ConfigMap","metadata":{"name":"x"}})"
                             << "the API version in the data (v2) does not match the expected API "
                                "version (v1)";
    QTest::newRow("namespace")
        << R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"x","namespace":"other"}})"
        << "the namespace of the provided object does not match the namespace sent on the request";
}

void TestSimWrite::refusesABodyOfSomethingElse()
{
    QFETCH(QString, body);
    QFETCH(QString, sentence);
    WriterBench bench;
    const Answer answer = bench.send("POST", kMaps, body.toStdString());
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.message(), sentence.toStdString());
}

void TestSimWrite::refusesWhatIsThereAlready()
{
    WriterBench bench;
    bench.create(kMaps, bench.configMap("x"));
    const Answer again = bench.create(kMaps, bench.configMap("x"));
    QCOMPARE(again.status, 409);
    QCOMPARE(again.at("/reason"), JsonValue("AlreadyExists"));
    QCOMPARE(again.message(), std::string("configmaps \"x\" already exists"));
}

void TestSimWrite::refusesAVersionOnCreate()
{
    WriterBench bench;
    JsonValue map = bench.configMap("x");
    map["metadata"]["resourceVersion"] = "5";
    const Answer answer = bench.create(kMaps, map);
    QCOMPARE(answer.status, 500);
    QCOMPARE(answer.message(),
             std::string("resourceVersion should not be set on objects to be created"));
}

void TestSimWrite::keepsEveryTextAsItIs() // whatever the store's own text looks like
{
    WriterBench bench;
    JsonValue map = bench.configMap("x");
    map["data"] = { { "a", "@version@" },
                    { "b", "\"resourceVersion\":<discarded>" },
                    { "resourceVersion", "<discarded>" } };
    const Answer made = bench.create(kMaps, map);
    QCOMPARE(made.status, 201);
    const JsonValue stored = bench.stored({ "", "configmaps" }, "x");
    QCOMPARE(stored["data"], map["data"]);
    QCOMPARE(stored["metadata"]["resourceVersion"], JsonValue(made.version()));
    QCOMPARE(made.version(), std::to_string(bench.store.version()));
}

void TestSimWrite::needsItsNamespace()
{
    WriterBench bench;
    const Answer answer = bench.create("/api/v1/namespaces/nope/configmaps", bench.configMap("x"));
    QCOMPARE(answer.status, 404);
    QCOMPARE(answer.message(), std::string("namespaces \"nope\" not found"));
}

void TestSimWrite::takesNothingIntoATerminatingNamespace()
{
    WriterBench bench;
    bench.create("/api/v1/namespaces", bench.named("v1", "Namespace", "going"));
    bench.remove("/api/v1/namespaces/going");
    const Answer answer = bench.create("/api/v1/namespaces/going/configmaps", bench.configMap("x"));
    QCOMPARE(answer.status, 403);
    QCOMPARE(answer.message(),
             std::string("configmaps \"x\" is forbidden: unable to create new content in namespace "
                         "going because it is being terminated"));
    QCOMPARE(answer.at("/details/causes/0/reason"), JsonValue("NamespaceTerminating"));
}

void TestSimWrite::dryRunStoresNothing()
{
    WriterBench bench;
    const auto before = bench.store.version();
    const Answer made = bench.create(kMaps + "?dryRun=All", bench.configMap("x"));
    QCOMPARE(made.status, 201);
    QVERIFY(!made.at("/metadata/uid").is_null());
    QCOMPARE(bench.store.version(), before);
    QCOMPARE(bench.create(kMaps + "?dryRun=Some", bench.configMap("x")).status, 422);

    bench.create(kMaps, bench.configMap("y"));
    QCOMPARE(bench.merge(kMaps + "/y?dryRun=All", { { "data", { { "a", "c" } } } }).at("/data/a"),
             JsonValue("c"));
    QCOMPARE(bench.remove(kMaps + "/y?dryRun=All").status, 200);
    QCOMPARE(bench.stored({ "", "configmaps" }, "y")["data"]["a"], JsonValue("b"));
}

/// A StatefulSet holds whole objects: their apiVersion and kind are known fields.
void TestSimWrite::dropsUnknownFieldsOrRefusesThem()
{
    WriterBench bench;
    JsonValue pod = bench.pod("web");
    pod["spec"]["containers"][0]["imagge"] = "nginx";
    pod["spec"]["nodeSelector"] = { { "any", "key" } };
    pod["metadata"]["lables"] = { { "app", "web" } };
    QCOMPARE(
        bench.create(kPodsPath + "?fieldValidation=Strict", pod).message(),
        std::string(R"(Pod in version "v1" cannot be handled as a Pod: strict decoding error: )"
                    R"(unknown field "metadata.lables", )"
                    R"(unknown field "spec.containers[0].imagge")"));
    const Answer made = bench.create(kPodsPath, pod);
    QCOMPARE(made.status, 201);
    QVERIFY(made.at("/metadata/lables").is_null());
    QVERIFY(made.at("/spec/containers/0/imagge").is_null());
    QCOMPARE(made.at("/spec/nodeSelector/any"), JsonValue("key"));

    const JsonValue patch = { { "spec", { { "actveDeadlineSeconds", 7 } } } };
    QCOMPARE(bench.merge(kPodsPath + "/web?fieldValidation=Strict", patch).status, 400);
    QVERIFY(bench.merge(kPodsPath + "/web", patch).at("/spec/actveDeadlineSeconds").is_null());

    JsonValue set = bench.deployment("db");
    set["kind"] = "StatefulSet";
    set["spec"]["serviceName"] = "db";
    JsonValue claim = bench.named("v1", "PersistentVolumeClaim", "data");
    claim["spec"]["accessModes"] = { "ReadWriteOnce" };
    claim["spec"]["resources"]["requests"]["storage"] = "1Gi";
    set["spec"]["volumeClaimTemplates"] = JsonValue::array({ claim });
    QCOMPARE(
        bench.create("/apis/apps/v1/namespaces/default/statefulsets?fieldValidation=Strict", set)
            .status,
        201);
}

void TestSimWrite::readsYaml()
{
    WriterBench bench;
    const Answer made = bench.send("POST", kMaps,
                                   "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: x\ndata:\n"
                                   "  number: \"1\"\n",
                                   "application/yaml");
    QCOMPARE(made.status, 201);
    QCOMPARE(made.at("/data/number"), JsonValue("1"));
}

void TestSimWrite::refusesProtobuf()
{
    WriterBench bench;
    const Answer answer = bench.send("POST", kMaps, "k8s", "application/vnd.kubernetes.protobuf");
    QCOMPARE(answer.status, 415);
    QCOMPARE(answer.at("/reason"), JsonValue("UnsupportedMediaType"));
}

void TestSimWrite::staleUpdateIsAConflict()
{
    WriterBench bench;
    JsonValue map = bench.create(kMaps, bench.configMap("x")).body;
    map["data"]["a"] = "c";
    const Answer first = bench.update(kMaps + "/x", map);
    QCOMPARE(first.status, 200);
    QVERIFY(map["metadata"]["resourceVersion"] != first.version());
    const Answer second = bench.update(kMaps + "/x", map);
    QCOMPARE(second.status, 409);
    QCOMPARE(
        second.message(),
        std::string("Operation cannot be fulfilled on configmaps \"x\": the object has been "
                    "modified; please apply your changes to the latest version and try again"));
}

void TestSimWrite::unconditionalUpdateWins()
{
    WriterBench bench;
    const Answer made = bench.create(kMaps, bench.configMap("x"));
    const Answer updated = bench.update(
        kMaps + "/x", { { "metadata", { { "name", "x" } } }, { "data", { { "q", "r" } } } });
    QCOMPARE(updated.status, 200);
    QCOMPARE(updated.at("/data"), JsonValue({ { "q", "r" } }));
    QCOMPARE(updated.at("/metadata/uid"), made.at("/metadata/uid"));
    QCOMPARE(updated.at("/metadata/creationTimestamp"), made.at("/metadata/creationTimestamp"));
}

void TestSimWrite::someKindsNeedAVersion()
{
    WriterBench bench;
    const std::string leases = "/apis/coordination.k8s.io/v1/namespaces/default/leases";
    JsonValue lease = bench.named("coordination.k8s.io/v1", "Lease", "x");
    lease["spec"] = { { "holderIdentity", "me" } };
    QCOMPARE(bench.update(leases + "/x", lease).status, 201); // and is created by an update
    lease["spec"]["holderIdentity"] = "you";
    const Answer answer = bench.update(leases + "/x", lease);
    QCOMPARE(answer.status, 422);
    QCOMPARE(answer.message(),
             std::string("leases.coordination.k8s.io \"x\" is invalid: metadata.resourceVersion: "
                         "Invalid value: 0x0: must be specified for an update"));
}

void TestSimWrite::updateOfNothingIsNotFound()
{
    WriterBench bench;
    const Answer answer = bench.update(kMaps + "/x", bench.configMap("x"));
    QCOMPARE(answer.status, 404);
    QCOMPARE(answer.message(), std::string("configmaps \"x\" not found"));
    const Answer other = bench.update(kMaps + "/x", bench.configMap("y"));
    QCOMPARE(other.status, 400);
    QCOMPARE(other.message(),
             std::string("the name of the object (y) does not match the name on the URL (x)"));
}

void TestSimWrite::anotherUidIsAConflict()
{
    WriterBench bench;
    const Answer made = bench.create(kMaps, bench.configMap("x"));
    JsonValue map = bench.configMap("x");
    map["metadata"]["uid"] = "5";
    const Answer answer = bench.update(kMaps + "/x", map);
    QCOMPARE(answer.status, 409);
    QVERIFY(answer.message().ends_with("UID in precondition: 5, UID in object meta: "
                                       + made.body["metadata"]["uid"].get<std::string>()));
}

void TestSimWrite::sameUpdateIsNoChange()
{
    WriterBench bench;
    const Answer made = bench.create(kPodsPath, bench.pod("web"));
    const auto before = bench.store.version();
    bench.now += std::chrono::hours(1);
    QCOMPARE(bench.update(kPodsPath + "/web", made.body).version(), made.version());
    QCOMPARE(bench.merge(kPodsPath + "/web", JsonValue::object()).version(), made.version());
    QCOMPARE(bench.store.version(), before);
}

void TestSimWrite::generationCountsSpecChanges()
{
    WriterBench bench;
    bench.create(kDeployments, bench.deployment("web"));
    const std::string web = kDeployments + "/web";
    QCOMPARE(bench.merge(web, { { "spec", { { "replicas", 3 } } } }).at("/metadata/generation"),
             JsonValue(2));
    QCOMPARE(bench.merge(web, { { "metadata", { { "labels", { { "a", "b" } } } } } })
                 .at("/metadata/generation"),
             JsonValue(2));
    QCOMPARE(bench.merge(web + "/status", { { "status", { { "replicas", 3 } } } })
                 .at("/metadata/generation"),
             JsonValue(2));
    QCOMPARE(bench
                 .update(web,
                         { { "metadata", { { "generation", 9 } } },
                           { "spec", bench.deployment("web")["spec"] } })
                 .at("/metadata/generation"),
             JsonValue(3)); // replicas again 1, whatever the body says
}

void TestSimWrite::statusChangesOnlyThere()
{
    WriterBench bench;
    JsonValue made = bench.create(kDeployments, bench.deployment("web")).body;
    made["spec"]["replicas"] = 5;
    made["status"] = { { "replicas", 5 } };
    made["metadata"].erase("resourceVersion");
    const Answer main = bench.update(kDeployments + "/web", made);
    QCOMPARE(main.at("/spec/replicas"), JsonValue(5));
    QCOMPARE(main.at("/status"), JsonValue::object());
    made["spec"]["replicas"] = 7;
    const Answer status = bench.update(kDeployments + "/web/status", made);
    QCOMPARE(status.status, 200);
    QCOMPARE(status.at("/spec/replicas"), JsonValue(5));
    QCOMPARE(status.at("/status/replicas"), JsonValue(5));
}

void TestSimWrite::immutableFieldsStay_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("patch");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("selector")
        << "/apis/apps/v1/namespaces/default/deployments/web"
        << R"({"spec":{"selector":{"matchLabels":{"app":"other"}},
                                     "template":{"metadata":{"labels":{"app":"other"}}}}})"
        << "spec.selector: Invalid value: {\"matchLabels\":{\"app\":\"other\"}}: "
           "field is immutable";
    QTest::newRow("uid") << "/api/v1/namespaces/default/services/web"
                         << R"({"metadata":{"creationTimestamp":"2020-01-01T00:00:00Z"}})"
                         << "metadata.creationTimestamp: Invalid value: \"2020-01-01T00:00:00Z\": "
                            "field is immutable";
}

void TestSimWrite::immutableFieldsStay()
{
    QFETCH(QString, path);
    QFETCH(QString, patch);
    QFETCH(QString, sentence);
    WriterBench bench;
    bench.create(kDeployments, bench.deployment("web"));
    bench.create(kPodsPath, bench.pod("web"));
    JsonValue service = bench.named("v1", "Service", "web");
    service["spec"]["ports"] = JsonValue::array({ { { "port", 80 } } });
    bench.create("/api/v1/namespaces/default/services", service);
    const Answer answer = bench.merge(path.toStdString(), JsonValue::parse(patch.toStdString()));
    QCOMPARE(answer.status, 422);
    QVERIFY2(answer.message().find(sentence.toStdString()) != std::string::npos,
             answer.message().c_str());
}

void TestSimWrite::frozenConfigMapStays()
{
    WriterBench bench;
    JsonValue map = bench.configMap("x");
    map["immutable"] = true;
    bench.create(kMaps, map);
    const Answer answer = bench.merge(kMaps + "/x", { { "data", { { "a", "c" } } } });
    QCOMPARE(answer.status, 422);
    QCOMPARE(answer.message(),
             std::string("ConfigMap \"x\" is invalid: data: Invalid value: {\"a\":\"c\"}: field is "
                         "immutable"));
}

void TestSimWrite::lastFinalizerCompletesTheDeletion()
{
    WriterBench bench;
    JsonValue map = bench.configMap("x");
    map["metadata"]["finalizers"] = JsonValue::array({ "kittiwake.dev/hold" });
    bench.create(kMaps, map);
    QCOMPARE(bench.remove(kMaps + "/x").at("/metadata/deletionGracePeriodSeconds"), JsonValue(0));
    const Answer more = bench.merge(
        kMaps + "/x", { { "metadata", { { "finalizers", { "a/b", "kittiwake.dev/hold" } } } } });
    QCOMPARE(more.status, 422);
    QVERIFY(more.message().find("no new finalizers can be added if the object is being deleted, "
                                "found new finalizers []string{\"a/b\"}")
            != std::string::npos);
    const Answer last =
        bench.merge(kMaps + "/x", { { "metadata", { { "finalizers", nullptr } } } });
    QCOMPARE(last.status, 200);
    QVERIFY(bench.stored({ "", "configmaps" }, "x").is_null());
}

void TestSimWrite::validatesNames_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("none") << "/api/v1/namespaces/default/configmaps"
                          << R"({"metadata":{}})"
                          << "ConfigMap \"\" is invalid: metadata.name: Required value: name or "
                             "generateName is required";
    QTest::newRow("subdomain")
        << "/api/v1/namespaces/default/configmaps"
        << R"({"metadata":{"name":"X_y"}})"
        << "ConfigMap \"X_y\" is invalid: metadata.name: Invalid value: \"X_y\": a lowercase RFC "
           "1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and "
           "must "
           "start and end with an alphanumeric character (e.g. 'example.com', regex used for "
           "validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
    QTest::newRow("label's value") << "/api/v1/namespaces/default/configmaps"
                                   << R"({"metadata":{"name":"x","labels":{"a":"b c"}}})"
                                   << "ConfigMap \"x\" is invalid: metadata.labels: Invalid value: "
                                      "\"b c\": ";
}

void TestSimWrite::validatesNames()
{
    QFETCH(QString, path);
    QFETCH(QString, body);
    QFETCH(QString, sentence);
    WriterBench bench;
    const Answer answer = bench.send("POST", path.toStdString(), body.toStdString());
    QCOMPARE(answer.status, 422);
    QCOMPARE(answer.at("/reason"), JsonValue("Invalid"));
    QVERIFY2(answer.message().starts_with(sentence.toStdString()), answer.message().c_str());
}

void TestSimWrite::selectorMustMatchTheTemplate()
{
    WriterBench bench;
    JsonValue deployment = bench.deployment("web");
    deployment["spec"]["template"]["metadata"]["labels"] = { { "app", "other" } };
    QCOMPARE(bench.create(kDeployments, deployment).message(),
             std::string("Deployment.apps \"web\" is invalid: spec.template.metadata.labels: "
                         "Invalid value: {\"app\":\"other\"}: `selector` does not match template "
                         "`labels`"));
}

void TestSimWrite::wrongTypesAreBadRequests_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("body");
    QTest::newRow("no object") << "/api/v1/namespaces/default/pods"
                               << "[]";
    QTest::newRow("no JSON") << "/api/v1/namespaces/default/pods"
                             << "{broken";
    QTest::newRow("too deep") << "/api/v1/namespaces/default/configmaps"
                              << QString("[").repeated(100'000);
}

void TestSimWrite::wrongTypesAreBadRequests()
{
    QFETCH(QString, path);
    QFETCH(QString, body);
    WriterBench bench;
    const auto before = bench.store.version();
    const int status = bench.send("POST", path.toStdString(), body.toStdString()).status;
    QVERIFY2(status == 400 || status == 422, std::to_string(status).c_str());
    QCOMPARE(bench.store.version(), before);
}

// \label concurrency
void TestSimWrite::concurrentWritersLoseNothing()
{
    WriterBench bench;
    bench.create(kMaps, bench.configMap("x"));
    constexpr int kWriters = 4;
    constexpr int kKeys = 25;
    std::vector<std::thread> threads;
    for (int writer = 0; writer < kWriters; ++writer)
        threads.emplace_back([&bench, writer] {
            for (int key = 0; key < kKeys; ++key) {
                const std::string name = "w" + std::to_string(writer) + '-' + std::to_string(key);
                bench.merge(kMaps + "/x", { { "data", { { name, "1" } } } });
            }
        });
    for (std::thread& thread : threads)
        thread.join();
    QCOMPARE(bench.stored({ "", "configmaps" }, "x")["data"].size(),
             std::size_t(kWriters * kKeys + 1));
}

KW_TEST_APPLESS(TestSimWrite)

} // namespace tst_sim_write

#include "tst_sim_write.moc"
