#include "../support/test_program.h"

#include <models/navigation/navigator.h>
#include <models/palette/fuzzy_match.h>
#include <models/palette/palette_command.h>
#include <models/palette/palette_view.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

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
    void readsTheCommandsOfK9s_data();
    void readsTheCommandsOfK9s();
    void offersViewsBeforeAnythingIsTyped();
    void offersKindsByShortNames();
    void aCommandStandsFirst();
    void offersNamespacesContextsAndActions();
    void objectsComeLaterAndOnlyForWhatIsTyped();
    void choosingSaysWhatIsWanted();
};

namespace {

std::vector<KindEntry> kinds()
{
    return { { { "", "v1", "pods" }, QStringLiteral("Pod"), true, { "po" } },
             { { "apps", "v1", "deployments" }, QStringLiteral("Deployment"), true, { "deploy" } },
             { { "", "v1", "nodes" }, QStringLiteral("Node"), false, { "no" } },
             { { "", "v1", "namespaces" }, QStringLiteral("Namespace"), false, { "ns" } },
             { { "policy", "v1", "poddisruptionbudgets" },
               QStringLiteral("PodDisruptionBudget"),
               true,
               { "pdb" } } };
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
        namespaces.setNames({ "kube-system", "shop" });
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

/// What a command leads to, in a few words.
QString written(const std::optional<PaletteItem>& item)
{
    if (!item)
        return QStringLiteral("none");
    const auto table = [](const TableTarget& target) {
        return QString::fromStdString(target.kind.resource)
            + (target.namespaces ? QStringLiteral(" in [%1]").arg(target.namespaces->join(u','))
                                 : QString())
            + (target.filter.isEmpty() ? QString() : QStringLiteral(" filter ") + target.filter);
    };
    if (const auto* target = std::get_if<TableTarget>(&item->target))
        return table(*target);
    if (const auto* context = std::get_if<ContextTarget>(&item->target))
        return QStringLiteral("context %1%2")
            .arg(context->name,
                 context->then ? QStringLiteral(" ") + table(*context->then) : QString());
    if (const auto* ns = std::get_if<NamespaceTarget>(&item->target))
        return QStringLiteral("namespace [%1]").arg(ns->name);
    if (const auto* view = std::get_if<ViewId>(&item->target))
        return QStringLiteral("view ") + Navigator::titleOf(*view);
    return QStringLiteral("action ") + std::get<ActionTarget>(item->target).action;
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

void TestPalette::readsTheCommandsOfK9s_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("target");
    const auto row = [](const char* text, const char* target) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(target);
    };
    row("pod", "pods");
    row("  PO ", "pods");
    row("deployments.apps", "deployments");
    row("pod kube-system", "pods in [kube-system]");
    row("pod shop,pay", "pods in [shop,pay]");
    row("pod all", "pods in []");
    row("pod /web", "pods filter web");
    row("pod /we.+/", "pods filter /we.+/");
    row("pod app=web", "pods filter -l app=web");
    row("pod shop app=web", "pods in [shop] filter -l app=web");
    row("pod @staging", "context staging pods");
    row("deploy shop @staging", "context staging deployments in [shop]");
    row("ctx staging", "context staging");
    row("ns shop", "namespace [shop]");
    row("ns all", "namespace []");
    row("ns", "namespaces");
    row("node shop", "none");
    row("pulse", "view Overview");
    row("queues", "view Queues");
    row("q", "action quit");
    row("?", "action help");
    row("", "none");
    row("web-6d4cf", "none");
    row("quit now", "none");
}

void TestPalette::readsTheCommandsOfK9s()
{
    QFETCH(QString, text);
    KindListModel model;
    model.setKinds(kinds());
    QTEST(written(paletteCommand(text, [&](const QString& name) { return model.find(name); })),
          "target");
}

void TestPalette::offersViewsBeforeAnythingIsTyped()
{
    Bench bench;
    QCOMPARE(bench.titles().size(), 6);
    QVERIFY(bench.titles().contains(Navigator::titleOf(ViewId::Queues)));
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

void TestPalette::offersNamespacesContextsAndActions()
{
    Bench bench;
    bench.palette.setText(QStringLiteral("sta"));
    QVERIFY(bench.titles().contains(QStringLiteral("staging")));
    bench.palette.setText(QStringLiteral("shop"));
    QVERIFY(bench.titles().contains(QStringLiteral("shop")));
    bench.palette.setText(QStringLiteral("theme"));
    QVERIFY(!bench.palette.isEmpty());
    QCOMPARE(written(bench.palette.results()->items().front()), QStringLiteral("action settings"));
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
                            .score = 9 };
    bench.palette.setObjects(QStringLiteral("we"), { pod });
    QVERIFY(!bench.titles().contains(QStringLiteral("web-1")));
    bench.palette.setObjects(QStringLiteral("web"), { pod });
    QVERIFY(bench.titles().contains(QStringLiteral("web-1")));
    bench.palette.setText(QStringLiteral("webx"));
    QVERIFY(!bench.titles().contains(QStringLiteral("web-1")));
}

void TestPalette::choosingSaysWhatIsWanted()
{
    Bench bench;
    QSignalSpy table(&bench.palette, &PaletteView::tableWanted);
    QSignalSpy view(&bench.palette, &PaletteView::viewWanted);
    QVERIFY(bench.palette.choose(0));
    QCOMPARE(view.size(), 1);
    bench.palette.setText(QStringLiteral("deploy"));
    QVERIFY(bench.palette.choose(0));
    QCOMPARE(table.size(), 1);
    QCOMPARE(table[0][0].value<TableTarget>().kind.resource, std::string("deployments"));
    QVERIFY(!bench.palette.choose(-1));
    QVERIFY(!bench.palette.choose(1000));
}

KW_TEST_GUILESS(TestPalette)

} // namespace tst_palette

#include "tst_palette.moc"
