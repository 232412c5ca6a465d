#include <tests/models/table/made_up_rows.h>
#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QRandomGenerator>

#include <set>

namespace tst_table_churn {

using namespace kittiwake;
using namespace kittiwake::test;

class TableChurnTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); } // listens from here on
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void keepsSelectionAndScrollUnderChurn();
    void staysAtTheTopUnderChurn();
};

void TableChurnTest::keepsSelectionAndScrollUnderChurn()
{
    WindowBench bench("empty");
    bench.fill(2000);
    bench.list()->setProperty("contentY", 26 * 700 + 10);
    bench.settle();
    bench.cluster.resources()->table()->select(705);
    const auto selected = *bench.cluster.resources()->table()->currentKey();
    const auto first = bench.topKey();
    QCOMPARE(bench.top(), (std::pair<int, double>(700, 10)));

    QRandomGenerator random(4711);
    std::set<ObjectKey> spared;
    for (int row = 690; row < 740; ++row)
        spared.insert(bench.cluster.resources()->table()->rowAt(row)->key);
    int nextNew = 10'000;
    for (int round = 0; round < 120; ++round) {
        std::vector<RowDelta> deltas;
        for (int i = 0; i < 30; ++i) {
            const auto old = madeUpPod(random.bounded(2000), random.bounded(5));
            const auto kind = random.bounded(3);
            if (kind == 0 && !spared.contains(old->key))
                deltas.push_back({ old->key, nullptr });
            else if (kind == 1)
                deltas.push_back({ old->key, old });
            else if (const auto row = madeUpPod(nextNew++); kind == 2)
                deltas.push_back({ row->key, row });
        }
        bench.cluster.resources()->applyPatch(bench.arranger.apply(std::move(deltas)));
        bench.settle();
        QCOMPARE(bench.topKey(), first);
        QCOMPARE(bench.top().second, 10.0);
        QCOMPARE(*bench.cluster.resources()->table()->currentKey(), selected);
    }
}

void TableChurnTest::staysAtTheTopUnderChurn()
{
    WindowBench bench("empty");
    bench.fill(500);
    for (int i = 0; i < 50; ++i) {
        const auto row =
            podRow({ .ns = QStringLiteral("a"), .name = QStringLiteral("first-%1").arg(1000 - i) });
        bench.cluster.resources()->applyPatch(bench.arranger.apply({ { row->key, row } }));
        bench.settle();
    }
    QCOMPARE(bench.top().first, 0);
    QCOMPARE(bench.topKey().name, "first-951");
}

KW_TEST_WINDOW(TableChurnTest)

} // namespace tst_table_churn

#include "tst_table_churn.moc"
