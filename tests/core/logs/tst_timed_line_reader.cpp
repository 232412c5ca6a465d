#include <core/logs/timed_line_reader.h>
#include <core/logs/unfinished_line.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <string>
#include <vector>

namespace tst_timed_line_reader {

using namespace kittiwake;

namespace {

constexpr LogTime kSecond = kNanosecondsASecond;

std::string line(int second, const std::string& text)
{
    return logTimeText(second * kSecond) + ' ' + text;
}

/// What was read: "1 a" of a line with a time, "(1) b" of one without.
struct Read
{
    std::vector<std::string> lines;
    TimedLineReader::Take take = [this](const TimedLineReader::Line& line) {
        const auto at = std::to_string(line.time / kSecond);
        lines.push_back((line.timed ? at : '(' + at + ')') + ' ' + std::string(line.text));
    };
};

using Lines = std::vector<std::string>;

} // namespace

class TestTimedLineReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void linesComeWithTheirTimes()
    {
        Read read;
        TimedLineReader reader(false);
        const auto text = line(1, "a") + '\n' + line(2, "b");
        for (const char byte : text)
            reader.feed({ &byte, 1 }, read.take);
        QCOMPARE(read.lines, (Lines { "1 a" }));
        QCOMPARE(reader.rest(), line(2, "b"));
        reader.finish(read.take);
        QCOMPARE(read.lines, (Lines { "1 a", "2 b" }));
        QCOMPARE(reader.last(), std::optional<LogTime>(2 * kSecond));
        QVERIFY(!reader.untimed());
    }

    void aLineWithoutATimeIsOfTheOneBefore()
    {
        Read read;
        TimedLineReader reader(false);
        reader.feed("first\n" + line(1, "a") + "\nmore of it\n", read.take);
        QCOMPARE(read.lines, (Lines { "(1) first", "1 a" })); // of the next, where none is before
        QCOMPARE(reader.untimed(), std::optional<std::string>("more of it"));
        reader.feed(line(2, "b") + '\n', read.take);
        QCOMPARE(read.lines, (Lines { "(1) first", "1 a", "(1) more of it", "2 b" }));
        QVERIFY(!reader.untimed());
    }

    void midwayTheRestOfALineCameWithIt() // A 1.6.7
    {
        Read read;
        TimedLineReader reader(true);
        reader.feed("its rest\n" + line(3, "c") + "\nof c\n" + line(4, "d") + '\n', read.take);
        QCOMPARE(read.lines, (Lines { "3 c", "(3) of c", "4 d" }));
    }

    void whatTheKubeletSaysAtTheEndIsNoLine() // A 1.6.8
    {
        Read read;
        TimedLineReader reader(false);
        reader.feed(line(1, "a") + "\nunable to retrieve", read.take);
        QVERIFY(!reader.untimed()); // it may be a part of one
        reader.finish(read.take);
        QCOMPARE(read.lines, (Lines { "1 a" }));
        QCOMPARE(reader.untimed(), std::optional<std::string>("unable to retrieve"));
    }

    void whatIsDroppedIsNoLine()
    {
        Read read;
        TimedLineReader reader(false);
        reader.feed(line(1, "a") + '\n' + line(2, "b"), read.take);
        reader.drop();
        reader.finish(read.take);
        QCOMPARE(read.lines, (Lines { "1 a" }));
    }

    void whatHasNoEndIsALineOnceItHasComeTwice()
    {
        UnfinishedLine unfinished;
        QVERIFY(!unfinished.setAside({})); // there is none
        QVERIFY(unfinished.setAside({ line(1, "a"), 0 }));
        unfinished.comesAgain();
        QVERIFY(!unfinished.setAside({ line(1, "a"), 0 }));
        QVERIFY(!unfinished.takeOwed());
    }

    void whatHasNoEndIsOwedUntilItComesAgain()
    {
        UnfinishedLine unfinished;
        QVERIFY(!unfinished.takeOwed());
        QVERIFY(unfinished.setAside({ line(1, "a"), 7 }));
        const auto owed = unfinished.takeOwed();
        QVERIFY(owed);
        QCOMPARE(owed->text, line(1, "a"));
        QCOMPARE(owed->dropped, std::size_t { 7 });
        QVERIFY(!unfinished.takeOwed()); // once
        QVERIFY(unfinished.setAside({ line(1, "a and more"), 0 }));
        unfinished.comesAgain();
        QVERIFY(!unfinished.takeOwed());
    }
};

KW_TEST_GUILESS(TestTimedLineReader)

} // namespace tst_timed_line_reader

#include "tst_timed_line_reader.moc"
