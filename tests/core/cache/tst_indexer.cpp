#include <core/api/json/json.h>
#include <core/cache/indexer.h>
#include <tests/support/fixture.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <set>
#include <thread>

namespace tst_indexer {

using namespace kittiwake;
using kittiwake::test::makeObject;
using kittiwake::test::makePod;

namespace {

/// The object's label "tags", split at commas: an index of several values.
std::vector<std::string> tags(const Object& object)
{
    JsonReader reader;
    const auto json = reader.read(object);
    std::vector<std::string> out;
    forEachItem((*json)["tags"], [&](const Json& tag) { out.emplace_back(textOf(tag)); });
    return out;
}

ObjectPtr tagged(const std::string& name, const std::string& tagList, const std::string& rv = "1")
{
    return makeObject(R"({"metadata":{"name":")" + name + R"(","resourceVersion":")" + rv
                      + R"("},"tags":[)" + tagList + "]}");
}

std::set<std::string> names(const Indexer& indexer, const std::string& value)
{
    std::set<std::string> out;
    const auto found = indexer.byIndex("tags", value);
    for (const auto& object : *found)
        out.insert(object->key().name);
    return out;
}

} // namespace

/// \label concurrency
class TestIndexer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void multiValueIndexFollowsEveryTransition_data() // semantics 12.69, 13.13
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        for (const char* before : { "", "\"a\"", "\"a\",\"b\"", "\"b\",\"c\"" }) {
            for (const char* after : { "", "\"a\"", "\"a\",\"b\"", "\"c\"" })
                QTest::newRow(qPrintable(QStringLiteral("[%1] to [%2]")
                                             .arg(QLatin1String(before), QLatin1String(after))))
                    << before << after;
        }
    }
    void multiValueIndexFollowsEveryTransition()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        Indexer indexer;
        QVERIFY(indexer.addIndex("tags", tags));
        indexer.put(tagged("other", "\"a\",\"b\",\"c\""));
        indexer.put(tagged("x", before.toStdString()));
        indexer.put(tagged("x", after.toStdString()));
        for (const char* value : { "a", "b", "c" }) {
            const bool expected = after.contains(QLatin1Char(value[0]));
            QCOMPARE(names(indexer, value).contains("x"), expected);
            QVERIFY(names(indexer, value).contains("other"));
        }
    }

    void lastMemberLeavingRemovesTheValue() // 12.68, 12.71, 13.14
    {
        Indexer indexer;
        QVERIFY(indexer.addIndex("tags", tags));
        indexer.put(tagged("x", "\"a\""));
        indexer.put(tagged("y", "\"a\",\"b\""));
        QCOMPARE(*indexer.indexValues("tags"),
                 (std::map<std::string, std::size_t> { { "a", 2 }, { "b", 1 } }));
        indexer.erase({ "", "y" }, { "5" });
        QCOMPARE(*indexer.indexValues("tags"), (std::map<std::string, std::size_t> { { "a", 1 } }));
    }

    void indexAddedLaterSeesWhatIsThere() // 12.87
    {
        Indexer indexer;
        indexer.put(tagged("x", "\"a\""));
        QVERIFY(indexer.addIndex("tags", tags));
        QCOMPARE(names(indexer, "a"), (std::set<std::string> { "x" }));
        QVERIFY(!indexer.addIndex("tags", tags)); // a name twice
    }

    void unknownIndexIsAnError()
    {
        const Indexer indexer;
        QCOMPARE(int(indexer.byIndex("nope", "a").error().kind), int(ErrorKind::NotFound));
        QCOMPARE(int(indexer.indexValues("nope").error().kind), int(ErrorKind::NotFound));
    }

    void aRemovedIndexIsGoneAndMayComeBack()
    {
        Indexer indexer;
        QVERIFY(indexer.addIndex("tags", tags));
        indexer.put(tagged("x", "\"a\""));
        QVERIFY(indexer.removeIndex("tags"));
        QVERIFY(!indexer.hasIndex("tags"));
        QVERIFY(indexer.removeIndex("tags").error().kind == ErrorKind::NotFound);
        indexer.put(tagged("y", "\"a\"")); // with nobody to tell
        QVERIFY(indexer.addIndex("tags", tags));
        QCOMPARE(names(indexer, "a"), (std::set<std::string> { "x", "y" }));
        QVERIFY(indexer.addIndex("more", tags));
        QCOMPARE(indexer.indexNames(), (std::vector<std::string> { "more", "tags" }));
    }

    void countsComeInOrderAPageAtATime()
    {
        Indexer indexer;
        QVERIFY(indexer.addIndex("tags", tags));
        indexer.put(tagged("x", "\"a=1\",\"b=1\",\"\""));
        indexer.put(tagged("y", "\"b=1\",\"b=2\",\"b=3\",\"b-c=1\""));
        indexer.put(tagged("z", ""));
        using Counts = std::vector<IndexCount>;
        QCOMPARE(*indexer.indexCounts("tags", {}),
                 (Counts { { "", 1 },
                           { "a=1", 1 },
                           { "b-c=1", 1 },
                           { "b=1", 2 },
                           { "b=2", 1 },
                           { "b=3", 1 } }));
        QCOMPARE(*indexer.indexCounts("tags", { .prefix = "b=", .limit = 2 }),
                 (Counts { { "b=1", 2 }, { "b=2", 1 } }));
        QCOMPARE(*indexer.indexCounts("tags", { .prefix = "b=", .after = "b=2", .limit = 2 }),
                 (Counts { { "b=3", 1 } }));
        QCOMPARE(*indexer.indexCounts("tags", { .after = "", .limit = 1 }),
                 (Counts { { "a=1", 1 } }));
        // A value may have gone between two pages.
        QCOMPARE(*indexer.indexCounts("tags", { .prefix = "b=", .after = "b=0", .limit = 1 }),
                 (Counts { { "b=1", 2 } }));
        QVERIFY(indexer.indexCounts("tags", { .prefix = "c" })->empty());
        QCOMPARE(*indexer.indexSize("tags"), (IndexSize { 6, 2 }));
        indexer.put(tagged("x", ""));
        indexer.erase({ "", "z" }, {});
        QCOMPARE(*indexer.indexSize("tags"), (IndexSize { 4, 1 }));
        QVERIFY(indexer.indexCounts("nope", {}).error().kind == ErrorKind::NotFound);
        QVERIFY(indexer.indexSize("nope").error().kind == ErrorKind::NotFound);
    }

    void findsWhatIsUnderValuesThatBeginAlike()
    {
        Indexer indexer;
        QVERIFY(indexer.addIndex("tags", tags));
        indexer.put(tagged("x", "\"a=1\",\"a=2\""));
        indexer.put(tagged("y", "\"a=2\",\"b=1\""));
        indexer.put(tagged("z", "\"a.b=1\""));
        const auto under = [&](const std::string& prefix) {
            std::multiset<std::string> out; // each once, whatever it is under
            const auto found = indexer.byIndexPrefix("tags", prefix);
            for (const auto& object : *found)
                out.insert(object->key().name);
            return out;
        };
        QCOMPARE(under("a="), (std::multiset<std::string> { "x", "y" }));
        QCOMPARE(under("b"), (std::multiset<std::string> { "y" }));
        QCOMPARE(under(""), (std::multiset<std::string> { "x", "y", "z" }));
        QVERIFY(under("c").empty());
        QVERIFY(indexer.byIndexPrefix("nope", "").error().kind == ErrorKind::NotFound);
    }

    void theStoreGoesOnWhileAnIndexIsFilled()
    {
        Indexer indexer;
        for (int i = 0; i < 100; ++i)
            indexer.put(tagged("pod-" + std::to_string(i), "\"a\""));
        // The function itself writes: it would lock up, if it were called with the store locked.
        bool first = true;
        QVERIFY(indexer.addIndex("tags", [&](const Object& object) {
            if (std::exchange(first, false)) {
                indexer.put(tagged("pod-7", "\"b\"", "2"));
                indexer.put(tagged("new", "\"b\"", "3"));
                indexer.erase({ "", "pod-8" }, { "4" });
                indexer.erase({ "", "pod-9" }, { "5" });
                indexer.put(tagged("pod-9", "\"c\"", "6"));
            }
            return tags(object);
        }));
        QCOMPARE(*indexer.indexValues("tags"),
                 (std::map<std::string, std::size_t> { { "a", 97 }, { "b", 2 }, { "c", 1 } }));
        QCOMPARE(*indexer.indexSize("tags"), (IndexSize { 3, 100 }));
        QCOMPARE(names(indexer, "b"), (std::set<std::string> { "new", "pod-7" }));
    }

    void storeVersionFollowsWritesDeletesAndBookmarks() // 12.63, 12.70
    {
        Indexer indexer;
        indexer.put(makePod("n", "a", "3"));
        QCOMPARE(indexer.resourceVersion().text, std::string("3"));
        indexer.erase({ "n", "absent" }, { "9" });
        QCOMPARE(indexer.resourceVersion().text, std::string("3"));
        indexer.erase({ "n", "a" }, { "4" });
        QCOMPARE(indexer.resourceVersion().text, std::string("4"));
        indexer.noteResourceVersion({ "8" });
        QCOMPARE(indexer.resourceVersion().text, std::string("8"));
        QCOMPARE(indexer.size(), 0U);
        QCOMPARE(indexer.footprint(), 0U);
    }

    void aDeletionWithoutAVersionLeavesTheStoresVersion() // 12.70
    {
        Indexer indexer;
        indexer.put(makePod("n", "a", "3"));
        indexer.erase({ "n", "a" }, {});
        QCOMPARE(indexer.size(), 0U);
        QCOMPARE(indexer.resourceVersion().text, std::string("3"));
    }

    void replaceStoresExactlyWhatItIsGiven()
    {
        Indexer indexer;
        QVERIFY(indexer.addIndex("tags", tags));
        indexer.put(tagged("x", "\"a\""));
        indexer.put(tagged("y", "\"a\",\"b\""));
        const std::vector now { tagged("y", "\"c\"", "2"), tagged("z", "\"a\"", "3") };
        indexer.replace(now, { "9" });
        QCOMPARE(indexer.size(), 2U);
        QVERIFY(!indexer.get({ "", "x" }));
        QCOMPARE(*indexer.indexValues("tags"),
                 (std::map<std::string, std::size_t> { { "a", 1 }, { "c", 1 } }));
        QCOMPARE(indexer.resourceVersion().text, std::string("9"));
        QCOMPARE(indexer.footprint(), now[0]->footprint() + now[1]->footprint());
        indexer.replace({}, { "10" });
        QCOMPARE(indexer.footprint(), 0U);
        QVERIFY(indexer.indexValues("tags")->empty());
    }

    void findsKeysAndWhatIsAlike()
    {
        Indexer indexer;
        QVERIFY(!indexer.hasIndex("tags"));
        QVERIFY(indexer.addIndex("tags", tags));
        QVERIFY(indexer.hasIndex("tags"));
        indexer.put(tagged("x", "\"a\",\"b\""));
        indexer.put(tagged("y", "\"b\",\"c\""));
        indexer.put(tagged("z", "\"c\""));
        const auto keys = indexer.indexKeys("tags", "b").value();
        QCOMPARE(std::set(keys.begin(), keys.end()),
                 (std::set<ObjectKey> { { "", "x" }, { "", "y" } }));
        QVERIFY(indexer.indexKeys("tags", "none")->empty());
        const auto alike = [&](const ObjectPtr& object) {
            std::multiset<std::string> out; // each once, whatever it shares
            const auto found = indexer.alike("tags", *object);
            for (const auto& each : *found)
                out.insert(each->key().name);
            return out;
        };
        QCOMPARE(alike(indexer.get({ "", "x" })), (std::multiset<std::string> { "x", "y" }));
        QCOMPARE(alike(tagged("guest", "\"b\",\"c\"")),
                 (std::multiset<std::string> { "x", "y", "z" }));
        QVERIFY(alike(tagged("guest", "")).empty());
        QVERIFY(indexer.indexKeys("nope", "a").error().kind == ErrorKind::NotFound);
        QVERIFY(indexer.alike("nope", *tagged("x", "")).error().kind == ErrorKind::NotFound);
    }

    void anIndexFunctionThatThrowsLeavesNothingStale() // 13 bug 13
    {
        Indexer indexer;
        QVERIFY(indexer.addIndex("tags", [](const Object& object) {
            auto values = tags(object);
            if (std::count(values.begin(), values.end(), "boom") > 0)
                throw std::runtime_error("boom");
            return values;
        }));
        indexer.put(tagged("x", "\"a\""));
        indexer.put(tagged("y", "\"a\""));
        indexer.put(tagged("x", "\"b\",\"boom\""));
        QCOMPARE(names(indexer, "a"), (std::set<std::string> { "y" }));
        QCOMPARE(names(indexer, "b"), (std::set<std::string> {}));
        QCOMPARE(indexer.size(), 2U); // stored it is
        indexer.put(tagged("x", "\"b\""));
        QCOMPARE(names(indexer, "b"), (std::set<std::string> { "x" }));
        indexer.put(tagged("x", "\"boom\""));
        indexer.erase({ "", "x" }, {});
        QCOMPARE(*indexer.indexValues("tags"), (std::map<std::string, std::size_t> { { "a", 1 } }));
    }

    void theFunctionsOfAnObjectShareOneParse()
    {
        Indexer indexer;
        std::vector<const Json*> parsed;
        const auto noting = [&parsed](const ParsedObject& object) {
            parsed.push_back(&object.json());
            return std::vector<std::string> { std::string(
                textOf(object.json()["metadata"]["name"])) };
        };
        for (const char* name : { "a", "b", "c" })
            QVERIFY(indexer.addIndex(name, noting));
        indexer.put(tagged("x", ""));
        QCOMPARE(parsed.size(), 3U); // once a function
        QVERIFY(parsed[0] == parsed[1] && parsed[1] == parsed[2]);
        parsed.clear();
        indexer.put(tagged("x", "", "2"));
        QCOMPARE(parsed.size(),
                 6U); // of what was there, and of what there is now, one after the other
        QVERIFY(parsed[0] == parsed[1] && parsed[1] == parsed[2]);
        QVERIFY(parsed[3] == parsed[4] && parsed[4] == parsed[5]);
        for (const char* name : { "a", "b", "c" })
            QCOMPARE(*indexer.indexSize(name), (IndexSize { 1, 1 }));
    }

    void anObjectWithinAnotherLosesItNothing()
    {
        const auto outer = tagged("outer", "\"a\"");
        const auto inner = tagged("inner", "\"b\"");
        const ParsedObject first(*outer);
        const auto name = first.json()["metadata"]["name"];
        for (int i = 0; i < 2; ++i) {
            const ParsedObject second(*inner);
            QCOMPARE(textOf(second.json()["metadata"]["name"]), std::string_view("inner"));
        }
        QCOMPARE(textOf(name), std::string_view("outer"));
    }

    void whoIsOvertakenWhileItReadsIndexesWhatIsThere()
    {
        Indexer indexer;
        std::function<void()> meanwhile;
        QVERIFY(indexer.addIndex("tags", [&](const Object& object) {
            if (auto overtake = std::exchange(meanwhile, {}))
                overtake();
            return tags(object);
        }));
        indexer.put(tagged("x", "\"a\""));
        meanwhile = [&] {
            indexer.put(tagged("x", "\"b\",\"c\"", "2"));
        };
        const auto old = indexer.put(tagged("x", "\"c\"", "3"));
        QCOMPARE(old->resourceVersion().text, std::string("2")); // what it really took the place of
        QCOMPARE(*indexer.indexValues("tags"), (std::map<std::string, std::size_t> { { "c", 1 } }));

        meanwhile = [&] {
            indexer.erase({ "", "x" }, { "4" });
        };
        QVERIFY(!indexer.put(tagged("x", "\"d\"", "5")));
        QCOMPARE(*indexer.indexValues("tags"), (std::map<std::string, std::size_t> { { "d", 1 } }));

        meanwhile = [&] {
            indexer.put(tagged("x", "\"e\"", "6"));
        };
        QCOMPARE(indexer.erase({ "", "x" }, { "7" })->resourceVersion().text, std::string("6"));
        QVERIFY(indexer.indexValues("tags")->empty());
        QCOMPARE(indexer.size(), 0U);

        indexer.put(tagged("x", "\"a\"", "8"));
        meanwhile = [&] { // an index that came after it had begun to read
            QVERIFY(indexer.addIndex("late", tags));
        };
        indexer.put(tagged("x", "\"b\"", "9"));
        QCOMPARE(*indexer.indexValues("late"), (std::map<std::string, std::size_t> { { "b", 1 } }));
        meanwhile = [&] {
            QVERIFY(indexer.removeIndex("late"));
        };
        indexer.replace({ tagged("y", "\"c\"", "10"), tagged("y", "\"d\"", "11") }, { "12" });
        QVERIFY(!indexer.hasIndex("late"));
        QCOMPARE(*indexer.indexValues("tags"), (std::map<std::string, std::size_t> { { "d", 1 } }));
        QCOMPARE(indexer.footprint(), indexer.get({ "", "y" })->footprint());
    }

    void writersThatMeetLeaveTheIndexesOfWhatIsStored()
    {
        Indexer indexer;
        QVERIFY(indexer.addIndex("tags", tags));
        std::atomic<bool> ok = true;
        std::vector<std::thread> writers;
        for (int writer = 0; writer < 3; ++writer) {
            writers.emplace_back([&, writer] {
                for (int i = 0; i < 300; ++i) {
                    const auto name = "pod-" + std::to_string(i * (writer + 1) % 5);
                    const char* const lists[] = { "\"a\"", "\"b\",\"c\"", "\"c\",\"a\"", "" };
                    if (i % 7 == writer)
                        indexer.erase({ "", name }, {});
                    else
                        indexer.put(tagged(name, lists[(i + writer) % 4], std::to_string(i)));
                    if (i % 100 == 50)
                        indexer.replace({ tagged("pod-1", "\"a\"") }, {});
                }
            });
        }
        for (int i = 0; i < 20; ++i) {
            ok = ok && indexer.addIndex("late", tags).has_value();
            ok = ok && (i == 19 || indexer.removeIndex("late").has_value());
        }
        for (auto& writer : writers)
            writer.join();
        QVERIFY(ok);
        std::map<std::string, std::size_t> expected;
        std::size_t footprint = 0;
        for (const auto& object : indexer.list()) {
            footprint += object->footprint();
            for (const auto& tag : tags(*object))
                ++expected[tag];
        }
        QCOMPARE(*indexer.indexValues("tags"), expected);
        QCOMPARE(*indexer.indexValues("late"), expected);
        QCOMPARE(indexer.footprint(), footprint);
        for (const auto& [tag, count] : expected) {
            const auto found = indexer.byIndex("late", tag); // the very objects that are stored
            for (const auto& object : *found)
                QVERIFY(indexer.get(object->key()) == object);
        }
    }

    void readersAndTheWriterShareIt() // semantics 13 bug 17
    {
        Indexer indexer;
        QVERIFY(indexer.addIndex("tags", tags));
        std::atomic<bool> stop = false;
        std::atomic<std::size_t> seen = 0;
        bool late = false;
        std::vector<std::thread> readers;
        for (int i = 0; i < 3; ++i) {
            readers.emplace_back([&] {
                while (!stop) {
                    seen += indexer.list().size() + names(indexer, "a").size();
                    std::ignore = indexer.get({ "", "pod-7" });
                    std::ignore = indexer.indexCounts("late", { .limit = 3 });
                }
            });
        }
        for (int i = 0; i < 1000; ++i) {
            indexer.put(tagged("pod-" + std::to_string(i % 20), i % 2 == 0 ? "\"a\"" : "\"b\"",
                               std::to_string(i)));
            if (i % 50 == 0)
                late = i % 100 == 0 ? indexer.addIndex("late", tags).has_value()
                                    : indexer.removeIndex("late").has_value();
            if (i % 7 == 0)
                indexer.erase({ "", "pod-" + std::to_string(i % 20) }, {});
        }
        QVERIFY(late);
        stop = true;
        for (auto& reader : readers)
            reader.join();
        std::size_t members = 0;
        const auto values = indexer.indexValues("tags").value();
        for (const auto& [value, count] : values)
            members += count;
        QCOMPARE(members, indexer.size());
    }
};

KW_TEST_APPLESS(TestIndexer)

} // namespace tst_indexer

#include "tst_indexer.moc"
