#include "arranger_text.h"

#include <tests/support/test_program.h>

#include <map>
#include <random>

namespace tst_row_arranger_random {

using namespace kittiwake;
using namespace kittiwake::test;

class TestRowArrangerRandom : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithSortingFromScratch_data();
    void agreesWithSortingFromScratch();
};

namespace {

/// The table as it should be, from scratch every time.
class NaiveTable
{
public:
    void apply(const std::vector<RowDelta>& deltas)
    {
        for (const auto& delta : deltas) {
            if (delta.row)
                m_rows[delta.key] = delta.row;
            else
                m_rows.erase(delta.key);
        }
    }
    [[nodiscard]] Rows shown(const SortSpec& sort, const RowFilter& filter) const
    {
        const RowMatcher matcher(filter);
        Rows rows;
        for (const auto& [key, row] : m_rows) {
            if (matcher.matches(*row))
                rows.push_back(row);
        }
        std::sort(rows.begin(), rows.end(),
                  [&](const RowPtr& a, const RowPtr& b) { return compareRows(*a, *b, sort) < 0; });
        return rows;
    }
    [[nodiscard]] int total() const { return static_cast<int>(m_rows.size()); }

private:
    std::map<ObjectKey, RowPtr> m_rows;
};

/// Random tables' random lives, the same for the same seed.
class Life
{
public:
    Life(unsigned seed, int keys)
        : m_random(seed)
        , m_keys(keys)
    { }
    int below(int bound) { return static_cast<int>(m_random() % static_cast<unsigned>(bound)); }
    std::vector<RowDelta> batch()
    {
        std::vector<RowDelta> deltas;
        for (int i = below(below(4) == 0 ? m_keys : 6); i >= 0; --i) {
            const int key = below(m_keys);
            const auto ns = "ns-" + std::to_string(key % 3);
            const auto name = (key % 5 == 0 ? "Web-" : "web-") + std::to_string(key);
            deltas.push_back(below(4) == 0 ? gone(ns, name) : put(row(ns, name)));
        }
        return deltas;
    }
    SortSpec sort() { return { .column = below(5) - 1, .descending = below(2) == 0 }; }
    RowFilter filter()
    {
        RowFilter filter;
        if (below(3) == 0)
            filter.text = QStringLiteral("%1%2").arg(below(2) == 0 ? u"!" : u"").arg(below(10));
        if (below(3) == 0)
            filter.namespaces = { "ns-" + std::to_string(below(3)), "ns-9" };
        filter.faultsOnly = below(4) == 0;
        return filter;
    }

private:
    RowPtr row(const std::string& ns, const std::string& name)
    {
        constexpr std::array kTones { Tone::Ok, Tone::Warn, Tone::Error, Tone::Ending };
        const auto tone = kTones[static_cast<std::size_t>(below(4))];
        return makeRow(ns, name, below(8), QStringLiteral("t%1").arg(below(4)), tone);
    }

    std::mt19937 m_random;
    int m_keys;
};

int faultsIn(const Rows& rows)
{
    return static_cast<int>(std::count_if(rows.begin(), rows.end(),
                                          [](const RowPtr& row) { return isFault(row->tone); }));
}

} // namespace

void TestRowArrangerRandom::agreesWithSortingFromScratch_data()
{
    QTest::addColumn<int>("seed");
    QTest::addColumn<int>("keys");
    for (int seed = 1; seed <= 12; ++seed)
        QTest::addRow("seed %d", seed) << seed << (seed % 3 == 0 ? 8 : seed % 3 == 1 ? 60 : 400);
}

void TestRowArrangerRandom::agreesWithSortingFromScratch()
{
    QFETCH(int, seed);
    QFETCH(int, keys);
    Life life(static_cast<unsigned>(seed), keys);
    RowArranger arranger;
    NaiveTable naive;
    Rows view;
    for (int step = 0; step < 400; ++step) {
        RowPatch patch;
        if (const int what = life.below(12); what == 0) {
            patch = arranger.setSort(life.sort());
        } else if (what == 1) {
            patch = arranger.setFilter(life.filter());
        } else {
            const auto deltas = life.batch();
            naive.apply(deltas);
            patch = arranger.apply(deltas);
        }
        applyTo(view, patch);
        if (QTest::currentTestFailed())
            return;
        const auto expected = naive.shown(arranger.sort(), arranger.filter());
        QCOMPARE(view.size(), expected.size());
        for (std::size_t i = 0; i < view.size(); ++i)
            QVERIFY(*view[i] == *expected[i]);
        QCOMPARE(patch.total, naive.total());
        QCOMPARE(patch.faults, faultsIn(expected));
        QCOMPARE(arranger.shown(), patch.shown);
    }
    Rows late;
    applyTo(late, arranger.snapshot());
    QVERIFY(std::equal(late.begin(), late.end(), view.begin(), view.end(),
                       [](const RowPtr& a, const RowPtr& b) { return *a == *b; }));
}

KW_TEST_APPLESS(TestRowArrangerRandom)

} // namespace tst_row_arranger_random

#include "tst_row_arranger_random.moc"
