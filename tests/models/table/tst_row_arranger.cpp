#include "arranger_text.h"

#include <tests/support/test_program.h>

namespace tst_row_arranger {

using namespace kittiwake;
using namespace kittiwake::test;

class TestRowArranger : public QObject
{
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
};

void TestRowArranger::insertsOneRangeAtFirst()
{
    RowArranger arranger;
    const auto patch = arranger.apply(
        { put(makeRow("b", "a")), put(makeRow("a", "x-10")), put(makeRow("a", "x-9")) });
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
    (void)arranger.apply(
        { put(makeRow("a", "1")), put(makeRow("a", "2")), put(makeRow("a", "3")) });
    const auto patch = arranger.apply({ put(makeRow("a", "2", 7)) });
    QVERIFY(patch.removals.empty() && patch.insertions.empty());
    QCOMPARE(patch.changes.size(), std::size_t(1));
    QCOMPARE(patch.changes[0].index, 1);
}

void TestRowArranger::keepsARowThatOnlyPassesNobody()
{
    RowArranger arranger({ .column = 1 });
    (void)arranger.apply(
        { put(makeRow("a", "1", 10)), put(makeRow("a", "2", 20)), put(makeRow("a", "3", 30)) });
    for (const double number : { 21.0, 29.0, 11.0 }) {
        const auto patch = arranger.apply({ put(makeRow("a", "2", number)) });
        QVERIFY(patch.removals.empty() && patch.insertions.empty());
        QCOMPARE(patch.changes.size(), std::size_t(1));
    }
}

void TestRowArranger::movesARowThatPassesAnother()
{
    RowArranger arranger({ .column = 1 });
    (void)arranger.apply(
        { put(makeRow("a", "1", 10)), put(makeRow("a", "2", 20)), put(makeRow("a", "3", 30)) });
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
    const auto patch =
        arranger.apply({ put(makeRow("a", "1", 1)), gone("a", "1"), put(makeRow("a", "1", 2)),
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
    const auto tagged = [](const char* name, const char* tag) {
        return put(makeRow("a", name, 0, QString::fromLatin1(tag)));
    };
    RowArranger arranger;
    (void)arranger.apply(
        { tagged("1", "red"), tagged("2", "red blue"), tagged("3", "blue"), tagged("4", "red") });
    auto patch = arranger.setFilter({ .text = QStringLiteral("red") });
    QCOMPARE(patch.removals, (std::vector<RowPatch::Removal> { { 2, 2 } }));
    QVERIFY(patch.insertions.empty());
    QCOMPARE(patch.total, 4);
    QCOMPARE(patch.shown, 3);

    patch = arranger.setFilter({ .text = QStringLiteral("blue") });
    const std::vector<RowPatch::Removal> fromTheBack { { 2, 2 }, { 0, 0 } };
    QCOMPARE(patch.removals, fromTheBack);
    QCOMPARE(patch.insertions.size(), std::size_t(1));
    QCOMPARE(patch.insertions[0].first, 1);

    // A change that takes a row through the filter, either way.
    QCOMPARE(arranger.apply({ tagged("2", "red") }).removals.size(), std::size_t(1));
    QCOMPARE(arranger.apply({ tagged("1", "blue") }).insertions[0].first, 0);
    QVERIFY(arranger.setFilter(arranger.filter()).empty());
}

void TestRowArranger::countsFaultsAmongTheShown()
{
    RowArranger arranger;
    QCOMPARE(arranger
                 .apply({ put(makeRow("a", "1", 0, {}, Tone::Error)),
                          put(makeRow("b", "2", 0, {}, Tone::Warn)), put(makeRow("b", "3")) })
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

KW_TEST_APPLESS(TestRowArranger)

} // namespace tst_row_arranger

#include "tst_row_arranger.moc"
