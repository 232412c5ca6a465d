#include <models/settings/saved_state.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_saved_state {

using namespace kittiwake;

class TestSavedState : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comesBackAsItWas();
    void whatMakesNoSenseWasNeverSaved_data();
    void whatMakesNoSenseWasNeverSaved();
    void keepsWhatCanBeRead();
    void forwardsThatMakeNoSenseAreNone();
    void oneKubeconfigWasOfAllClustersOnce();
};

void TestSavedState::comesBackAsItWas()
{
    SavedState state;
    state.theme = QStringLiteral("light");
    state.density = QStringLiteral("compact");
    state.language = QStringLiteral("zh_CN");
    state.textSize = 125;
    state.reducedMotion = true;
    state.sidebar = false;
    state.drawerWidth = 512;
    state.terminalHeight = 300;
    state.shells = QStringLiteral("zsh");
    state.controllers = QStringLiteral("background");
    state.queueThresholds = QStringLiteral("busy-worker=5m");
    state.debugImages = QStringList { "busybox", "alpine" };
    state.productionContexts = QString(); // none is
    state.readOnlyContexts = QStringLiteral("live*");
    state.window = { -1200, 40, 1100, 700 };
    state.maximized = true;
    state.clusters = { { QStringLiteral("prod"),
                         QStringList { "pay", "shop" },
                         { "shop" },
                         { .view = ViewId::Resources,
                           .kind = { "apps", "v1", "deployments" },
                           .filter = QStringLiteral("-l app=\"web\"") },
                         QStringLiteral("/home/you/鸟.yaml") },
                       { QStringLiteral("prod") }, // of another kubeconfig
                       { QStringLiteral("staging"), QStringList(), {}, { .view = ViewId::Queues } },
                       { QStringLiteral("never reached") } };
    state.clusters.front().forwards = { { .object = { "apps", "Deployment", { "shop", "web" } },
                                          .gvr = { "apps", "v1", "deployments" },
                                          .remote = "http",
                                          .local = 8080,
                                          .forOthers = true } };
    state.current = QStringLiteral("prod");
    state.currentKubeconfig = QStringLiteral("/home/you/鸟.yaml");
    state.tables = { { QStringLiteral("pods"), QVariantMap { { QStringLiteral("sort"), 3.0 } } } };
    QCOMPARE(savedStateFromJson(toJson(state)), state);
}

void TestSavedState::whatMakesNoSenseWasNeverSaved_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("birds");
    QTest::newRow("cut short") << toJson({}).chopped(20);
    QTest::newRow("an array") << QByteArray("[1,2]");
    QTest::newRow("of another version")
        << QByteArray("{'version':99,'theme':'light'}").replace('\'', '"');
    QTest::newRow("other types")
        << QByteArray("{'version':1,'theme':7,'clusters':{'a':1},'window':'x','tables':[]}")
               .replace('\'', '"');
    QTest::newRow("windows off the world")
        << QByteArray("{'version':1,'window':{'x':1e9,'y':0,'width':100,'height':-5}}")
               .replace('\'', '"');
}

void TestSavedState::whatMakesNoSenseWasNeverSaved()
{
    QFETCH(QByteArray, json);
    QCOMPARE(savedStateFromJson(json), SavedState());
}

void TestSavedState::keepsWhatCanBeRead()
{
    const auto state = savedStateFromJson(
        QByteArray("{'version':1,'theme':'dark','clusters':[7,{},{'context':'a','view':'flight',"
                   "'namespaces':['x',3]}]}")
            .replace('\'', '"'));
    QCOMPARE(state.theme, QStringLiteral("dark"));
    QCOMPARE(state.clusters.size(), std::size_t(1));
    QCOMPARE(state.clusters[0].context, QStringLiteral("a"));
    QVERIFY(state.clusters[0].namespaces == QStringList { "x" });
    QCOMPARE(state.clusters[0].place.view, ViewId::Resources);
}

void TestSavedState::forwardsThatMakeNoSenseAreNone()
{
    const auto state = savedStateFromJson(
        QByteArray("{'version':1,'clusters':[{'context':'a','forwards':[3,{},"
                   "{'kind':'Pod','resource':'pods','name':'web','remote':'80','local':70000},"
                   "{'kind':'Pod','resource':'pods','name':'web'}]}]}")
            .replace('\'', '"'));
    QCOMPARE(state.clusters[0].forwards.size(), std::size_t(1));
    QCOMPARE(state.clusters[0].forwards[0].local, std::uint16_t(0));
    QVERIFY(!state.clusters[0].forwards[0].forOthers);
}

void TestSavedState::oneKubeconfigWasOfAllClustersOnce()
{
    const auto state = savedStateFromJson(
        QByteArray("{'version':1,'kubeconfig':'/old','clusters':[{'context':'a'},"
                   "{'context':'b','kubeconfig':''}],'current':'a'}")
            .replace('\'', '"'));
    QCOMPARE(state.clusters.size(), std::size_t(2));
    QCOMPARE(state.clusters[0].kubeconfig, QStringLiteral("/old"));
    QCOMPARE(state.clusters[1].kubeconfig, QString());
    QCOMPARE(state.current, QStringLiteral("a"));
    QCOMPARE(state.currentKubeconfig, QStringLiteral("/old"));
}

KW_TEST_GUILESS(TestSavedState)

} // namespace tst_saved_state

#include "tst_saved_state.moc"
