// A made-up action of a kind: it is in all places that offer actions, and comes out as one request.
#include "window_bench.h"

#include <kinds/changes/change_actions.h>
#include <kinds/changes/kind_actions.h>
#include <tests/qml/find_in_window.h>
#include <tests/qml/scenes/made_up_views.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>

namespace tst_actions_window {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// The one place that adds it.
std::vector<Action> madeUpActions(const std::string& group, const std::string& kind)
{
    if (group.empty() && kind == "Pod")
        return { { .id = "polish", .title = "Polish" },
                 { .id = "shell", .title = "Shell" },
                 { .id = "attach", .title = "Attach" },
                 { .id = "logs", .title = "Logs", .several = true } };
    return {};
}

struct Bench : WindowBench
{
    QSignalSpy wanted { &clusters.current(), &OpenCluster::actionWanted };

    Bench()
        : WindowBench("rows-50")
    {
        clusters.current().setActionsOf(madeUpActions);
        clusters.current().places()->go(
            { .view = ViewId::Resources, .kind = { {}, "v1", "pods" } });
        settle();
        cluster.resources()->table()->select(4);
        settle();
    }
    [[nodiscard]] ObjectLink pod()
    {
        return { "", "Pod", cluster.resources()->table()->rowAt(4)->key };
    }
    [[nodiscard]] bool wants(int times)
    {
        return wanted.size() == times && wanted.back()[0].toString() == u"polish"
            && wanted.back()[1].value<ObjectLink>() == pod();
    }
    /// A control with these words, in sight.
    [[nodiscard]] QQuickItem* control(const QString& text) const
    {
        QList<QQuickItem*> open { window.window()->contentItem() };
        while (!open.isEmpty()) {
            auto* item = open.takeLast();
            if (!item->isVisible())
                continue;
            if (item->property("text").toString() == text && item->inherits("QQuickAbstractButton"))
                return item;
            open.append(item->childItems());
        }
        return nullptr;
    }
    void press_(const QQuickItem& item) const
    {
        click(item.mapToScene({ item.width() / 2, item.height() / 2 }).toPoint());
    }
};

} // namespace

class ActionsWindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void isInTheMenuOfARow();
    void isAtTheHeadOfAnObjectsPage();
    void hasRoomBesideManyOthers();
    void isInThePalette();
    void isNowhereWithoutIt();
    void isOnAllMarkedRowsWhereItTakesSeveral();
    void isNotDoneToMarkedRowsWhereItIsRefused();
    void isInTheFindingsByItsKey_data();
    void isInTheFindingsByItsKey();
    void whatIsTypedReplacesWhatWasThereEachTime();
    void fewerReplicasLeadToTheQuestion();
    void theFirstOfSeveralValuesIsTypedAtOnce();
    void revisionsAreChosenByTheirKeys();
    void aLongQuestionIsScrolledAndItsAnswersStay();
};

namespace {

const ObjectLink kStorefront { "apps", "Deployment", { "shop", "storefront" } };

/// What a form does with what the server says, without a server.
ChangePreview scalePreview(const ChangeRequest& request)
{
    const auto found = request.values.find("replicas");
    const auto wanted = found == request.values.end() ? std::string("3") : found->second;
    return { .initial = { { "replicas", "3" } },
             .differences = { { ".spec.replicas", JsonValue(3), JsonValue(wanted) } },
             .weight = scaleAction().change->weigh({ { "spec", { { "replicas", 3 } } } },
                                                   { { "replicas", wanted } }),
             .unchanged = wanted == "3" };
}

struct FormBench : Bench
{
    ChangeForm& form = *clusters.current().changeForm();
    QSignalSpy submitted { &form, &ChangeForm::wanted };

    FormBench() { clusters.current().status()->setIdentity({ .context = "dev" }); }
    void scale()
    {
        form.open({ .action = scaleAction(), .objects = { kStorefront } });
        form.setPreview(form.request(), scalePreview(form.request()));
        settle();
        QTRY_VERIFY(popup("changePopup")->property("opened").toBool());
        settle();
    }
    void answer()
    {
        form.setPreview(form.request(), scalePreview(form.request()));
        settle();
    }
    [[nodiscard]] std::string replicas(int at)
    {
        return submitted[at][0].value<ChangeRequest>().values.at("replicas");
    }
    [[nodiscard]] QString focused() const
    {
        auto* item = window.window()->activeFocusItem();
        return item == nullptr ? QString() : item->objectName();
    }
};

} // namespace

void ActionsWindowTest::whatIsTypedReplacesWhatWasThereEachTime()
{
    FormBench bench;
    for (int time = 0; time < 2; ++time) { // the second form has the first one's field
        bench.scale();
        QCOMPARE(bench.focused(), QStringLiteral("changeValue"));
        bench.press(Qt::Key_9);
        bench.press(Qt::Key_Return); // before the server has answered
        QCOMPARE(bench.submitted.size(), time);
        bench.answer();
        QCOMPARE(bench.submitted.size(), time + 1);
        QCOMPARE(bench.replicas(time), std::string("9"));
        QTRY_VERIFY(!bench.popup("changePopup")->property("visible").toBool());
    }
}

void ActionsWindowTest::fewerReplicasLeadToTheQuestion()
{
    FormBench bench;
    bench.scale();
    bench.press(Qt::Key_0);
    bench.answer();
    bench.press(Qt::Key_Return);
    QCOMPARE(bench.submitted.size(), 0);
    QCOMPARE(bench.focused(), QStringLiteral("changeNo")); // Cancel first
    bench.press(Qt::Key_Right);
    bench.press(Qt::Key_Return);
    QCOMPARE(bench.submitted.size(), 1);
    QCOMPARE(bench.replicas(0), std::string("0"));
}

void ActionsWindowTest::theFirstOfSeveralValuesIsTypedAtOnce()
{
    FormBench bench;
    auto& form = bench.form;
    form.open({ .action = boundsAction(), .objects = { kStorefront } });
    bench.settle();
    QTRY_VERIFY(bench.popup("changePopup")->property("opened").toBool());
    const ChangePreview preview { .initial = { { "min", "1" }, { "max", "3" } },
                                  .differences = { { ".spec", JsonValue(1), JsonValue(2) } } };
    form.setPreview(form.request(), preview);
    bench.settle();
    bench.press(Qt::Key_2); // over what was there
    bench.press(Qt::Key_Tab);
    bench.press(Qt::Key_7);
    QCOMPARE(form.values(), (QStringList { QStringLiteral("2"), QStringLiteral("7") }));
    form.setPreview(form.request(), { .differences = preview.differences });
    bench.settle();
    bench.press(Qt::Key_Return);
    QCOMPARE(bench.submitted.size(), 0);
    QCOMPARE(bench.focused(), QStringLiteral("changeNo"));
    form.close();
}

void ActionsWindowTest::revisionsAreChosenByTheirKeys()
{
    FormBench bench;
    auto& form = bench.form;
    form.open({ .action = rollBackAction(), .objects = { kStorefront } });
    bench.settle();
    QTRY_VERIFY(bench.popup("changePopup")->property("opened").toBool());
    const auto answer = [&] {
        form.setPreview(
            form.request(),
            { .initial = { { "revision", "2" } },
              .choices = { { "revision", { { "3", Text("3 (now)") }, { "2", Text("2, old") } } } },
              .differences = { { ".spec", JsonValue("a"), JsonValue("b") } } });
        bench.settle();
    };
    answer();
    QCOMPARE(form.values(), QStringList { QStringLiteral("2") });
    bench.press(Qt::Key_Left);
    bench.press(Qt::Key_Return);
    QCOMPARE(form.values(), QStringList { QStringLiteral("3") });
    answer();
    bench.press(Qt::Key_Right);
    bench.press(Qt::Key_Return);
    QCOMPARE(form.values(), QStringList { QStringLiteral("2") });
    QCOMPARE(bench.submitted.size(), 0);
    form.close();
}

void ActionsWindowTest::aLongQuestionIsScrolledAndItsAnswersStay()
{
    FormBench bench;
    auto& form = bench.form;
    form.open({ .action = restartAction(), .objects = { kStorefront } });
    bench.settle();
    QTRY_VERIFY(bench.popup("changePopup")->property("opened").toBool());
    const auto item = [&](const char* name) {
        return qobject_cast<QQuickItem*>(
            findInWindow(*bench.window.window(), QString::fromLatin1(name)));
    };
    const auto* yes = item("changeYes");
    const auto* sight = item("changeSight");
    QVERIFY(yes != nullptr && sight != nullptr);
    QVERIFY(!sight->property("interactive").toBool()); // there is room for it
    ChangePreview preview { .differences = { { ".spec", JsonValue("a"), JsonValue("b") } } };
    for (auto* differences : { &preview.differences, &preview.accountDifferences }) {
        for (int i = 0; i < 12; ++i) // of as many lines as there may be
            differences->push_back(
                { ".spec." + std::string(1000, 'x'), JsonValue("a"), JsonValue("b") });
    }
    preview.account = Text("What revision 2 changed, after 1");
    form.setPreview(form.request(), preview);
    bench.settle();
    QTRY_VERIFY(sight->property("interactive").toBool());
    QVERIFY(yes->mapToScene({ 0, yes->height() }).y() < bench.window.window()->height());
    QCOMPARE(sight->property("contentY").toDouble(), 0.0);
    bench.press(Qt::Key_PageDown);
    QVERIFY(sight->property("contentY").toDouble() > 0);
    bench.press(Qt::Key_PageUp);
    QCOMPARE(sight->property("contentY").toDouble(), 0.0);
    form.close();
}

void ActionsWindowTest::isInTheMenuOfARow()
{
    Bench bench;
    auto* menu = bench.popup("rowMenu");
    bench.list()->forceActiveFocus();
    bench.press(Qt::Key_Menu);
    QTRY_VERIFY(menu->property("opened").toBool());
    QVERIFY(bench.control(QStringLiteral("Polish")) != nullptr);
    for (int i = 0; i < 6; ++i)
        bench.press(Qt::Key_Down); // behind Relations
    bench.press(Qt::Key_Return);
    QTRY_VERIFY(!menu->property("visible").toBool());
    QVERIFY(bench.wants(1));
}

void ActionsWindowTest::isAtTheHeadOfAnObjectsPage()
{
    Bench bench;
    auto& cluster = bench.clusters.current();
    cluster.openCurrent();
    cluster.detail()->show(bench.pod()); // as its presenter does
    bench.settle();
    const auto* button = bench.control(QStringLiteral("Polish"));
    QVERIFY(button != nullptr);
    bench.press_(*button);
    QVERIFY(bench.wants(1));
}

void ActionsWindowTest::hasRoomBesideManyOthers()
{
    Bench bench;
    auto& cluster = bench.clusters.current();
    cluster.setActionsOf([](const std::string&, const std::string&) {
        std::vector<Action> many;
        for (int i = 0; i < 12; ++i)
            many.push_back({ .id = "other", .title = "Something else" });
        many.push_back({ .id = "polish", .title = "Polish" });
        return many;
    });
    cluster.openCurrent();
    cluster.detail()->show(bench.pod());
    bench.settle();
    const auto* first = bench.control(QStringLiteral("Something else"));
    const auto* close = bench.item("closeDetail");
    const auto* name = bench.item("copyName");
    QVERIFY(first != nullptr);
    QVERIFY(name->mapToScene({ name->width(), 0 }).x() <= close->mapToScene({}).x());
    QVERIFY(name->mapToScene({}).x() > first->mapToScene({}).x()); // the name is before it
    auto* more = bench.item("moreActions");
    QVERIFY(more->isVisible());
    bench.press_(*more);
    const auto* menu = bench.popup("detailActions");
    QTRY_VERIFY(menu->property("opened").toBool());
    for (int i = 0; i < 13; ++i)
        bench.press(Qt::Key_Down);
    bench.press(Qt::Key_Return);
    QVERIFY(bench.wants(1));
    QTRY_VERIFY(!menu->property("visible").toBool());
}

void ActionsWindowTest::isInThePalette()
{
    Bench bench;
    auto& palette = *bench.clusters.current().palette();
    QObject::connect(&palette, &PaletteView::objectsWanted, &palette, [&](const QString& text) {
        palette.setObjects(
            text,
            { { .title = QString::fromStdString(bench.pod().key.name), .target = bench.pod() } });
    });
    bench.list()->forceActiveFocus();
    const auto* popup = bench.popup("palettePopup");
    bench.press(Qt::Key_K, Qt::ControlModifier);
    QTRY_VERIFY(popup->property("opened").toBool());
    bench.type("polish pod/");
    bench.type(bench.pod().key.name.c_str());
    QTRY_COMPARE(palette.results()->rowCount(), 1);
    bench.press(Qt::Key_Return);
    QTRY_VERIFY(bench.wants(1));
    QTRY_VERIFY(!popup->property("visible").toBool());
    bench.press(Qt::Key_K, Qt::ControlModifier); // for the current row
    QTRY_VERIFY(popup->property("opened").toBool());
    bench.type("polish");
    bench.press(Qt::Key_Return);
    QTRY_VERIFY(bench.wants(2));
}

void ActionsWindowTest::isNowhereWithoutIt()
{
    Bench bench;
    bench.clusters.current().setActionsOf({});
    bench.list()->forceActiveFocus();
    bench.press(Qt::Key_Menu);
    QTRY_VERIFY(bench.popup("rowMenu")->property("opened").toBool());
    QVERIFY(bench.control(QStringLiteral("Open")) != nullptr);
    QVERIFY(bench.control(QStringLiteral("Polish")) == nullptr);
}

void ActionsWindowTest::isInTheFindingsByItsKey_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<QString>("action");
    QTest::newRow("shell") << int(Qt::Key_S) << QStringLiteral("shell");
    QTest::newRow("attach") << int(Qt::Key_A) << QStringLiteral("attach");
    QTest::newRow("logs") << int(Qt::Key_L) << QStringLiteral("logs");
}

void ActionsWindowTest::isInTheFindingsByItsKey()
{
    QFETCH(int, key);
    QFETCH(QString, action);
    Bench bench;
    auto& cluster = bench.clusters.current();
    fillViews(cluster);
    cluster.places()->go({ .view = ViewId::Findings });
    bench.settle();
    auto& view = *cluster.findings();
    view.select(0);
    while (view.currentObject()->kind != "Pod" && view.currentRow() + 1 < view.total())
        view.moveBy(1);
    bench.press(Qt::Key(key));
    QCOMPARE(bench.wanted.size(), 1);
    QCOMPARE(bench.wanted.back()[0].toString(), action);
    QCOMPARE(bench.wanted.back()[1].value<ObjectLink>(), *view.currentObject());
}

void ActionsWindowTest::isOnAllMarkedRowsWhereItTakesSeveral()
{
    Bench bench;
    auto& cluster = bench.clusters.current();
    QSignalSpy several(&cluster, &OpenCluster::actionOnSeveralWanted);
    bench.list()->forceActiveFocus();
    bench.press(Qt::Key_L); // no row is marked
    QCOMPARE(several.size(), 0);
    QCOMPARE(bench.wanted.size(), 1);
    auto* table = cluster.resources()->table();
    table->toggleMark(1);
    table->toggleMark(3);
    table->select(4);
    bench.press(Qt::Key_L);
    QCOMPARE(several.size(), 1);
    const auto objects = several.back()[1].value<std::vector<ObjectLink>>();
    QCOMPARE(objects.size(), std::size_t(2));
    QCOMPARE(objects[0].kind, std::string("Pod"));
    QVERIFY(objects[0].key == table->rowAt(1)->key || objects[0].key == table->rowAt(3)->key);
    cluster.act(QStringLiteral("polish")); // which takes one
    QVERIFY(bench.wants(2));
    table->clearMarks();
    table->toggleMark(3);
    table->select(4);
    bench.press(Qt::Key_L); // the one that is marked
    QCOMPARE(several.size(), 1);
    QCOMPARE(bench.wanted.back()[1].value<ObjectLink>().key, table->rowAt(3)->key);
}

void ActionsWindowTest::isNotDoneToMarkedRowsWhereItIsRefused()
{
    Bench bench;
    auto& cluster = bench.clusters.current();
    QSignalSpy several(&cluster, &OpenCluster::actionOnSeveralWanted);
    QSignalSpy asked(&cluster, &OpenCluster::accessAsked);
    auto* table = cluster.resources()->table();
    table->toggleMark(1);
    table->toggleMark(3);
    table->select(4);
    cluster.setRefusalOf([](const Action& action, const ObjectsByNamespace& objects) {
        return action.several ? QStringLiteral("Refused to %1.").arg(objects.size()) : QString();
    });
    bench.list()->forceActiveFocus();
    bench.press(Qt::Key_L);
    QCOMPARE(several.size(), 0);
    QCOMPARE(bench.wanted.size(), 0);
    QCOMPARE(cluster.status()->notice(), "Refused to 2.");

    auto* actions = cluster.resources()->tools()->actions();
    actions->askAccess(); // as the menu does when it opens
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][0].value<ActionTargets>().marked.size(), std::size_t(2));
    QCOMPARE(actions->index(3).data(ActionListModel::RefusedRole).toString(), "Refused to 2.");
    QCOMPARE(actions->index(0).data(ActionListModel::RefusedRole).toString(), QString());
    actions->choose(3);
    QCOMPARE(several.size(), 0);
    table->clearMarks();
    actions->askAccess();
    QCOMPARE(actions->index(3).data(ActionListModel::RefusedRole).toString(), "Refused to 1.");
    cluster.setRefusalOf({});
    bench.press(Qt::Key_L);
    QCOMPARE(bench.wanted.size(), 1);
}

KW_TEST_WINDOW(ActionsWindowTest)

} // namespace tst_actions_window

#include "tst_actions_window.moc"
