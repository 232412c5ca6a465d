#include <core/api/json/json_value.h>
#include <core/types/apps_v1.h>
#include <core/types/autoscaling_v1.h>
#include <core/types/core_v1.h>
#include <tests/support/fixture.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_types {

using namespace kittiwake;
using namespace kittiwake::test;

static_assert(std::is_aggregate_v<core_v1::Pod>);
static_assert(std::is_nothrow_move_constructible_v<core_v1::Container>);

namespace {

/// A pod with this spec, read and written again; its spec.
std::string rewrittenSpec(const QByteArray& spec)
{
    const auto pod = decode<core_v1::Pod>(
        *makeObject(R"({"metadata":{"name":"web"},"spec":)" + spec.toStdString() + '}'));
    return encode(pod.value()).json().at("spec").dump();
}

} // namespace

class TestTypes : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void fieldsAreWhereTheStructsSay()
    {
        const auto pod = decode<core_v1::Pod>(*makeObject(
            R"({"metadata":{"name":"web","namespace":"shop","ownerReferences":[{"kind":"ReplicaSet","controller":true}]},
                "spec":{"terminationGracePeriodSeconds":0,
                        "tolerations":[{"operator":"Exists"}],
                        "containers":[{"name":"c","resources":{"limits":{"cpu":"250m"}},
                                       "livenessProbe":{"httpGet":{"port":"http"}}}]},
                "status":{"phase":"Running","startTime":"2026-11-01T08:12:11Z"}})"));
        QVERIFY(pod.has_value());
        QCOMPARE(pod->metadata.namespace_, std::string("shop"));
        QCOMPARE(pod->metadata.ownerReferences.at(0).controller, std::optional(true));
        QVERIFY(pod->spec.terminationGracePeriodSeconds == 0);
        QVERIFY(!pod->spec.activeDeadlineSeconds.has_value());
        QCOMPARE(pod->spec.tolerations.at(0).operator_, std::string("Exists"));
        const auto& container = pod->spec.containers.at(0);
        QCOMPARE(container.resources.limits.at("cpu").value(), std::optional(0.25));
        QVERIFY(container.livenessProbe->httpGet->port == IntOrString("http"));
        QVERIFY(pod->status.startTime->value() == parseTimestamp("2026-11-01T08:12:11Z"));
    }

    void objectMadeByHandIsWrittenAsGoWritesIt()
    {
        apps_v1::Deployment deployment;
        deployment.metadata.name = "web";
        deployment.metadata.namespace_ = "shop";
        deployment.spec.replicas = 0; // set: written, though it is nought
        deployment.spec.selector = meta_v1::LabelSelector { .matchLabels = { { "app", "web" } } };
        deployment.spec.strategy.rollingUpdate =
            apps_v1::RollingUpdateDeployment { .maxUnavailable = 1, .maxSurge = "25%" };
        deployment.spec.template_.spec.containers = { { .name = "c", .image = "i" } };
        const auto wanted = JsonValue::parse(
            R"({"apiVersion":"apps/v1","kind":"Deployment",
                "metadata":{"name":"web","namespace":"shop"},
                "spec":{"replicas":0,"selector":{"matchLabels":{"app":"web"}},
                        "strategy":{"rollingUpdate":{"maxUnavailable":1,"maxSurge":"25%"}},
                        "template":{"metadata":{},"spec":{"containers":[{"name":"c","image":"i","resources":{}}]}}},
                "status":{}})");
        QCOMPARE(encode(deployment).toText(), wanted.dump());
    }

    void emptyObjectKeepsWhatGoAlwaysWrites()
    {
        QCOMPARE(
            encode(core_v1::Pod()).json().dump(),
            std::string(R"({"apiVersion":"v1","kind":"Pod","metadata":{},"spec":{"containers":[]},)"
                        R"("status":{}})"));
    }

    // Each row: a pod's spec, and what becomes of it.
    void specSurvives_data()
    {
        QTest::addColumn<QByteArray>("given");
        QTest::addColumn<QByteArray>("wanted");
        const auto row = [](const char* name, const char* given, const char* wanted = nullptr) {
            QTest::newRow(name) << QByteArray(given) << QByteArray(wanted ? wanted : given);
        };
        row("field of a later version", R"({"containers":[],"later":{"a":[1,null]}})");
        row("in an item of a list", R"({"containers":[{"later":1.5,"name":"c","resources":{}}]})");
        row("in what may be absent", R"({"affinity":{"moonAffinity":true},"containers":[]})");
        row("text for a number", R"({"containers":[],"priority":"high"})");
        row("number for a text", R"({"containers":[],"nodeName":5})");
        row("number beyond its type", R"({"containers":[],"priority":4294967296})");
        row("object for a list", R"({"containers":{"name":"c"}})");
        row("item that is no object", R"({"containers":[{"name":"c"},"d"]})");
        row("text for an object", R"({"affinity":"north","containers":[]})");
        row("one label that is no text", R"({"containers":[],"nodeSelector":{"a":"b","c":1}})");
        row("set and false", R"({"automountServiceAccountToken":false,"containers":[]})");
        row("set and nought", R"({"containers":[],"terminationGracePeriodSeconds":0})");
        row("set and empty", R"({"containers":[],"securityContext":{}})");
        row("null counts as absent", R"({"containers":null,"nodeName":null,"priority":null})",
            R"({"containers":[]})");
        row("null of an unknown field stays", R"({"containers":[],"later":null})");
        row("empty ones are left out",
            R"({"containers":[],"nodeName":"","hostNetwork":false,"tolerations":[],"nodeSelector":{}})",
            R"({"containers":[]})");
        row("any order",
            R"({"nodeName":"n","volumes":[{"name":"v","emptyDir":{}}],"containers":[]})",
            R"({"containers":[],"nodeName":"n","volumes":[{"emptyDir":{},"name":"v"}]})");
        row("the last of two", R"({"containers":[],"nodeName":"a","nodeName":"b"})",
            R"({"containers":[],"nodeName":"b"})");
        row("text that needs escaping", R"({"containers":[],"nodeName":"\\c\u0001\nü"})");
    }
    void specSurvives()
    {
        QFETCH(QByteArray, given);
        QFETCH(QByteArray, wanted);
        QCOMPARE(QByteArray::fromStdString(rewrittenSpec(given)), wanted);
    }

    void fieldsOfTheWrongTypeAreAsIfAbsent()
    {
        const auto pod = decode<core_v1::Pod>(*makeObject(
            R"({"metadata":{"name":"web"},"spec":{"containers":[1],"priority":"high"},"status":7})"));
        QVERIFY(pod.has_value());
        QVERIFY(pod->spec.containers.empty());
        QVERIFY(!pod->spec.priority.has_value());
        QVERIFY(pod->status == core_v1::PodStatus());
        QCOMPARE(encode(*pod).json().at("status").dump(), std::string("{}"));
    }

    void whatIsSetReplacesWhatDidNotFit()
    {
        auto pod = decode<core_v1::Pod>(
            *makeObject(R"({"metadata":{"name":"web"},"spec":{"priority":"high"}})"));
        QVERIFY(pod.has_value());
        pod->spec.priority = 7;
        QCOMPARE(encode(*pod).number({ "spec", "priority" }), 7);
    }

    void unknownFieldsCanBeEditedAndDropped()
    {
        auto pod = decode<core_v1::Pod>(
            *makeObject(R"({"metadata":{"name":"web"},"spec":{"later":1},"extra":2})"));
        QVERIFY(pod.has_value());
        (*pod->spec.otherFields)["later"] = "now";
        pod->otherFields = {};
        const auto written = encode(*pod);
        QCOMPARE(written.text({ "spec", "later" }), std::string("now"));
        QVERIFY(!written.json().contains("extra"));
    }

    void equalityLooksAtUnknownFieldsToo()
    {
        const auto with =
            decode<core_v1::Pod>(*makeObject(R"({"metadata":{"name":"web"},"spec":{"later":1}})"));
        auto without = with.value();
        QVERIFY(without == *with);
        without.spec.otherFields = {};
        QVERIFY(!(without == *with));
    }

    void anEmbeddedKindKeepsItsOwnApiVersion()
    {
        const auto text = std::string(
            R"([{"apiVersion":"v1","kind":"PersistentVolumeClaim","metadata":{"name":"data"},"spec":{"resources":{}},"status":{}}])");
        const auto set = decode<apps_v1::StatefulSet>(*makeObject(
            R"({"metadata":{"name":"db"},"spec":{"volumeClaimTemplates":)" + text + "}}",
            { "apps", "v1", "StatefulSet" }));
        QVERIFY(set.has_value());
        QCOMPARE(encode(*set).json().at("spec").at("volumeClaimTemplates").dump(), text);
    }

    void kindsKnowWhereTheyAreServed()
    {
        QVERIFY(TypedKind<core_v1::Pod>::kind()
                == (ResourceKind { { "", "v1", "Pod" }, "pods", true }));
        QVERIFY(TypedKind<core_v1::Node>::kind()
                == (ResourceKind { { "", "v1", "Node" }, "nodes", false }));
        // A subresource's kind has no collection of its own.
        QVERIFY(TypedKind<autoscaling_v1::Scale>::kind()
                == (ResourceKind { { "autoscaling", "v1", "Scale" }, "", true }));
    }
};

KW_TEST_APPLESS(TestTypes)

} // namespace tst_types

#include "tst_types.moc"
