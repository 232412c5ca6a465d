#include <kinds/builtin/kinds.h>
#include <kinds/kind_catalogue.h>
#include <tests/kinds/builtin/kind_text.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_row_builder {

using namespace kittiwake;
using namespace kittiwake::test;

class TestRowBuilder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsTheRowOfAnUnreadableObject();
    void saysWhyInAFallbackTable();
    void givesTheStatusCellTheRowsTone();
    void marksWhatIsOnItsWayOut();
    void keepsServerTextToOnePlainLine();
    void boundsServerText();
    void buildsManyRowsWithOneParser();
};

namespace {

const std::string kBroken =
    R"({"kind":"Pod","apiVersion":"v1","metadata":{"name":"web-1","namespace":"shop",)"
    R"("creationTimestamp":"2025-12-28T00:00:00Z"},"status":{"phase":nope}})";

} // namespace

void TestRowBuilder::keepsTheRowOfAnUnreadableObject()
{
    const auto table = kinds::pods();
    RowBuilder builder(table);
    const auto row = builder.build(*makeObject(kBroken), kNow);
    QCOMPARE(row->key, (ObjectKey { "shop", "web-1" }));
    QCOMPARE(row->tone, Tone::Error);
    const auto status = cellUnder(table, *row, QStringLiteral("STATUS"));
    QVERIFY2(status.text.startsWith(QStringLiteral("unreadable: Not JSON")),
             qPrintable(status.text));
    QCOMPARE(status.tone, Tone::Error);
    QCOMPARE(shownText(cellUnder(table, *row, QStringLiteral("NAME"))), QStringLiteral("web-1"));
    QCOMPARE(shownText(cellUnder(table, *row, QStringLiteral("AGE"))), QStringLiteral("4d"));
    QCOMPARE(row->cells.size(), table.columns.size());
}

void TestRowBuilder::saysWhyInAFallbackTable()
{
    const auto catalogue = KindCatalogue::standard();
    for (const bool namespaced : { true, false }) {
        RowBuilder builder(catalogue.kindFor({ "example.org", "v1", "birds" }, namespaced));
        const auto row = builder.build(*makeObject(kBroken), kNow);
        const auto& table = builder.table();
        QVERIFY(cellUnder(table, *row, QStringLiteral("STATUS"))
                    .text.startsWith(QStringLiteral("unreadable: ")));
        QCOMPARE(cellUnder(table, *row, QStringLiteral("NAME")).text, QStringLiteral("web-1"));
        QCOMPARE(shownText(cellUnder(table, *row, QStringLiteral("AGE"))), QStringLiteral("4d"));
    }
    for (const auto& entry : catalogue.kinds()) {
        RowBuilder builder(entry);
        const auto row = builder.build(*makeObject(kBroken), kNow);
        QVERIFY(std::any_of(row->cells.begin(), row->cells.end(), [](const RowCell& cell) {
            return cell.tone == Tone::Error && cell.text.startsWith(QStringLiteral("unreadable: "));
        }));
    }
}

void TestRowBuilder::givesTheStatusCellTheRowsTone()
{
    const auto table = kinds::namespaces();
    const auto row = rowOf(table, "{'metadata':{'name':'shop'},'status':{'phase':'Active'}}");
    QCOMPARE(row->tone, Tone::Ok);
    QCOMPARE(cellUnder(table, *row, QStringLiteral("STATUS")).tone, Tone::Ok);
    QCOMPARE(cellUnder(table, *row, QStringLiteral("NAME")).tone, Tone::Neutral);
    QCOMPARE(cellUnder(table, *row, QStringLiteral("STATUS")).rank, rankOf(Tone::Ok));
    QCOMPARE(cellUnder(table, *row, QStringLiteral("NAME")).rank, 0);
}

void TestRowBuilder::marksWhatIsOnItsWayOut()
{
    const auto row = rowOf(
        kinds::configmaps(),
        "{'metadata':{'name':'a','namespace':'n','deletionTimestamp':'2025-12-31T00:00:00Z'}}");
    QCOMPARE(row->tone, Tone::Ending);
}

void TestRowBuilder::keepsServerTextToOnePlainLine()
{
    const auto table = kinds::leases();
    const auto holder = [&](const std::string& text) {
        const auto row = rowOf(table,
                               "{'metadata':{'name':'a','namespace':'n'},'spec':{'holderIdentity':'"
                                   + text + "'}}");
        return cellUnder(table, *row, QStringLiteral("HOLDER")).text;
    };
    QCOMPARE(holder("<b>bold</b>"), QStringLiteral("<b>bold</b>"));
    QCOMPARE(holder("one\\ntwo"), QStringLiteral("one..."));
    QCOMPARE(holder("a\\u001b[31mb"), QStringLiteral("a\uFFFD[31mb"));
    QCOMPARE(holder("%1 %n"), QStringLiteral("%1 %n"));
}

void TestRowBuilder::boundsServerText()
{
    const auto table = kinds::leases();
    const auto row = rowOf(table,
                           "{'metadata':{'name':'a','namespace':'n'},'spec':{'holderIdentity':'"
                               + std::string(1000000, 'x') + "'}}");
    QVERIFY(cellUnder(table, *row, QStringLiteral("HOLDER")).text.size() < 3000);
}

void TestRowBuilder::buildsManyRowsWithOneParser()
{
    RowBuilder builder(kinds::pods());
    const auto good = makeObject(
        unquoted("{'metadata':{'name':'a','namespace':'n'},'status':{'phase':'Pending'}}"));
    const auto first = builder.build(*good, kNow);
    QCOMPARE(builder.build(*makeObject(kBroken), kNow)->tone, Tone::Error);
    QCOMPARE(*builder.build(*good, kNow), *first);
}

KW_TEST_APPLESS(TestRowBuilder)

} // namespace tst_row_builder

#include "tst_row_builder.moc"
