#include "store_bench.h"

#include <tests/support/test_program.h>

#include <QTest>

#include <atomic>
#include <map>
#include <thread>

namespace tst_sim_store_watch {

/// \label concurrency

using namespace kittiwake;
using namespace kittiwake::test;

class TestSimStoreWatch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void watchTakesWhatCameAfter()
    {
        ObjectStore store;
        put(store, { "n", "a" });
        const auto from = store.version();
        const auto now = watch(store);
        put(store, { "n", "b" });
        put(store, { "n", "a" });
        removeFrom(store, { "n", "b" });
        QCOMPARE(events(now->take(2)), QStringLiteral("+b ~a"));
        QCOMPARE(now->seen(), from + 2);
        QCOMPARE(events(now->take(2)), QStringLiteral("-b"));
        QCOMPARE(events(now->take(2)), QString());
        QCOMPARE(events(watch(store, from + 1)->take(9)), QStringLiteral("~a -b"));
        const auto deleted = watch(store, from + 2)->take(1);
        QCOMPARE(deleted->at(0).previous->key().name, std::string("b"));
        QCOMPARE(deleted->at(0).object->resourceVersion().text, std::to_string(store.version()));
        QVERIFY(deleted->at(0).previous->resourceVersion().text
                != deleted->at(0).object->resourceVersion().text);
    }

    void watchHasSeenWhatHappenedElsewhere()
    {
        ObjectStore store;
        const auto pods = watch(store);
        const ObjectKey key { "", "node" };
        store.put(kNodes, key, nullptr, making(key));
        QCOMPARE(events(pods->take(1)), QString());
        QCOMPARE(pods->seen(), store.version());
    }

    void watchOfTheFutureWaitsForIt()
    {
        ObjectStore store;
        const auto later = watch(store, store.version() + 1);
        put(store, { "n", "a" });
        QCOMPARE(events(later->take(9)), QString());
        put(store, { "n", "b" });
        QCOMPARE(events(later->take(9)), QStringLiteral("+b"));
    }

    void wakesOnceUntilAllIsTaken()
    {
        ObjectStore store;
        int woken = 0;
        const auto watching = std::move(store.watch(kPods, 0, [&] { ++woken; })).value();
        put(store, { "n", "a" });
        put(store, { "n", "b" });
        QCOMPARE(woken, 1);
        QCOMPARE(events(watching->take(1)), QStringLiteral("+a")); // more is left
        put(store, { "n", "c" });
        QCOMPARE(woken, 1);
        QCOMPARE(events(watching->take(2)), QStringLiteral("+b +c"));
        put(store, { "n", "d" });
        QCOMPARE(woken, 2);
    }

    void wakesWithTheStoreUnlocked()
    {
        ObjectStore store;
        std::shared_ptr<StoreWatch> watching;
        QString taken;
        watching =
            std::move(store.watch(kPods, 0, [&] { taken = events(watching->take(9)); })).value();
        put(store, { "n", "a" });
        QCOMPARE(taken, QStringLiteral("+a"));
    }

    void forgetsByNumber()
    {
        ObjectStore store(ObjectStore::Options { .maxEvents = 3 });
        const auto start = store.version();
        const auto slow = watch(store);
        for (const auto* name : { "a", "b", "c", "d", "e" })
            put(store, { "n", name });
        QCOMPARE(events(watch(store, start + 2)->take(9)), QStringLiteral("+c +d +e"));
        const auto early = store.watch(kPods, start + 1, [] {});
        QVERIFY(!early && early.error().kind == ErrorKind::Expired);
        QCOMPARE(early.error().sentence,
                 "too old resource version: " + std::to_string(start + 1) + " ("
                     + std::to_string(start + 2) + ')');
        const auto late = slow->take(9);
        QVERIFY(!late && late.error().kind == ErrorKind::Expired);
    }

    void forgetsByBytes()
    {
        const std::string big(1000, 'x');
        ObjectStore store(ObjectStore::Options { .maxBytes = 5000 });
        const auto start = store.version();
        for (int i = 0; i < 20; ++i)
            put(store, { "n", std::to_string(i) }, big);
        QVERIFY(store.watch(kPods, start, [] {})); // the objects are there anyway
        for (int i = 0; i < 20; ++i)
            put(store, { "n", "0" }, big);
        QVERIFY(!store.watch(kPods, start, [] {}));
        const auto kept = watch(store, store.version() - 3)->take(99);
        QCOMPARE(kept->size(), 3U);
    }

    void forgetsUpToAVersion()
    {
        ObjectStore store;
        const auto start = store.version();
        const auto behind = watch(store);
        const ObjectKey node { "", "node" };
        store.put(kNodes, node, nullptr, making(node));
        put(store, { "n", "a" });
        put(store, { "n", "b" });
        put(store, { "n", "c" });
        store.forgetUpTo(start + 3);
        QVERIFY(!behind->take(9));
        QVERIFY(!store.watch(kPods, start + 2, [] {}));
        QCOMPARE(events(watch(store, start + 3)->take(9)), QStringLiteral("+c"));
        store.forgetUpTo(start + 9); // all
        QVERIFY(store.watch(kPods, store.version(), [] {}));
        put(store, { "n", "d" });
        QCOMPARE(events(watch(store, start + 4)->take(9)), QStringLiteral("+d"));
    }

    void compactionEndsThePastOnly()
    {
        ObjectStore store;
        const auto behind = watch(store);
        put(store, { "n", "a" });
        const auto current = watch(store);
        const auto before = store.version();
        const ObjectKey node { "", "node" };
        store.put(kNodes, node, nullptr, making(node));
        store.compact();
        QVERIFY(!behind->take(9));
        QCOMPARE(events(current->take(9)), QString());
        put(store, { "n", "b" });
        QCOMPARE(events(current->take(9)), QStringLiteral("+b"));
        QVERIFY(!store.watch(kPods, before, [] {})); // although no pod has changed since
        QVERIFY(store.watch(kPods, before + 1, [] {}));
    }

    void watchOutlivesTheStore()
    {
        auto store = std::make_unique<ObjectStore>();
        const auto watching = watch(*store);
        put(*store, { "n", "a" });
        store.reset();
        QCOMPARE(events(watching->take(9)), QStringLiteral("+a"));
    }

    void watchesOfManyWritersEndEqualToTheStore()
    {
        ObjectStore store;
        constexpr int kWriters = 3;
        constexpr int kChanges = 400;
        std::atomic<int> writing { kWriters };
        std::vector<std::thread> threads;
        for (int writer = 0; writer < kWriters; ++writer) {
            threads.emplace_back([&store, &writing, writer] {
                for (int i = 0; i < kChanges; ++i) {
                    const ObjectKey key { "n", std::to_string((i * 7 + writer) % 20) };
                    i % 5 == 4 ? removeFrom(store, key) : put(store, key);
                }
                --writing;
            });
        }
        std::map<std::string, std::string> mirror;
        std::uint64_t last = 0;
        bool ordered = true;
        threads.emplace_back([&] {
            const auto watching = watch(store, store.version()); // some changes may be missed: they
            const auto listing = store.list(kPods); // are in the list
            for (const auto& object : listing.objects)
                mirror[object->key().name] = object->resourceVersion().text;
            for (bool more = true; more;) {
                more = writing > 0; // before the take: what came before it is taken
                const auto taken = watching->take(50);
                more = more || !taken->empty();
                for (const auto& event : *taken) {
                    ordered = ordered && event.version > last;
                    last = event.version;
                    if (event.version <= listing.version)
                        continue;
                    if (event.type == StoreEvent::Type::Deleted)
                        mirror.erase(event.object->key().name);
                    else
                        mirror[event.object->key().name] = event.object->resourceVersion().text;
                }
                std::this_thread::yield();
            }
        });
        for (auto& thread : threads)
            thread.join();
        QVERIFY(ordered);
        std::map<std::string, std::string> stored;
        for (const auto& object : store.list(kPods).objects)
            stored[object->key().name] = object->resourceVersion().text;
        QCOMPARE(mirror, stored);
    }
};

KW_TEST_APPLESS(TestSimStoreWatch)

} // namespace tst_sim_store_watch

#include "tst_sim_store_watch.moc"
