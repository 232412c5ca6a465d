// An object of any kind, got to look into it.
#include <core/api/json/json.h>
#include <core/client/get_json.h>
#include <tests/support/rest_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_get_json {

using namespace kittiwake;
using namespace kittiwake::test;

class TestGetJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anObjectIsReadOnTheStrand()
    {
        RestBench bench([](const HttpRequest&) {
            return FakeTransport::Reply { .body = R"({"spec":{"replicas":3}})" };
        });
        std::int64_t replicas = 0;
        const auto call = getJson(bench.client, kWeb, Strand::create(bench.time),
                                  [&](const Expected<Json>& object) {
                                      replicas = numberOf(object.value()["spec"]["replicas"]);
                                  });
        QCOMPARE(replicas, std::int64_t { 0 });
        bench.time.runReady();
        QCOMPARE(replicas, std::int64_t { 3 });
        QCOMPARE(bench.transport.requests().front().path,
                 std::string("/apis/apps/v1/namespaces/shop/deployments/web"));
    }

    void whatGoesWrongIsSaid_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("said");
        QTest::newRow("not there")
            << "web" << 404 << QString::fromStdString(failureJson(404, "NotFound", "no such web"))
            << "no such web";
        QTest::newRow("no JSON") << "web" << 200 << "<html>"
                                 << "Cannot get deployments.apps/web in namespace shop";
        QTest::newRow("no name") << ".." << 200 << "{}"
                                 << "..";
    }
    void whatGoesWrongIsSaid()
    {
        QFETCH(QString, name);
        QFETCH(int, status);
        QFETCH(QString, body);
        QFETCH(QString, said);
        RestBench bench([&](const HttpRequest&) {
            return FakeTransport::Reply { .status = status, .body = body.toStdString() };
        });
        auto target = kWeb;
        target.name = name.toStdString();
        QString sentence;
        const auto call = getJson(
            bench.client, target, Strand::create(bench.time), [&](const Expected<Json>& object) {
                sentence = QString::fromStdString(object ? "none" : object.error().sentence);
            });
        bench.time.runReady();
        QVERIFY2(sentence.contains(said), qPrintable(sentence));
    }

    void nothingComesOnceItIsGivenUp()
    {
        RestBench bench([](const HttpRequest&) { return FakeTransport::Reply { .body = "{}" }; });
        bool told = false;
        auto call = getJson(bench.client, kWeb, Strand::create(bench.time),
                            [&](const Expected<Json>&) { told = true; });
        call.cancel();
        bench.time.runReady();
        QVERIFY(!told);
    }

private:
    const ResourceTarget kWeb { .gvr = { "apps", "v1", "deployments" },
                                .ns = "shop",
                                .name = "web" };
};

KW_TEST_GUILESS(TestGetJson)

} // namespace tst_get_json

#include "tst_get_json.moc"
