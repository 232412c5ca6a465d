#include "made_up_rows.h"

#include <models/table/filter/row_matcher.h>
#include <tests/support/test_program.h>

#include <QRandomGenerator>
#include <QTest>

namespace tst_row_matcher {

using namespace kittiwake;
using namespace kittiwake::test;

class TestRowMatcher : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithLookingAtEachCell();
    void findsWhateverTheCase_data();
    void findsWhateverTheCase();
    void neverFindsAcrossTwoFields();
    void leavesOutWhatIsThereAlready();
    void narrowsOnlyWhereNoRowCanEnter();
};

namespace {

/// As the filter is defined, cell by cell.
bool isFound(const Row& row, const QString& needle, bool inverse = false)
{
    bool found = QString::fromStdString(row.key.toString()).contains(needle, Qt::CaseInsensitive);
    for (const auto& cell : row.cells)
        found = found || cell.text.contains(needle, Qt::CaseInsensitive);
    return needle.isEmpty() || found != inverse;
}

QString randomText(QRandomGenerator& random, int longest)
{
    static const QStringList kLetters { "a", "A", "b", "ß", "ẞ",          "Ä",
                                        "ä", "é", "İ", "K", "Σ",          "ς",
                                        "ﬁ", "1", "/", " ", "\U00010400", "\U00010428" };
    QString text;
    for (int i = random.bounded(longest + 1); i > 0; --i)
        text += kLetters[random.bounded(static_cast<int>(kLetters.size()))];
    return text;
}

Row randomRow(QRandomGenerator& random)
{
    Row row { { "a", randomText(random, 4).toStdString() }, {} };
    for (int i = random.bounded(4); i >= 0; --i)
        row.cells.push_back({ .text = randomText(random, 5) });
    return row;
}

} // namespace

void TestRowMatcher::agreesWithLookingAtEachCell()
{
    QRandomGenerator random(4711);
    int found = 0;
    for (int round = 0; round < 20000; ++round) {
        auto row = randomRow(random);
        const bool inverse = random.bounded(4) == 0;
        const auto needle = randomText(random, 3);
        const auto text = (inverse ? "!\"" : "\"") + needle + '"';
        const RowMatcher matcher({ .text = text });
        const bool expected = isFound(row, needle, inverse);
        QVERIFY2(matcher.matches(row) == expected, qPrintable(text));
        row.searchText = searchTextOf(row);
        QVERIFY2(matcher.matches(row) == expected, qPrintable(text));
        found += expected ? 1 : 0;
    }
    QVERIFY(found > 2000 && found < 18000);
}

void TestRowMatcher::findsWhateverTheCase_data()
{
    QTest::addColumn<QString>("cell");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("found");
    QTest::addRow("Latin") << "CrashLoopBackOff"
                           << "LOOPb" << true;
    QTest::addRow("umlaut") << "Bär"
                            << "BÄR" << true;
    QTest::addRow("final sigma") << "ΟΔΟΣ"
                                 << "οδος" << true;
    QTest::addRow("beyond 16 bits") << "\U00010400"
                                    << "\U00010428" << true;
    QTest::addRow("accent") << "é"
                            << "e" << false;
}

void TestRowMatcher::findsWhateverTheCase()
{
    QFETCH(QString, cell);
    QFETCH(QString, text);
    const Row row { { "ns", "n" }, { { .text = cell } } };
    QTEST(RowMatcher({ .text = text }).matches(row), "found");
    QCOMPARE(RowMatcher({ .text = text }).matches(row), isFound(row, text));
}

void TestRowMatcher::neverFindsAcrossTwoFields()
{
    const Row row { { "ns", "web" }, { { .text = "ab" }, { .text = "cd" } } };
    QVERIFY(!RowMatcher({ .text = "bc" }).matches(row));
    QVERIFY(!RowMatcher({ .text = "webab" }).matches(row));
    QVERIFY(RowMatcher({ .text = "s/w" }).matches(row));
}

void TestRowMatcher::leavesOutWhatIsThereAlready()
{
    const Row row { { "shop", "web-1" },
                    { { .text = "shop" }, { .text = "Web-1" }, { .text = "Running" }, {} } };
    QCOMPARE(searchTextOf(row), std::string("shop/web-1\xffrunning"));
}

void TestRowMatcher::narrowsOnlyWhereNoRowCanEnter()
{
    const auto narrows = [](const RowFilter& a, const RowFilter& b) {
        return RowMatcher(a).narrows(RowMatcher(b));
    };
    QVERIFY(narrows({ .text = "web" }, { .text = "WE" }));
    QVERIFY(narrows({ .text = "web" }, {}));
    QVERIFY(narrows({ .text = "!w" }, { .text = "!web" }));
    QVERIFY(narrows({ .text = "web", .namespaces = { "a" }, .faultsOnly = true }, {}));
    QVERIFY(!narrows({ .text = "we" }, { .text = "web" }));
    QVERIFY(!narrows({ .text = "!web" }, { .text = "web" }));
    QVERIFY(!narrows({ .text = "!web" }, { .text = "!w" }));
    QVERIFY(!narrows({}, { .text = "web" }));
    QVERIFY(!narrows({}, { .namespaces = { "a" } }));
    QVERIFY(!narrows({ .namespaces = { "b" } }, { .namespaces = { "a" } }));
    QVERIFY(!narrows({}, { .faultsOnly = true }));
}

KW_TEST_APPLESS(TestRowMatcher)

} // namespace tst_row_matcher

#include "tst_row_matcher.moc"
