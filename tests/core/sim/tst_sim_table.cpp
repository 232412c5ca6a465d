#include "reader_bench.h"

#include <QFile>
#include <QTest>

#include <set>

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const std::string kTable = "application/json;as=Table;v=v1;g=meta.k8s.io";

QString q(const std::string& text)
{
    return QString::fromStdString(text);
}

/// Lists, and the Tables a real server (1.20) made of them: by path, with the time they were asked
/// at; columns are name, type, format, priority.
json recorded()
{
    QFile file(QFINDTESTDATA("core/sim/data/tables.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("there are no recorded tables");
    return json::parse(file.readAll().toStdString());
}

/// What newer servers do differently, by resource and column: not compared.
bool isNewer(const std::string& resource, const std::string& column)
{
    static const std::set<std::pair<std::string, std::string>> kNewer = {
        { "pods", "Restarts" }, // says when, too
        { "horizontalpodautoscalers", "Targets" }, // names the resource
    };
    return kNewer.contains({ resource, column });
}

/// Stores a recorded list where its newest version is served, and says where that is.
std::string fill(ReaderBench& b, const std::string& path, const json& table)
{
    auto served = path;
    for (const auto* version : { "v2beta2", "v1beta1" }) {
        if (const auto at = served.find(version); at != std::string::npos)
            served.replace(at, std::string(version).size(), version[1] == '2' ? "v2" : "v1");
    }
    Gvr gvr;
    gvr.resource = path.substr(path.rfind('/') + 1);
    const auto gv = GroupVersion::parse(table["apiVersion"].get<std::string>());
    gvr.group = gv.group;
    gvr.version = served.find("/v2/") == std::string::npos ? "v1" : "v2";
    b.now = std::chrono::system_clock::time_point(std::chrono::seconds(table["now"].get<int>()));
    for (auto item : table["items"]) {
        item["apiVersion"] = gvr.groupVersion().toString();
        item["kind"] = table["kind"];
        b.put(gvr, item);
    }
    return '/' + served;
}

/// Serves what recorded definitions define.
void define(ReaderBench& b, const json& definitions)
{
    for (const auto& definition : definitions) {
        const auto& spec = definition["spec"];
        ServedResource served;
        served.gvr = { spec["group"], "v1", spec["names"]["plural"] };
        served.kind = spec["names"]["kind"];
        served.namespaced = spec["scope"] == "Namespaced";
        served.definition = std::make_shared<const json>(definition);
        b.registry.setCustom(served.where(), { std::make_shared<const ServedResource>(served) });
    }
}

constexpr const char* kDefinitions = "apis/apiextensions.k8s.io/v1/customresourcedefinitions";

} // namespace

class TestSimTable : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void printsAsARealServer_data()
    {
        QTest::addColumn<QString>("path");
        const auto tables = recorded();
        for (const auto& [path, table] : tables.items())
            QTest::newRow(path.c_str()) << q(path);
    }
    void printsAsARealServer()
    {
        QFETCH(QString, path);
        const auto tables = recorded();
        const auto& wanted = tables[path.toStdString()];
        ReaderBench b;
        define(b, tables[kDefinitions]["items"]);
        const auto target = fill(b, path.toStdString(), wanted);
        const auto table = b.answer(target + "?includeObject=None", kTable);
        QCOMPARE(q(table.value("kind", "")), QStringLiteral("Table"));
        QCOMPARE(table["rows"].size(), wanted["rows"].size());

        std::map<std::string, std::size_t> ours;
        for (const auto& column : table["columnDefinitions"])
            ours.emplace(column["name"], ours.size());
        const auto resource = target.substr(target.rfind('/') + 1);
        for (std::size_t c = 0; c < wanted["columns"].size(); ++c) {
            const auto& column = wanted["columns"][c];
            const auto name = column[0].get<std::string>();
            QVERIFY2(ours.contains(name), name.c_str());
            if (isNewer(resource, name))
                continue;
            const auto& definition = table["columnDefinitions"][ours[name]];
            QCOMPARE(q(json({ definition["name"], definition["type"], definition["format"],
                              definition["priority"] })
                           .dump()),
                     q(column.dump()));
            for (std::size_t r = 0; r < wanted["rows"].size(); ++r)
                QCOMPARE(q(name + ": " + table["rows"][r]["cells"][ours[name]].dump()),
                         q(name + ": " + wanted["rows"][r][c].dump()));
        }
    }

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

QTEST_APPLESS_MAIN(TestSimTable)
#include "tst_sim_table.moc"
