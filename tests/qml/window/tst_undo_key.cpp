// The last change is taken back by a key, wherever one is; a text that is typed keeps its own.
#include "window_bench.h"

#include <tests/qml/scenes/made_up_views.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>

namespace tst_undo_key {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

struct UndoBench : WindowBench
{
    ChangesView& changes { *clusters.current().views()->model<ChangesView>() };
    QSignalSpy undone { &changes, &ChangesView::undoWanted };

    UndoBench()
        : WindowBench("rows-50")
    {
        fillViews(clusters.current());
        clusters.current().places()->go(
            { .view = ViewId::Resources, .kind = { {}, "v1", "pods" } });
        auto record = MadeUpChanges::change(7, "Scale to 6", MadeUpChanges::deployment("web"),
                                            ChangeState::Following, 60);
        record.undoable = true;
        changes.setRecords({ record });
        settle();
    }
    void go(ViewId view)
    {
        clusters.current().places()->open(view);
        settle();
    }
    /// How often it was asked for since the last time.
    [[nodiscard]] int asked()
    {
        const auto times = static_cast<int>(undone.size());
        undone.clear();
        return times;
    }
};

} // namespace

class UndoKeyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void worksInATable();
    void isTheUsualOneWhereThatIsFree();
    void isTheOneOfTheViewOfChanges();
    void isNotTakenFromWhatIsTyped();
    void saysWhereThereIsNothingToUndo();
    void isInThePalette();
};

void UndoKeyTest::worksInATable()
{
    UndoBench bench;
    bench.list()->forceActiveFocus();
    bench.press(Qt::Key_U, Qt::ShiftModifier);
    QCOMPARE(bench.undone.size(), 1);
    QCOMPARE(bench.undone.at(0).at(0).toULongLong(), 7ULL);
    QCOMPARE(bench.asked(), 1);
    bench.press(Qt::Key_Z, Qt::ControlModifier); // shows only faults there
    QCOMPARE(bench.asked(), 0);
    QVERIFY(bench.cluster.resources()->faultsOnly());
}

void UndoKeyTest::isTheUsualOneWhereThatIsFree()
{
    UndoBench bench;
    for (const auto view : { ViewId::Overview, ViewId::Findings, ViewId::Queues, ViewId::Logs }) {
        bench.go(view);
        bench.press(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY2(bench.asked() == 1, qPrintable(nameOf(view)));
        bench.press(Qt::Key_U, Qt::ShiftModifier);
        QVERIFY2(bench.asked() == 1, qPrintable(nameOf(view)));
    }
}

void UndoKeyTest::isTheOneOfTheViewOfChanges()
{
    UndoBench bench;
    bench.go(ViewId::Changes);
    bench.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(bench.asked(), 1);
    bench.press(Qt::Key_U);
    QCOMPARE(bench.asked(), 1);
    bench.press(Qt::Key_U, Qt::ShiftModifier);
    QCOMPARE(bench.asked(), 1);
}

void UndoKeyTest::isNotTakenFromWhatIsTyped()
{
    UndoBench bench;
    bench.go(ViewId::Findings);
    bench.press(Qt::Key_Slash);
    QVERIFY(bench.item("findingsFilter")->hasActiveFocus());
    bench.press(Qt::Key_U, Qt::ShiftModifier);
    QCOMPARE(bench.item("findingsFilter")->property("text").toString().toUpper(),
             QStringLiteral("U"));
    bench.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(bench.asked(), 0);
}

void UndoKeyTest::saysWhereThereIsNothingToUndo()
{
    UndoBench bench;
    bench.changes.setRecords({});
    bench.press(Qt::Key_U, Qt::ShiftModifier);
    QCOMPARE(bench.asked(), 0);
    QCOMPARE(bench.cluster.status()->notice(),
             QStringLiteral("Nothing that was changed from here within the last 10 minutes can be "
                            "undone."));
}

void UndoKeyTest::isInThePalette()
{
    UndoBench bench;
    bench.press(Qt::Key_K, Qt::ControlModifier);
    const auto* popup = bench.popup("palettePopup");
    QTRY_VERIFY(popup->property("opened").toBool());
    bench.type("undo");
    bench.press(Qt::Key_Return);
    QTRY_COMPARE(bench.undone.size(), 1);
    QTRY_VERIFY(!popup->property("visible").toBool());
}

KW_TEST_WINDOW(UndoKeyTest)

} // namespace tst_undo_key

#include "tst_undo_key.moc"
