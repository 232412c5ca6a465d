// Several contexts of real kubeconfigs, on a simulated cluster and on none.
#include "../support/test_program.h"

#include <app/clusters/clusters_presenter.h>
#include <app/navigation/object_search.h>
#include <app/simulator/simulated_cluster.h>

#include <QFile>
#include <QGuiApplication>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace tst_clusters_presenter {

using namespace kittiwake;

namespace {

constexpr int kPatience = 60'000;

std::int64_t noTime()
{
    return 0;
}

bool isReady(OpenCluster& cluster)
{
    return QTest::qWaitFor([&] { return cluster.view()->page() == ClusterView::Page::Ready; },
                           kPatience);
}

/// The kubeconfig has been read, and each ring has tried or begun what it says.
bool isRead(OpenClusters& clusters)
{
    return QTest::qWaitFor(
        [&] {
            for (int i = 0; i < clusters.count(); ++i) {
                const auto& view = *clusters.at(i).view();
                const bool reads =
                    view.page() == ClusterView::Page::Connecting && view.serverUrl().isEmpty();
                if (reads)
                    return false;
            }
            return true;
        },
        kPatience);
}

QStringList contextsIn(const OpenClusters& clusters)
{
    QStringList contexts;
    for (int i = 0; i < clusters.count(); ++i)
        contexts << clusters.at(i).view()->contextName();
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
    void allThatWasOpenComesBackFromAllItsFiles();
    void whatIsAskedForTodayIsShown();
    void theHomeFolderIsMeantByATilde_data();
    void theHomeFolderIsMeantByATilde();
    void aViewThatThereIsNotIsSaid();
    void afterTheLastIsClosedContextsAreStillKnown();
    void objectsAreFoundForWhatWasTypedLast();
    void namespacesChosenAmongLabelsStayWithoutTheLabels();
    void whatTheKubeconfigSaysNowHolds();
    void aContextThatIsGoneStaysOpen();
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
    QCOMPARE(clusters.at(0).view()->namespaces()->chosen(), QStringList { "kube-system" });
    QCOMPARE(clusters.at(0).view()->kindTitle(), QStringLiteral("Pods"));
    QCOMPARE(clusters.at(1).view()->namespaces()->chosen(), QStringList { "default" });
    QCOMPARE(clusters.at(1).view()->namespaces()->favourites(),
             (QStringList { "kube-system", "default" }));
    QCOMPARE(clusters.at(1).view()->kindTitle(), QStringLiteral("Deployments"));
    clusters.at(0).view()->chooseContext(QStringLiteral("two"));
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
    QCOMPARE(cluster.view()->kindTitle(), QStringLiteral("Deployments"));
    QVERIFY(QTest::qWaitFor([&] { return cluster.view()->isLive(); }, kPatience));
    places.back();
    QCOMPARE(places.view(), ViewId::Resources);
    QCOMPARE(cluster.view()->filterText(), QStringLiteral("web"));
    QVERIFY(cluster.view()->isLive()); // it is the same table, not one more
    QVERIFY(!places.canGoBack());
    places.open(ViewId::Overview);
    cluster.view()->chooseKindAt(cluster.view()->kinds()->currentIndex());
    QCOMPARE(places.view(), ViewId::Resources);
    QCOMPARE(cluster.view()->kindTitle(), QStringLiteral("Deployments"));
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
    auto& broken = *clusters.at(0).view();
    QCOMPARE(broken.page(), ClusterView::Page::Failed);
    clusters.current().view()->chooseContext(QStringLiteral("one")); // still broken, still one
    QVERIFY(isRead(clusters));
    QCOMPARE(contextsIn(clusters), (QStringList { "one", "two" }));
    QCOMPARE(clusters.currentIndex(), 0);
    broken.retry();
    QVERIFY(isRead(clusters));
    QCOMPARE(broken.page(), ClusterView::Page::Failed);
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
    QCOMPARE(clusters.current().view()->serverUrl(), QStringLiteral("https://127.0.0.1:1"));
    const auto other = m_configs.write("b", kOneTwo);
    const auto* first = clusters.current().view();
    clusters.current().view()->openKubeconfigFile(QString::fromStdString(other));
    QVERIFY(QTest::qWaitFor(
        [&] {
            const auto* now = clusters.current().view();
            return now != first && now->page() == ClusterView::Page::Failed;
        },
        kPatience)); // it has no current-context
    clusters.current().view()->chooseContext(QStringLiteral("one"));
    QVERIFY(isRead(clusters));
    QCOMPARE(contextsIn(clusters), (QStringList { "one", "one" })); // nobody gave way
    QCOMPARE(clusters.at(0).view()->serverUrl(), QStringLiteral("https://127.0.0.1:1"));
    auto& second = *clusters.current().view();
    QCOMPARE(second.serverUrl(), QString::fromStdString(m_configs.sim->url()));
    QVERIFY(isReady(clusters.current()));
    QCOMPARE(clusters.at(0).view()->name(), QStringLiteral("one (a)"));
    QCOMPARE(second.name(), QStringLiteral("one (b)"));
    QCOMPARE(clusters.at(0).view()->initials() + second.initials(), QStringLiteral("OAOB"));
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
        clusters.at(0).view()->openKubeconfigFile(bad.fileName());
        QVERIFY(QTest::qWaitFor(
            [&] {
                return clusters.currentIndex() == 1
                    && clusters.current().view()->page() == ClusterView::Page::Failed;
            },
            kPatience));
        QCOMPARE(clusters.count(), 2);
        QCOMPARE(clusters.current().view()->name(), QStringLiteral("bad.yaml"));
        QVERIFY(clusters.current().view()->contexts().contains(QStringLiteral("two")));
        clusters.setCurrentIndex(0);
        QCOMPARE(presenter.session(), live);
    }
    (void)m_configs.write("bad.yaml", kOneTwo); // no current-context: still one to be chosen
    QVERIFY(QTest::qWaitFor(
        [&] {
            return clusters.at(1).view()->explanation().contains(QStringLiteral("current-context"));
        },
        kPatience));
    clusters.setCurrentIndex(1);
    clusters.at(1).view()->chooseContext(QStringLiteral("two (bad.yaml)"));
    QVERIFY(isReady(clusters.at(1)));
    QCOMPARE(clusters.count(), 2);
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
    QCOMPARE(clusters.at(0).view()->kindTitle(), QStringLiteral("Pods"));
    QCOMPARE(clusters.at(1).view()->kindTitle(), QStringLiteral("Deployments"));
    QCOMPARE(clusters.at(1).view()->filterText(), QStringLiteral("web"));
    QCOMPARE(clusters.at(2).view()->page(), ClusterView::Page::Failed);
    QVERIFY(clusters.at(0).view()->name() != clusters.at(1).view()->name());
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
    QCOMPARE(clusters.at(0).view()->name(), QStringLiteral("one (b)"));
    QCOMPARE(clusters.currentIndex(), 1);
    QVERIFY(clusters.current().view()->explanation().contains(QStringLiteral("current-context")));
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
    clusters.current().view()->openKubeconfigFile(typed);
    auto& view = *clusters.current().view();
    QVERIFY(QTest::qWaitFor([&] { return view.contexts() == QStringList { "one" }; }, kPatience));
    view.chooseContext(QStringLiteral("one"));
    QVERIFY(isReady(clusters.current()));
    QCOMPARE(view.identity().kubeconfig,
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
    const auto said = clusters.current().view()->notice();
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
    QCOMPARE(blank.view()->page(), ClusterView::Page::FirstRun);
    QCOMPARE(blank.view()->contexts(), (QStringList { "one", "two" }));
    blank.palette()->open();
    blank.palette()->setText(QStringLiteral("two"));
    QVERIFY(!blank.palette()->isEmpty());
    QVERIFY(blank.palette()->choose(0));
    QVERIFY(isReady(clusters.current()));
    QCOMPARE(contextsIn(clusters), QStringList { "two" });
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
            return cluster.view()->namespaces()->names().contains(QStringLiteral("kube-system"));
        },
        kPatience));
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
        kPatience));
    const std::atomic<bool> over = true; // what nobody waits for is not looked for
    std::vector<SearchedStore> stores;
    auto& informers = presenter.session()->informers();
    informers.forEach([&](const ResourceScope& scope, SharedInformer&) {
        stores.push_back({ scope, informers.informer(scope) });
    });
    QVERIFY(!searchObjects(QStringLiteral("kube"), stores, false).empty());
    QVERIFY(searchObjects(QStringLiteral("kube"), stores, over).empty());
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
        census.mostObjects = 2;
        labels.setCensus(census);
    };
    answer();
    labels.chooseKey(0);
    answer();
    labels.toggleValue(0);
    labels.toggleKey(1);
    auto* namespaces = clusters.current().view()->namespaces();
    QCOMPARE(namespaces->chosen(), QStringList { "default" });
    QVERIFY(!clusters.current().view()->tools()->selection().isEverything());
    labels.removeLastChip();
    QVERIFY(clusters.current().view()->tools()->selection().isEverything());
    QCOMPARE(namespaces->chosen(), QStringList { "default" });
    labels.toggleKey(1);
    clusters.current().view()->tools()->setSelection({}); // the user, in the table's footer
    QVERIFY(labels.selection().isEverything());
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
    QCOMPARE(clusters.at(0).view()->serverUrl(), QString::fromStdString(m_configs.sim->url()));
    QCOMPARE(presenter.session(), untouched); // of "two" nothing was said
    (void)m_configs.write("live",
                          kOneTwo + ", {name: three, context: {cluster: demo, user: admin}}");
    QVERIFY(QTest::qWaitFor(
        [&] { return clusters.current().view()->contexts().contains(QStringLiteral("three")); },
        kPatience));
    QCOMPARE(presenter.session(), untouched);
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
    auto& view = *clusters.current().view();
    QVERIFY(QTest::qWaitFor(
        [&] { return view.notice().contains(QStringLiteral("no longer in the kubeconfig")); },
        kPatience));
    QCOMPARE(view.page(), ClusterView::Page::Ready);
    QCOMPARE(view.contexts(), QStringList { "two" });
}

void ClustersPresenterTest::aKubeconfigThatComesIsOpened()
{
    OpenClusters clusters(noTime);
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    const auto path = m_configs.folder.filePath(QStringLiteral("later")).toStdString();
    ClustersPresenter presenter(clusters, trust, auth, { .kubeconfig = path, .context = "one" });
    presenter.open();
    auto& view = *clusters.current().view();
    QVERIFY(QTest::qWaitFor([&] { return view.page() == ClusterView::Page::Failed; }, kPatience));
    QVERIFY2(view.explanation().contains(QStringLiteral("later")), qPrintable(view.explanation()));
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
    QVERIFY(!connection.actAs({}, QStringLiteral("devs"), {}).isEmpty()); // groups need a user
    QVERIFY(!connection.actAs(QStringLiteral("jane"), {}, QStringLiteral("scope")).isEmpty());
    QVERIFY(connection.actingAs().isEmpty());
    QCOMPARE(connection.actAs(QStringLiteral("jane"), QStringLiteral("system:masters, devs"),
                              QStringLiteral("scope=view")),
             QString());
    QVERIFY(QTest::qWaitFor([&] { return connection.actingAs() == QStringLiteral("jane"); },
                            kPatience));
    QVERIFY(isReady(clusters.current()));
    // The table is the new session's: it was said not to be live in between.
    auto& freshness = *clusters.current().view()->freshness();
    QVERIFY2(QTest::qWaitFor(
                 [&] {
                     return freshness.state().phase == FreshnessPhase::Live
                         || freshness.state().phase == FreshnessPhase::Forbidden;
                 },
                 kPatience),
             qPrintable(freshness.text()));
    QCOMPARE(connection.actingGroups(), QStringLiteral("system:masters, devs"));
    QCOMPARE(connection.actingExtra(), QStringLiteral("scope=view"));
    QVERIFY(!connection.byKubeconfig());
    const auto& sent = presenter.session()->access().credentials;
    QCOMPARE(sent.impersonateUser, std::string("jane"));
    QCOMPARE(sent.impersonateGroups, (std::vector<std::string> { "system:masters", "devs" }));
    connection.actAsMyself();
    QVERIFY(QTest::qWaitFor([&] { return connection.actingAs().isEmpty(); }, kPatience));
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
    clusters.current().view()->openKubeconfigFile(added);
    QVERIFY(QTest::qWaitFor([&] { return clusters.current().connection()->asks(); }, kPatience));
    auto& asked = *clusters.current().connection();
    QCOMPARE(asked.pluginCommand(),
             QStringLiteral("/nonexistent/login --client-secret=… 'get token'"));
    QCOMPARE(asked.pluginEnvironment(), QStringLiteral("TENANT"));
    QCOMPARE(asked.pluginFile(), added);
    QVERIFY(trust.allowed().isEmpty());
    asked.answer(false);
    QVERIFY(!asked.asks());
    auto& view = *clusters.current().view();
    QCOMPARE(view.page(), ClusterView::Page::Failed);
    view.retry();
    QVERIFY(QTest::qWaitFor([&] { return asked.asks(); }, kPatience));
    asked.answer(true);
    QCOMPARE(trust.allowed().size(), 1);
    QVERIFY(QTest::qWaitFor([&] { return view.page() == ClusterView::Page::Failed; }, kPatience));
    QVERIFY(!asked.asks()); // it ran, and nothing is there
    QVERIFY2(view.explanation().contains(QStringLiteral("/nonexistent/login")),
             qPrintable(view.explanation()));
    QVERIFY(PluginTrust(trust.salt(), trust.allowed()).allowed() == trust.allowed());
}

KW_TEST_GUI(ClustersPresenterTest)

} // namespace tst_clusters_presenter

#include "tst_clusters_presenter.moc"
