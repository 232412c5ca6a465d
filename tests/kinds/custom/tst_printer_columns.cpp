#include <kinds/custom/printer_table.h>
#include <models/table/columns/column_list_model.h>
#include <models/table/row_order.h>
#include <tests/kinds/builtin/kind_text.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>

namespace tst_printer_columns {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// The first version of a definition with these columns.
CustomKind kindWith(const std::string& columns, const char* scope = "Namespaced")
{
    const auto definition = unquoted(
        std::string(
            "{'metadata':{'name':'birds.example.org'},'spec':{'group':'example.org','scope':'")
        + scope + "','names':{'plural':'birds','kind':'Bird'},'versions':[{'name':'v1',"
        + "'additionalPrinterColumns':[" + columns + "]},{'name':'v2'}]}}");
    JsonReader reader;
    const auto json = reader.read(definition);
    return json ? customKindsOf(*json).at(0) : CustomKind {};
}

std::string column(const std::string& name, const std::string& type, const std::string& path,
                   const std::string& more = {})
{
    return "{'name':'" + name + "','type':'" + type + "','jsonPath':'" + path + "'"
        + (more.empty() ? "" : "," + more) + "}";
}

/// The one cell of a column of that type at .spec.x.
RowCell cellOf(const std::string& type, const std::string& value, const std::string& name = "X",
               const std::string& path = ".spec.x")
{
    const auto table = printerTable(kindWith(column(name, type, path)));
    const auto row = rowOf(table, "{" + kMeta + ",'spec':{'x':" + value + "}}");
    return row->cells.at(2);
}

} // namespace

class TestPrinterColumns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsDefinitions();
    void takesMangledDefinitions_data();
    void takesMangledDefinitions();
    void showsTheDefinitionsColumns();
    void showsTheAgeWhereNoColumnIsNamed();
    void writesValuesAsAServerDoes_data();
    void writesValuesAsAServerDoes();
    void sortsByValue();
    void keepsAColumnThatCannotBeRead();
    void hidesPasswords();
    void givesStatusColumnsToneAndShape();
    void judgesTheRowByItsStatusColumns_data();
    void judgesTheRowByItsStatusColumns();
    void leavesRoomForEveryColumn();
    void boundsWhatAServerSends();
};

void TestPrinterColumns::readsDefinitions()
{
    const auto kind = kindWith(column("Depth", "integer", ".spec.depth", "'description':'How deep'")
                               + "," + column("Owner", "string", ".spec.owner", "'priority':1"));
    QVERIFY(kind.gvr == (Gvr { "example.org", "v1", "birds" }));
    QVERIFY(kind.namespaced);
    QCOMPARE(kind.columns.size(), std::size_t(2));
    QVERIFY(
        kind.columns[0]
        == (PrinterColumn { "Depth", PrinterColumn::Type::Integer, ".spec.depth", "How deep" }));
    QVERIFY(kind.columns[1].wide);
    QVERIFY(!kindWith({}, "Cluster").namespaced);
}

void TestPrinterColumns::takesMangledDefinitions_data()
{
    QTest::addColumn<int>("kinds");
    QTest::newRow("{}") << 0;
    QTest::newRow("[]") << 0;
    QTest::newRow("{'spec':1}") << 0;
    QTest::newRow("{'spec':{'group':1,'names':[]}}") << 0;
    QTest::newRow("{'spec':{'group':'g','names':{'plural':'p'}}}") << 0;
    QTest::newRow("{'spec':{'group':'g','names':{'plural':'p'},'versions':[1,null,{},{'name':2}]}}")
        << 0;
    QTest::newRow("{'spec':{'group':'g','names':{'plural':'p'},'versions':[{'name':'v1',"
                  "'additionalPrinterColumns':7}]}}")
        << 1;
    QTest::newRow("{'spec':{'group':'g','names':{'plural':'p'},'versions':[{'name':'v1',"
                  "'additionalPrinterColumns':[1,null,{},{'name':[],'type':5,'jsonPath':{},"
                  "'priority':'x','description':9}]}]}}")
        << 1;
}

void TestPrinterColumns::takesMangledDefinitions()
{
    QFETCH(int, kinds);
    JsonReader reader;
    const auto json = reader.read(unquoted(QTest::currentDataTag()));
    QVERIFY(json.has_value());
    const auto found = customKindsOf(*json);
    QCOMPARE(static_cast<int>(found.size()), kinds);
    for (const auto& kind : found) {
        const auto table = printerTable(kind);
        QVERIFY(table.columns.size() >= 3);
        const auto row = rowOf(table, "{" + kMeta + ",'spec':[],'status':3}");
        QCOMPARE(row->cells.size(), table.columns.size());
    }
}

void TestPrinterColumns::showsTheDefinitionsColumns()
{
    const auto columns = column("Domain", "string", ".spec.domain") + ","
        + column("Products", "integer", ".status.products") + ","
        + column("Payment", "string", ".spec.payment", "'priority':1") + ","
        + column("Age", "date", ".metadata.creationTimestamp");
    const auto table = printerTable(kindWith(columns));
    QCOMPARE(titlesOf(table, false).join(u'|'), text("NAMESPACE|NAME|DOMAIN|PRODUCTS|AGE"));
    QCOMPARE(titlesOf(table, true).join(u'|'), text("NAMESPACE|NAME|DOMAIN|PRODUCTS|PAYMENT|AGE"));
    QCOMPARE(titlesOf(printerTable(kindWith(columns, "Cluster")), false).join(u'|'),
             text("NAME|DOMAIN|PRODUCTS|AGE"));
    QVERIFY(table.columns[3].align == ColumnAlign::End);
    QVERIFY(table.columns[3].role == ColumnRole::Number);
    QVERIFY(table.columns.back().role == ColumnRole::Age);
    const auto row = rowOf(
        table,
        "{" + kMeta + ",'spec':{'domain':'a.example','payment':'p'},'status':{'products':7}}");
    QCOMPARE(textsOf(table, *row, true).join(u'|'), text("n|a|a.example|7|p|4d"));
    QCOMPARE(textsOf(table, *rowOf(table, "{" + kMeta + "}"), true).join(u'|'), text("n|a||||4d"));
}

void TestPrinterColumns::showsTheAgeWhereNoColumnIsNamed()
{
    const auto table = printerTable(kindWith({}));
    QCOMPARE(titlesOf(table, false).join(u'|'), text("NAMESPACE|NAME|AGE"));
    QCOMPARE(textsOf(table, *rowOf(table, "{" + kMeta + "}"), true).join(u'|'), text("n|a|4d"));
    // Where columns are named, kubectl shows no other; the age is there for who wants all of them.
    const auto other = printerTable(kindWith(column("Depth", "integer", ".spec.depth")));
    QCOMPARE(titlesOf(other, false).join(u'|'), text("NAMESPACE|NAME|DEPTH"));
    QCOMPARE(titlesOf(other, true).join(u'|'), text("NAMESPACE|NAME|DEPTH|AGE"));
}

void TestPrinterColumns::writesValuesAsAServerDoes_data()
{
    QTest::addColumn<std::string>("type");
    QTest::addColumn<std::string>("value");
    QTest::addColumn<QString>("shown");
    const auto add = [](const char* type, const char* value, const char* shown) {
        QTest::addRow("%s %s", type, value)
            << std::string(type) << std::string(value) << text(shown);
    };
    add("string", "'words'", "words");
    add("string", "''", "");
    add("string", "null", "");
    add("string", "12", "12");
    add("string", "true", "true");
    add("string", "{'a':[1,'b']}", "{\"a\":[1,\"b\"]}");
    add("string", "[]", "[]");
    add("string", "'one\\ntwo'", "one...");
    add("integer", "12", "12");
    add("integer", "-3", "-3");
    add("integer", "1.9", "1");
    add("integer", "'12'", "");
    add("integer", "null", "");
    add("integer", "{}", "");
    add("number", "1.5", "1.5");
    add("number", "2.0", "2");
    add("number", "7", "7");
    add("number", "'x'", "");
    add("boolean", "true", "true");
    add("boolean", "false", "false");
    add("boolean", "'true'", "");
    add("date", "'2025-12-31T23:00:00Z'", "60m");
    add("date", "'yesterday'", "<invalid>");
    add("date", "5", "");
    add("date", "null", "");
    add("", "'no type'", "no type");
    add("strange", "'of no type we know'", "of no type we know");
}

void TestPrinterColumns::writesValuesAsAServerDoes()
{
    QFETCH(std::string, type);
    QFETCH(std::string, value);
    QFETCH(QString, shown);
    QCOMPARE(shownText(cellOf(type, value)), shown);
    QCOMPARE(shownText(cellOf("string", "['a','b',null,3]", "X", ".spec.x[*]")), text("a,b,3"));
}

void TestPrinterColumns::sortsByValue()
{
    const auto before = [](const std::string& type, const std::string& less,
                           const std::string& more, const char* title = "X") {
        return compareCells(cellOf(type, less, title), cellOf(type, more, title)) < 0;
    };
    QVERIFY(before("integer", "9", "10"));
    QVERIFY(before("integer", "-10", "9"));
    QVERIFY(before("number", "0.9", "1e2"));
    QVERIFY(before("date", "'2025-12-31T23:00:00Z'", "'2025-12-31T22:00:00Z'")); // younger first
    QVERIFY(before("string", "'90s'", "'5m'"));
    QVERIFY(before("string", "'900Mi'", "'1Gi'"));
    QVERIFY(before("string", "'1/10'", "'1/2'"));
    QVERIFY(before("string", "'500m'", "'2'", "CPU"));
    QVERIFY(before("string", "'v1.9'", "'v1.10'"));
    QVERIFY(before("string", "9", "10"));
    QVERIFY(before("integer", "10", "null")); // what is not known is last
}

void TestPrinterColumns::keepsAColumnThatCannotBeRead()
{
    const auto table =
        printerTable(kindWith(column("Broken", "string", ".spec[") + ","
                              + column("Good", "string", ".spec.x", "'description':'Why\\nnot'")
                              + "," + column("", "string", "")));
    QCOMPARE(titlesOf(table, false).join(u'|'), text("NAMESPACE|NAME|BROKEN|GOOD|?"));
    const auto hint = QString::fromStdString(table.columns[2].hint.english());
    QVERIFY2(hint.contains(QStringLiteral("character 7"))
                 && hint.contains(QStringLiteral(".spec[")),
             qPrintable(hint));
    QCOMPARE(QString::fromStdString(table.columns[3].hint.english()), text("Why..."));
    QVERIFY(!table.columns[4].hint.empty());
    const auto row = rowOf(table, "{" + kMeta + ",'spec':{'x':'y'}}");
    QCOMPARE(textsOf(table, *row, false).join(u'|'), text("n|a||y|"));
    ColumnListModel header;
    const QAbstractItemModelTester tester(&header);
    header.setColumns(table.columns);
    QCOMPARE(header.index(2).data(ColumnListModel::HintRole).toString(), hint);
    QCOMPARE(header.index(1).data(ColumnListModel::HintRole).toString(), QString());
}

void TestPrinterColumns::hidesPasswords()
{
    const auto table =
        printerTable(kindWith(column("Key", "string", ".spec.key", "'format':'password'")));
    const auto row = rowOf(table, "{" + kMeta + ",'spec':{'key':'s3cret'}}");
    QCOMPARE(row->cells[2].text, text("******"));
    QVERIFY(row->searchText.find("s3cret") == std::string::npos);
    QCOMPARE(rowOf(table, "{" + kMeta + "}")->cells[2].text, QString());
}

void TestPrinterColumns::givesStatusColumnsToneAndShape()
{
    for (const char* name :
         { "Status", "READY", "phase", "Health", "Health Status", "Sync Status", "Synced" }) {
        const auto table = printerTable(kindWith(column(name, "string", ".spec.x")));
        QVERIFY2(table.columns[2].role == ColumnRole::Status, name);
    }
    // A count of ready ones is a count.
    QVERIFY(printerTable(kindWith(column("Ready", "integer", ".x"))).columns[2].role
            == ColumnRole::Number);
    QCOMPARE(cellOf("string", "'Failed'", "Phase").tone, Tone::Error);
    QCOMPARE(cellOf("string", "'True'", "Ready").tone, Tone::Ok);
    QCOMPARE(cellOf("string", "'2/3'", "Ready").tone, Tone::Warn);
    QCOMPARE(cellOf("string", "'3/3'", "Ready").tone, Tone::Ok);
    QCOMPARE(cellOf("string", "'Failed'", "Colour").tone, Tone::Neutral);
}

void TestPrinterColumns::judgesTheRowByItsStatusColumns_data()
{
    QTest::addColumn<std::string>("rest");
    QTest::addColumn<Tone>("row");
    QTest::addColumn<Tone>("cell");
    const auto add = [](const char* what, const std::string& rest, Tone row, Tone cell) {
        QTest::newRow(what) << rest << row << cell;
    };
    const auto ready = [](const char* status, const char* reason) {
        return "'status':{" + conditions(condition("Ready", status, reason)) + "}";
    };
    add("nothing said", "'spec':{}", Tone::Neutral, Tone::Neutral);
    add("ready", ready("True", ""), Tone::Ok, Tone::Ok);
    add("not ready", ready("False", "Broken"), Tone::Error, Tone::Error);
    add("not ready yet", ready("False", "Issuing"), Tone::Progressing, Tone::Progressing);
    add("not ready, without conditions", "'spec':{'ready':'False'}", Tone::Warn, Tone::Warn);
    add("words of its own", "'spec':{'ready':'Degraded'}", Tone::Warn, Tone::Warn);
    add("fine by its column", "'spec':{'ready':'Healthy'}", Tone::Ok, Tone::Ok);
}

void TestPrinterColumns::judgesTheRowByItsStatusColumns()
{
    QFETCH(std::string, rest);
    QFETCH(Tone, row);
    QFETCH(Tone, cell);
    const auto table = printerTable(kindWith(
        column("Ready", "string", ".spec.ready") + ","
        + column("Status", "string", ".status.conditions[?(@.type==\\'Ready\\')].status")));
    const auto made = rowOf(table, "{" + kMeta + "," + rest + "}");
    QCOMPARE(made->tone, row);
    const auto& first = made->cells[2];
    QCOMPARE((first.text.isEmpty() ? made->cells[3] : first).tone, cell);
}

/// As many as KEDA's ScaledObjects have.
void TestPrinterColumns::leavesRoomForEveryColumn()
{
    std::string columns;
    for (int i = 0; i < 11; ++i)
        columns +=
            column("Column" + std::to_string(i), i % 2 == 0 ? "string" : "integer", ".x") + ",";
    columns += column("Age", "date", ".metadata.creationTimestamp");
    const auto table = printerTable(kindWith(columns));
    int sum = 0;
    for (const auto& one : table.columns)
        sum += one.width;
    QVERIFY2(sum <= 190, qPrintable(QString::number(sum)));
    const auto few = printerTable(kindWith(column("Url", "string", ".x")));
    QCOMPARE(few.columns[2].width, 30);
}

void TestPrinterColumns::boundsWhatAServerSends()
{
    std::string many;
    for (int i = 0; i < 500; ++i)
        many += (i == 0 ? "" : ",") + column(std::string(5000, 'n'), "string", ".a");
    const auto table = printerTable(kindWith(many));
    QVERIFY(table.columns.size() < 70);
    QVERIFY(table.columns[2].title.size() <= 40);
    const auto cell = cellOf("string", "{'a':'" + std::string(100'000, 'x') + "'}");
    QVERIFY(cell.text.size() < 3000);
    const auto path = printerTable(kindWith(column("X", "string", std::string(9000, '.'))));
    QVERIFY(path.columns[2].hint.english().size() < 600);
}

KW_TEST_APPLESS(TestPrinterColumns)

} // namespace tst_printer_columns

#include "tst_printer_columns.moc"
