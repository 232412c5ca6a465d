#include <app/composition.h>
#include <app/window/state_keeper.h>
#include <kinds/kind_catalogue.h>
#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace tst_state_keeper {

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
    void aClusterThatWasNotReachedStaysAsItWas();
    void aClusterThatIsNotOpenedStaysAndAClosedOneGoes();
    void whatTheCommandLineSaysIsNotRemembered();
    void clustersOfSeveralKubeconfigsAreRemembered();
    void theDemoIsNotRemembered();
    void theDemoLooksAsWasChosen();
    void whatIsOpenedBesideTheDemoIsRemembered();
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

    explicit Bench(const QString& file, const StateKeeper::Given& given = {})
        : keeper(file, clusters, preferences)
    {
        keeper.setGiven(given);
        keeper.restore(window);
    }
};

const auto kBirds = QStringLiteral("/etc/birds.yaml");

void name(OpenCluster& cluster, const char* context, const QString& kubeconfig = kBirds)
{
    cluster.status()->setIdentity({ .context = QLatin1String(context), .kubeconfig = kubeconfig });
}

/// Of two clusters, as a start before wrote it.
SavedState someState()
{
    SavedState state;
    state.theme = QStringLiteral("light");
    state.language = QStringLiteral("zh_CN");
    state.density = QStringLiteral("normal");
    state.textSize = 100;
    state.drawerWidth = 460;
    state.terminalHeight = 300;
    state.shells = QStringLiteral("zsh");
    state.controllers = QStringLiteral("background");
    state.queueThresholds = QStringLiteral("busy-worker=5m");
    state.productionContexts = QStringLiteral("live*");
    state.readOnlyContexts = QStringLiteral("audit");
    state.window = { 10, 20, 700, 500 };
    state.clusters = { { QStringLiteral("prod"),
                         QStringList { "shop" },
                         { "shop", "pay" },
                         { .view = ViewId::Queues,
                           .kind = { "apps", "v1", "deployments" },
                           .filter = QStringLiteral("web") },
                         kBirds },
                       { QStringLiteral("staging"), QStringList { "pay" }, {}, {}, kBirds } };
    state.current = QStringLiteral("staging");
    state.currentKubeconfig = kBirds;
    state.pluginSalt = QByteArray(16, 's');
    state.allowedPlugins = QStringList { QStringLiteral("mark") };
    return state;
}

struct StateFile
{
    QTemporaryDir folder;
    QString path = folder.filePath(QStringLiteral("state.json"));

    explicit StateFile(const SavedState& state)
    {
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(toJson(state));
    }
    [[nodiscard]] SavedState read() const
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? savedStateFromJson(file.readAll()) : SavedState();
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
        bench.preferences.stepTextSize(1);
        bench.window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&bench.window));
        QSignalSpy resized(&bench.window, &QWindow::widthChanged);
        bench.window.setGeometry(10, 20, 700, 500);
        QTRY_VERIFY(!resized.isEmpty() && bench.window.height() == 500);
        auto& cluster = bench.clusters.current();
        ClusterIdentity identity;
        identity.context = QStringLiteral("staging");
        cluster.status()->setIdentity(identity);
        cluster.status()->showReady();
        cluster.sidebar()->namespaces()->setChosen({ "shop" });
        cluster.places()->go({ .view = ViewId::Resources,
                               .kind = { "apps", "v1", "deployments" },
                               .filter = QStringLiteral("web") });
        cluster.places()->openObject({ "apps", "Deployment", { "shop", "web" } });
        cluster.sidebar()->namespaces()->setEverywhere(true); // a node's pods
    }
    Bench next(file);
    QCOMPARE(next.preferences.theme, QStringLiteral("light"));
    QCOMPARE(next.preferences.textSize(), 110);
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
    const auto table = KindCatalogue::standard().kindFor(pods.gvr, true);
    {
        Bench bench(file);
        auto& view = *bench.clusters.current().resources();
        view.setCurrentKind(pods, table.columns);
        view.table()->shownColumns()->layOut(1000, 8, 24);
        view.table()->shownColumns()->setShown(3, false);
        const auto& shown = view.table()->shownColumns()->shown();
        QVERIFY(std::find(shown.begin(), shown.end(), 3) == shown.end());
    }
    Bench next(file);
    auto& view = *next.clusters.current().resources();
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

void TestStateKeeper::aClusterThatWasNotReachedStaysAsItWas()
{
    const StateFile file(someState());
    {
        Bench bench(file.path);
        name(bench.clusters.current(), "prod");
        bench.clusters.current().status()->showFailed({}, {}, {});
        name(bench.clusters.add(), "staging");
        name(bench.clusters.add(), "new");
        bench.clusters.setCurrentIndex(1);
    }
    auto expected = someState();
    expected.clusters.push_back(
        { .context = QStringLiteral("new"), .kubeconfig = kBirds }); // nothing was chosen there
    const auto after = file.read();
    QCOMPARE(after.clusters.size(), expected.clusters.size());
    QVERIFY(after.clusters == expected.clusters);
    QCOMPARE(after.current, expected.current);
}

void TestStateKeeper::aClusterThatIsNotOpenedStaysAndAClosedOneGoes()
{
    const StateFile file(someState());
    {
        Bench bench(file.path);
        name(bench.clusters.current(), "new");
        name(bench.clusters.add(), "staging");
        bench.clusters.remove(1);
    }
    const auto after = file.read();
    QCOMPARE(after.clusters.size(), std::size_t(2));
    QCOMPARE(after.clusters[0].context, QStringLiteral("new"));
    QVERIFY(after.clusters[1] == someState().clusters[0]);
}

void TestStateKeeper::whatTheCommandLineSaysIsNotRemembered()
{
    const StateFile file(someState());
    {
        Bench bench(
            file.path,
            { .theme = QStringLiteral("dark"), .language = QStringLiteral("en"), .size = true });
        QCOMPARE(bench.preferences.theme, QStringLiteral("dark"));
        QVERIFY(bench.window.size() != QSize(700, 500)); // the one that was asked for stays
        name(bench.clusters.current(), "staging");
        bench.preferences.setProperty("density", QStringLiteral("compact"));
    }
    auto expected = someState();
    std::swap(expected.clusters[0], expected.clusters[1]); // what was open comes first
    expected.density = QStringLiteral("compact");
    QCOMPARE(file.read(), expected);
    {
        Bench bench(file.path, { .theme = QStringLiteral("dark") });
        bench.preferences.setProperty("theme", QStringLiteral("contrast")); // the user's own choice
        bench.preferences.setProperty("theme", QStringLiteral("dark"));
    }
    QCOMPARE(file.read().theme, QStringLiteral("dark"));
}

void TestStateKeeper::clustersOfSeveralKubeconfigsAreRemembered()
{
    const StateFile file(someState());
    {
        Bench bench(file.path);
        name(bench.clusters.current(), "prod", QStringLiteral("/other"));
        name(bench.clusters.add(), "prod", {});
    }
    const auto after = file.read();
    QCOMPARE(after.current, QStringLiteral("prod"));
    QCOMPARE(after.currentKubeconfig, QStringLiteral("/other"));
    QCOMPARE(after.clusters.size(), std::size_t(4));
    // Nothing is taken over from the cluster of the same name in another file.
    QVERIFY(after.clusters[0]
            == (SavedCluster { .context = QStringLiteral("prod"),
                               .kubeconfig = QStringLiteral("/other") }));
    QVERIFY(after.clusters[1] == SavedCluster { QStringLiteral("prod") });
    QVERIFY(after.clusters[2] == someState().clusters[0]);
    QVERIFY(after.clusters[3] == someState().clusters[1]);
}

void TestStateKeeper::theDemoIsNotRemembered()
{
    const StateFile file(someState());
    {
        Bench bench(file.path);
        name(bench.clusters.current(), "demo", kDemoKubeconfig);
    }
    QVERIFY(file.read().clusters == someState().clusters);
}

/// What is chosen in it and added to it does not end with it.
void TestStateKeeper::theDemoLooksAsWasChosen()
{
    auto before = someState();
    before.textSize = 125;
    const StateFile file(before);
    AppOptions options;
    options.demo = true;
    options.stateFile = file.path;
    {
        Composition composition(options);
        auto& preferences = composition.preferences();
        QCOMPARE(preferences.theme, before.theme);
        QCOMPARE(preferences.language, before.language);
        QCOMPARE(preferences.textSize(), 125);
        preferences.choose(QStringLiteral("theme"), QStringLiteral("contrast"));
    }
    const auto after = file.read();
    QCOMPARE(after.theme, QStringLiteral("contrast"));
    QCOMPARE(after.textSize, 125);
    QVERIFY(after.clusters == before.clusters); // none of which was opened
    QCOMPARE(after.current, before.current);
    QCOMPARE(after.currentKubeconfig, before.currentKubeconfig);
}

void TestStateKeeper::whatIsOpenedBesideTheDemoIsRemembered()
{
    const StateFile file(someState());
    {
        Bench bench(file.path);
        name(bench.clusters.current(), "demo", kDemoKubeconfig);
        name(bench.clusters.add(), "new", QStringLiteral("/home/ada/other"));
    }
    auto expected = someState();
    expected.clusters.insert(expected.clusters.begin(),
                             SavedCluster { .context = QStringLiteral("new"),
                                            .kubeconfig = QStringLiteral("/home/ada/other") });
    QVERIFY(file.read().clusters == expected.clusters);
    QCOMPARE(file.read().current, expected.current); // not the demo
}

KW_TEST_WINDOW(TestStateKeeper)

} // namespace tst_state_keeper

#include "tst_state_keeper.moc"
