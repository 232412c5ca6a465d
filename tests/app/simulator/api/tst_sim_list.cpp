#include "reader_bench.h"

#include <tests/support/test_program.h>

#include <QTest>

namespace tst_sim_list {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr const char* kPods = "/api/v1/pods";

QString q(const std::string& text)
{
    return QString::fromStdString(text);
}

} // namespace

class TestSimList : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void emptyListIsAList()
    {
        ReaderBench b;
        const auto response = b.ask(kPods);
        QCOMPARE(response.contentType, std::string("application/json"));
        const auto text = Stream(response).read();
        QVERIFY(text.starts_with(R"({"kind":"PodList","apiVersion":"v1","metadata":{)"));
        QVERIFY(text.ends_with("\"items\":[]}\n"));
        QCOMPARE(JsonValue::parse(text)["metadata"]["resourceVersion"].get<std::string>(),
                 b.version());
    }

    void itemsOfBuiltInKindsDoNotSayWhatTheyAre()
    {
        ReaderBench b;
        b.putPod("n", "a", {}, { { "spec", { { "nodeName", "x" } } } });
        const auto list = b.answer(kPods);
        QVERIFY(!list["items"][0].contains("kind") && !list["items"][0].contains("apiVersion"));
        QCOMPARE(list["items"][0]["spec"]["nodeName"].get<std::string>(), std::string("x"));
        const auto one = b.answer("/api/v1/namespaces/n/pods/a");
        QCOMPARE(one["kind"].get<std::string>(), std::string("Pod"));
        QCOMPARE(one["metadata"]["resourceVersion"].get<std::string>(), b.version());
    }

    void itemsOfCustomKindsSayWhatTheyAre()
    {
        ReaderBench b;
        ServedResource served;
        served.gvr = { "example.com", "v1", "widgets" };
        served.kind = "Widget";
        served.verbs = { "list" };
        served.definition =
            std::make_shared<const JsonValue>(JsonValue::parse(R"({"spec":{"versions":[
            {"name":"v1","selectableFields":[{"jsonPath":".spec.color"}]}]}})"));
        b.registry.setCustom(served.where(), { std::make_shared<const ServedResource>(served) });
        for (const auto* color : { "red", "blue" }) {
            b.put(served.gvr,
                  { { "apiVersion", "example.com/v1" },
                    { "kind", "Widget" },
                    { "metadata", { { "namespace", "n" }, { "name", color } } },
                    { "spec", { { "color", color } } } });
        }
        const auto list = b.answer("/apis/example.com/v1/widgets?fieldSelector=spec.color%3Dred");
        QCOMPARE(list["kind"].get<std::string>(), std::string("WidgetList"));
        QCOMPARE(q(itemsOf(list)), QStringLiteral("n/red"));
        QCOMPARE(list["items"][0]["kind"].get<std::string>(), std::string("Widget"));
        QCOMPARE(q(itemsOf(b.answer("/apis/example.com/v1/widgets?fieldSelector=spec.size%3D1"))),
                 QStringLiteral("400 field label not supported: spec.size"));
    }

    void selects_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("items");
        const auto row = [](const char* target, const char* items) {
            QTest::newRow(target) << target << items;
        };
        row("/api/v1/pods", "a/one a/two b/one b/three b/two");
        row("/api/v1/namespaces/b/pods", "b/one b/three b/two");
        row("/api/v1/namespaces/none/pods", "");
        row("/api/v1/pods?labelSelector=app%3Dweb", "a/one b/one b/two");
        row("/api/v1/pods?labelSelector=app!%3Dweb", "a/two b/three");
        row("/api/v1/pods?labelSelector=!app", "b/three");
        row("/api/v1/namespaces/a/pods?labelSelector=app%20in%20(web,db)", "a/one a/two");
        row("/api/v1/pods?fieldSelector=metadata.name%3Done", "a/one b/one");
        row("/api/v1/pods?fieldSelector=metadata.namespace!%3Da,metadata.name!%3Dtwo",
            "b/one b/three");
        row("/api/v1/pods?fieldSelector=spec.nodeName%3Dn1", "a/one b/two");
        row("/api/v1/pods?fieldSelector=spec.nodeName%3D", "b/one b/three");
        row("/api/v1/pods?fieldSelector=spec.hostNetwork%3Dtrue", "b/one");
        row("/api/v1/pods?fieldSelector=spec.hostNetwork%3Dfalse,status.phase%3DRunning",
            "b/three");
        row("/api/v1/pods?labelSelector=app%3Dweb&fieldSelector=spec.nodeName!%3Dn1", "b/one");
    }

    void selects()
    {
        QFETCH(QString, target);
        QFETCH(QString, items);
        ReaderBench b;
        putFive(b);
        QCOMPARE(q(itemsOf(b.answer(target.toStdString()))), items);
    }

    // The sentences are those of a real server (1.20; sendInitialEvents: 1.32, from its source).
    void refuses_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("answer");
        const auto row = [](const char* query, const char* answer) {
            QTest::newRow(query) << QString::fromLatin1("/api/v1/pods?") + QLatin1String(query)
                                 << answer;
        };
        row("fieldSelector=spec.nope%3Db", "400 field label not supported: spec.nope");
        row("fieldSelector=abc", "400 invalid selector: 'abc'; can't understand 'abc'");
        row("limit=abc", R"(400 strconv.ParseInt: parsing "abc": invalid syntax)");
        row("resourceVersion=abc",
            R"(500 resourceVersion: Invalid value: "abc": strconv.ParseUint: parsing "abc": invalid syntax)");
        row("resourceVersion=99999999",
            "504 Timeout: Too large resource version: 99999999, current: 1000");
        row("resourceVersionMatch=Exact",
            R"(422 ListOptions.meta.k8s.io "" is invalid: resourceVersionMatch: Forbidden: resourceVersionMatch is forbidden unless resourceVersion is provided)");
        row("resourceVersionMatch=Foo&resourceVersion=5",
            R"(422 ListOptions.meta.k8s.io "" is invalid: resourceVersionMatch: Unsupported value: "Foo": supported values: "Exact", "NotOlderThan", "")");
        row("resourceVersionMatch=Exact&resourceVersion=0",
            R"(422 ListOptions.meta.k8s.io "" is invalid: resourceVersionMatch: Forbidden: resourceVersionMatch "exact" is forbidden for resourceVersion "0")");
        row("resourceVersionMatch=Exact&resourceVersion=5&continue=abc",
            R"(422 ListOptions.meta.k8s.io "" is invalid: resourceVersionMatch: Forbidden: resourceVersionMatch is forbidden when continue is provided)");
        row("sendInitialEvents=true",
            R"(422 ListOptions.meta.k8s.io "" is invalid: sendInitialEvents: Forbidden: sendInitialEvents is forbidden for list)");
        row("continue=abc",
            "400 invalid continue token: continue key is not valid: invalid character 'i' looking "
            "for beginning of value");
        row("continue=!!",
            "400 invalid continue token: continue key is not valid: illegal base64 data at input "
            "byte 0");
        row("continue=eyJ2IjoiYSJ9",
            R"(400 invalid continue token: continue key is not valid: server does not recognize this encoded version "a")");
        row("continue=eyJ2IjoibWV0YS5rOHMuaW8vdjEiLCJydiI6MX0",
            "400 invalid continue token: continue key is not valid: encoded start key empty "
            "(version meta.k8s.io/v1)");
        row("continue=eyJ2IjoibWV0YS5rOHMuaW8vdjEiLCJydiI6MCwic3RhcnQiOiJ4XHUwMDAwIn0",
            "400 invalid continue token: continue key is not valid: incorrect encoded start "
            "resourceVersion (version meta.k8s.io/v1)");
        QTest::newRow("no such pod") << "/api/v1/namespaces/n/pods/nope"
                                     << R"(404 pods "nope" not found)";
        QTest::newRow("no such deployment") << "/apis/apps/v1/namespaces/n/deployments/nope"
                                            << R"(404 deployments.apps "nope" not found)";
        QTest::newRow("a kind without fields of its own")
            << "/api/v1/services?fieldSelector=spec.nope%3Db"
            << R"(400 "spec.nope" is not a known field selector: only "metadata.name", "metadata.namespace")";
        QTest::newRow("a job") << "/apis/batch/v1/jobs?fieldSelector=spec.nope%3Db"
                               << R"(400 field label "spec.nope" not supported for batchv1.Job)";
        QTest::newRow("get of the future")
            << "/api/v1/namespaces/n/pods/a?resourceVersion=99999999"
            << "504 Timeout: Too large resource version: 99999999, current: 1000";
    }

    void refuses()
    {
        QFETCH(QString, target);
        QFETCH(QString, answer);
        ReaderBench b;
        QCOMPARE(q(itemsOf(b.answer(target.toStdString()))), answer);
    }

    void tooLargeVersionsSayHowLongToWait()
    {
        ReaderBench b;
        const auto status = b.answer("/api/v1/pods?resourceVersion=99999999");
        QCOMPARE(status["details"]["retryAfterSeconds"].get<int>(), 1);
        QCOMPARE(status["details"]["causes"][0]["reason"].get<std::string>(),
                 std::string("ResourceVersionTooLarge"));
    }

    void metadataAlone()
    {
        ReaderBench b;
        b.putPod("n", "a", { { "l", "1" } }, { { "spec", { { "x", 1 } } } });
        const std::string accept =
            "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1";
        const auto list = b.answer(kPods, accept);
        QCOMPARE(list["kind"].get<std::string>(), std::string("PartialObjectMetadataList"));
        QCOMPARE(list["apiVersion"].get<std::string>(), std::string("meta.k8s.io/v1"));
        const auto& item = list["items"][0];
        QCOMPARE(item["kind"].get<std::string>(), std::string("PartialObjectMetadata"));
        QCOMPARE(item["metadata"]["labels"]["l"].get<std::string>(), std::string("1"));
        QVERIFY(!item.contains("spec"));
        const auto one = b.answer("/api/v1/namespaces/n/pods/a",
                                  "application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1");
        QVERIFY(one == item);
    }

    void accepts_data()
    {
        QTest::addColumn<QString>("accept");
        QTest::addColumn<QString>("kind");
        QTest::newRow("anything") << "*/*"
                                  << "PodList";
        QTest::newRow("protobuf first, as clients do")
            << "application/vnd.kubernetes.protobuf,application/json"
            << "PodList";
        QTest::newRow("a form that is not known") << "application/json;as=Foo;v=v1;g=meta.k8s.io, "
                                                     "application/json"
                                                  << "PodList";
        QTest::newRow("a version that is not known")
            << "application/json;as=Table;v=v2;g=meta.k8s.io,application/json"
            << "PodList";
        QTest::newRow("protobuf alone")
            << "application/vnd.kubernetes.protobuf"
            << "406 only the following media types are accepted: application/json";
        QTest::newRow("one, of a list")
            << "application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1"
            << "406 you requested PartialObjectMetadata, but the requested object is a list "
               "(*core.PodList)";
    }

    void accepts()
    {
        QFETCH(QString, accept);
        QFETCH(QString, kind);
        ReaderBench b;
        const auto answer = b.answer(kPods, accept.toStdString());
        QCOMPARE(answer["kind"] == "Status" ? q(itemsOf(answer))
                                            : q(answer["kind"].get<std::string>()),
                 kind);
    }

    void versionsOfAResourceAreOneObject()
    {
        ReaderBench b;
        b.put({ "", "v1", "events" },
              { { "apiVersion", "v1" },
                { "kind", "Event" },
                { "metadata", { { "namespace", "n" }, { "name", "e" } } },
                { "involvedObject", { { "name", "pod" } } },
                { "source", { { "component", "kubelet" } } },
                { "message", "it happened" } });
        const auto grouped = b.answer("/apis/events.k8s.io/v1/namespaces/n/events/e");
        QCOMPARE(grouped["apiVersion"].get<std::string>(), std::string("events.k8s.io/v1"));
        QCOMPARE(grouped["note"].get<std::string>(), std::string("it happened"));
        QCOMPARE(grouped["regarding"]["name"].get<std::string>(), std::string("pod"));
        QVERIFY(!grouped.contains("message") && !grouped.contains("involvedObject"));
        for (const auto* selector :
             { "/api/v1/events?fieldSelector=involvedObject.name%3Dpod,source%3Dkubelet",
               "/apis/events.k8s.io/v1/events?fieldSelector=regarding.name%3Dpod" })
            QCOMPARE(q(itemsOf(b.answer(selector))), QStringLiteral("n/e"));
    }

    void longListsAreWrittenPieceByPiece()
    {
        ReaderBench b;
        for (int i = 0; i < 500; ++i)
            b.putPod("n", "pod-" + std::to_string(i));
        Stream stream(b.ask(kPods));
        const auto text = stream.read(2000);
        QVERIFY(stream.ended && stream.pieces > 20);
        QCOMPARE(JsonValue::parse(text)["items"].size(), 500U);
    }
};

KW_TEST_APPLESS(TestSimList)

} // namespace tst_sim_list

#include "tst_sim_list.moc"
