// Whatever comes or goes in the frame, the keys of the view in sight work afterwards.
#include "window_bench.h"

#include <tests/qml/scenes/made_up_views.h>
#include <tests/support/test_program.h>

#include <QScopeGuard>

#include <algorithm>
#include <deque>

namespace tst_keyboard_home {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

struct ViewKey
{
    const char* name;
    ViewId view;
    Qt::Key number;
    Qt::KeyboardModifiers with = Qt::ControlModifier;
};

constexpr std::array kViews {
    ViewKey { "overview", ViewId::Overview, Qt::Key_1 },
    ViewKey { "findings", ViewId::Findings, Qt::Key_2 },
    ViewKey { "resources", ViewId::Resources, Qt::Key_3 },
    ViewKey { "timeline", ViewId::Timeline, Qt::Key_4 },
    ViewKey { "labels", ViewId::Labels, Qt::Key_5 },
    ViewKey { "queues", ViewId::Queues, Qt::Key_6 },
    ViewKey { "pipeline", ViewId::Pipeline, Qt::Key_7 },
    ViewKey { "streams", ViewId::Streams, Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier },
    ViewKey { "changes", ViewId::Changes, Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier },
    ViewKey { "edits", ViewId::Edits, Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier },
    ViewKey { "leases", ViewId::Leases, Qt::Key_8 },
    ViewKey { "controllers", ViewId::Controllers, Qt::Key_O,
              Qt::ControlModifier | Qt::ShiftModifier },
    ViewKey { "helm", ViewId::Helm, Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier },
    ViewKey { "access", ViewId::Access, Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier },
    ViewKey { "logs", ViewId::Logs, Qt::Key_9 },
};

/// All items of the window, whoever has made them.
QList<QQuickItem*> itemsOf(const QQuickWindow& window)
{
    QList<QQuickItem*> items { window.contentItem() };
    for (qsizetype i = 0; i < items.size(); ++i)
        items.append(items[i]->childItems());
    return items;
}

/// Every popup that takes the keyboard and can be opened where one is.
QList<QObject*> popupsIn(const QQuickWindow& window)
{
    auto children = window.children();
    for (const auto* item : itemsOf(window)) {
        if (item->isVisible() && item->isEnabled())
            children.append(item->children());
    }
    QList<QObject*> popups;
    for (auto* child : children) {
        if (child->inherits("QQuickPopup") && child->property("focus").toBool()
            && !popups.contains(child))
            popups.append(child);
    }
    return popups;
}

struct Bench : WindowBench
{
    std::deque<RowArranger> otherRows;

    Bench()
        : WindowBench("rows-50")
    {
        fillViews(clusters.current());
        clusters.current().places()->go(
            { .view = ViewId::Resources, .kind = { {}, "v1", "pods" } });
        settle();
    }
    [[nodiscard]] OpenCluster& current() const { return clusters.current(); }
    /// Another cluster behind the one in sight.
    OpenCluster& addSecond()
    {
        auto& second = clusters.add();
        for (const auto& scene : scenes()) {
            if (scene.name == QStringLiteral("rows-50"))
                scene.set(second, otherRows.emplace_back());
        }
        fillViews(second);
        second.places()->go({ .view = ViewId::Resources, .kind = { {}, "v1", "pods" } });
        return second;
    }
    /// A key of the view in sight does what it does there.
    [[nodiscard]] bool obeys() const
    {
        QCoreApplication::processEvents();
        auto& shown = current();
        switch (shown.places()->view()) {
        case ViewId::Overview: {
            const auto* before = window.window()->activeFocusItem();
            press(Qt::Key_J);
            return window.window()->activeFocusItem() != before;
        }
        case ViewId::Findings:
            shown.findings()->select(2);
            press(Qt::Key_G);
            return shown.findings()->currentRow() == 0;
        case ViewId::Resources:
            shown.resources()->table()->select(7);
            press(Qt::Key_G);
            return shown.resources()->table()->currentRow() == 0;
        case ViewId::Timeline: {
            const bool before = shown.timeline()->isPaused();
            press(Qt::Key_Space);
            return shown.timeline()->isPaused() != before;
        }
        case ViewId::Labels: {
            auto* list = item("keys");
            press(Qt::Key_G, Qt::ShiftModifier);
            const int last = list->property("currentIndex").toInt();
            press(Qt::Key_G);
            return last == 1 && list->property("currentIndex").toInt() == 0;
        }
        case ViewId::Queues:
            shown.queues()->chooseKey(1);
            press(Qt::Key_G);
            return shown.queues()->keys()->currentRow() == 0;
        case ViewId::Pipeline: {
            const int before = shown.pipeline()->stage();
            press(before == 0 ? Qt::Key_L : Qt::Key_H);
            return shown.pipeline()->stage() != before;
        }
        case ViewId::Edits: { // what is typed is text
            auto* edit = shown.edits()->edits()->current();
            const auto before = edit->currentText();
            press(Qt::Key_X);
            const bool typed = edit->currentText() != before;
            press(Qt::Key_Z, Qt::ControlModifier);
            return typed;
        }
        case ViewId::Streams: {
            auto& streams = *shown.streams();
            streams.select(2);
            press(Qt::Key_G);
            return streams.currentRow() == 0;
        }
        case ViewId::Changes: {
            auto& changes = *shown.views()->model<ChangesView>();
            changes.select(2);
            press(Qt::Key_G);
            return changes.currentRow() == 0;
        }
        case ViewId::Leases: {
            auto& leases = *shown.views()->model<LeasesView>();
            leases.select(2);
            press(Qt::Key_G);
            return leases.currentRow() == 0;
        }
        case ViewId::Helm: {
            auto& helm = *shown.views()->model<HelmView>();
            helm.select(2);
            press(Qt::Key_G);
            return helm.currentRow() == 0;
        }
        case ViewId::Controllers: {
            auto& controllers = *shown.views()->model<ControllersView>();
            controllers.select(2);
            press(Qt::Key_G);
            return controllers.currentRow() == 0;
        }
        case ViewId::Access: {
            auto& access = *shown.views()->model<AccessView>();
            access.select(2);
            press(Qt::Key_G);
            return access.currentRow() == 0;
        }
        case ViewId::Logs: {
            auto& logs = *shown.views()->model<LogsView>();
            logs.cursor()->select(2);
            press(Qt::Key_G);
            return logs.cursor()->row() == 0;
        }
        }
        return false;
    }
    void go(const ViewKey& to) const { press(to.number, to.with); }
    void close(QObject& popup) const
    {
        press(Qt::Key_Escape);
        QCoreApplication::processEvents();
        if (popup.property("visible").toBool()) // Esc is not for it
            QMetaObject::invokeMethod(&popup, "close");
    }
    [[nodiscard]] QString where() const
    {
        const auto* at = window.window()->activeFocusItem();
        return at == nullptr
            ? QStringLiteral("nowhere")
            : QString::fromLatin1(at->metaObject()->className()) + u' ' + at->objectName();
    }
};

} // namespace

class KeyboardHomeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void everyViewTakesItHoweverItIsReached_data() { views(); }
    void everyViewTakesItHoweverItIsReached();
    void everyPopupGivesItBack_data() { views(); }
    void everyPopupGivesItBack();
    void whatIsTypedAfterAPopupIsMeantForTheView();
    void everyClusterTakesIt_data();
    void everyClusterTakesIt();
    void anObjectTakesItAndGivesItBack();
    void whatGoesOutOfSightDoesNotKeepIt();
    void theFirstClusterTakesItFromTheFieldItWasNamedIn();

private:
    static void views();
    static void goToSecond(Bench& bench, const QString& way, QLatin1String from);
};

void KeyboardHomeTest::views()
{
    for (const auto& view : allViews())
        QVERIFY2(std::any_of(kViews.begin(), kViews.end(),
                             [&](const ViewKey& key) { return key.view == view.id; }),
                 view.name);
    QTest::addColumn<int>("at");
    for (std::size_t i = 0; i < kViews.size(); ++i)
        QTest::newRow(kViews[i].name) << static_cast<int>(i);
}

void KeyboardHomeTest::everyViewTakesItHoweverItIsReached()
{
    QFETCH(int, at);
    const Bench bench;
    const auto& view = kViews[static_cast<std::size_t>(at)];
    const auto elsewhere = [&] {
        bench.go(kViews[static_cast<std::size_t>(at + 1) % kViews.size()]);
    };
    auto& places = *bench.current().places();
    bench.go(view);
    QCOMPARE(places.view(), view.view);
    QVERIFY2(bench.obeys(), qPrintable(bench.where()));

    elsewhere();
    bench.item("openKubeconfig")->forceActiveFocus(Qt::TabFocusReason); // the rail
    bench.go(view);
    QVERIFY2(bench.obeys(), qPrintable(bench.where()));
    bench.item("openKubeconfig")->forceActiveFocus(Qt::TabFocusReason);
    bench.go(view); // where it is already
    QVERIFY2(bench.obeys(), qPrintable(bench.where()));

    elsewhere();
    bench.item("kinds")->forceActiveFocus(Qt::TabFocusReason);
    bench.press(Qt::Key_BracketLeft); // back
    QCOMPARE(places.view(), view.view);
    QVERIFY2(bench.obeys(), qPrintable(bench.where()));

    elsewhere();
    places.open(view.view); // as the palette and the links do
    QVERIFY2(bench.obeys(), qPrintable(bench.where()));

    // What is typed goes into no field that was left open there.
    bench.press(Qt::Key_Slash);
    elsewhere();
    bench.go(view);
    QCOMPARE(places.view(), view.view);
    QVERIFY2(bench.obeys(), qPrintable(bench.where()));
}

void KeyboardHomeTest::everyPopupGivesItBack()
{
    QFETCH(int, at);
    const Bench bench;
    bench.go(kViews[static_cast<std::size_t>(at)]);
    bench.settle();
    QVERIFY2(bench.obeys(), qPrintable(bench.where()));
    const auto popups = popupsIn(*bench.window.window());
    QVERIFY2(popups.size() >= 8, qPrintable(QString::number(popups.size())));
    for (auto* popup : popups) {
        QMetaObject::invokeMethod(popup, "open");
        QTRY_VERIFY2(popup->property("opened").toBool(), popup->metaObject()->className());
        bench.close(*popup);
        QTRY_VERIFY2(!popup->property("visible").toBool(), popup->metaObject()->className());
        QVERIFY2(bench.obeys(),
                 qPrintable(QStringLiteral("%1 %2, then %3")
                                .arg(QLatin1String(popup->metaObject()->className()),
                                     popup->objectName(), bench.where())));
    }
}

/// At once, as those type who know their way.
void KeyboardHomeTest::whatIsTypedAfterAPopupIsMeantForTheView()
{
    const Bench bench;
    bench.window.window()->setProperty("motion", true);
    for (const auto& [opens, modifiers, name] :
         { std::tuple(Qt::Key_K, Qt::KeyboardModifiers(Qt::ControlModifier), "palettePopup"),
           std::tuple(Qt::Key_W, Qt::KeyboardModifiers(Qt::ShiftModifier), "namespacePopup"),
           std::tuple(Qt::Key_Menu, Qt::KeyboardModifiers(), "rowMenu"),
           std::tuple(Qt::Key_F1, Qt::KeyboardModifiers(), "helpPopup") }) {
        bench.press(opens, modifiers);
        QTRY_VERIFY2(bench.popup(name)->property("opened").toBool(), name);
        bench.press(Qt::Key_Escape);
        QVERIFY2(bench.obeys(), name);
    }
}

void KeyboardHomeTest::everyClusterTakesIt_data()
{
    QTest::addColumn<QString>("way");
    for (const auto* way : { "key", "key back", "ring", "palette", "closed", "plus", "plus later" })
        QTest::newRow(way) << QString::fromLatin1(way);
}

void KeyboardHomeTest::everyClusterTakesIt()
{
    QFETCH(QString, way);
    Bench bench;
    auto& clusters = bench.clusters;
    for (const auto* from : { "rows", "filterField", "openKubeconfig", "kinds" }) {
        if (clusters.count() > 1) { // each comes to one that nobody has seen
            clusters.remove(1);
            QVERIFY2(bench.obeys(), qPrintable(QLatin1String(from) + u' ' + bench.where()));
        }
        const auto* first = &bench.current();
        if (!way.startsWith(QStringLiteral("plus")))
            bench.addSecond();
        bench.settle();
        bench.item(from)->forceActiveFocus(Qt::TabFocusReason);
        goToSecond(bench, way, QLatin1String(from));
        if (QTest::currentTestFailed())
            return;
        QVERIFY2(&bench.current() != first, from);
        QCOMPARE(bench.current().places()->view(), ViewId::Resources);
        QVERIFY2(bench.obeys(), qPrintable(QLatin1String(from) + u' ' + bench.where()));
    }
    for (const auto& view : kViews) {
        bench.go(view);
        QVERIFY2(bench.obeys(), qPrintable(QLatin1String(view.name) + u' ' + bench.where()));
    }
}

void KeyboardHomeTest::goToSecond(Bench& bench, const QString& way, QLatin1String from)
{
    auto& clusters = bench.clusters;
    if (way == QStringLiteral("key")) {
        bench.press(Qt::Key_Tab, Qt::ControlModifier);
    } else if (way == QStringLiteral("key back")) {
        bench.press(Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
        if (clusters.currentIndex() == 0) // however the platform writes that key
            clusters.step(-1);
    } else if (way == QStringLiteral("ring")) {
        QList<QQuickItem*> rings;
        for (auto* item : itemsOf(*bench.window.window())) {
            if (item->isVisible()
                && QByteArray(item->metaObject()->className()).startsWith("ClusterRing"))
                rings.append(item);
        }
        QCOMPARE(rings.size(), 2);
        bench.click(rings[1]->mapToScene({ 10, 10 }).toPoint());
    } else if (way == QStringLiteral("palette")) {
        bench.press(Qt::Key_K, Qt::ControlModifier); // a colon is typed into a field
        QTRY_VERIFY(bench.item("paletteField")->hasActiveFocus());
        auto* popup = bench.popup("palettePopup");
        QMetaObject::invokeMethod(popup, "close"); // as it does before it goes anywhere
        clusters.setCurrentIndex(1);
        QTRY_VERIFY(!popup->property("visible").toBool());
    } else if (way == QStringLiteral("closed")) {
        clusters.remove(0);
        return;
    } else {
        const bool later = way == QStringLiteral("plus later");
        const auto open = [&] {
            bench.addSecond();
            clusters.setCurrentIndex(1);
        };
        const auto asked =
            connect(bench.current().status(), &ClusterStatus::kubeconfigNamed, &clusters,
                    [&clusters, later, open] {
                        Q_EMIT clusters.current().status()->kubeconfigAnswered({});
                        if (later)
                            QMetaObject::invokeMethod(&clusters, open, Qt::QueuedConnection);
                        else
                            open();
                    });
        const auto once = qScopeGuard([&] { disconnect(asked); });
        auto* popup = bench.popup("kubeconfigPopup");
        if (from == QStringLiteral("openKubeconfig"))
            bench.press(Qt::Key_Space);
        else
            bench.click(bench.item("openKubeconfig")->mapToScene({ 12, 12 }).toPoint());
        QTRY_VERIFY(popup->property("opened").toBool());
        bench.type("/other/config");
        bench.press(Qt::Key_Return);
        QTRY_VERIFY(!popup->property("visible").toBool());
    }
    QTRY_COMPARE(clusters.currentIndex(), 1);
}

void KeyboardHomeTest::anObjectTakesItAndGivesItBack()
{
    const Bench bench;
    auto& cluster = bench.current();
    bench.press(Qt::Key_D);
    QVERIFY(cluster.places()->objectOpen());
    QCOMPARE(cluster.detail()->tab(), DetailView::Tab::Summary);
    for (const auto& [key, tab] : { std::pair(Qt::Key_Y, DetailView::Tab::Yaml),
                                    std::pair(Qt::Key_V, DetailView::Tab::Events),
                                    std::pair(Qt::Key_U, DetailView::Tab::Relations),
                                    std::pair(Qt::Key_D, DetailView::Tab::Summary) }) {
        bench.press(key);
        QCOMPARE(cluster.detail()->tab(), tab);
    }
    bench.press(Qt::Key_F1);
    QTRY_VERIFY(bench.popup("helpPopup")->property("opened").toBool());
    bench.press(Qt::Key_Escape);
    QTRY_VERIFY(!bench.popup("helpPopup")->property("visible").toBool());
    bench.press(Qt::Key_U);
    QCOMPARE(cluster.detail()->tab(), DetailView::Tab::Relations); // it is where it was
    bench.press(Qt::Key_Q);
    QVERIFY(!cluster.places()->objectOpen());
    QVERIFY2(bench.obeys(), qPrintable(bench.where()));
}

void KeyboardHomeTest::whatGoesOutOfSightDoesNotKeepIt()
{
    const Bench bench;
    bench.item("kinds")->forceActiveFocus(Qt::TabFocusReason);
    bench.press(Qt::Key_E, Qt::ControlModifier); // the sidebar goes
    QVERIFY2(bench.obeys(), qPrintable(bench.where()));
    bench.current().status()->setNotice(QStringLiteral("Something was done."));
    bench.settle();
    const auto items = itemsOf(*bench.window.window());
    const auto hide = std::find_if(items.begin(), items.end(), [](const auto* item) {
        return item->isVisible() && item->property("text").toString() == QStringLiteral("Hide this")
            && item->inherits("QQuickButton");
    });
    QVERIFY(hide != items.end());
    (*hide)->forceActiveFocus(Qt::TabFocusReason);
    bench.press(Qt::Key_Space);
    QCOMPARE(bench.current().status()->notice(), QString());
    QVERIFY2(bench.obeys(), qPrintable(bench.where()));
}

void KeyboardHomeTest::theFirstClusterTakesItFromTheFieldItWasNamedIn()
{
    Bench bench;
    auto& status = *bench.current().status();
    status.showFirstRun({}, {});
    bench.settle();
    QVERIFY(bench.item("kubeconfigPath")->hasActiveFocus());
    connect(&status, &ClusterStatus::kubeconfigNamed, &status, [&status] {
        Q_EMIT status.kubeconfigAnswered({});
        status.showConnecting();
    });
    bench.type("/some/config");
    bench.press(Qt::Key_Return);
    QCOMPARE(status.page(), ClusterStatus::Page::Connecting);
    status.showReady();
    QVERIFY2(bench.obeys(), qPrintable(bench.where()));
}

KW_TEST_WINDOW(KeyboardHomeTest)

} // namespace tst_keyboard_home

#include "tst_keyboard_home.moc"
