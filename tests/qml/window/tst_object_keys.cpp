// The keys of an object, pressed wherever one is in sight.
#include "window_bench.h"

#include <models/navigation/binding_list.h>
#include <models/navigation/key_bindings.h>
#include <tests/kinds/timeline/timeline_text.h>
#include <tests/qml/scenes/made_up_views.h>
#include <tests/support/test_program.h>

#include <QKeySequence>

#include <algorithm>
#include <array>
#include <functional>

namespace tst_object_keys {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// What comes of a key: OBJECT, NAME and NS are those of the current line.
struct ObjectKey
{
    const char* action;
    const char* comes;
};

constexpr std::array kObjectKeys {
    ObjectKey { "describe", "tab 0 OBJECT" },
    ObjectKey { "yaml", "tab 1 OBJECT" },
    ObjectKey { "events", "tab 2 OBJECT" },
    ObjectKey { "relations", "tab 3 OBJECT" },
    ObjectKey { "edit", "action edit OBJECT" },
    ObjectKey { "showLogs", "action logs OBJECT" },
    ObjectKey { "shell", "action shell OBJECT" },
    ObjectKey { "attach", "action attach OBJECT" },
    ObjectKey { "debug", "action debug OBJECT" },
    ObjectKey { "portForward", "action port-forward OBJECT" },
    ObjectKey { "restart", "action restart OBJECT" },
    ObjectKey { "delete", "action delete OBJECT" },
    ObjectKey { "owner", "owner OBJECT" },
    ObjectKey { "node", "node OBJECT" },
    ObjectKey { "onlyNamespace", "namespace NS" },
    ObjectKey { "copyName", "copied NAME" },
    ObjectKey { "copyNamespace", "copied NS" },
    ObjectKey { "menu", "menu" },
};

/// All there are, but the one that leads into a table's row: in other views that is their own.
QStringList actionsOfObjects()
{
    QStringList actions;
    for (const auto& binding : allBindings()) {
        if (qstrcmp(binding.section, "On an object") == 0 && qstrcmp(binding.action, "enter") != 0)
            actions << QString::fromLatin1(binding.action);
    }
    return actions;
}

std::vector<Action> everyAction(const std::string&, const std::string&)
{
    std::vector<Action> actions;
    for (const auto* id : { "edit", "logs", "shell", "attach", "debug", "port-forward", "restart",
                            "delete", "polish" })
        actions.push_back({ .id = id, .title = id });
    return actions;
}

QString textOf(const ObjectLink& object)
{
    return QString::fromStdString(object.kind + ' ' + object.key.toString());
}

struct Bench : WindowBench
{
    TimelineStore store;
    QStringList heard;

    Bench()
        : WindowBench("rows-50")
    {
        now = kNoon;
        store.add({ told({ .ago = 20 }), told({ .ago = 10, .name = "web-2" }) });
        fillViews(current());
        auto& timeline = *current().timeline();
        QObject::connect(&timeline, &TimelineView::asked, [this, &timeline] {
            timeline.setAnswer(answerTo(timeline.question(), store));
        });
        current().setActionsOf(everyAction);
        current().places()->go({ .view = ViewId::Resources, .kind = { {}, "v1", "pods" } });
        listen();
        settle();
    }
    [[nodiscard]] OpenCluster& current() const { return clusters.current(); }

    void listen()
    {
        auto& here = current();
        const auto opens = [this](const ObjectLink& object) {
            heard << QStringLiteral("tab %1 ").arg(static_cast<int>(current().detail()->tab()))
                    + textOf(object);
        };
        for (const auto& view : allViews()) {
            if (auto* model = here.views()->model(view.id))
                QObject::connect(model, &ViewModel::objectWanted, opens);
        }
        QObject::connect(here.places(), &Navigator::placeChanged, [this, opens] {
            if (const auto& open = current().places()->place().object)
                opens(*open);
        });
        QObject::connect(&here, &OpenCluster::actionWanted,
                         [this](const QString& action, const ObjectLink& object) {
                             heard << QStringLiteral("action ") + action + u' ' + textOf(object);
                         });
        listenTo(*here.objectTools());
        listenTo(*here.resources()->tools());
    }
    template<typename Tools>
    void listenTo(const Tools& tools)
    {
        QObject::connect(&tools, &Tools::ownerWanted, [this](const ObjectLink& of) {
            heard << QStringLiteral("owner ") + textOf(of);
        });
        QObject::connect(&tools, &Tools::nodeWanted, [this](const ObjectLink& of) {
            heard << QStringLiteral("node ") + textOf(of);
        });
        QObject::connect(&tools, &Tools::namespaceWanted, [this](const QString& name) {
            heard << QStringLiteral("namespace ") + name;
        });
        QObject::connect(&tools, &Tools::copyWanted, [this](const QString& text) {
            heard << QStringLiteral("copied ") + text;
        });
    }

    /// The object of the current line.
    [[nodiscard]] std::optional<ObjectLink> meant() const
    {
        const auto* model = current().views()->model(current().places()->view());
        return model == nullptr ? current().resources()->tools()->objectInSight()
                                : model->currentObject();
    }
    /// Goes on to the first line that stands for an object in a namespace.
    [[nodiscard]] bool seek(const std::function<void(int row)>& select) const
    {
        for (int row = 0; row < 8; ++row) {
            select(row);
            const auto object = meant();
            if (object && !object->key.ns.empty())
                return true;
        }
        return false;
    }
    template<typename View>
    [[nodiscard]] bool seekIn() const
    {
        auto* view = current().views()->model<View>();
        return seek([view](int row) { view->select(row); });
    }
    /// To such a line of that view, with the keyboard there; false: there is none.
    [[nodiscard]] bool look(ViewId view) const
    {
        auto& here = current();
        here.sidebar()->namespaces()->setChosen({});
        here.places()->closeObject();
        here.places()->open(view);
        settle();
        switch (view) {
        case ViewId::Overview: {
            const auto lines = itemsOf("OverviewFinding_");
            return seek([&lines](int row) {
                if (row < lines.size())
                    lines[row]->forceActiveFocus(Qt::TabFocusReason);
            });
        }
        case ViewId::Findings:
            return seekIn<FindingsView>();
        case ViewId::Resources:
            list()->forceActiveFocus();
            return seek([&](int row) { here.resources()->table()->select(row); });
        case ViewId::Timeline:
            return seek([&](int row) { here.timeline()->list()->select(row); });
        case ViewId::Queues:
            return seek([&](int row) { here.queues()->chooseKey(row); });
        case ViewId::Controllers:
            return seekIn<ControllersView>();
        case ViewId::Streams:
            return seekIn<StreamsView>();
        case ViewId::Changes:
            return seekIn<ChangesView>();
        case ViewId::Leases:
            return seekIn<LeasesView>();
        case ViewId::Helm: {
            auto& helm = *here.views()->model<HelmView>();
            helm.select(helm.releases()->rowCount() - 1);
            helm.release()->setTab(HelmReleaseView::Tab::Objects);
            settle();
            item("helmObjects")->forceActiveFocus();
            return seek([&](int row) { helm.release()->selectObject(row); });
        }
        case ViewId::Access:
            return seekIn<AccessView>();
        case ViewId::Logs:
            return seek([&](int row) { here.views()->model<LogsView>()->cursor()->select(row); });
        case ViewId::Labels:
        case ViewId::Pipeline:
        case ViewId::Edits:
            break;
        }
        return false;
    }
    /// In sight, whose type's name begins so, as they stand.
    [[nodiscard]] QList<QQuickItem*> itemsOf(const char* type) const
    {
        QList<QQuickItem*> found, open { window.window()->contentItem() };
        while (!open.isEmpty()) {
            auto* item = open.takeFirst();
            if (!item->isVisible())
                continue;
            if (QByteArray(item->metaObject()->className()).startsWith(type))
                found << item;
            open << item->childItems();
        }
        std::sort(found.begin(), found.end(), [](const QQuickItem* a, const QQuickItem* b) {
            return a->mapToScene({}).y() < b->mapToScene({}).y();
        });
        return found;
    }
    void pressAll(const QString& sequence) const
    {
        const auto chord = QKeySequence(sequence)[0];
        press(chord.key(), chord.keyboardModifiers());
    }
    void closeMenus()
    {
        for (const auto* name : { "rowMenu", "objectMenu", "openObjectMenu" }) {
            auto* menu = popup(name);
            if (!menu->property("visible").toBool())
                continue;
            heard << QStringLiteral("menu");
            QMetaObject::invokeMethod(menu, "close");
        }
    }
};

} // namespace

class ObjectKeysTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void workInEveryViewWithObjects_data();
    void workInEveryViewWithObjects();
    void workOnANodeOfTheOverview();
    void workOnTheOpenObject_data();
    void workOnTheOpenObject();
    void theMenuMeansTheLineItWasOpenedOn();
};

void ObjectKeysTest::workInEveryViewWithObjects_data()
{
    QTest::addColumn<int>("view");
    for (const auto& view : allViews()) {
        if (view.hasObjects)
            QTest::newRow(view.name) << static_cast<int>(view.id);
    }
}

/// By each of its keys that the view has not for itself; there is one for each.
void ObjectKeysTest::workInEveryViewWithObjects()
{
    QFETCH(int, view);
    const auto id = static_cast<ViewId>(view);
    const KeyBindings keys;
    Bench bench;
    for (const auto& action : actionsOfObjects()) {
        const auto* row =
            std::find_if(kObjectKeys.begin(), kObjectKeys.end(),
                         [&](const ObjectKey& key) { return action == QLatin1String(key.action); });
        QVERIFY2(row != kObjectKeys.end(), qPrintable(action));
        const auto sequences = keys.sequencesIn(action, nameOf(id));
        QVERIFY2(!sequences.isEmpty(), qPrintable(action));
        for (const auto& sequence : sequences) {
            const auto what = action + u' ' + sequence.toString();
            QVERIFY2(bench.look(id), qPrintable(what));
            const auto object = *bench.meant();
            QVERIFY2(bench.current().objectInSight(), qPrintable(what));
            bench.heard.clear();
            bench.pressAll(sequence.toString());
            bench.closeMenus();
            const auto expected =
                QString::fromLatin1(row->comes)
                    .replace(QStringLiteral("OBJECT"), textOf(object))
                    .replace(QStringLiteral("NAME"), QString::fromStdString(object.key.name))
                    .replace(QStringLiteral("NS"), QString::fromStdString(object.key.ns));
            QVERIFY2(bench.heard == QStringList { expected },
                     qPrintable(what + QStringLiteral(": ") + bench.heard.join(u';')
                                + QStringLiteral(" and not ") + expected));
        }
    }
}

void ObjectKeysTest::workOnANodeOfTheOverview()
{
    Bench bench;
    auto& overview = *bench.current().overview();
    bench.current().places()->open(ViewId::Overview);
    bench.settle();
    QVERIFY(!bench.current().objectInSight()); // a heading is none
    const auto bars = bench.itemsOf("OverviewBar_");
    const auto node = std::find_if(bars.begin(), bars.end(), [&](QQuickItem* bar) {
        bar->forceActiveFocus(Qt::TabFocusReason);
        const auto object = overview.currentObject();
        return object && object->kind == "Node";
    });
    QVERIFY(node != bars.end());
    QVERIFY(bench.current().objectInSight());
    bench.heard.clear();
    bench.press(Qt::Key_Y);
    QCOMPARE(bench.heard,
             QStringList { QStringLiteral("tab 1 ") + textOf(*overview.currentObject()) });
}

void ObjectKeysTest::workOnTheOpenObject_data()
{
    QTest::addColumn<QString>("sequence");
    QTest::addColumn<QString>("comes");
    const auto row = [](const char* sequence, const char* comes) {
        QTest::newRow(sequence) << QString::fromLatin1(sequence) << QString::fromLatin1(comes);
    };
    row("Shift+J", "owner Pod shop/web-9");
    row("Alt+J", "owner Pod shop/web-9");
    row("O", "node Pod shop/web-9");
    row("W", "namespace shop");
    row("Menu", "menu");
    row("Alt+L", "action logs Pod shop/web-9");
    row("Alt+D", "action delete Pod shop/web-9");
}

void ObjectKeysTest::workOnTheOpenObject()
{
    QFETCH(QString, sequence);
    QFETCH(QString, comes);
    Bench bench;
    bench.current().places()->openObject({ "", "Pod", { "shop", "web-9" } });
    bench.settle();
    bench.heard.clear();
    bench.pressAll(sequence);
    bench.closeMenus();
    QCOMPARE(bench.heard, QStringList { comes });
}

/// Though it takes the keyboard from there.
void ObjectKeysTest::theMenuMeansTheLineItWasOpenedOn()
{
    Bench bench;
    QVERIFY(bench.look(ViewId::Overview));
    const auto object = *bench.meant();
    bench.press(Qt::Key_Menu);
    QTRY_VERIFY(bench.popup("objectMenu")->property("opened").toBool());
    bench.settle();
    const auto lines = bench.itemsOf("RowMenuLine_");
    const auto named = [&](const char* text) {
        const auto found = std::find_if(lines.begin(), lines.end(), [&](const QQuickItem* line) {
            return line->property("text").toString() == QLatin1String(text);
        });
        return found == lines.end() ? nullptr : *found;
    };
    QVERIFY(named("polish") != nullptr); // what its kind can do
    auto* line = named("Go to its owner");
    QVERIFY(line != nullptr);
    bench.heard.clear();
    QMetaObject::invokeMethod(line, "clicked");
    QCOMPARE(bench.heard, QStringList { QStringLiteral("owner ") + textOf(object) });
    QTRY_VERIFY(!bench.popup("objectMenu")->property("visible").toBool());
}

KW_TEST_WINDOW(ObjectKeysTest)

} // namespace tst_object_keys

#include "tst_object_keys.moc"
