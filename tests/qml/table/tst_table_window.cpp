// What a table shows in windows of several sizes, and of a server that is lost.
#include <app/composition.h>
#include <tests/models/table/made_up_rows.h>
#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <qml/table/painted_row.h>

namespace tst_table_window {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const PaintedRow* rowIn(const QQuickItem& item)
{
    if (const auto* row = qobject_cast<const PaintedRow*>(&item))
        return row->isVisible() ? row : nullptr;
    for (const auto* child : item.childItems()) {
        if (const auto* row = rowIn(*child))
            return row;
    }
    return nullptr;
}

/// The columns of which some text in sight does not fit.
QStringList cutColumns(const WindowBench& bench)
{
    auto& table = *bench.cluster.resources()->table();
    const auto& columns = *table.shownColumns();
    const auto* row = rowIn(*bench.list());
    if (row == nullptr)
        return { QStringLiteral("no row in sight") };
    const auto& look = *row->look();
    QStringList cut;
    for (int i = 0; i < columns.rowCount(); ++i) {
        const auto at = columns.index(i);
        const bool shaped = at.data(ColumnListModel::StatusRole).toBool();
        const auto needed =
            look.widest(table.textsInSight(i), at.data(ColumnListModel::MonoRole).toBool())
            + 2 * look.padding() + (shaped ? look.shape() + look.gap() : 0);
        if (needed > at.data(ColumnListModel::CellWidthRole).toReal() + 1)
            cut.append(at.data(ColumnListModel::TitleRole).toString());
    }
    return cut;
}

/// The titles in sight, by their order.
QList<QQuickItem*> titlesOf(const WindowBench& bench)
{
    QList<QQuickItem*> titles, open { bench.window.window()->contentItem() };
    while (!open.isEmpty()) {
        auto* item = open.takeFirst();
        if (item->objectName() == u"columnTitle" && item->isVisible())
            titles.append(item);
        open.append(item->childItems());
    }
    return titles;
}

QRectF placeOf(const QQuickItem& item)
{
    return item.mapRectToScene(item.boundingRect());
}

/// Pods with long names, in a namespace with one, one of them in a crash loop.
void fill(WindowBench& bench)
{
    std::vector<RowDelta> deltas;
    const auto add = [&](const char* name, const char* status, Tone tone, int restarts) {
        const auto row = podRow({ .ns = "kube-system",
                                  .name = QString::fromLatin1(name),
                                  .status = QString::fromLatin1(status),
                                  .tone = tone,
                                  .restarts = restarts,
                                  .restartedAt = restarts > 0 ? bench.now / 1000 - 290 : 0,
                                  .createdAt = bench.now / 1000 - 90'000,
                                  .node = "<none>" });
        deltas.push_back({ row->key, row });
    };
    add("a-kube-controller-manager-control-1", "CrashLoopBackOff", Tone::Error, 14);
    add("coredns-7db6d8ff4d-x7x2p", "Running", Tone::Ok, 0);
    bench.cluster.status()->setFreshness(
        { .phase = FreshnessPhase::Live, .lastHeardAt = bench.now });
    bench.cluster.resources()->applyPatch(bench.arranger.apply(std::move(deltas)));
    bench.settle();
}

} // namespace

class TableWindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); } // listens from here on
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void cutsWhatTellsLeastFirst_data();
    void cutsWhatTellsLeastFirst();
    void cutsNeitherHeaderNorFooter_data();
    void cutsNeitherHeaderNorFooter();
    void titlesAreWholeBesideTheirArrow_data();
    void titlesAreWholeBesideTheirArrow();
    void showsWhatKubectlPrintsInASmallWindow();
    void keepsTitlesOutFromUnderTheChooser();
    void fadesWhatIsNoLongerKnown();
    void marksWhatWentWell();
    void tellsHowFreshTheViewInSightIs();
    void namesTheColumnsThereAre();
    void addsAColumnByKeys();
    void savesAFilterAndTakesItByKeys();
    void fillsAndFiltersAnAddedColumn();
};

void TableWindowTest::cutsWhatTellsLeastFirst_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("drawer");
    QTest::addColumn<bool>("wide");
    QTest::addColumn<QStringList>("mayBeCut");
    QTest::newRow("1440") << QSize(1440, 900) << false << false << QStringList();
    QTest::newRow("1440, wide columns") << QSize(1440, 900) << false << true << QStringList();
    QTest::newRow("1500 with the drawer")
        << QSize(1500, 900) << true << false << QStringList { "NAME" };
    QTest::newRow("1000") << QSize(1000, 640) << false << false
                          << QStringList { "NAME", "RESTARTS" };
    QTest::newRow("900") << QSize(900, 600) << false << false << QStringList { "NAME", "RESTARTS" };
}

void TableWindowTest::cutsWhatTellsLeastFirst()
{
    QFETCH(QSize, size);
    QFETCH(bool, drawer);
    QFETCH(bool, wide);
    QFETCH(QStringList, mayBeCut);
    WindowBench bench("loading", size);
    fill(bench);
    bench.cluster.resources()->setWideColumns(wide);
    if (drawer)
        bench.clusters.current().places()->openObject(
            { "", "Pod", { "kube-system", "coredns-7db6d8ff4d-x7x2p" } });
    bench.settle();
    auto cut = cutColumns(bench);
    cut.removeIf([&](const QString& title) { return mayBeCut.contains(title); });
    QCOMPARE(cut.join(u' '), QString());
    // Nothing hangs over the edge: rows do not scroll sideways.
    QCOMPARE(bench.list()->property("contentWidth").toDouble(), bench.list()->width());
}

void TableWindowTest::cutsNeitherHeaderNorFooter_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("900x600") << QSize(900, 600);
    QTest::newRow("1440x900") << QSize(1440, 900);
}

void TableWindowTest::cutsNeitherHeaderNorFooter()
{
    QFETCH(QSize, size);
    WindowBench bench("rows-50", size);
    bench.cluster.resources()->table()->toggleMark(2);
    auto& selection = bench.cluster.labelSelection();
    QVERIFY(selection.toggle({ .label = "app.kubernetes.io/part-of" }, "a-shop-with-a-long-name")
                .empty());
    for (const char* tier : { "frontend", "backend", "database" })
        QVERIFY(selection.toggle({ .label = "tier" }, tier).empty());
    bench.cluster.resources()->tools()->showNote(
        QStringLiteral("Copied 1,234 names from a rather long list"));
    bench.cluster.resources()->table()->select(1);
    bench.settle();
    const QRectF list = bench.list()->mapRectToScene(bench.list()->boundingRect());
    const auto* footer = bench.item("tableFooter");
    qreal end = list.left();
    for (const auto* name : { "rowsText", "faultsButton", "markedButton", "labelsButton",
                              "tableNote", "currentKey" }) {
        const auto* item = bench.item(name);
        QVERIFY2(item != nullptr, name);
        if (!item->isVisible() || item->width() <= 0)
            continue;
        const auto box = item->mapRectToScene(item->boundingRect());
        QVERIFY2(box.left() >= end && box.right() <= list.right(),
                 qPrintable(QStringLiteral("%1: %2 to %3, behind %4")
                                .arg(QLatin1String(name))
                                .arg(box.left())
                                .arg(box.right())
                                .arg(end)));
        end = box.right();
    }
    QVERIFY(footer->mapRectToScene(footer->boundingRect()).bottom() <= size.height());
}

void TableWindowTest::titlesAreWholeBesideTheirArrow_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("1440") << QSize(1440, 900);
    QTest::newRow("1000") << QSize(1000, 640);
    QTest::newRow("900") << QSize(900, 600);
}

void TableWindowTest::titlesAreWholeBesideTheirArrow()
{
    QFETCH(QSize, size);
    WindowBench bench("loading", size);
    fill(bench);
    auto& view = *bench.cluster.resources();
    for (int column = 0; column < view.table()->shownColumns()->rowCount(); ++column) {
        view.sorting()->toggle(column);
        bench.settle();
        const auto titles = titlesOf(bench);
        QCOMPARE(titles.size(), view.table()->shownColumns()->rowCount());
        for (const auto* title : titles)
            QVERIFY2(!title->property("truncated").toBool(),
                     qPrintable(QStringLiteral("%1, sorted by column %2")
                                    .arg(title->property("text").toString())
                                    .arg(column)));
    }
}

/// Beside the sidebar, with usage and long names.
void TableWindowTest::showsWhatKubectlPrintsInASmallWindow()
{
    WindowBench bench("usage", { 1000, 640 });
    RowPatch longer;
    longer.lengths = { 11, 45, 5, 16, 14, 6, 5, 6, 8 };
    longer.total = longer.shown = bench.cluster.resources()->table()->count();
    bench.cluster.resources()->applyPatch(std::move(longer));
    bench.settle();
    const auto end = placeOf(*bench.item("columnsButton")).left();
    QStringList inSight;
    for (const auto* title : titlesOf(bench)) {
        const auto& cell = *title->parentItem()->parentItem();
        if (placeOf(cell).right() <= end + 1)
            inSight.append(title->property("text").toString());
    }
    for (const auto* title : { "NAME", "READY", "STATUS", "RESTARTS", "AGE" })
        QVERIFY2(inSight.contains(QLatin1String(title)), qPrintable(inSight.join(u' ')));
}

void TableWindowTest::keepsTitlesOutFromUnderTheChooser()
{
    WindowBench bench("rows-50", { 900, 600 });
    auto& columns = *bench.cluster.resources()->table()->shownColumns();
    for (const int column : { 0, 3, 6 })
        bench.cluster.resources()->table()->shownColumns()->setShown(column, true);
    columns.resize(1, 400);
    bench.settle();
    QVERIFY(columns.contentWidth() > bench.list()->width());
    const auto chooser = placeOf(*bench.item("columnsButton"));
    const auto furthest = bench.list()->property("contentWidth").toReal() - bench.list()->width();
    for (qreal to = 0; to <= furthest; to += 17) {
        bench.list()->setProperty("contentX", to);
        bench.settle();
        for (const auto* title : titlesOf(bench)) {
            const auto place = placeOf(*title);
            QVERIFY2(place.width() <= 0 || place.left() >= chooser.right()
                         || place.right() <= chooser.left(),
                     qPrintable(title->property("text").toString()));
        }
    }
}

void TableWindowTest::fadesWhatIsNoLongerKnown()
{
    WindowBench bench("rows-50");
    bench.settle();
    const auto& look = *rowIn(*bench.list())->look();
    const auto ok = look.colorOf(Tone::Ok);
    QVERIFY(ok != look.muted());
    for (const auto phase :
         { FreshnessPhase::Retrying, FreshnessPhase::Stale, FreshnessPhase::Failed }) {
        bench.cluster.status()->setFreshness({ .phase = phase });
        for (const auto tone : { Tone::Ok, Tone::Warn, Tone::Error, Tone::Progressing })
            QCOMPARE(look.colorOf(tone), look.muted());
        QVERIFY(!look.shapeId(Tone::Error).isEmpty()); // the shape still tells
        bench.cluster.status()->setFreshness({ .phase = FreshnessPhase::Live });
        QCOMPARE(look.colorOf(Tone::Ok), ok);
    }
}

void TableWindowTest::tellsHowFreshTheViewInSightIs()
{
    WindowBench bench("rows-50");
    const auto mark = [&] {
        return bench.item("freshnessMark")->property("text").toString();
    };
    bench.cluster.status()->setFreshness({ .phase = FreshnessPhase::Retrying });
    QCOMPARE(mark(), "retrying now");
    bench.cluster.overview()->setFreshness({ .phase = FreshnessPhase::Live });
    QCOMPARE(mark(), "retrying now");
    bench.cluster.places()->open(ViewId::Overview);
    QCOMPARE(mark(), "live");
    bench.cluster.overview()->setFreshness(
        { .phase = FreshnessPhase::Stale, .kinds = 24, .behind = 14 });
    QCOMPARE(mark(), "reconnecting: 14 of 24 kinds");
    bench.settle();
}

void TableWindowTest::marksWhatWentWell()
{
    WindowBench bench("rows-50");
    const auto mark = [&] {
        return bench.item("noticeMark")->property("name").toString();
    };
    bench.cluster.status()->setNotice(QStringLiteral("The server refused the list."));
    QCOMPARE(mark(), "info");
    bench.cluster.status()->setNotice(QStringLiteral("Wrote 3 objects to /tmp/x."), Tone::Ok);
    QCOMPARE(mark(), "check");
    bench.cluster.status()->setNotice(QStringLiteral("The server refused the list."));
    QCOMPARE(mark(), "info");
}

void TableWindowTest::namesTheColumnsThereAre()
{
    WindowBench bench("rows-50");
    bench.settle();
    bench.press(Qt::Key_Slash);
    bench.type("restrats:3");
    auto* problem = bench.popup("filterProblem");
    QVERIFY(problem->property("visible").toBool());
    const auto words = problem->property("text").toString();
    QVERIFY2(words.contains("“restrats”") && words.contains("restarts"), qPrintable(words));
    bench.press(Qt::Key_Escape);
    bench.press(Qt::Key_Slash);
    bench.type("restarts:!0");
    QVERIFY(!problem->property("visible").toBool());
    QCOMPARE(bench.cluster.resources()->tools()->filterInForce(), "restarts:!0");
}

void TableWindowTest::addsAColumnByKeys()
{
    WindowBench bench("rows-50");
    bench.settle();
    QSignalSpy changed(bench.cluster.resources()->tools(), &TableTools::extraColumnsChanged);
    bench.press(Qt::Key_W, Qt::AltModifier);
    QTRY_VERIFY(bench.popup("columnChooser")->property("opened").toBool());
    auto* field = bench.item("newColumn");
    field->forceActiveFocus();
    bench.type(".spec.node[");
    const auto* problem = bench.item("newColumnProblem");
    QVERIFY2(problem->property("text").toString().contains("character"),
             qPrintable(problem->property("text").toString()));
    bench.press(Qt::Key_Return);
    QCOMPARE(changed.size(), 0);
    bench.press(Qt::Key_Backspace);
    bench.type("Name");
    bench.press(Qt::Key_Return);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(field->property("text").toString(), "");
    const auto& gvr = bench.cluster.resources()->currentKind().gvr;
    QCOMPARE(bench.cluster.resources()->tools()->extraColumns(gvr).at(0).title, "NODENAME");
    auto columns = podColumns(); // as the presenter does
    columns.push_back(bench.cluster.resources()->tools()->extraColumns(gvr).at(0));
    bench.cluster.resources()->setCurrentKind(bench.cluster.resources()->currentKind(),
                                              std::move(columns));
    bench.settle();
    auto* list = bench.item("columnList");
    list->forceActiveFocus();
    bench.press(Qt::Key_Delete); // the namespace cannot be removed
    QCOMPARE(changed.size(), 1);
    list->setProperty("currentIndex", 7);
    bench.press(Qt::Key_Delete);
    QCOMPARE(changed.size(), 2);
    QVERIFY(bench.cluster.resources()->tools()->extraColumns(gvr).empty());
}

void TableWindowTest::savesAFilterAndTakesItByKeys()
{
    WindowBench bench("rows-50");
    bench.settle();
    auto& filters = *bench.cluster.resources()->tools()->savedFilters();
    auto* popup = bench.popup("savedFilters");
    const auto open = [&] {
        bench.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        return QTest::qWaitFor([&] { return popup->property("opened").toBool(); });
    };
    const auto isClosed = [&] {
        return QTest::qWaitFor([&] { return !popup->property("visible").toBool(); });
    };
    bench.press(Qt::Key_Slash);
    bench.type("restarts:!0");
    QVERIFY(open());
    QVERIFY(bench.item("savedFilterName")->hasActiveFocus());
    bench.type("restarted");
    bench.press(Qt::Key_Return);
    QVERIFY(isClosed());
    QCOMPARE(filters.count(), 1);
    QCOMPARE(filters.textAt(0), "restarts:!0");
    bench.press(Qt::Key_Escape);
    QCOMPARE(bench.cluster.resources()->filterText(), "");
    QVERIFY(open());
    QVERIFY(bench.item("savedFilterList")->hasActiveFocus());
    bench.press(Qt::Key_Return);
    QVERIFY(isClosed());
    QCOMPARE(bench.cluster.resources()->filterText(), "restarts:!0");
    QVERIFY(open());
    bench.press(Qt::Key_Delete);
    QCOMPARE(filters.count(), 0);
    bench.press(Qt::Key_Escape);
    QVERIFY(isClosed());
}

/// On the simulated cluster, through all that feeds a table.
void TableWindowTest::fillsAndFiltersAnAddedColumn()
{
    AppOptions options;
    options.demo = true;
    options.size = QSize(1440, 900);
    Composition composition { options };
    auto& cluster = composition.cluster();
    auto& table = *cluster.resources()->table();
    const auto waitFor = [](const std::function<bool()>& condition) {
        return QTest::qWaitFor(condition, 60'000);
    };
    QVERIFY(waitFor([&] { return cluster.status()->isLive() && table.count() > 0; }));
    QVERIFY(cluster.resources()->tools()->addColumn("HOST=.spec.nodeName"));
    QCOMPARE(table.columns().back().title, "HOST");
    const auto host = [&](int row) {
        return table.index(row, table.columnCount() - 1).data().toString();
    };
    QVERIFY(waitFor([&] { return table.count() > 0 && host(0).contains(u'-'); }));
    const auto first = host(0);
    cluster.resources()->setFilterText("host:=" + first);
    QVERIFY(waitFor([&] { return table.count() > 0 && table.count() < table.total(); }));
    for (int row = 0; row < table.count(); ++row)
        QCOMPARE(host(row), first);
    cluster.resources()->setFilterText("age:<1s");
    QVERIFY(waitFor([&] { return table.count() < 3; }));
    cluster.resources()->setFilterText("age:>1s");
    QVERIFY(waitFor([&] { return table.count() > table.total() / 2; }));
    cluster.resources()->setFilterText("host:=" + first);
    cluster.resources()->tools()->removeColumn("HOST");
    QVERIFY(table.columns().back().title != "HOST");
    QVERIFY(cluster.resources()->tools()->filterProblem().contains("“host”"));
    QVERIFY(waitFor([&] { return table.count() == table.total() && table.count() > 0; }));
}

KW_TEST_WINDOW(TableWindowTest)

} // namespace tst_table_window

#include "tst_table_window.moc"
