#include <app/simulator/controllers/batch/cron_schedule.h>
#include <core/api/timestamp_text.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_sim_cron_schedule {

using namespace kittiwake;
using sim::CronSchedule;

class TestCronSchedule : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsSchedules_data()
    {
        QTest::addColumn<QString>("schedule");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("next");
        const auto row = [](const char* name, const char* schedule, const char* after,
                            const char* next) {
            QTest::newRow(name) << schedule << after << next;
        };
        row("each minute", "* * * * *", "2026-11-21T12:00:30Z", "2026-11-21T12:01:00Z");
        row("strictly after", "0 12 * * *", "2026-11-21T12:00:00Z", "2026-11-22T12:00:00Z");
        row("step", "*/15 * * * *", "2026-11-21T12:46:00Z", "2026-11-21T13:00:00Z");
        row("step of a range", "10-30/10 * * * *", "2026-11-21T12:21:00Z", "2026-11-21T12:30:00Z");
        row("step from", "5/20 * * * *", "2026-11-21T12:26:00Z", "2026-11-21T12:45:00Z");
        row("list", "1,2,40 3 * * *", "2026-11-21T03:02:00Z", "2026-11-21T03:40:00Z");
        row("7 is Sunday", "0 0 * * 7", "2026-11-21T00:00:00Z", "2026-11-22T00:00:00Z");
        row("either day", "0 0 13 * 5", "2026-11-21T00:00:00Z", "2026-11-27T00:00:00Z");
        row("leap day", "0 0 29 2 *", "2026-11-21T00:00:00Z", "2028-02-29T00:00:00Z");
        row("never", "0 0 30 2 *", "2026-11-21T00:00:00Z", "");
    }
    void readsSchedules()
    {
        QFETCH(QString, schedule);
        QFETCH(QString, after);
        QFETCH(QString, next);
        const auto parsed = CronSchedule::parse(schedule.toStdString());
        QVERIFY(parsed);
        const auto found = parsed->next(*parseTimestamp(after.toStdString()));
        QCOMPARE(found ? QString::fromStdString(timestampText(*found)) : QString(), next);
    }

    void rejectsWhatIsNoSchedule_data()
    {
        QTest::addColumn<QString>("schedule");
        QTest::addColumn<QString>("names");
        QTest::newRow("four fields") << "* * * *"
                                     << "five fields";
        QTest::newRow("minute 60") << "60 * * * *"
                                   << "minute";
        QTest::newRow("hour by name") << "0 noon * * *"
                                      << "hour";
        QTest::newRow("day 0") << "0 0 0 * *"
                               << "day of month";
        QTest::newRow("backwards") << "0 0 * dec-jan *"
                                   << "month";
        QTest::newRow("step of nothing") << "0 0 * * */0"
                                         << "day of week";
        QTest::newRow("empty") << ""
                               << "five fields";
    }
    void rejectsWhatIsNoSchedule()
    {
        QFETCH(QString, schedule);
        QFETCH(QString, names);
        const auto parsed = CronSchedule::parse(schedule.toStdString());
        QVERIFY(!parsed);
        QVERIFY(QString::fromStdString(parsed.error().sentence).contains(names));
    }
};

KW_TEST_APPLESS(TestCronSchedule)

} // namespace tst_sim_cron_schedule

#include "tst_sim_cron_schedule.moc"
