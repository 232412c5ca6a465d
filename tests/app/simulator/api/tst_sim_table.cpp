#include "reader_bench.h"

#include <tests/support/test_program.h>

#include <QTest>

namespace tst_sim_table {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const std::string kTable = "application/json;as=Table;v=v1;g=meta.k8s.io";

QString q(const std::string& text)
{
    return QString::fromStdString(text);
}

} // namespace

class TestSimTable : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void cellsAreThoseOfTheKind()
    {
        ReaderBench b;
        b.putPod("n", "a", {},
                 { { "status",
                     { { "phase", "Running" },
                       { "containerStatuses",
                         { { { "restartCount", 3 },
                             { "lastState",
                               { { "terminated",
                                   { { "finishedAt", "2023-11-14T22:12:20Z" } } } } } } } } } } });
        const auto table = b.answer("/api/v1/pods", kTable);
        const auto& columns = table["columnDefinitions"];
        QCOMPARE(q(columns[0]["name"].get<std::string>()), QStringLiteral("NAME"));
        QCOMPARE(q(columns[3]["name"].get<std::string>()), QStringLiteral("RESTARTS"));
        QCOMPARE(q(table["rows"][0]["cells"][3].get<std::string>()), QStringLiteral("3 (60s ago)"));
        QCOMPARE(columns.back()["priority"].get<int>(), 1);
    }

    void everyServedResourceHasATable()
    {
        ReaderBench b;
        const auto served = b.registry.all();
        for (const auto& resource : *served) {
            if (resource->verbs.size() < 3)
                continue; // cannot be listed, or is measured
            JsonValue document { { "metadata", { { "name", "x" } } } };
            if (resource->namespaced)
                document["metadata"]["namespace"] = "n";
            b.put(resource->gvr, document);
            const auto root = resource->gvr.group.empty() ? "/api/" : "/apis/";
            const auto table = b.answer(root + resource->gvr.groupVersion().toString() + '/'
                                            + resource->gvr.resource,
                                        kTable);
            QVERIFY2(table["kind"] == "Table", resource->kind.c_str());
            QCOMPARE(table["rows"][0]["cells"].size(), table["columnDefinitions"].size());
        }
    }

    void rowsHoldWhatIsAskedFor_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("kind");
        QTest::newRow("by default") << ""
                                    << "PartialObjectMetadata";
        QTest::newRow("metadata") << "?includeObject=Metadata"
                                  << "PartialObjectMetadata";
        QTest::newRow("the object") << "?includeObject=Object"
                                    << "Pod";
        QTest::newRow("nothing") << "?includeObject=None"
                                 << "";
    }
    void rowsHoldWhatIsAskedFor()
    {
        QFETCH(QString, query);
        QFETCH(QString, kind);
        ReaderBench b;
        b.putPod("n", "a", {}, { { "spec", { { "nodeName", "x" } } } });
        const auto row = b.answer("/api/v1/pods" + query.toStdString(), kTable)["rows"][0];
        QCOMPARE(row["object"].is_null() ? QString() : q(row["object"]["kind"].get<std::string>()),
                 kind);
        if (!row["object"].is_null()) {
            QCOMPARE(q(row["object"]["metadata"]["name"].get<std::string>()), QStringLiteral("a"));
        }
    }

    void refusesOtherObjects()
    {
        ReaderBench b;
        QCOMPARE(q(itemsOf(b.answer("/api/v1/pods?includeObject=Foo", kTable))),
                 QStringLiteral("400 Unable to convert to Table as requested: includeObject: "
                                "Invalid value: \"Foo\": must be 'Metadata', 'Object', 'None', or "
                                "empty"));
    }

    void emptyListStillHasColumns()
    {
        ReaderBench b;
        const auto table = b.answer("/api/v1/pods", kTable);
        QCOMPARE(table["columnDefinitions"].size(), 9U);
        QVERIFY(table["rows"].is_array() && table["rows"].empty());
    }

    void pagesOfATable()
    {
        ReaderBench b;
        b.putPod("n", "a");
        b.putPod("n", "b");
        const auto table = b.answer("/api/v1/pods?limit=1", kTable);
        QCOMPARE(table["rows"].size(), 1U);
        QVERIFY(table["metadata"].contains("continue"));
    }

    void watchTellsColumnsOnce()
    {
        ReaderBench b;
        b.putPod("n", "a");
        b.putPod("n", "b");
        const auto response = b.ask("/api/v1/pods?watch=1", kTable);
        const auto lines = q(Stream(response).read()).split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 2);
        const auto first = JsonValue::parse(lines[0].toStdString());
        const auto second = JsonValue::parse(lines[1].toStdString());
        QCOMPARE(first["object"]["columnDefinitions"].size(), 9U);
        QVERIFY(second["object"]["columnDefinitions"].is_null());
        QCOMPARE(q(second["object"]["rows"][0]["cells"][0].get<std::string>()),
                 QStringLiteral("b"));
        QCOMPARE(q(first["object"]["metadata"]["resourceVersion"].get<std::string>()),
                 QStringLiteral("1001"));
    }

    void kubectlsAcceptHeaderGetsATable()
    {
        ReaderBench b;
        b.putPod("n", "a");
        const auto one = b.answer("/api/v1/namespaces/n/pods/a",
                                  kTable
                                      + ",application/json;as=Table;v=v1beta1;g=meta.k8s.io,"
                                        "application/json");
        QCOMPARE(q(one["kind"].get<std::string>()), QStringLiteral("Table"));
        QCOMPARE(one["rows"].size(), 1U);
    }
};

KW_TEST_APPLESS(TestSimTable)

} // namespace tst_sim_table

#include "tst_sim_table.moc"
