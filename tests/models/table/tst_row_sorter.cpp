#include "arranger_text.h"

#include <models/table/row_sorter.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>
#include <random>

namespace tst_row_sorter {

/// \label concurrency

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// So many that the first of them are looked for on helper threads, where there are cores for it.
constexpr int kMany = 70'000;
constexpr std::size_t kFirst = 200;

RowEntries manyEntries()
{
    std::mt19937 random(4711);
    RowEntries entries;
    for (int i = 0; i < kMany; ++i) {
        const auto number = static_cast<int>(random() % 1000);
        const auto text = QStringLiteral("10.%1.%2.7").arg(random() % 200).arg(random() % 250);
        entries.push_back(
            { .row = makeRow("ns-" + std::to_string(i % 7), "web-" + std::to_string(random()),
                             number, text, Tone::Ok),
              .shown = random() % 3 != 0 });
    }
    rankByKey(entries);
    return entries;
}

} // namespace

class TestRowSorter : public QObject
{
    Q_OBJECT
    RowEntries m_entries;

private Q_SLOTS:
    void initTestCase() { m_entries = manyEntries(); }

    void findsTheFirstOfManyAsAWholeSortingDoes_data()
    {
        QTest::addColumn<int>("column");
        QTest::addColumn<bool>("descending");
        const auto columns = static_cast<int>(m_entries.front().row->cells.size());
        for (int column = 0; column < columns; ++column) {
            QTest::addRow("column %d", column) << column << false;
            QTest::addRow("column %d, down", column) << column << true;
        }
    }
    void findsTheFirstOfManyAsAWholeSortingDoes()
    {
        QFETCH(int, column);
        QFETCH(bool, descending);
        const SortSpec sort { column, descending };
        std::vector<std::uint32_t> shown;
        for (std::uint32_t i = 0; i < m_entries.size(); ++i) {
            if (m_entries[i].shown)
                shown.push_back(i);
        }
        const auto end = shown.begin() + static_cast<std::ptrdiff_t>(kFirst);
        std::partial_sort(shown.begin(), end, shown.end(), [&](std::uint32_t a, std::uint32_t b) {
            return compareRows(*m_entries[a].row, *m_entries[b].row, sort) < 0;
        });
        shown.resize(kFirst);
        QCOMPARE(firstIndexes(m_entries, sort, kFirst), shown);
    }
};

KW_TEST_GUILESS(TestRowSorter)

} // namespace tst_row_sorter

#include "tst_row_sorter.moc"
