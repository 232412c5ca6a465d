// Manifests as text, and what applies their objects.
#include <core/changes/apply/apply_change.h>
#include <core/changes/apply/manifest.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_manifest {

using namespace kittiwake;

namespace {

/// The value of a field "a" of an object.
std::string valueOf(const QByteArray& text)
{
    const auto manifest =
        readManifest("apiVersion: v1\nkind: X\na: " + text.toStdString() + '\n', "file");
    if (!manifest.errors.empty())
        return manifest.errors.front().sentence;
    return writeJson(manifest.objects.at(0).object.json()["a"]);
}

std::string kindsOf(const std::string& text)
{
    std::string kinds;
    const auto manifest = readManifest(text, "file");
    for (const auto& one : manifest.objects)
        kinds += one.object.gvk().kind + ' ' + one.place + '\n';
    for (const auto& error : manifest.errors)
        kinds += error.sentence + '\n';
    return kinds;
}

const ApiResource kPods { .gvr = { "", "v1", "pods" }, .kind = "Pod" };
const ApiResource kNodes { .gvr = { "", "v1", "nodes" }, .kind = "Node", .namespaced = false };

Unstructured objectIn(const std::string& ns)
{
    Unstructured object({ "", "v1", "Pod" }, { ns, "a" });
    object.set({ "metadata", "managedFields" }, JsonValue::array());
    return object;
}

} // namespace

class TestManifest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsScalarsAsKubectlDoes_data() // A 5.7
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("json");
        const auto row = [](const char* text, const char* json) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(json);
        };
        row("no", "false");
        row("On", "true");
        row("y", "true");
        row("\"no\"", "\"no\"");
        row("'1'", "\"1\"");
        row("!!str 1", "\"1\"");
        row("~", "null");
        row("0777", "511");
        row("0o17", "15");
        row("0x1F", "31");
        row("08", "8");
        row("1_000", "1000");
        row("-5", "-5");
        row("12:30", "\"12:30\"");
        row("1.5", "1.5");
        row("1.0", "1");
        row("1e3", "1000");
        row("1.2.3", "\"1.2.3\"");
        row("9223372036854775807", "9223372036854775807");
        row("18446744073709551615", "18446744073709551615");
        row("2026-11-26", "\"2026-11-26\"");
        row("100m", "\"100m\"");
        row("{b: &x [1], c: *x}", "{\"b\":[1],\"c\":[1]}");
        row("{b: &x {d: 1, e: 2}, c: {<<: *x, e: 3}}",
            "{\"b\":{\"d\":1,\"e\":2},\"c\":{\"d\":1,\"e\":3}}");
    }
    void readsScalarsAsKubectlDoes()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, json);
        QCOMPARE(QByteArray::fromStdString(valueOf(text)), json);
    }

    void readsDocumentsAndLists() // A 5.7, 5.10.19
    {
        QCOMPARE(
            kindsOf("# nothing\n---\napiVersion: v1\nkind: A\n---\n\n--- # more\n"
                    "{\"apiVersion\": \"v1\", \"kind\": \"List\", \"items\": [\n"
                    "  {\"apiVersion\": \"v1\", \"kind\": \"B\"},\n"
                    "  {\"apiVersion\": \"v1\", \"kind\": \"CList\", \"items\": [{\"apiVersion\": "
                    "\"v1\", \"kind\": \"C\"}]}]}\n"),
            "A file, line 3\nB file, line 8\nC file, line 8\n");
        QCOMPARE(kindsOf("apiVersion: v1\nkind: A\ntext: |\n  ---x\n"), "A file, line 1\n");
    }

    void saysWhereItCannotBeRead() // A 5.10.18
    {
        QCOMPARE(kindsOf("kind: A\n---\napiVersion: v1\n---\n- 1\n---\napiVersion: v1\nkind: B\n"),
                 "B file, line 7\nfile, line 1: the object has no apiVersion.\n"
                 "file, line 3: the object has no kind.\n"
                 "file, line 5: this is not a Kubernetes object.\n");
        const auto broken = kindsOf("a: 1\n---\nb: [1\n");
        QVERIFY2(broken.find("not valid YAML") != std::string::npos, broken.c_str());
        QCOMPARE(kindsOf("apiVersion: v1\nkind: A\nkind: B\n"),
                 "file, line 1: the key \"kind\" is there twice.\n");
    }

    void boundsWhatItReads()
    {
        std::string deep = "apiVersion: v1\nkind: A\na: ";
        const auto nested = [&deep](std::size_t levels) {
            return kindsOf(deep + std::string(levels, '[') + std::string(levels, ']'));
        };
        QVERIFY(nested(200) == "file, line 1: it is too large, or too deep.\n");
        QVERIFY(nested(100'000).find("not valid YAML") != std::string::npos);
        std::string bomb = "apiVersion: v1\nkind: A\nl0: &l0 [x, x, x, x, x, x, x, x, x, x]\n";
        for (int level = 1; level < 10; ++level) {
            const auto before = "*l" + std::to_string(level - 1);
            const auto name = 'l' + std::to_string(level);
            bomb += name + ": &" + name + " [" + before;
            for (int i = 1; i < 10; ++i)
                bomb += ", " + before;
            bomb += "]\n";
        }
        QVERIFY(kindsOf(bomb) == "file, line 1: it is too large, or too deep.\n");
    }

    void appliesWhereItBelongs() // A 5.5, 5.7
    {
        const auto change = applyChange(kPods, objectIn(""), { .ns = "shop" });
        QVERIFY(change);
        QCOMPARE(change->target.key.toString(), "shop/a");
        QVERIFY(!change->body["metadata"].contains("managedFields"));
        QCOMPARE(change->request()->http.path,
                 "/api/v1/namespaces/shop/pods/a?fieldManager=kittiwake");
        QCOMPARE(change->access().toString(), "patch pods in namespace shop");
        QCOMPARE(applyChange(kPods, objectIn("pay"), { .ns = "shop" })->target.key.ns, "pay");
        QVERIFY(!applyChange(kPods, objectIn("pay"), { .ns = "shop", .onlyThere = true }));
        QCOMPARE(applyChange(kNodes, objectIn("pay"), { .ns = "shop" })->target.key.toString(),
                 "a");
        QVERIFY(!applyChange(kPods, Unstructured(), {}));
    }

    void whatOthersNeedComesFirst()
    {
        const auto rank = [](const char* kind) {
            return applyRank({ "", "v1", kind });
        };
        QVERIFY(rank("Namespace") < rank("CustomResourceDefinition"));
        QVERIFY(rank("ConfigMap") < rank("Deployment"));
        QVERIFY(rank("Deployment") < rank("Nest"));
        QVERIFY(rank("Nest") < rank("ValidatingWebhookConfiguration"));
    }
};

KW_TEST_APPLESS(TestManifest)

} // namespace tst_manifest

#include "tst_manifest.moc"
