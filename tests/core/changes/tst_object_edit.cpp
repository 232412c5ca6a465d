// Objects that are edited as text: what is shown, what a text makes of them, and whose change wins.
#include "changes_bench.h"

#include <core/changes/edit/field_diff.h>
#include <core/changes/edit/object_edit.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_object_edit {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr const char* kConfigMap =
    R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"app","namespace":"shop",
    "uid":"1","resourceVersion":"7","creationTimestamp":"2026-01-01T00:00:00Z",
    "managedFields":[{"manager":"kubectl"}],"labels":{"app":"web"}},
    "data":{"size":"1","mode":"fast"}})";

Unstructured objectOf(const std::string& json)
{
    return Unstructured::parse(json).value();
}

Unstructured configMap(const std::string& data, const std::string& version = "7")
{
    auto object = objectOf(kConfigMap);
    object.json()["data"] = JsonValue::parse(data);
    object.setResourceVersion(ResourceVersion { version });
    return object;
}

/// As an editor shows it: JSON is YAML, too.
std::string shown(const Unstructured& object)
{
    return writeJson(editablePart(object));
}

/// An object whose whole spec is this.
Unstructured withSpec(const QByteArray& spec, const char* version = "7")
{
    return objectOf(std::string(R"({"apiVersion":"example.com/v1","kind":"Widget","metadata":
        {"name":"w","namespace":"shop","uid":"1","resourceVersion":")")
                    + version + R"("},"status":{"seen":)" + version + R"(},"spec":)"
                    + spec.toStdString() + '}');
}

} // namespace

class ObjectEditTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void hidesWhatTheServerWrites() // A 5.10.15
    {
        const auto part = editablePart(objectOf(kConfigMap));
        QCOMPARE(writeJson(part),
                 std::string(R"({"apiVersion":"v1","data":{"mode":"fast","size":"1"},)"
                             R"("kind":"ConfigMap","metadata":{"labels":{"app":"web"},)"
                             R"("name":"app","namespace":"shop"}})"));
    }

    void leavesAloneWhatItHides()
    {
        auto opened = objectOf(kConfigMap);
        opened.set({ "status" }, JsonValue::parse(R"({"a":1})"));
        opened.set(
            { "metadata", "annotations" },
            JsonValue::parse(R"({"kubectl.kubernetes.io/last-applied-configuration":"{}"})"));
        QVERIFY(shown(opened).find("last-applied") == std::string::npos);
        const auto same = editedObject(opened, shown(opened));
        QVERIFY2(same, same ? "" : same.error().sentence.c_str());
        QVERIFY(*same == opened);
        // What somebody has written there does not count.
        const auto written =
            editedObject(opened,
                         "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: app, namespace: shop, "
                         "uid: other, labels: {app: web}}\nstatus: {a: 2}\n"
                         "data: {size: \"1\", mode: fast}\n");
        QVERIFY(written.value() == opened);
    }

    void secretsAreEditedAsText() // A 5.10.12
    {
        const auto opened = objectOf(
            R"({"apiVersion":"v1","kind":"Secret","metadata":{"name":"s","namespace":"shop"},
            "data":{"word":"c2VjcmV0","bytes":"AAEC/w==","none":""}})");
        const auto part = editablePart(opened);
        QCOMPARE(writeJson(part["stringData"]), std::string(R"({"none":"","word":"secret"})"));
        QCOMPARE(writeJson(part["data"]), std::string(R"({"bytes":"AAEC/w=="})"));
        QVERIFY(editedObject(opened, writeJson(part)).value() == opened);
        auto changed = part;
        changed["stringData"]["word"] = "other";
        changed["stringData"].erase("none");
        const auto mine = editedObject(opened, writeJson(changed));
        QCOMPARE(writeJson(mine.value().json()["data"]),
                 std::string(R"({"bytes":"AAEC/w==","word":"b3RoZXI="})"));
        changed["stringData"]["word"] = 5;
        const auto number = editedObject(opened, writeJson(changed));
        QVERIFY(!number);
        QCOMPARE(number.error().sentence,
                 std::string(".stringData.word is not a string: put it into quotes."));
    }

    void saysWhyATextIsNoEdit_data() // A 5.10.8
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("sentence");
        const QByteArray rest("metadata: {name: app, namespace: shop}\n");
        QTest::newRow("empty") << QByteArray("# nothing\n")
                               << QStringLiteral("The text holds no object.");
        QTest::newRow("two") << "apiVersion: v1\nkind: ConfigMap\n" + rest
                + "---\napiVersion: v1\nkind: ConfigMap\n"
                + rest << QStringLiteral("2 objects: one is edited at a time");
        QTest::newRow("not YAML") << QByteArray("apiVersion: v1\nkind: [\n")
                                  << QStringLiteral("The text, line ");
        QTest::newRow("a key twice")
            << QByteArray("apiVersion: v1\nkind: ConfigMap\nkind: ConfigMap\n")
            << QStringLiteral("\"kind\" is there twice");
        QTest::newRow("kind") << "apiVersion: v1\nkind: Secret\n" + rest
                              << QStringLiteral("The kind was \"ConfigMap\" and is \"Secret\" now");
        QTest::newRow("version") << "apiVersion: v2\nkind: ConfigMap\n" + rest
                                 << QStringLiteral("The apiVersion was \"v1\" and is \"v2\" now");
        QTest::newRow("name") << QByteArray("apiVersion: v1\nkind: ConfigMap\n"
                                            "metadata: {name: api, namespace: shop}\n")
                              << QStringLiteral("The name was \"app\" and is \"api\" now");
        QTest::newRow("namespace")
            << QByteArray("apiVersion: v1\nkind: ConfigMap\nmetadata: {name: app}\n")
            << QStringLiteral("The namespace was \"shop\" and is \"\" now");
    }
    void saysWhyATextIsNoEdit()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, sentence);
        const auto edited = editedObject(objectOf(kConfigMap), text.toStdString());
        QVERIFY(!edited);
        QVERIFY(edited.error().kind == ErrorKind::Invalid);
        QVERIFY2(QString::fromStdString(edited.error().sentence).contains(sentence),
                 edited.error().sentence.c_str());
    }

    void mergesWhatIsApart_data() // A 5.10.1, 2, 3
    {
        QTest::addColumn<QByteArray>("opened");
        QTest::addColumn<QByteArray>("mine");
        QTest::addColumn<QByteArray>("theirs");
        QTest::addColumn<QByteArray>("merged");
        QTest::newRow("two fields")
            << QByteArray(R"({"a":1,"b":1})") << QByteArray(R"({"a":2,"b":1})")
            << QByteArray(R"({"a":1,"b":2})") << QByteArray(R"({"a":2,"b":2})");
        QTest::newRow("both the same") << QByteArray(R"({"a":1})") << QByteArray(R"({"a":2})")
                                       << QByteArray(R"({"a":2})") << QByteArray(R"({"a":2})");
        QTest::newRow("one taken away, one new")
            << QByteArray(R"({"a":1,"b":1})") << QByteArray(R"({"b":1})")
            << QByteArray(R"({"a":1,"b":1,"c":1})") << QByteArray(R"({"b":1,"c":1})");
        QTest::newRow("fields of an object that both have made")
            << QByteArray(R"({})") << QByteArray(R"({"o":{"a":1}})")
            << QByteArray(R"({"o":{"b":1}})") << QByteArray(R"({"o":{"a":1,"b":1}})");
        QTest::newRow("items with names")
            << QByteArray(R"({"l":[{"name":"a","v":1},{"name":"b","v":1}]})")
            << QByteArray(R"({"l":[{"name":"a","v":2},{"name":"b","v":1},{"name":"m"}]})")
            << QByteArray(R"({"l":[{"name":"b","v":2},{"name":"t"},{"name":"a","v":1}]})")
            << QByteArray(
                   R"({"l":[{"name":"a","v":2},{"name":"b","v":2},{"name":"m"},{"name":"t"}]})");
        QTest::newRow("an item that each has taken away")
            << QByteArray(R"({"l":[{"name":"a"},{"name":"b"},{"name":"c"}]})")
            << QByteArray(R"({"l":[{"name":"b"},{"name":"c"}]})")
            << QByteArray(R"({"l":[{"name":"a"},{"name":"c"}]})")
            << QByteArray(R"({"l":[{"name":"c"}]})");
        QTest::newRow("a list that one has changed")
            << QByteArray(R"({"l":["a"],"b":1})") << QByteArray(R"({"l":["a","b"],"b":1})")
            << QByteArray(R"({"l":["a"],"b":2})") << QByteArray(R"({"l":["a","b"],"b":2})");
    }
    void mergesWhatIsApart()
    {
        QFETCH(const QByteArray, opened);
        QFETCH(const QByteArray, mine);
        QFETCH(const QByteArray, theirs);
        QFETCH(const QByteArray, merged);
        const auto live = withSpec(theirs, "9");
        const auto merge = mergeEdit(withSpec(opened), withSpec(mine), live);
        QVERIFY(merge.conflicts.empty());
        QCOMPARE(writeJson(merge.merged.json()["spec"]), writeJson(JsonValue::parse(merged)));
        // What the server writes is as it has it now: nothing of it is in the patch.
        QCOMPARE(writeJson(merge.merged.json()["status"]), std::string(R"({"seen":9})"));
        QCOMPARE(merge.merged.resourceVersion().text, live.resourceVersion().text);
    }

    void bothFinalizersAreKept()
    {
        const auto with = [](const char* finalizers) {
            auto object = objectOf(kConfigMap);
            object.set({ "metadata", "finalizers" }, JsonValue::parse(finalizers));
            return object;
        };
        const auto merge =
            mergeEdit(with(R"(["a","b"])"), with(R"(["b","mine"])"), with(R"(["a","b","theirs"])"));
        QVERIFY(merge.conflicts.empty());
        QCOMPARE(writeJson(merge.merged.json()["metadata"]["finalizers"]),
                 std::string(R"(["b","mine","theirs"])"));
    }

    void tellsWhatBothHaveChanged_data()
    {
        QTest::addColumn<QByteArray>("opened");
        QTest::addColumn<QByteArray>("mine");
        QTest::addColumn<QByteArray>("theirs");
        QTest::addColumn<QByteArray>("path");
        QTest::newRow("a value") << QByteArray(R"({"a":1})") << QByteArray(R"({"a":2})")
                                 << QByteArray(R"({"a":3})") << QByteArray(".spec.a");
        QTest::newRow("taken away and changed")
            << QByteArray(R"({"a":1})") << QByteArray(R"({})") << QByteArray(R"({"a":3})")
            << QByteArray(".spec.a");
        QTest::newRow("new, and not the same") << QByteArray(R"({})") << QByteArray(R"({"a":2})")
                                               << QByteArray(R"({"a":3})") << QByteArray(".spec.a");
        QTest::newRow("in an item")
            << QByteArray(R"({"l":[{"name":"a","v":1}]})")
            << QByteArray(R"({"l":[{"name":"a","v":2}]})")
            << QByteArray(R"({"l":[{"name":"a","v":3}]})") << QByteArray(".spec.l[name=a].v");
        QTest::newRow("a list of values")
            << QByteArray(R"({"l":["a"]})") << QByteArray(R"({"l":["a","m"]})")
            << QByteArray(R"({"l":["a","t"]})") << QByteArray(".spec.l");
        QTest::newRow("an item taken away and changed")
            << QByteArray(R"({"l":[{"name":"a","v":1}]})") << QByteArray(R"({"l":[]})")
            << QByteArray(R"({"l":[{"name":"a","v":3}]})") << QByteArray(".spec.l[name=a]");
    }
    void tellsWhatBothHaveChanged()
    {
        QFETCH(const QByteArray, opened);
        QFETCH(const QByteArray, mine);
        QFETCH(const QByteArray, theirs);
        QFETCH(const QByteArray, path);
        const auto merge = mergeEdit(withSpec(opened), withSpec(mine), withSpec(theirs));
        QCOMPARE(merge.conflicts.size(), 1U);
        QCOMPARE(merge.conflicts.front().path, path.toStdString());
        for (const auto side : { MergeSide::Mine, MergeSide::Theirs }) {
            const auto decided = mergeEdit(withSpec(opened), withSpec(mine), withSpec(theirs),
                                           { { merge.conflicts.front(), side } });
            QVERIFY(decided.conflicts.empty());
            QCOMPARE(decided.overwritten.size(), side == MergeSide::Mine ? 1U : 0U);
            QCOMPARE(writeJson(decided.merged.json()["spec"]),
                     writeJson(JsonValue::parse(side == MergeSide::Mine ? mine : theirs)));
        }
    }

    void aDecisionIsOfTheValuesThatWereSeen()
    {
        const auto opened = withSpec(R"({"a":1})");
        const auto mine = withSpec(R"({"a":2})");
        const auto first = mergeEdit(opened, mine, withSpec(R"({"a":3})"));
        const MergeChoices choices { { first.conflicts.front(), MergeSide::Mine } };
        QVERIFY(mergeEdit(opened, mine, withSpec(R"({"a":3})"), choices).conflicts.empty());
        const auto again = mergeEdit(opened, mine, withSpec(R"({"a":4})"), choices);
        QCOMPARE(again.conflicts.size(), 1U);
        QCOMPARE(writeJson(*again.conflicts.front().theirs), std::string("4"));
    }

    void sendsWhatDiffersAndHoldsItToTheVersion() // A 5.10.9
    {
        const auto live = configMap(R"({"a":"1","b":"1"})", "9");
        const auto change =
            editChange({ "", "v1", "configmaps" }, live, configMap(R"({"b":"2","c":"3"})", "9"));
        QVERIFY(change && *change);
        QCOMPARE(writeJson((*change)->body), std::string(R"({"data":{"a":null,"b":"2","c":"3"}})"));
        const auto body = (*change)->request().value().http.body;
        QVERIFY(body.find(R"("resourceVersion":"9")") != std::string::npos);
        QVERIFY(body.find("managedFields") == std::string::npos);
        QCOMPARE((*change)->fieldValidation, std::string("Strict"));
        const auto none = editChange({ "", "v1", "configmaps" }, live, live);
        QVERIFY(none && !*none);
    }
};

KW_TEST_APPLESS(ObjectEditTest)

} // namespace tst_object_edit

#include "tst_object_edit.moc"
