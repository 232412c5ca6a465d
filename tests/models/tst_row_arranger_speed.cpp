#include "arranger_text.h"

using namespace kittiwake;
using namespace kittiwake::test;

class TestRowArrangerSpeed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void appliesAHundredChangesToFiftyThousandRows();
    void insertsFiftyThousandRows();
    void sortsFiftyThousandRowsAnew();
};

namespace {

std::vector<RowDelta> manyRows(int count)
{
    std::vector<RowDelta> deltas;
    for (int i = 0; i < count; ++i) {
        const auto scattered = static_cast<int>((static_cast<qint64>(i) * 7919) % count);
        deltas.push_back(put(makeRow("team-" + std::to_string(scattered % 40),
                                     "web-6d4cf-" + std::to_string(scattered), scattered % 100)));
    }
    return deltas;
}

constexpr int kMany = 50000;

} // namespace

void TestRowArrangerSpeed::appliesAHundredChangesToFiftyThousandRows()
{
    RowArranger arranger;
    (void)arranger.apply(manyRows(kMany));
    int round = 0;
    QBENCHMARK
    {
        std::vector<RowDelta> deltas;
        ++round;
        for (int i = 0; i < 100; ++i) {
            const int which = (round * 37 + i * 499) % kMany;
            const auto ns = "team-" + std::to_string(which % 40);
            const auto name = "web-6d4cf-" + std::to_string(which);
            deltas.push_back(i % 10 == 0 ? gone(ns, name) : put(makeRow(ns, name, round + i)));
        }
        QVERIFY(!arranger.apply(std::move(deltas)).empty());
    }
    QVERIFY(arranger.total() > kMany / 2);
}

void TestRowArrangerSpeed::insertsFiftyThousandRows()
{
    const auto deltas = manyRows(kMany);
    QBENCHMARK
    {
        RowArranger arranger;
        QCOMPARE(arranger.apply(deltas).shown, kMany);
    }
}

void TestRowArrangerSpeed::sortsFiftyThousandRowsAnew()
{
    RowArranger arranger;
    (void)arranger.apply(manyRows(kMany));
    int column = 0;
    QBENCHMARK
    {
        column = column == 1 ? SortSpec::kByKey : 1;
        QCOMPARE(arranger.setSort({ .column = column }).shown, kMany);
    }
}

QTEST_APPLESS_MAIN(TestRowArrangerSpeed)
#include "tst_row_arranger_speed.moc"
