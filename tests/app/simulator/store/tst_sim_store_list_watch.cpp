#include "store_bench.h"

#include <app/simulator/store_list_watch.h>
#include <core/base/manual_scheduler.h>
#include <core/base/thread_pool.h>
#include <core/cache/shared_informer.h>
#include <tests/support/recorder.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <thread>

namespace tst_sim_store_list_watch {

/// \label concurrency

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

ResourceScope scope(const std::string& labels = {}, const std::string& fields = {},
                    const std::string& ns = {})
{
    return { { "", "v1", "pods" }, "Pod", true, ns, labels, fields };
}

ObjectPtr putLabelled(ObjectStore& store, const ObjectKey& key, const std::string& app)
{
    return store.put(kPods, key, store.get(kPods, key), [&](std::uint64_t version) {
        return Object::fromJson(R"({"metadata":{"name":")" + key.name + R"(","namespace":")"
                                    + key.ns + R"(","labels":{"app":")" + app
                                    + R"("},"resourceVersion":")" + std::to_string(version)
                                    + R"("},"spec":{"nodeName":"on-)" + app + R"("}})",
                                { "", "v1", "Pod" })
            .value();
    });
}

std::map<ObjectKey, ObjectPtr> byKey(const std::vector<ObjectPtr>& objects)
{
    std::map<ObjectKey, ObjectPtr> out;
    for (const auto& object : objects)
        out[object->key()] = object;
    return out;
}

/// An informer on a store, in virtual time.
struct Bench
{
    ObjectStore& store;
    ManualScheduler scheduler {};
    std::vector<Error> errors {};
    std::shared_ptr<Recorder> recorder = std::make_shared<Recorder>();
    SharedInformer informer;
    HandlerRegistration registration;

    explicit Bench(ObjectStore& of, const ResourceScope& what = scope())
        : store(of)
        , informer(storeListWatch(of, what), scheduler, options())
        , registration(std::move(informer.addHandler(recorder)).value())
    {
        informer.start();
        scheduler.runReady();
    }
    ~Bench() { informer.stop(); }
    InformerOptions options()
    {
        InformerOptions out;
        out.watchErrorHandler = [this](const Error& error) {
            errors.push_back(error);
        };
        return out;
    }
    Log told()
    {
        scheduler.runReady();
        return recorder->take();
    }
};

} // namespace

class TestSimStoreListWatch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void informerSharesTheStoresObjects()
    {
        ObjectStore store;
        put(store, { "n", "a" });
        Bench b(store);
        QVERIFY(b.informer.hasSynced());
        QCOMPARE(b.told(), (Log { "*a" }));
        put(store, { "n", "b" });
        put(store, { "n", "a" });
        QCOMPARE(b.told(), (Log { "+b", "~a" }));
        removeFrom(store, { "n", "b" });
        QCOMPARE(b.told(), (Log { "-b" }));
        QCOMPARE(b.informer.indexer().get({ "n", "a" }), store.get(kPods, { "n", "a" }));
    }

    void selects_data()
    {
        QTest::addColumn<QString>("labels");
        QTest::addColumn<QString>("fields");
        QTest::addColumn<QString>("ns");
        QTest::newRow("label") << "app=web"
                               << ""
                               << "";
        QTest::newRow("field") << ""
                               << "spec.nodeName=on-web"
                               << "";
        QTest::newRow("label and name") << "app!=db"
                                        << "metadata.name=a"
                                        << "";
        QTest::newRow("label and namespace") << "app in (web)"
                                             << ""
                                             << "n";
    }
    void selects()
    {
        QFETCH(QString, labels);
        QFETCH(QString, fields);
        QFETCH(QString, ns);
        ObjectStore store;
        putLabelled(store, { "n", "a" }, "web");
        putLabelled(store, { "n", "b" }, "db");
        Bench b(store, scope(labels.toStdString(), fields.toStdString(), ns.toStdString()));
        QCOMPARE(b.told(), (Log { "*a" }));
        putLabelled(store, { "n", "b" }, "db");
        putLabelled(store, { "n", "a" }, "db"); // leaves
        QCOMPARE(b.told(), (Log { "-a" }));
        removeFrom(store, { "n", "b" });
        putLabelled(store, { "n", "a" }, "web"); // comes back
        putLabelled(store, { "n", "a" }, "web");
        QCOMPARE(b.told(), (Log { "+a", "~a" }));
        removeFrom(store, { "n", "a" });
        QCOMPARE(b.told(), (Log { "-a" }));
        QVERIFY(b.errors.empty());
    }

    void unreadableSelectorSelectsNothing()
    {
        ObjectStore store;
        putLabelled(store, { "n", "a" }, "web");
        Bench b(store, scope("app in ("));
        QVERIFY(b.informer.hasSynced());
        QCOMPARE(b.told(), Log {});
    }

    void idleWatchIsTakenUpAgainAfterItsTimeout()
    {
        ObjectStore store;
        Bench b(store);
        const ObjectKey node { "", "node" };
        for (int i = 0; i < 10; ++i) // what happens elsewhere, its bookmarks tell
            store.put(kNodes, node, store.get(kNodes, node), making(node));
        b.scheduler.advance(30min);
        store.compact();
        b.scheduler.advance(30min);
        put(store, { "n", "a" });
        b.scheduler.advance(1min);
        QCOMPARE(b.told(), (Log { "+a" }));
        QVERIFY(b.errors.empty());
    }

    void restoredStoreIsListedAgain()
    {
        ObjectStore store;
        put(store, { "n", "a" });
        const auto kept = store.snapshot();
        Bench b(store);
        put(store, { "n", "b" });
        QCOMPARE(b.told(), (Log { "*a", "+b" }));
        store.restore(*kept);
        b.scheduler.advance(2min);
        QCOMPARE(b.told(), (Log { "?b" }));
        QCOMPARE(byKey(b.informer.indexer().list()), byKey(store.list(kPods).objects));
    }

    void forgottenHistoryIsListedAgain()
    {
        ObjectStore store(ObjectStore::Options { .maxEvents = 5 });
        Bench b(store);
        for (int i = 0; i < 20; ++i)
            put(store, { "n", std::to_string(i) });
        b.scheduler.advance(2min);
        QCOMPARE(byKey(b.informer.indexer().list()), byKey(store.list(kPods).objects));
        QVERIFY(!b.errors.empty());
    }

    void countsWhatThereIs()
    {
        ObjectStore store;
        put(store, { "n", "a" });
        put(store, { "n", "b" });
        ManualScheduler scheduler;
        std::optional<std::int64_t> count;
        const auto call = storeListWatch(store, scope())
                              ->count(Strand::create(scheduler),
                                      [&](std::optional<std::int64_t> n) { count = n; });
        scheduler.runReady();
        QCOMPARE(count, std::optional<std::int64_t>(2));
        count.reset();
        (void)storeListWatch(store, scope())
            ->count(Strand::create(scheduler), [&](std::optional<std::int64_t> n) { count = n; });
        scheduler.runReady();
        QVERIFY(!count); // given up before its turn
    }

    void whoGivesUpIsToldNothingMore_data()
    {
        QTest::addColumn<bool>("atTheStart");
        QTest::newRow("when it starts") << true;
        QTest::newRow("at an event that ends it") << false;
    }
    void whoGivesUpIsToldNothingMore()
    {
        QFETCH(bool, atTheStart);
        ObjectStore store;
        put(store, { "n", "a" });
        const auto from = std::to_string(store.version());
        put(store, { "n", "b" });
        store.compact(); // a watch from before begins, and ends, with an error
        ManualScheduler scheduler;
        int batches = 0;
        int ends = 0;
        Subscription call;
        const auto source = storeListWatch(store, scope());
        call = source->watch({ .resourceVersion = { from }, .sendInitialEvents = atTheStart },
                             Strand::create(scheduler),
                             { .started =
                                   [&] {
                                       if (atTheStart)
                                           call.cancel();
                                   },
                               .events =
                                   [&](const std::vector<WatchEvent>&) {
                                       ++batches;
                                       call.cancel();
                                   },
                               .ended =
                                   [&](const Expected<void>&) {
                                       ++ends;
                                   } });
        scheduler.runReady();
        QCOMPARE(batches, atTheStart ? 0 : 1);
        QCOMPARE(ends, 0);
    }

    void informerUnderChurnEndsEqualToTheStore()
    {
        ObjectStore store;
        for (int i = 0; i < 50; ++i)
            putLabelled(store, { "n", std::to_string(i) }, "web");
        ThreadPool pool(2);
        SharedInformer all(storeListWatch(store, scope()), pool, {});
        SharedInformer some(storeListWatch(store, scope("app=web")), pool, {});
        const auto recorder = std::make_shared<Recorder>();
        auto registration = std::move(all.addHandler(recorder)).value();
        all.start();
        some.start();
        std::vector<std::thread> writers;
        for (int writer = 0; writer < 2; ++writer) {
            writers.emplace_back([&store, writer] {
                for (int i = 0; i < 1500; ++i) {
                    const ObjectKey key { "n", std::to_string((i * 13 + writer * 7) % 60) };
                    if (i % 7 == 6)
                        removeFrom(store, key);
                    else
                        putLabelled(store, key, i % 3 == 0 ? "db" : "web");
                }
            });
        }
        for (auto& writer : writers)
            writer.join();

        const auto stored = byKey(store.list(kPods).objects);
        std::map<ObjectKey, ObjectPtr> web;
        for (const auto& [key, object] : stored) {
            if (object->json().find(R"("app":"web")") != std::string::npos)
                web[key] = object;
        }
        QTRY_COMPARE(byKey(all.indexer().list()), stored);
        QTRY_COMPARE(byKey(some.indexer().list()), web);
        all.stop();
        some.stop();
        QCOMPARE(recorder->unpaired, 0);
    }
};

KW_TEST_GUILESS(TestSimStoreListWatch)

} // namespace tst_sim_store_list_watch

#include "tst_sim_store_list_watch.moc"
