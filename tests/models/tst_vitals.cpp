#include "../support/test_program.h"

#include <models/clusters/vitals.h>

#include <QSignalSpy>
#include <QTest>

namespace tst_vitals {

using namespace kittiwake;

class VitalsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsNothingBeforeTwoReadings();
    void tellsRatesOfTheLastSecondAndMinute();
    void goesOnWhereAWatchHasEnded();
};

void VitalsTest::knowsNothingBeforeTwoReadings()
{
    Vitals vitals;
    const QSignalSpy changed(&vitals, &Vitals::changed);
    QCOMPARE(vitals.eventsText(), QString());
    QCOMPARE(vitals.requestsText(), QString());
    QCOMPARE(vitals.memoryText(), QString());
    vitals.add({ .at = 1000, .events = 5000, .requests = 20, .memory = 94 << 20 });
    QCOMPARE(vitals.eventsText(), QString());
    QCOMPARE(vitals.requestsText(), QString());
    QCOMPARE(vitals.memoryText(), "94Mi");
    QCOMPARE(changed.count(), 1);
}

void VitalsTest::tellsRatesOfTheLastSecondAndMinute()
{
    Vitals vitals;
    for (int second = 0; second <= 120; ++second)
        vitals.add({ .at = second * 1000, .events = second * 1234, .requests = second / 10 });
    QCOMPARE(vitals.eventsText(), "1.2k ev/s");
    QCOMPARE(vitals.requestsText(), "6 req/min");
    QCOMPARE(vitals.memoryText(), QString()); // the system does not say
    vitals.add({ .at = 122'000, .events = 120 * 1234, .requests = 12, .memory = 1 });
    QCOMPARE(vitals.eventsText(), "0 ev/s");
    vitals.add({ .at = 122'500, .events = 120 * 1234 + 10, .requests = 12, .memory = 1 });
    QCOMPARE(vitals.eventsText(), "20 ev/s");
}

void VitalsTest::goesOnWhereAWatchHasEnded()
{
    Vitals vitals;
    vitals.add({ .at = 0, .events = 900, .requests = 40 });
    vitals.add({ .at = 1000, .events = 20, .requests = 41 }); // its events are counted no longer
    QCOMPARE(vitals.eventsText(), "0 ev/s");
    vitals.add({ .at = 2000, .events = 23, .requests = 43 });
    QCOMPARE(vitals.eventsText(), "3 ev/s");
    QCOMPARE(vitals.requestsText(), "3 req/min");
    vitals.add({ .at = 3000, .events = 0, .requests = 1 }); // another session
    QCOMPARE(vitals.requestsText(), QString());
}

KW_TEST_GUILESS(VitalsTest)

} // namespace tst_vitals

#include "tst_vitals.moc"
