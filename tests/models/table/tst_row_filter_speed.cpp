#include "made_up_rows.h"

#include <models/table/row_arranger.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <set>

namespace tst_row_filter_speed {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kMany = 30'000; ///< a fifth of a large cluster: this is no optimised build

/// Ten pods of each template, labelled as a deployment's are.
std::vector<RowDelta> labelledPods()
{
    LabelSetPool pool;
    JsonReader reader;
    std::vector<RowDelta> deltas;
    deltas.reserve(kMany);
    for (int i = 0; i < kMany; ++i) {
        const auto app = "web-" + std::to_string(i / 100);
        const auto hash = std::to_string(6'000'000'000 + i / 10);
        std::string labels = "{\"app.kubernetes.io/name\":\"";
        labels += app;
        labels += "\",\"app.kubernetes.io/part-of\":\"shop\",\"pod-template-hash\":\"";
        labels += hash + "\"}";
        auto row = *podRow(
            { .ns = QStringLiteral("team-%1").arg(i % 40),
              .name = QString::fromStdString(app + '-' + hash + '-') + QString::number(i, 36),
              .status = i % 50 == 0 ? "CrashLoopBackOff" : "Running" });
        row.labels = pool.take(*reader.read(labels));
        row.searchText = searchTextOf(row);
        deltas.push_back({ row.key, std::make_shared<const Row>(std::move(row)) });
    }
    return deltas;
}

} // namespace

class TestRowFilterSpeed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void filters_data();
    void filters();
    void keepsLabelsSmall();

private:
    RowArranger m_arranger;
};

void TestRowFilterSpeed::initTestCase()
{
    (void)m_arranger.apply(labelledPods());
}

void TestRowFilterSpeed::filters_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<int>("shown");
    QTest::newRow("text") << "web-77-" << 100;
    QTest::newRow("two texts") << "web-77- crash" << 2;
    QTest::newRow("fuzzy") << "-f t39web7" << 0;
    QTest::newRow("expression") << "/^web-77-[0-9]+-/" << 100;
    QTest::newRow("namespace") << "ns:team-7" << kMany / 40;
    QTest::newRow("status") << "status:!running" << kMany / 50;
    QTest::newRow("labels") << "-l app.kubernetes.io/name=web-77" << 100;
    QTest::newRow("sets of labels") << "-l pod-template-hash notin (1,2),!track" << kMany;
}

void TestRowFilterSpeed::filters()
{
    QFETCH(QString, filter);
    QFETCH(int, shown);
    QBENCHMARK_ONCE
    {
        (void)m_arranger.setFilter({ .text = filter, .statusColumn = 3 });
    }
    if (shown > 0)
        QCOMPARE(m_arranger.shown(), shown);
    (void)m_arranger.setFilter({});
    QCOMPARE(m_arranger.shown(), kMany);
}

/// What labels cost beside a row: a pointer, and what ten rows share.
void TestRowFilterSpeed::keepsLabelsSmall()
{
    std::set<const LabelSet*> sets;
    std::size_t bytes = 0;
    for (const auto& row : m_arranger.rows()) {
        bytes += sizeof row->labels;
        if (sets.insert(row->labels.get()).second)
            bytes += sizeof(LabelSet) + row->labels->packed.capacity() + 48; // and its bookkeeping
    }
    QCOMPARE(sets.size(), std::size_t(kMany / 10));
    qInfo("labels of %d rows: %.1f bytes a row", kMany, static_cast<double>(bytes) / kMany);
    QVERIFY(bytes / kMany < 64);
}

KW_TEST_APPLESS(TestRowFilterSpeed)

} // namespace tst_row_filter_speed

#include "tst_row_filter_speed.moc"
