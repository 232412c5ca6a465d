// Custom resources by their definitions' schemas, and the definitions themselves.
#include "writer_bench.h"

#include <tests/support/test_program.h>

namespace tst_sim_schema {

using namespace kittiwake;
using namespace kittiwake::test;
using kittiwake::sim::ServedResource;

class TestSimSchema : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusesWhatBreaksTheSchema_data();
    void refusesWhatBreaksTheSchema();
    void severalProblemsAreListed();
    void prunesAndFillsIn();
    void keepsUnknownWhereAsked();
    void statusHasItsOwnPath();
    void updateNeedsAVersion();
    void refusesStrategicMerge();
    void appliesListsByTheirType();
    void keptInTheStorageVersion();
    void scalesByItsPaths();
    void definitionIsCompleted();
    void badDefinitionIsRefused_data();
    void badDefinitionIsRefused();
};

namespace {

const std::string kWidgets = "/apis/kittiwake.dev/v1/namespaces/default/widgets";

JsonValue definition()
{
    return JsonValue::parse(
        R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",
      "metadata":{"name":"widgets.kittiwake.dev"},
      "spec":{"group":"kittiwake.dev","scope":"Namespaced",
       "names":{"plural":"widgets","kind":"Widget"},
       "versions":[
        {"name":"v1","served":true,"storage":false,
         "subresources":{"status":{},"scale":{"specReplicasPath":".spec.size",
            "statusReplicasPath":".status.size","labelSelectorPath":".status.selector"}},
         "schema":{"openAPIV3Schema":{"type":"object","properties":{
          "spec":{"type":"object","required":["cronSpec"],"properties":{
            "size":{"type":"integer","minimum":1,"maximum":10,"default":3},
            "cronSpec":{"type":"string"},
            "mode":{"type":"string","enum":["a","b"]},
            "tags":{"type":"array","maxItems":2,"items":{"type":"string"}},
            "any":{"type":"object","x-kubernetes-preserve-unknown-fields":true},
            "port":{"x-kubernetes-int-or-string":true},
            "maybe":{"type":"string","nullable":true},
            "counts":{"type":"object","additionalProperties":{"type":"integer"}},
            "parts":{"type":"array","x-kubernetes-list-type":"map",
                     "x-kubernetes-list-map-keys":["name"],
                     "items":{"type":"object","required":["name"],"properties":{
                        "name":{"type":"string"},"size":{"type":"integer"}}}},
            "words":{"type":"array","x-kubernetes-list-type":"set","items":{"type":"string"}}}},
          "status":{"type":"object","x-kubernetes-preserve-unknown-fields":true}}}}},
        {"name":"v2","served":true,"storage":true,
         "schema":{"openAPIV3Schema":{"type":"object","x-kubernetes-preserve-unknown-fields":true}}}]}})");
}

/// A bench that serves widgets, as CustomResources would have it.
struct WidgetBench : WriterBench
{
    WidgetBench()
    {
        const auto kept = std::make_shared<const JsonValue>(definition());
        ServedResource widget { .gvr = { "kittiwake.dev", "v1", "widgets" },
                                .kind = "Widget",
                                .singular = "widget",
                                .hasStatus = true,
                                .hasScale = true,
                                .definition = kept };
        registry.setCustom({ "kittiwake.dev", "widgets" },
                           { std::make_shared<const ServedResource>(widget) });
    }
    static JsonValue widget(const JsonValue& spec)
    {
        JsonValue made = named("kittiwake.dev/v1", "Widget", "w");
        made["spec"] = spec;
        return made;
    }
};

} // namespace

void TestSimSchema::refusesWhatBreaksTheSchema_data()
{
    QTest::addColumn<QString>("spec");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const char* spec, const char* sentence) {
        QTest::newRow(name) << spec << sentence;
    };
    row("type", R"({"cronSpec":"abc","size":"x"})",
        "spec.size: Invalid value: \"string\": spec.size in body must be of type integer: "
        "\"string\"");
    row("whole type", "5",
        "spec: Invalid value: \"integer\": spec in body must be of type object: \"integer\"");
    row("required", "{}", "spec.cronSpec: Required value");
    row("enum", R"({"cronSpec":"abc","mode":"c"})",
        "spec.mode: Unsupported value: \"c\": supported values: \"a\", \"b\"");
    row("maximum", R"({"cronSpec":"abc","size":20})",
        "spec.size: Invalid value: 20: spec.size in body should be less than or equal to 10");
    row("minimum", R"({"cronSpec":"abc","size":0})",
        "spec.size: Invalid value: 0: spec.size in body should be greater than or equal to 1");
    row("items", R"({"cronSpec":"abc","tags":["a",1]})",
        "spec.tags[1]: Invalid value: \"integer\": spec.tags[1] in body must be of type string: "
        "\"integer\"");
    row("additional", R"({"cronSpec":"abc","counts":{"a":"x"}})",
        "spec.counts.a: Invalid value: \"string\": spec.counts.a in body must be of type integer: "
        "\"string\"");
    row("null", R"({"cronSpec":null})",
        "spec.cronSpec: Invalid value: \"null\": spec.cronSpec in body must be of type string: "
        "\"null\"");
}

void TestSimSchema::refusesWhatBreaksTheSchema()
{
    QFETCH(QString, spec);
    QFETCH(QString, sentence);
    WidgetBench bench;
    const Answer answer =
        bench.create(kWidgets, bench.widget(JsonValue::parse(spec.toStdString())));
    QCOMPARE(answer.status, 422);
    QCOMPARE(answer.message(), "Widget.kittiwake.dev \"w\" is invalid: " + sentence.toStdString());
}

void TestSimSchema::severalProblemsAreListed()
{
    WidgetBench bench;
    const Answer answer = bench.create(kWidgets, bench.widget({ { "size", "x" } }));
    QCOMPARE(answer.at("/details/causes").size(), std::size_t(2));
    QVERIFY(answer.message().starts_with("Widget.kittiwake.dev \"w\" is invalid: ["));
}

void TestSimSchema::prunesAndFillsIn()
{
    WidgetBench bench;
    JsonValue widget = bench.widget(
        { { "cronSpec", "abc" }, { "unknown", 1 }, { "port", "http" }, { "maybe", nullptr } });
    widget["more"] = true;
    const Answer answer = bench.create(kWidgets, widget);
    QCOMPARE(answer.status, 201);
    QCOMPARE(answer.at("/spec"),
             (JsonValue {
                 { "cronSpec", "abc" }, { "size", 3 }, { "port", "http" }, { "maybe", nullptr } }));
    QVERIFY(!answer.body.contains("more"));
}

void TestSimSchema::keepsUnknownWhereAsked()
{
    WidgetBench bench;
    const JsonValue any = { { "x", { { "y", 1 } } } };
    const Answer answer =
        bench.create(kWidgets, bench.widget({ { "cronSpec", "abc" }, { "any", any } }));
    QCOMPARE(answer.at("/spec/any"), any);
}

void TestSimSchema::statusHasItsOwnPath()
{
    WidgetBench bench;
    JsonValue widget = bench.widget({ { "cronSpec", "abc" } });
    widget["status"]["size"] = 1;
    const Answer made = bench.create(kWidgets, widget);
    QVERIFY(!made.body.contains("status"));
    JsonValue changed = made.body;
    changed["status"]["size"] = 2;
    changed["spec"]["cronSpec"] = "xyz";
    changed["metadata"]["labels"]["a"] = "b";
    const Answer answer = bench.update(kWidgets + "/w/status", changed);
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.at("/status/size"), JsonValue(2));
    QCOMPARE(answer.at("/spec/cronSpec"), JsonValue("abc"));
    QVERIFY(answer.at("/metadata/labels").is_null());
    QCOMPARE(answer.at("/metadata/generation"), JsonValue(1));
}

void TestSimSchema::updateNeedsAVersion()
{
    WidgetBench bench;
    const JsonValue widget = bench.widget({ { "cronSpec", "abc" } });
    bench.create(kWidgets, widget);
    const Answer answer = bench.update(kWidgets + "/w", widget);
    QCOMPARE(answer.status, 422);
    QCOMPARE(
        answer.message(),
        std::string("widgets.kittiwake.dev \"w\" is invalid: metadata.resourceVersion: Invalid "
                    "value: 0x0: must be specified for an update"));
}

void TestSimSchema::refusesStrategicMerge()
{
    WidgetBench bench;
    bench.create(kWidgets, bench.widget({ { "cronSpec", "abc" } }));
    const Answer answer = bench.strategic(kWidgets + "/w", JsonValue::object());
    QCOMPARE(answer.status, 415);
    QCOMPARE(answer.message(),
             std::string("the body of the request was in an unknown format - accepted media types "
                         "include: application/json-patch+json, application/merge-patch+json, "
                         "application/apply-patch+yaml"));
}

void TestSimSchema::appliesListsByTheirType()
{
    WidgetBench bench;
    const JsonValue parts = { { { "name", "a" }, { "size", 1 } } };
    bench.apply(kWidgets + "/w?fieldManager=one",
                bench.widget({ { "cronSpec", "abc" },
                               { "parts", parts },
                               { "words", { "x" } },
                               { "tags", { "t" } } }));
    const JsonValue others = { { { "name", "b" } } };
    const Answer answer = bench.apply(
        kWidgets + "/w?fieldManager=two",
        bench.widget({ { "cronSpec", "abc" }, { "parts", others }, { "words", { "y" } } }));
    QVERIFY2(answer.status == 200, answer.message().c_str());
    QCOMPARE(answer.at("/spec/parts"), JsonValue::parse(R"([{"name":"a","size":1},{"name":"b"}])"));
    QCOMPARE(answer.at("/spec/words"), JsonValue::parse(R"(["x","y"])"));
    QCOMPARE(
        answer.managed("two", "Apply")["fieldsV1"]["f:spec"].dump(),
        std::string(R"({"f:cronSpec":{},"f:parts":{"k:{\"name\":\"b\"}":{".":{},"f:name":{}}},)"
                    R"("f:words":{"v:\"y\"":{}}})"));
    // A list of no type has one owner.
    const Answer conflict =
        bench.apply(kWidgets + "/w?fieldManager=two",
                    bench.widget({ { "cronSpec", "abc" }, { "tags", { "u" } } }));
    QCOMPARE(conflict.message(),
             std::string("Apply failed with 1 conflict: conflict with \"one\": .spec.tags"));
}

void TestSimSchema::keptInTheStorageVersion()
{
    WidgetBench bench;
    QCOMPARE(bench.create(kWidgets, bench.widget({ { "cronSpec", "abc" } })).at("/apiVersion"),
             JsonValue("kittiwake.dev/v1"));
    QCOMPARE(bench.stored({ "kittiwake.dev", "widgets" }, "w")["apiVersion"],
             JsonValue("kittiwake.dev/v2"));
}

void TestSimSchema::scalesByItsPaths()
{
    WidgetBench bench;
    bench.create(kWidgets, bench.widget({ { "cronSpec", "abc" } }));
    bench.merge(kWidgets + "/w/status",
                JsonValue::parse(R"({"status":{"size":2,"selector":"app=w"}})"));
    const Answer scale = bench.send("GET", kWidgets + "/w/scale");
    QCOMPARE(scale.at("/spec/replicas"), JsonValue(3));
    QCOMPARE(scale.at("/status"), (JsonValue { { "replicas", 2 }, { "selector", "app=w" } }));
    bench.merge(kWidgets + "/w/scale", JsonValue::parse(R"({"spec":{"replicas":5}})"));
    QCOMPARE(bench.stored({ "kittiwake.dev", "widgets" }, "w")["spec"]["size"], JsonValue(5));
    QCOMPARE(
        bench.merge(kWidgets + "/w/scale", JsonValue::parse(R"({"spec":{"replicas":50}})")).status,
        422);
}

void TestSimSchema::definitionIsCompleted()
{
    WriterBench bench;
    const Answer answer =
        bench.create("/apis/apiextensions.k8s.io/v1/customresourcedefinitions", definition());
    QVERIFY2(answer.status == 201, answer.message().c_str());
    QCOMPARE(answer.at("/spec/names/singular"), JsonValue("widget"));
    QCOMPARE(answer.at("/spec/names/listKind"), JsonValue("WidgetList"));
    QCOMPARE(answer.at("/spec/conversion/strategy"), JsonValue("None"));
}

void TestSimSchema::badDefinitionIsRefused_data()
{
    QTest::addColumn<QString>("patch");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const char* patch, const char* sentence) {
        QTest::newRow(name) << patch << sentence;
    };
    row("name", R"([{"op":"replace","path":"/metadata/name","value":"wrong.kittiwake.dev"}])",
        "metadata.name: Invalid value: \"wrong.kittiwake.dev\": must be "
        "spec.names.plural+\".\"+spec.group");
}

void TestSimSchema::badDefinitionIsRefused()
{
    QFETCH(QString, patch);
    QFETCH(QString, sentence);
    WriterBench bench;
    const Answer answer = bench.create("/apis/apiextensions.k8s.io/v1/customresourcedefinitions",
                                       definition().patch(JsonValue::parse(patch.toStdString())));
    QCOMPARE(answer.status, 422);
    QVERIFY2(answer.message().find(sentence.toStdString()) != std::string::npos,
             answer.message().c_str());
}

KW_TEST_APPLESS(TestSimSchema)

} // namespace tst_sim_schema

#include "tst_sim_schema.moc"
