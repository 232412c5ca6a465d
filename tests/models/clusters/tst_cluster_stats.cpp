#include <models/clusters/open_cluster.h>
#include <models/controllers/controllers_view.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTest>

namespace tst_cluster_stats {

using namespace kittiwake;

class ClusterStatsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsNothingBeforeTwoReadings();
    void tellsRatesOfTheLastSecondAndMinute();
    void goesOnWhereAWatchHasEnded();
    void saysWhatControllersCostInTheBackground();
};

void ClusterStatsTest::knowsNothingBeforeTwoReadings()
{
    ClusterStats stats;
    const QSignalSpy changed(&stats, &ClusterStats::changed);
    QCOMPARE(stats.eventsText(), QString());
    QCOMPARE(stats.requestsText(), QString());
    QCOMPARE(stats.memoryText(), QString());
    stats.add({ .at = 1000, .events = 5000, .requests = 20, .memory = 94 << 20 });
    QCOMPARE(stats.eventsText(), QString());
    QCOMPARE(stats.requestsText(), QString());
    QCOMPARE(stats.memoryText(), "94Mi");
    QCOMPARE(changed.count(), 1);
}

void ClusterStatsTest::tellsRatesOfTheLastSecondAndMinute()
{
    ClusterStats stats;
    for (int second = 0; second <= 120; ++second)
        stats.add({ .at = second * 1000, .events = second * 1234, .requests = second / 10 });
    QCOMPARE(stats.eventsText(), "1.2k ev/s");
    QCOMPARE(stats.requestsText(), "6 req/min");
    QCOMPARE(stats.memoryText(), QString()); // the system does not say
    stats.add({ .at = 122'000, .events = 120 * 1234, .requests = 12, .memory = 1 });
    QCOMPARE(stats.eventsText(), "0 ev/s");
    stats.add({ .at = 122'500, .events = 120 * 1234 + 10, .requests = 12, .memory = 1 });
    QCOMPARE(stats.eventsText(), "20 ev/s");
}

void ClusterStatsTest::goesOnWhereAWatchHasEnded()
{
    ClusterStats stats;
    stats.add({ .at = 0, .events = 900, .requests = 40 });
    stats.add({ .at = 1000, .events = 20, .requests = 41 }); // its events are counted no longer
    QCOMPARE(stats.eventsText(), "0 ev/s");
    stats.add({ .at = 2000, .events = 23, .requests = 43 });
    QCOMPARE(stats.eventsText(), "3 ev/s");
    QCOMPARE(stats.requestsText(), "3 req/min");
    stats.add({ .at = 3000, .events = 0, .requests = 1 }); // another session
    QCOMPARE(stats.requestsText(), QString());
}

void ClusterStatsTest::saysWhatControllersCostInTheBackground()
{
    OpenCluster cluster([] { return std::int64_t(0); });
    auto* view = cluster.controllers();
    auto* stats = cluster.stats();
    const QSignalSpy changed(stats, &ClusterStats::changed);
    view->setAnswer({ .bytesRead = 4 << 20, .pagesRead = 1234 });
    QCOMPARE(stats->controllersText(), QString()); // its own view says it
    view->setInBackground(true);
    QCOMPARE(stats->controllersText(), "controllers 1.2k pages, 4Mi");
    QCOMPARE(changed.count(), 1);
    view->setAnswer({ .bytesRead = 4 << 20, .pagesRead = 1234 });
    QCOMPARE(changed.count(), 1);
    view->clear(); // another session begins
    QCOMPARE(stats->controllersText(), QString());
    view->setAnswer({ .bytesRead = 900, .pagesRead = 2 });
    QVERIFY(stats->controllersText().startsWith("controllers 2 pages, "));
    view->setInBackground(false);
    QCOMPARE(stats->controllersText(), QString());
}

KW_TEST_GUILESS(ClusterStatsTest)

} // namespace tst_cluster_stats

#include "tst_cluster_stats.moc"
