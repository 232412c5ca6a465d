#include <models/table/row_order.h>
#include <models/table/sort_prefix.h>
#include <tests/support/test_program.h>

#include <QRandomGenerator>
#include <QTest>

#include <cmath>
#include <limits>

namespace tst_sort_prefix {

using namespace kittiwake;

class TestSortPrefix : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithComparingCells_data();
    void agreesWithComparingCells();
    void ordersNumbers();
    void endsWithTheText();
    void leavesOutWhatMostTextsBeginWith();
};

namespace {

int signOf(std::strong_ordering order)
{
    return order < 0 ? -1 : order > 0 ? 1 : 0;
}

void compare(SortPrefixMaker& maker, const RowCell& a, const RowCell& b)
{
    const int cells = compareCells(a, b);
    int byPrefix = 0;
    for (std::size_t page = 0, last = 0; byPrefix == 0 && last == 0; ++page) {
        const auto x = maker.of(a, page), y = maker.of(b, page);
        byPrefix = signOf(x <=> y);
        last = x.isLast() ? 1 : 0;
    }
    QVERIFY2(byPrefix == (cells > 0) - (cells < 0),
             qPrintable(QStringLiteral("'%1' '%2'").arg(sortTextOf(a), sortTextOf(b))));
}

QString randomText(QRandomGenerator& random, const QString& letters, int longest)
{
    QString text;
    for (int i = random.bounded(longest + 1); i > 0; --i)
        text += letters[random.bounded(static_cast<int>(letters.size()))];
    return text;
}

RowCell randomCell(QRandomGenerator& random, const QString& usual, const QString& letters)
{
    RowCell cell;
    if (random.bounded(4) == 0)
        cell.rank = static_cast<std::uint8_t>(random.bounded(kToneRanks));
    if (random.bounded(20) == 0) {
        cell.sortKey = static_cast<double>(random.bounded(7) - 3);
        return cell;
    }
    const bool isUsual = random.bounded(3) != 0;
    cell.text = (isUsual ? usual : QString())
        + randomText(random, letters, random.bounded(8) == 0 ? 60 : 5);
    return cell;
}

} // namespace

void TestSortPrefix::agreesWithComparingCells_data()
{
    QTest::addColumn<QString>("usual");
    QTest::addColumn<QString>("letters");
    QTest::addRow("digits") << ""
                            << "01290";
    QTest::addRow("names") << "worker-node-"
                           << "aB-019.";
    QTest::addRow("upper case") << "Worker"
                                << "wWoO0";
    QTest::addRow("digit in the usual") << "ip-10-0-"
                                        << "0123-i";
    QTest::addRow("many digits") << QString(400, u'7') << "7";
    QTest::addRow("Unicode") << "Zürich-" << QString::fromUtf8("äÄß\u0800\uffeez~0\U00010400");
    QTest::addRow("control") << "" << QString(QChar(0)) + QChar(1) + u'a';
}

void TestSortPrefix::agreesWithComparingCells()
{
    QFETCH(QString, usual);
    QFETCH(QString, letters);
    QRandomGenerator random(4711);
    SortPrefixMaker maker(usual + "1", usual + "2");
    for (int round = 0; round < 30000; ++round) {
        compare(maker, randomCell(random, usual, letters), randomCell(random, usual, letters));
        if (QTest::currentTestFailed())
            return;
    }
}

void TestSortPrefix::ordersNumbers()
{
    using Limits = std::numeric_limits<double>;
    const std::vector<double> numbers { Limits::quiet_NaN(),
                                        -Limits::infinity(),
                                        -1e300,
                                        -2,
                                        -Limits::denorm_min(),
                                        -0.0,
                                        0.0,
                                        Limits::denorm_min(),
                                        1,
                                        1.5,
                                        1e300,
                                        Limits::infinity() };
    SortPrefixMaker maker;
    for (const auto a : numbers) {
        for (const auto b : numbers)
            compare(maker, { .sortKey = a }, { .sortKey = b });
        compare(maker, { .sortKey = a }, {});
        QVERIFY(maker.of({ .sortKey = a }).isLast());
    }
}

void TestSortPrefix::endsWithTheText()
{
    SortPrefixMaker maker;
    QVERIFY(maker.of({}).isLast());
    QVERIFY(maker.of({ .text = "CrashLoopBackOff" }).isLast());
    QVERIFY(maker.of({ .text = "10.244.113.217" }).isLast());
    const RowCell longer { .text = QString(100, u'x') };
    QVERIFY(!maker.of(longer).isLast());
    QVERIFY(maker.of(longer) == maker.of({ .text = QString(101, u'x') }));
    QVERIFY(maker.of(longer, 4) < maker.of({ .text = QString(101, u'x') }, 4));
    QVERIFY(maker.of(longer, 4).isLast());
    QVERIFY(maker.of(longer, 7).isLast()); // nothing there
}

void TestSortPrefix::leavesOutWhatMostTextsBeginWith()
{
    const RowCell a { .text = "registry.example.com/team/Web-1" };
    const RowCell b { .text = "registry.example.com/team/web-2" };
    QVERIFY(!SortPrefixMaker().of(a).isLast());
    SortPrefixMaker maker(a.text, b.text);
    QVERIFY(maker.of(a).isLast());
    QVERIFY(maker.of(a) < maker.of(b));
    QVERIFY(maker.of({ .text = "<none>" }) < maker.of(a));
    QVERIFY(maker.of(b) < maker.of({ .text = "z" }));
}

KW_TEST_APPLESS(TestSortPrefix)

} // namespace tst_sort_prefix

#include "tst_sort_prefix.moc"
