// What is looked for in lines: Go's regular expressions, or a text.
#include <kinds/logs/log_pattern.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_log_pattern {

using namespace kittiwake;

class LogPatternTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matches_data()
    {
        QTest::addColumn<QByteArray>("pattern");
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<bool>("matches");
        const auto row = [](const char* pattern, const char* line, bool matches) {
            QTest::addRow("%s in %s", pattern, line)
                << QByteArray(pattern) << QByteArray(line) << matches;
        };
        row("", "anything", true);
        row("error", "an Error here", true);
        row("Error", "an error here", false);
        row("^GET /v\\d+/pods", "GET /v12/pods", true);
        row("^GET", "a GET", false);
        row("a|b", "xbx", true);
        // Capitals of an escape are none of the text.
        row("\\SRROR", "error", false);
        row("\\Serror", "xERROR", true);
        row("\\bpod\\B", "PODs", true);
        row("\\pLx", "\u00e4X", true);
        row("\\p{Lu}x", "\u00c4X", true);
        row("\\x{4A}k", "JK", true);
        row("(?P<Name>x)", "X", true);
        row("\u00e9", "\u00c9", true);
        row("\u00c9", "\u00e9", false);
        row("(?i)POD", "pod", true);
        row("(?s).", "\xff", false);
    }
    void matches()
    {
        QFETCH(QByteArray, pattern);
        QFETCH(QByteArray, line);
        QFETCH(bool, matches);
        const LogPattern compiled(pattern.toStdString());
        QVERIFY(compiled.error().empty());
        QCOMPARE(compiled.matches(line.toStdString()), matches);
        QCOMPARE(compiled.again().matches(line.toStdString()), matches);
    }

    void findsPlaces()
    {
        const LogPattern pattern("o+");
        const std::string line = "foo bo";
        QVERIFY(pattern.find(line) == (LogMatch { 1, 2 }));
        QVERIFY(pattern.find(line, 2) == (LogMatch { 2, 1 }));
        QVERIFY(pattern.find(line, 3) == (LogMatch { 5, 1 }));
        QVERIFY(!pattern.find(line, 6));
        QVERIFY(!pattern.find(line, 7));
        QVERIFY(!LogPattern().find(line));
    }
    void findsNoEmptyPlaces()
    {
        QVERIFY(LogPattern("o*").find("\u65e5foo") == (LogMatch { 4, 2 }));
        QVERIFY(!LogPattern("x*").find("foo"));
        QVERIFY(!LogPattern("^").find("foo"));
        QVERIFY(!LogPattern("x*").find(std::string(1'000'000, 'y'))); // and gives up some time
        QVERIFY(LogPattern("x*").matches("foo"));
    }

    void saysWhatIsWrong_data()
    {
        QTest::addColumn<QByteArray>("pattern");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char* pattern, const char* sentence) {
            QTest::newRow(pattern)
                << QByteArray(pattern) << "Not a regular expression: " + QByteArray(sentence);
        };
        row("a(b", "missing closing )");
        row("a)b", "unexpected )");
        row("a[b", "missing closing ] of [b");
        row("*a", "nothing to repeat before *");
        row("a**", "invalid nested repetition **");
        row("a{2000}", "invalid repeat count {2000}");
        row("a\\", "trailing backslash");
        row("\\y", "invalid escape sequence \\y");
        row("[z-a]", "invalid character class range z-a");
        row("[[:word2:]]", "invalid character class range [:word2:]");
        row("a(?=b)", "invalid or unsupported syntax (?=");
        row("(?P<1 >x)", "invalid named capture (?P<1 >");
        row("\xff", "invalid UTF-8");
    }
    void saysWhatIsWrong()
    {
        QFETCH(QByteArray, pattern);
        QFETCH(QByteArray, sentence);
        const LogPattern compiled(pattern.toStdString());
        QCOMPARE(QByteArray::fromStdString(compiled.error().english()), sentence);
    }
    /// As one types: "foo(" is on its way to be "foo(bar)".
    void whatIsNoExpressionIsAText()
    {
        const LogPattern pattern("foo(");
        QVERIFY(!pattern.error().empty());
        QVERIFY(pattern.matches("a FOO(x)"));
        QVERIFY(!pattern.matches("foo"));
        QVERIFY(!LogPattern("\xff").matches("\xff"));
    }
    void aTextIsTakenAsItIs()
    {
        const LogPattern pattern("a.b(", LogSyntax::Literal);
        QVERIFY(pattern.error().empty());
        QVERIFY(pattern.matches("xA.B(x"));
        QVERIFY(!pattern.matches("axb("));
        QVERIFY(pattern != LogPattern("a.b("));
        QVERIFY(!LogPattern("\\D", LogSyntax::Literal).matches("\\d"));
    }
    void refusesWhatIsTooLarge()
    {
        const auto sentence = std::string("The regular expression is too large.");
        const LogPattern text(std::string(LogPattern::kMaxSize + 1, 'x'));
        QCOMPARE(text.error().english(), sentence);
        QVERIFY(!text.matches(text.text()));
        const LogPattern program("((a{100}){100}){10}");
        QVERIFY(!program.error().empty());
    }
    /// Backtracking would take longer than there is time.
    void takesTimeForTheLineAlone()
    {
        const LogPattern pattern("(a+)+(a+)+$");
        QVERIFY(!pattern.matches(std::string(100'000, 'a') + 'b'));
    }
};

KW_TEST_APPLESS(LogPatternTest)

} // namespace tst_log_pattern

#include "tst_log_pattern.moc"
