#include <core/api/json/json.h>
#include <core/api/json/json_path_template.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_json_path_template {

using namespace kittiwake;

namespace {

const std::string kPods = R"({"kind":"List","items":[
 {"metadata":{"name":"a","labels":{"x":"1"}},"spec":{"containers":[{"name":"p"},{"name":"q"}]}},
 {"metadata":{"name":"b"},"spec":{"containers":[{"name":"r"}]}}]})";

QString filled(const QString& text, const std::string& document)
{
    const auto parsed = JsonPathTemplate::parse(text.toStdString());
    if (!parsed)
        return QString::fromStdString(parsed.error().sentence);
    JsonReader reader;
    const auto json = reader.read(document);
    return json ? QString::fromStdString(parsed->fill(*json)) : QStringLiteral("no JSON");
}

} // namespace

class TestJsonPathTemplate : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void isFilledAsKubectlFillsIt_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("filled");
        const auto row = [](const char* text, const char* filled) {
            QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(filled);
        };
        row("", "");
        row("no path at all", "no path at all");
        row("{.kind}", "List");
        row("{ .kind }: {.none}.", "List: .");
        row("{.items[*].metadata.name}", "a b");
        row("{.items[0].metadata.labels}", "{\"x\":\"1\"}");
        row("{.items[*]['metadata.name']}", "a b");
        row("{.items[?(@.metadata.name==\"b\")].spec.containers[0].name}", "r");
        row("{.items[?(@.metadata.name==\"}\")].kind}", "");
        row("{range .items[*]}{.metadata.name}{\"\\t\"}{end}", "a\tb\t");
        row("{range .items[*]}{.metadata.name}:{range .spec.containers[*]} {.name}{end};{end}",
            "a: p q;b: r;");
        row("{range .none[*]}x{end}y", "y");
        row("{'it\\'s'}{\"\\n\"}", "it's\n");
    }
    void isFilledAsKubectlFillsIt()
    {
        QFETCH(QString, text);
        QTEST(filled(text, kPods), "filled");
    }

    void saysWhatIsWrong_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("open") << "x{.kind"
                              << "has a { without its }: \"{.kind\"";
        QTest::newRow("range") << "{range .items[*]}x"
                               << "has a {range} without an {end}";
        QTest::newRow("end") << "x{end}"
                             << "has an {end} that no {range} belongs to";
        QTest::newRow("path") << "{kind}"
                              << "cannot be read at character 1";
        QTest::newRow("deep") << QStringLiteral("{range .a}").repeated(40)
                              << "too many ranges in one another";
    }
    void saysWhatIsWrong()
    {
        QFETCH(QString, text);
        QFETCH(QString, says);
        const auto said = filled(text, kPods);
        QVERIFY2(said.contains(says), qPrintable(said));
    }

    void allPlacesAreFilledIn()
    {
        std::string document = "{\"items\":[";
        constexpr int kItems = 5000; // JsonPath::find would cut them
        for (int i = 0; i < kItems; ++i)
            document += std::string(i > 0 ? "," : "") + "{\"n\":\"x\"}";
        const auto text = filled(QStringLiteral("{.items[*].n}"), document + "]}");
        QCOMPARE(text.count(u'x'), kItems);
    }
};

KW_TEST_GUILESS(TestJsonPathTemplate)

} // namespace tst_json_path_template

#include "tst_json_path_template.moc"
