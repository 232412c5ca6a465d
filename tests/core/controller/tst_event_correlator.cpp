// What keeps events from flooding a server: semantics section 10 (Events), 12.146. Virtual time.
#include <core/base/manual_scheduler.h>
#include <core/controller/event_correlator.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_event_correlator {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

Event about(const std::string& object, const std::string& message,
            EventType type = EventType::Normal)
{
    static int names = 0; // so that a name tells which event it is
    const std::chrono::system_clock::time_point at(std::chrono::seconds(++names));
    return { .about = { .apiVersion = "v1", .kind = "Pod", .key = { "shop", object } },
             .source = { "controller", "host" },
             .type = type,
             .reason = "Pulled",
             .message = message,
             .name = object + '.' + std::to_string(names),
             .first = at,
             .last = at };
}

} // namespace

class TestEventCorrelator : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsAnEventThatHappensAgain()
    {
        ManualScheduler time;
        EventCorrelator correlator(time);
        const auto first = about("web", "Image pulled");
        QCOMPARE(correlator.correlate(first), std::optional(first));
        for (int count = 2; count < 5; ++count) {
            const auto next = about("web", "Image pulled");
            const auto again = correlator.correlate(next);
            QVERIFY(again);
            QCOMPARE(again->count, count);
            QCOMPARE(again->name, first.name);
            QVERIFY(again->first == first.first && again->last == next.last);
        }
    }

    void whatDiffersIsAnotherEvent_data()
    {
        QTest::addColumn<int>("what");
        for (int what = 0; what < 6; ++what)
            QTest::addRow("%d", what) << what;
    }
    void whatDiffersIsAnotherEvent()
    {
        QFETCH(int, what);
        ManualScheduler time;
        EventCorrelator correlator(time);
        QVERIFY(correlator.correlate(about("web", "Image pulled")));
        auto other = about("web", "Image pulled");
        switch (what) {
        case 0:
            other.reason = "Started";
            break;
        case 1:
            other.about.fieldPath = "spec.containers{web}";
            break;
        case 2:
            other.type = EventType::Warning;
            break;
        case 3:
            other.source.host = "another";
            break;
        case 4:
            other.about.uid = { "u2" };
            break;
        default:
            other.message += '!';
        }
        QCOMPARE(correlator.correlate(other), std::optional(other));
    }

    void combinesFromTheTenthDistinctMessageOn() // semantics 12.146
    {
        ManualScheduler time;
        EventCorrelator correlator(time);
        for (int i = 1; i <= 9; ++i) {
            QCOMPARE(correlator.correlate(about("web", "try " + std::to_string(i)))->message,
                     "try " + std::to_string(i));
            QCOMPARE(correlator.correlate(about("web", "try 1"))->count, i + 1); // not distinct
        }
        const auto tenth = correlator.correlate(about("web", "try 10"));
        QCOMPARE(tenth->message, "(combined from similar events): try 10");
        QCOMPARE(tenth->count, 1);
        const auto eleventh = correlator.correlate(about("web", "try 11"));
        QCOMPARE(eleventh->message, "(combined from similar events): try 11");
        QCOMPARE(eleventh->count, 2);
        QCOMPARE(eleventh->name, tenth->name);
        QCOMPARE(correlator.correlate(about("web", "try 3"))->count, 3);
        QCOMPARE(correlator.correlate(about("db", "try 12"))->message, "try 12");
    }

    void aGroupThatWasQuietForTenMinutesStartsAnew()
    {
        ManualScheduler time;
        EventCorrelator correlator(time);
        for (int i = 1; i <= 9; ++i) {
            QVERIFY(correlator.correlate(about("web", "try " + std::to_string(i))));
            time.advance(9min); // quiet, but not for long enough
        }
        time.advance(1min + 1ns);
        QCOMPARE(correlator.correlate(about("web", "try 10"))->message, "try 10");
        time.advance(10min);
        QCOMPARE(correlator.correlate(about("web", "try 11"))->message, "try 11");
    }

    void hasABudgetForEachSourceAndObject() // semantics 12.146
    {
        ManualScheduler time;
        EventCorrelator correlator(time);
        for (int i = 0; i < 25; ++i)
            QVERIFY(correlator.correlate(about("web", "again")));
        QVERIFY(!correlator.correlate(about("web", "again")));
        QVERIFY(!correlator.correlate(about("web", "something else")));
        QVERIFY(correlator.correlate(about("db", "again")));
        auto elsewhere = about("web", "again");
        elsewhere.source.component = "another controller";
        QVERIFY(correlator.correlate(elsewhere));

        time.advance(5min - 1s);
        QVERIFY(!correlator.correlate(about("web", "again")));
        time.advance(1s);
        const auto next = correlator.correlate(about("web", "again"));
        QVERIFY(next);
        QCOMPARE(next->count, 28); // those kept back are counted
        QVERIFY(!correlator.correlate(about("web", "again")));
    }

    void forgetsWhatWasUsedLongestAgo()
    {
        ManualScheduler time;
        EventCorrelator correlator(time, { .cacheSize = 2 });
        QVERIFY(correlator.correlate(about("a", "m")));
        QVERIFY(correlator.correlate(about("b", "m")));
        QCOMPARE(correlator.correlate(about("a", "m"))->count, 2);
        QVERIFY(correlator.correlate(about("c", "m"))); // b goes
        QCOMPARE(correlator.correlate(about("a", "m"))->count, 3);
        QCOMPARE(correlator.correlate(about("b", "m"))->count, 1);
    }

    void keepsPartsOfAKeyApart()
    {
        ManualScheduler time;
        EventCorrelator correlator(time);
        auto one = about("web", "m");
        one.source = { "ab", "c" };
        auto other = about("web", "m");
        other.source = { "a", "bc" };
        QVERIFY(correlator.correlate(one));
        QCOMPARE(correlator.correlate(other)->count, 1);
    }
};

KW_TEST_APPLESS(TestEventCorrelator)

} // namespace tst_event_correlator

#include "tst_event_correlator.moc"
