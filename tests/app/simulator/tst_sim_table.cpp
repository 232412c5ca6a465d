#include "../../support/test_program.h"
#include "reader_bench.h"

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
    void cellsOfNewerServers_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("object");
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("cell");
        const auto row = [](const char* name, const char* target, const char* object,
                            const char* column, const char* cell) {
            QTest::newRow(name) << target << object << column << cell;
        };
        const auto* pods = "/api/v1/namespaces/n/pods";
        row("restarts and when", pods,
            R"({"status":{"containerStatuses":[{"restartCount":3,"lastState":{"terminated":
               {"finishedAt":"2023-11-14T22:12:20Z"}}}]}})",
            "Restarts", "\"3 (60s ago)\"");
        row("no restarts", pods, "{}", "Restarts", R"("0")");
        row("scheduling gates", pods,
            R"({"status":{"phase":"Pending","conditions":[{"type":"PodScheduled",
               "status":"False","reason":"SchedulingGated"}]}})",
            "Status", R"("SchedulingGated")");
        row("sidecars count", pods,
            R"({"spec":{"containers":[{"name":"a"}],"initContainers":[{"name":"s",
               "restartPolicy":"Always"}]},"status":{"phase":"Running","initContainerStatuses":
               [{"name":"s","started":true,"ready":true,"state":{"running":{}}}],
               "containerStatuses":[{"name":"a","ready":true,"state":{"running":{}}}]}})",
            "Ready", R"("2/2")");
        const auto* jobs = "/apis/batch/v1/namespaces/n/jobs";
        row("a job that runs", jobs, "{}", "Status", R"("Running")");
        row("a job that is done", jobs,
            R"({"status":{"conditions":[{"type":"Complete","status":"True"}]}})", "Status",
            R"("Complete")");
        row("a job that failed", jobs,
            R"({"status":{"conditions":[{"type":"Failed","status":"True"}]}})", "Status",
            R"("Failed")");
        row("a job of any number", jobs, R"({"spec":{"parallelism":3}})", "Completions",
            R"("0/1 of 3")");
        row("a time zone", "/apis/batch/v1/namespaces/n/cronjobs",
            R"({"spec":{"timeZone":"Europe/Berlin"}})", "Timezone", R"("Europe/Berlin")");
        const auto* hpas = "/apis/autoscaling/v2/namespaces/n/horizontalpodautoscalers";
        row("a share of cpu", hpas,
            R"({"spec":{"metrics":[{"type":"Resource","resource":{"name":"cpu","target":
               {"type":"Utilization","averageUtilization":80}}}]},"status":{"currentMetrics":
               [{"type":"Resource","resource":{"name":"cpu","current":{"averageUtilization":
               12}}}]}})",
            "Targets", R"("cpu: 12%/80%")");
        row("no metrics", hpas, "{}", "Targets", R"("<none>")");
        row("many metrics", hpas,
            R"({"spec":{"metrics":[{"type":"Pods"},{"type":"Pods"},{"type":"Pods"}]}})", "Targets",
            R"("<unknown>/, <unknown>/ + 1 more...")");
        row("a load balancer's long address", "/api/v1/namespaces/n/services",
            R"({"spec":{"type":"LoadBalancer"},"status":{"loadBalancer":{"ingress":
               [{"hostname":"a-very-long-name.example.com"}]}}})",
            "External-IP", R"("a-very-long-n...")");
        row("nothing at all", "/api/v1/nodes", "{}", "Status", R"("Unknown")");
    }
    void cellsOfNewerServers()
    {
        QFETCH(QString, target);
        QFETCH(QString, object);
        QFETCH(QString, column);
        QFETCH(QString, cell);
        ReaderBench b;
        Request request;
        request.path = target.toStdString();
        const auto asked = readApiRequest(request, b.registry);
        QVERIFY(asked);
        auto document = json::parse(object.toStdString());
        document["metadata"] = { { "name", "x" } };
        if (!asked->ns.empty())
            document["metadata"]["namespace"] = asked->ns;
        b.put(asked->resource->gvr, document);
        const auto table = b.answer(request.path, kTable);
        const auto& columns = table["columnDefinitions"];
        const auto at = std::find_if(columns.begin(), columns.end(), [&](const json& one) {
            return q(one["name"].get<std::string>()) == column;
        });
        QVERIFY(at != columns.end());
        const auto index = static_cast<std::size_t>(at - columns.begin());
        QCOMPARE(table["rows"][0]["cells"].size(), columns.size());
        QCOMPARE(q(table["rows"][0]["cells"][index].dump()), cell);
    }

    void everyServedResourceHasATable()
    {
        ReaderBench b;
        const auto served = b.registry.all();
        for (const auto& resource : *served) {
            if (resource->verbs.size() < 3)
                continue; // cannot be listed, or is measured
            json document { { "metadata", { { "name", "x" } } } };
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
        const auto first = json::parse(lines[0].toStdString());
        const auto second = json::parse(lines[1].toStdString());
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
