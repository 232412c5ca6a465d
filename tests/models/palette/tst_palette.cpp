#include <models/navigation/navigator.h>
#include <models/palette/fuzzy_match.h>
#include <models/palette/palette_view.h>
#include <models/settings/preferences.h>
#include <models/settings/setting_choices.h>
#include <models/settings/setting_list.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QMetaProperty>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

namespace tst_palette {

using namespace kittiwake;

class TestPalette : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fuzzyMatchesLettersInTheirOrder_data();
    void fuzzyMatchesLettersInTheirOrder();
    void fuzzyPrefersWhatPeopleMean_data();
    void fuzzyPrefersWhatPeopleMean();
    void answersWhatIsMeantFirst_data();
    void answersWhatIsMeantFirst();
    void saysWhatDoesNotExist_data();
    void saysWhatDoesNotExist();
    void offersViewsBeforeAnythingIsTyped();
    void offersKindsByShortNames();
    void aCommandStandsFirst();
    void listsAllContextsAndNamespaces();
    void aContextMayHaveBlanksInItsName_data();
    void aContextMayHaveBlanksInItsName();
    void offersTheSameObjectsOnce();
    void aNameBehindAKindIsAnObjectsToo();
    void aNameThatMayNotBeListedIsTakenAsTyped();
    void objectsComeLaterAndOnlyForWhatIsTyped();
    void whatIsTypedExactlyStandsOnItsOwn();
    void enterWaitsForTheObjectThatMayBeMeant();
    void choosingSaysWhatIsWanted();
    void everySettingOfferedIsOne();
    void everySettingIsListed();
    void findsEverySettingByAnyWordOfItsTitle_data();
    void findsEverySettingByAnyWordOfItsTitle();
};

namespace {

std::vector<KindEntry> kinds()
{
    const auto kind = [](const char* group, const char* resource, const char* name, bool namespaced,
                         const QStringList& shortNames) {
        return KindEntry { { group, "v1", resource }, QLatin1String(name), namespaced, shortNames };
    };
    return { kind("", "pods", "Pod", true, { "po" }),
             kind("", "services", "Service", true, { "svc" }),
             kind("", "secrets", "Secret", true, {}),
             kind("", "serviceaccounts", "ServiceAccount", true, { "sa" }),
             kind("", "nodes", "Node", false, { "no" }),
             kind("", "namespaces", "Namespace", false, { "ns" }),
             kind("", "events", "Event", true, { "ev" }),
             kind("events.k8s.io", "events", "Event", true, { "ev" }),
             kind("apps", "deployments", "Deployment", true, { "deploy" }),
             kind("apps", "replicasets", "ReplicaSet", true, { "rs" }),
             kind("policy", "poddisruptionbudgets", "PodDisruptionBudget", true, { "pdb" }),
             kind("admissionregistration.k8s.io", "validatingwebhookconfigurations",
                  "ValidatingWebhookConfiguration", false, {}) };
}

/// What is in the cluster's memory.
const std::vector<ObjectLink>& objects()
{
    static const std::vector<ObjectLink> all {
        { "apps", "Deployment", { "shop", "web" } },  { "", "Service", { "shop", "web" } },
        { "", "Pod", { "shop", "web-6d4cf-x7x2p" } }, { "", "Pod", { "shop", "cart-5f7d-tx9zq" } },
        { "", "Pod", { "pay", "ledger-0" } },         { "", "ConfigMap", { "pay", "quit-rates" } },
        { "", "Pod", { "pay", "dark-star" } },        { "", "Namespace", { "", "shop" } },
    };
    return all;
}

/// As a cluster's worker finds them.
std::vector<PaletteItem> foundObjects(const QString& text)
{
    std::vector<PaletteItem> found;
    for (const auto& object : objects()) {
        const auto name = QString::fromStdString(object.key.name);
        if (const auto match = matchName(text.trimmed(), name))
            found.push_back({ .title = name, .target = object, .match = *match });
    }
    return found;
}

struct Bench
{
    KindListModel kinds;
    NamespaceListModel namespaces;
    PaletteView palette { kinds, namespaces };
    QAbstractItemModelTester tester { palette.results() };

    Bench()
    {
        kinds.setKinds(tst_palette::kinds());
        namespaces.setNames({ "kube-public", "kube-system", "pay", "shop" });
        palette.setContexts({ "prod-eu-1", "staging" });
        palette.open();
    }
    [[nodiscard]] QStringList titles()
    {
        QStringList titles;
        for (const auto& item : palette.results()->items())
            titles << item.title;
        return titles;
    }
};

/// What an item leads to, in a few words.
QString written(const PaletteItem& item)
{
    const auto table = [](const TableTarget& target) {
        return QString::fromStdString(target.kind.resource)
            + (target.namespaces ? QStringLiteral(" in [%1]").arg(target.namespaces->join(u','))
                                 : QString())
            + (target.filter.isEmpty() ? QString() : QStringLiteral(" filter ") + target.filter);
    };
    if (const auto* target = std::get_if<TableTarget>(&item.target))
        return table(*target);
    if (const auto* context = std::get_if<ContextTarget>(&item.target))
        return QStringLiteral("context %1%2")
            .arg(context->name,
                 context->then ? QStringLiteral(" ") + table(*context->then) : QString());
    if (const auto* ns = std::get_if<NamespaceTarget>(&item.target))
        return QStringLiteral("namespace [%1]").arg(ns->name);
    if (const auto* view = std::get_if<ViewId>(&item.target))
        return QStringLiteral("view ") + titleOf(*view);
    if (const auto* logs = std::get_if<PodLogsTarget>(&item.target)) {
        const auto of = logs->object
            ? QString::fromStdString(logs->object->kind + ' ' + logs->object->key.toString())
            : logs->selector;
        return QStringLiteral("logs %1%2%3")
            .arg(of,
                 logs->namespaces ? QStringLiteral(" in [%1]").arg(logs->namespaces->join(u','))
                                  : QString(),
                 logs->container.isEmpty() ? QString() : QStringLiteral(" -c ") + logs->container);
    }
    if (const auto* toDo = std::get_if<ObjectActionTarget>(&item.target))
        return QStringLiteral("%1: %2 %3")
            .arg(toDo->action, QString::fromStdString(toDo->object.kind),
                 QString::fromStdString(toDo->object.key.toString()));
    if (const auto* object = std::get_if<ObjectLink>(&item.target))
        return QString::fromStdString(object->kind + ' ' + object->key.name);
    if (const auto* choice = std::get_if<SettingTarget>(&item.target))
        return choice->value.isEmpty()
            ? QStringLiteral("setting ") + choice->setting
            : QStringLiteral("%1 = %2").arg(choice->setting, choice->value);
    return QStringLiteral("action ") + std::get<ActionTarget>(item.target).action;
}

} // namespace

void TestPalette::fuzzyMatchesLettersInTheirOrder_data()
{
    QTest::addColumn<QString>("needle");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("matches");
    QTest::newRow("nothing") << ""
                             << "pods" << true;
    QTest::newRow("all") << "pods"
                         << "pods" << true;
    QTest::newRow("case") << "PoD"
                          << "pods" << true;
    QTest::newRow("gaps") << "dpl"
                          << "deployments" << true;
    QTest::newRow("order") << "sdop"
                           << "pods" << false;
    QTest::newRow("too many") << "podss"
                              << "pods" << false;
    QTest::newRow("twice") << "pp"
                           << "pods" << false;
    QTest::newRow("an empty text") << "p"
                                   << "" << false;
    QTest::newRow("a long text") << "z" << QString(1000, u'a') + u'z' << false;
    QTest::newRow("no letters of ours") << "鸟"
                                        << "三趾鸟" << true;
}

void TestPalette::fuzzyMatchesLettersInTheirOrder()
{
    QFETCH(QString, needle);
    QFETCH(QString, text);
    QTEST(fuzzyMatch(needle, text).has_value(), "matches");
}

void TestPalette::fuzzyPrefersWhatPeopleMean_data()
{
    QTest::addColumn<QString>("needle");
    QTest::addColumn<QString>("better");
    QTest::addColumn<QString>("worse");
    QTest::newRow("the beginning") << "pod"
                                   << "Pods"
                                   << "EndPointsOfDoom";
    QTest::newRow("together") << "web"
                              << "my-web"
                              << "w-e-b-x";
    QTest::newRow("words") << "rs"
                           << "ReplicaSets"
                           << "Ingresses of";
    QTest::newRow("the shorter") << "pod"
                                 << "Pods"
                                 << "PodDisruptionBudgets";
}

void TestPalette::fuzzyPrefersWhatPeopleMean()
{
    QFETCH(QString, needle);
    QFETCH(QString, better);
    QFETCH(QString, worse);
    const auto one = fuzzyMatch(needle, better);
    const auto other = fuzzyMatch(needle, worse);
    QVERIFY(one && other);
    QVERIFY2(*one > *other, qPrintable(QStringLiteral("%1 <= %2").arg(*one).arg(*other)));
}

void TestPalette::answersWhatIsMeantFirst_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("first");
    const auto row = [](const char* text, const char* first) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(first);
    };
    // exactly a kind: plural, singular, short, with its group, as k9s calls it
    row("pods", "pods");
    row("pod", "pods");
    row("  PO ", "pods");
    row("svc", "services");
    row("sec", "secrets");
    row("dp", "deployments");
    row("deployments.apps", "deployments");
    row("no", "nodes");
    row("PodDisruptionBudget", "poddisruptionbudgets");
    // a kind, and which of them
    row("pod kube-system", "pods in [kube-system]");
    row("pod kube-p", "pods in [kube-public]");
    row("pod shop,pay", "pods in [shop,pay]");
    row("pod all", "pods in []");
    row("pod -n shop", "pods in [shop]");
    row("pod ledger-0", "Pod ledger-0"); // KIND NAME, as kubectl has it
    row("pod ledger", "Pod ledger-0");
    row("PO  web-6d4", "Pod web-6d4cf-x7x2p");
    row("deploy web", "Deployment web");
    row("pod nosuch", "pods filter nosuch");
    row("node worker-1", "nodes filter worker-1");
    row("ns /shop", "namespaces filter shop");
    row("pod /web", "pods filter web");
    row("pod /we.+/", "pods filter /we.+/");
    row("pod app=web", "pods filter -l app=web");
    row("pod shop app=web", "pods in [shop] filter -l app=web");
    row("logs -l app=web -A", "logs app=web in []");
    row("logs -l app=web", "logs app=web");
    row("log app=web,tier!=db shop", "logs app=web,tier!=db in [shop]");
    row("logs -f -l app in (a, b) -n shop,pay", "logs app in (a,b) in [shop,pay]");
    row("logs -l app=web -c app shop", "logs app=web in [shop] -c app");
    row("logs --container=app -l app=web", "logs app=web -c app");
    row("logs ledger-0 -c app", "logs Pod pay/ledger-0 -c app"); // as kubectl has it
    row("logs -f ledger-0 --container app", "logs Pod pay/ledger-0 -c app");
    row("logs ledger app", "logs Pod pay/ledger-0 -c app");
    row("logs -c app deploy/web", "logs Deployment shop/web -c app");
    row("log dp web -n shop -c=app", "logs Deployment shop/web -c app");
    // Not the one in shop, and one that nobody has seen yet.
    row("logs web-6d4 -n pay -c app", "logs Pod pay/web-6d4 -c app");
    row("logs ledger-0", "logs: Pod pay/ledger-0");
    row("logs", "view Logs");
    row("pod @staging", "context staging pods");
    row("pod @sta", "context staging pods");
    row("deploy shop @staging", "context staging deployments in [shop]");
    // contexts and namespaces
    row("ctx", "context prod-eu-1");
    row("contexts", "context prod-eu-1");
    row("ctx staging", "context staging");
    row("ctx stag", "context staging");
    row("@", "context prod-eu-1");
    row("@staging", "context staging");
    row("staging", "context staging");
    row("eu", "context prod-eu-1");
    row("ns", "namespaces");
    row("ns shop", "namespace [shop]");
    row("ns sys", "namespace [kube-system]");
    row("ns all", "namespace []");
    row("shop", "namespace [shop]"); // before the object of that name
    // views, by k9s's names too
    row("queues", "view Queues");
    row("pulse", "view Overview");
    row("popeye", "view Findings");
    row("live", "view Live events");
    row("previous", "view Logs"); // before "Previous cluster"
    row("revisions", "view Helm");
    // actions, but not for letters that happen to be in them
    row("q", "action quit");
    row("quit", "action quit");
    row("q!", "action quit");
    row("?", "action help");
    row("sidebar", "action sidebar");
    row("hide side", "action sidebar");
    row("undo", "action undoLast");
    row("larger", "action largerText");
    // settings, by any word
    row("settings", "action settings");
    row("sett", "action settings");
    row("preferences", "action settings");
    row("theme", "setting theme");
    row("skin", "setting theme");
    row("language", "setting language");
    row("font", "setting textSize");
    row("text size", "setting textSize");
    row("metrics", "setting controllers");
    row("thresholds", "setting queueThresholds");
    row("plugin", "setting pluginFolders");
    row("shells", "setting shells");
    row("production", "setting productionContexts");
    row("red frame", "setting productionContexts");
    row("read-only", "setting readOnlyContexts");
    row("dark", "theme = dark"); // before an object that only begins so
    row("theme li", "theme = light");
    row("compact", "density = compact");
    row("chinese", "language = zh_CN");
    // objects
    row("web", "Deployment web"); // and not hiding the sidebar
    row("web-6d4", "Pod web-6d4cf-x7x2p");
    row("ledger", "Pod ledger-0");
    row("ldg0", "Pod ledger-0");
    // prefixes, then letters
    row("dep", "deployments");
    row("se", "secrets");
    row("webhook", "validatingwebhookconfigurations");
    row("dply", "deployments");
    row("find", "view Findings");
    // nothing
    row("", "view Overview");
    row("nosuchthing", "nothing");
    row("web-6d4cf-none", "nothing");
    row("xyzzy", "nothing");
    row("quit now", "nothing");
    row("hdbr", "nothing"); // letters of the sidebar's
    row("birds shop", "nothing");
}

void TestPalette::answersWhatIsMeantFirst()
{
    QFETCH(QString, text);
    Bench bench;
    QObject::connect(
        &bench.palette, &PaletteView::objectsWanted, &bench.palette,
        [&](const QString& wanted) { bench.palette.setObjects(wanted, foundObjects(wanted)); });
    bench.palette.setText(text);
    const auto& items = bench.palette.results()->items();
    QCOMPARE(bench.palette.problem(), QString());
    QTEST(items.empty() ? QStringLiteral("nothing") : written(items.front()), "first");
    QCOMPARE(bench.palette.isEmpty(), items.empty());
}

void TestPalette::saysWhatDoesNotExist_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* text, const char* sentence) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromUtf8(sentence);
    };
    row("pod @nob", "There is no context “nob”.");
    row("ctx nob", "There is no context “nob”.");
    row("logs -l", "Type labels: logs -l app=web -A");
    row("logs app=web nosuch", "There is no namespace “nosuch”.");
    row("@nob", "There is no context “nob”.");
    row("pod @sgg", "There is no context “sgg”."); // letters of one
    row("ns nosuch", "There is no namespace “nosuch”.");
    row("pod -n nosuch", "There is no namespace “nosuch”.");
    row("pod shop,nosuch", "There is no namespace “shop,nosuch”.");
    row("node all", "Nodes belong to no namespace.");
    row("node -n shop", "Nodes belong to no namespace.");
    row("pod shop pay", "Separate several namespaces by commas: shop,pay");
}

void TestPalette::saysWhatDoesNotExist()
{
    QFETCH(QString, text);
    Bench bench;
    QSignalSpy asked(&bench.palette, &PaletteView::objectsWanted);
    QSignalSpy chosen(&bench.palette, &PaletteView::chosen);
    bench.palette.setText(text);
    QTEST(bench.palette.problem(), "sentence");
    QVERIFY(bench.palette.isEmpty());
    QCOMPARE(asked.size(), 0);
    bench.palette.accept(0);
    QVERIFY(!bench.palette.choose(0));
    QCOMPARE(chosen.size(), 0);
    bench.palette.setText(QStringLiteral("pod"));
    QCOMPARE(bench.palette.problem(), QString());
}

void TestPalette::offersViewsBeforeAnythingIsTyped()
{
    Bench bench;
    QCOMPARE(bench.titles().size(), std::ssize(allViews()) - 1); // not the table
    QVERIFY(bench.titles().contains(titleOf(ViewId::Queues)));
}

void TestPalette::offersKindsByShortNames()
{
    Bench bench;
    bench.palette.setText(QStringLiteral("pdb"));
    QCOMPARE(bench.titles().constFirst(), QStringLiteral("PodDisruptionBudgets"));
    bench.palette.setText(QStringLiteral("no such thing at all"));
    QVERIFY(bench.palette.isEmpty());
}

void TestPalette::aCommandStandsFirst()
{
    Bench bench;
    bench.palette.setText(QStringLiteral("pod shop"));
    const auto& first = bench.palette.results()->items().front();
    QCOMPARE(written(first), QStringLiteral("pods in [shop]"));
    QCOMPARE(first.detail, QStringLiteral("in shop"));
    bench.palette.setText(QStringLiteral("po"));
    QCOMPARE(bench.titles().constFirst(), QStringLiteral("Pods"));
    QCOMPARE(bench.titles().count(QStringLiteral("Pods")), 1);
}

void TestPalette::listsAllContextsAndNamespaces()
{
    Bench bench;
    QStringList many;
    for (int i = 10; i < 30; ++i)
        many << QStringLiteral("cluster-%1").arg(i);
    bench.palette.setContexts(many);
    for (const char* text : { "ctx", "@", "pod @" }) {
        bench.palette.setText(QString::fromLatin1(text));
        QCOMPARE(bench.palette.results()->rowCount(), 20);
    }
    bench.palette.setText(QStringLiteral("ns"));
    QCOMPARE(bench.titles(),
             (QStringList { "Namespaces", "All namespaces", "kube-public", "kube-system", "pay",
                            "shop" }));
    bench.palette.setContexts({});
    bench.palette.setText(QStringLiteral("ctx"));
    QCOMPARE(bench.palette.problem(), QStringLiteral("The kubeconfig has no contexts."));
}

void TestPalette::aContextMayHaveBlanksInItsName_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("first");
    const auto row = [](const char* text, const char* first) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromUtf8(first);
    };
    row("ctx my context", "context my context");
    row("ctx my con", "context my context");
    row("ctx  my   OTHER ", "context my other  context");
    row("@my context", "context my context");
    row("pod @my context", "context my context pods");
    row("pod @my other shop", "context my other  context pods in [shop]");
    row("deploy @my other context shop", "context my other  context deployments in [shop]");
    row("pod shop @staging /web", "context staging pods in [shop] filter web");
    row("ctx my conduct", "There is no context “my conduct”.");
    row("@my conduct", "There is no context “my conduct”.");
}

void TestPalette::aContextMayHaveBlanksInItsName()
{
    QFETCH(QString, text);
    Bench bench;
    bench.palette.setContexts({ "staging", "my context", "my other  context" });
    bench.palette.setText(text);
    const auto& items = bench.palette.results()->items();
    QTEST(items.empty() ? bench.palette.problem() : written(items.front()), "first");
}

/// Servers have Events under two groups.
void TestPalette::offersTheSameObjectsOnce()
{
    Bench bench;
    const auto tables = [&](const char* text) {
        QStringList groups;
        bench.palette.setText(QString::fromLatin1(text));
        for (const auto& item : bench.palette.results()->items()) {
            if (const auto* table = std::get_if<TableTarget>(&item.target))
                groups << QString::fromStdString(table->kind.resource + '.' + table->kind.group);
        }
        return groups;
    };
    for (const char* text : { "events", "event", "ev", "even" })
        QCOMPARE(tables(text), QStringList { "events." });
    QCOMPARE(tables("events.events.k8s.io").constFirst(), "events.events.k8s.io"); // on demand
}

/// What stands behind a kind is a namespace if there is one, and may be a name as well.
void TestPalette::aNameBehindAKindIsAnObjectsToo()
{
    Bench bench;
    QSignalSpy asked(&bench.palette, &PaletteView::objectsWanted);
    const auto results = [&] {
        QStringList all;
        for (const auto& item : bench.palette.results()->items())
            all << written(item);
        return all;
    };
    const auto pod = [](const char* name) {
        return PaletteItem { .title = QLatin1String(name),
                             .target = ObjectLink { "", "Pod", { "shop", name } } };
    };
    bench.palette.setText(QStringLiteral("pod pay"));
    QCOMPARE(asked.last()[0].toString(), "pay");
    auto service = pod("pay-0");
    std::get<ObjectLink>(service.target).kind = "Service";
    bench.palette.setObjects(QStringLiteral("pay"),
                             { pod("pay-0"), pod("pay"), pod("repay-0"), service });
    QCOMPARE(results(), (QStringList { "pods in [pay]", "Pod pay", "Pod pay-0" }));
    bench.palette.setText(QStringLiteral("pod kafka-0"));
    QCOMPARE(results(), QStringList { "pods filter kafka-0" });
    QSignalSpy opened(&bench.palette, &PaletteView::objectWanted);
    bench.palette.accept(0); // it may be an object that is still looked for
    QCOMPARE(opened.size(), 0);
    bench.palette.setObjects(QStringLiteral("kafka-0"), { pod("kafka-0-x"), pod("kafka-0") });
    QCOMPARE(results(), (QStringList { "Pod kafka-0", "Pod kafka-0-x", "pods filter kafka-0" }));
    QCOMPARE(opened.size(), 1);
    asked.clear();
    for (const char* text :
         { "pod p", "pod pay,shop", "pod all", "pod -n pay", "pod pay /web", "pod pay @staging" })
        bench.palette.setText(QString::fromLatin1(text));
    QCOMPARE(asked.size(), 0);
}

/// As long as they are not all known, it may be right.
void TestPalette::aNameThatMayNotBeListedIsTakenAsTyped()
{
    Bench bench;
    bench.namespaces.setNote(QStringLiteral("You may not list namespaces. Type a name."));
    const auto first = [&](const char* text) {
        bench.palette.setText(QString::fromLatin1(text));
        return written(bench.palette.results()->items().front());
    };
    QCOMPARE(first("ns mine"), QStringLiteral("namespace [mine]"));
    QCOMPARE(first("pod mine"), QStringLiteral("pods in [mine]"));
    bench.namespaces.setNote({});
    bench.namespaces.setNames({});
    QCOMPARE(first("pod mine,yours"), QStringLiteral("pods in [mine,yours]"));
}

void TestPalette::objectsComeLaterAndOnlyForWhatIsTyped()
{
    Bench bench;
    QSignalSpy asked(&bench.palette, &PaletteView::objectsWanted);
    bench.palette.setText(QStringLiteral("w"));
    QCOMPARE(asked.size(), 0); // a letter is everywhere
    bench.palette.setText(QStringLiteral("web"));
    QCOMPARE(asked.size(), 1);
    const PaletteItem pod { .title = QStringLiteral("web-1"),
                            .target = ObjectLink { "", "Pod", { "shop", "web-1" } },
                            .match = { Nearness::Start, 9 } };
    bench.palette.setObjects(QStringLiteral("we"), { pod });
    QVERIFY(!bench.titles().contains(QStringLiteral("web-1")));
    bench.palette.setObjects(QStringLiteral("web"), { pod });
    QVERIFY(bench.titles().contains(QStringLiteral("web-1")));
    bench.palette.setText(QStringLiteral("webx"));
    QVERIFY(!bench.titles().contains(QStringLiteral("web-1")));
}

void TestPalette::whatIsTypedExactlyStandsOnItsOwn()
{
    Bench bench;
    bench.palette.setText(QStringLiteral("web"));
    bench.palette.setObjects(QStringLiteral("web"), foundObjects(QStringLiteral("web")));
    QCOMPARE(bench.titles(),
             (QStringList { "web", "web", "web-6d4cf-x7x2p", "ValidatingWebhookConfigurations" }));
    bench.palette.setText(QStringLiteral("po"));
    QCOMPARE(bench.titles().mid(0, 2), (QStringList { "Pods", "PodDisruptionBudgets" }));
}

void TestPalette::enterWaitsForTheObjectThatMayBeMeant()
{
    Bench bench;
    const QSignalSpy asked(&bench.palette, &PaletteView::objectsWanted); // somebody listens
    QSignalSpy opened(&bench.palette, &PaletteView::objectWanted);
    QSignalSpy table(&bench.palette, &PaletteView::tableWanted);
    QSignalSpy chosen(&bench.palette, &PaletteView::chosen);
    const auto web = QStringLiteral("web");
    bench.palette.setText(web);
    bench.palette.accept(0);
    QCOMPARE(chosen.size(), 0);
    bench.palette.setObjects(web, foundObjects(web));
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened[0][0].value<ObjectLink>().kind, std::string("Deployment"));
    QCOMPARE(chosen.size(), 1);

    bench.palette.open();
    bench.palette.setText(web);
    bench.palette.accept(0);
    bench.palette.leave(); // the palette was closed meanwhile
    bench.palette.setObjects(web, foundObjects(web));
    QCOMPARE(opened.size(), 1);

    bench.palette.open();
    bench.palette.setText(QStringLiteral("webh"));
    bench.palette.accept(0);
    bench.palette.accept(0); // who insists is not kept waiting
    QCOMPARE(table.size(), 1);
    bench.palette.setText(QStringLiteral("pod"));
    bench.palette.accept(0); // whatever objects there are
    QCOMPARE(table.size(), 2);
}

void TestPalette::choosingSaysWhatIsWanted()
{
    Bench bench;
    QSignalSpy table(&bench.palette, &PaletteView::tableWanted);
    QSignalSpy view(&bench.palette, &PaletteView::viewWanted);
    QSignalSpy setting(&bench.palette, &PaletteView::settingWanted);
    QVERIFY(bench.palette.choose(0));
    QCOMPARE(view.size(), 1);
    bench.palette.setText(QStringLiteral("deploy"));
    QVERIFY(bench.palette.choose(0));
    QCOMPARE(table.size(), 1);
    QCOMPARE(table[0][0].value<TableTarget>().kind.resource, std::string("deployments"));
    bench.palette.setText(QStringLiteral("light"));
    QVERIFY(bench.palette.choose(0));
    QCOMPARE(setting.size(), 1);
    QCOMPARE(setting[0], (QVariantList { QStringLiteral("theme"), QStringLiteral("light") }));
    QSignalSpy line(&bench.palette, &PaletteView::settingLineWanted);
    bench.palette.setText(QStringLiteral("shells"));
    QVERIFY(bench.palette.choose(0));
    QCOMPARE(line.size(), 1);
    QCOMPARE(line[0], (QVariantList { QStringLiteral("shells") }));
    QCOMPARE(setting.size(), 1);
    QVERIFY(!bench.palette.choose(-1));
    QVERIFY(!bench.palette.choose(1000));
}

void TestPalette::everySettingOfferedIsOne()
{
    for (const auto& choice : settingChoices()) {
        Preferences preferences;
        QSignalSpy changed(&preferences, &Preferences::changed);
        preferences.choose(choice.setting, choice.value);
        QCOMPARE(changed.size(), 1);
        const auto now = choice.setting == QStringLiteral("motion")
            ? QLatin1String(preferences.reducedMotion ? "reduced" : "full")
            : preferences.property(qPrintable(choice.setting)).toString();
        QCOMPARE(now, choice.value);
    }
    Preferences preferences;
    QSignalSpy changed(&preferences, &Preferences::changed);
    preferences.choose(QStringLiteral("sidebar"), QStringLiteral("false"));
    QCOMPARE(changed.size(), 0);
}

/// What the preferences hold is in the settings, or is remembered from where it is changed.
void TestPalette::everySettingIsListed()
{
    QStringList listed, held;
    for (const auto& setting : allSettings())
        listed << setting.name;
    const QStringList elsewhere { "sidebar",     "drawerWidth", "terminalHeight",
                                  "debugImages", "textSizes",   "titles" };
    const auto& meta = Preferences::staticMetaObject;
    for (int i = meta.propertyOffset(); i < meta.propertyCount(); ++i) {
        const auto name = QString::fromLatin1(meta.property(i).name());
        if (!elsewhere.contains(name))
            held << (name == QStringLiteral("reducedMotion") ? QStringLiteral("motion") : name);
    }
    for (const auto& choice : settingChoices())
        QVERIFY2(listed.contains(choice.setting), qPrintable(choice.title));
    QCOMPARE(Preferences::titles().size(), listed.size());
    listed.sort();
    held.sort();
    QCOMPARE(listed, held);
}

void TestPalette::findsEverySettingByAnyWordOfItsTitle_data()
{
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QString>("word");
    static const QRegularExpression noWord(QStringLiteral("[^\\w-]+"));
    for (const auto& setting : allSettings()) {
        for (const auto& word : setting.title.toLower().split(noWord, Qt::SkipEmptyParts)) {
            if (word != QStringLiteral("contexts")) // the command of that name
                QTest::addRow("%s: %s", qPrintable(setting.name), qPrintable(word))
                    << setting.name << word;
        }
    }
}

void TestPalette::findsEverySettingByAnyWordOfItsTitle()
{
    QFETCH(QString, setting);
    QFETCH(QString, word);
    Bench bench;
    bench.palette.setText(word);
    const auto& items = bench.palette.results()->items();
    QVERIFY(std::any_of(items.begin(), items.end(), [&](const PaletteItem& item) {
        return written(item) == QStringLiteral("setting ") + setting;
    }));
}

KW_TEST_GUILESS(TestPalette)

} // namespace tst_palette

#include "tst_palette.moc"
