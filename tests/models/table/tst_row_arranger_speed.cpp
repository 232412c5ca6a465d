#include "arranger_text.h"

#include <tests/support/test_program.h>

namespace tst_row_arranger_speed {

using namespace kittiwake;
using namespace kittiwake::test;

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
constexpr int kBatches = 50; ///< the figure of the first test is for as many

std::vector<RowDelta> aHundredChanges(int round)
{
    std::vector<RowDelta> deltas;
    for (int i = 0; i < 100; ++i) {
        const int which = (round * 37 + i * 499) % kMany;
        const auto ns = "team-" + std::to_string(which % 40);
        const auto name = "web-6d4cf-" + std::to_string(which);
        deltas.push_back(i % 10 == 0 ? gone(ns, name) : put(makeRow(ns, name, round + i)));
    }
    return deltas;
}

} // namespace

class TestRowArrangerSpeed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void appliesAHundredChangesToFiftyThousandRows();
    void insertsFiftyThousandRows();
    void sortsFiftyThousandRowsAnew();

private:
    const std::vector<RowDelta> m_many = manyRows(kMany);
};

void TestRowArrangerSpeed::appliesAHundredChangesToFiftyThousandRows()
{
    RowArranger arranger;
    (void)arranger.apply(m_many);
    std::vector<std::vector<RowDelta>> batches;
    for (int round = 0; round < kBatches; ++round)
        batches.push_back(aHundredChanges(round));
    QBENCHMARK_ONCE
    {
        for (auto& batch : batches)
            QVERIFY(!arranger.apply(std::move(batch)).empty());
    }
    QVERIFY(arranger.total() > kMany / 2);
}

void TestRowArrangerSpeed::insertsFiftyThousandRows()
{
    QBENCHMARK_ONCE
    {
        RowArranger arranger;
        QCOMPARE(arranger.apply(m_many).shown, kMany);
    }
}

void TestRowArrangerSpeed::sortsFiftyThousandRowsAnew()
{
    RowArranger arranger;
    (void)arranger.apply(m_many);
    int column = 0;
    QBENCHMARK_ONCE
    {
        column = column == 1 ? SortSpec::kByKey : 1;
        QCOMPARE(arranger.setSort({ .column = column }).shown, kMany);
    }
}

KW_TEST_APPLESS(TestRowArrangerSpeed)

} // namespace tst_row_arranger_speed

#include "tst_row_arranger_speed.moc"
