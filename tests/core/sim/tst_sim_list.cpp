#include <QTest>

#include "reader_bench.h"

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

constexpr const char* kPods = "/api/v1/pods";
constexpr const char* kTooOldStart = "410 The provided continue parameter is too old to display a "
                                     "consistent list result. You can start a new list";

QString q(const std::string& text)
{
    return QString::fromStdString(text);
}

/// a/one … b/three: five pods, the web ones labelled.
void putFive(ReaderBench& b)
{
    const json web = { { "app", "web" } };
    b.putPod("a", "one", web, { { "spec", { { "nodeName", "n1" } } } });
    b.putPod("a", "two", { { "app", "db" } }, { { "spec", { { "nodeName", "n2" } } } });
    b.putPod("b", "one", web, { { "spec", { { "hostNetwork", true } } } });
    b.putPod("b", "three", {}, { { "status", { { "phase", "Running" } } } });
    b.putPod("b", "two", web, { { "spec", { { "nodeName", "n1" } } } });
}

std::string continueOf(const json& list)
{
    return list["metadata"].value("continue", "");
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
        QCOMPARE(q(Stream(response).read()),
                 q(R"({"kind":"PodList","apiVersion":"v1","metadata":{"resourceVersion":")"
                   + b.version() + "\"},\"items\":[]}\n"));
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
        ServedResource served { .gvr = { "example.com", "v1", "widgets" }, .kind = "Widget" };
        served.verbs = { "list" };
        served.definition = std::make_shared<const json>(json::parse(R"({"spec":{"versions":[
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

    // The sentences are those of a real server (1.20; sendInitialEvents: 1.32).
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
        QTest::newRow("no such pod")
            << "/api/v1/namespaces/n/pods/nope" << R"(404 pods "nope" not found)";
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

    void pagesAreOfTheFirstOnesState()
    {
        ReaderBench b;
        putFive(b);
        const auto version = b.version();
        const auto first = b.answer("/api/v1/pods?limit=2");
        QCOMPARE(q(itemsOf(first)), QStringLiteral("a/one a/two"));
        QCOMPARE(first["metadata"]["remainingItemCount"].get<int>(), 3);
        b.removePod("b", "three");
        b.putPod("b", "alpha");
        b.putPod("b", "one", { { "app", "changed" } });
        const auto second = b.answer("/api/v1/pods?limit=2&continue=" + continueOf(first));
        QCOMPARE(q(itemsOf(second)), QStringLiteral("b/one b/three"));
        QCOMPARE(second["items"][0]["metadata"]["labels"]["app"].get<std::string>(),
                 std::string("web"));
        QCOMPARE(second["metadata"]["resourceVersion"].get<std::string>(), version);
        QCOMPARE(second["metadata"]["remainingItemCount"].get<int>(), 1);
        const auto last = b.answer("/api/v1/pods?limit=2&continue=" + continueOf(second));
        QCOMPARE(q(itemsOf(last)), QStringLiteral("b/two"));
        QVERIFY(continueOf(last).empty() && !last["metadata"].contains("remainingItemCount"));
    }

    void pagesOfOneNamespace()
    {
        ReaderBench b;
        putFive(b);
        const auto first = b.answer("/api/v1/namespaces/b/pods?limit=1");
        QCOMPARE(q(itemsOf(first)), QStringLiteral("b/one"));
        const auto rest =
            b.answer("/api/v1/namespaces/b/pods?continue=" + continueOf(first)); // no limit
        QCOMPARE(q(itemsOf(rest)), QStringLiteral("b/three b/two"));
    }

    void selectedPagesDoNotCountTheRest()
    {
        ReaderBench b;
        putFive(b);
        const auto first = b.answer("/api/v1/pods?limit=1&labelSelector=app%3Dweb");
        QCOMPARE(q(itemsOf(first)), QStringLiteral("a/one"));
        QVERIFY(!first["metadata"].contains("remainingItemCount"));
        const auto second =
            b.answer("/api/v1/pods?limit=9&labelSelector=app%3Dweb&continue=" + continueOf(first));
        QCOMPARE(q(itemsOf(second)), QStringLiteral("b/one b/two"));
        QVERIFY(continueOf(second).empty());
    }

    void limitDoesNotCountWhereAnyStateWillDo()
    {
        ReaderBench b;
        putFive(b);
        const auto list = b.answer("/api/v1/pods?limit=2&resourceVersion=0");
        QCOMPARE(list["items"].size(), 5U);
        QVERIFY(continueOf(list).empty());
    }

    void tokensExpire_data()
    {
        QTest::addColumn<int>("how");
        QTest::newRow("after five minutes") << 0;
        QTest::newRow("on command") << 1;
        QTest::newRow("with the history") << 2;
    }
    void tokensExpire()
    {
        QFETCH(int, how);
        ReaderBench b;
        putFive(b);
        const auto first = b.answer("/api/v1/pods?limit=2");
        b.putPod("b", "zeta");
        if (how == 0)
            b.scheduler.advance(5min + 1s);
        else if (how == 1)
            b.reader.expireContinueTokens();
        else
            b.store.compact();
        const auto refused = b.answer("/api/v1/pods?limit=2&continue=" + continueOf(first));
        QVERIFY2(itemsOf(refused).starts_with(kTooOldStart), itemsOf(refused).c_str());
        QCOMPARE(refused["reason"].get<std::string>(), std::string("Expired"));
        // What it offers instead is the rest as it is now, which can be gone through, too.
        const auto rest = b.answer("/api/v1/pods?limit=2&continue=" + continueOf(refused));
        QCOMPARE(q(itemsOf(rest)), QStringLiteral("b/one b/three"));
        QCOMPARE(rest["metadata"]["resourceVersion"].get<std::string>(), b.version());
        QCOMPARE(q(itemsOf(b.answer("/api/v1/pods?continue=" + continueOf(rest)))),
                 QStringLiteral("b/two b/zeta"));
    }

    void tokensLiveForFiveMinutes()
    {
        ReaderBench b;
        putFive(b);
        const auto first = b.answer("/api/v1/pods?limit=2");
        b.scheduler.advance(5min);
        QCOMPARE(q(itemsOf(b.answer("/api/v1/pods?continue=" + continueOf(first)))),
                 QStringLiteral("b/one b/three b/two"));
    }

    void tokensStandForTheirVersion()
    {
        ReaderBench b;
        putFive(b);
        const auto first = b.answer("/api/v1/pods?limit=2");
        QCOMPARE(q(itemsOf(b.answer("/api/v1/pods?resourceVersion=" + b.version()
                                    + "&continue=" + continueOf(first)))),
                 QStringLiteral(
                     "400 specifying resource version is not allowed when using continue"));
    }

    void versions()
    {
        ReaderBench b;
        b.putPod("n", "a");
        const auto old = b.version();
        b.putPod("n", "b");
        const auto items = [&](const std::string& query) {
            return q(itemsOf(b.answer("/api/v1/pods?resourceVersion=" + query)));
        };
        QCOMPARE(items(old), QStringLiteral("n/a n/b")); // not older than
        QCOMPARE(items(old + "&resourceVersionMatch=NotOlderThan"), QStringLiteral("n/a n/b"));
        QCOMPARE(items(old + "&resourceVersionMatch=Exact"), QStringLiteral("n/a"));
        QCOMPARE(items(old + "&limit=5"), QStringLiteral("n/a")); // a limit without a match: exact
        QCOMPARE(items(old + "&limit=5&resourceVersionMatch=NotOlderThan"),
                 QStringLiteral("n/a n/b"));
        QCOMPARE(items("0"), QStringLiteral("n/a n/b"));
        b.store.compact();
        QCOMPARE(items(old + "&resourceVersionMatch=Exact"),
                 QStringLiteral("410 The resourceVersion for the provided list is too old."));
        QCOMPARE(items(old), QStringLiteral("n/a n/b"));
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
        QCOMPARE(one, item);
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
        QCOMPARE(json::parse(text)["items"].size(), 500U);
    }
};

QTEST_APPLESS_MAIN(TestSimList)
#include "tst_sim_list.moc"
