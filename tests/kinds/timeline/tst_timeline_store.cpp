#include "timeline_text.h"

#include <kinds/timeline/timeline_scopes.h>
#include <tests/support/test_program.h>

namespace tst_timeline_store {

using namespace kittiwake;
using namespace kittiwake::test;

class TimelineStoreTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsTheOrderOfTime();
    void putsLateOnesWhereTheyBelong();
    void letsTheOldestGoOverItsCount();
    void letsTheOldestGoOverItsBytes();
    void findsAMoment();
    void tellsEachObjectOnce_data();
    void tellsEachObjectOnce();
};

void TimelineStoreTest::keepsTheOrderOfTime()
{
    TimelineStore store;
    store.add({ told({ .ago = 10, .reason = "B" }), told({ .ago = 20, .reason = "A" }),
                told({ .ago = 10, .reason = "C" }), nullptr });
    QCOMPARE(reasonsOf(store), "A B C"); // of one moment as they came
    QCOMPARE(store.last(), 3U);
}

void TimelineStoreTest::putsLateOnesWhereTheyBelong()
{
    TimelineStore store;
    store.add({ told({ .ago = 30, .reason = "A" }), told({ .ago = 10, .reason = "D" }) });
    store.add({ told({ .ago = 20, .reason = "B" }), told({ .ago = 10, .reason = "E" }),
                told({ .ago = 15, .reason = "C" }) });
    store.add({ told({ .ago = 5, .reason = "F" }) });
    QCOMPARE(reasonsOf(store), "A B C D E F");
}

void TimelineStoreTest::letsTheOldestGoOverItsCount()
{
    TimelineStore store({ .entries = 3 });
    for (int i = 0; i < 10; ++i)
        store.add({ told({ .ago = 100 - i, .reason = std::to_string(i) }) });
    QCOMPARE(reasonsOf(store), "7 8 9");
    QCOMPARE(store.dropped(), 7U);
    store.add({ told({ .ago = 1000, .reason = "late" }) }); // older than all that is kept
    QCOMPARE(reasonsOf(store), "7 8 9");
    QCOMPARE(store.dropped(), 8U);
}

void TimelineStoreTest::letsTheOldestGoOverItsBytes()
{
    TimelineStore store({ .bytes = 20'000 });
    for (int i = 0; i < 100; ++i)
        store.add({ told({ .ago = 100 - i, .message = std::string(900, 'x') }) });
    QVERIFY(store.bytes() <= 20'000);
    QVERIFY(store.all().size() > 5 && store.all().size() < 20);
    QCOMPARE(store.dropped() + store.all().size(), 100U);
    QCOMPARE(store.all().back().entry->when, kNoon - 1000);
}

void TimelineStoreTest::findsAMoment()
{
    TimelineStore store;
    store.add({ told({ .ago = 30 }), told({ .ago = 20 }), told({ .ago = 10 }) });
    QCOMPARE(store.from(kNoon - 20'000) - store.all().begin(), 1);
    QCOMPARE(store.from(kNoon - 19'999) - store.all().begin(), 2);
    QVERIFY(store.from(kNoon) == store.all().end());
}

void TimelineStoreTest::tellsEachObjectOnce_data()
{
    using Scopes = std::vector<ResourceScope>;
    QTest::addColumn<Scopes>("watched");
    QTest::addColumn<QStringList>("told");
    const auto scope = [](const char* group, const char* version, const char* resource,
                          const char* ns = "", const char* selector = "") {
        return ResourceScope {
            .gvr = { group, version, resource }, .kind = "K", .ns = ns, .labelSelector = selector
        };
    };
    QTest::newRow("all namespaces before one")
        << Scopes { scope("", "v1", "pods", "shop"), scope("", "v1", "pods") }
        << QStringList { "pods.v1 " };
    QTest::newRow("each namespace")
        << Scopes { scope("", "v1", "pods", "shop"), scope("", "v1", "pods", "pay") }
        << QStringList { "pods.v1 pay", "pods.v1 shop" };
    QTest::newRow("one version") << Scopes { scope("autoscaling", "v1", "hpas"),
                                             scope("autoscaling", "v2", "hpas") }
                                 << QStringList { "hpas.v1.autoscaling " };
    QTest::newRow("no selectors") << Scopes { scope("", "v1", "pods", "", "app=web") }
                                  << QStringList {};
    QTest::newRow("no events") << Scopes { scope("", "v1", "events"),
                                           scope("events.k8s.io", "v1", "events") }
                               << QStringList {};
}

void TimelineStoreTest::tellsEachObjectOnce()
{
    QFETCH(std::vector<ResourceScope>, watched);
    QFETCH(QStringList, told);
    QStringList names;
    for (const auto& scope : scopesToRecord(watched))
        names.append(QString::fromStdString(scope.gvr.toString() + ' ' + scope.ns));
    QCOMPARE(names, told);
}

KW_TEST_GUILESS(TimelineStoreTest)

} // namespace tst_timeline_store

#include "tst_timeline_store.moc"
