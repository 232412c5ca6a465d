// A text beside the schema of its kind: cuts of what a 1.37 server serves, of OpenAPI 3 and 2.
#include <core/schema/schema_document.h>
#include <kinds/schema/completions.h>
#include <kinds/schema/field_documentation.h>
#include <kinds/schema/field_place.h>
#include <kinds/schema/schema_problems.h>
#include <tests/support/test_program.h>

#include <QFile>
#include <QTest>

namespace tst_schema_text {

using namespace kittiwake;

namespace {

const Gvk kDeployment { "apps", "v1", "Deployment" };

/// A definition's schema, as servers publish it.
constexpr const char* kCustom = R"({"openapi":"3.0.0","components":{"schemas":{
 "dev.kittiwake.v1.Gadget":{"type":"object","required":["spec"],
  "x-kubernetes-group-version-kind":[{"group":"kittiwake.dev","version":"v1","kind":"Gadget"}],
  "properties":{"apiVersion":{"type":"string"},"kind":{"type":"string"},
   "metadata":{"type":"object"},
   "spec":{"type":"object","required":["size"],"properties":{
    "size":{"type":"string","enum":["small","large","yes"],"description":"How large. Not more."},
    "port":{"x-kubernetes-int-or-string":true},
    "shapes":{"type":"array","items":{"type":"string","enum":["round","square"]}},
    "free":{"type":"object","x-kubernetes-preserve-unknown-fields":true},
    "child":{"type":"object","x-kubernetes-embedded-resource":true,
             "x-kubernetes-preserve-unknown-fields":true},
    "on":{"type":"boolean","default":true},
    "factor":{"type":"number"}}}}}}}})";

ObjectSchema schemaFrom(const QByteArray& json, const Gvk& gvk)
{
    const auto document =
        SchemaDocument::parse({ json.constData(), static_cast<std::size_t>(json.size()) });
    return { gvk, *document.value()->ofKind(gvk) };
}

QByteArray fileText(const char* name)
{
    QFile file(QStringLiteral(KITTIWAKE_TEST_DATA "/") + QLatin1String(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s is not there", name);
    return file.readAll();
}

const ObjectSchema* schemas(const Gvk& gvk)
{
    static const auto deployment = schemaFrom(fileText("openapi_v3_apps_v1.json"), kDeployment);
    static const auto gadget = schemaFrom(kCustom, { "kittiwake.dev", "v1", "Gadget" });
    return gvk == kDeployment ? &deployment : gvk == gadget.gvk ? &gadget : nullptr;
}

const ObjectSchema* oldSchemas(const Gvk& gvk)
{
    static const auto deployment = schemaFrom(fileText("openapi_v2.json"), kDeployment);
    return gvk == kDeployment ? &deployment : nullptr;
}

constexpr const char* kWhole = R"(# made by hand
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  annotations: {"example.com/a.b": "x", plain: 'y'}
  creationTimestamp: null
spec:
  replicas: 3
  selector:
    matchLabels: &labels
      app: web
  template:
    metadata:
      labels: *labels
    spec:
      containers:
      - name: web
        image: nginx:1.27  # as it was
        imagePullPolicy: Always
        stdin: yes
        command:
        - sh
        - -c
        - |
          imagee: this is no field
          if true; then exit 1; fi
        ports:
        - containerPort: 80
          protocol: TCP
        - {containerPort: 81, name: other}
        resources:
          limits: {cpu: 2, memory: 1Gi}
        livenessProbe:
          httpGet:
            port: http
      - name: side
        image: "busybox"
        livenessProbe:
          httpGet: {port: 8080}
)";

/// "LINE:COLUMN+LENGTH PATH: SENTENCE", a problem a line.
QStringList found(const std::string& text, const SchemaLookup& lookup = schemas)
{
    QStringList lines;
    for (const auto& problem : SchemaProblems::of(text, lookup)) {
        lines << QStringLiteral("%1:%2+%3 %4: %5")
                     .arg(problem.place.line)
                     .arg(problem.place.column)
                     .arg(problem.place.length)
                     .arg(QString::fromStdString(problem.path),
                          QString::fromStdString(problem.sentence.english()));
    }
    return lines;
}

std::string replaced(std::string text, const std::string& what, const std::string& by)
{
    const auto at = text.find(what);
    if (at == std::string::npos)
        qFatal("%s is not in the text", what.c_str());
    return text.replace(at, what.size(), by);
}

/// Completions where the text has a `|`: "name → insert", in their order.
struct Offered
{
    QStringList names;
    QStringList inserts;
    Completions all;
};

Offered offered(std::string text)
{
    const auto at = text.find("|>");
    if (at == std::string::npos)
        qFatal("there is no cursor in the text");
    text.erase(at, 2);
    const auto lineBegin =
        text.rfind('\n', at - 1) == std::string::npos || at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
    const auto line = std::count(text.begin(), text.begin() + static_cast<long>(at), '\n');
    Offered result;
    result.all =
        completionsAt(text, static_cast<int>(line), static_cast<int>(at - lineBegin), schemas);
    for (const auto& item : result.all.items) {
        result.names << QString::fromStdString(item.name);
        result.inserts << QString::fromStdString(item.insert);
    }
    return result;
}

const std::string kHead = "apiVersion: apps/v1\nkind: Deployment\n";
const std::string kGadget = "apiVersion: kittiwake.dev/v1\nkind: Gadget\n";

} // namespace

class TestSchemaText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aGoodTextHasNoProblems()
    {
        QCOMPARE(found(kWhole), QStringList());
        QCOMPARE(found(kWhole, oldSchemas), QStringList());
        QCOMPARE(found(""), QStringList());
        QCOMPARE(found("# nothing\n---\n---\n"), QStringList());
    }

    void problemsAreFoundWhereTheyStand_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("by");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* what, const char* by, const char* problem) {
            QTest::newRow(problem) << what << by << problem;
        };
        row("image: nginx:1.27  #", "imagee: nginx:1.27  #",
            "18:8+6 spec.template.spec.containers[0].imagee: There is no field \"imagee\" here; "
            "did "
            "you mean \"image\"?");
        row("replicas: 3", "zzz: 3", "8:2+3 spec.zzz: There is no field \"zzz\" here.");
        row("replicas: 3", "replicas: \"3\"",
            "8:12+3 spec.replicas: \"replicas\" takes a whole number, not text. Without quotes it "
            "may be one.");
        row("replicas: 3", "replicas: 1.5",
            "8:12+3 spec.replicas: \"replicas\" takes a whole number, not a number.");
        row("replicas: 3", "replicas: [3]",
            "8:2+8 spec.replicas: \"replicas\" takes a whole number, not a list.");
        row("name: web\n  ann", "name: 12\n  ann",
            "4:8+2 metadata.name: \"name\" takes text, not a number. In quotes it is text: "
            "\"12\".");
        row("app: web", "app: on",
            "11:11+2 spec.selector.matchLabels.app: \"app\" takes text, not true or false. In "
            "quotes it is text: \"on\".");
        row("imagePullPolicy: Always", "imagePullPolicy: Sometimes",
            "19:25+9 spec.template.spec.containers[0].imagePullPolicy: \"Sometimes\" is not one of "
            "the values that \"imagePullPolicy\" takes: Always, IfNotPresent, Never.");
        row("  replicas: 3\n", "  replicas: 3\n  replicas: 4\n",
            "9:2+8 spec.replicas: \"replicas\" is there twice.");
        row("port: http\n", "scheme: HTTP\n",
            "34:10+7 spec.template.spec.containers[0].livenessProbe.httpGet.port: \"port\" is "
            "missing in \"httpGet\".");
        row("{containerPort: 81, name: other}", "{name: other}",
            "30:11+4 spec.template.spec.containers[0].ports[1].containerPort: \"containerPort\" is "
            "missing in \"ports[1]\".");
        row("kind: Deployment\n", "",
            "1:0+10 kind: \"kind\" is missing: it says what kind of object this is.");
        row("httpGet: {port: 8080}", "httpGet: 8080",
            "39:19+4 spec.template.spec.containers[1].livenessProbe.httpGet: \"httpGet\" takes "
            "fields, not a number.");
        row("stdin: yes", "stdin: \"yes\"",
            "20:15+5 spec.template.spec.containers[0].stdin: \"stdin\" takes true or false, not "
            "text. Without quotes it may be one.");
        row("memory: 1Gi", "memory: [1]",
            "32:27+6 spec.template.spec.containers[0].resources.limits.memory: \"memory\" takes a "
            "quantity, not a list.");
    }
    void problemsAreFoundWhereTheyStand()
    {
        QFETCH(QString, what);
        QFETCH(QString, by);
        QFETCH(QString, problem);
        const auto text = replaced(kWhole, what.toStdString(), by.toStdString());
        QCOMPARE(found(text), QStringList { problem });
        // Version 2 knows the same, but for what it has no enumerations of.
        if (!problem.contains(QStringLiteral("not one of the values")))
            QCOMPARE(found(text, oldSchemas), QStringList { problem });
    }

    void customResourcesAreLookedThroughByTheirDefinition()
    {
        QCOMPARE(found(kGadget
                       + "spec: {size: small, port: 80, free: {a: {b: 1}}, "
                         "child: {apiVersion: v1, kind: Pod, metadata: {name: a}, x: 1}}\n"),
                 QStringList());
        QCOMPARE(found(kGadget + "spec: {size: small, port: true, factor: 1e3, shapes: [oval]}\n"),
                 (QStringList {
                     "2:26+4 spec.port: \"port\" takes a whole number or text, not true or false.",
                     "2:54+4 spec.shapes[0]: \"oval\" is not one of the values that \"shapes[0]\" "
                     "takes: round, square." }));
        QCOMPARE(found(kGadget + "metadata: {name: a}\n"),
                 QStringList("0:0+10 spec: \"spec\" is missing."));
        QCOMPARE(found(kGadget + "spec: null\n"), QStringList()); // the server's to refuse
        QCOMPARE(found(kGadget + "spec:\n"), QStringList("2:0+4 spec: \"spec\" is missing."));
    }

    void everyDocumentIsLookedThroughByItsOwnKind()
    {
        const auto text = std::string("---\n") + kGadget + "spec: {size: huge}\n--- # next\n"
            + "apiVersion: v1\nkind: Unheard\nspec: {a: 1}\n---\n" + kHead + "specc: {}\nspec:\n"
            + "  selector: {}\n  template: {}\n";
        QCOMPARE(found(text),
                 (QStringList { "3:13+4 spec.size: \"huge\" is not one of the values that \"size\" "
                                "takes: small, large, yes.",
                                "11:0+5 specc: There is no field \"specc\" here; did you mean "
                                "\"spec\"?" }));
        const auto kinds = kindsIn(text);
        QCOMPARE(kinds.size(), 3U);
        QCOMPARE(kinds[2], kDeployment);
    }

    void listsOfObjectsAreLookedThrough()
    {
        const std::string text =
            "apiVersion: v1\nkind: List\nitems:\n- apiVersion: kittiwake.dev/v1\n"
            "  kind: Gadget\n  spec: {size: small, sise: 1}\n";
        QCOMPARE(found(text),
                 QStringList("5:22+4 items[0].spec.sise: There is no field \"sise\" here; did you "
                             "mean \"size\"?"));
        QCOMPARE(kindsIn(text).size(), 1U);
    }

    void whatIsNoYamlIsSaidAndTheRestLookedThrough_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("problems");
        const auto spec = QString::fromStdString(kGadget) + QStringLiteral("spec:\n");
        QTest::newRow("a word")
            << spec + "  siz\n  on: 12\n"
            << QStringList { "3:2+3 : Not YAML yet: a field's name is followed by a colon.",
                             "4:6+2 spec.on: \"on\" takes true or false, not a number." };
        QTest::newRow("a quote that is not closed")
            << spec + "  size: \"small\n  on: 12\n"
            << QStringList { "3:2+12 : Not YAML: illegal document indicator in scalar.",
                             "4:6+2 spec.on: \"on\" takes true or false, not a number." };
        QTest::newRow("a bracket that is not closed")
            << spec + "  free: {a: 1,\n  on: 12\n"
            << QStringList { "3:2+12 : Not YAML: end of map flow not found.",
                             "4:6+2 spec.on: \"on\" takes true or false, not a number." };
        QTest::newRow("nothing to be read")
            << QStringLiteral("@\n") << QStringList { "0:0+1 : Not YAML: unknown token." };
        QTest::newRow("no object")
            << QStringLiteral("- a\n")
            << QStringList { "0:0+1 : This is not an object: it has no fields." };
    }
    void whatIsNoYamlIsSaidAndTheRestLookedThrough()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, problems);
        QCOMPARE(found(text.toStdString()), problems);
    }

    void hostileTextsAreBounded()
    {
        std::string deep = kGadget + "spec: {free: ";
        for (int i = 0; i < 5000; ++i)
            deep += "{a: ";
        QVERIFY(!found(deep).isEmpty());
        std::string bomb = kGadget + "spec:\n  free:\n    a0: &a0 [x]\n";
        for (int i = 1; i < 40; ++i) {
            const auto before = "*a" + std::to_string(i - 1);
            bomb += "    a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + before + ", "
                + before + "]\n";
        }
        bomb += "  size: small\n";
        QCOMPARE(found(bomb), QStringList());
        std::string many = kGadget + "spec:\n  size: small\n";
        for (int i = 0; i < 1000; ++i)
            many += "  x" + std::to_string(i) + ": 1\n";
        QCOMPARE(found(many).size(), 200);
    }

    void fieldsAreOfferedThatAreNotThereYet()
    {
        auto here = offered(kHead + "spec:\n  replicas: 3\n  |>\n");
        QCOMPARE(here.names,
                 (QStringList { "selector", "template", "minReadySeconds", "paused",
                                "progressDeadlineSeconds", "revisionHistoryLimit", "strategy" }));
        QVERIFY(here.all.items[0].required && !here.all.items[2].required);
        QCOMPARE(here.inserts[0], QStringLiteral("selector:\n    "));
        QCOMPARE(here.inserts[3], QStringLiteral("paused: "));
        QCOMPARE(here.all.items[1].type, std::string("PodTemplateSpec"));
        QCOMPARE(here.all.items[3].summary,
                 std::string("Indicates that the deployment is paused."));
        QCOMPARE(here.all.replaced, (TextPlace { 4, 2, 0 }));
    }

    void placesAreUnderstood_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("inserts");
        const auto pod = QString::fromStdString(kHead) + "spec:\n  template:\n    spec:\n";
        const auto gadget = QString::fromStdString(kGadget);
        QTest::newRow("a word half typed, other lines behind it") << pod
                + "      containers:\n      - name: x\n        imag|>\n        env:\n        - "
                  "name: A\n" << QStringList { "image: ", "imagePullPolicy: " };
        QTest::newRow("a name that has its colon") << pod + "      containers:\n      - imag|>: x\n"
                                                   << QStringList { "image", "imagePullPolicy" };
        QTest::newRow("behind a dash") << pod + "      containers:\n      - na|>\n"
                                       << QStringList { "name: " };
        QTest::newRow("a list") << pod + "      contai|>\n"
                                << QStringList { "containers:\n      - " };
        QTest::newRow("an item without its dash") << pod + "      containers:\n        na|>\n"
                                                  << QStringList { "- name: " };
        QTest::newRow("an object") << pod + "      containers:\n      - resou|>\n"
                                   << QStringList { "resources:\n          " };
        QTest::newRow("a value") << pod + "      restartPolicy: |>\n"
                                 << QStringList { "Always", "Never", "OnFailure" };
        QTest::newRow("a value half typed") << pod + "      restartPolicy: n|>  # why\n"
                                            << QStringList { "Never" };
        QTest::newRow("a truth") << gadget + "spec:\n  on: |>\n" << QStringList { "true", "false" };
        QTest::newRow("a value that needs quotes") << gadget + "spec:\n  size: y|>\n"
                                                   << QStringList { "\"yes\"" };
        QTest::newRow("fields behind a colon")
            << QString::fromStdString(kHead) + "spec:\n  selector: |>\n"
            << QStringList { "\n    matchExpressions:\n    - ", "\n    matchLabels:\n      " };
        QTest::newRow("items behind a colon") << gadget + "spec:\n  shapes: r|>\n"
                                              << QStringList { "\n  - round" };
        QTest::newRow("values of a list") << gadget + "spec:\n  shapes:\n  - |>\n"
                                          << QStringList { "round", "square" };
        QTest::newRow("flow style") << gadget + "spec: {size: small, sh|>}\n"
                                    << QStringList { "shapes: " };
        QTest::newRow("a value in flow style") << gadget + "spec: {size: l|>}\n"
                                               << QStringList { "large" };
        QTest::newRow("values in a flow list") << gadget + "spec: {shapes: [round, s|>]}\n"
                                               << QStringList { "square" };
        QTest::newRow("the second document") << QString::fromStdString(kHead) + "spec: {}\n---\n"
                + gadget + "spec:\n  fr|>\n" << QStringList { "free:\n    " };
        QTest::newRow("at the top") << gadget + "sp|>\n" << QStringList { "spec:\n  " };
        QTest::newRow("a text that is broken elsewhere")
            << pod + "      containers:\n      - name: \"x\n        imagePul|>\n"
            << QStringList { "imagePullPolicy: " };
        QTest::newRow("a comment") << gadget + "spec:\n  # si|>\n" << QStringList {};
        QTest::newRow("a text of several lines") << gadget + "spec:\n  size: |\n    si|>\n    x\n"
                                                 << QStringList {};
        QTest::newRow("an unknown kind")
            << QStringLiteral("kind: A\napiVersion: v1\nspec:\n  |>\n") << QStringList {};
        QTest::newRow("nothing") << QStringLiteral("|>") << QStringList {};
        QTest::newRow("letters of the other case") << gadget + "spec:\n  SIZ|>\n"
                                                   << QStringList { "size: " };
    }
    void placesAreUnderstood()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, inserts);
        QCOMPARE(offered(text.toStdString()).inserts, inserts);
    }

    void fieldsAreExplained()
    {
        const std::string text = kWhole;
        const auto image = documentationAt(text, 18, 12, schemas);
        QCOMPARE(image->path, std::string("spec.template.spec.containers[0].image"));
        QCOMPARE(image->type, std::string("string"));
        QCOMPARE(image->place, (TextPlace { 18, 8, 5 }));
        QVERIFY(image->description.starts_with("Container image name."));
        QVERIFY(!image->required);
        const auto name = documentationAt(text, 17, 9, schemas); // "- name: web"
        QVERIFY(name->required);
        const auto policy = documentationAt(text, 19, 30, schemas); // on its value
        QCOMPARE(policy->allowed, (std::vector<std::string> { "Always", "IfNotPresent", "Never" }));
        const auto second = documentationAt(text, 30, 32, schemas); // of two on one line
        QCOMPARE(second->path, std::string("spec.template.spec.containers[0].ports[1].name"));
        const auto protocol = documentationAt(text, 29, 12, schemas);
        QCOMPARE(protocol->defaultJson, std::string("\"TCP\""));
        QVERIFY(!documentationAt(text, 0, 3, schemas));
        QVERIFY(!documentationAt(text, 9999, 0, schemas));
        // While the line below is being typed.
        const auto typed =
            documentationAt(kGadget + "spec:\n  size: small\n  por\n", 3, 2, schemas);
        QCOMPARE(typed->description, std::string("How large. Not more."));
    }

    void placesOfFieldsAreFound_data() // A 5.10.4
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::addColumn<bool>("exact");
        QTest::newRow("value") << "spec.template.spec.containers[0].image" << 18 << 15 << true;
        QTest::newRow("item") << "spec.template.spec.containers[1]" << 36 << 8 << true;
        QTest::newRow("list") << "spec.template.spec.containers" << 16 << 6 << true;
        QTest::newRow("flow") << "spec.template.spec.containers[0].ports[1].name" << 30 << 36
                              << true;
        QTest::newRow("key with dots")
            << "metadata.annotations[example.com/a.b]" << 5 << 35 << true;
        QTest::newRow("through an alias")
            << "spec.template.metadata.labels[app]" << 11 << 11 << true;
        QTest::newRow("not there")
            << "spec.template.spec.containers[0].env[2].name" << 17 << 8 << false;
        QTest::newRow("no such item")
            << "spec.template.spec.containers[7].image" << 16 << 6 << false;
        QTest::newRow("nothing of it") << "status.x" << 1 << 0 << false;
        QTest::newRow("the object") << "" << 1 << 0 << true;
    }
    void placesOfFieldsAreFound()
    {
        QFETCH(QString, path);
        QFETCH(int, line);
        QFETCH(int, column);
        QFETCH(bool, exact);
        const auto found = placeOfField(kWhole, path.toStdString());
        QVERIFY(found.has_value());
        QCOMPARE(found->place.line, line);
        QCOMPARE(found->place.column, column);
        QCOMPARE(found->exact, exact);
        QCOMPARE(found->steps > 0, line != 1); // else it is the object's place
        const auto behind =
            placeOfField(std::string("a: b\n---\n") + kWhole, path.toStdString(), 1);
        QCOMPARE(behind->place.line, line + 2);
        QVERIFY(!placeOfField(kWhole, path.toStdString(), 2));
    }
};

KW_TEST_APPLESS(TestSchemaText)

} // namespace tst_schema_text

#include "tst_schema_text.moc"
