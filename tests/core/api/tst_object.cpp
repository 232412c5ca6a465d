#include <core/api/json/json.h>
#include <core/api/object.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_object {

using namespace kittiwake;

class TestObject : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void headerIsReadOnce()
    {
        const auto object = Object::fromJson(
            R"({"metadata":{"labels":{"name":"decoy"},"name":"web","namespace":"shop","uid":"u-1","resourceVersion":"12","creationTimestamp":"2026-11-01T08:12:11Z","deletionTimestamp":"2026-11-02T00:00:00Z"},"spec":{}})",
            { "apps", "v1", "Deployment" });
        QVERIFY(object.has_value());
        QCOMPARE((*object)->key(), (ObjectKey { "shop", "web" }));
        QCOMPARE((*object)->uid().text, std::string("u-1"));
        QCOMPARE((*object)->resourceVersion().text, std::string("12"));
        QVERIFY((*object)->creationTimestamp() == parseTimestamp("2026-11-01T08:12:11Z"));
        QVERIFY((*object)->deletionTimestamp().has_value());
    }

    void itemsOfAListGetTheirKind()
    {
        const auto object =
            Object::fromJson(R"({"metadata":{"name":"web"}})", { "apps", "v1", "Deployment" });
        JsonReader reader;
        const auto json = reader.read(**object);
        QVERIFY(json.has_value());
        QCOMPARE(textOf((*json)["kind"]), std::string_view("Deployment"));
        QCOMPARE(textOf((*json)["apiVersion"]), std::string_view("apps/v1"));
    }

    void objectsWithAKindStayAsTheyAre_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("kind first")
            << QByteArray(R"({"kind":"Pod","apiVersion":"v1","metadata":{"name":"a"}})");
        QTest::newRow("sorted keys")
            << QByteArray(R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"a"}})");
    }
    void objectsWithAKindStayAsTheyAre()
    {
        QFETCH(QByteArray, json);
        QCOMPARE((*Object::fromJson(json.toStdString(), { "x", "v1", "Y" }))->json(),
                 json.toStdString());
    }

    void badObjectsGetASentence_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("array") << QByteArray("[]");
        QTest::newRow("no metadata") << QByteArray("{}");
        QTest::newRow("metadata is a text") << QByteArray(R"({"metadata":"x"})");
        QTest::newRow("no name") << QByteArray(R"({"metadata":{"namespace":"a"}})");
        QTest::newRow("name is a number") << QByteArray(R"({"metadata":{"name":5}})");
        QTest::newRow("cut") << QByteArray("{\"metadata\":{\"name\":\"a");
        QTest::newRow("bad UTF-8") << QByteArray("{\"metadata\":{\"name\":\"\xff\xfe\"}}");
    }
    void badObjectsGetASentence()
    {
        QFETCH(QByteArray, json);
        const auto object = Object::fromJson(json.toStdString(), { "", "v1", "Pod" });
        QVERIFY(!object);
        QCOMPARE(int(object.error().kind), int(ErrorKind::BadAnswer));
        QVERIFY(object.error().sentence.ends_with('.'));
    }

    void timestamps_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("seconds"); // -1: not a time
        QTest::newRow("plain") << QByteArray("1970-01-02T00:00:01Z") << qint64(86401);
        QTest::newRow("fraction") << QByteArray("1970-01-02T00:00:01.123456Z") << qint64(86401);
        QTest::newRow("east") << QByteArray("1970-01-02T02:00:01+02:00") << qint64(86401);
        QTest::newRow("west") << QByteArray("1970-01-01T19:00:01-05:00") << qint64(86401);
        QTest::newRow("leap day") << QByteArray("2024-02-29T00:00:00Z") << qint64(1709164800);
        QTest::newRow("no such day") << QByteArray("2023-02-29T00:00:00Z") << qint64(-1);
        QTest::newRow("no zone") << QByteArray("1970-01-02T00:00:01") << qint64(-1);
        QTest::newRow("empty") << QByteArray() << qint64(-1);
        QTest::newRow("text") << QByteArray("yesterday, about noon") << qint64(-1);
        QTest::newRow("signs") << QByteArray("-970-01-02T00:00:01Z") << qint64(-1);
    }
    void timestamps()
    {
        QFETCH(QByteArray, text);
        QFETCH(qint64, seconds);
        const auto time = parseTimestamp(text.toStdString());
        QCOMPARE(time ? qint64(time->time_since_epoch().count()) : -1, seconds);
    }

    void keysRoundTripAndRefuseSlashes()
    {
        QCOMPARE(ObjectKey::parse("shop/web")->toString(), std::string("shop/web"));
        QCOMPARE(ObjectKey::parse("node-1").value(), (ObjectKey { "", "node-1" }));
        QVERIFY(!ObjectKey::parse("a/b/c"));
    }

    void quotingSurvivesParsing()
    {
        const std::string text = "a\"b\\c\n\x01 \xc3\xbc";
        JsonReader reader;
        const auto json = reader.read("{\"t\":" + quoteJson(text) + "}");
        QVERIFY(json.has_value());
        QCOMPARE(std::string(textOf((*json)["t"])), text);
    }
};

KW_TEST_APPLESS(TestObject)

} // namespace tst_object

#include "tst_object.moc"
