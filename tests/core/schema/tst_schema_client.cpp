#include <core/schema/schema_client.h>
#include <tests/core/discovery/discovery_text.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_schema_client {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const Gvk kFoo { "demo.dev", "v1", "Foo" };
const Gvk kBar { "demo.dev", "v1", "Bar" };
const CallLimits kLimits { {}, std::chrono::seconds(20) };
const std::string kPath = "/openapi/v3/apis/demo.dev/v1";

std::string index(const std::string& hash)
{
    return json("{'paths':{'apis/demo.dev/v1':{'serverRelativeURL':'" + kPath + "?hash=" + hash
                + "'},'apis/evil.dev/v1':{'serverRelativeURL':'//evil.dev/x'}}}");
}

std::string kind(const std::string& name, const std::string& field)
{
    return "'dev.demo.v1." + name + "':{'type':'object','description':'A " + name
        + ".','properties':{'" + field
        + "':{'type':'string'},'spec':{'allOf':[{'$ref':'#/x/dev.demo.v1.Self'}],"
          "'description':'Of "
        + name
        + ".'}},'x-kubernetes-group-version-kind':[{'group':'demo.dev','version':'v1','kind':'"
        + name + "'}]}";
}

const std::string kSelf = ",'dev.demo.v1.Self':{'type':'object','description':'Holds itself.',"
                          "'properties':{'self':{'$ref':'#/x/dev.demo.v1.Self'}}}";

std::string version3(const std::string& kinds)
{
    return json("{'openapi':'3.0.0','components':{'schemas':{" + kinds + kSelf + "}}}");
}

std::string version2(const std::string& kinds)
{
    return json("{'swagger':'2.0','definitions':{" + kinds + kSelf + "}}");
}

struct Server : CannedServer
{
    SchemaClient schemas { client };
};

} // namespace

class TestSchemaClient : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsTheDocumentOfAGroupVersionOnceAHash()
    {
        Server server;
        server.transport.answer("/openapi/v3", { index("A") });
        server.transport.answer(kPath + "?hash=A", { version3(kind("Foo", "old")) });
        server.transport.answer(kPath + "?hash=B", { version3(kind("Foo", "fresh")) });
        for (int i = 0; i < 3; ++i) {
            const auto schema = server.schemas.schemaOf(kFoo, kLimits);
            QVERIFY2(schema.has_value(), schema ? "" : schema.error().sentence.c_str());
            QCOMPARE(schema->root.fields(), (std::vector<std::string_view> { "old", "spec" }));
        }
        QCOMPARE(server.transport.count(kPath + "?hash=A"), 1U);
        // The definition was changed: the index has another hash.
        server.transport.answer("/openapi/v3", { index("B") });
        const auto schema = server.schemas.schemaOf(kFoo, kLimits);
        QCOMPARE(schema->root.fields(), (std::vector<std::string_view> { "fresh", "spec" }));
        QCOMPARE(server.transport.count(kPath + "?hash=B"), 1U);
    }

    void referencesAreFollowedHoweverTheyHoldThemselves()
    {
        Server server;
        server.transport.answer("/openapi/v3", { index("A") });
        server.transport.answer(kPath + "?hash=A", { version3(kind("Foo", "name")) });
        const auto schema = server.schemas.schemaOf(kFoo, kLimits);
        auto node = schema->root.field("spec");
        QCOMPARE(node->typeName(), std::string("Self"));
        QCOMPARE(node->description(), std::string_view("Of Foo.")); // what the field says is first
        for (int depth = 0; depth < 50; ++depth)
            node = node->field("self");
        QCOMPARE(node->description(), std::string_view("Holds itself."));
    }

    void serversWithoutVersion3AreAskedForVersion2()
    {
        Server server; // the index is a 404 there
        server.transport.answer(
            "/openapi/v2",
            std::deque<Canned> { { version2(kind("Foo", "name")) },
                                 { version2(kind("Foo", "name") + ',' + kind("Bar", "size")) } });
        QVERIFY(server.schemas.schemaOf(kFoo, kLimits).has_value());
        QVERIFY(server.schemas.schemaOf(kFoo, kLimits).has_value());
        QCOMPARE(server.transport.count("/openapi/v2"), 1U);
        // It was defined meanwhile.
        const auto bar = server.schemas.schemaOf(kBar, kLimits);
        QVERIFY2(bar.has_value(), bar ? "" : bar.error().sentence.c_str());
        QCOMPARE(server.transport.count("/openapi/v2"), 2U);
    }

    void whatThereIsNoSchemaOfIsNotFound()
    {
        Server server;
        server.transport.answer("/openapi/v3", { index("A") });
        server.transport.answer(kPath + "?hash=A", { version3(kind("Foo", "name")) });
        QVERIFY(server.schemas.schemaOf(kBar, kLimits).error().kind == ErrorKind::NotFound);
        QVERIFY(server.schemas.schemaOf({ "other.dev", "v1", "X" }, kLimits).error().kind
                == ErrorKind::NotFound);
        Server none;
        QVERIFY(none.schemas.schemaOf(kFoo, kLimits).error().kind == ErrorKind::NotFound);
        Server other; // as a server that has version 2 in another form alone
        other.transport.answer("/openapi/v2", { "", "text/plain", 406 });
        QVERIFY(other.schemas.schemaOf(kFoo, kLimits).error().kind == ErrorKind::NotFound);
    }

    void isNotSentElsewhereByTheIndex()
    {
        Server server;
        server.transport.answer("/openapi/v3", { index("A") });
        QVERIFY(server.schemas.schemaOf({ "evil.dev", "v1", "X" }, kLimits).error().kind
                == ErrorKind::NotFound);
        QCOMPARE(server.transport.count(), 1U);
    }

    void badAnswersAreErrors_data()
    {
        QTest::addColumn<QByteArray>("index");
        QTest::addColumn<QByteArray>("document");
        const auto good = QByteArray::fromStdString(index("A"));
        QTest::newRow("index cut off") << good.left(20) << QByteArray();
        QTest::newRow("no index") << QByteArray("[]") << QByteArray();
        QTest::newRow("document cut off") << good << QByteArray("{\"openapi\":\"3.0.0\",\"comp");
        QTest::newRow("no OpenAPI") << good << QByteArray("{\"kind\":\"Status\"}");
    }
    void badAnswersAreErrors()
    {
        QFETCH(QByteArray, index);
        QFETCH(QByteArray, document);
        Server server;
        server.transport.answer("/openapi/v3", { index.toStdString() });
        server.transport.answer(kPath + "?hash=A", { document.toStdString() });
        QVERIFY(server.schemas.schemaOf(kFoo, kLimits).error().kind == ErrorKind::BadAnswer);
        // Nothing of it is kept.
        server.transport.answer("/openapi/v3", { tst_schema_client::index("A") });
        server.transport.answer(kPath + "?hash=A", { version3(kind("Foo", "name")) });
        QVERIFY(server.schemas.schemaOf(kFoo, kLimits).has_value());
    }

    void isEndedByWhoAsked()
    {
        Server server;
        std::stop_source stop;
        stop.request_stop();
        const auto schema =
            server.schemas.schemaOf(kFoo, { stop.get_token(), std::chrono::seconds(9) });
        QVERIFY(schema.error().kind == ErrorKind::Cancelled);
        QCOMPARE(server.transport.count(), 0U);
    }
};

KW_TEST_GUILESS(TestSchemaClient)

} // namespace tst_schema_client

#include "tst_schema_client.moc"
