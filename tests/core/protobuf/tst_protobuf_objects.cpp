// Objects that are kept as the protobuf they came in.
#include <core/api/json/json.h>
#include <core/api/json/json_value.h>
#include <core/protobuf/protobuf_encoder.h>
#include <core/protobuf/protobuf_objects.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_protobuf_objects {

using namespace kittiwake;

namespace {

const ProtobufObjects& pods()
{
    return *ProtobufObjects::find("v1", "Pod");
}

std::string podJson(int i)
{
    const auto n = std::to_string(i);
    return R"({"kind":"Pod","apiVersion":"v1","metadata":{"name":"web-)" + n
        + R"(","namespace":"shop","uid":"9f1c-)" + n + R"(","resourceVersion":"10)" + n
        + R"(","creationTimestamp":"2026-11-01T08:12:11Z","deletionTimestamp":"2026-11-02T08:12:11Z","labels":{"app":"web"}},)"
        + R"("spec":{"containers":[{"name":"server","image":"registry.example.com/shop/server:1.4.)"
        + n + R"(","resources":{"limits":{"cpu":"500m"}}}],"nodeName":"node-)" + n + R"("},)"
        + R"("status":{"phase":"Running","podIP":"10.0.0.)" + n + R"("}})";
}

std::string messageOf(const std::string& json)
{
    return ProtobufEncoder().encode(pods().message(), JsonValue::parse(json)).value();
}

} // namespace

} // namespace tst_protobuf_objects

// Begun anew, since moc miscounts the braces of the texts above.
namespace tst_protobuf_objects {

class TestProtobufObjects : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aHeaderIsThatOfTheJson_data()
    {
        QTest::addColumn<bool>("packed");
        QTest::newRow("as it came") << false;
        QTest::newRow("packed") << true;
    }
    void aHeaderIsThatOfTheJson()
    {
        QFETCH(bool, packed);
        using Packing = ObjectReader::Packing;
        ObjectReader reader(packed ? Packing::Packed : Packing::None);
        ObjectPtr last;
        for (int i = 0; i < 200; ++i) { // the packer has learnt by then
            const auto json = podJson(i);
            const auto object = pods().read(reader, messageOf(json));
            QVERIFY2(object, object ? "" : object.error().sentence.c_str());
            const auto same = Object::fromJson(json, {}).value();
            QCOMPARE((*object)->key(), same->key());
            QCOMPARE((*object)->uid(), same->uid());
            QCOMPARE((*object)->resourceVersion(), same->resourceVersion());
            QCOMPARE((*object)->creationTimestamp(), same->creationTimestamp());
            QCOMPARE((*object)->deletionTimestamp(), same->deletionTimestamp());
            QVERIFY((*object)->deletionTimestamp());
            last = *object;
        }
        JsonReader json;
        const auto read = json.read(*last);
        QVERIFY(read);
        QCOMPARE(textOf((*read)["kind"]), std::string_view("Pod"));
        QCOMPARE(textOf((*read)["status"]["podIP"]), std::string_view("10.0.0.199"));
        QVERIFY(JsonValue::parse(last->json())["spec"]["nodeName"] == "node-199");
        ObjectReader plain(Packing::None);
        const auto unpacked = pods().read(plain, messageOf(podJson(199))).value();
        QCOMPARE(last->footprint() < unpacked->footprint(), packed);
    }

    void whatIsNoObjectIsAnError_data()
    {
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<QString>("why");
        const auto whole = QByteArray::fromStdString(messageOf(podJson(1)));
        QTest::newRow("nothing") << QByteArray() << "without metadata.name";
        QTest::newRow("no name") << QByteArray::fromStdString(
            messageOf(R"({"metadata":{"namespace":"shop"}})"))
                                 << "without metadata.name";
        QTest::newRow("cut short") << whole.left(20) << "damaged";
        QTest::newRow("noise") << QByteArray("\xff\xff\xff\xff") << "damaged";
    }
    void whatIsNoObjectIsAnError()
    {
        QFETCH(QByteArray, message);
        QFETCH(QString, why);
        ObjectReader reader;
        const auto object = pods().read(reader, message.toStdString());
        QVERIFY(!object);
        QCOMPARE(int(object.error().kind), int(ErrorKind::BadAnswer));
        QVERIFY2(QString::fromStdString(object.error().sentence).contains(why),
                 object.error().sentence.c_str());
    }

    /// Its metadata can be read, so it comes into the cache; who reads the rest is told.
    void damageIsSaidToWhoeverReadsIt()
    {
        ObjectReader reader;
        const auto whole = messageOf(podJson(1));
        const auto object = pods().read(reader, whole + "\x12\x02\x0a\x7f");
        QVERIFY2(object, object ? "" : object.error().sentence.c_str());
        QCOMPARE((*object)->json(), std::string());
        JsonReader json;
        const auto read = json.read(**object);
        QVERIFY(!read);
        QVERIFY2(read.error().sentence.find("shop/web-1") != std::string::npos,
                 read.error().sentence.c_str());
    }

    void kindsAreFoundByGroupVersion()
    {
        QVERIFY(ProtobufObjects::find("apps/v1", "Deployment"));
        QVERIFY(!ProtobufObjects::find("v1", "Deployment"));
        QVERIFY(!ProtobufObjects::find("apps/v1", "StatefulSet")); // its JSON says more
        QVERIFY(!ProtobufObjects::find("stable.example.com/v1", "CronTab"));
        QVERIFY(!ProtobufObjects::find("stable.example.com/v1", "Status")); // not as an object
        QVERIFY(protobuf_table::minorRelease() >= 37);
    }
};

KW_TEST_GUILESS(TestProtobufObjects)

} // namespace tst_protobuf_objects

#include "tst_protobuf_objects.moc"
