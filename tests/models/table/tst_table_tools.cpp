#include "made_up_rows.h"

#include <models/clusters/open_cluster.h>
#include <tests/support/test_program.h>

#include <QDir>
#include <QSignalSpy>
#include <QTest>

namespace tst_table_tools {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const KindEntry kPods { { "", "v1", "pods" }, "Pod", true, {} };
const KindEntry kSecrets { { "", "v1", "secrets" }, "Secret", true, {} };

struct Bench
{
    OpenCluster cluster { [] {
        return 0;
    } };
    TableSorting& sorting = *cluster.resources()->sorting();
    TableTools& tools = *cluster.resources()->tools();
    ResourceTableModel& table = *cluster.resources()->table();
    ExportView& exporter = *cluster.resources()->tools()->exporter();

    Bench()
    {
        cluster.status()->setIdentity({ .context = "arn:aws/prod" });
        cluster.resources()->setCurrentKind(kPods, podColumns());
        cluster.resources()->applyPatch(firstPatch({ podRow({ .ns = "pay", .name = "a" }),
                                                     podRow({ .ns = "shop", .name = "b" }),
                                                     podRow({ .ns = "shop", .name = "c" }) }));
    }
};

} // namespace

class TableToolsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsTheLastGoodFilterInForce();
    void saysWhichFilterFindsNothing();
    void choosesASortColumnByKeys();
    void sortsByWhatColumnsMean();
    void copiesNamesOfMarkedRows();
    void copiesNoMoreThanAWindowBears();
    void speaksAnotherLanguage();
    void copiesNothingOfNothing();
    void opensTheSelectedObject();
    void notesVanish();
    void proposesAFile_data();
    void proposesAFile();
    void findsFullPaths();
    void exportsWhatIsAskedFor();
    void asksBeforeItReplaces();
    void saysWhatIsMissing();
    void staysOpenWhileItWorks();
    void masksSecretsUnlessAsked();
};

void TableToolsTest::keepsTheLastGoodFilterInForce()
{
    Bench bench;
    QSignalSpy asked(bench.cluster.resources(), &ResourcesView::filterChanged);
    bench.cluster.resources()->setFilterText("web");
    QCOMPARE(asked.size(), 1);
    bench.cluster.resources()->setFilterText("web -l");
    QCOMPARE(asked.size(), 1);
    QCOMPARE(bench.cluster.resources()->filterText(), "web -l"); // as it is typed
    QVERIFY(!bench.tools.filterProblem().isEmpty());
    QCOMPARE(bench.tools.filterInForce(), "web");
    bench.cluster.resources()->setFaultsOnly(true); // with the filter in force
    QCOMPARE(asked.last(), (QVariantList { "web", true }));
    bench.cluster.resources()->setFilterText("web -l app");
    QVERIFY(bench.tools.filterProblem().isEmpty());
    QCOMPARE(asked.last(), (QVariantList { "web -l app", true }));
    bench.cluster.resources()->setFilterText("/(/");
    bench.cluster.resources()->clearFilter();
    QVERIFY(bench.tools.filterProblem().isEmpty());
    QCOMPARE(asked.last(), (QVariantList { "", false }));
}

void TableToolsTest::saysWhichFilterFindsNothing()
{
    Bench bench;
    bench.cluster.status()->setFreshness({ .phase = FreshnessPhase::Live });
    RowPatch none;
    none.removals = { { 0, 2 } };
    none.total = 3;
    bench.cluster.resources()->applyPatch(none);
    bench.cluster.resources()->setFilterText("web");
    bench.cluster.resources()->setFilterText("web /(");
    QCOMPARE(bench.cluster.resources()->status()->message(), "None of 3 pods matches “web”.");
    bench.cluster.resources()->clearFilter();
    auto& selection = bench.cluster.labelSelection();
    const auto choose = [&selection](Facet::Kind kind, const char* label, const char* value) {
        QCOMPARE(selection.toggle({ kind, label }, value), std::string());
    };
    choose(Facet::Kind::Label, "app", "web");
    choose(Facet::Kind::Namespace, "", "shop");
    choose(Facet::Kind::Node, "", "n1");
    choose(Facet::Kind::Node, "", "n2");
    choose(Facet::Kind::Image, "", "web:2");
    QCOMPARE(bench.tools.labelText(), QString::fromUtf8("app=web · node n1, n2 · image web:2"));
    QCOMPARE(
        bench.cluster.resources()->status()->message(),
        QString::fromUtf8("None of 3 pods is selected by app=web · node n1, n2 · image web:2."));
    QSignalSpy unwanted(&bench.tools, &TableTools::selectionUnwanted);
    bench.tools.clearLabels();
    QCOMPARE(unwanted.size(), 1);
    selection.clear(); // which is whose it is
    QCOMPARE(bench.tools.labelText(), "");
}

void TableToolsTest::choosesASortColumnByKeys()
{
    Bench bench;
    QSignalSpy sorted(bench.cluster.resources()->sorting(), &TableSorting::sorted);
    bench.sorting.toggleChosen(); // none is
    QCOMPARE(sorted.size(), 0);
    bench.sorting.chooseColumnBy(1);
    QCOMPARE(bench.sorting.chosenColumn(), 0);
    bench.sorting.chooseColumnBy(-1);
    QCOMPARE(bench.sorting.chosenColumn(), 5); // around
    bench.sorting.chooseColumnBy(-2);
    bench.sorting.toggleChosen();
    QCOMPARE(sorted.last(), (QVariantList { 3, false }));
    bench.sorting.toggleChosen();
    QCOMPARE(sorted.last(), (QVariantList { 3, true }));
    bench.cluster.resources()->setWideColumns(true); // other columns: none is chosen
    QCOMPARE(bench.sorting.chosenColumn(), -1);
    bench.sorting.chooseColumnBy(-1);
    QCOMPARE(bench.sorting.chosenColumn(), 6);
}

void TableToolsTest::sortsByWhatColumnsMean()
{
    Bench bench;
    QSignalSpy sorted(bench.cluster.resources()->sorting(), &TableSorting::sorted);
    using By = TableSorting::By;
    for (const auto by : { By::Name, By::Age, By::Status, By::Namespace })
        bench.sorting.toggleBy(by);
    QCOMPARE(sorted.size(), 4);
    QCOMPARE(sorted[0], (QVariantList { 1, false }));
    QCOMPARE(sorted[1], (QVariantList { 5, false }));
    QCOMPARE(sorted[2], (QVariantList { 3, false }));
    QCOMPARE(sorted[3], (QVariantList { 0, false }));
    QCOMPARE(bench.tools.statusColumn(), 3);
    bench.cluster.resources()->setCurrentKind(
        kSecrets, { column("NAME", ColumnRole::Name, ColumnAlign::Start, 9) });
    bench.sorting.toggleBy(By::Status); // there is none
    QCOMPARE(sorted.size(), 4);
    QCOMPARE(bench.tools.statusColumn(), -1);
    bench.cluster.resources()->setCurrentKind(kPods, podColumns());
    QCOMPARE(bench.cluster.resources()->sorting()->column(), 0); // as it was left
}

void TableToolsTest::copiesNamesOfMarkedRows()
{
    Bench bench;
    QSignalSpy copied(&bench.tools, &TableTools::copyWanted);
    bench.table.select(1);
    bench.tools.copyNames();
    QCOMPARE(copied.last()[0].toString(), "b");
    QCOMPARE(bench.tools.note(), "Copied b");
    bench.tools.copyNamespaces();
    QCOMPARE(copied.last()[0].toString(), "shop");
    for (const int row : { 2, 1, 0 })
        bench.table.toggleMark(row);
    bench.tools.copyNames();
    QCOMPARE(copied.last()[0].toString(), "a\nb\nc");
    QCOMPARE(bench.tools.note(), "Copied 3 names");
    bench.tools.copyNamespaces();
    QCOMPARE(copied.last()[0].toString(), "pay\nshop");
    QSignalSpy rows(&bench.tools, &TableTools::copyRowsWanted);
    QSignalSpy yaml(&bench.tools, &TableTools::copyYamlWanted);
    bench.tools.copyRows();
    bench.tools.copyYaml();
    QCOMPARE(rows.size(), 1);
    QCOMPARE(yaml.size(), 1);
}

void TableToolsTest::copiesNoMoreThanAWindowBears()
{
    Bench bench;
    std::vector<RowPtr> rows;
    for (int i = 0; i < 10'100; ++i)
        rows.push_back(podRow({ .ns = "shop", .name = QStringLiteral("x%1").arg(i) }));
    RowPatch patch;
    patch.insertions.push_back({ 3, std::move(rows) });
    patch.total = patch.shown = 10'103;
    bench.cluster.resources()->applyPatch(std::move(patch));
    bench.table.select(0);
    bench.table.extendTo(10'102);
    QSignalSpy copied(&bench.tools, &TableTools::copyWanted);
    bench.tools.copyNames();
    QCOMPARE(copied.last()[0].toString().count('\n'), 9'999);
    QCOMPARE(bench.tools.note(),
             "Copied the first 10,000 of 10,103 names. Export writes them all.");
    bench.tools.copyNamespaces();
    QCOMPARE(bench.tools.note(), "Copied the namespaces of the first 10,000 of 10,103 objects.");
}

void TableToolsTest::speaksAnotherLanguage()
{
    Bench bench;
    bench.cluster.resources()->setFilterText("web");
    bench.cluster.resources()->setFilterText("-l");
    bench.tools.openExport();
    int asked = 0;
    bench.exporter.showProblem([&asked] {
        ++asked;
        return QStringLiteral("The disk is full.");
    });
    QSignalSpy filter(&bench.tools, &TableTools::filterChanged);
    QSignalSpy panel(&bench.exporter, &ExportView::changed);
    QEvent news(QEvent::LanguageChange);
    QCoreApplication::sendEvent(QCoreApplication::instance(), &news);
    QCOMPARE(filter.size(), 1);
    QVERIFY(!bench.tools.filterProblem().isEmpty());
    QCOMPARE(panel.size(), 1);
    const int before = asked;
    QCOMPARE(bench.exporter.problem(), "The disk is full.");
    QCOMPARE(asked, before + 1);
}

void TableToolsTest::copiesNothingOfNothing()
{
    Bench bench;
    QSignalSpy copied(&bench.tools, &TableTools::copyWanted);
    QSignalSpy rows(&bench.tools, &TableTools::copyRowsWanted);
    QSignalSpy opened(bench.cluster.resources()->tools(), &TableTools::objectWanted);
    bench.table.setColumns(podColumns()); // and no rows
    bench.tools.openOwner();
    bench.tools.openNode();
    bench.tools.chooseNamespace();
    bench.tools.copyNames();
    bench.tools.copyNamespaces();
    bench.tools.copyRows();
    bench.tools.openCurrent();
    QCOMPARE(copied.size() + rows.size() + opened.size(), 0);
    QVERIFY(bench.tools.note().isEmpty());
}

void TableToolsTest::opensTheSelectedObject()
{
    Bench bench;
    QSignalSpy opened(bench.cluster.resources()->tools(), &TableTools::objectWanted);
    bench.table.select(2);
    bench.tools.openCurrent();
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened[0][0].value<ObjectLink>(), (ObjectLink { "", "Pod", { "shop", "c" } }));
}

void TableToolsTest::notesVanish()
{
    Bench bench;
    bench.tools.showNote("Copied it");
    QTRY_VERIFY_WITH_TIMEOUT(bench.tools.note().isEmpty(), 8000);
}

void TableToolsTest::proposesAFile_data()
{
    QTest::addColumn<QString>("context");
    QTest::addColumn<QString>("path");
    QTest::newRow("plain") << "prod-eu-1"
                           << "~/pods-prod-eu-1.csv";
    QTest::newRow("none") << ""
                          << "~/pods.csv";
    QTest::newRow("an ARN") << "arn:aws:eks/prod"
                            << "~/pods-arn-aws-eks-prod.csv";
    QTest::newRow("upwards") << "../../etc/x"
                             << "~/pods-..-..-etc-x.csv";
}

void TableToolsTest::proposesAFile()
{
    QFETCH(QString, context);
    QTEST(proposedPath("pods", context, ExportFormat::AsCsv), "path");
}

void TableToolsTest::findsFullPaths()
{
    const auto home = QDir::homePath();
    QCOMPARE(fullPath(" ~/a.csv "), home + "/a.csv");
    QCOMPARE(fullPath("a/../b.csv"), home + "/b.csv");
    QCOMPARE(fullPath("/tmp/a.csv"), "/tmp/a.csv");
    QCOMPARE(fullPath("~other/a"), home + "/~other/a");
    QCOMPARE(fullPath("  "), "");
}

void TableToolsTest::exportsWhatIsAskedFor()
{
    Bench bench;
    QSignalSpy wanted(&bench.exporter, &ExportView::wanted);
    bench.tools.openExport();
    QVERIFY(bench.exporter.opened());
    QVERIFY(!bench.exporter.onlyMarked());
    QCOMPARE(bench.exporter.path(), "~/pods-arn-aws-prod.csv");
    bench.exporter.setFormat(1);
    QCOMPARE(bench.exporter.path(), "~/pods-arn-aws-prod.json");
    bench.exporter.setFormat(7);
    bench.exporter.setOnlyMarked(true); // none are
    bench.exporter.setPath("/tmp/x.json");
    bench.exporter.accept();
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].value<ExportOptions>(),
             (ExportOptions { .format = ExportFormat::AsJson, .path = "/tmp/x.json" }));
    QVERIFY(bench.exporter.working());
    bench.exporter.accept(); // once is enough
    QCOMPARE(wanted.size(), 1);
    bench.exporter.showProgress(0.5);
    QCOMPARE(bench.exporter.progress(), 0.5);
    bench.exporter.showDone();
    QVERIFY(!bench.exporter.opened());

    bench.table.toggleMark(1);
    bench.tools.openExport();
    QVERIFY(bench.exporter.onlyMarked());
    QCOMPARE(bench.exporter.format(), 1); // as it was
    QVERIFY(bench.exporter.progress() < 0);
}

void TableToolsTest::asksBeforeItReplaces()
{
    Bench bench;
    QSignalSpy wanted(&bench.exporter, &ExportView::wanted);
    bench.tools.openExport();
    bench.exporter.accept();
    bench.exporter.showExists();
    QVERIFY(bench.exporter.problem().contains("exists already"));
    QVERIFY(bench.exporter.overwrites());
    bench.exporter.accept();
    QVERIFY(wanted[1][0].value<ExportOptions>().overwrite);
    bench.exporter.showProblem([] { return QStringLiteral("The disk is full."); });
    QCOMPARE(bench.exporter.problem(), "The disk is full.");
    bench.exporter.setPath("/tmp/another"); // another file is asked about anew
    QVERIFY(!bench.exporter.overwrites());
    QVERIFY(bench.exporter.problem().isEmpty());
    bench.exporter.showExists();
    bench.exporter.setFormat(1);
    QVERIFY(!bench.exporter.overwrites());
}

void TableToolsTest::saysWhatIsMissing()
{
    Bench bench;
    QSignalSpy wanted(&bench.exporter, &ExportView::wanted);
    bench.exporter.accept(); // not even open
    bench.tools.openExport();
    for (const auto* path : { "", "   ", "/tmp/" }) {
        bench.exporter.setPath(path);
        bench.exporter.accept();
        QVERIFY(bench.exporter.problem().startsWith("Name a file"));
    }
    QCOMPARE(wanted.size(), 0);
}

void TableToolsTest::staysOpenWhileItWorks()
{
    Bench bench;
    QSignalSpy cancelled(&bench.exporter, &ExportView::cancelled);
    bench.tools.openExport();
    bench.exporter.accept();
    bench.cluster.resources()->setCurrentKind(kSecrets, podColumns()); // looks elsewhere meanwhile
    QVERIFY(bench.exporter.opened());
    bench.exporter.close();
    QCOMPARE(cancelled.size(), 1);
    QVERIFY(!bench.exporter.opened());
    bench.exporter.close();
    QCOMPARE(cancelled.size(), 1);
    bench.exporter.showProgress(0.7); // too late
    QVERIFY(bench.exporter.progress() < 0);
}

void TableToolsTest::masksSecretsUnlessAsked()
{
    Bench bench;
    bench.tools.openExport();
    bench.exporter.setFormat(1);
    QVERIFY(!bench.exporter.secrets());
    bench.exporter.close();
    bench.cluster.resources()->setCurrentKind(kSecrets, podColumns());
    bench.tools.openExport();
    QVERIFY(bench.exporter.secrets());
    QVERIFY(!bench.exporter.revealSecrets());
    bench.exporter.setRevealSecrets(true);
    bench.exporter.close();
    bench.tools.openExport();
    QVERIFY(!bench.exporter.revealSecrets()); // for once only
}

KW_TEST_GUILESS(TableToolsTest)

} // namespace tst_table_tools

#include "tst_table_tools.moc"
