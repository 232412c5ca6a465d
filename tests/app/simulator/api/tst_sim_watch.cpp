#include "reader_bench.h"

#include <tests/support/test_program.h>

#include <QTest>

namespace tst_sim_watch {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

QString q(const std::string& text)
{
    return QString::fromStdString(text);
}

const std::string kWatch = "/api/v1/pods?watch=1";

/// A watch that has been opened.
struct Following
{
    Stream stream;
    Following(ReaderBench& b, const std::string& query, const std::string& accept = {})
        : stream(b.ask(kWatch + query, accept))
    { }
    QString take() { return q(eventsOf(stream.read())); }
};

} // namespace

class TestSimWatch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void startsAfterAVersion()
    {
        ReaderBench b;
        b.putPod("n", "a");
        const auto from = b.version();
        b.putPod("n", "b");
        Following w(b, "&resourceVersion=" + from);
        QCOMPARE(w.take(), QStringLiteral("ADDED b@1002"));
        b.putPod("n", "a");
        QCOMPARE(w.stream.woken, 1);
        b.removePod("n", "b");
        QCOMPARE(w.take(), QStringLiteral("MODIFIED a@1003 DELETED b@1004"));
        QCOMPARE(w.take(), QString());
        QVERIFY(!w.stream.ended);
    }

    void isAskedForByWhatIsNotFalse_data()
    {
        QTest::addColumn<bool>("watches");
        QTest::newRow("watch=true") << true;
        QTest::newRow("watch=True") << true;
        QTest::newRow("watch=1") << true;
        QTest::newRow("watch") << true;
        QTest::newRow("watch=0") << false;
        QTest::newRow("watch=false") << false;
        QTest::newRow("watch=False") << false;
    }
    void isAskedForByWhatIsNotFalse()
    {
        QFETCH(bool, watches);
        ReaderBench b;
        const std::string query = QTest::currentDataTag();
        const std::string bytes = Stream(b.ask("/api/v1/pods?" + query)).read();
        QCOMPARE(bytes.empty(), watches); // there is nothing to watch, but a list of nothing
    }

    void oneEventIsOneLine()
    {
        ReaderBench b;
        Following w(b, "&resourceVersion=" + b.version());
        b.putPod("n", "a");
        const auto line = w.stream.read();
        QVERIFY(line.starts_with(R"({"type":"ADDED","object":{"kind":"Pod","apiVersion":"v1",)"));
        QVERIFY(line.ends_with("}}\n"));
    }

    void withoutAVersionAllIsAddedFirst_data()
    {
        QTest::addColumn<QString>("query");
        QTest::newRow("unset") << "";
        QTest::newRow("any") << "&resourceVersion=0";
    }
    void withoutAVersionAllIsAddedFirst()
    {
        QFETCH(QString, query);
        ReaderBench b;
        b.putPod("n", "b");
        b.putPod("n", "a");
        Following w(b, query.toStdString());
        b.putPod("n", "c");
        QCOMPARE(w.take(), QStringLiteral("ADDED a@1002 ADDED b@1001 ADDED c@1003"));
    }

    void watchListEndsWithABookmark()
    {
        ReaderBench b;
        b.putPod("n", "a");
        b.putPod("n", "b", { { "app", "web" } });
        Following w(b,
                    "&sendInitialEvents=true&resourceVersionMatch=NotOlderThan"
                    "&allowWatchBookmarks=true&labelSelector=app%3Dweb");
        QCOMPARE(w.take(), QStringLiteral("ADDED b@1002 BOOKMARK @1002!"));
        b.putPod("n", "c", { { "app", "web" } });
        QCOMPARE(w.take(), QStringLiteral("ADDED c@1003"));
    }

    void watchListOfNothingEndsWithABookmark()
    {
        ReaderBench b;
        Following w(b,
                    "&sendInitialEvents=true&resourceVersionMatch=NotOlderThan"
                    "&allowWatchBookmarks=true&resourceVersion=1000");
        QCOMPARE(w.take(), QStringLiteral("BOOKMARK @1000!"));
    }

    void initialEventsCanBeDeclined()
    {
        ReaderBench b;
        b.putPod("n", "a");
        Following w(b, "&sendInitialEvents=false&resourceVersionMatch=NotOlderThan");
        QCOMPARE(w.take(), QString());
        b.putPod("n", "b");
        QCOMPARE(w.take(), QStringLiteral("ADDED b@1002"));
    }

    void followsWhatEntersAndLeavesItsSelection_data()
    {
        QTest::addColumn<QString>("selector");
        QTest::newRow("label") << "&labelSelector=app%3Dweb";
        QTest::newRow("field") << "&fieldSelector=status.phase%3Dweb";
    }
    void followsWhatEntersAndLeavesItsSelection()
    {
        QFETCH(QString, selector);
        ReaderBench b;
        const auto set = [&](const std::string& value) {
            b.putPod("n", "a", { { "app", value } }, { { "status", { { "phase", value } } } });
        };
        Following w(b, selector.toStdString() + "&resourceVersion=" + b.version());
        set("db");
        QCOMPARE(w.take(), QString());
        set("web");
        set("web");
        QCOMPARE(w.take(), QStringLiteral("ADDED a@1002 MODIFIED a@1003"));
        set("db");
        const auto left = JsonValue::parse(w.stream.read());
        QCOMPARE(left["type"].get<std::string>(), std::string("DELETED"));
        // as it was seen last, at the version that took it away
        QCOMPARE(left["object"]["metadata"]["labels"]["app"].get<std::string>(),
                 std::string("web"));
        QCOMPARE(left["object"]["metadata"]["resourceVersion"].get<std::string>(),
                 std::string("1004"));
        b.removePod("n", "a"); // nothing that this watch knows of
        QCOMPARE(w.take(), QString());
    }

    void oneObject_data()
    {
        QTest::addColumn<QString>("target");
        QTest::newRow("by field")
            << "/api/v1/namespaces/n/pods?watch=1&fieldSelector=metadata.name%3Da";
        QTest::newRow("by path") << "/api/v1/namespaces/n/pods/a?watch=1";
    }
    void oneObject()
    {
        QFETCH(QString, target);
        ReaderBench b;
        b.putPod("n", "a");
        b.putPod("n", "b");
        b.putPod("m", "a");
        Stream stream(b.ask(target.toStdString()));
        QCOMPARE(q(eventsOf(stream.read())), QStringLiteral("ADDED a@1001"));
        b.putPod("n", "b");
        b.removePod("n", "a");
        QCOMPARE(q(eventsOf(stream.read())), QStringLiteral("DELETED a@1005"));
    }

    void tooOldIsAnEvent()
    {
        ReaderBench b;
        b.putPod("n", "a");
        b.putPod("n", "b");
        b.store.compact();
        const auto response = b.ask(kWatch + "&resourceVersion=1001");
        QCOMPARE(response.status, 200);
        Stream stream(response);
        const auto event = JsonValue::parse(stream.read());
        QVERIFY(stream.ended);
        QCOMPARE(event["type"].get<std::string>(), std::string("ERROR"));
        QCOMPARE(event["object"]["message"].get<std::string>(),
                 std::string("too old resource version: 1001 (1002)"));
        QCOMPARE(event["object"]["reason"].get<std::string>(), std::string("Expired"));
        QCOMPARE(event["object"]["code"].get<int>(), 410);
    }

    void whoFallsBehindIsToldSo()
    {
        ReaderBench b(ObjectStore::Options { .maxEvents = 5 });
        Following w(b, "&resourceVersion=" + b.version());
        for (int i = 0; i < 9; ++i)
            b.putPod("n", std::to_string(i));
        QCOMPARE(w.take(), QStringLiteral("ERROR 410"));
        QVERIFY(w.stream.ended);
    }

    void bookmarksComeEveryMinute()
    {
        ReaderBench b;
        Following with(b, "&allowWatchBookmarks=true&resourceVersion=" + b.version());
        Following without(b, "&resourceVersion=" + b.version());
        QCOMPARE(with.take(), QString());
        b.put({ "", "v1", "nodes" }, { { "metadata", { { "name", "elsewhere" } } } });
        b.scheduler.advance(59s);
        QCOMPARE(with.take(), QString());
        b.scheduler.advance(1s);
        QCOMPARE(with.stream.woken, 1);
        QCOMPARE(with.take(), QStringLiteral("BOOKMARK @1001"));
        QCOMPARE(with.take(), QString());
        b.scheduler.advance(1min);
        QCOMPARE(with.take(), QStringLiteral("BOOKMARK @1001"));
        QCOMPARE(without.take(), QString());
    }

    void aBookmarkWaitsForTheInitialEvents()
    {
        ReaderBench b;
        b.putPod("n", "a");
        b.putPod("n", "b");
        Following w(b, "&allowWatchBookmarks=true&resourceVersion=0");
        b.scheduler.advance(1min);
        // Event by event: the first piece is not the end of them.
        QCOMPARE(q(eventsOf(w.stream.read(1))),
                 QStringLiteral("ADDED a@1001 ADDED b@1002 BOOKMARK @1002"));
        b.scheduler.advance(1min);
        QCOMPARE(w.take(), QStringLiteral("BOOKMARK @1002"));
    }

    void endsAfterItsTime()
    {
        ReaderBench b;
        Following w(b, "&allowWatchBookmarks=true&timeoutSeconds=30&resourceVersion=1000");
        b.scheduler.advance(29s);
        QCOMPARE(w.take(), QString());
        b.putPod("n", "a");
        b.scheduler.advance(1s);
        QCOMPARE(w.take(), QStringLiteral("ADDED a@1001 BOOKMARK @1001"));
        QVERIFY(w.stream.ended);
    }

    void lastsAsLongAsAnybodyCanAskFor()
    {
        ReaderBench b;
        Following w(b, "&timeoutSeconds=9223372036854775807&resourceVersion=1000");
        b.scheduler.advance(24h);
        QCOMPARE(w.take(), QString());
        QVERIFY(!w.stream.ended);
    }

    void endsSomeTimeIfNoneIsAskedFor()
    {
        ReaderBench b;
        Following w(b, "&resourceVersion=1000");
        b.scheduler.advance(29min);
        QCOMPARE(w.take(), QString());
        b.scheduler.advance(31min);
        w.take();
        QVERIFY(w.stream.ended);
    }

    // The sentences are those of a kube-apiserver 1.32, from its source.
    void refuses_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("answer");
        const auto row = [](const char* query, const char* answer) {
            QTest::newRow(query) << query << answer;
        };
        row("&sendInitialEvents=true",
            R"(422 ListOptions.meta.k8s.io "" is invalid: resourceVersionMatch: Forbidden: sendInitialEvents requires setting resourceVersionMatch to NotOlderThan)");
        row("&resourceVersionMatch=NotOlderThan&resourceVersion=5",
            R"(422 ListOptions.meta.k8s.io "" is invalid: resourceVersionMatch: Forbidden: resourceVersionMatch is forbidden for watch unless sendInitialEvents is provided)");
        row("&sendInitialEvents=true&resourceVersionMatch=Exact&resourceVersion=5",
            R"(422 ListOptions.meta.k8s.io "" is invalid: [resourceVersionMatch: Forbidden: sendInitialEvents requires setting resourceVersionMatch to NotOlderThan, resourceVersionMatch: Unsupported value: "Exact": supported values: "NotOlderThan"])");
        row("&sendInitialEvents=true&resourceVersionMatch=NotOlderThan&resourceVersion=9999",
            "504 Timeout: Too large resource version: 9999, current: 1000");
        row("&timeoutSeconds=abc", R"(400 strconv.ParseInt: parsing "abc": invalid syntax)");
        row("&fieldSelector=spec.nope%3Db", "400 field label not supported: spec.nope");
    }
    void refuses()
    {
        QFETCH(QString, query);
        QFETCH(QString, answer);
        ReaderBench b;
        QCOMPARE(q(itemsOf(b.answer(kWatch + query.toStdString()))), answer);
    }

    void ofTheFutureStaysSilent()
    {
        ReaderBench b;
        Following w(b, "&resourceVersion=1001");
        b.putPod("n", "a");
        QCOMPARE(w.take(), QString());
        b.putPod("n", "b");
        QCOMPARE(w.take(), QStringLiteral("ADDED b@1002"));
    }

    void metadataAlone()
    {
        ReaderBench b;
        b.putPod("n", "a", {}, { { "spec", { { "x", 1 } } } });
        Following w(b, "", "application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1");
        const auto object = JsonValue::parse(w.stream.read())["object"];
        QCOMPARE(object["kind"].get<std::string>(), std::string("PartialObjectMetadata"));
        QVERIFY(!object.contains("spec"));
    }

    void longWatchesAreWrittenPieceByPiece()
    {
        ReaderBench b;
        for (int i = 0; i < 300; ++i)
            b.putPod("n", std::to_string(i));
        Following w(b, "");
        for (int i = 0; i < 300; ++i)
            b.putPod("n", std::to_string(i));
        const auto text = w.stream.read(1000);
        QVERIFY(w.stream.pieces > 40);
        QCOMPARE(std::count(text.begin(), text.end(), '\n'), 600);
    }
};

KW_TEST_APPLESS(TestSimWatch)

} // namespace tst_sim_watch

#include "tst_sim_watch.moc"
