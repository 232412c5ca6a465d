// A shell in a pod of the simulated cluster, by keys alone.
#include "window_bench.h"

#include <app/composition.h>
#include <tests/qml/find_in_window.h>
#include <tests/support/test_program.h>

#include <QTemporaryDir>

namespace tst_terminal_demo {

using namespace kittiwake;
using namespace kittiwake::test;
using State = TerminalView::State;

namespace {

constexpr int kTimeout = 60'000;

AppOptions demoOptions()
{
    AppOptions options;
    options.demo = true;
    options.size = QSize(1200, 800);
    return options;
}

struct App
{
    Composition composition { demoOptions() };

    [[nodiscard]] OpenCluster& cluster() { return composition.cluster(); }
    [[nodiscard]] TerminalListModel& terminals() { return *cluster().terminals(); }
    [[nodiscard]] QQuickItem* item(const char* name)
    {
        return qobject_cast<QQuickItem*>(findInWindow(*composition.window(), QLatin1String(name)));
    }
    void press(Qt::Key key, Qt::KeyboardModifiers with = Qt::NoModifier)
    {
        QTest::keyClick(composition.window(), key, with);
    }
    void type(const char* text)
    {
        for (const char* c = text; *c != '\0'; ++c)
            QTest::keyClick(composition.window(), *c);
    }
    static bool waitFor(const std::function<bool()>& condition)
    {
        return QTest::qWaitFor(condition, kTimeout);
    }
    /// Without a terminal, its pods in sight, one that runs with one container current.
    bool begin()
    {
        if (!waitFor([this] { return terminals().count() == 0 || (leaveFirst(), false); }))
            return false;
        auto& preferences = composition.preferences();
        preferences.setTextSize(100);
        preferences.productionContexts = Preferences().productionContexts;
        Q_EMIT preferences.changed();
        composition.window()->resize(1200, 800);
        composition.window()->requestActivate(); // Xvfb has no window manager that would
        if (!QTest::qWaitForWindowActive(composition.window()))
            return false;
        cluster().places()->go({ .view = ViewId::Resources, .kind = { {}, "v1", "pods" } });
        auto& rows = *cluster().resources()->table();
        const auto running = [&] {
            for (int row = 0; row < rows.count(); ++row) {
                const auto& cells = rows.rowAt(row)->cells;
                const auto has = [&](const char* text) {
                    return std::any_of(cells.begin(), cells.end(),
                                       [&](const RowCell& cell) { return cell.text == text; });
                };
                if (has("Running") && has("1/1"))
                    return row;
            }
            return -1;
        };
        if (!waitFor([&] { return cluster().status()->isLive() && running() >= 0; }))
            return false;
        rows.select(running());
        item("rows")->forceActiveFocus();
        return true;
    }
    void leaveFirst()
    {
        terminals().leave(0);
        if (terminals().leaving() != nullptr)
            terminals().answer(true);
    }
    [[nodiscard]] bool opensAShell()
    {
        press(Qt::Key_S);
        return waitFor([&] {
                   return terminals().count() == 1 && terminals().current()->state() == State::Open;
               })
            && sees("/ #");
    }
    [[nodiscard]] bool sees(const char* text)
    {
        return waitFor([&] {
            const auto& snapshot = terminals().current()->snapshot();
            return snapshot
                && snapshot->text({ { snapshot->firstLine(), 0 }, { snapshot->endLine(), 0 } })
                       .find(text)
                != std::string::npos;
        });
    }
};

} // namespace

class TerminalDemoTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        (void)takeComplaints();
        m_app = std::make_unique<App>();
    }
    void init() { QVERIFY(m_app->begin()); }
    void cleanupTestCase() { m_app.reset(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void aShellIsOpenedAndTypedInto();
    void isKeptWhileOneLooksAround();
    void itsRowAmongTheStreamsAsksAsItsTabDoes();
    void onlyKeysThatWorkAreHinted();
    void theViewAboveKeepsSomeLines();
    void theImageToDebugWithIsTypedOver();
    void productionHasAMark();
    void whatStaysIsSaidUntilOneGoesOn(); // last: its pod has one more container then

private:
    std::unique_ptr<App> m_app; ///< one for all: to start it takes longer than what is done with it
};

void TerminalDemoTest::aShellIsOpenedAndTypedInto()
{
    auto& app = *m_app;
    const auto place = app.cluster().places()->place();
    QVERIFY(app.opensAShell());
    QVERIFY(app.item("terminalCanvas")->hasActiveFocus());
    app.type("echo hi");
    app.press(Qt::Key_Return);
    QVERIFY(app.sees("\nhi\n"));
    // Keys of the window: d, y, l, q, /, [, 0, ?, Ctrl+E; none of them does anything there.
    app.type("dylq/[0?");
    app.press(Qt::Key_C, Qt::ControlModifier);
    const bool sidebar = app.composition.preferences().sidebar;
    app.press(Qt::Key_E, Qt::ControlModifier);
    app.press(Qt::Key_1, Qt::ControlModifier);
    app.press(Qt::Key_Escape);
    app.press(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(app.composition.preferences().sidebar, sidebar);
    QVERIFY(app.cluster().places()->place() == place);
    QVERIFY(app.sees("dylq/[0?"));
    QVERIFY(app.item("terminalCanvas")->hasActiveFocus());
    app.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier); // of the table, too
    QTRY_VERIFY(app.item("terminalFind")->hasActiveFocus());
    app.press(Qt::Key_Escape);
    QVERIFY(app.item("terminalCanvas")->hasActiveFocus());
    app.type("exit 3");
    app.press(Qt::Key_Return);
    QVERIFY(App::waitFor([&] { return app.terminals().current()->state() == State::Ended; }));
    QCOMPARE(app.terminals().current()->sentence(),
             QStringLiteral("The shell exited with code 3."));
    app.press(Qt::Key_Return); // again
    QVERIFY(App::waitFor([&] { return app.terminals().current()->state() == State::Open; }));
    QVERIFY(app.sees("\nhi\n")); // what was is still there
    app.press(Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(app.terminals().count(), 1); // its shell runs: that is asked
    app.press(Qt::Key_Return); // what is pressed by mistake is a no
    QCOMPARE(app.terminals().count(), 1);
    QTRY_VERIFY(app.item("terminalCanvas")->hasActiveFocus());
    app.press(Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(app.item("leaveNo")->hasActiveFocus());
    app.press(Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier); // who wants it again means it
    QCOMPARE(app.terminals().count(), 0);
    QTRY_VERIFY(app.item("rows")->hasActiveFocus());
}

void TerminalDemoTest::isKeptWhileOneLooksAround()
{
    auto& app = *m_app;
    QVERIFY(app.opensAShell());
    app.press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier); // back to the table
    QVERIFY(app.item("rows")->hasActiveFocus());
    app.press(Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(app.cluster().places()->view(), ViewId::Overview);
    QVERIFY(app.item("terminalCanvas")->isVisible());
    app.press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(app.item("terminalCanvas")->hasActiveFocus());
    app.type("echo still here");
    app.press(Qt::Key_Return);
    QVERIFY(app.sees("\nstill here\n"));
    app.press(Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!app.item("terminalDock")->isVisible());
    QCOMPARE(app.terminals().current()->state(), State::Open);
    app.press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(app.item("terminalDock")->isVisible());
    QVERIFY(app.item("terminalCanvas")->hasActiveFocus());
}

void TerminalDemoTest::itsRowAmongTheStreamsAsksAsItsTabDoes()
{
    auto& app = *m_app;
    QVERIFY(app.opensAShell());
    app.cluster().places()->open(QStringLiteral("streams"));
    QVERIFY(App::waitFor([&] { return app.cluster().streams()->streams()->rowCount() > 0; }));
    app.item("streams")->forceActiveFocus();
    app.press(Qt::Key_X);
    QVERIFY(App::waitFor([&] { return app.terminals().leaving() != nullptr; }));
    QCOMPARE(app.terminals().count(), 1);
    QTRY_VERIFY(app.item("leaveNo")->hasActiveFocus());
    app.press(Qt::Key_X);
    QVERIFY(App::waitFor([&] { return app.terminals().count() == 0; }));
}

void TerminalDemoTest::onlyKeysThatWorkAreHinted()
{
    auto& app = *m_app;
    const auto hints = [&] {
        QStringList values;
        for (const auto* one : app.item("statusKeys")->childItems()) {
            if (one->isVisible())
                values << one->property("value").toString();
        }
        return values;
    };
    QVERIFY(hints().contains(QStringLiteral("go to")));
    QVERIFY(app.opensAShell());
    QCOMPARE(hints(), (QStringList { "back to the view", "find", "hide", "close" }));
    app.press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(hints().contains(QStringLiteral("go to")));
    QVERIFY(!hints().contains(QStringLiteral("hide")));
}

void TerminalDemoTest::theViewAboveKeepsSomeLines()
{
    auto& app = *m_app;
    app.composition.preferences().setTextSize(125);
    Q_EMIT app.composition.preferences().changed();
    app.composition.window()->resize(900, 600);
    QVERIFY(app.opensAShell());
    const auto* rows = app.item("rows");
    QTRY_VERIFY(app.item("terminalDock")->height() > 100);
    QTRY_VERIFY2(rows->height() >= 150,
                 qPrintable(QString::number(rows->height()))); // with titles: five lines
    QVERIFY(app.item("terminalCanvas")->height() >= 90); // and the terminal four
}

void TerminalDemoTest::theImageToDebugWithIsTypedOver()
{
    auto& app = *m_app;
    auto& form = *app.cluster().debugForm();
    form.open({ "", "Pod", { "shop", "web" } }, QStringLiteral("default"));
    QTRY_VERIFY(app.item("debugImage")->hasActiveFocus());
    QTRY_COMPARE(app.item("debugImage")->property("selectedText").toString(), form.image());
    app.type("alpine");
    QCOMPARE(form.image(), QStringLiteral("alpine"));
    app.press(Qt::Key_Escape);
    QTRY_VERIFY(!app.item("debugImage")->isVisible());
}

void TerminalDemoTest::whatStaysIsSaidUntilOneGoesOn()
{
    auto& app = *m_app;
    app.press(Qt::Key_D, Qt::ShiftModifier);
    QTRY_VERIFY(app.item("debugImage")->hasActiveFocus());
    app.press(Qt::Key_Return);
    QVERIFY(App::waitFor([&] {
        return app.terminals().count() == 1 && app.terminals().current()->state() == State::Open;
    }));
    app.terminals().leave(0);
    app.terminals().answer(true);
    auto& status = *app.cluster().status();
    QVERIFY(App::waitFor(
        [&] { return status.notice().contains(QStringLiteral("until the pod is deleted")); }));
    app.cluster().places()->open(QStringLiteral("overview"));
    QCOMPARE(status.notice(), QString());
}

void TerminalDemoTest::productionHasAMark()
{
    auto& app = *m_app;
    QVERIFY(app.opensAShell());
    QVERIFY(!app.item("terminalContext")->isVisible());
    app.composition.preferences().productionContexts = app.cluster().status()->contextName();
    Q_EMIT app.composition.preferences().changed();
    QVERIFY(app.item("terminalContext")->isVisible());
    QVERIFY(app.item("terminalContext")->width() > 10);
    QVERIFY(app.item("terminalFrame")->isVisible());
    QCOMPARE(app.item("terminalContext")->property("text").toString(),
             app.cluster().status()->contextName());
}

KW_TEST_WINDOW(TerminalDemoTest)

} // namespace tst_terminal_demo

#include "tst_terminal_demo.moc"
