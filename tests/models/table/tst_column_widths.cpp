#include "made_up_rows.h"

#include <models/table/columns/column_widths.h>
#include <models/table/resource_table_model.h>
#include <models/table/row_arranger.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTest>

#include <numeric>

namespace tst_column_widths {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr qreal kCharacter = 8.4; // of the text that the window has
constexpr qreal kPadding = 16;

using Role = ColumnRole;

/// The columns of pods by the lengths of what is in them.
std::vector<ColumnNeed> pods(int ns, int name, int status, int restarts)
{
    return { { Role::Namespace, 9, 16, ns },    { Role::Name, 4, 40, name },
             { Role::Number, 5, 7, 3 },         { Role::Status, 6, 18, status },
             { Role::Number, 8, 15, restarts }, { Role::Age, 3, 6, 6 } };
}

/// With what `-o wide` adds.
std::vector<ColumnNeed> widePods()
{
    auto needs = pods(11, 40, 16, 14);
    needs.push_back({ Role::Plain, 2, 15, 12 }); // IP
    needs.push_back({ Role::Plain, 4, 24, 15 }); // NODE
    needs.push_back({ Role::Plain, 14, 24, 0 }); // NOMINATED NODE: all "<none>"
    needs.push_back({ Role::Plain, 15, 18, 0 }); // READINESS GATES
    return needs;
}

qreal sum(const std::vector<qreal>& widths)
{
    return std::accumulate(widths.begin(), widths.end(), 0.0);
}

/// How many characters a column has room for.
double room(const std::vector<qreal>& widths, std::size_t column)
{
    return (widths[column] - kPadding) / kCharacter;
}

} // namespace

class ColumnWidthsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesByWhatColumnsTell_data();
    void givesByWhatColumnsTell();
    void cutsTextsBeforeNames_data();
    void cutsTextsBeforeNames();
    void shrinksWhatIsEmpty();
    void keepsWhatTheUserMadeOfAColumn();
    void keepsTheNameReadableWhereItScrolls();
    void leavesRoomForTheArrow();
    void titlesAreWiderThanFigures();
    void neverGivesMoreThanThereIsToShow_data();
    void neverGivesMoreThanThereIsToShow();
    void growsByStepsAndNeverShrinks();
    void measuresTexts_data();
    void measuresTexts();
    void rowsTellTheirLengths();
    void layoutFollowsTheRows();
    void drawsBesideTextsWhereThereIsRoom();
    void lettersAreNarrowerThanFigures();
};

void ColumnWidthsTest::givesByWhatColumnsTell_data()
{
    QTest::addColumn<std::vector<ColumnNeed>>("needs");
    QTest::addColumn<int>("available");
    QTest::addColumn<std::vector<int>>("whole"); // columns that are not cut
    QTest::addColumn<int>("name"); // the characters it has at least
    const std::vector<int> all { 0, 1, 2, 3, 4, 5 }, restOfPods { 0, 2, 3, 4, 5 };
    QTest::newRow("1440") << pods(11, 40, 16, 14) << 1130 << all << 40;
    QTest::newRow("1440, wide columns") << widePods() << 1130 << restOfPods << 23;
    // "14 (4m50s ago)" is whole, and the name is cut in its middle
    QTest::newRow("1500, drawer") << pods(11, 35, 16, 14) << 730 << restOfPods << 18;
    QTest::newRow("1000") << pods(11, 35, 16, 13) << 690 << restOfPods << 14;
    QTest::newRow("900") << pods(11, 35, 16, 13) << 596 << std::vector<int> { 2, 5 } << 14;
    QTest::newRow("900, short names") << pods(4, 14, 7, 2) << 596 << all << 14;
    QTest::newRow("3000") << widePods() << 2700 << std::vector<int> { 0, 1, 2, 3, 4, 5, 6, 7 }
                          << 40;
}

void ColumnWidthsTest::givesByWhatColumnsTell()
{
    QFETCH(std::vector<ColumnNeed>, needs);
    QFETCH(int, available);
    QFETCH(std::vector<int>, whole);
    QFETCH(int, name);
    const auto widths = columnWidths(
        needs, { .available = qreal(available), .character = kCharacter, .padding = kPadding });
    QCOMPARE(widths.size(), needs.size());
    QCOMPARE(sum(widths), qreal(available));
    for (const int column : whole) {
        const auto at = static_cast<std::size_t>(column);
        const int shape = needs[at].role == Role::Status ? 2 : 0;
        QVERIFY2(room(widths, at) >= needs[at].longest + shape,
                 qPrintable(QStringLiteral("%1: %2").arg(column).arg(room(widths, at))));
    }
    QVERIFY2(room(widths, 1) >= name, qPrintable(QString::number(room(widths, 1))));
}

void ColumnWidthsTest::cutsTextsBeforeNames_data()
{
    QTest::addColumn<int>("available");
    for (const int available : { 1300, 1130, 1000, 900, 810, 730 })
        QTest::addRow("%d", available) << available;
}

/// Beside an open drawer: as long as a text or an empty column has room to give, the name is whole.
void ColumnWidthsTest::cutsTextsBeforeNames()
{
    QFETCH(int, available);
    const std::vector<ColumnNeed> services {
        { Role::Namespace, 9, 16, 11 }, { Role::Name, 4, 40, 30 },
        { Role::Plain, 4, 12, 12 }, // TYPE
        { Role::Plain, 10, 15, 13 }, // CLUSTER-IP
        { Role::Plain, 11, 15, 0 }, // EXTERNAL-IP: all "<none>"
        { Role::Plain, 7, 20, 38 }, // PORT(S): a long one
        { Role::Age, 3, 6, 6 },
    };
    const auto widths = columnWidths(
        services, { .available = qreal(available), .character = kCharacter, .padding = kPadding });
    QCOMPARE(sum(widths), qreal(available));
    const bool cut = room(widths, 1) < 30;
    for (const std::size_t text : { 2U, 3U, 4U, 5U }) {
        QVERIFY2(!cut || room(widths, text) < 12,
                 qPrintable(QStringLiteral("%1: %2").arg(text).arg(room(widths, text))));
    }
    QVERIFY(available < 900 || !cut);
}

void ColumnWidthsTest::shrinksWhatIsEmpty()
{
    auto needs = widePods();
    const TableRoom narrow { .available = 1000, .character = kCharacter, .padding = kPadding };
    const auto widths = columnWidths(needs, narrow);
    for (const std::size_t empty : { 8U, 9U }) {
        QVERIFY(room(widths, empty) >= 7); // "<none>"
        QVERIFY(room(widths, empty) < 11);
    }
    needs[8].longest = 15;
    QVERIFY(columnWidths(needs, narrow)[8] > widths[8]);
    // Nor do they grow where there is plenty.
    const auto broad = columnWidths(
        widePods(), { .available = 3000, .character = kCharacter, .padding = kPadding });
    QVERIFY(room(broad, 8) >= 16 && room(broad, 8) < 17); // its title and the arrow beside it
}

void ColumnWidthsTest::keepsWhatTheUserMadeOfAColumn()
{
    auto needs = pods(11, 35, 16, 14);
    needs[4].preferred = 30;
    for (const int available : { 500, 700, 1400 }) {
        const auto widths = columnWidths(
            needs, { .available = qreal(available), .character = kCharacter, .padding = kPadding });
        QCOMPARE(widths[4], std::ceil(30 * kCharacter + kPadding));
    }
    needs[4].preferred = 0;
    needs[1].preferred = 20; // the name itself
    for (const int available : { 500, 1400 }) {
        const auto widths = columnWidths(
            needs, { .available = qreal(available), .character = kCharacter, .padding = kPadding });
        QCOMPARE(widths[1], std::ceil(20 * kCharacter + kPadding));
    }
}

/// What does not fit anyway is scrolled to: the name is not what is cut for it.
void ColumnWidthsTest::keepsTheNameReadableWhereItScrolls()
{
    const auto inRoom = [](qreal available, int name) {
        return columnWidths(
            pods(11, name, 16, 14),
            { .available = available, .character = kCharacter, .padding = kPadding });
    };
    const auto fits = inRoom(596, 35);
    QCOMPARE(sum(fits), 596.0);
    QVERIFY(room(fits, 1) < 24);
    const auto scrolls = inRoom(480, 35);
    QVERIFY(sum(scrolls) > 480);
    QVERIFY(room(scrolls, 1) >= 32 && room(scrolls, 1) < 34);
    QCOMPARE(scrolls[3], inRoom(300, 35)[3]); // all others have given what they can
    QVERIFY(room(inRoom(480, 20), 1) < 22); // no more than it takes

    // What lies behind the age is scrolled to; the age is not, where the name can give way to it.
    auto used = pods(11, 35, 16, 14);
    for (int i = 0; i < 4; ++i)
        used.push_back({ .role = Role::Usage, .title = 6, .longest = 7 });
    const auto behind =
        columnWidths(used, { .available = 620, .character = kCharacter, .padding = kPadding });
    QVERIFY(sum(behind) > 620);
    QVERIFY(room(behind, 1) > 16 && room(behind, 1) < 32);
    QCOMPARE(std::accumulate(behind.begin(), behind.begin() + 6, 0.0), 620.0);

    auto asked = pods(11, 35, 16, 14);
    asked[1].preferred = 18;
    const auto widths =
        columnWidths(asked, { .available = 480, .character = kCharacter, .padding = kPadding });
    QCOMPARE(widths[1], std::ceil(18 * kCharacter + kPadding));
}

/// However little room there is, in every kind of column.
void ColumnWidthsTest::leavesRoomForTheArrow()
{
    for (const int available : { 1440, 690, 596, 300 }) {
        for (std::size_t column = 0; column < pods(11, 35, 16, 14).size(); ++column) {
            auto needs = pods(11, 35, 16, 14);
            needs[column].sorted = true;
            const auto widths = columnWidths(
                needs,
                { .available = qreal(available), .character = kCharacter, .padding = kPadding });
            QVERIFY2(room(widths, column) >= needs[column].title + 2,
                     qPrintable(QStringLiteral("%1: %2").arg(column).arg(room(widths, column))));
        }
    }
    auto empty = widePods();
    empty[8].sorted = true;
    const auto widths =
        columnWidths(empty, { .available = 600, .character = kCharacter, .padding = kPadding });
    QVERIFY(room(widths, 8) >= 12); // of "NOMINATED NODE" as much as of other long titles
}

void ColumnWidthsTest::titlesAreWiderThanFigures()
{
    constexpr qreal kTitle = 9.4;
    const auto needs = pods(11, 35, 7, 1);
    for (const int available : { 1440, 690, 400 }) {
        const auto widths = columnWidths(needs,
                                         { .available = qreal(available),
                                           .character = kCharacter,
                                           .padding = kPadding,
                                           .title = kTitle });
        for (std::size_t i = 0; i < needs.size(); ++i)
            QVERIFY(widths[i] - kPadding >= needs[i].title * kTitle);
    }
}

void ColumnWidthsTest::neverGivesMoreThanThereIsToShow_data()
{
    QTest::addColumn<std::vector<ColumnNeed>>("needs");
    QTest::newRow("none") << std::vector<ColumnNeed>();
    QTest::newRow("one") << std::vector<ColumnNeed> { { Role::Name, 4, 40 } };
    QTest::newRow("without a name")
        << std::vector<ColumnNeed> { { Role::Age, 9, 10 }, { Role::Plain, 7, 60, 300 } };
    QTest::newRow("pods") << pods(11, 253, 60, 20);
    QTest::newRow("wide pods") << widePods();
}

/// At every width there is: all of it is used, and columns that have given all they can stay, but
/// for the name, which is widened where the table scrolls.
void ColumnWidthsTest::neverGivesMoreThanThereIsToShow()
{
    QFETCH(std::vector<ColumnNeed>, needs);
    std::vector<qreal> before;
    for (int available = 3000; available > 0; available -= 7) {
        const auto widths = columnWidths(
            needs, { .available = qreal(available), .character = kCharacter, .padding = kPadding });
        QCOMPARE(widths.size(), needs.size());
        for (std::size_t i = 0; i < widths.size(); ++i) {
            QVERIFY(widths[i] > kPadding);
            const bool scrolls = sum(widths) > available && needs[i].role == Role::Name;
            if (!before.empty() && !scrolls)
                QVERIFY(widths[i] <= before[i] + 12); // of rounding
        }
        if (!needs.empty())
            QVERIFY(sum(widths) >= available - 0.001);
        before = widths;
    }
}

void ColumnWidthsTest::growsByStepsAndNeverShrinks()
{
    QCOMPARE(grownLength(ColumnNeed::kUnmeasured, 0), 0);
    QCOMPARE(grownLength(ColumnNeed::kUnmeasured, 13), 13);
    QCOMPARE(grownLength(0, 13), 13);
    QCOMPARE(grownLength(13, 13), 13);
    QCOMPARE(grownLength(13, 14), 16);
    QCOMPARE(grownLength(16, 12), 16);
    int changes = 0, known = 1;
    for (int longest = 1; longest <= 40; ++longest) {
        const int grown = grownLength(known, longest);
        QVERIFY(grown >= longest);
        changes += grown != known ? 1 : 0;
        known = grown;
    }
    QCOMPARE(changes, 10);
}

void ColumnWidthsTest::measuresTexts_data()
{
    QTest::addColumn<RowCell>("cell");
    QTest::addColumn<int>("length");
    QTest::newRow("empty") << RowCell {} << 0;
    QTest::newRow("nothing") << RowCell { .text = "<none>" } << 0;
    QTest::newRow("not set") << RowCell { .text = "<unset>" } << 0;
    QTest::newRow("text") << RowCell { .text = "Running" } << 7;
    QTest::newRow("age") << RowCell { .since = 5, .form = CellForm::Age } << 6;
    QTest::newRow("no age") << RowCell { .text = "<unknown>", .form = CellForm::Age } << 9;
    QTest::newRow("ago") << RowCell { .text = "14", .since = 5, .form = CellForm::TextAndAgo }
                         << 14;
    QTest::newRow("never") << RowCell { .text = "0", .form = CellForm::TextAndAgo } << 1;
}

void ColumnWidthsTest::measuresTexts()
{
    QFETCH(RowCell, cell);
    QTEST(textLength(cell), "length");
}

void ColumnWidthsTest::rowsTellTheirLengths()
{
    RowArranger arranger({}, { .text = "web" });
    const auto apply = [&](const RowPtr& row) {
        return arranger.apply({ { row->key, row } });
    };
    QCOMPARE(arranger.snapshot().lengths, std::vector<int>());
    QCOMPARE(apply(podRow({ .ns = "shop", .name = "web-1" })).lengths,
             (std::vector<int> { 4, 5, 3, 7, 1, 0, 8 }));
    const auto hidden =
        podRow({ .ns = "shop", .name = "a-long-name", .status = "CrashLoopBackOff" });
    QCOMPARE(apply(hidden).lengths, (std::vector<int> { 4, 11, 3, 16, 1, 0, 8 }));
    // Rows that go leave the columns as they are.
    QCOMPARE(arranger.apply({ { hidden->key, nullptr } }).lengths,
             (std::vector<int> { 4, 11, 3, 16, 1, 0, 8 }));
    QCOMPARE(arranger.snapshot().lengths, (std::vector<int> { 4, 11, 3, 16, 1, 0, 8 }));
}

void ColumnWidthsTest::layoutFollowsTheRows()
{
    ResourceTableModel table { [] {
        return 0;
    } };
    auto& columns = *table.shownColumns();
    table.setColumns(podColumns());
    columns.layOut(700, kCharacter, kPadding);
    RowArranger arranger;
    const auto show = [&](const PodFacts& facts) {
        const auto row = podRow(facts);
        (void)table.apply(arranger.apply({ { row->key, row } }));
    };
    show({ .ns = "shop", .name = "web-1" });
    const auto few = columns.widths();
    QCOMPARE(columns.contentWidth(), 700.0);
    QSignalSpy laidOut(&columns, &ColumnListModel::laidOut);
    show({ .ns = "shop", .name = "web-2" });
    QCOMPARE(laidOut.size(), 0); // nothing is longer
    show({ .ns = "kube-system", .name = "b", .status = "CrashLoopBackOff", .tone = Tone::Error });
    QCOMPARE(laidOut.size(), 1);
    QVERIFY(room(columns.widths(), 0) >= 11);
    QVERIFY(columns.widths()[3] > few[3]);
    const auto grown = columns.widths();
    (void)table.apply(arranger.apply({ { { "kube-system", "b" }, nullptr } }));
    QCOMPARE(columns.widths(), grown); // live: it does not shrink
    table.setColumns(podColumns()); // entered anew
    RowArranger again;
    const auto row = podRow({ .ns = "shop", .name = "web-1" });
    (void)table.apply(again.apply({ { row->key, row } }));
    QCOMPARE(columns.widths(), few);
}

/// Beside a figure of usage is a line, which goes first where it is narrow; the figure stays whole.
void ColumnWidthsTest::drawsBesideTextsWhereThereIsRoom()
{
    auto needs = pods(11, 40, 16, 14);
    needs.push_back(
        { .role = Role::Usage, .title = 3, .typical = 13, .longest = 5, .gauge = true });
    const auto widthIn = [&](double characters) {
        const auto widths = columnWidths(needs, { characters * kCharacter, kCharacter, kPadding });
        return room(widths, needs.size() - 1);
    };
    QVERIFY(widthIn(150) >= 11);
    QVERIFY(widthIn(80) >= 5);
    QVERIFY(widthIn(80) < 7);
}

/// What names and statuses do not need is the name's, where there is little room.
void ColumnWidthsTest::lettersAreNarrowerThanFigures()
{
    constexpr qreal kLetter = 7.2;
    const auto needs = pods(11, 40, 16, 11);
    const TableRoom room { 700, kCharacter, kPadding };
    auto narrower = room;
    narrower.letter = kLetter;
    const auto before = columnWidths(needs, room);
    const auto after = columnWidths(needs, narrower);
    QVERIFY(after[1] > before[1] + 20); // the name
    QVERIFY(after[3] < before[3]);
    QCOMPARE(after[4], before[4]); // restarts are figures
    QVERIFY(after[3]
            >= 16 * kLetter + 2 * kCharacter + kPadding); // the status is whole, its shape too
    QVERIFY(after[0] >= 11 * kLetter + kPadding);

    narrower.letter = 9; // wider than figures: nothing is gained
    QCOMPARE(columnWidths(needs, narrower), before);
}

KW_TEST_GUILESS(ColumnWidthsTest)

} // namespace tst_column_widths

#include "tst_column_widths.moc"
