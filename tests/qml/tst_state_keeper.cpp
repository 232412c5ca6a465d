#include "window_bench.h"

#include <app/state_keeper.h>
#include <models/kind_catalogue.h>

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace kittiwake;
using namespace kittiwake::test;

class TestStateKeeper : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void remembersWhatTheWindowShowed();
    void writesAMomentAfterAChange();
    void columnsComeBackAsTheyWereLeft();
    void aBrokenFileIsNoFile();
    void withoutAFileNothingIsRemembered();
    void aFileThatCannotBeWrittenIsTold();
};

namespace {

std::int64_t noTime()
{
    return 0;
}

/// A window's worth of state, without the window's contents.
struct Bench
{
    OpenClusters clusters { noTime };
    Preferences preferences;
    QQuickWindow window;
    StateKeeper keeper;

    explicit Bench(const QString& file)
        : keeper(file, clusters, preferences)
    {
        keeper.restore(window);
    }
};

} // namespace

void TestStateKeeper::remembersWhatTheWindowShowed()
{
    const QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("deeper/state.json"));
    {
        Bench bench(file);
        bench.preferences.setProperty("theme", QStringLiteral("light"));
        bench.window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&bench.window));
        QSignalSpy resized(&bench.window, &QWindow::widthChanged);
        bench.window.setGeometry(10, 20, 700, 500);
        QTRY_VERIFY(!resized.isEmpty() && bench.window.height() == 500);
        auto& cluster = bench.clusters.current();
        ClusterIdentity identity;
        identity.context = QStringLiteral("staging");
        cluster.view()->setIdentity(identity);
        cluster.view()->showReady();
        cluster.view()->setChosenNamespaces({ "shop" });
        cluster.places()->go({ .view = ViewId::Resources,
                               .kind = { "apps", "v1", "deployments" },
                               .filter = QStringLiteral("web") });
        cluster.places()->openObject({ "apps", "Deployment", { "shop", "web" } });
    }
    Bench next(file);
    QCOMPARE(next.preferences.theme, QStringLiteral("light"));
    QCOMPARE(next.window.size(), QSize(700, 500));
    const auto& remembered = next.keeper.remembered();
    QCOMPARE(remembered.current, QStringLiteral("staging"));
    QCOMPARE(remembered.clusters.size(), std::size_t(1));
    QVERIFY(remembered.clusters[0].namespaces == QStringList { "shop" });
    QCOMPARE(remembered.clusters[0].place.filter, QStringLiteral("web"));
    QVERIFY(!remembered.clusters[0].place.object); // it may be gone by then
}

void TestStateKeeper::writesAMomentAfterAChange()
{
    const QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("state.json"));
    Bench bench(file);
    QVERIFY(!QFile::exists(file));
    bench.preferences.setProperty("density", QStringLiteral("compact"));
    QTRY_VERIFY(QFile::exists(file));
}

void TestStateKeeper::columnsComeBackAsTheyWereLeft()
{
    const QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("state.json"));
    const KindEntry pods { { "", "v1", "pods" }, QStringLiteral("Pod"), true };
    const auto table = KindCatalogue::standard().tableFor(pods.gvr, true);
    {
        Bench bench(file);
        auto& view = *bench.clusters.current().view();
        view.setCurrentKind(pods, table.columns);
        view.table()->shownColumns()->layOut(1000, 8, 24);
        view.table()->shownColumns()->setShown(3, false);
        const auto& shown = view.table()->shownColumns()->shown();
        QVERIFY(std::find(shown.begin(), shown.end(), 3) == shown.end());
    }
    Bench next(file);
    auto& view = *next.clusters.current().view();
    view.setCurrentKind(pods, table.columns);
    const auto& shown = view.table()->shownColumns()->shown();
    QVERIFY(!shown.empty());
    QVERIFY(std::find(shown.begin(), shown.end(), 3) == shown.end());
}

void TestStateKeeper::aBrokenFileIsNoFile()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("state.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"version\":1,\"theme\":");
    file.close();
    const Bench bench(file.fileName());
    QCOMPARE(bench.keeper.remembered(), SavedState());
    QCOMPARE(bench.preferences.theme, QStringLiteral("system"));
}

void TestStateKeeper::withoutAFileNothingIsRemembered()
{
    Bench bench({});
    bench.preferences.setProperty("theme", QStringLiteral("dark"));
    QCOMPARE(bench.keeper.remembered(), SavedState());
}

void TestStateKeeper::aFileThatCannotBeWrittenIsTold()
{
    QTest::ignoreMessage(QtWarningMsg,
                         QRegularExpression(QStringLiteral("state.json could not be written")));
    Bench bench(QStringLiteral("/dev/null/state.json"));
    bench.preferences.setProperty("theme", QStringLiteral("dark"));
}

int main(int argc, char** argv)
{
    return runWindowTest<TestStateKeeper>(argc, argv);
}
#include "tst_state_keeper.moc"
