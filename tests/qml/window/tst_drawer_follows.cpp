// The open object and the highlighted row are the same one.
#include "window_bench.h"

#include <tests/models/table/made_up_rows.h>
#include <tests/support/test_program.h>

#include <QClipboard>
#include <QSignalSpy>

namespace tst_drawer_follows {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

struct Bench : WindowBench
{
    Bench()
        : WindowBench("rows-50")
    {
        places().go({ .view = ViewId::Resources, .kind = { {}, "v1", "pods" } });
        settle();
    }
    [[nodiscard]] Navigator& places() const { return *cluster.places(); }
    [[nodiscard]] ResourceTableModel& table() const { return *cluster.resources()->table(); }
    [[nodiscard]] QPoint inRow(int row) const
    {
        return list()->mapToScene({ 200, 26.0 * row + 13 }).toPoint();
    }
    [[nodiscard]] bool agrees() const
    {
        const auto& open = places().place().object;
        return open && table().currentKey() != nullptr && open->key == *table().currentKey()
            && open->kind == "Pod";
    }
};

} // namespace

class DrawerFollowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void keysWorkOnTheRowThatOneFinds();
    void followsClicksAndKeys();
    void staysWithWhatWasGoneTo();
    void staysWithWhatWasDeleted();
    void followsWhatTheFilterLeaves();
    void copiesWhatIsOpen();
    void escLeadsOutStepByStep();
};

void DrawerFollowsTest::keysWorkOnTheRowThatOneFinds()
{
    WindowBench bench("empty");
    auto& cluster = bench.clusters.current();
    cluster.places()->go({ .view = ViewId::Resources, .kind = { {}, "v1", "pods" } });
    bench.press(Qt::Key_Y); // nothing is there yet
    QVERIFY(!cluster.places()->objectOpen());
    bench.fill(20);
    bench.press(Qt::Key_Y);
    QCOMPARE(cluster.detail()->tab(), DetailView::Tab::Yaml);
    QCOMPARE(cluster.places()->place().object->key,
             bench.cluster.resources()->table()->rowAt(0)->key);
    bench.fill(60); // rows come before it
    QVERIFY(cluster.places()->place().object->key
            == *bench.cluster.resources()->table()->currentKey());
}

void DrawerFollowsTest::followsClicksAndKeys()
{
    const Bench bench;
    bench.press(Qt::Key_V);
    QVERIFY(bench.agrees());
    QCOMPARE(bench.cluster.detail()->tab(), DetailView::Tab::Events);
    bench.click(bench.inRow(8));
    QCOMPARE(bench.table().currentRow(), 8);
    QVERIFY(bench.agrees());
    QVERIFY(bench.list()->hasActiveFocus());
    for (int i = 0; i < 5; ++i) {
        bench.press(Qt::Key_J);
        QVERIFY(bench.agrees());
    }
    QCOMPARE(bench.table().currentRow(), 13);
    QVERIFY(bench.list()->hasActiveFocus()); // the keyboard stays in the table
    bench.press(Qt::Key_K);
    bench.press(Qt::Key_G, Qt::ShiftModifier);
    QVERIFY(bench.agrees());
    QCOMPARE(bench.cluster.detail()->tab(), DetailView::Tab::Events);
    bench.press(Qt::Key_D); // and goes to the object by its keys
    QVERIFY(!bench.list()->hasActiveFocus());
    bench.press(Qt::Key_Escape);
    QVERIFY(!bench.places().objectOpen());
    QVERIFY(!bench.places().canGoBack()); // no places were made by looking
    QCOMPARE(bench.table().currentRow(), 49); // where one has come to
}

void DrawerFollowsTest::staysWithWhatWasGoneTo()
{
    const Bench bench;
    bench.press(Qt::Key_D);
    const ObjectLink owner { "apps", "ReplicaSet", { "shop", "web-1" } };
    bench.places().openObject(owner); // by a link
    RowPatch news;
    news.total = news.shown = 50;
    bench.cluster.resources()->applyPatch(std::move(news));
    QVERIFY(bench.places().place().object == owner);
    bench.click(bench.inRow(2));
    QVERIFY(bench.agrees());
}

void DrawerFollowsTest::staysWithWhatWasDeleted()
{
    Bench bench;
    bench.press(Qt::Key_D);
    const auto key = *bench.table().currentKey();
    bench.cluster.resources()->applyPatch(bench.arranger.apply({ { key, nullptr } }));
    QVERIFY(*bench.table().currentKey() != key);
    QCOMPARE(bench.places().place().object->key, key); // its last known state is shown
}

void DrawerFollowsTest::followsWhatTheFilterLeaves()
{
    Bench bench;
    bench.press(Qt::Key_D);
    const auto before = *bench.table().currentKey();
    bench.cluster.resources()->applyPatch(
        bench.arranger.setFilter({ .text = u'!' + QString::fromStdString(before.name) }));
    QVERIFY(*bench.table().currentKey() != before);
    QVERIFY(bench.agrees());
}

void DrawerFollowsTest::copiesWhatIsOpen()
{
    const Bench bench;
    QSignalSpy copied(bench.cluster.detail(), &DetailView::copyWanted);
    const auto key = bench.table().rowAt(3)->key;
    bench.press(Qt::Key_D);
    bench.cluster.detail()->show({ {}, "Pod", key }); // as what feeds it does
    bench.press(Qt::Key_C, Qt::ControlModifier);
    bench.press(Qt::Key_N);
    QCOMPARE(copied.size(), 2);
    QCOMPARE(copied[0][0].toString(), QString::fromStdString(key.name));
    QCOMPARE(copied[1][0].toString(), QString::fromStdString(key.ns));
}

void DrawerFollowsTest::escLeadsOutStepByStep()
{
    const Bench bench;
    auto& places = bench.places();
    const ObjectLink cart { "apps", "Deployment", { "shop", "cart" } };
    places.go({ .view = ViewId::Resources,
                .kind = { {}, "v1", "pods" },
                .within = cart,
                .narrowing = QStringLiteral("-l app=cart") });
    bench.cluster.resources()->setFilterText(QStringLiteral("x"));
    bench.press(Qt::Key_D);
    bench.click(bench.inRow(2)); // beside the open object
    bench.press(Qt::Key_Escape);
    QVERIFY(!places.objectOpen());
    QCOMPARE(bench.cluster.resources()->filterText(), "x");
    bench.press(Qt::Key_Escape);
    QCOMPARE(bench.cluster.resources()->filterText(), "");
    QVERIFY(places.place().within == cart); // what is shown is still of it
    bench.press(Qt::Key_Q);
    QVERIFY(!places.place().within);
    QVERIFY(bench.list()->hasActiveFocus());
}

KW_TEST_WINDOW(DrawerFollowsTest)

} // namespace tst_drawer_follows

#include "tst_drawer_follows.moc"
