#include <models/table/row_order.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <limits>

namespace tst_row_order {

using namespace kittiwake;

class TestRowOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comparesAsAPersonSorts_data();
    void comparesAsAPersonSorts();
    void ordersKeysTotally();
    void putsNumbersBeforeTexts();
    void putsWhatIsWrongFirst();
    void keepsAnOrderWithNaN();
    void takesRowsWithTooFewCells();
    void breaksTiesByKeyInEitherDirection();
};

namespace {

Row row(const char* name, const RowCell& cell)
{
    return { { "ns", name }, { cell } };
}

} // namespace

void TestRowOrder::comparesAsAPersonSorts_data()
{
    QTest::addColumn<QString>("smaller");
    QTest::addColumn<QString>("greater");
    QTest::addColumn<bool>("equal");
    const auto add = [](const char* a, const char* b, bool equal = false) {
        QTest::addRow("'%s' '%s'", a, b) << QString::fromUtf8(a) << QString::fromUtf8(b) << equal;
    };
    add("", "a");
    add("a", "b");
    add("a", "B");
    add("A", "b");
    add("web-2", "web-10");
    add("web-2-a", "web-10");
    add("v1.9", "v1.10");
    add("a", "ab");
    add("a1", "a1b");
    add("1", "a");
    add("-", "1");
    add("99999999999999999999998", "99999999999999999999999");
    add("99999999999999999999999", "100000000000000000000000");
    add("007", "8");
    add("Web", "wEB", true);
    add("a01b", "A1b", true);
    add("ÄRGER", "ärger", true);
    add("0", "000", true);
}

void TestRowOrder::comparesAsAPersonSorts()
{
    QFETCH(QString, smaller);
    QFETCH(QString, greater);
    QFETCH(bool, equal);
    if (equal) {
        QCOMPARE(naturalCompare(smaller, greater), 0);
        QCOMPARE(naturalCompare(greater, smaller), 0);
    } else {
        QVERIFY(naturalCompare(smaller, greater) < 0);
        QVERIFY(naturalCompare(greater, smaller) > 0);
    }
}

void TestRowOrder::ordersKeysTotally()
{
    const std::vector<ObjectKey> sorted { { "", "z" },     { "A", "x" },   { "a", "w-1" },
                                          { "a", "w-01" }, { "a", "w-2" }, { "a", "w-10" },
                                          { "b", "a" } };
    for (const auto& a : sorted) {
        for (const auto& b : sorted) {
            const int compared = compareKeys(a, b);
            QCOMPARE(compared == 0, a == b);
            QCOMPARE(compared<0, compareKeys(b, a)> 0);
        }
    }
    QVERIFY(compareKeys(sorted[0], sorted[1]) < 0);
    QVERIFY(compareKeys(sorted[1], sorted[2]) < 0);
    QVERIFY(compareKeys(sorted[2], sorted[4]) < 0);
    QVERIFY(compareKeys(sorted[4], sorted[5]) < 0);
    QVERIFY(compareKeys(sorted[5], sorted[6]) < 0);
}

void TestRowOrder::putsNumbersBeforeTexts()
{
    const RowCell two { .text = QStringLiteral("z"), .sortKey = 2.0 };
    const RowCell ten { .text = QStringLiteral("a"), .sortKey = 10.0 };
    const RowCell text { .text = QStringLiteral("<none>") };
    const RowCell key { .text = QStringLiteral("zzz"), .sortKey = QStringLiteral("+") };
    QVERIFY(compareCells(two, ten) < 0);
    QVERIFY(compareCells(ten, text) < 0);
    QVERIFY(compareCells(text, ten) > 0);
    QVERIFY(compareCells(key, text) < 0);
    QCOMPARE(compareCells(text, text), 0);
}

void TestRowOrder::putsWhatIsWrongFirst()
{
    const auto status = [](const char* text, Tone tone) {
        return RowCell { .text = QString::fromUtf8(text), .tone = tone, .rank = rankOf(tone) };
    };
    const std::vector<RowCell> sorted { status("CrashLoopBackOff", Tone::Error),
                                        status("ImagePullBackOff", Tone::Error),
                                        status("Evicted", Tone::Warn),
                                        status("ContainerCreating", Tone::Progressing),
                                        status("Pending", Tone::Progressing),
                                        status("Terminating", Tone::Ending),
                                        status("Running", Tone::Ok),
                                        status("Retained", Tone::Neutral),
                                        status("Completed", Tone::Unknown) };
    for (std::size_t i = 0; i + 1 < sorted.size(); ++i) {
        QVERIFY2(compareCells(sorted[i], sorted[i + 1]) < 0, qPrintable(sorted[i].text));
        QVERIFY(compareCells(sorted[i + 1], sorted[i]) > 0);
    }
    for (const auto& cell : sorted)
        QVERIFY(cell.rank < kToneRanks);
    QVERIFY(compareRows(row("a", sorted.front()), row("b", sorted.back()), { .column = 0 }) < 0);
}

void TestRowOrder::keepsAnOrderWithNaN()
{
    const RowCell nan { .sortKey = std::numeric_limits<double>::quiet_NaN() };
    const RowCell least { .sortKey = -std::numeric_limits<double>::infinity() };
    QVERIFY(compareCells(nan, least) < 0);
    QVERIFY(compareCells(least, nan) > 0);
    QCOMPARE(compareCells(nan, nan), 0);
}

void TestRowOrder::takesRowsWithTooFewCells()
{
    const auto full = row("a", { .text = QStringLiteral("x") });
    const Row bare { { "ns", "b" }, {} };
    QVERIFY(compareRows(bare, full, { .column = 0 }) < 0);
    QVERIFY(compareRows(full, bare, { .column = 7 }) < 0);
}

void TestRowOrder::breaksTiesByKeyInEitherDirection()
{
    const RowCell same { .text = QStringLiteral("x") };
    QVERIFY(compareRows(row("a", same), row("b", same), { .column = 0 }) < 0);
    QVERIFY(compareRows(row("a", same), row("b", same), { .column = 0, .descending = true }) < 0);
    QVERIFY(compareRows(row("a", same), row("b", same), { .descending = true }) > 0);
}

KW_TEST_APPLESS(TestRowOrder)

} // namespace tst_row_order

#include "tst_row_order.moc"
