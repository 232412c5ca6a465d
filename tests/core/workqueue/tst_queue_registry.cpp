// Queues of any keys behind one face, found in one place.
#include <core/base/manual_scheduler.h>
#include <core/workqueue/queue_registry.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_queue_registry {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

struct Place
{
    std::string resource;
    ObjectKey key;
    bool operator==(const Place&) const = default;
};

} // namespace

} // namespace tst_queue_registry

template<>
struct std::hash<tst_queue_registry::Place>
{
    std::size_t operator()(const tst_queue_registry::Place& place) const
    {
        return std::hash<kittiwake::ObjectKey>()(place.key);
    }
};

namespace tst_queue_registry {

class TestQueueRegistry : public QObject
{
    Q_OBJECT

    ManualScheduler m_time;

private Q_SLOTS:
    void knowsQueuesAsLongAsTheirRegistrationsLive()
    {
        QueueRegistry registry;
        const auto same = registry;
        RateLimitingQueue<std::string> a({ .scheduler = m_time, .name = "a" });
        RateLimitingQueue<ObjectKey> b({ .scheduler = m_time, .name = "b" });
        auto first = registry.add(a, { .name = "a", .owner = "us" });
        {
            const auto second = registry.add(b, { .name = "b" });
            QCOMPARE(same.queues().size(), 2U);
            QCOMPARE(same.queues()[0]->facts().owner, "us");
        }
        QCOMPARE(same.queues().size(), 1U);
        const auto probe = same.queues()[0];
        QVERIFY(probe->totals());
        first.cancel();
        QVERIFY(same.queues().empty());
        QVERIFY(!probe->totals()); // who still has it finds nothing
        QVERIFY(!probe->keys({}));
        QVERIFY(!probe->retryNow("x"));
        probe->pause();
        QVERIFY(!a.totals().paused);
    }

    void aRegistrationMayOutliveItsRegistry()
    {
        RateLimitingQueue<std::string> queue({ .scheduler = m_time, .name = "a" });
        Subscription registration;
        {
            QueueRegistry registry;
            registration = registry.add(queue, { .name = "a" });
            QCOMPARE(registry.queues().size(), 1U);
        }
        queue.add("x");
        registration.cancel();
        QCOMPARE(queue.tryGet(), std::optional<std::string>("x"));
    }

    void saysWhichObjectAKeyNames()
    {
        QueueRegistry registry;
        RateLimitingQueue<ObjectKey> queue({ .scheduler = m_time, .name = "pods" });
        const auto registration = registry.add(queue, { .name = "pods", .kind = "Pod" });
        queue.add({ "shop", "web" });
        const auto keys = registry.queues()[0]->keys({})->keys;
        QCOMPARE(keys[0].key.text, "shop/web");
        QCOMPARE(keys[0].key.kind, "Pod");
        QVERIFY(keys[0].key.object == (ObjectKey { "shop", "web" }));
    }

    void showsKeysOfAnyTypeAsTold()
    {
        QueueRegistry registry;
        RateLimitingQueue<Place> queue({ .scheduler = m_time, .name = "garbage" });
        const auto registration =
            registry.add(queue, { .name = "garbage" }, [](const Place& place) {
                return ShownKey { place.resource + '/' + place.key.toString(), place.key };
            });
        const Place web { "pods", { "shop", "web" } };
        queue.add({ "pods", { "shop", "api" } });
        queue.addAfter(web, 1h);
        const auto probe = registry.queues()[0];
        const auto found = probe->keys({ .text = "SHOP/WEB" });
        QCOMPARE(found->matching, 1U);
        QCOMPARE(found->tracked, 2U);
        QCOMPARE(found->keys[0].key.text, "pods/shop/web");
        QVERIFY(!probe->retryNow("shop/web")); // the whole text
        QVERIFY(probe->retryNow("pods/shop/web"));
        QCOMPARE(queue.len(), 2U);
        QVERIFY(!probe->abandon("pods/shop/web")); // ready: it stays
    }

    void pausesAndTellsOfWhatIsFinished()
    {
        QueueRegistry registry;
        RateLimitingQueue<std::string> queue({ .scheduler = m_time, .name = "a" });
        const auto registration = registry.add(queue, { .name = "a" });
        const auto probe = registry.queues()[0];
        queue.add("k");
        probe->pause();
        QVERIFY(probe->totals()->paused);
        QVERIFY(!queue.tryGet());
        probe->resume();
        QVERIFY(queue.tryGet(2));
        queue.forget("k");
        queue.done("k");
        const auto finished = probe->keys({})->finished;
        QCOMPARE(finished.size(), 1U);
        QCOMPARE(finished[0].key.text, "k");
        QCOMPARE(finished[0].worker, 2U);
    }
};

KW_TEST_APPLESS(TestQueueRegistry)

} // namespace tst_queue_registry

#include "tst_queue_registry.moc"
