// Where logs begin, as one types it.
#include <models/logs/logs_begin.h>
#include <tests/support/test_program.h>

#include <QDateTime>
#include <QTest>

#include <chrono>

Q_DECLARE_METATYPE(kittiwake::LogsBegin)

namespace tst_logs_begin {

using namespace kittiwake;
using Kind = LogsBegin::Kind;

namespace {

/// 2026-01-31T12:00:00Z
constexpr std::int64_t kNow = 1'769'860'800'000;

LogTime nanosecondsOf(const QDateTime& at)
{
    return at.toMSecsSinceEpoch() * 1'000'000;
}

} // namespace

class TestLogsBegin : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void isRead_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<LogsBegin>("begin");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* typed, Kind kind, std::int64_t value, const char* text) {
            QTest::newRow(typed) << QString::fromLatin1(typed) << LogsBegin { kind, value }
                                 << QString::fromLatin1(text);
        };
        row("1000", Kind::Lines, 1000, "1000");
        row(" 200 ", Kind::Lines, 200, "200");
        row("0", Kind::Lines, 0, "0"); // what comes from now on
        row("2000000", Kind::Lines, 2'000'000, "2000000");
        row("5m", Kind::Span, 300, "5m");
        row("1h", Kind::Span, 3600, "1h");
        row("90m", Kind::Span, 5400, "90m");
        row("1h30m", Kind::Span, 5400, "90m");
        row("45s", Kind::Span, 45, "45s");
        row("500ms", Kind::Span, 1, "1s"); // servers take whole seconds
        row("2d", Kind::Span, 172'800, "48h");
        row("all", Kind::Oldest, 0, "all");
        row("2026-01-31T11:59:00Z", Kind::Time, 1'769'860'740'000'000'000, "2026-01-31T11:59:00Z");
        row("2026-01-31T12:29:00.5+01:00", Kind::Time, 1'769'858'940'500'000'000,
            "2026-01-31T11:29:00.500Z");
    }
    void isRead()
    {
        QFETCH(QString, typed);
        QFETCH(LogsBegin, begin);
        QFETCH(QString, text);
        const auto read = readLogsBegin(typed, kNow);
        QVERIFY2(read.begin, qPrintable(read.problem));
        QCOMPARE(read.problem, QString());
        QCOMPARE(static_cast<int>(read.begin->kind), static_cast<int>(begin.kind));
        QCOMPARE(qint64 { read.begin->value }, qint64 { begin.value });
        QCOMPARE(read.begin->text(), text);
        QVERIFY(readLogsBegin(text, kNow).begin == begin); // and is told so that it can be typed
    }

    void timesWithoutAZoneAreThisComputers()
    {
        const auto local = QDateTime(QDate(2026, 1, 30), QTime(8, 15));
        for (const auto* typed : { "2026-01-30 08:15", "2026-01-30T08:15:00" }) {
            const auto read = readLogsBegin(QString::fromLatin1(typed), kNow);
            QVERIFY2(read.begin, typed);
            QCOMPARE(qint64 { read.begin->value }, qint64 { nanosecondsOf(local) });
        }
    }

    void aTimeOfTheDayIsTheLastOne()
    {
        const auto now = QDateTime::fromMSecsSinceEpoch(kNow);
        const auto at = [](const QDateTime& of) {
            return QStringLiteral("%1:%2")
                .arg(of.time().hour())
                .arg(of.time().minute(), 2, 10, QLatin1Char('0'));
        };
        const auto before = now.addSecs(-60);
        const auto read = readLogsBegin(at(before), kNow);
        QVERIFY(read.begin);
        QCOMPARE(qint64 { read.begin->value }, qint64 { nanosecondsOf(before) });
        const auto later = readLogsBegin(at(now.addSecs(60)), kNow); // of yesterday, then
        QVERIFY(later.begin);
        QCOMPARE(qint64 { later.begin->value },
                 qint64 { nanosecondsOf(now.addSecs(60).addDays(-1)) });
    }

    void whatItCannotBeIsSaid_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* typed, const char* says) {
            QTest::newRow(typed) << QString::fromLatin1(typed) << QString::fromLatin1(says);
        };
        row("", "It is a number of lines");
        row("soon", "It is a number of lines");
        row("5 minutes", "It is a number of lines");
        row("-5m", "It is a number of lines");
        row("0s", "It is a number of lines");
        row("25:00", "It is a number of lines");
        row("2026-02-31T12:00:00Z", "It is a number of lines");
        row("-1", "From 0 to 2,000,000 lines");
        row("2000001", "From 0 to 2,000,000 lines");
        row("2026-01-31T12:00:01Z", "still to come");
    }
    void whatItCannotBeIsSaid()
    {
        QFETCH(QString, typed);
        QFETCH(QString, says);
        const auto read = readLogsBegin(typed, kNow);
        QVERIFY(!read.begin);
        QVERIFY2(read.problem.contains(says), qPrintable(read.problem));
    }

    void serversAreAskedForIt() // A 1.1; A 1.6.11: for lines or for a time, never for both
    {
        using std::chrono::seconds;
        const auto lines = LogsBegin { Kind::Lines, 200 }.query();
        QVERIFY(lines.tailLines == 200 && !lines.since && !lines.sinceTime);
        const auto span = LogsBegin { Kind::Span, 5400 }.query();
        QVERIFY(span.since == seconds(5400) && !span.tailLines && !span.sinceTime);
        const auto time = LogsBegin { Kind::Time, 1'000 }.query();
        QVERIFY(time.sinceTime == 1'000 && !time.tailLines && !time.since);
        const auto all = LogsBegin { Kind::Oldest, 0 }.query();
        QVERIFY(!all.tailLines && !all.since && !all.sinceTime);
    }
};

KW_TEST_APPLESS(TestLogsBegin)

} // namespace tst_logs_begin

#include "tst_logs_begin.moc"
