#include "../../support/test_program.h"

#include <app/simulator/api/conversion.h>

#include <QFile>
#include <QTest>

#include <nlohmann/json.hpp>

namespace tst_sim_conversion {

using namespace kittiwake;
using namespace kittiwake::sim;
using nlohmann::json;

namespace {

/// The same autoscalers in both versions, as a real server (1.20) gave them.
json recorded()
{
    QFile file(QFINDTESTDATA("app/simulator/data/autoscalers.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("there are no recorded autoscalers");
    return json::parse(file.readAll().toStdString());
}

QString text(const json& value)
{
    return QString::fromStdString(value.dump(1));
}

Gvk autoscaler(const char* version)
{
    return { "autoscaling", version, "HorizontalPodAutoscaler" };
}

/// Metrics are a set: v1 keeps cpu apart from the others, and v2 puts it behind them.
json sortedMetrics(json object)
{
    auto& metrics = object["spec"]["metrics"];
    std::sort(metrics.begin(), metrics.end());
    return object;
}

/// What v2beta2 has, in v2's name; a null of Go's is nothing here.
json asV2(json object)
{
    object["apiVersion"] = "autoscaling/v2";
    object["status"].erase("currentMetrics");
    return object;
}

} // namespace

class TestSimConversion : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void autoscalersAsARealServerConverts_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("all kinds of metrics") << "web";
        QTest::newRow("cpu alone") << "one";
    }
    void autoscalersAsARealServerConverts()
    {
        QFETCH(QString, name);
        const auto all = recorded();
        const auto v1 = all[name.toStdString() + " v1"];
        const auto v2 = asV2(all[name.toStdString() + " v2beta2"]);
        QCOMPARE(text(sortedMetrics(convert(v1, autoscaler("v2")))), text(sortedMetrics(v2)));

        auto made = convert(v2, autoscaler("v1"));
        for (const auto* annotation : { "metrics", "conditions" }) { // their key order is free
            const auto key = std::string("autoscaling.alpha.kubernetes.io/") + annotation;
            const auto& wanted = v1["metadata"]["annotations"];
            auto& got = made["metadata"]["annotations"];
            QCOMPARE(got.contains(key), wanted.contains(key));
            if (wanted.contains(key)) {
                QCOMPARE(text(json::parse(got[key].get<std::string>())),
                         text(json::parse(wanted[key].get<std::string>())));
            }
        }
        made["metadata"].erase("annotations");
        auto wanted = v1;
        wanted["metadata"].erase("annotations");
        QCOMPARE(text(made), text(wanted));
    }

    void autoscalersComeBackAsTheyWere()
    {
        auto v2 = asV2(recorded()["web v2beta2"]);
        v2["status"]["currentMetrics"] = json::parse(R"([
            {"type":"Resource","resource":{"name":"cpu","current":{"averageUtilization":12,
             "averageValue":"60m"}}},
            {"type":"Object","object":{"metric":{"name":"hits"},"describedObject":
             {"kind":"Ingress","name":"web"},"current":{"value":"7"}}}])");
        const auto v1 = convert(v2, autoscaler("v1"));
        QCOMPARE(v1["status"]["currentCPUUtilizationPercentage"].get<int>(), 12);
        QCOMPARE(text(sortedMetrics(convert(v1, autoscaler("v2")))), text(sortedMetrics(v2)));
    }

    void autoscalersThatMakeNoSenseSurvive()
    {
        for (const auto* odd :
             { R"({"apiVersion":"autoscaling/v2"})",
               R"({"apiVersion":"autoscaling/v2","spec":3,"status":[],"metadata":null})",
               R"({"apiVersion":"autoscaling/v2","spec":{"metrics":[1,{"type":2},{"type":"Pods"},
                   {"type":"Pods","pods":{"metric":1,"target":"x"}}]}})" }) {
            const auto v1 = convert(json::parse(odd), autoscaler("v1"));
            QCOMPARE(v1["apiVersion"].get<std::string>(), std::string("autoscaling/v1"));
            const auto v2 = convert(v1, autoscaler("v2"));
            QCOMPARE(v2["apiVersion"].get<std::string>(), std::string("autoscaling/v2"));
        }
    }

    void eventsChangeTheirFieldsNames()
    {
        const auto core = json::parse(
            R"({"apiVersion":"v1","kind":"Event","involvedObject":{"name":"p"},"message":"m",
               "source":{"component":"kubelet"},"firstTimestamp":"1","lastTimestamp":"2",
               "count":3,"reportingComponent":"c","reportingInstance":"i","reason":"r",
               "type":"Normal"})");
        const auto grouped = json::parse(
            R"({"apiVersion":"events.k8s.io/v1","kind":"Event","regarding":{"name":"p"},
               "note":"m","deprecatedSource":{"component":"kubelet"},
               "deprecatedFirstTimestamp":"1","deprecatedLastTimestamp":"2","deprecatedCount":3,
               "reportingController":"c","reportingInstance":"i","reason":"r","type":"Normal"})");
        QCOMPARE(text(convert(core, { "events.k8s.io", "v1", "Event" })), text(grouped));
        QCOMPARE(text(convert(grouped, { "", "v1", "Event" })), text(core));
    }

    void othersOnlySayWhatTheyAre()
    {
        const auto job =
            json::parse(R"({"apiVersion":"batch/v1beta1","kind":"CronJob","spec":{"a":1}})");
        auto wanted = job;
        wanted["apiVersion"] = "batch/v1";
        QCOMPARE(text(convert(job, { "batch", "v1", "CronJob" })), text(wanted));
    }
};

KW_TEST_APPLESS(TestSimConversion)

} // namespace tst_sim_conversion

#include "tst_sim_conversion.moc"
