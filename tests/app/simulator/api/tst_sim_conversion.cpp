#include <app/simulator/api/conversion.h>
#include <core/api/json/json_value.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_sim_conversion {

using namespace kittiwake;
using namespace kittiwake::sim;

namespace {

QString text(const JsonValue& value)
{
    return QString::fromStdString(value.dump(1));
}

Gvk autoscaler(const char* version)
{
    return { "autoscaling", version, "HorizontalPodAutoscaler" };
}

} // namespace

class TestSimConversion : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void autoscalersKeepTheirCpuTarget()
    {
        const auto v1 = JsonValue::parse(
            R"({"apiVersion":"autoscaling/v1","spec":{"maxReplicas":4,
               "targetCPUUtilizationPercentage":70},
               "status":{"currentCPUUtilizationPercentage":12,"currentReplicas":2}})");
        const auto v2 = convert(v1, autoscaler("v2"));
        QCOMPARE(text(v2["spec"]["metrics"]),
                 text(JsonValue::parse(R"([{"type":"Resource","resource":
            {"name":"cpu","target":{"averageUtilization":70,"type":"Utilization"}}}])")));
        QCOMPARE(text(v2["status"]["currentMetrics"]), text(JsonValue::parse(R"([{"type":"Resource",
            "resource":{"name":"cpu","current":{"averageUtilization":12}}}])")));
        QCOMPARE(text(convert(v2, autoscaler("v1"))), text(v1));
    }

    void autoscalersThatMakeNoSenseSurvive()
    {
        for (const auto* odd :
             { R"({"apiVersion":"autoscaling/v2"})",
               R"({"apiVersion":"autoscaling/v2","spec":3,"status":[],"metadata":null})",
               R"({"apiVersion":"autoscaling/v2","spec":{"metrics":[1,{"type":2},{"type":"Pods"},
                   {"type":"Pods","pods":{"metric":1,"target":"x"}}]}})" }) {
            const auto v1 = convert(JsonValue::parse(odd), autoscaler("v1"));
            QCOMPARE(v1["apiVersion"].get<std::string>(), std::string("autoscaling/v1"));
            const auto v2 = convert(v1, autoscaler("v2"));
            QCOMPARE(v2["apiVersion"].get<std::string>(), std::string("autoscaling/v2"));
        }
    }

    void eventsChangeTheirFieldsNames()
    {
        const auto core = JsonValue::parse(
            R"({"apiVersion":"v1","kind":"Event","involvedObject":{"name":"p"},"message":"m",
               "source":{"component":"kubelet"},"firstTimestamp":"1","lastTimestamp":"2",
               "count":3,"reportingComponent":"c","reportingInstance":"i","reason":"r",
               "type":"Normal"})");
        const auto grouped = JsonValue::parse(
            R"({"apiVersion":"events.k8s.io/v1","kind":"Event","regarding":{"name":"p"},
               "note":"m","deprecatedSource":{"component":"kubelet"},
               "deprecatedFirstTimestamp":"1","deprecatedLastTimestamp":"2","deprecatedCount":3,
               "reportingController":"c","reportingInstance":"i","reason":"r","type":"Normal"})");
        QCOMPARE(text(convert(core, { "events.k8s.io", "v1", "Event" })), text(grouped));
        QCOMPARE(text(convert(grouped, { "", "v1", "Event" })), text(core));
    }

    void othersOnlySayWhatTheyAre()
    {
        const auto budget = JsonValue::parse(
            R"({"apiVersion":"policy/v1beta1","kind":"PodDisruptionBudget","spec":{"a":1}})");
        auto wanted = budget;
        wanted["apiVersion"] = "policy/v1";
        QCOMPARE(text(convert(budget, { "policy", "v1", "PodDisruptionBudget" })), text(wanted));
    }
};

KW_TEST_APPLESS(TestSimConversion)

} // namespace tst_sim_conversion

#include "tst_sim_conversion.moc"
