#include <app/table/table_export.h>
#include <core/api/json/json_value.h>
#include <tests/models/table/feed_bench.h>
#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace tst_table_export {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// Whoever looks at its clock finds it moved on: a slow machine.
class SlowScheduler final : public Scheduler
{
public:
    explicit SlowScheduler(Scheduler& threads)
        : m_threads(threads)
    { }
    TimePoint now() const override
    {
        if (looked)
            looked(++m_looks);
        return m_now += std::chrono::milliseconds(200);
    }
    std::function<void(int times)> looked {};
    void post(Task task) override { m_threads.post(std::move(task)); }
    Timer after(Duration delay, Task task) override
    {
        return m_threads.after(delay, std::move(task));
    }

private:
    Scheduler& m_threads;
    mutable TimePoint m_now {};
    mutable int m_looks = 0;
};

/// A table of names behind a view, and a place for files.
struct Bench
{
    FeedBench feed;
    OpenCluster cluster { [] {
        return 0;
    } };
    SlowScheduler slow { feed.scheduler };
    std::unique_ptr<TableExport> exporting;
    QTemporaryDir folder;
    ExportView& panel = *cluster.resources()->tools()->exporter();

    explicit Bench(int rows)
    {
        for (int i = 0; i < rows; ++i)
            feed.put("p" + std::to_string(i));
        const KindEntry pods { { "", "v1", "pods" }, "Pod", true, {} };
        cluster.resources()->setCurrentKind(pods, nameTable().columns);
        exporting = std::make_unique<TableExport>(cluster, slow, [this] {
            return TableExport::Source { feed.feed.get(), { feed.informer } };
        });
    }
    bool filled(int rows)
    {
        feed.pump();
        return feed.model.count() == rows;
    }
    void wish(ExportFormat format, const QString& name)
    {
        cluster.resources()->tools()->openExport();
        panel.setFormat(static_cast<int>(format));
        panel.setPath(folder.filePath(name));
        panel.accept();
        feed.scheduler.runReady();
    }
    QByteArray written(const QString& name) const
    {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

} // namespace

class TableExportTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesWhatIsShown();
    void writesMarkedObjectsOnly();
    void asksBeforeItReplacesAFile();
    void saysWhyAFileCannotBeWritten();
    void writesYaml();
    void showsHowFarItIs();
    void leavesNothingBehindWhenGivenUp();
    void copiesRowsToTheClipboard();
    void copiesNoMoreThanFits();
    void saysThatNothingIsOpen();
    void saysThatTheTableWasClosedTooSoon();
};

void TableExportTest::writesWhatIsShown()
{
    Bench bench(3);
    QTRY_VERIFY(bench.filled(3));
    bench.wish(ExportFormat::AsCsv, "a.csv");
    QTRY_VERIFY(!bench.panel.opened());
    QCOMPARE(bench.written("a.csv"), QByteArray("NAME,STATUS\r\np0,\r\np1,\r\np2,\r\n"));
    QVERIFY(bench.cluster.status()->notice().startsWith("Wrote 3 objects to "));
    QCOMPARE(QDir(bench.folder.path()).entryList(QDir::Files).size(), 1);
    const auto others =
        QFile(bench.folder.filePath("a.csv")).permissions() & (QFile::ReadOther | QFile::ReadGroup);
    QVERIFY(!others);
}

void TableExportTest::writesMarkedObjectsOnly()
{
    Bench bench(4);
    QTRY_VERIFY(bench.filled(4));
    std::vector<RowPtr> rows;
    for (int row = 0; row < 4; ++row)
        rows.push_back(bench.feed.model.rowAt(row));
    RowPatch patch;
    patch.insertions.push_back({ 0, std::move(rows) });
    patch.total = patch.shown = 4;
    bench.cluster.resources()->applyPatch(std::move(patch));
    bench.cluster.resources()->table()->toggleMark(1);
    bench.cluster.resources()->table()->toggleMark(3);
    bench.wish(ExportFormat::AsJson, "a.json");
    QTRY_VERIFY(!bench.panel.opened());
    const auto list = JsonValue::parse(bench.written("a.json").toStdString());
    QCOMPARE(list["items"].size(), std::size_t(2));
    QCOMPARE(list["items"][1]["metadata"]["name"].get<std::string>(), std::string("p3"));
}

void TableExportTest::asksBeforeItReplacesAFile()
{
    Bench bench(1);
    QTRY_VERIFY(bench.filled(1));
    QFile there(bench.folder.filePath("a.csv"));
    QVERIFY(there.open(QIODevice::WriteOnly) && there.write("mine") == 4);
    there.close();
    bench.wish(ExportFormat::AsCsv, "a.csv");
    QTRY_VERIFY(bench.panel.overwrites());
    QCOMPARE(bench.written("a.csv"), QByteArray("mine"));
    bench.panel.accept();
    bench.feed.scheduler.runReady();
    QTRY_VERIFY(!bench.panel.opened());
    QVERIFY(bench.written("a.csv").startsWith("NAME"));
}

void TableExportTest::saysWhyAFileCannotBeWritten()
{
    Bench bench(1);
    QTRY_VERIFY(bench.filled(1));
    bench.wish(ExportFormat::AsCsv, "no/such/folder/a.csv");
    QTRY_VERIFY(bench.panel.problem().contains("could not be written"));
    QVERIFY(bench.panel.opened());
    QVERIFY(bench.cluster.status()->notice().isEmpty());
}

void TableExportTest::writesYaml()
{
    Bench bench(1);
    QTRY_VERIFY(bench.filled(1));
    bench.wish(ExportFormat::AsYaml, "a.yaml");
    QTRY_VERIFY(!bench.panel.opened());
    const auto text = bench.written("a.yaml");
    QVERIFY2(text.contains("items:\n- apiVersion: ") && text.contains("    name: p0\n"), text);
}

void TableExportTest::showsHowFarItIs()
{
    Bench bench(1200);
    QTRY_VERIFY(bench.filled(1200));
    bench.slow.looked = [](int) {
        QCoreApplication::processEvents(); // as long as that takes, the window goes on
    };
    std::vector<double> shares;
    connect(&bench.panel, &ExportView::changed, this, [&] {
        if (bench.panel.progress() > 0)
            shares.push_back(bench.panel.progress());
    });
    bench.wish(ExportFormat::AsYaml, "a.yaml");
    QTRY_VERIFY(!bench.panel.opened());
    QVERIFY(!shares.empty() && shares.front() < 1);
    QVERIFY(bench.cluster.status()->notice().startsWith("Wrote 1,200 objects"));
}

void TableExportTest::leavesNothingBehindWhenGivenUp()
{
    Bench bench(2000);
    QTRY_VERIFY(bench.filled(2000));
    int looks = 0;
    bench.slow.looked = [&](int times) {
        looks = times;
        if (times == 700)
            bench.panel.close();
    };
    bench.wish(ExportFormat::AsYaml, "a.yaml");
    QVERIFY(looks >= 700 && looks < 710); // a step more is all that it takes
    QVERIFY(QDir(bench.folder.path()).isEmpty());
    QVERIFY(bench.cluster.status()->notice().isEmpty());
}

void TableExportTest::copiesRowsToTheClipboard()
{
    Bench bench(2);
    QTRY_VERIFY(bench.filled(2));
    RowPatch patch;
    patch.insertions.push_back({ 0, { bench.feed.model.rowAt(1) } });
    patch.total = patch.shown = 1;
    bench.cluster.resources()->applyPatch(std::move(patch));
    bench.cluster.resources()->table()->select(0);
    bench.cluster.resources()->tools()->copyRows();
    bench.feed.scheduler.runReady();
    QTRY_COMPARE(bench.cluster.resources()->tools()->note(), "Copied one object");
    QCOMPARE(QGuiApplication::clipboard()->text().trimmed(), "p1");
    bench.cluster.resources()->tools()->copyNames();
    QCOMPARE(QGuiApplication::clipboard()->text(), "p1");
}

void TableExportTest::copiesNoMoreThanFits()
{
    Bench bench(20);
    QTRY_VERIFY(bench.filled(20));
    std::vector<RowPtr> rows;
    for (int row = 0; row < 20; ++row)
        rows.push_back(bench.feed.model.rowAt(row));
    ExportJob::Outcome outcome;
    const auto strand = Strand::create(bench.feed.scheduler);
    const auto begin = [&](std::shared_ptr<const std::atomic<bool>> givenUp) {
        outcome = {};
        std::make_shared<ExportJob>(
            strand,
            ExportJob::Options { .writer = { .format = ExportFormat::AsCsv, .columns = { 0 } },
                                 .rows = rows,
                                 .maxText = 20,
                                 .givenUp = std::move(givenUp),
                                 .done =
                                     [&](ExportJob::Outcome o) {
                                         outcome = std::move(o);
                                     } })
            ->start();
        bench.feed.scheduler.runReady();
    };
    begin(nullptr);
    QCOMPARE(outcome.text, std::string("p0\r\np1\r\np2\r\np3\r\np4\r\n"));
    QCOMPARE(outcome.count, 5);
    QCOMPARE(outcome.left, 15);
    begin(std::make_shared<const std::atomic<bool>>(true));
    QCOMPARE(outcome.count, 0); // nothing is told of it
}

void TableExportTest::saysThatNothingIsOpen()
{
    OpenCluster cluster([] { return 0; });
    ManualScheduler scheduler;
    const TableExport exporting(cluster, scheduler, [] { return TableExport::Source {}; });
    cluster.resources()->tools()->openExport();
    cluster.resources()->tools()->exporter()->setPath("/tmp/never.csv");
    cluster.resources()->tools()->exporter()->accept();
    QTRY_VERIFY(cluster.resources()->tools()->exporter()->problem().contains("no table is open"));
}

void TableExportTest::saysThatTheTableWasClosedTooSoon()
{
    Bench bench(1);
    QTRY_VERIFY(bench.filled(1));
    bench.cluster.resources()->tools()->openExport();
    bench.panel.setPath(bench.folder.filePath("a.csv"));
    bench.panel.accept();
    bench.feed.feed.reset();
    QTRY_VERIFY(bench.panel.problem().contains("closed too soon"));
    QVERIFY(!bench.panel.working());
}

KW_TEST_WINDOW(TableExportTest)

} // namespace tst_table_export

#include "tst_table_export.moc"
