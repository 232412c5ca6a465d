#include "page_bench.h"

#include <kinds/terminal/terminal_screen.h>
#include <models/terminal/debug_form.h>
#include <models/terminal/terminal_list_model.h>
#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>

namespace tst_terminal_page {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// A terminal without a program: what is typed comes out as signals.
struct TerminalBench
{
    TerminalView view { { .pod = { "", "Pod", { "shop", "web-6d4cf-x7x2p" } } } };
    QSignalSpy pressed { &view, &TerminalView::pressed };
    PageBench page;
    TerminalScreen screen { { 80, 24 } };

    explicit TerminalBench(QSize size = { 900, 420 }, const char* theme = "dark")
        : page("TerminalPane", { { QStringLiteral("view"), QVariant::fromValue(&view) } }, size,
               theme)
    {
        page.settle();
    }
    void open()
    {
        view.setContainers({ { .name = "app", .running = true, .tty = true, .takesInput = true } },
                           "app");
        view.setOpen();
        page.settle();
        screen.resize(view.size());
    }
    void write(std::string_view bytes)
    {
        (void)screen.write(bytes);
        view.setSnapshot(screen.snapshot());
        page.settle();
    }
    [[nodiscard]] QQuickItem* canvas() const { return page.item("terminalCanvas"); }
    [[nodiscard]] TerminalKey lastKey() const { return pressed.back()[0].value<TerminalKey>(); }
    /// The middle of a cell, in the window.
    [[nodiscard]] QPoint cell(int row, int column) const
    {
        const auto width = (canvas()->width() - 16) / view.size().columns;
        const auto height = canvas()->height() / view.size().rows;
        return canvas()->mapToScene({ 8 + (column + 0.3) * width, (row + 0.5) * height }).toPoint();
    }
};

constexpr std::string_view kSession =
    "\x1b]0;web: /srv\x07/srv # ls --color\r\n"
    "\x1b[1;34mbin\x1b[m  \x1b[1;34metc\x1b[m  \x1b[1;32mrun.sh\x1b[m  \x1b[36mlink\x1b[m  "
    "\x1b[30;43msticky\x1b[m  readme.txt\r\n"
    "/srv # cat notes\r\n"
    "\xe6\xac\xa2\xe8\xbf\x8e caf\xc3\xa9 e\xcc\x81 \xe2\x94\x8c\xe2\x94\x80\xe2\x94\x90\r\n"
    "\x1b[38;5;208morange\x1b[m \x1b[38;2;120;200;255mtrue colour\x1b[m \x1b[4munderlined\x1b[m "
    "\x1b[7minverse\x1b[m \x1b[9mstruck\x1b[m \x1b[3mitalic\x1b[m "
    "\x1b]8;;https://example.com/\x07link\x1b]8;;\x07\r\n"
    "/srv # ";

} // namespace

class TerminalPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void looksRight_data();
    void looksRight();
    void tellsItsSize();
    void keysAreThePrograms();
    void keysOfTheWindowAreNot();
    void selectsByPointer();
    void selectsByKey();
    void scrollsBackAndComesBackByTyping();
    void theWheelIsTheProgramsWhereItHasTheScreen();
    void tellsThePointerToThePrograms();
    void asksBeforeLinesArePasted();
    void aLinkIsOpenedOnceItWasShown();
    void anAddressThatIsWrittenIsALink();
    void findsText();
    void saysHowItEnded();
    void asksForAContainer();
    void asksWhatToDebugWith_data();
    void asksWhatToDebugWith();
    void aDebugContainerThatHasEndedSaysWhatStays();
};

void TerminalPageTest::looksRight_data()
{
    QTest::addColumn<QString>("theme");
    for (const auto* theme : { "dark", "light", "contrast" })
        QTest::addRow("terminal-%s", theme) << QString::fromLatin1(theme);
}

void TerminalPageTest::looksRight()
{
    QFETCH(QString, theme);
    TerminalBench bench({ 900, 420 }, qPrintable(theme));
    bench.open();
    bench.write(kSession);
    bench.view.select({ { 2, 0 }, { 2, 6 } });
    bench.page.picture(QTest::currentDataTag());
}

void TerminalPageTest::tellsItsSize()
{
    TerminalBench bench;
    QVERIFY(bench.view.size().columns > 60);
    QVERIFY(bench.view.size().rows > 10);
    QSignalSpy resized(&bench.view, &TerminalView::resized);
    bench.page.page()->setSize({ 400, 200 });
    bench.page.settle();
    QVERIFY(resized.size() > 0);
    QVERIFY(bench.view.size().columns < 60);
}

void TerminalPageTest::keysAreThePrograms()
{
    TerminalBench bench;
    bench.open();
    bench.page.type("q/:");
    QCOMPARE(bench.pressed.size(), 3);
    QCOMPARE(bench.lastKey().point, U':');
    for (const auto key : { Qt::Key_Escape, Qt::Key_Tab, Qt::Key_Return, Qt::Key_F1, Qt::Key_Up })
        bench.page.press(key);
    QCOMPARE(bench.pressed.size(), 8);
    bench.page.press(Qt::Key_K, Qt::ControlModifier);
    QVERIFY(bench.lastKey() == (TerminalKey { .point = U'k', .with = { .control = true } }));
    QVERIFY(bench.canvas()->hasActiveFocus()); // Tab has not led away
}

void TerminalPageTest::keysOfTheWindowAreNot()
{
    TerminalBench bench;
    bench.open();
    bench.write("one\r\ntwo");
    QSignalSpy copied(&bench.view, &TerminalView::copyWanted);
    QSignalSpy paste(&bench.view, &TerminalView::pasteRequested);
    bench.page.press(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
    bench.page.press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    bench.page.press(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(copied.size(), 1);
    QVERIFY(copied[0][0].toString().startsWith(QStringLiteral("one\ntwo")));
    QCOMPARE(paste.size(), 1);
    QCOMPARE(bench.pressed.size(), 0);
}

void TerminalPageTest::selectsByPointer()
{
    TerminalBench bench;
    bench.open();
    bench.write("cat /etc/hosts now\r\nsecond");
    auto* window = bench.page.window();
    QTest::mousePress(window, Qt::LeftButton, {}, bench.cell(0, 4));
    QTest::mouseMove(window, bench.cell(0, 6));
    QTest::mouseMove(window, bench.cell(0, 8));
    QTest::mouseRelease(window, Qt::LeftButton, {}, bench.cell(0, 8));
    QCOMPARE(bench.view.snapshot()->text(bench.view.selection()), "/etc");
    QTest::mouseClick(window, Qt::LeftButton, {}, bench.cell(1, 2)); // nothing
    QVERIFY(!bench.view.hasSelection());
    QTest::mouseDClick(window, Qt::LeftButton, {}, bench.cell(0, 7));
    QCOMPARE(bench.view.snapshot()->text(bench.view.selection()), "/etc/hosts");
}

void TerminalPageTest::selectsByKey()
{
    TerminalBench bench;
    bench.open();
    bench.write("one\r\ntwo\r\n$ ");
    bench.page.press(Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
    bench.page.press(Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(bench.view.snapshot()->text(bench.view.selection()), "two\n$\n");
    bench.page.press(Qt::Key_Down, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(bench.view.snapshot()->text(bench.view.selection()), "$\n");
}

void TerminalPageTest::scrollsBackAndComesBackByTyping()
{
    TerminalBench bench;
    bench.open();
    for (int i = 0; i < 200; ++i)
        (void)bench.screen.write("line " + std::to_string(i) + "\r\n");
    bench.write("$ ");
    QVERIFY(bench.canvas()->property("atEnd").toBool());
    bench.page.press(Qt::Key_PageUp, Qt::ShiftModifier);
    QVERIFY(!bench.canvas()->property("atEnd").toBool());
    const auto at = bench.canvas()->property("at").toDouble();
    bench.write("more\r\nmore\r\n"); // where one looks stays
    QVERIFY(bench.canvas()->property("at").toDouble() < at);
    QVERIFY(!bench.canvas()->property("atEnd").toBool());
    bench.page.picture("terminal-scrolled");
    bench.page.type("x");
    QVERIFY(bench.canvas()->property("atEnd").toBool());
}

void TerminalPageTest::theWheelIsTheProgramsWhereItHasTheScreen()
{
    TerminalBench bench;
    bench.open();
    for (int i = 0; i < 200; ++i)
        (void)bench.screen.write("line\r\n");
    bench.write("$ ");
    const auto wheel = [&](int by) {
        const auto at = bench.cell(2, 2);
        QWheelEvent event(at, bench.page.window()->mapToGlobal(at), {}, { 0, by }, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(bench.page.window(), &event);
    };
    wheel(120);
    QVERIFY(!bench.canvas()->property("atEnd").toBool());
    wheel(-120);
    QVERIFY(bench.canvas()->property("atEnd").toBool());
    QCOMPARE(bench.pressed.size(), 0);
    bench.write("\x1b[?1049h");
    wheel(120);
    QCOMPARE(bench.pressed.size(), 3);
    QCOMPARE(bench.lastKey().name, TerminalKey::Name::Up);
}

void TerminalPageTest::tellsThePointerToThePrograms()
{
    TerminalBench bench;
    bench.open();
    QSignalSpy pointed(&bench.view, &TerminalView::pointed);
    bench.write("hello\x1b[?1000h\x1b[?1006h");
    QTest::mouseClick(bench.page.window(), Qt::LeftButton, {}, bench.cell(3, 5));
    QCOMPARE(pointed.size(), 2);
    const auto pointer = pointed[0][0].value<TerminalPointer>();
    QCOMPARE(pointer.row, 3);
    QCOMPARE(pointer.column, 5);
    QTest::mouseDClick(bench.page.window(), Qt::LeftButton, Qt::ShiftModifier, bench.cell(0, 1));
    QVERIFY(bench.view.hasSelection()); // with Shift it is the user's
}

void TerminalPageTest::asksBeforeLinesArePasted()
{
    TerminalBench bench;
    bench.open();
    QSignalSpy pasted(&bench.view, &TerminalView::pasted);
    bench.view.paste(QStringLiteral("rm -rf build\nrm -rf dist\n"));
    bench.page.settle();
    QVERIFY(bench.page.item("terminalNo")->hasActiveFocus());
    bench.page.picture("terminal-paste");
    bench.page.press(Qt::Key_Return);
    QCOMPARE(pasted.size(), 0);
    QVERIFY(bench.canvas()->hasActiveFocus());
    bench.view.paste(QStringLiteral("a\nb\n"));
    bench.page.settle();
    bench.page.press(Qt::Key_Right);
    bench.page.press(Qt::Key_Return);
    QCOMPARE(pasted.size(), 1);
    QCOMPARE(bench.pressed.size(), 0);
}

void TerminalPageTest::aLinkIsOpenedOnceItWasShown()
{
    TerminalBench bench;
    bench.open();
    bench.write("see \x1b]8;;https://evil.example/\x07https://good.example/\x1b]8;;\x07");
    QSignalSpy opened(&bench.view, &TerminalView::linkWanted);
    QTest::mouseMove(bench.page.window(), bench.cell(0, 8));
    QTRY_COMPARE(bench.canvas()->property("link").toString(),
                 QStringLiteral("https://evil.example/"));
    QTest::mouseClick(bench.page.window(), Qt::LeftButton, Qt::ControlModifier, bench.cell(0, 8));
    bench.page.settle();
    QCOMPARE(bench.page.item("terminalQuestionAbout")->property("text").toString(),
             QStringLiteral("https://evil.example/"));
    QCOMPARE(opened.size(), 0);
    bench.page.click(bench.page.item("terminalYes"));
    QCOMPARE(opened.size(), 1);
}

void TerminalPageTest::anAddressThatIsWrittenIsALink()
{
    TerminalBench bench;
    bench.open();
    bench.write("see (https://example.com/a).");
    QTest::mouseMove(bench.page.window(), bench.cell(0, 8));
    QTRY_COMPARE(bench.canvas()->property("link").toString(),
                 QStringLiteral("https://example.com/a"));
    QTest::mouseMove(bench.page.window(), bench.cell(0, 1));
    QTRY_COMPARE(bench.canvas()->property("link").toString(), QString());
}

void TerminalPageTest::findsText()
{
    TerminalBench bench;
    bench.open();
    for (int i = 0; i < 200; ++i)
        (void)bench.screen.write("line " + std::to_string(i) + "\r\n");
    bench.write("$ ");
    QObject::connect(&bench.view, &TerminalView::findWanted, &bench.view,
                     [&](const QString&, bool) {
                         bench.view.setFound(TerminalRange { { 17, 5 }, { 17, 7 } });
                     });
    bench.page.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(bench.page.item("terminalFind")->hasActiveFocus());
    bench.page.type("17");
    QCOMPARE(bench.view.search(), QStringLiteral("17"));
    bench.page.settle();
    QVERIFY(!bench.canvas()->property("atEnd").toBool());
    QCOMPARE(bench.view.snapshot()->text(bench.view.selection()), "17");
    bench.page.picture("terminal-find");
    bench.page.press(Qt::Key_Escape);
    QVERIFY(bench.canvas()->hasActiveFocus());
    QCOMPARE(bench.view.search(), QString());
}

void TerminalPageTest::saysHowItEnded()
{
    TerminalBench bench;
    bench.open();
    bench.write(kSession);
    bench.view.setEnded({ .code = 3 });
    bench.page.settle();
    QCOMPARE(bench.page.item("terminalSentence")->property("text").toString(),
             QStringLiteral("The shell exited with code 3."));
    QSignalSpy again(&bench.view, &TerminalView::reconnectWanted);
    bench.page.press(Qt::Key_Return);
    QCOMPARE(again.size(), 1);
    bench.view.setEnded({ .code = 127, .noShell = true });
    bench.page.settle();
    bench.page.picture("terminal-no-shell");
    bench.page.click(bench.page.item("terminalReconnect"));
    QCOMPARE(again.size(), 2);
}

void TerminalPageTest::asksForAContainer()
{
    TerminalBench bench;
    bench.view.setContainers(
        { { .name = "app" }, { .name = "proxy" }, { .name = "migrate", .running = false } }, "app");
    bench.page.settle();
    QVERIFY(bench.page.item("terminalContainer0")->hasActiveFocus());
    bench.page.picture("terminal-container");
    bench.page.press(Qt::Key_Right);
    bench.page.press(Qt::Key_Return);
    QCOMPARE(bench.view.target().container, "proxy");
    QVERIFY(bench.canvas()->hasActiveFocus());
}

void TerminalPageTest::asksWhatToDebugWith_data()
{
    QTest::addColumn<QString>("theme");
    QTest::addColumn<bool>("node");
    QTest::addRow("debug-pod-dark") << QStringLiteral("dark") << false;
    QTest::addRow("debug-pod-light") << QStringLiteral("light") << false;
    QTest::addRow("debug-node-dark") << QStringLiteral("dark") << true;
}

void TerminalPageTest::asksWhatToDebugWith()
{
    QFETCH(QString, theme);
    QFETCH(bool, node);
    DebugForm form;
    form.setImages({ QStringLiteral("busybox"), QStringLiteral("nicolaka/netshoot:v0.13") });
    const PageBench page("DebugFields",
                         { { QStringLiteral("form"), QVariant::fromValue(&form) },
                           { QStringLiteral("cluster"), QString() } },
                         { 560, 500 }, qPrintable(theme));
    QSignalSpy wanted(&form, &DebugForm::wanted);
    form.open(node ? ObjectLink { "", "Node", { {}, "node-a1" } }
                   : ObjectLink { "", "Pod", { "shop", "web-6d4cf-x7x2p" } },
              QStringLiteral("default"));
    if (!node)
        form.setContainers({ QStringLiteral("app"), QStringLiteral("proxy") });
    page.settle();
    page.picture(QTest::currentDataTag());
    page.item("debugImage")->forceActiveFocus();
    page.press(Qt::Key_A, Qt::ControlModifier);
    page.type("alpine");
    QCOMPARE(form.image(), QStringLiteral("alpine"));
    page.press(Qt::Key_Return);
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted[0][0].value<DebugOptions>().removes, node);
}

void TerminalPageTest::aDebugContainerThatHasEndedSaysWhatStays()
{
    TerminalBench bench;
    auto target = bench.view.target();
    target.kind = TerminalTarget::Kind::Debug;
    target.container = "debugger-x7x2p";
    target.debug = DebugOptions { .object = target.pod,
                                  .request = { .ns = "shop",
                                               .pod = target.pod.key.name,
                                               .container = target.container,
                                               .image = "busybox" } };
    bench.view.setTarget(target);
    bench.view.setEnded({ .code = 0, .leaves = true });
    bench.page.settle();
    bench.page.picture("terminal-debug-ended");
    QCOMPARE(bench.page.item("terminalReconnect")->property("text").toString(),
             QStringLiteral("Start another one (Enter)"));
}

KW_TEST_WINDOW(TerminalPageTest)

} // namespace tst_terminal_page

#include "tst_terminal_page.moc"
