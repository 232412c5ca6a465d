#include <models/row_arranger.h>

#include <QTest>

#include <map>
#include <random>

using namespace kittiwake;

class TestRowArranger : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void insertsOneRangeAtFirst();
    void changesInPlace();
    void keepsARowThatOnlyPassesNobody();
    void movesARowThatPassesAnother();
    void saysNothingOfARowThatIsAsItWas();
    void takesTheLastOfSeveralDeltas();
    void ignoresTheGoingOfAStranger();
    void emitsOnlyWhatLeavesAndEntersForAFilter();
    void countsFaultsAmongTheShown();
    void answersTheSameSortWithNothing();
    void agreesWithSortingFromScratch_data();
    void agreesWithSortingFromScratch();
    void appliesAHundredChangesToFiftyThousandRows();
    void insertsFiftyThousandRows();
    void sortsFiftyThousandRowsAnew();
};

namespace {

using Rows = std::vector<RowPtr>;

RowPtr makeRow(const std::string& ns, const std::string& name, double number = 0, const QString& text = {},
               Tone tone = Tone::Ok)
{
    return std::make_shared<const Row>(
        Row { { ns, name },
              { { .text = QString::fromStdString(name) },
                { .text = QString::number(number), .sortKey = number },
                { .text = text } },
              tone });
}

RowDelta put(const RowPtr& row) { return { row->key, row }; }
RowDelta gone(const std::string& ns, const std::string& name) { return { { ns, name }, nullptr }; }

/// What a table model does with a patch, with every index checked.
void applyTo(Rows& rows, const RowPatch& patch)
{
    int above = static_cast<int>(rows.size());
    for (const auto& removal : patch.removals) {
        QVERIFY(removal.first >= 0 && removal.first <= removal.last && removal.last < above);
        rows.erase(rows.begin() + removal.first, rows.begin() + removal.last + 1);
        above = removal.first - 1; // ranges do not touch: they would have been one
    }
    int below = -1;
    for (const auto& insertion : patch.insertions) {
        QVERIFY(insertion.first > below && insertion.first <= static_cast<int>(rows.size()));
        QVERIFY(!insertion.rows.empty());
        rows.insert(rows.begin() + insertion.first, insertion.rows.begin(), insertion.rows.end());
        below = insertion.first + static_cast<int>(insertion.rows.size());
    }
    int last = -1;
    for (const auto& change : patch.changes) {
        QVERIFY(change.index > last && change.index < static_cast<int>(rows.size()));
        auto& row = rows[static_cast<std::size_t>(change.index)];
        QVERIFY(row->key == change.row->key);
        row = change.row;
        last = change.index;
    }
    QCOMPARE(static_cast<int>(rows.size()), patch.shown);
}

/// The table as it should be, from scratch every time.
class NaiveTable {
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
        Rows rows;
        for (const auto& [key, row] : m_rows) {
            if (filter.matches(*row))
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
class Life {
public:
    Life(unsigned seed, int keys)
        : m_random(seed)
        , m_keys(keys)
    {
    }
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
    return static_cast<int>(std::count_if(rows.begin(), rows.end(), [](const RowPtr& row) { return isFault(row->tone); }));
}

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

void TestRowArranger::insertsOneRangeAtFirst()
{
    RowArranger arranger;
    const auto patch = arranger.apply({ put(makeRow("b", "a")), put(makeRow("a", "x-10")), put(makeRow("a", "x-9")) });
    QVERIFY(patch.removals.empty() && patch.changes.empty());
    QCOMPARE(patch.insertions.size(), std::size_t(1));
    QCOMPARE(patch.insertions[0].rows[0]->key.name, std::string("x-9"));
    QCOMPARE(patch.insertions[0].rows[2]->key.ns, std::string("b"));
    QCOMPARE(patch.total, 3);
    QCOMPARE(patch.shown, 3);
}

void TestRowArranger::changesInPlace()
{
    RowArranger arranger;
    (void)arranger.apply({ put(makeRow("a", "1")), put(makeRow("a", "2")), put(makeRow("a", "3")) });
    const auto patch = arranger.apply({ put(makeRow("a", "2", 7)) });
    QVERIFY(patch.removals.empty() && patch.insertions.empty());
    QCOMPARE(patch.changes.size(), std::size_t(1));
    QCOMPARE(patch.changes[0].index, 1);
}

void TestRowArranger::keepsARowThatOnlyPassesNobody()
{
    RowArranger arranger({ .column = 1 });
    (void)arranger.apply({ put(makeRow("a", "1", 10)), put(makeRow("a", "2", 20)), put(makeRow("a", "3", 30)) });
    for (const double number : { 21.0, 29.0, 11.0 }) {
        const auto patch = arranger.apply({ put(makeRow("a", "2", number)) });
        QVERIFY(patch.removals.empty() && patch.insertions.empty());
        QCOMPARE(patch.changes.size(), std::size_t(1));
    }
}

void TestRowArranger::movesARowThatPassesAnother()
{
    RowArranger arranger({ .column = 1 });
    (void)arranger.apply({ put(makeRow("a", "1", 10)), put(makeRow("a", "2", 20)), put(makeRow("a", "3", 30)) });
    const auto patch = arranger.apply({ put(makeRow("a", "1", 31)) });
    QCOMPARE(patch.removals, (std::vector<RowPatch::Removal> { { 0, 0 } }));
    QCOMPARE(patch.insertions.size(), std::size_t(1));
    QCOMPARE(patch.insertions[0].first, 2);
    QVERIFY(patch.changes.empty());
}

void TestRowArranger::saysNothingOfARowThatIsAsItWas()
{
    RowArranger arranger;
    (void)arranger.apply({ put(makeRow("a", "1")) });
    QVERIFY(arranger.apply({ put(makeRow("a", "1")) }).empty());
}

void TestRowArranger::takesTheLastOfSeveralDeltas()
{
    RowArranger arranger;
    const auto patch = arranger.apply({ put(makeRow("a", "1", 1)), gone("a", "1"), put(makeRow("a", "1", 2)),
                                        put(makeRow("a", "2")), gone("a", "2") });
    QCOMPARE(patch.shown, 1);
    QCOMPARE(patch.insertions[0].rows[0]->cells[1].text, QStringLiteral("2"));
}

void TestRowArranger::ignoresTheGoingOfAStranger()
{
    RowArranger arranger;
    QVERIFY(arranger.apply({ gone("a", "1") }).empty());
    QVERIFY(arranger.apply({}).empty());
}

void TestRowArranger::emitsOnlyWhatLeavesAndEntersForAFilter()
{
    RowArranger arranger;
    (void)arranger.apply({ put(makeRow("a", "1", 0, QStringLiteral("red"))), put(makeRow("a", "2", 0, QStringLiteral("blue"))),
                           put(makeRow("a", "3", 0, QStringLiteral("blue"))), put(makeRow("a", "4", 0, QStringLiteral("red"))) });
    auto patch = arranger.setFilter({ .text = QStringLiteral("red") });
    QCOMPARE(patch.removals, (std::vector<RowPatch::Removal> { { 1, 2 } }));
    QVERIFY(patch.insertions.empty());
    QCOMPARE(patch.total, 4);
    QCOMPARE(patch.shown, 2);
    patch = arranger.setFilter({ .text = QStringLiteral("blue") });
    QCOMPARE(patch.removals, (std::vector<RowPatch::Removal> { { 1, 1 }, { 0, 0 } })); // from the back to the front
    QCOMPARE(patch.insertions.size(), std::size_t(1));
    // A change that takes a row through the filter, either way.
    QCOMPARE(arranger.apply({ put(makeRow("a", "2", 0, QStringLiteral("red"))) }).removals.size(), std::size_t(1));
    QCOMPARE(arranger.apply({ put(makeRow("a", "1", 0, QStringLiteral("blue"))) }).insertions[0].first, 0);
    QVERIFY(arranger.setFilter(arranger.filter()).empty());
}

void TestRowArranger::countsFaultsAmongTheShown()
{
    RowArranger arranger;
    QCOMPARE(arranger.apply({ put(makeRow("a", "1", 0, {}, Tone::Error)), put(makeRow("b", "2", 0, {}, Tone::Warn)),
                              put(makeRow("b", "3")) })
                 .faults,
             2);
    QCOMPARE(arranger.setFilter({ .namespaces = { "b" } }).faults, 1);
    QCOMPARE(arranger.apply({ put(makeRow("a", "4", 0, {}, Tone::Error)) }).faults, 1);
    QCOMPARE(arranger.apply({ put(makeRow("b", "3", 0, {}, Tone::Error)) }).faults, 2);
    QCOMPARE(arranger.apply({ gone("b", "2") }).faults, 1);
    QCOMPARE(arranger.setFilter({}).faults, 3);
    QCOMPARE(arranger.setSort({ .column = 0, .descending = true }).faults, 3);
}

void TestRowArranger::answersTheSameSortWithNothing()
{
    RowArranger arranger;
    (void)arranger.apply({ put(makeRow("a", "1", 1)), put(makeRow("a", "2", 2)) });
    QVERIFY(arranger.setSort({}).empty());
    QVERIFY(arranger.setSort({ .column = 1 }).empty()); // another column, the same order
    const auto patch = arranger.setSort({ .column = 1, .descending = true });
    QCOMPARE(patch.removals.size(), std::size_t(1));
    QCOMPARE(patch.insertions.size(), std::size_t(1));
    QCOMPARE(patch.shown, 2);
}

void TestRowArranger::agreesWithSortingFromScratch_data()
{
    QTest::addColumn<int>("seed");
    QTest::addColumn<int>("keys");
    for (int seed = 1; seed <= 12; ++seed)
        QTest::addRow("seed %d", seed) << seed << (seed % 3 == 0 ? 8 : seed % 3 == 1 ? 60 : 400);
}

void TestRowArranger::agreesWithSortingFromScratch()
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

void TestRowArranger::appliesAHundredChangesToFiftyThousandRows()
{
    RowArranger arranger;
    (void)arranger.apply(manyRows(kMany));
    int round = 0;
    QBENCHMARK {
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

void TestRowArranger::insertsFiftyThousandRows()
{
    const auto deltas = manyRows(kMany);
    QBENCHMARK {
        RowArranger arranger;
        QCOMPARE(arranger.apply(deltas).shown, kMany);
    }
}

void TestRowArranger::sortsFiftyThousandRowsAnew()
{
    RowArranger arranger;
    (void)arranger.apply(manyRows(kMany));
    int column = 0;
    QBENCHMARK {
        column = column == 1 ? SortSpec::kByKey : 1;
        QCOMPARE(arranger.setSort({ .column = column }).shown, kMany);
    }
}

QTEST_APPLESS_MAIN(TestRowArranger)
#include "tst_row_arranger.moc"
