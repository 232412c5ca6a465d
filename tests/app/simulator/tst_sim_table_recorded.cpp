#include "../../support/test_program.h"
#include "reader_bench.h"

#include <QFile>
#include <QTest>

#include <set>

namespace tst_sim_table_recorded {

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
    QFile file(QFINDTESTDATA("app/simulator/data/tables.json"));
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
        served.gvr = { spec["group"].get<std::string>(), "v1",
                       spec["names"]["plural"].get<std::string>() };
        served.kind = spec["names"]["kind"].get<std::string>();
        served.namespaced = spec["scope"] == "Namespaced";
        served.definition = std::make_shared<const json>(definition);
        b.registry.setCustom(served.where(), { std::make_shared<const ServedResource>(served) });
    }
}

constexpr const char* kDefinitions = "apis/apiextensions.k8s.io/v1/customresourcedefinitions";

} // namespace

class TestSimTableRecorded : public QObject
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
};

KW_TEST_APPLESS(TestSimTableRecorded)

} // namespace tst_sim_table_recorded

#include "tst_sim_table_recorded.moc"
