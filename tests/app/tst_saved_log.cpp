#include <app/views/logs/line_rate.h>
#include <app/views/logs/saved_log.h>
#include <kinds/logs/filtered_log.h>
#include <tests/support/test_program.h>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tst_saved_log {

using namespace kittiwake;
using namespace std::chrono_literals;

class SavedLogTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hasTheMarksBetweenItsLines();
    void saysWhichLinesAreCut();
    void saysWhyItIsNotWritten();
    void whatWasWrittenBeforeIsNoRate();
};

void SavedLogTest::hasTheMarksBetweenItsLines()
{
    const QTemporaryDir folder;
    LogCollector collector({}, [] {});
    collector.onJoined({ 1, { "shop", "web-1", "app" } });
    LogBatch batch;
    batch.add(1 * kNanosecondsASecond, "before", true);
    batch.add(15 * kNanosecondsASecond, "after", true);
    collector.onLines(1, batch);
    collector.onMark(1,
                     { .kind = LogMark::Kind::Gap,
                       .time = 2 * kNanosecondsASecond,
                       .until = 14 * kNanosecondsASecond });
    const auto name = folder.filePath(QStringLiteral("web.log"));
    const auto said = saveLog(name, FilteredLog().match(collector.snapshot()), collector.logs());
    QVERIFY2(said.startsWith(QStringLiteral("2 lines are in ")), qPrintable(said));
    QFile file(name);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(),
             QByteArray("1970-01-01T00:00:01.000000000Z before\n"
                        "1970-01-01T00:00:02.000000000Z --- Lines are missing here, of 12s: the "
                        "node removed them before they could be read.\n"
                        "1970-01-01T00:00:15.000000000Z after\n"));
}

void SavedLogTest::saysWhichLinesAreCut()
{
    const QTemporaryDir folder;
    LogCollector collector({}, [] {});
    collector.onJoined({ 1, { "shop", "web-1", "app" } });
    collector.onJoined({ 2, { "shop", "web-2", "app" } });
    LogBatch batch;
    batch.add(1 * kNanosecondsASecond, "a beginning", true, 10'000'000);
    batch.add(2 * kNanosecondsASecond, "after", true);
    collector.onLines(1, batch);
    const auto name = folder.filePath(QStringLiteral("web.log"));
    const auto said = saveLog(name, FilteredLog().match(collector.snapshot()), collector.logs());
    QVERIFY2(said.startsWith(QStringLiteral("2 lines are in ")), qPrintable(said));
    QFile file(name);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(),
             QByteArray("1970-01-01T00:00:01.000000000Z shop/web-1/app a beginning\n"
                        "1970-01-01T00:00:01.000000000Z shop/web-1/app --- The line above is cut: "
                        "of its 10,000,011 bytes the first 11 are kept.\n"
                        "1970-01-01T00:00:02.000000000Z shop/web-1/app after\n"));
}

void SavedLogTest::saysWhyItIsNotWritten()
{
    const auto said = saveLog(QStringLiteral("/dev/null/web.log"), {}, {});
    QVERIFY2(said.contains(QStringLiteral("could not be written")), qPrintable(said));
}

void SavedLogTest::whatWasWrittenBeforeIsNoRate()
{
    LineRate rate;
    const TimePoint begin { 1s };
    QCOMPARE(rate.of(0, 0, begin), 0.0);
    QCOMPARE(rate.of(1'000, 3, begin + 1s), 3.0); // a thousand came, of the last ten minutes
    QCOMPARE(rate.of(1'500, 800, begin + 2s), 500.0); // and these as they were written
    QCOMPARE(rate.of(1'500, 800, begin + 3s), 0.0); // none since
}

KW_TEST_GUILESS(SavedLogTest)

} // namespace tst_saved_log

#include "tst_saved_log.moc"
