#include <kinds/changes/change_actions.h>
#include <kinds/logs/logs_action.h>
#include <kinds/streams/stream_actions.h>
#include <models/actions/action_list_model.h>
#include <models/clusters/open_cluster.h>
#include <models/palette/palette_view.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tst_actions {

using namespace kittiwake;

namespace {

/// All that a kind's actions are: what is here is offered everywhere.
std::vector<Action> madeUpActions(const std::string& group, const std::string& kind)
{
    if (group == "apps" && kind == "Deployment")
        return { { .id = "restart", .title = "Restart", .key = "Ctrl+T" },
                 { .id = "scale", .title = "Scale" } };
    if (kind == "Node")
        return { { .id = "cordon", .title = "Cordon" } };
    return {};
}

const ObjectLink kWeb { "apps", "Deployment", { "shop", "web" } };
const ObjectLink kPod { "", "Pod", { "shop", "web-0" } };

QStringList titlesIn(const ActionListModel& actions)
{
    QStringList titles;
    for (int row = 0; row < actions.rowCount(); ++row)
        titles << actions.index(row).data(ActionListModel::TitleRole).toString();
    return titles;
}

struct PaletteBench
{
    KindListModel kinds;
    NamespaceListModel namespaces;
    PaletteView palette { kinds, namespaces };
    QAbstractItemModelTester tester { palette.results() };
    QSignalSpy sought { &palette, &PaletteView::objectsWanted };
    QSignalSpy wanted { &palette, &PaletteView::objectActionWanted };

    PaletteBench()
    {
        kinds.setKinds({ { { "apps", "v1", "deployments" }, "Deployment", true, { "deploy" } },
                         { { "", "v1", "pods" }, "Pod", true, { "po" } },
                         { { "", "v1", "nodes" }, "Node", false, { "no" } } });
        palette.setActionsOf(madeUpActions);
        palette.open();
    }
    [[nodiscard]] QStringList shown()
    {
        QStringList items;
        for (const auto& item : palette.results()->items())
            items << item.title + u' ' + item.detail;
        return items;
    }
    /// What a worker finds in the caches.
    void find(const QString& text, const std::vector<ObjectLink>& objects)
    {
        std::vector<PaletteItem> items;
        for (const auto& object : objects)
            items.push_back({ .title = QString::fromStdString(object.key.name), .target = object });
        palette.setObjects(text, items);
    }
};

} // namespace

class ActionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsTheActionsOfTheObjectsKind();
    void saysWhatWasChosenAndForWhat();
    void saysWhatThisUserMayNot();
    void whatTakesSeveralIsAboutTheMarkedOnes();
    void manyMarkedAreWalkedOnceALook();
    void whatIsRefusedIsNotSentByAnyWay();
    void whereOneMayOnlyLookSaysSo();
    void takesACommandThatNamesTheObject();
    void takesTheKindByAnyOfItsNames_data();
    void takesTheKindByAnyOfItsNames();
    void offersWhatTheNameMayBecome();
    void takesANameThatNobodyHasSeen();
    void saysThatAKindHasNoSuchAction();
    void leavesOtherWordsAlone();
    void offersActionsOnTheObjectInSight();
};

void ActionsTest::listsTheActionsOfTheObjectsKind()
{
    ActionListModel actions;
    const QAbstractItemModelTester tester(&actions);
    actions.setObject(kWeb);
    QCOMPARE(actions.count(), 0); // nobody knows of any
    actions.setActionsOf(madeUpActions);
    QCOMPARE(titlesIn(actions), (QStringList { "Restart", "Scale" }));
    QCOMPARE(actions.index(0).data(ActionListModel::KeyRole).toString(), "Ctrl+T");
    QCOMPARE(actions.index(1).data(ActionListModel::KeyRole).toString(), "");
    QCOMPARE(actions.index(1).data(ActionListModel::IdRole).toString(), "scale");
    actions.setObject(kPod);
    QCOMPARE(actions.count(), 0);
    actions.setObject(ObjectLink { "", "Node", { "", "n1" } });
    QCOMPARE(titlesIn(actions), QStringList { "Cordon" });
    actions.setObject({});
    QCOMPARE(actions.count(), 0);
}

void ActionsTest::saysWhatWasChosenAndForWhat()
{
    ActionListModel actions;
    actions.setActionsOf(madeUpActions);
    QSignalSpy chosen(&actions, &ActionListModel::chosen);
    actions.choose(0);
    actions.setObject(kWeb);
    actions.choose(1);
    actions.choose(2);
    auto other = kWeb;
    other.key.name = "cart";
    actions.setObject(other); // of the same kind
    actions.choose(0);
    QCOMPARE(chosen.size(), 2);
    QCOMPARE(chosen[0][0].toString(), "scale");
    QCOMPARE(chosen[0][1].value<ObjectLink>(), kWeb);
    QCOMPARE(chosen[1][1].value<ObjectLink>(), other);
}

void ActionsTest::saysWhatThisUserMayNot()
{
    ActionListModel actions;
    const QAbstractItemModelTester tester(&actions);
    QSignalSpy asked(&actions, &ActionListModel::accessAsked);
    QSignalSpy chosen(&actions, &ActionListModel::chosen);
    QSignalSpy told(&actions, &ActionListModel::refusalTold);
    actions.setActionsOf(madeUpActions);
    actions.askAccess();
    QCOMPARE(asked.size(), 0); // there is nothing to ask about
    actions.setObject(kWeb);
    actions.askAccess();
    actions.askAccess();
    QCOMPARE(asked.size(), 2); // each time that somebody looks: rights may be others
    QCOMPARE(asked[0][0].value<ActionTargets>().current, kWeb);

    const auto refused = [&](int row) {
        return actions.index(row).data(ActionListModel::RefusedRole).toString();
    };
    const auto why = QStringLiteral("You may not patch deployments.apps.");
    QSignalSpy changed(&actions, &ActionListModel::dataChanged);
    actions.setRefusalOf([&](const Action& action, const ObjectsByNamespace& objects) {
        return action.id == "restart" && objects.front() == kWeb ? why : QString();
    });
    QCOMPARE(changed.size(), 1);
    QCOMPARE(refused(0), why);
    QCOMPARE(refused(1), QString());
    actions.choose(0);
    QCOMPARE(chosen.size(), 0);
    QCOMPARE(told.size(), 1);
    QCOMPARE(told[0][0].toString(), why);
    actions.choose(1);
    QCOMPARE(chosen.size(), 1);

    auto other = kWeb;
    other.key.name = "cart";
    actions.setObject(other); // of which nothing is known yet
    QCOMPARE(changed.size(), 2);
    QCOMPARE(refused(0), QString());
    actions.askAccess();
    QCOMPARE(asked.size(), 3);
    actions.setActionsOf(madeUpActions); // which may be others by now
    actions.askAccess();
    QCOMPARE(asked.size(), 4);
}

void ActionsTest::whatTakesSeveralIsAboutTheMarkedOnes()
{
    ActionListModel actions;
    actions.setActionsOf([](const std::string&, const std::string&) {
        return std::vector { logsAction(), editAction() };
    });
    const std::vector<ObjectLink> marked { { "", "Pod", { "shop", "web-1" } },
                                           { "", "Pod", { "pay", "web-2" } } };
    bool none = false;
    actions.setMarked([&] { return none ? std::vector<ObjectLink>() : marked; });
    actions.setRefusalOf([](const Action&, const ObjectsByNamespace& objects) {
        QStringList names;
        for (const auto& [ns, here] : objects.namespaces()) {
            for (const auto& object : here.first)
                names << QString::fromStdString(object.key.toString());
        }
        return names.join(u' ');
    });
    QSignalSpy asked(&actions, &ActionListModel::accessAsked);
    const auto refused = [&](int row) {
        return actions.index(row).data(ActionListModel::RefusedRole).toString();
    };
    actions.setObject(kPod);
    actions.askAccess();
    QCOMPARE(asked[0][0].value<ActionTargets>().marked, ObjectsByNamespace(marked));
    QCOMPARE(refused(0), "pay/web-2 shop/web-1");
    QCOMPARE(refused(1), "shop/web-0"); // takes one
    none = true;
    actions.askAccess();
    QCOMPARE(refused(0), "shop/web-0");
}

void ActionsTest::manyMarkedAreWalkedOnceALook()
{
    ActionListModel actions;
    actions.setActionsOf([](const std::string&, const std::string&) {
        return std::vector<Action>(20, logsAction());
    });
    std::vector<ObjectLink> marked;
    for (int i = 0; i < 50'000; ++i)
        marked.push_back({ "", "Pod", { i % 2 == 0 ? "shop" : "pay", std::to_string(i) } });
    int walks = 0;
    actions.setMarked([&] {
        ++walks;
        return marked;
    });
    std::size_t looked = 0;
    actions.setRefusalOf([&](const Action&, const ObjectsByNamespace& objects) {
        for (const auto& [ns, here] : objects.namespaces())
            looked += here.first.size();
        return QString::number(objects.size());
    });
    actions.setObject(kPod);
    actions.askAccess();
    looked = 0;
    for (int row = 0; row < actions.count(); ++row)
        QCOMPARE(actions.index(row).data(ActionListModel::RefusedRole).toString(), "50000");
    QCOMPARE(walks, 1);
    QCOMPARE(looked, std::size_t(20) * 2 * (ObjectsByNamespace::kAskedByName + 1));
}

void ActionsTest::whatIsRefusedIsNotSentByAnyWay()
{
    ClusterStatus::Clock clock = [] {
        return std::int64_t(0);
    };
    OpenCluster cluster(clock);
    cluster.setActionsOf([](const std::string&, const std::string&) {
        return std::vector { logsAction(), restartAction(), copyToAction() };
    });
    QSignalSpy wanted(&cluster, &OpenCluster::actionWanted);
    auto* actions = cluster.detail()->actions();
    const auto why = QStringLiteral("You may not patch deployments.apps in namespace shop.");
    for (const auto& object : { kWeb, kPod }) {
        wanted.clear();
        cluster.places()->openObject(object);
        actions->setObject(object);
        cluster.setRefusalOf([&](const Action& action, const ObjectsByNamespace& objects) {
            return action.id != "logs" && objects.front() == object ? why : QString();
        });
        const auto said = [&] {
            const auto notice = cluster.status()->notice();
            cluster.status()->dismissNotice();
            return notice;
        };
        QCOMPARE(actions->index(1).data(ActionListModel::RefusedRole).toString(), why);
        actions->choose(1); // by the menu
        QCOMPARE(said(), why);
        cluster.act(QStringLiteral("restart"), true); // by its key
        QCOMPARE(said(), why);
        cluster.palette()->objectActionWanted(QStringLiteral("restart"), object);
        QCOMPARE(said(), why);
        cluster.dropFiles({ QUrl::fromLocalFile(QStringLiteral("/tmp/a")) }, false);
        QCOMPARE(said(), object == kPod ? why : QString());
        QCOMPARE(wanted.size(), 0);
        cluster.act(QStringLiteral("logs"), true);
        QCOMPARE(wanted.size(), 1);
        cluster.setRefusalOf({}); // nobody knows
        cluster.act(QStringLiteral("restart"), true);
        QCOMPARE(wanted.size(), 2);
    }
}

void ActionsTest::whereOneMayOnlyLookSaysSo()
{
    ClusterStatus::Clock clock = [] {
        return std::int64_t(0);
    };
    OpenCluster cluster(clock);
    cluster.setActionsOf([](const std::string&, const std::string&) {
        return std::vector { logsAction(), restartAction() };
    });
    cluster.places()->openObject(kWeb);
    auto* actions = cluster.detail()->actions();
    actions->setObject(kWeb);
    QSignalSpy wanted(&cluster, &OpenCluster::actionWanted);
    const auto refused = [&](int row) {
        return actions->index(row).data(ActionListModel::RefusedRole).toString();
    };
    QCOMPARE(refused(1), QString());
    cluster.status()->setReadOnly(true);
    QCOMPARE(refused(0), QString());
    QCOMPARE(refused(1), ClusterStatus::whyReadOnly());
    actions->choose(1); // by the menu
    cluster.act(QStringLiteral("restart"), true); // by its key
    cluster.palette()->objectActionWanted(QStringLiteral("restart"), kWeb);
    QCOMPARE(wanted.size(), 0);
    QCOMPARE(cluster.status()->notice(), ClusterStatus::whyReadOnly());
    cluster.act(QStringLiteral("logs"), true);
    QCOMPARE(wanted.size(), 1);
    cluster.status()->setReadOnly(false);
    cluster.act(QStringLiteral("restart"), true);
    QCOMPARE(wanted.size(), 2);
}

void ActionsTest::takesACommandThatNamesTheObject()
{
    PaletteBench bench;
    bench.palette.setText(QStringLiteral("restart deploy/web"));
    QCOMPARE(bench.sought.size(), 1);
    QCOMPARE(bench.sought[0][0].toString(), "web");
    QCOMPARE(bench.shown(), QStringList());
    auto elsewhere = kWeb;
    elsewhere.key.ns = "pay";
    bench.find(QStringLiteral("web"), { kPod, kWeb, elsewhere });
    QCOMPARE(bench.shown(),
             (QStringList { "Restart Deployment shop/web", "Restart Deployment pay/web" }));
    QVERIFY(bench.palette.choose(0));
    QCOMPARE(bench.wanted.size(), 1);
    QCOMPARE(bench.wanted[0][0].toString(), "restart");
    QCOMPARE(bench.wanted[0][1].value<ObjectLink>(), kWeb);
}

void ActionsTest::takesTheKindByAnyOfItsNames_data()
{
    QTest::addColumn<QString>("typed");
    for (const auto* typed :
         { "restart deploy web", "restart deployments/web", "RESTART deployment/web",
           "restart dp/web", "rollout restart deploy/web", "Rollout restart deploy web" })
        QTest::newRow(typed) << QString::fromLatin1(typed);
}

void ActionsTest::takesTheKindByAnyOfItsNames()
{
    QFETCH(QString, typed);
    PaletteBench bench;
    bench.palette.setText(typed);
    bench.find(QStringLiteral("web"), { kWeb });
    QCOMPARE(bench.shown(), QStringList { "Restart Deployment shop/web" });
}

void ActionsTest::offersWhatTheNameMayBecome()
{
    PaletteBench bench;
    auto longer = kWeb;
    longer.key.name = "web-admin";
    bench.palette.setText(QStringLiteral("scale deploy/web"));
    bench.find(QStringLiteral("web"), { longer, kWeb });
    QCOMPARE(bench.shown(), // the one of that very name first
             (QStringList { "Scale Deployment shop/web", "Scale Deployment shop/web-admin" }));
}

void ActionsTest::takesANameThatNobodyHasSeen()
{
    PaletteBench bench;
    bench.palette.setText(QStringLiteral("restart deploy/far"));
    bench.find(QStringLiteral("far"), {});
    QCOMPARE(bench.shown(), QStringList()); // in which namespace?
    bench.namespaces.setChosen({ QStringLiteral("shop") });
    bench.palette.setText(QStringLiteral("scale deploy/far"));
    QCOMPARE(bench.shown(), QStringList()); // it may still be found
    bench.find(QStringLiteral("far"), {});
    QCOMPARE(bench.shown(), QStringList { "Scale Deployment shop/far" });
    QVERIFY(bench.palette.choose(0));
    QCOMPARE(bench.wanted[0][1].value<ObjectLink>(),
             (ObjectLink { "apps", "Deployment", { "shop", "far" } }));
    bench.palette.setText(QStringLiteral("scale deploy/Far!"));
    bench.find(QStringLiteral("Far!"), {});
    QCOMPARE(bench.shown(), QStringList()); // it can be no name
}

void ActionsTest::saysThatAKindHasNoSuchAction()
{
    PaletteBench bench;
    bench.palette.setText(QStringLiteral("restart pod/web-0"));
    QCOMPARE(bench.palette.problem(), "Pods have no action “restart”.");
    bench.find(QStringLiteral("web-0"), { kPod });
    QCOMPARE(bench.shown(), QStringList());
}

void ActionsTest::leavesOtherWordsAlone()
{
    PaletteBench bench;
    bench.palette.setText(QStringLiteral("pod web")); // a table, and a filter or a namespace
    QVERIFY(!bench.palette.problem().contains("action"));
    bench.palette.setText(QStringLiteral("web"));
    bench.find(QStringLiteral("web"), { kPod });
    QCOMPARE(bench.shown(), QStringList { "web-0 " });
    bench.palette.setText(QStringLiteral("restart")); // what of?
    QCOMPARE(bench.palette.results()->rowCount(), 0);
}

void ActionsTest::offersActionsOnTheObjectInSight()
{
    PaletteBench bench;
    bench.palette.setObject(kWeb);
    bench.palette.setText(QStringLiteral("rest"));
    QCOMPARE(bench.shown(), QStringList { "Restart Deployment shop/web" });
    QVERIFY(bench.palette.choose(0));
    QCOMPARE(bench.wanted[0][1].value<ObjectLink>(), kWeb);
    bench.palette.setObject(kPod);
    bench.palette.setText(QStringLiteral("resta"));
    QCOMPARE(bench.shown(), QStringList());
}

KW_TEST_GUILESS(ActionsTest)

} // namespace tst_actions

#include "tst_actions.moc"
