// Several contexts of real kubeconfigs, on a simulated cluster and on none.
#include <app/clusters/clusters_presenter.h>
#include <app/clusters/discovery_watch.h>
#include <app/navigation/object_search.h>
#include <app/simulator/simulated_cluster.h>
#include <core/client/client_set.h>
#include <core/discovery/discovery_client.h>
#include <core/types/core_v1.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QFile>
#include <QGuiApplication>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace tst_clusters_presenter {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

constexpr int kTimeout = 60'000;

std::int64_t noTime()
{
    return 0;
}

bool isReady(OpenCluster& cluster)
{
    return QTest::qWaitFor([&] { return cluster.status()->page() == ClusterStatus::Page::Ready; },
                           kTimeout);
}

/// The kubeconfig has been read, and each ring has tried or begun what it says.
bool isRead(OpenClusters& clusters)
{
    return QTest::qWaitFor(
        [&] {
            for (int i = 0; i < clusters.count(); ++i) {
                const auto& status = *clusters.at(i).status();
                const bool reads = status.page() == ClusterStatus::Page::Connecting
                    && status.serverUrl().isEmpty();
                if (reads)
                    return false;
            }
            return true;
        },
        kTimeout);
}

QStringList contextsIn(const OpenClusters& clusters)
{
    QStringList contexts;
    for (int i = 0; i < clusters.count(); ++i)
        contexts << clusters.at(i).status()->contextName();
    return contexts;
}

/// Cluster and user of the simulated one; where nobody serves: "nowhere".
struct Kubeconfigs
{
    QTemporaryDir folder;
    std::unique_ptr<sim::SimulatedCluster> sim =
        std::move(sim::SimulatedCluster::start({})).value();

    std::string write(const char* file, const QByteArray& contexts) const
    {
        auto text = QByteArray::fromStdString(sim->kubeconfig());
        text.truncate(text.indexOf("contexts:"));
        text.replace("clusters: [",
                     "clusters: [{name: nowhere, cluster: {server: \"https://127.0.0.1:1\"}}, ");
        text += "contexts: [" + contexts + "]\n";
        QFile out(folder.filePath(QLatin1String(file)));
        if (!out.open(QIODevice::WriteOnly) || out.write(text) != text.size())
            qFatal("the kubeconfig cannot be written");
        return out.fileName().toStdString();
    }
};

const QByteArray kOneTwo = "{name: one, context: {cluster: demo, user: admin}}, "
                           "{name: two, context: {cluster: demo, user: admin}}";
const QByteArray kOneAway = "{name: one, context: {cluster: nowhere, user: admin}}, "
                            "{name: two, context: {cluster: demo, user: admin}}";
const QByteArray kOneBroken = "{name: one, context: {cluster: gone, user: admin}}, "
                              "{name: two, context: {cluster: nowhere, user: admin}}";
/// One that was open in an earlier run.
SavedCluster saved(const char* context, const std::string& kubeconfig)
{
    return { .context = QLatin1String(context), .kubeconfig = QString::fromStdString(kubeconfig) };
}

const Gvr kDeployments { "apps", "v1", "deployments" };

} // namespace

class ClustersPresenterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theCommandLineIsMeantForTheClusterThatIsShown();
    void aRememberedViewHasItsTableBehindIt();
    void aBrokenContextKeepsItsRingAndIsTriedAgain();
    void aContextOfTheSameNameInAnotherFileIsAnotherCluster();
    void aFileThatIsNoneDisplacesNothing();
    void aPathThatWasTypedOpensOnlyWhatHasContexts();
    void allThatWasOpenComesBackFromAllItsFiles();
    void whatIsAskedForTodayIsShown();
    void theHomeFolderIsMeantByATilde_data();
    void theHomeFolderIsMeantByATilde();
    void aViewThatThereIsNotIsSaid();
    void afterTheLastIsClosedContextsAreStillKnown();
    void shellsHearOfTheEndOfTheirCluster();
    void objectsAreFoundForWhatWasTypedLast();
    void namespacesChosenAmongLabelsStayWithoutTheLabels();
    void whatTheKubeconfigSaysNowHolds();
    void aKindThatIsDefinedLaterIsThereUntilItsDefinitionGoes();
    void whatHasTheScaleSubresourceCanBeScaled();
    void aKindThatIsDefinedBetweenDiscoveryAndItsWatchIsTold();
    void whoMayNotListDefinitionsAsksAnew();
    void aContextThatIsGoneStaysOpen();
    void aBrokenKubeconfigIsSaidUntilItIsWellAgain();
    void aClusterIsClosedWhileItIsOpened();
    void anotherIsOpenedWhileOneIsOpened();
    void aDemoThatFailsIsTriedAgain();
    void whatIsSaidIsSaidInAnotherLanguage();
    void aKubeconfigThatComesIsOpened();
    void somebodyElseIsActedAs();
    void aProgramThatCameWithAFileIsShownBeforeItRuns();

private:
    Kubeconfigs m_configs;
};

void ClustersPresenterTest::theCommandLineIsMeantForTheClusterThatIsShown()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    const auto file = m_configs.write("a", kOneTwo);
    auto one = saved("one", file), two = saved("two", file);
    one.namespaces = two.namespaces = QStringList { "kube-system" };
    two.favourites = QStringList { "kube-system" };
    ClustersPresenter presenter(clusters, trust, auth,
                                { .kubeconfig = file,
                                  .namespaces = QStringList { "default" },
                                  .kind = QStringLiteral("deploy"),
                                  .remembered = { one, two },
                                  .current = two.context,
                                  .currentKubeconfig = two.kubeconfig });
    presenter.open();
    QVERIFY(isRead(clusters));
    QCOMPARE(contextsIn(clusters), (QStringList { "one", "two" }));
    QCOMPARE(clusters.currentIndex(), 1);
    QVERIFY(isReady(clusters.at(0)) && isReady(clusters.at(1)));
    QCOMPARE(clusters.at(0).sidebar()->namespaces()->chosen(), QStringList { "kube-system" });
    QCOMPARE(clusters.at(0).resources()->kindTitle(), QStringLiteral("Pods"));
    QCOMPARE(clusters.at(1).sidebar()->namespaces()->chosen(), QStringList { "default" });
    QCOMPARE(clusters.at(1).sidebar()->namespaces()->favourites(),
             (QStringList { "kube-system", "default" }));
    QCOMPARE(clusters.at(1).resources()->kindTitle(), QStringLiteral("Deployments"));
    clusters.at(0).status()->chooseContext(QStringLiteral("two"));
    QCOMPARE(clusters.currentIndex(), 1);
    QCOMPARE(clusters.count(), 2);
}

void ClustersPresenterTest::aRememberedViewHasItsTableBehindIt()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    const auto file = m_configs.write("a", kOneTwo);
    auto one = saved("one", file);
    one.place = { .view = ViewId::Queues,
                  .kind = { "apps", "v1beta1", "deployments" }, // long gone
                  .filter = QStringLiteral("web") };
    ClustersPresenter presenter(clusters, trust, auth,
                                { .kubeconfig = file, .remembered = { one } });
    presenter.open();
    QVERIFY(isRead(clusters));
    auto& cluster = clusters.current();
    QVERIFY(isReady(cluster));
    auto& places = *cluster.places();
    QCOMPARE(places.view(), ViewId::Queues);
    QCOMPARE(cluster.resources()->kindTitle(), QStringLiteral("Deployments"));
    QVERIFY(QTest::qWaitFor([&] { return cluster.status()->isLive(); }, kTimeout));
    places.back();
    QCOMPARE(places.view(), ViewId::Resources);
    QCOMPARE(cluster.resources()->filterText(), QStringLiteral("web"));
    QVERIFY(cluster.status()->isLive()); // it is the same table, not one more
    QVERIFY(!places.canGoBack());
    places.open(ViewId::Overview);
    cluster.sidebar()->chooseKindAt(cluster.sidebar()->kinds()->currentIndex());
    QCOMPARE(places.view(), ViewId::Resources);
    QCOMPARE(cluster.resources()->kindTitle(), QStringLiteral("Deployments"));
}

void ClustersPresenterTest::aBrokenContextKeepsItsRingAndIsTriedAgain()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    const auto file = m_configs.write("a", kOneBroken);
    ClustersPresenter presenter(clusters, trust, auth,
                                { .kubeconfig = file,
                                  .remembered = { saved("one", file), saved("two", file) },
                                  .current = QStringLiteral("two"),
                                  .currentKubeconfig = QString::fromStdString(file) });
    presenter.open();
    QVERIFY(isRead(clusters));
    QCOMPARE(contextsIn(clusters), (QStringList { "one", "two" }));
    auto& broken = *clusters.at(0).status();
    QCOMPARE(broken.page(), ClusterStatus::Page::Failed);
    QCOMPARE(clusters.at(0).freshness()->phase(), Freshness::Phase::Failed);
    QTRY_COMPARE_WITH_TIMEOUT(clusters.at(1).status()->page(), ClusterStatus::Page::Failed,
                              kTimeout);
    QCOMPARE(clusters.at(1).freshness()->phase(), Freshness::Phase::Retrying); // by itself
    clusters.current().status()->chooseContext(QStringLiteral("one")); // still broken, still one
    QVERIFY(isRead(clusters));
    QCOMPARE(contextsIn(clusters), (QStringList { "one", "two" }));
    QCOMPARE(clusters.currentIndex(), 0);
    broken.retry();
    QVERIFY(isRead(clusters));
    QCOMPARE(broken.page(), ClusterStatus::Page::Failed);
    (void)m_configs.write("a", kOneTwo);
    broken.retry();
    QVERIFY(isReady(clusters.at(0)));
    QCOMPARE(contextsIn(clusters), (QStringList { "one", "two" }));
    QCOMPARE(broken.contextName(), QStringLiteral("one"));
}

void ClustersPresenterTest::aContextOfTheSameNameInAnotherFileIsAnotherCluster()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    ClustersPresenter presenter(clusters, trust, auth,
                                { .kubeconfig = m_configs.write("a", kOneAway), .context = "one" });
    presenter.open();
    QVERIFY(isRead(clusters));
    QCOMPARE(clusters.current().status()->serverUrl(), QStringLiteral("https://127.0.0.1:1"));
    const auto other = m_configs.write("b", kOneTwo);
    const auto* first = clusters.current().status();
    clusters.current().status()->openKubeconfigFile(QString::fromStdString(other));
    QVERIFY(QTest::qWaitFor(
        [&] {
            const auto* now = clusters.current().status();
            return now != first && now->page() == ClusterStatus::Page::Failed;
        },
        kTimeout)); // it has no current-context
    clusters.current().status()->chooseContext(QStringLiteral("one"));
    QVERIFY(isRead(clusters));
    QCOMPARE(contextsIn(clusters), (QStringList { "one", "one" })); // nobody gave way
    QCOMPARE(clusters.at(0).status()->serverUrl(), QStringLiteral("https://127.0.0.1:1"));
    auto& second = *clusters.current().status();
    QCOMPARE(second.serverUrl(), QString::fromStdString(m_configs.sim->url()));
    QVERIFY(isReady(clusters.current()));
    QCOMPARE(clusters.at(0).status()->name(), QStringLiteral("one (a)"));
    QCOMPARE(second.name(), QStringLiteral("one (b)"));
    QCOMPARE(clusters.at(0).status()->initials() + second.initials(), QStringLiteral("OAOB"));
    QCOMPARE(second.contexts(),
             (QStringList { "one (a)", "two (a)", "one (b)", "two (b)" })); // of both files
    const auto* live = presenter.session();
    second.chooseContext(QStringLiteral("one (a)")); // which is open
    QCOMPARE(clusters.currentIndex(), 0);
    QCOMPARE(clusters.count(), 2);
    clusters.setCurrentIndex(1);
    QCOMPARE(presenter.session(), live);
    clusters.close(0);
    QCOMPARE(clusters.count(), 1);
    QCOMPARE(presenter.session(), live);
}

/// Whatever file is opened, what is live stays live, and the file is its own ring.
void ClustersPresenterTest::aFileThatIsNoneDisplacesNothing()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    ClustersPresenter presenter(clusters, trust, auth,
                                { .kubeconfig = m_configs.write("a", kOneTwo), .context = "one" });
    presenter.open();
    QVERIFY(isReady(clusters.current()));
    const auto* live = presenter.session();
    QFile bad(m_configs.folder.filePath(QStringLiteral("bad.yaml")));
    QVERIFY(bad.open(QIODevice::WriteOnly) && bad.write("contexts: [") > 0);
    bad.close();
    for (int i = 0; i < 2; ++i) { // the second time it is the same ring
        clusters.at(0).status()->openKubeconfigFile(bad.fileName());
        QVERIFY(QTest::qWaitFor(
            [&] {
                return clusters.currentIndex() == 1
                    && clusters.current().status()->page() == ClusterStatus::Page::Failed;
            },
            kTimeout));
        QCOMPARE(clusters.count(), 2);
        QCOMPARE(clusters.current().status()->name(), QStringLiteral("bad.yaml"));
        QVERIFY(clusters.current().status()->contexts().contains(QStringLiteral("two")));
        clusters.setCurrentIndex(0);
        QCOMPARE(presenter.session(), live);
    }
    (void)m_configs.write("bad.yaml", kOneTwo); // no current-context: still one to be chosen
    QVERIFY(QTest::qWaitFor(
        [&] {
            return clusters.at(1).status()->explanation().contains(
                QStringLiteral("current-context"));
        },
        kTimeout));
    clusters.setCurrentIndex(1);
    clusters.at(1).status()->chooseContext(QStringLiteral("two (bad.yaml)"));
    QVERIFY(isReady(clusters.at(1)));
    QCOMPARE(clusters.count(), 2);
}

void ClustersPresenterTest::aPathThatWasTypedOpensOnlyWhatHasContexts()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    ClustersPresenter presenter(clusters, trust, auth,
                                { .kubeconfig = m_configs.write("a", kOneTwo), .context = "one" });
    presenter.open();
    QVERIFY(isReady(clusters.current()));
    QFile bad(m_configs.folder.filePath(QStringLiteral("unclosed.yaml")));
    QVERIFY(bad.open(QIODevice::WriteOnly) && bad.write("contexts: [") > 0);
    bad.close();
    (void)m_configs.write("empty.yaml", "");
    auto& status = *clusters.current().status();
    QSignalSpy answered(&status, &ClusterStatus::kubeconfigAnswered);
    for (const auto* name : { "nosuch.yaml", "unclosed.yaml", "empty.yaml" }) {
        answered.clear();
        QVERIFY(status.nameKubeconfig(m_configs.folder.filePath(QLatin1String(name))));
        QTRY_COMPARE_WITH_TIMEOUT(answered.size(), 1, kTimeout);
        QVERIFY2(!answered[0][0].toString().isEmpty(), name);
        QCOMPARE(clusters.count(), 1);
        QCOMPARE(status.page(), ClusterStatus::Page::Ready);
    }
    QCOMPARE(answered[0][0].toString(),
             QStringLiteral("There is no context in this file. Add one, or name another file."));
    answered.clear();
    QVERIFY(status.nameKubeconfig(QString::fromStdString(m_configs.write("three.yaml", kOneTwo))));
    QTRY_COMPARE_WITH_TIMEOUT(answered.size(), 1, kTimeout);
    QCOMPARE(answered[0][0].toString(), QString());
    QCOMPARE(clusters.count(), 2);
    QVERIFY(!status.nameKubeconfig(QStringLiteral("  ")));
}

void ClustersPresenterTest::allThatWasOpenComesBackFromAllItsFiles()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    const auto a = m_configs.write("a", kOneTwo), b = m_configs.write("b", kOneTwo);
    auto filtered = saved("one", b);
    filtered.place = { .kind = kDeployments, .filter = QStringLiteral("web") };
    const auto bad = m_configs.folder.filePath(QStringLiteral("bad")).toStdString();
    QFile file(QString::fromStdString(bad));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("contexts: [") > 0);
    file.close();
    ClustersPresenter presenter(
        clusters, trust, auth,
        { .remembered = { saved("one", a), filtered, saved("gone", a), saved("old", bad) },
          .current = QStringLiteral("one"),
          .currentKubeconfig = QString::fromStdString(b) });
    presenter.open();
    QVERIFY(isRead(clusters));
    QCOMPARE(contextsIn(clusters), (QStringList { "one", "one", "old" })); // "gone" is in no file
    QCOMPARE(clusters.currentIndex(), 1);
    QVERIFY(isReady(clusters.at(0)) && isReady(clusters.at(1)));
    QCOMPARE(clusters.at(0).resources()->kindTitle(), QStringLiteral("Pods"));
    QCOMPARE(clusters.at(1).resources()->kindTitle(), QStringLiteral("Deployments"));
    QCOMPARE(clusters.at(1).resources()->filterText(), QStringLiteral("web"));
    QCOMPARE(clusters.at(2).status()->page(), ClusterStatus::Page::Failed);
    QVERIFY(clusters.at(0).status()->name() != clusters.at(1).status()->name());
}

/// A file that the command line names: only what was open of it; of a variable: it is shown.
void ClustersPresenterTest::whatIsAskedForTodayIsShown()
{
    const AuthEnvironment auth;
    const auto a = m_configs.write("a", kOneTwo), b = m_configs.write("b", kOneTwo);
    PluginTrust trust({}, {});
    {
        OpenClusters clusters(noTime);
        ClustersPresenter presenter(
            clusters, trust, auth,
            { .kubeconfig = a, .remembered = { saved("one", b), saved("two", a) } });
        presenter.open();
        QVERIFY(isRead(clusters));
        QCOMPARE(contextsIn(clusters), QStringList { "two" });
    }
    qputenv("KUBECONFIG", QByteArray::fromStdString(a));
    OpenClusters clusters(noTime);
    ClustersPresenter presenter(clusters, trust, auth,
                                { .remembered = { saved("one", b) }, .today = true });
    presenter.open();
    QVERIFY(isRead(clusters));
    qunsetenv("KUBECONFIG");
    QCOMPARE(clusters.count(), 2);
    QCOMPARE(clusters.at(0).status()->name(), QStringLiteral("one (b)"));
    QCOMPARE(clusters.currentIndex(), 1);
    QVERIFY(clusters.current().status()->explanation().contains(QStringLiteral("current-context")));
}

void ClustersPresenterTest::theHomeFolderIsMeantByATilde_data()
{
    QTest::addColumn<QString>("typed");
    for (const auto* typed : { "~/home.yaml", "$HOME/home.yaml", "${HOME}/home.yaml" })
        QTest::newRow(typed) << QString::fromLatin1(typed);
}

void ClustersPresenterTest::theHomeFolderIsMeantByATilde()
{
    QFETCH(QString, typed);
    const auto home = qgetenv("HOME");
    (void)m_configs.write("home.yaml", "{name: one, context: {cluster: demo, user: admin}}");
    qputenv("HOME", m_configs.folder.path().toUtf8());
    const auto restore = qScopeGuard([&] { qputenv("HOME", home); });
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    ClustersPresenter presenter(clusters, trust, auth, {});
    presenter.showFirstRun();
    clusters.current().status()->openKubeconfigFile(typed);
    auto& status = *clusters.current().status();
    QVERIFY(QTest::qWaitFor([&] { return status.contexts() == QStringList { "one" }; }, kTimeout));
    status.chooseContext(QStringLiteral("one"));
    QVERIFY(isReady(clusters.current()));
    QCOMPARE(status.identity().kubeconfig,
             m_configs.folder.filePath(QStringLiteral("home.yaml"))); // as the next start needs it
}

/// A view that nobody has is said, in the window and to who started it.
void ClustersPresenterTest::aViewThatThereIsNotIsSaid()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    ClustersPresenter presenter(clusters, trust, auth,
                                { .kubeconfig = m_configs.write("view", kOneTwo),
                                  .context = "one",
                                  .kind = QStringLiteral("nosuch") });
    QSignalSpy unknown(&presenter, &ClustersPresenter::viewUnknown);
    presenter.open();
    QVERIFY(isReady(clusters.current()));
    QCOMPARE(unknown.size(), 1);
    const auto said = clusters.current().status()->notice();
    QCOMPARE(unknown[0][0].toString(), said);
    QVERIFY2(said.contains(QStringLiteral("nosuch")) && said.contains(QStringLiteral("findings")),
             qPrintable(said));
}

void ClustersPresenterTest::afterTheLastIsClosedContextsAreStillKnown()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    ClustersPresenter presenter(clusters, trust, auth,
                                { .kubeconfig = m_configs.write("a", kOneAway), .context = "one" });
    presenter.open();
    QVERIFY(isRead(clusters));
    clusters.close(0);
    QCOMPARE(clusters.count(), 1);
    auto& blank = clusters.current();
    QCOMPARE(blank.status()->page(), ClusterStatus::Page::FirstRun);
    QCOMPARE(blank.status()->contexts(), (QStringList { "one", "two" }));
    blank.palette()->open();
    blank.palette()->setText(QStringLiteral("two"));
    QVERIFY(!blank.palette()->isEmpty());
    QVERIFY(blank.palette()->choose(0));
    QVERIFY(isReady(clusters.current()));
    QCOMPARE(contextsIn(clusters), QStringList { "two" });
}

/// No server hangs a shell up when its connection is closed.
void ClustersPresenterTest::shellsHearOfTheEndOfTheirCluster()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    Kubeconfigs configs;
    auto simulated =
        sim::SimulatedCluster::start({ .contents = sim::SimulatedClusterOptions::Contents::Plain });
    QVERIFY(simulated); // whose pods run
    configs.sim = std::move(*simulated);
    ClustersPresenter presenter(clusters, trust, auth,
                                { .kubeconfig = configs.write("a", kOneTwo), .context = "one" });
    presenter.open();
    QVERIFY(isReady(clusters.current()));
    const auto pods = presenter.session()->clients().of<core_v1::Pod>("default");
    core_v1::Pod pod;
    pod.metadata.namespace_ = "default";
    pod.metadata.name = "shell";
    pod.spec.containers.push_back({ .name = "app", .image = "registry.example/app:1" });
    (void)pods.create(pod).wait();
    const auto runs = [&] {
        const auto one = pods.get("shell").wait();
        return one && !one->status.containerStatuses.empty()
            && one->status.containerStatuses.front().state.running;
    };
    QTRY_VERIFY_WITH_TIMEOUT(runs(), kTimeout);
    auto* const terminals = clusters.current().terminals();
    auto& shell = *terminals->add({ .pod = { "", "Pod", { "default", "shell" } } });
    QTRY_COMPARE_WITH_TIMEOUT(shell.state(), TerminalView::State::Open, kTimeout);
    const auto* const session = presenter.session();
    clusters.close(0);
    QCOMPARE(terminals->count(), 0); // at once
    QCOMPARE(presenter.session(), session); // which tells it, and goes then
    QTRY_COMPARE_WITH_TIMEOUT(clusters.current().status()->page(), ClusterStatus::Page::FirstRun,
                              kTimeout);
    QVERIFY(!presenter.closeTerminals()); // of all clusters; there are none any more
}

void ClustersPresenterTest::objectsAreFoundForWhatWasTypedLast()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    ClustersPresenter presenter(clusters, trust, auth,
                                { .kubeconfig = m_configs.write("a", kOneTwo), .context = "one" });
    presenter.open();
    QVERIFY(isRead(clusters));
    auto& cluster = clusters.current();
    QVERIFY(isReady(cluster));
    QVERIFY(QTest::qWaitFor(
        [&] {
            return cluster.sidebar()->namespaces()->names().contains(QStringLiteral("kube-system"));
        },
        kTimeout));
    auto& palette = *cluster.palette();
    palette.open();
    for (const char* typed : { "xx", "xxx", "kube", "kube-pub", "kube-system" })
        palette.setText(QLatin1String(typed));
    const ObjectLink wanted { "", "Namespace", { "", "kube-system" } };
    QVERIFY(QTest::qWaitFor(
        [&] {
            const auto& items = palette.results()->items();
            return std::any_of(items.begin(), items.end(), [&](const PaletteItem& item) {
                return item.target == PaletteItem::Target(wanted);
            });
        },
        kTimeout));
    std::vector<SearchedStore> stores;
    auto& informers = presenter.session()->informers();
    informers.forEach([&](const ResourceScope& scope, SharedInformer&) {
        stores.push_back({ scope, informers.informer(scope) });
    });
    const auto search = [&](bool over) { // what nobody waits for is not looked for
        return searchObjects(QStringLiteral("kube"), stores, [over] { return over; });
    };
    QVERIFY(!search(false).empty());
    QVERIFY(search(true).empty());
}

void ClustersPresenterTest::namespacesChosenAmongLabelsStayWithoutTheLabels()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    ClustersPresenter presenter(
        clusters, trust, auth,
        { .kubeconfig = m_configs.write("labels", kOneTwo), .context = "one" });
    presenter.open();
    QVERIFY(isRead(clusters));
    QVERIFY(isReady(clusters.current()));
    auto& labels = *clusters.current().labels();
    const auto answer = [&] {
        LabelCensus census { .question = labels.question(), .objects = 2, .matching = 2 };
        census.keys = { { { Facet::Kind::Namespace, "" }, 1, 2 },
                        { { Facet::Kind::Label, "app" }, 1, 2 } };
        census.keysFound = 2;
        if (labels.question().facet)
            census.values = { { "default", 2 } };
        census.valuesFound = census.values.size();
        census.maxObjects = 2;
        labels.setCensus(census);
    };
    answer();
    labels.chooseKey(0);
    answer();
    labels.toggleValue(0);
    labels.toggleKey(1);
    auto* namespaces = clusters.current().sidebar()->namespaces();
    QCOMPARE(namespaces->chosen(), QStringList { "default" });
    QVERIFY(!clusters.current().resources()->tools()->selection().isEverything());
    labels.removeLastChip();
    QVERIFY(clusters.current().resources()->tools()->selection().isEverything());
    QCOMPARE(namespaces->chosen(), QStringList { "default" });
    labels.toggleKey(1);
    clusters.current().resources()->tools()->clearLabels();
    QVERIFY(clusters.current().labelSelection().isEmpty());
    QVERIFY(clusters.current().resources()->tools()->selection().isEverything());
}

void ClustersPresenterTest::whatTheKubeconfigSaysNowHolds()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    const auto file = m_configs.write("live", kOneAway);
    ClustersPresenter presenter(clusters, trust, auth,
                                { .kubeconfig = file,
                                  .remembered = { saved("one", file), saved("two", file) },
                                  .current = QStringLiteral("one"),
                                  .currentKubeconfig = QString::fromStdString(file) });
    presenter.open();
    QVERIFY(isRead(clusters));
    QVERIFY(isReady(clusters.at(1)));
    const auto* untouched = presenter.session();
    clusters.setCurrentIndex(1);
    QVERIFY(presenter.session() != untouched);
    untouched = presenter.session();
    (void)m_configs.write("live", kOneTwo); // "one" has moved to where somebody serves
    QVERIFY(isReady(clusters.at(0)));
    QCOMPARE(clusters.at(0).status()->serverUrl(), QString::fromStdString(m_configs.sim->url()));
    QCOMPARE(presenter.session(), untouched); // of "two" nothing was said
    (void)m_configs.write("live",
                          kOneTwo + ", {name: three, context: {cluster: demo, user: admin}}");
    QVERIFY(QTest::qWaitFor(
        [&] { return clusters.current().status()->contexts().contains(QStringLiteral("three")); },
        kTimeout));
    QCOMPARE(presenter.session(), untouched);
}

namespace {

constexpr const char* kDefinitions = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
constexpr const char* kScaled =
    R"({"scale": {"specReplicasPath": ".spec.size", "statusReplicasPath": ".status.size"}})";

/// Whether the administrator may do that, and does.
bool isDone(ClusterSession& session, HttpRequest request)
{
    std::atomic<int> status = 0;
    const auto call = session.client().fetch(
        "define kinds", std::move(request), [&status](const Expected<HttpAnswer>& answer) {
            if (!answer)
                qWarning("%s", answer.error().sentence.c_str());
            status = answer ? 201 : -1;
        });
    return QTest::qWaitFor([&] { return status != 0; }, kTimeout) && status == 201;
}

HttpRequest definitionOf(const std::string& plural, const std::string& kind,
                         const std::string& subresources = "{}")
{
    return { .method = "POST",
             .path = kDefinitions,
             .body =
                 R"({"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
                    "metadata": {"name": ")"
                 + plural + R"(.example.com"},
                    "spec": {"group": "example.com", "scope": "Namespaced",
                             "names": {"plural": ")"
                 + plural + R"(", "kind": ")" + kind + R"("},
                             "versions": [{"name": "v1", "served": true, "storage": true,
                                           "subresources": )"
                 + subresources + R"(,
                                           "schema": {"openAPIV3Schema": {"type": "object"}}}]}})",
             .contentType = "application/json" };
}

} // namespace

void ClustersPresenterTest::aKindThatIsDefinedLaterIsThereUntilItsDefinitionGoes()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    ClustersPresenter presenter(
        clusters, trust, auth,
        { .kubeconfig = m_configs.write("late", kOneTwo), .context = "one" });
    presenter.open();
    auto& cluster = clusters.current();
    QVERIFY(isReady(cluster));
    auto& kinds = *cluster.sidebar()->kinds();
    const QAbstractItemModelTester tester(&kinds);
    const auto late = QStringLiteral("lates.example.com");
    QVERIFY(kinds.find(late) == nullptr);
    QVERIFY(isDone(*presenter.session(), definitionOf("lates", "Late")));
    QTRY_VERIFY_WITH_TIMEOUT(kinds.find(late) != nullptr, kTimeout);
    QVERIFY(kinds.find(QStringLiteral("pods")) != nullptr);
    QVERIFY(
        isDone(*presenter.session(),
               { .method = "DELETE", .path = std::string(kDefinitions) + "/lates.example.com" }));
    QTRY_VERIFY_WITH_TIMEOUT(kinds.find(late) == nullptr, kTimeout);
    QVERIFY(kinds.find(QStringLiteral("pods")) != nullptr);
    QCOMPARE(cluster.status()->page(), ClusterStatus::Page::Ready);
}

void ClustersPresenterTest::whatHasTheScaleSubresourceCanBeScaled()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    ClustersPresenter presenter(
        clusters, trust, auth,
        { .kubeconfig = m_configs.write("scalable", kOneTwo), .context = "one" });
    presenter.open();
    auto& cluster = clusters.current();
    QVERIFY(isReady(cluster));
    const ObjectLink crew { "example.com", "Crew", { "default", "night" } };
    const ObjectLink plain { "example.com", "Plain", { "default", "one" } };
    auto* actions = cluster.detail()->actions();
    const QAbstractItemModelTester tester(actions);
    actions->setObject(crew); // somebody looks at one all the time
    const auto offered = [actions] {
        int times = 0;
        for (int row = 0; row < actions->count(); ++row)
            times += actions->index(row).data(ActionListModel::IdRole).toString()
                    == QStringLiteral("scale")
                ? 1
                : 0;
        return times;
    };
    QVERIFY(actions->count() > 0);
    QCOMPARE(offered(), 0);
    QVERIFY(isDone(*presenter.session(), definitionOf("plains", "Plain")));
    const auto crews = definitionOf("crews", "Crew", kScaled);
    QVERIFY(isDone(*presenter.session(), crews));
    QTRY_COMPARE_WITH_TIMEOUT(offered(), 1, kTimeout);
    const auto scale = cluster.actionOf(QStringLiteral("shell"), crew); // which has the same key
    QVERIFY(scale && scale->id == "scale" && scale->change->ofScale);
    QTRY_VERIFY_WITH_TIMEOUT(cluster.sidebar()->kinds()->find(QStringLiteral("plains.example.com"))
                                 != nullptr,
                             kTimeout);
    QVERIFY(!cluster.actionOf(QStringLiteral("scale"), plain));
    const auto own =
        cluster.actionOf(QStringLiteral("scale"), { "apps", "Deployment", { "default", "web" } });
    QVERIFY(own && !own->change->ofScale); // what it has is in its spec
    QVERIFY(
        isDone(*presenter.session(),
               { .method = "DELETE", .path = std::string(kDefinitions) + "/crews.example.com" }));
    QTRY_COMPARE_WITH_TIMEOUT(offered(), 0, kTimeout);
}

void ClustersPresenterTest::aKindThatIsDefinedBetweenDiscoveryAndItsWatchIsTold()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    ClustersPresenter presenter(
        clusters, trust, auth,
        { .kubeconfig = m_configs.write("between", kOneTwo), .context = "one" });
    presenter.open();
    QVERIFY(isReady(clusters.current()));
    auto& session = *presenter.session();
    const auto before = std::move(DiscoveryClient(session.client()).discover()).value();
    QVERIFY(!before.resources.empty());
    QVERIFY(isDone(session, definitionOf("betweens", "Between")));
    int told = 0;
    const DiscoveryWatch watch(session, before, [&told] { ++told; },
                               { .first = 1ms, .between = 1ms });
    QTRY_VERIFY_WITH_TIMEOUT(told > 0, kTimeout);
}

void ClustersPresenterTest::whoMayNotListDefinitionsAsksAnew()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    ClustersPresenter presenter(
        clusters, trust, auth,
        { .kubeconfig = m_configs.write("unseen", kOneTwo), .context = "one" });
    presenter.open();
    auto& cluster = clusters.current();
    QVERIFY(isReady(cluster));
    auto admin = std::move(ClusterSession::open(presenter.session()->access())).value();
    QCOMPARE(cluster.connection()->actAs(QStringLiteral("jane"), {}, {}), QString());
    QTRY_COMPARE_WITH_TIMEOUT(cluster.connection()->actingAs(), QStringLiteral("jane"), kTimeout);
    QVERIFY(isReady(cluster));
    QVERIFY(isDone(*admin, definitionOf("unseens", "Unseen")));
    QVERIFY(QTest::qWaitFor(
        [&] {
            cluster.status()->retry(); // its controller establishes it in its own time
            return cluster.sidebar()->kinds()->find(QStringLiteral("unseens.example.com"))
                != nullptr;
        },
        kTimeout));
}

void ClustersPresenterTest::aContextThatIsGoneStaysOpen()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    ClustersPresenter presenter(
        clusters, trust, auth,
        { .kubeconfig = m_configs.write("gone", kOneTwo), .context = "one" });
    presenter.open();
    QVERIFY(isReady(clusters.current()));
    (void)m_configs.write("gone", "{name: two, context: {cluster: demo, user: admin}}");
    auto& status = *clusters.current().status();
    QVERIFY(QTest::qWaitFor(
        [&] { return status.notice().contains(QStringLiteral("no longer in the kubeconfig")); },
        kTimeout));
    QCOMPARE(status.page(), ClusterStatus::Page::Ready);
    QCOMPARE(status.contexts(), QStringList { "two" });
}

void ClustersPresenterTest::aBrokenKubeconfigIsSaidUntilItIsWellAgain()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    ClustersPresenter presenter(
        clusters, trust, auth,
        { .kubeconfig = m_configs.write("broken", kOneTwo), .context = "one" });
    presenter.open();
    QVERIFY(isReady(clusters.current()));
    const auto* live = presenter.session();
    auto& status = *clusters.current().status();
    (void)m_configs.write("broken", "{name: one");
    QVERIFY(QTest::qWaitFor([&] { return status.notice().contains(QStringLiteral("broken")); },
                            kTimeout));
    (void)m_configs.write("broken", kOneTwo);
    QVERIFY(QTest::qWaitFor([&] { return status.notice().isEmpty(); }, kTimeout));
    (void)m_configs.write("broken", kOneBroken); // its cluster is not in it
    QVERIFY(QTest::qWaitFor(
        [&] { return status.notice().contains(QStringLiteral("cannot be used for this context")); },
        kTimeout));
    (void)m_configs.write("broken", kOneTwo);
    QVERIFY(QTest::qWaitFor([&] { return status.notice().isEmpty(); }, kTimeout));
    QCOMPARE(presenter.session(), live);
    QCOMPARE(status.page(), ClusterStatus::Page::Ready);
}

void ClustersPresenterTest::aClusterIsClosedWhileItIsOpened()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    ClustersPresenter presenter(
        clusters, trust, auth,
        { .kubeconfig = m_configs.write("closed", kOneTwo), .context = "one" });
    presenter.open();
    QVERIFY(isReady(clusters.current()));
    const auto* live = presenter.session();
    clusters.current().status()->chooseContext(QStringLiteral("two"));
    QCOMPARE(clusters.count(), 2);
    clusters.close(1); // its answer finds nobody
    QCOMPARE(clusters.count(), 1);
    QCOMPARE(presenter.session(), live);
    clusters.current().status()->chooseContext(QStringLiteral("two"));
    QVERIFY(isReady(clusters.at(1)));
    QCOMPARE(contextsIn(clusters), (QStringList { "one", "two" }));
}

void ClustersPresenterTest::anotherIsOpenedWhileOneIsOpened()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    ClustersPresenter presenter(
        clusters, trust, auth,
        { .kubeconfig = m_configs.write("two", kOneTwo), .context = "nosuch" });
    presenter.open();
    auto& status = *clusters.current().status();
    QVERIFY(
        QTest::qWaitFor([&] { return status.page() == ClusterStatus::Page::Failed; }, kTimeout));
    status.chooseContext(QStringLiteral("one"));
    status.chooseContext(QStringLiteral("two")); // has a ring of its own: nobody gives way
    QCOMPARE(contextsIn(clusters), (QStringList { "one", "two" }));
    QCOMPARE(clusters.currentIndex(), 1);
    QVERIFY(isReady(clusters.at(0)) && isReady(clusters.at(1)));
}

void ClustersPresenterTest::aDemoThatFailsIsTriedAgain()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    ClustersPresenter presenter(clusters, trust, auth, {});
    QSignalSpy wanted(&presenter, &ClustersPresenter::demoWanted);
    presenter.showFirstRun();
    auto& status = *clusters.current().status();
    status.openDemo();
    QCOMPARE(wanted.size(), 1);
    status.retry(); // it is being started
    QCOMPARE(wanted.size(), 1);
    presenter.showDemoFailed(QStringLiteral("No port is free."));
    QCOMPARE(status.page(), ClusterStatus::Page::Failed);
    QCOMPARE(status.explanation(), QStringLiteral("No port is free."));
    QVERIFY(status.name().isEmpty());
    status.retry();
    QCOMPARE(wanted.size(), 2);
    QCOMPARE(status.page(), ClusterStatus::Page::Connecting);
}

void ClustersPresenterTest::whatIsSaidIsSaidInAnotherLanguage()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    ClustersPresenter presenter(
        clusters, trust, auth,
        { .kubeconfig = m_configs.write("said", kOneBroken), .context = "one" });
    presenter.open();
    auto& status = *clusters.current().status();
    QVERIFY(
        QTest::qWaitFor([&] { return status.page() == ClusterStatus::Page::Failed; }, kTimeout));
    const auto headline = status.headline();
    status.showFailed({}, {}, {}); // stands for words of another language
    QEvent event(QEvent::LanguageChange);
    QCoreApplication::sendEvent(qApp, &event);
    QCOMPARE(status.headline(), headline);
    status.retry(); // reads first, which it says itself
    QSignalSpy said(&status, &ClusterStatus::pageChanged);
    QCoreApplication::sendEvent(qApp, &event);
    QCOMPARE(status.page(), ClusterStatus::Page::Connecting);
    QCOMPARE(said.size(), 1);
}

void ClustersPresenterTest::aKubeconfigThatComesIsOpened()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    const auto path = m_configs.folder.filePath(QStringLiteral("later")).toStdString();
    ClustersPresenter presenter(clusters, trust, auth, { .kubeconfig = path, .context = "one" });
    presenter.open();
    auto& status = *clusters.current().status();
    QVERIFY(
        QTest::qWaitFor([&] { return status.page() == ClusterStatus::Page::Failed; }, kTimeout));
    QVERIFY2(status.explanation().contains(QStringLiteral("later")),
             qPrintable(status.explanation()));
    QCOMPARE(m_configs.write("later", kOneTwo), path);
    QVERIFY(isReady(clusters.current()));
}

void ClustersPresenterTest::somebodyElseIsActedAs()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    ClustersPresenter presenter(clusters, trust, auth,
                                { .kubeconfig = m_configs.write("as", kOneTwo), .context = "one" });
    presenter.open();
    QVERIFY(isReady(clusters.current()));
    auto& connection = *clusters.current().connection();
    QVERIFY(connection.actingAs().isEmpty());
    QCOMPARE(connection.actAs({}, {}, {}), QStringLiteral("Name the user to act as."));
    QVERIFY(!connection.actAs({}, QStringLiteral("devs"), {}).isEmpty()); // groups need a user
    QVERIFY(!connection.actAs(QStringLiteral("jane"), {}, QStringLiteral("scope")).isEmpty());
    QVERIFY(connection.actingAs().isEmpty());
    QCOMPARE(connection.actAs(QStringLiteral("jane"), QStringLiteral("system:masters, devs"),
                              QStringLiteral("scope=view")),
             QString());
    QVERIFY(
        QTest::qWaitFor([&] { return connection.actingAs() == QStringLiteral("jane"); }, kTimeout));
    QVERIFY(isReady(clusters.current()));
    // The table is the new session's: it was said not to be live in between.
    auto& freshness = *clusters.current().status()->freshness();
    QVERIFY2(QTest::qWaitFor(
                 [&] {
                     return freshness.state().phase == FreshnessPhase::Live
                         || freshness.state().phase == FreshnessPhase::Forbidden;
                 },
                 kTimeout),
             qPrintable(freshness.text()));
    QCOMPARE(connection.actingGroups(), QStringLiteral("system:masters, devs"));
    QCOMPARE(connection.actingExtra(), QStringLiteral("scope=view"));
    QVERIFY(!connection.byKubeconfig());
    const auto& sent = presenter.session()->access().credentials;
    QCOMPARE(sent.impersonateUser, std::string("jane"));
    QCOMPARE(sent.impersonateGroups, (std::vector<std::string> { "system:masters", "devs" }));
    connection.actAsMyself();
    QVERIFY(QTest::qWaitFor([&] { return connection.actingAs().isEmpty(); }, kTimeout));
    QVERIFY(isReady(clusters.current()));
    QVERIFY(presenter.session()->access().credentials.impersonateUser.empty());
}

void ClustersPresenterTest::aProgramThatCameWithAFileIsShownBeforeItRuns()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    ClustersPresenter presenter(
        clusters, trust, auth,
        { .kubeconfig = m_configs.write("plain", kOneTwo), .context = "one" });
    presenter.open();
    QVERIFY(isReady(clusters.current()));
    const auto added = m_configs.folder.filePath(QStringLiteral("added"));
    QFile file(added);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("current-context: shop\n"
               "clusters: [{name: shop, cluster: {server: 'https://127.0.0.1:1'}}]\n"
               "users: [{name: dev, user: {exec: {apiVersion: client.authentication.k8s.io/v1, "
               "interactiveMode: Never, command: /nonexistent/login, args: [--client-secret=hush, "
               "get token], env: [{name: TENANT, value: hush}]}}}]\n"
               "contexts: [{name: shop, context: {cluster: shop, user: dev}}]\n");
    file.close();
    clusters.current().status()->openKubeconfigFile(added);
    QVERIFY(QTest::qWaitFor([&] { return clusters.current().connection()->asks(); }, kTimeout));
    auto& asked = *clusters.current().connection();
    QCOMPARE(asked.pluginCommand(),
             QStringLiteral("/nonexistent/login --client-secret=… 'get token'"));
    QCOMPARE(asked.pluginEnvironment(), QStringLiteral("TENANT"));
    QCOMPARE(asked.pluginFile(), added);
    QVERIFY(trust.allowed().isEmpty());
    asked.answer(false);
    QVERIFY(!asked.asks());
    auto& status = *clusters.current().status();
    QCOMPARE(status.page(), ClusterStatus::Page::Failed);
    status.retry();
    QVERIFY(QTest::qWaitFor([&] { return asked.asks(); }, kTimeout));
    asked.answer(true);
    QCOMPARE(trust.allowed().size(), 1);
    QVERIFY(
        QTest::qWaitFor([&] { return status.page() == ClusterStatus::Page::Failed; }, kTimeout));
    QVERIFY(!asked.asks()); // it ran, and nothing is there
    QVERIFY2(status.explanation().contains(QStringLiteral("/nonexistent/login")),
             qPrintable(status.explanation()));
    QVERIFY(PluginTrust(trust.salt(), trust.allowed()).allowed() == trust.allowed());
}

KW_TEST_GUI(ClustersPresenterTest)

} // namespace tst_clusters_presenter

#include "tst_clusters_presenter.moc"
