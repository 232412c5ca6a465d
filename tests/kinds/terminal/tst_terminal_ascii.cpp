// Long runs of ASCII, which are written past libvterm: each letter by itself goes through it, so
// that a screen that is written to letter by letter is what the other one has to be.
#include "terminal_text.h"

#include <tests/support/test_program.h>

#include <QTest>

#include <array>
#include <random>

namespace tst_terminal_ascii {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr TerminalSize kSize { 40, 6 };
constexpr std::size_t kLines = 400;
const std::string kRun("the quick brown fox jumps over the lazy dog. "); // more than a row

struct Pair
{
    TerminalScreen whole { kSize, kLines };
    TerminalScreen byLetters { kSize, kLines };
    std::string answers, answersByLetters;

    void write(std::string_view bytes)
    {
        answers += whole.write(bytes);
        for (const char& c : bytes)
            answersByLetters += byLetters.write({ &c, 1 });
    }
    void resize(TerminalSize size)
    {
        whole.resize(size);
        byLetters.resize(size);
    }
    /// Empty: nothing.
    [[nodiscard]] std::string difference()
    {
        const auto a = whole.snapshot();
        const auto b = byLetters.snapshot();
        if (a->firstLine() != b->firstLine() || a->endLine() != b->endLine())
            return "other lines are kept";
        if (!(a->cursor == b->cursor))
            return "the cursor is elsewhere";
        if (answers != answersByLetters)
            return "other answers";
        for (auto at = a->firstLine(); at < a->endLine(); ++at) {
            if (!(*a->line(at) == *b->line(at)))
                return "line " + std::to_string(at) + " is \"" + a->line(at)->text()
                    + "\" and not \"" + b->line(at)->text() + '"';
        }
        return {};
    }
};

/// What programs write between long runs, and what has an effect on them.
constexpr std::array<std::string_view, 52> kBetween {
    "\r\n",
    "\n",
    "\r",
    "\t",
    "\b",
    "\a",
    "x",
    "\x7f",
    "\v",
    "\u4e2d\u6587",
    "\u00e9",
    "\x1b[31m",
    "\x1b[1;4;48;5;12m",
    "\x1b[m",
    "\x1b[K",
    "\x1b[1K",
    "\x1b[J",
    "\x1b[2J",
    "\x1b[H",
    "\x1b[3;9H",
    "\x1b[6;40H",
    "\x1b[A",
    "\x1b[B",
    "\x1b[C",
    "\x1b[D",
    "\x1b[4h",
    "\x1b[4l",
    "\x1b[20h",
    "\x1b[20l",
    "\x1b[?7l",
    "\x1b[?7h",
    "\x1b[2;4r",
    "\x1b[r",
    "\x1b[?6h",
    "\x1b[?6l",
    "\x1b(0",
    "\x1b(B",
    "\x1b)0",
    "\x0e",
    "\x0f",
    "\x1bN",
    "\x1bn",
    "\x1b"
    "7",
    "\x1b"
    "8",
    "\x1b[s\x1b[u",
    "\x1bM",
    "\x1b[3b",
    "\x1b[?1049h",
    "\x1b[?1049l",
    "\x1bH",
    "\x1b[3g",
    "\x1b[6n",
};

} // namespace

class TestTerminalAscii : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void isWrittenAsLibvtermWould_data()
    {
        QTest::addColumn<QByteArray>("between");
        for (const auto between : kBetween)
            QTest::newRow(QByteArray(between.data(), static_cast<qsizetype>(between.size()))
                              .toPercentEncoding()
                              .constData())
                << QByteArray(between.data(), static_cast<qsizetype>(between.size()));
        QTest::newRow("RIS") << QByteArray("\x1b[4h\x1b(0\x1b[2;3r\x1b"
                                           "c");
        QTest::newRow("a title") << QByteArray("\x1b]0;title\x07");
    }
    /// Behind each part of a run: within a row, at its edge, behind it.
    void isWrittenAsLibvtermWould()
    {
        QFETCH(QByteArray, between);
        for (std::size_t size = 12; size < kRun.size(); ++size) {
            Pair pair;
            for (int i = 0; i < 8; ++i)
                pair.write(kRun.substr(0, size) + between.toStdString() + kRun + '!');
            QCOMPARE(pair.difference(), std::string());
        }
    }

    void isWrittenAsLibvtermWouldInAnyOrder()
    {
        std::mt19937 random(1); // the same each time
        for (int round = 0; round < 300; ++round) {
            Pair pair;
            std::string all;
            for (int i = 0; i < 40; ++i) {
                std::string bytes;
                for (int j = 0; j < 3; ++j) {
                    bytes += kRun.substr(0, random() % kRun.size());
                    bytes += random() % 3 == 0 ? "\r\n" : kBetween.at(random() % kBetween.size());
                }
                pair.write(bytes);
                all += bytes;
                if (random() % 10 == 0)
                    pair.resize({ static_cast<std::uint16_t>(10 + random() % 60),
                                  static_cast<std::uint16_t>(2 + random() % 8) });
                QVERIFY2(pair.difference().empty(), (pair.difference() + ": " + all).c_str());
            }
        }
    }

    /// The character that they are set on went past libvterm.
    void takesMarksBehindIt()
    {
        Pair pair;
        pair.write("a line of some length, caf" + std::string("e\u0301 is its end"));
        QCOMPARE(screenText(*pair.whole.snapshot()),
                 (std::vector<std::string> { "a line of some length, cafe\u0301 is its end" }));
        QCOMPARE(pair.difference(), std::string());
    }

    void overwritesWhatWasThere()
    {
        Pair pair;
        pair.write(
            "\u4e2d\u6587\u4e2d e\u0301 \x1b[41mred\x1b[m\u4e2d\u6587\u4e2d\u6587\u4e2d\u6587");
        pair.write("\x1b[1;2H" + kRun.substr(0, 25));
        QCOMPARE(pair.difference(), std::string());
    }

    /// What leaves the screen is kept as it was, in all of its forms.
    void isKeptAsItWas()
    {
        Pair pair;
        for (int i = 0; i < 300; ++i)
            pair.write("plain, of ASCII alone " + std::to_string(i)
                       + "\r\n\r\n\x1b[32mgreen\x1b[m and e\u0301\r\n\u4e2d\x1b[44m  \x1b[m\r\n");
        const auto history = pair.whole.snapshot()->history;
        QVERIFY(history.end() > 1000);
        QCOMPARE(pair.difference(), std::string());
        const auto before = history.line(history.end() - 4);
        QVERIFY(*before == *history.line(history.end() - 4));
    }
};

KW_TEST_APPLESS(TestTerminalAscii)

} // namespace tst_terminal_ascii

#include "tst_terminal_ascii.moc"
