#include "made_up_rows.h"

#include <core/api/json/json_value.h>
#include <models/table/export_writer.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_export_writer {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

ObjectPtr object(const std::string& json)
{
    return Object::fromJson(json, {}).value();
}

ObjectPtr pod(const std::string& name)
{
    std::string json = "{\"apiVersion\":\"v1\",\"kind\":\"Pod\",\"metadata\":{\"name\":\"";
    json += name;
    json += "\",\"managedFields\":[{\"manager\":\"kubelet\"}]}}";
    return object(json);
}

const char* const kSecret =
    "{\"apiVersion\":\"v1\",\"kind\":\"Secret\",\"metadata\":{\"name\":\"tls\",\"annotations\":{"
    "\"kubectl.kubernetes.io/last-applied-configuration\":\"{hunter2}\",\"team\":\"shop\"}},"
    "\"data\":{\"password\":\"aHVudGVyMg==\"},\"stringData\":{\"token\":\"hunter2\"},\"type\":"
    "\"Opaque\"}";

} // namespace

class ExportWriterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void quotesFields_data();
    void quotesFields();
    void writesWhatTheTableShows();
    void writesLinesForTheClipboard();
    void writesWholeObjectsAsAList();
    void writesAListOfNone();
    void writesYamlItems();
    void hidesSecretValues();
    void hidesWhateverASecretIsMadeOf_data();
    void hidesWhateverASecretIsMadeOf();
    void showsSecretValuesOnRequest();
};

void ExportWriterTest::quotesFields_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("field");
    const auto add = [](const char* text, const char* field) {
        QTest::addRow("%s", text) << QByteArray(text) << QByteArray(field);
    };
    add("", "");
    add("web", "web");
    add("a,b", "\"a,b\"");
    add("say \"hi\"", "\"say \"\"hi\"\"\"");
    add("two\nlines", "\"two\nlines\"");
    add("a\tb", "a\tb");
    add("=1+1", "'=1+1");
    add("@cmd", "'@cmd");
    add("+a", "'+a");
    add("-a,b", "\"'-a,b\"");
    add("\tx", "'\tx");
    add("-1.5", "-1.5");
    add("+3", "+3");
    add("-", "'-");
    add("3 (5m ago)", "3 (5m ago)");
}

void ExportWriterTest::quotesFields()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, field);
    QCOMPARE(QByteArray::fromStdString(csvField(text.toStdString())), field);
}

void ExportWriterTest::writesWhatTheTableShows()
{
    ExportWriter writer({ .columns = { 1, 4, 5, 99 },
                          .titles = { "NAME", "RESTARTS", "AGE", "NONE" },
                          .now = 1000 });
    QVERIFY(!writer.wantsObjects());
    auto text = writer.begin();
    text += writer.write(*podRow(
        { .name = "=web,1", .restarts = 3, .restartedAt = 700, .createdAt = 1000 - 4 * 86400 }));
    text += writer.write(Row { { "", "unreadable" }, {} });
    text += writer.end();
    QCOMPARE(text, std::string("NAME,RESTARTS,AGE,NONE\r\n\"'=web,1\",3 (5m ago),4d,\r\n,,,\r\n"));
}

void ExportWriterTest::writesLinesForTheClipboard()
{
    ExportWriter writer({ .columns = { 0, 1 }, .separator = '\t' });
    QCOMPARE(writer.begin(), std::string());
    QCOMPARE(writer.write(*podRow({ .ns = "a,b", .name = "x" })), std::string("a,b\tx\r\n"));
}

void ExportWriterTest::writesWholeObjectsAsAList()
{
    ExportWriter writer({ .format = ExportFormat::AsJson });
    QVERIFY(writer.wantsObjects());
    auto text = writer.begin();
    text += writer.write(*pod("a"));
    text += writer.write(*pod("b"));
    text += writer.end();
    const auto list = JsonValue::parse(text);
    QCOMPARE(list["apiVersion"].get<std::string>(), std::string("v1"));
    QCOMPARE(list["kind"].get<std::string>(), std::string("List"));
    QCOMPARE(list["items"].size(), std::size_t(2));
    QCOMPARE(list["items"][1]["metadata"]["name"].get<std::string>(), std::string("b"));
    QCOMPARE(list["items"][0]["metadata"]["managedFields"].size(), std::size_t(1));
}

void ExportWriterTest::writesAListOfNone()
{
    ExportWriter json({ .format = ExportFormat::AsJson });
    QVERIFY(JsonValue::parse(json.begin() + json.end())["items"].empty());
    ExportWriter yaml({ .format = ExportFormat::AsYaml });
    QVERIFY((yaml.begin() + yaml.end()).ends_with("items: []\n"));
}

void ExportWriterTest::writesYamlItems()
{
    const auto object = Object::fromJson(
        R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"a"},"data":{"text":"one\n\ntwo\n"}})",
        { "", "v1", "ConfigMap" });
    ExportWriter writer({ .format = ExportFormat::AsYaml });
    auto text = writer.begin();
    text += writer.write(**object);
    text += writer.write(**object);
    text += writer.end();
    QVERIFY(text.starts_with("apiVersion: v1\nkind: List\n"));
    const std::string item = "- apiVersion: v1\n  data:\n    text: |\n      one\n\n      two\n"
                             "  kind: ConfigMap\n  metadata:\n    name: a\n";
    QVERIFY2(text.ends_with("items:\n" + item + item), text.c_str());
}

void ExportWriterTest::hidesSecretValues()
{
    const auto hidden = withoutSecrets(kSecret);
    QVERIFY(hidden.find("hunter2") == std::string::npos);
    QVERIFY(hidden.find("aHVudGVyMg") == std::string::npos);
    const auto json = JsonValue::parse(hidden);
    QCOMPARE(json["data"]["password"].get<std::string>(), std::string("***"));
    QCOMPARE(json["metadata"]["annotations"]["team"].get<std::string>(), std::string("shop"));
    QCOMPARE(json["type"].get<std::string>(), std::string("Opaque"));
    ExportWriter writer({ .format = ExportFormat::AsJson });
    QVERIFY(writer.write(*object(kSecret)).find("aHVudGVyMg") == std::string::npos);
    const std::string other =
        "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"data\":{\"a\":\"b\"}}";
    QCOMPARE(withoutSecrets(other), other);
}

void ExportWriterTest::hidesWhateverASecretIsMadeOf_data()
{
    QTest::addColumn<QByteArray>("part");
    QTest::newRow("a text") << QByteArray("\"data\":\"hunter2\"");
    QTest::newRow("a list") << QByteArray("\"data\":[\"hunter2\"]");
    QTest::newRow("deep") << QByteArray("\"data\":{\"a\":{\"b\":\"hunter2\"}}");
    QTest::newRow("annotations") << QByteArray(
        "\"metadata\":{\"annotations\":{\"kubectl.kubernetes.io/last-applied-configuration\":"
        "\"hunter2\"}}");
    QTest::newRow("an annotation of a wrong type") << QByteArray(
        "\"metadata\":{\"annotations\":{\"kubectl.kubernetes.io/last-applied-configuration\":"
        "{\"x\":\"hunter2\"}}}");
}

void ExportWriterTest::hidesWhateverASecretIsMadeOf()
{
    QFETCH(QByteArray, part);
    const auto hidden =
        withoutSecrets(("{\"apiVersion\":\"v1\",\"kind\":\"Secret\"," + part + "}").toStdString());
    QVERIFY(hidden.find("hunter2") == std::string::npos);
}

void ExportWriterTest::showsSecretValuesOnRequest()
{
    ExportWriter writer({ .format = ExportFormat::AsJson, .revealSecrets = true });
    QVERIFY(writer.write(*object(kSecret)).find("aHVudGVyMg") != std::string::npos);
}

KW_TEST_APPLESS(ExportWriterTest)

} // namespace tst_export_writer

#include "tst_export_writer.moc"
