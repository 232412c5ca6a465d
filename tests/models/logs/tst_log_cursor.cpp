#include <kinds/logs/filtered_log.h>
#include <kinds/logs/log_collector.h>
#include <models/logs/log_cursor.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTest>

#include <string>
#include <utility>

namespace tst_log_cursor {

using namespace kittiwake;

namespace {

/// Lines that are written one by one, and a cursor in them.
struct Lines
{
    LogView rows;
    LogCursor cursor { rows };

    explicit Lines(int count = 0)
    {
        collector.onJoined({ 1, { "shop", "web-1", "app" } });
        for (int second = 10; second < 10 + count; ++second)
            write(second);
        show();
    }
    void write(int second)
    {
        LogBatch batch;
        batch.add(second * kNanosecondsASecond, "line " + std::to_string(second), true, 0);
        collector.onLines(1, batch);
    }
    void show()
    {
        rows = filtered.match(collector.snapshot());
        cursor.onRows();
    }

    LogCollector collector { {}, [] {
                            } };
    FilteredLog filtered;
};

using Rows = std::pair<std::size_t, std::size_t>;

} // namespace

class TestLogCursor : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void withoutLinesItIsNowhere()
    {
        Lines lines;
        QSignalSpy moved(&lines.cursor, &LogCursor::moved);
        lines.cursor.select(0);
        lines.cursor.goToTime(0);
        lines.cursor.stay();
        QVERIFY(!lines.cursor.goTo({}));
        QCOMPARE(lines.cursor.row(), -1);
        QVERIFY(!lines.cursor.line());
        QCOMPARE(lines.cursor.selected(), (Rows { 0, 0 }));
        QVERIFY(lines.cursor.follows());
        QCOMPARE(moved.size(), 0);
    }

    void itStaysAtItsLineWhileOthersCome()
    {
        Lines lines(10);
        lines.cursor.select(5);
        QVERIFY(!lines.cursor.follows());
        lines.write(1); // came late, and is older
        lines.show();
        QCOMPARE(lines.cursor.row(), 6);
        QCOMPARE(lines.cursor.line()->text, std::string_view("line 15"));
        lines.cursor.moveToEnd(true);
        QVERIFY(lines.cursor.follows());
        QCOMPARE(lines.cursor.row(), -1);
    }

    void whereTheEndIsFollowedOneBeginsThere()
    {
        Lines lines(10);
        lines.cursor.moveBy(-1);
        QCOMPARE(lines.cursor.row(), 8);
        lines.cursor.setFollows(true);
        lines.cursor.moveBy(1);
        QCOMPARE(lines.cursor.row(), 9);
        lines.cursor.moveBy(-100);
        QCOMPARE(lines.cursor.row(), 0);
        lines.cursor.setFollows(true);
        lines.cursor.stay();
        QCOMPARE(lines.cursor.row(), 9);
        lines.cursor.select(3);
        lines.cursor.stay();
        QCOMPARE(lines.cursor.row(), 3);
    }

    void aSelectionGrowsFromWhereItBegan()
    {
        Lines lines(10);
        lines.cursor.select(5);
        lines.cursor.moveBy(1, true);
        lines.cursor.moveBy(1, true);
        QCOMPARE(lines.cursor.selected(), (Rows { 5, 8 }));
        lines.cursor.moveBy(-4, true);
        QCOMPARE(lines.cursor.selected(), (Rows { 3, 6 }));
        QVERIFY(lines.cursor.isSelected(3) && !lines.cursor.isSelected(6));
        lines.cursor.moveBy(1);
        QCOMPARE(lines.cursor.selected(), (Rows { 4, 5 }));
    }

    void aTimeIsALineInTheMiddle()
    {
        Lines lines(10);
        QSignalSpy wanted(&lines.cursor, &LogCursor::rowWanted);
        lines.cursor.goToTime(14'500);
        QCOMPARE(lines.cursor.row(), 5);
        QVERIFY(wanted.last().at(1).toBool());
        lines.cursor.goToTime(90'000); // behind the last
        QCOMPARE(lines.cursor.row(), 9);
    }

    void otherLinesAroundItKeepItInSight()
    {
        Lines lines(10);
        QSignalSpy wanted(&lines.cursor, &LogCursor::rowWanted);
        lines.cursor.keepInSight(); // of none
        lines.show();
        QCOMPARE(wanted.size(), 0);
        lines.cursor.select(5);
        lines.cursor.keepInSight();
        lines.filtered.setFilter({ .pattern = LogPattern("line 1[4-6]") });
        lines.show();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.last().at(0).toInt(), 1);
        lines.show(); // once
        QCOMPARE(wanted.size(), 1);
    }

    void ofOtherLogsTheEndIsFollowed()
    {
        Lines lines(10);
        lines.cursor.select(5);
        lines.cursor.moveBy(1, true);
        lines.cursor.reset();
        QVERIFY(lines.cursor.follows());
        QCOMPARE(lines.cursor.row(), -1);
        lines.cursor.select(2, true); // nothing is left of the selection before
        QCOMPARE(lines.cursor.selected(), (Rows { 2, 3 }));
    }
};

KW_TEST_GUILESS(TestLogCursor)

} // namespace tst_log_cursor

#include "tst_log_cursor.moc"
