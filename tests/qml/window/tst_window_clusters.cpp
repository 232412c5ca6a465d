// Several clusters in the real window: how one more is opened, what is shown where none can be, and
// that hints cover nothing that is used.
#include "window_bench.h"

#include <app/composition.h>
#include <app/simulator/simulated_cluster.h>
#include <tests/qml/find_in_window.h>
#include <tests/support/test_program.h>

#include <QFile>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QStyleHints>
#include <QTemporaryDir>

namespace tst_window_clusters {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kTimeout = 60'000;

using Contents = sim::SimulatedClusterOptions::Contents;

/// A home folder with kubeconfigs of one simulated cluster.
struct Home
{
    QTemporaryDir folder;
    QByteArray before = qgetenv("HOME");
    std::unique_ptr<sim::SimulatedCluster> sim;

    explicit Home(Contents contents = Contents::Bare)
        : sim(std::move(sim::SimulatedCluster::start({ .contents = contents })).value())
    {
        qputenv("HOME", folder.path().toUtf8());
    }
    ~Home() { qputenv("HOME", before); }
    Q_DISABLE_COPY_MOVE(Home)

    /// Its one context is called "admin".
    [[nodiscard]] QString write(const QString& name) const
    {
        auto text = QByteArray::fromStdString(sim->kubeconfig());
        text.truncate(text.indexOf("contexts:"));
        text += "contexts: [{name: admin, context: {cluster: demo, user: admin}}]\n"
                "current-context: admin\n";
        const auto path = folder.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("a kubeconfig cannot be written");
        return path;
    }
    [[nodiscard]] AppOptions options(const QString& kubeconfig = {}) const
    {
        AppOptions options;
        options.kubeconfig = kubeconfig;
        options.size = QSize(1200, 900);
        options.stateFile = folder.filePath(QStringLiteral("state.json"));
        return options;
    }
};

/// The app, and a user at its keyboard.
struct App
{
    Composition composition;
    OpenClusters& clusters;

    explicit App(const AppOptions& options)
        : composition(options)
        , clusters(*composition.window()->property("clusters").value<OpenClusters*>())
    {
        composition.window()->requestActivate();
        if (!QTest::qWaitForWindowActive(composition.window()))
            qFatal("the window does not become active");
    }
    [[nodiscard]] QQuickItem* item(const char* name) const
    {
        return qobject_cast<QQuickItem*>(findInWindow(*composition.window(), QLatin1String(name)));
    }
    /// ~/b.yaml, beside the first, as a user does.
    [[nodiscard]] bool opensB() const
    {
        click("openKubeconfig");
        if (!QTest::qWaitFor([this] { return item("kubeconfigPath")->hasActiveFocus(); }))
            return false;
        type(QStringLiteral("~/b.yaml"));
        press(Qt::Key_Return);
        return isReady(1);
    }
    [[nodiscard]] bool isReady(int index) const
    {
        return QTest::qWaitFor(
            [&] {
                return clusters.count() > index
                    && clusters.at(index).status()->page() == ClusterStatus::Page::Ready;
            },
            kTimeout);
    }
    void type(const QString& text) const
    {
        for (const auto letter : text)
            QTest::keyClick(composition.window(), letter.toLatin1());
    }
    void press(Qt::Key key) const { QTest::keyClick(composition.window(), key); }
    void click(const char* name) const
    {
        const auto* there = item(name);
        QTest::mouseClick(composition.window(), Qt::LeftButton, {},
                          there->mapToScene({ there->width() / 2, there->height() / 2 }).toPoint());
    }
};

QStringList namesIn(const OpenClusters& clusters)
{
    QStringList names;
    for (int i = 0; i < clusters.count(); ++i)
        names << clusters.at(i).status()->name();
    return names;
}

/// Where popups and hints lie in the window.
QList<QRectF> popups(const QQuickWindow& window)
{
    QList<QRectF> all;
    for (auto* overlay : window.contentItem()->childItems()) {
        if (QByteArray(overlay->metaObject()->className()) != "QQuickOverlay")
            continue;
        for (auto* popup : overlay->childItems()) {
            const QByteArray kind = popup->metaObject()->className();
            if (kind == "QQuickPopupItem" && popup->isVisible())
                all << popup->mapRectToScene(popup->boundingRect());
        }
    }
    return all;
}

void point(const WindowBench& bench, const QQuickItem& item)
{
    const auto at = item.mapToScene({ item.width() / 2, item.height() / 2 }).toPoint();
    QTest::mouseMove(bench.window.window(), at - QPoint(1, 1));
    QTest::mouseMove(bench.window.window(), at);
}

/// By the file that it is written in, since what a Repeater makes is no child of who shows it.
QQuickItem* firstOf(const QQuickWindow& window, const char* file,
                    const std::function<bool(const QQuickItem&)>& isMeant = {})
{
    QList<QQuickItem*> open { window.contentItem() };
    while (!open.isEmpty()) {
        auto* item = open.takeFirst();
        const bool is = QByteArray(item->metaObject()->className()).startsWith(file);
        if (is && item->isVisible() && (!isMeant || isMeant(*item)))
            return item;
        open << item->childItems();
    }
    return nullptr;
}

} // namespace

class WindowClustersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void clustersOfOneNameAreOpenTogetherAndComeBack();
    void whatCannotBeDoneIsSaidUntilOneIsElsewhere();
    void oneThatIsClosedLeavesNothing_data();
    void oneThatIsClosedLeavesNothing();
    void theTitleKeepsWhatTellsClustersApart();
    void aFormIsThatOfItsCluster();
    void whereOneMayOnlyLookNothingIsSent();
    void contextsAreReadOnlyByASetting();
    void whereNoneCanBeOpenedAnotherIsAtHand_data();
    void whereNoneCanBeOpenedAnotherIsAtHand();
    void aMistypedPathIsSaidWhereItWasTyped();
    void theOldPathIsReplacedByTyping();
    void noHintCoversTheFieldOneTypesIn();
    void noHintCoversTheMenuOfACluster();
    void theMenuOfAClusterHasTheKeyboard();
    void whoLeavesIsAskedAboutWhatRuns_data();
    void whoLeavesIsAskedAboutWhatRuns();
    void whoLeavesIsAskedAboutCopies();
    void theHintOfAKindIsBesideTheSidebar();
    void aHintGoesWithWhatItIsAbout();
    void aHintGoesWhenWhatItIsAboutMoves();
    void aFirstRunIsTypedIntoAtOnce();
};

void WindowClustersTest::initTestCase()
{
    QGuiApplication::styleHints()->setUseHoverEffects(true); // as where there is a pointer
    (void)takeComplaints();
}

void WindowClustersTest::clustersOfOneNameAreOpenTogetherAndComeBack()
{
    const Home home;
    const auto a = home.write(QStringLiteral("a.yaml"));
    (void)home.write(QStringLiteral("b.yaml"));
    const QStringList names { QStringLiteral("admin (a.yaml)"), QStringLiteral("admin (b.yaml)") };
    {
        const App app(home.options(a));
        QVERIFY(app.isReady(0));
        QCOMPARE(app.composition.window()->title(), QStringLiteral("admin · Kittiwake"));
        QVERIFY(app.opensB());
        QVERIFY(app.isReady(0)); // beside the first
        QCOMPARE(namesIn(app.clusters), names);
        QCOMPARE(app.clusters.currentIndex(), 1);
        QTRY_COMPARE(app.composition.window()->title(),
                     QStringLiteral("admin (b.yaml) · Kittiwake"));
        auto& places = *app.clusters.at(1).places();
        places.go({ .view = ViewId::Resources, .kind = { "", "v1", "namespaces" } });
        app.clusters.at(1).resources()->setFilterText(QStringLiteral("kube"));
    }
    const App again(home.options()); // as one starts it every day
    QVERIFY(again.isReady(0) && again.isReady(1));
    QCOMPARE(namesIn(again.clusters), names);
    QCOMPARE(again.clusters.currentIndex(), 1);
    QCOMPARE(again.clusters.at(0).resources()->kindTitle(), QStringLiteral("Pods"));
    QCOMPARE(again.clusters.at(1).resources()->kindTitle(), QStringLiteral("Namespaces"));
    QCOMPARE(again.clusters.at(1).resources()->filterText(), QStringLiteral("kube"));
    auto fresh = home.options();
    fresh.stateFile.clear();
    const App without(fresh);
    QCOMPARE(namesIn(without.clusters), QStringList { QString() });
}

void WindowClustersTest::whatCannotBeDoneIsSaidUntilOneIsElsewhere()
{
    const Home home(Contents::Demo);
    const App app(home.options(home.write(QStringLiteral("a.yaml"))));
    QVERIFY(app.isReady(0));
    auto& cluster = app.clusters.current();
    for (const auto& [action, sentence] :
         { std::pair("shell", "ServiceAccount runs nothing itself: choose a pod."),
           std::pair("logs",
                     "ServiceAccount has no logs of its own: choose a pod, or what runs pods."),
           std::pair("port-forward",
                     "ServiceAccount has no ports of its own: choose a pod, a service, or what "
                     "runs pods."),
           std::pair("debug",
                     "ServiceAccount has no processes of its own: choose a pod or a node.") }) {
        const auto said = QString::fromLatin1(sentence);
        cluster.places()->go(
            { .view = ViewId::Resources, .kind = { "", "v1", "serviceaccounts" } });
        QTRY_VERIFY_WITH_TIMEOUT(cluster.resources()->table()->rowCount() > 0, kTimeout);
        cluster.resources()->table()->select(0);
        cluster.act(QLatin1String(action));
        QCOMPARE(cluster.status()->notice(), said);
        cluster.places()->go({ .view = ViewId::Streams });
        QCOMPARE(cluster.status()->notice(), QString());
        cluster.status()->setNotice(said); // of something else, which stays
        cluster.places()->go({ .view = ViewId::Leases });
        QCOMPARE(cluster.status()->notice(), said);
    }
}

void WindowClustersTest::oneThatIsClosedLeavesNothing_data()
{
    QTest::addColumn<int>("index");
    QTest::newRow("in sight") << 1;
    QTest::newRow("out of sight") << 0;
}

void WindowClustersTest::oneThatIsClosedLeavesNothing() // no binding that looks for it either
{
    QFETCH(int, index);
    const Home home;
    const auto a = home.write(QStringLiteral("a.yaml"));
    (void)home.write(QStringLiteral("b.yaml"));
    const App app(home.options(a));
    QVERIFY(app.isReady(0));
    app.clusters.at(0).places()->go({ .view = ViewId::Leases });
    app.clusters.at(0).places()->go({ .view = ViewId::Findings });
    QVERIFY(app.opensB());
    QCOMPARE(app.clusters.currentIndex(), 1);
    QSignalSpy gone(&app.clusters.at(index), &QObject::destroyed);
    app.clusters.close(index);
    QTRY_COMPARE(gone.size(), 1);
    QCOMPARE(app.clusters.count(), 1);
}

void WindowClustersTest::whereOneMayOnlyLookNothingIsSent()
{
    const Home home(Contents::Demo);
    auto options = home.options(home.write(QStringLiteral("a.yaml")));
    options.readOnly = true;
    const App app(options);
    QVERIFY(app.isReady(0));
    auto& cluster = app.clusters.current();
    QVERIFY(cluster.status()->isReadOnly());
    QTRY_VERIFY(app.item("readOnlyMark") != nullptr && app.item("readOnlyMark")->isVisible());
    cluster.places()->go({ .view = ViewId::Resources, .kind = { "", "v1", "pods" } });
    QTRY_VERIFY_WITH_TIMEOUT(cluster.resources()->table()->rowCount() > 0, kTimeout);
    cluster.resources()->table()->select(0);
    for (const auto* action : { "delete", "shell", "copy-from" }) {
        cluster.status()->setNotice({});
        cluster.act(QLatin1String(action));
        QCOMPARE(cluster.status()->notice(), ClusterStatus::whyReadOnly());
    }
    const auto* popup = app.composition.window()->findChild<QObject*>("changePopup");
    QVERIFY(!popup->property("opened").toBool());
    QVERIFY(app.composition.session()->client().isReadOnly());
}

void WindowClustersTest::contextsAreReadOnlyByASetting()
{
    const Home home(Contents::Demo);
    App app(home.options(home.write(QStringLiteral("a.yaml"))));
    QVERIFY(app.isReady(0));
    auto& cluster = app.clusters.current();
    QVERIFY(!cluster.status()->isReadOnly());
    auto& preferences = app.composition.preferences();
    preferences.setProperty("readOnlyContexts", cluster.status()->contextName());
    QVERIFY(cluster.status()->isReadOnly());
    QVERIFY(app.composition.session()->client().isReadOnly());
    preferences.setProperty("readOnlyContexts", QString());
    QVERIFY(!app.composition.session()->client().isReadOnly());
}

void WindowClustersTest::theTitleKeepsWhatTellsClustersApart()
{
    const WindowBench bench("rows-50");
    auto& status = *bench.cluster.status();
    const auto shown = [&](const char* name) {
        return bench.item(name)->property("text").toString();
    };
    status.setIdentity({ .context = QStringLiteral("demo"),
                         .file = QStringLiteral("/a/admin-of-all-clusters.kubeconfig"),
                         .apart = QStringLiteral("admin-of-all-clusters.kubeconfig") });
    bench.settle();
    QCOMPARE(shown("contextName"), QStringLiteral("demo"));
    QCOMPARE(shown("contextApart"), QStringLiteral("\u00a0(admin-of-all-clusters)"));
    status.setIdentity({ .context = QStringLiteral("arn:aws:eks:eu-central-1:1234:cluster/demo"),
                         .file = QStringLiteral("/a/b.yaml"),
                         .apart = QStringLiteral("b.yaml") });
    bench.settle();
    QVERIFY(!bench.item("contextApart")->property("truncated").toBool());
    QVERIFY(bench.item("contextName")->property("truncated").toBool());
    QCOMPARE(shown("contextApart"), QStringLiteral("\u00a0(b)"));
    status.setIdentity({ .context = QStringLiteral("demo"),
                         .file = QStringLiteral("/a/b.yaml"),
                         .apart = QStringLiteral("b.yaml") });
    bench.settle();
    QCOMPARE(shown("contextName"), QStringLiteral("demo (b.yaml)"));
}

void WindowClustersTest::aFormIsThatOfItsCluster()
{
    const Home home(Contents::Demo);
    const auto a = home.write(QStringLiteral("a.yaml"));
    (void)home.write(QStringLiteral("b.yaml"));
    const App app(home.options(a));
    QVERIFY(app.isReady(0));
    QVERIFY(app.opensB());
    for (const auto& [action, name, place] :
         { std::tuple("port-forward", "forwardPopup", "forwardPlace"),
           std::tuple("copy-from", "copyPopup", "copyPlace"),
           std::tuple("debug", "debugPopup", "debugPlace"),
           std::tuple("delete", "changePopup", "changePlace") }) {
        app.clusters.setCurrentIndex(0);
        auto& cluster = app.clusters.current();
        cluster.places()->go({ .view = ViewId::Resources, .kind = { "", "v1", "pods" } });
        QTRY_VERIFY_WITH_TIMEOUT(cluster.resources()->table()->rowCount() > 0, kTimeout);
        cluster.resources()->table()->select(0);
        cluster.act(QLatin1String(action));
        const auto* popup = app.composition.window()->findChild<QObject*>(QLatin1String(name));
        QTRY_VERIFY2(popup->property("opened").toBool(), action);
        QCOMPARE(app.item(place)->property("text").toString(),
                 QStringLiteral("In the cluster of context admin (a.yaml)"));
        app.clusters.setCurrentIndex(1);
        QTRY_VERIFY2(!popup->property("opened").toBool(), action);
        app.clusters.setCurrentIndex(0); // it is as it was left
        QTRY_VERIFY2(popup->property("opened").toBool(), action);
        app.press(Qt::Key_Escape);
        QTRY_VERIFY2(!popup->property("opened").toBool(), action);
        app.clusters.setCurrentIndex(1);
        app.clusters.setCurrentIndex(0);
        QVERIFY2(!popup->property("opened").toBool(), action);
    }
}

void WindowClustersTest::whereNoneCanBeOpenedAnotherIsAtHand_data()
{
    QTest::addColumn<QString>("kubeconfig");
    QTest::addColumn<QString>("context");
    QTest::addColumn<bool>("byList"); // of contexts, else by typing a path
    QTest::addColumn<QString>("advice");
    for (const bool byList : { true, false }) {
        const auto* how = byList ? "the list" : "a path";
        QTest::addRow("a file that is missing, %s", how) << "nosuch.yaml"
                                                         << "" << byList << "Create the file";
        QTest::addRow("a file that is none, %s", how) << "bad.yaml"
                                                      << "" << byList << "Correct the file";
        QTest::addRow("a context that is missing, %s", how)
            << ""
            << "nosuch" << byList << "Open one of the contexts";
    }
}

void WindowClustersTest::whereNoneCanBeOpenedAnotherIsAtHand()
{
    QFETCH(QString, kubeconfig);
    QFETCH(QString, context);
    QFETCH(bool, byList);
    QFETCH(QString, advice);
    const Home home;
    (void)home.write(QStringLiteral(".kube/config"));
    (void)home.write(QStringLiteral("good.yaml"));
    QFile bad(home.folder.filePath(QStringLiteral("bad.yaml")));
    QVERIFY(bad.open(QIODevice::WriteOnly) && bad.write("contexts: [") > 0);
    bad.close();
    auto options =
        home.options(kubeconfig.isEmpty() ? QString() : home.folder.filePath(kubeconfig));
    options.context = context;
    const App app(options);
    auto& status = *app.clusters.current().status();
    QTRY_COMPARE(status.page(), ClusterStatus::Page::Failed);
    QVERIFY2(status.nextSteps().join(u' ').startsWith(advice),
             qPrintable(status.nextSteps().join(u' ')));
    QTRY_COMPARE(status.contexts(), QStringList { QStringLiteral("admin") }); // where kubectl looks
    for (const auto* name : { "tryAgain", "kubeconfigPath", "openDemo", "contextList" }) {
        const auto* there = app.item(name);
        QVERIFY2(there != nullptr && there->isVisible(), name);
    }
    QTRY_VERIFY(app.item("tryAgain")->hasActiveFocus());
    if (byList) {
        app.item("contextList")->forceActiveFocus();
        app.press(Qt::Key_Return);
    } else {
        app.item("kubeconfigPath")->forceActiveFocus();
        app.type(QStringLiteral("~/good.yaml"));
        app.press(Qt::Key_Return);
    }
    QVERIFY(app.isReady(0));
    QCOMPARE(app.clusters.count(), 1);
}

void WindowClustersTest::aMistypedPathIsSaidWhereItWasTyped()
{
    const Home home(Contents::Demo);
    (void)home.write(QStringLiteral("b.yaml"));
    const App app(home.options(home.write(QStringLiteral("a.yaml"))));
    QVERIFY(app.isReady(0));
    const auto* popup = app.composition.window()->findChild<QObject*>("kubeconfigPopup");
    app.click("openKubeconfig");
    QTRY_VERIFY(app.item("kubeconfigPath")->hasActiveFocus());
    app.type(QStringLiteral("~/c.yaml"));
    app.press(Qt::Key_Return);
    const auto problem = [&] {
        return app.item("kubeconfigProblem")->property("text").toString();
    };
    QTRY_VERIFY2_WITH_TIMEOUT(problem().contains(QStringLiteral("c.yaml")), qPrintable(problem()),
                              kTimeout);
    QTRY_VERIFY(popup->property("opened").toBool()); // the answer may come while it still opens
    QCOMPARE(app.item("kubeconfigPath")->property("text").toString(), QStringLiteral("~/c.yaml"));
    QCOMPARE(app.clusters.count(), 1);
    QCOMPARE(app.clusters.current().status()->page(), ClusterStatus::Page::Ready);
    for (int i = 0; i < 6; ++i) // "c.yaml"
        app.press(Qt::Key_Backspace);
    QCOMPARE(problem(), QString());
    app.type(QStringLiteral("b.yaml"));
    app.press(Qt::Key_Return);
    QVERIFY(app.isReady(1));
    QTRY_VERIFY(!popup->property("visible").toBool());
}

void WindowClustersTest::theOldPathIsReplacedByTyping()
{
    const WindowBench bench("rows-50");
    auto* status = bench.cluster.status();
    connect(status, &ClusterStatus::kubeconfigNamed, status,
            [status] { Q_EMIT status->kubeconfigAnswered({}); });
    auto* popup = bench.popup("kubeconfigPopup");
    for (const auto* path : { "old", "new" }) {
        QMetaObject::invokeMethod(popup, "open");
        QTRY_VERIFY(popup->property("opened").toBool());
        QTRY_VERIFY(bench.item("kubeconfigPath")->hasActiveFocus());
        bench.type(path);
        QCOMPARE(bench.item("kubeconfigPath")->property("text").toString(),
                 QString::fromLatin1(path));
        bench.press(Qt::Key_Return);
        QTRY_VERIFY(!popup->property("visible").toBool());
    }
}

void WindowClustersTest::noHintCoversTheFieldOneTypesIn()
{
    const WindowBench bench("rows-50");
    bench.settle();
    auto* plus = bench.item("openKubeconfig");
    point(bench, *plus);
    QTRY_COMPARE(popups(*bench.window.window()).size(), 1); // what it does
    bench.click(plus->mapToScene({ plus->width() / 2, plus->height() / 2 }).toPoint());
    QTRY_VERIFY(bench.popup("kubeconfigPopup")->property("opened").toBool());
    QTRY_COMPARE(popups(*bench.window.window()).size(), 1); // the field's
}

void WindowClustersTest::noHintCoversTheMenuOfACluster()
{
    const WindowBench bench("rows-50");
    bench.settle();
    auto* ring = firstOf(*bench.window.window(), "ClusterRing");
    QVERIFY(ring != nullptr);
    point(bench, *ring);
    QTRY_COMPARE(popups(*bench.window.window()).size(), 1);
    const auto hint = popups(*bench.window.window()).first();
    QVERIFY(hint.left() > ring->mapToScene({ ring->width(), 0 }).x());
    QTest::mouseClick(bench.window.window(), Qt::RightButton, {},
                      ring->mapToScene({ ring->width() / 2, ring->height() / 2 }).toPoint());
    QTRY_VERIFY(bench.popup("clusterMenu")->property("opened").toBool());
    QTRY_COMPARE(popups(*bench.window.window()).size(), 1);
}

/// It does not bring the cluster into sight, and keeps the keyboard where another one comes.
void WindowClustersTest::theMenuOfAClusterHasTheKeyboard()
{
    WindowBench bench("rows-50");
    auto& second = bench.clusters.add();
    second.status()->setIdentity({ .context = QStringLiteral("second") });
    second.status()->showFailed(QStringLiteral("It is away"), {}, {});
    bench.clusters.setCurrentIndex(1);
    bench.settle();
    auto* ring = firstOf(*bench.window.window(), "ClusterRing");
    QVERIFY(ring != nullptr);
    QTest::mouseClick(bench.window.window(), Qt::RightButton, {},
                      ring->mapToScene({ ring->width() / 2, ring->height() / 2 }).toPoint());
    auto* menu = bench.popup("clusterMenu");
    QTRY_VERIFY(menu->property("opened").toBool());
    QCOMPARE(bench.clusters.currentIndex(), 1);
    QVERIFY(menu->property("activeFocus").toBool());
    bench.clusters.setCurrentIndex(0);
    bench.settle();
    QVERIFY(menu->property("activeFocus").toBool());
    bench.press(Qt::Key_Escape);
    QTRY_VERIFY(!menu->property("visible").toBool());
}

void WindowClustersTest::whoLeavesIsAskedAboutWhatRuns_data()
{
    QTest::addColumn<int>("index"); ///< -1: the window is closed
    QTest::newRow("the window") << -1;
    QTest::newRow("a cluster") << 0;
}

void WindowClustersTest::whoLeavesIsAskedAboutWhatRuns()
{
    QFETCH(int, index);
    WindowBench bench("rows-50");
    QSignalSpy closed(&bench.clusters, &OpenClusters::closeWanted);
    auto* window = bench.window.window();
    auto* popup = bench.popup("leavePopup");
    const auto leave = [&] {
        if (index < 0) {
            window->close();
        } else {
            auto* ring = firstOf(*window, "ClusterRing");
            QTest::mouseClick(
                window, Qt::RightButton, {},
                ring->mapToScene({ ring->width() / 2, ring->height() / 2 }).toPoint());
            QTRY_VERIFY(bench.popup("clusterMenu")->property("opened").toBool());
            QMetaObject::invokeMethod(bench.popup("clusterMenu"), "closeCluster");
        }
        bench.settle();
    };
    const auto isLeft = [&] {
        return index < 0 ? !window->isVisible() : closed.size() == 1;
    };
    auto* view = bench.cluster.terminals()->add({ .pod = { "", "Pod", { "shop", "web-0" } } });
    view->setOpen();
    leave();
    QTRY_VERIFY(popup->property("opened").toBool());
    QVERIFY(bench.item("leaveRunning")->property("text").toString().contains(view->name()));
    bench.press(Qt::Key_Return); // what is pressed by mistake is a no
    QTRY_VERIFY(!popup->property("visible").toBool());
    QVERIFY(!isLeft());
    leave();
    QTRY_VERIFY(popup->property("opened").toBool());
    bench.press(Qt::Key_Right);
    bench.press(Qt::Key_Return);
    QTRY_VERIFY(isLeft());
    if (index < 0) {
        window->show();
        QVERIFY(QTest::qWaitForWindowActive(window));
        leave();
        QTRY_VERIFY(popup->property("opened").toBool());
        leave(); // who wants it again means it
        QTRY_VERIFY(isLeft());
        window->show();
        QVERIFY(QTest::qWaitForWindowActive(window));
    }
    closed.clear();
    view->setEnded({});
    leave(); // nothing ends
    QTRY_VERIFY(isLeft());
    QVERIFY(!popup->property("visible").toBool());
}

void WindowClustersTest::whoLeavesIsAskedAboutCopies()
{
    WindowBench bench("rows-50");
    auto& streams = *bench.cluster.streams();
    auto copy = StreamEntry { .number = 1,
                              .facts = { .kind = StreamKind::Copy,
                                         .objectKind = "Pod",
                                         .ns = "shop",
                                         .name = "web-0",
                                         .what = "/home/ada/backup.tar → /srv/backup.tar" },
                              .status = { .state = StreamState::Open,
                                          .sent = 300U << 20U,
                                          .expected = std::uint64_t { 1200 } << 20U } };
    streams.setAnswer(answerFrom({ copy }, streams.question()));
    bench.cluster.terminals()->add({ .pod = { "", "Pod", { "shop", "web-0" } } })->setOpen();
    bench.window.window()->close();
    auto* popup = bench.popup("leavePopup");
    QTRY_VERIFY(popup->property("opened").toBool());
    const auto said = bench.item("leaveRunning")->property("text").toString();
    QVERIFY2(said.contains(QStringLiteral("shop/web-0 · /home/ada/backup.tar")), qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("(300Mi of 1.2Gi)")), qPrintable(said));
    bench.press(Qt::Key_Escape);
    QTRY_VERIFY(!popup->property("visible").toBool());
    bench.cluster.terminals()->closeAll();
    copy.status.state = StreamState::Done;
    streams.setAnswer(answerFrom({ copy }, streams.question()));
    bench.window.window()->close();
    QTRY_VERIFY(!bench.window.window()->isVisible());
}

void WindowClustersTest::theHintOfAKindIsBesideTheSidebar()
{
    const WindowBench bench("rows-50");
    bench.cluster.sidebar()->kinds()->setCount(bench.cluster.resources()->currentKind().gvr, 50);
    bench.settle();
    const auto* kinds = bench.item("kinds");
    const auto* row = firstOf(*bench.window.window(), "KindRow", [](const QQuickItem& item) {
        return !item.property("numbersHint").toString().isEmpty();
    });
    QVERIFY(row != nullptr);
    point(bench, *row);
    QTRY_COMPARE(popups(*bench.window.window()).size(), 1);
    QVERIFY(popups(*bench.window.window()).first().left()
            >= kinds->mapToScene({ kinds->width(), 0 }).x());
    bench.press(Qt::Key_Slash); // to type is to look elsewhere
    bench.type("w");
    QTRY_VERIFY(popups(*bench.window.window()).isEmpty());
}

void WindowClustersTest::aHintGoesWithWhatItIsAbout()
{
    const WindowBench bench("rows-50");
    bench.settle();
    point(bench, *bench.item("columnsButton"));
    QTRY_COMPARE(popups(*bench.window.window()).size(), 1);
    bench.press(Qt::Key_1, Qt::ControlModifier); // another view, and the pointer rests
    QTRY_VERIFY(popups(*bench.window.window()).isEmpty());
    QVERIFY(!bench.item("columnsButton")->isVisible());
}

/// However little: what is beside it then may be about something else.
void WindowClustersTest::aHintGoesWhenWhatItIsAboutMoves()
{
    const WindowBench bench("rows-50");
    bench.cluster.sidebar()->kinds()->setCount(bench.cluster.resources()->currentKind().gvr, 50);
    bench.settle();
    const auto* row = firstOf(*bench.window.window(), "KindRow", [](const QQuickItem& item) {
        return !item.property("numbersHint").toString().isEmpty();
    });
    QVERIFY(row != nullptr);
    point(bench, *row);
    QTRY_COMPARE(popups(*bench.window.window()).size(), 1);
    const auto before = row->mapToScene({});
    auto* list = bench.item("kinds")->childItems().first();
    list->setProperty("contentY", list->property("contentY").toReal() + 4);
    bench.settle();
    QVERIFY(row->mapToScene({}) != before);
    QTRY_VERIFY(popups(*bench.window.window()).isEmpty());
}

void WindowClustersTest::aFirstRunIsTypedIntoAtOnce()
{
    const Home home;
    const App app(home.options());
    auto& status = *app.clusters.current().status();
    QTRY_COMPARE(status.page(), ClusterStatus::Page::FirstRun);
    QTRY_VERIFY(app.item("kubeconfigPath")->hasActiveFocus());
    const auto goesTo = [&](Qt::Key key) {
        app.press(key);
        auto* at = app.composition.window()->activeFocusItem();
        return at == nullptr ? QString() : at->objectName();
    };
    QCOMPARE(goesTo(Qt::Key_Tab), "openDemo"); // nothing can be opened yet
    QCOMPARE(goesTo(Qt::Key_Backtab), "kubeconfigPath");
    app.type(QStringLiteral("~/config"));
    QCOMPARE(goesTo(Qt::Key_Tab), "openNamedKubeconfig");
    QCOMPARE(goesTo(Qt::Key_Tab), "openDemo");

    // Where there are contexts to choose from, they come first.
    status.setContexts({ "one", "two" });
    QTRY_VERIFY(app.item("contextList")->isVisible());
    app.item("kubeconfigPath")->forceActiveFocus(Qt::TabFocusReason);
    (void)goesTo(Qt::Key_Backtab);
    QVERIFY(app.item("contextList")->hasActiveFocus());
    QCOMPARE(goesTo(Qt::Key_Tab), "kubeconfigPath");
}

KW_TEST_WINDOW(WindowClustersTest)

} // namespace tst_window_clusters

#include "tst_window_clusters.moc"
