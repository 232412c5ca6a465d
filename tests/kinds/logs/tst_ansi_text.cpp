// Lines as they are shown: A 1.4 of colours and bytes, A 1.6.13, A 1.6.18.
#include <kinds/logs/formats/ansi_text.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <random>

namespace tst_ansi_text {

using namespace kittiwake;
using namespace std::string_literals;

namespace {

/// "{" and the style's letters before a span's text, "}" behind it: a colour's are f or b.
std::string marked(const AnsiText& shown)
{
    const auto color = [](const AnsiColor& one, const char* name) {
        if (one.kind == AnsiColor::Kind::Default)
            return std::string();
        return name + (one.kind == AnsiColor::Kind::Rgb ? "#"s : ""s) + std::to_string(one.value)
            + ' ';
    };
    std::string all;
    std::size_t at = 0;
    for (const auto& [begin, size, style] : shown.spans) {
        all += shown.text.substr(at, begin - at) + '{' + color(style.foreground, "f")
            + color(style.background, "b") + (style.bold ? "bold " : "") + (style.dim ? "dim " : "")
            + (style.italic ? "italic " : "") + (style.underline ? "under " : "")
            + (style.inverse ? "inverse " : "") + (style.strikeOut ? "strike " : "");
        all.back() = '|';
        all += shown.text.substr(begin, size) + '}';
        at = begin + size;
    }
    return all + shown.text.substr(at);
}

} // namespace

class AnsiTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsStyles_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char* name, const char* line, const char* shown) {
            QTest::newRow(name) << QByteArray(line) << QByteArray(shown);
        };
        row("nothing", "plain", "plain");
        row("a color", "\x1b[31mred\x1b[0m rest", "{f1|red} rest");
        row("no number is a reset", "\x1b[31mred\x1b[m rest", "{f1|red} rest");
        row("several at once", "\x1b[1;4;97;41mx\x1b[22;24mx", "{f15 b1 bold under|x}{f15 b1|x}");
        row("all attributes", "\x1b[1;2;3;4;7;9mx\x1b[22;23;24;27;29my",
            "{bold dim italic under inverse strike|x}y");
        row("default colors", "\x1b[32;44mx\x1b[39mx\x1b[49mx", "{f2 b4|x}{b4|x}x");
        row("of 256", "\x1b[38;5;208mx\x1b[48;5;17;1my", "{f208|x}{f208 b17 bold|y}");
        row("a true color", "\x1b[38;2;1;2;3mx", "{f#66051|x}");
        row("with colons", "\x1b[38:2::1:2:3;48:5:9mx", "{f#66051 b9|x}");
        row("with colons, no color space", "\x1b[38:2:1:2:3mx", "{f#66051|x}");
        row("underlines of other kinds", "\x1b[4:3mx\x1b[4:0my", "{under|x}y");
        row("a color of the underline", "\x1b[58;5;1;1mx", "{bold|x}");
        row("no such color", "\x1b[38;5;256mx\x1b[38;2;1;2;300my", "xy");
        row("broken off", "\x1b[38;2;1mx\x1b[38mx\x1b[38;7;1mx", "xxx");
        row("of nothing", "\x1b[31m\x1b[0mx\x1b[31m", "x");
        row("nothing is hidden", "\x1b[8msecret", "secret");
        row("a number too large", "\x1b[99999999999999999999mx", "x");
        row("another sequence that ends in m", "\x1b[>4;2mx\x1b[?1mx\x1b[1 mx", "xxx");
    }
    void showsStyles()
    {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, shown);
        QCOMPARE(QByteArray::fromStdString(marked(parseAnsi(line.toStdString()))), shown);
    }

    void leavesOutWhatIsNoText_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char* name, const std::string& line, const char* shown) {
            QTest::newRow(name) << QByteArray::fromStdString(line) << QByteArray(shown);
        };
        row("a title", "a\x1b]0;title\ab", "ab");
        row("a title with ST", "a\x1b]2;title\x1b\\b", "ab");
        row("a link", "\x1b]8;;https://example.com\x1b\\here\x1b]8;;\x1b\\.", "here.");
        row("the clipboard", "a\x1b]52;c;cm0gLXJmIC8=\ab", "ab");
        row("a string of the device", "a\x1bP1$r0m\x1b\\b", "ab");
        row("a string without an end hides nothing", "a\x1b]0;rest of the line",
            "a0;rest of the line");
        row("a string that another breaks off", "\x1b]0;a\x1b[31mb", "0;ab");
        row("the cursor", "a\x1b[2Ab\x1b[10;10Hc\x1b[?25ld\x1b[2Je\x1b[s", "abcde");
        row("a character set", "a\x1b(Bb\x1b)0c", "abc");
        row("a reset",
            "a\x1b"
            "cb",
            "ab");
        row("a sequence broken off", "a\x1b[31", "a");
        row("a sequence that is none", "a\x1b[31\x01z", "a\u2401z");
        row("an escape alone", "a\x1b", "a\u241B");
        row("an escape of an escape", "\x1b\x1b[31mx", "\u241Bx");
        row("controls are symbols", "\0\a\v\x1f\x7f"s, "\u2400\u2407\u240B\u241F\u2421");
        row("a tab stays", "a\tb", "a\tb");
        row("a line feed within", "a\nb", "a\u240Ab");
        row("no UTF-8", "a\xff\xc3(\xe4\xb8", "a\uFFFD\uFFFD(\uFFFD\uFFFD");
        row("A 1.6.13: cut inside a character", "gr\xc3", "gr\uFFFD");
        row("C1 controls",
            "a\xc2\x9b"
            "31mb",
            "a\uFFFD31mb");
        row("what turns the line around",
            "a\xe2\x80\xae"
            "b\xe2\x81\xa6"
            "c",
            "a\uFFFDb\uFFFDc");
        row("what breaks the line",
            "a\xe2\x80\xa8"
            "b",
            "a\uFFFDb");
        row("other languages", "\xe6\x97\xa5\xe5\xbf\x97 \xf0\x9f\x90\xa6",
            "\xe6\x97\xa5\xe5\xbf\x97 \xf0\x9f\x90\xa6");
        row("U+FFFD itself", "a\uFFFDb", "a\uFFFDb");
    }
    void leavesOutWhatIsNoText()
    {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, shown);
        const auto text = parseAnsi(line.toStdString());
        QCOMPARE(QByteArray::fromStdString(text.text), shown);
        QVERIFY(text.spans.empty() || line.contains("m"));
        QCOMPARE(hasControls(line.toStdString()), line != shown);
        QVERIFY(!hasControls(text.text));
    }

    void showsWhatATerminalHasAtLast_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char* name, const char* line, const char* shown) {
            QTest::newRow(name) << QByteArray(line) << QByteArray(shown);
        };
        row("A 1.6.18: an end of line of Windows", "done\r", "done");
        row("progress", " 10%\r 50%\r100%", "100%");
        row("progress over something longer", "downloading\rdone", "doneloading");
        row("progress that erases", "downloading\r\x1b[Kdone", "done");
        row("erases all", "downloading\x1b[2Kdone", "done");
        row("erases up to the cursor", "abc\b\b\x1b[1Kx", " xc");
        row("to the first column", "abc\x1b[1Gx\x1b[Gy", "ybc");
        row("to a column where nothing is", "abc\x1b[99Gx", "abcx");
        row("backspaces", "|\b/\b-\b\\\b done", " done");
        row("backspaces at the beginning", "\b\bx", "x");
        row("styles go along", "\x1b[31mabc\x1b[0m\rx", "x{f1|bc}");
    }
    void showsWhatATerminalHasAtLast()
    {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, shown);
        QCOMPARE(QByteArray::fromStdString(marked(parseAnsi(line.toStdString()))), shown);
    }

    /// Eight bytes are looked at at once: each must be found wherever it is.
    void findsAControlAnywhere()
    {
        for (std::size_t size = 1; size < 40; ++size) {
            for (std::size_t at = 0; at < size; ++at) {
                std::string line(size, 'x');
                for (const char c : { '\x1b', '\x7f', '\0', '\x1f', '\xff' }) {
                    line[at] = c;
                    QVERIFY(hasControls(line));
                }
                for (const char c : { '\t', ' ', '~' }) {
                    line[at] = c;
                    QVERIFY(!hasControls(line));
                }
            }
        }
    }

    /// Whatever comes, what is shown has no controls, and is shown as it is.
    void letsNothingPass()
    {
        std::mt19937 random(20261125);
        const std::string some =
            "\x1b\x1b\x1b[[];:m0138KG?\\\a\r\b\t\xc2\x9b\xe2\x80\xae x"s + '\0';
        std::string buffer;
        for (int i = 0; i < 20'000; ++i) {
            std::string line;
            for (auto size = random() % 24; size > 0; --size)
                line += some[random() % some.size()];
            const auto shown = parseAnsi(line);
            QVERIFY2(!hasControls(shown.text), QByteArray::fromStdString(line).toHex(' '));
            QCOMPARE(parseAnsi(shown.text), AnsiText { shown.text });
            QCOMPARE(shownText(line, buffer), std::string_view(shown.text));
            std::size_t end = 0;
            for (const auto& span : shown.spans) {
                QVERIFY(span.begin >= end && span.size > 0 && !span.style.isPlain());
                end = span.begin + span.size;
                QVERIFY(end <= shown.text.size());
            }
        }
    }
};

KW_TEST_APPLESS(AnsiTextTest)

} // namespace tst_ansi_text

#include "tst_ansi_text.moc"
