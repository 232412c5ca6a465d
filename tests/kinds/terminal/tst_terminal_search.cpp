#include "terminal_text.h"

#include <kinds/terminal/terminal_search.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_terminal_search {

using namespace kittiwake;

class TestTerminalSearch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsInScreenAndHistory();
    void findsSeveralInALine();
    void countsColumnsNotBytes();
    void theAlternateScreenIsByItself();
};

void TestTerminalSearch::findsInScreenAndHistory()
{
    TerminalScreen screen({ 20, 3 });
    QCOMPARE(screen.write("Error a\r\nok\r\nerror b\r\nok\r\nok\r\n"), "");
    const auto all = screen.snapshot();
    const auto next = [&](TerminalPlace from, bool forward) {
        const auto found = TerminalSearch::next(*all, "ERROR", from, forward);
        return found ? static_cast<int>(found->begin.line) : -1;
    };
    QCOMPARE(next({ 5, 0 }, false), 2);
    QCOMPARE(next({ 2, 0 }, false), 0);
    QCOMPARE(next({ 0, 0 }, false), 2); // from the other end
    QCOMPARE(next({ 0, 0 }, true), 2);
    QCOMPARE(next({ 2, 0 }, true), 0);
    QVERIFY(!TerminalSearch::next(*all, "nowhere", {}, true));
    QVERIFY(!TerminalSearch::next(*all, "", {}, true));
    QCOMPARE(TerminalSearch::next(*all, "error b", { 2, 0 }, true),
             std::optional(TerminalRange { { 2, 0 }, { 2, 7 } })); // the only one
}

void TestTerminalSearch::findsSeveralInALine()
{
    TerminalScreen screen({ 20, 3 });
    QCOMPARE(screen.write("aaaa b aa"), "");
    const auto found = TerminalSearch::matches(*screen.snapshot()->screen[0], 0, "aa");
    QCOMPARE(found.size(), std::size_t { 3 });
    QCOMPARE(found[2], (TerminalRange { { 0, 7 }, { 0, 9 } }));
    QCOMPARE(TerminalSearch::next(*screen.snapshot(), "aa", { 0, 2 }, false)->begin.column, 0);
    QCOMPARE(TerminalSearch::next(*screen.snapshot(), "aa", { 0, 0 }, true)->begin.column, 2);
}

void TestTerminalSearch::countsColumnsNotBytes()
{
    TerminalScreen screen({ 20, 3 });
    QCOMPARE(screen.write("中文é中x"), "");
    const auto found = TerminalSearch::matches(*screen.snapshot()->screen[0], 7, "é中");
    QCOMPARE(found.size(), std::size_t { 1 });
    QCOMPARE(found[0], (TerminalRange { { 7, 4 }, { 7, 7 } }));
}

void TestTerminalSearch::theAlternateScreenIsByItself()
{
    TerminalScreen screen({ 20, 2 });
    QCOMPARE(screen.write("old\r\nold\r\nold\r\n\x1b[?1049h\x1b[Hnew"), "");
    QVERIFY(!TerminalSearch::next(*screen.snapshot(), "old", {}, true));
    QVERIFY(TerminalSearch::next(*screen.snapshot(), "new", {}, true));
}

KW_TEST_APPLESS(TestTerminalSearch)

} // namespace tst_terminal_search

#include "tst_terminal_search.moc"
