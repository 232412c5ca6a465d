#include <core/base/thread_pool.h>
#include <core/cache/shared_informer_factory.h>
#include <core/testing/fake_source.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <atomic>
#include <random>
#include <thread>

namespace tst_shared_informer_threads {

using namespace kittiwake;

namespace {

struct Counter final : ResourceEventHandler
{
    std::atomic<int> calls = 0;
    std::atomic<int> inside = 0;
    std::atomic<int> overlaps = 0;
    void count()
    {
        overlaps += ++inside > 1 ? 1 : 0;
        ++calls;
        --inside;
    }
    void onAdd(const ObjectPtr&, bool) override { count(); }
    void onUpdate(const ObjectPtr&, const ObjectPtr&) override { count(); }
    void onDelete(const Deletion&) override { count(); }
};

template<typename F>
bool eventually(F&& done)
{
    return QTest::qWaitFor(done, 20'000);
}

} // namespace

/// \label concurrency
class TestSharedInformerThreads : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void storeCatchesUpWithManyWriters()
    {
        ThreadPool pool(4);
        auto source = std::make_shared<FakeSource>();
        SharedInformer informer(source, pool, {});
        auto counter = std::make_shared<Counter>();
        auto registration = std::move(informer.addHandler(counter)).value();
        informer.start();
        std::vector<std::thread> writers;
        for (int w = 0; w < 4; ++w) {
            writers.emplace_back([&, w] {
                for (int i = 0; i < 200; ++i) {
                    source->put({ "n", "pod-" + std::to_string((i * 7 + w) % 40) });
                    if (i % 50 == 49)
                        source->endWatches();
                }
            });
        }
        for (auto& writer : writers)
            writer.join();
        QVERIFY(eventually([&] {
            const auto served = source->objects();
            if (informer.indexer().size() != served.size())
                return false;
            return std::all_of(served.begin(), served.end(), [&](const auto& entry) {
                const auto stored = informer.indexer().get(entry.first);
                return stored && stored->resourceVersion() == entry.second->resourceVersion();
            });
        }));
        QCOMPARE(counter->overlaps.load(), 0);
        QVERIFY(eventually(
            [&] { return registration.hasSynced() && registration.backlog().waiting == 0; }));
        informer.stop();
    }

    void stopAtARandomMomentJoinsAndNothingRunsAfter() // semantics 12.83, 12.16
    {
        std::minstd_rand random(5);
        for (int round = 0; round < 60; ++round) {
            ThreadPool pool(3);
            auto source = std::make_shared<FakeSource>();
            for (int i = 0; i < 20; ++i)
                source->put({ "n", "pod-" + std::to_string(i) });
            auto counter = std::make_shared<Counter>();
            SharedInformer informer(source, pool, {});
            auto registration = std::move(informer.addHandler(counter)).value();
            informer.start();
            std::thread writer([&] {
                for (int i = 0; i < 50; ++i)
                    source->put({ "n", "pod-" + std::to_string(i % 20) });
            });
            std::thread joiner([&] {
                for (int i = 0; i < 5; ++i)
                    std::ignore = informer.addHandler(std::make_shared<Counter>());
            });
            for (auto spins = random() % 2000; spins > 0; --spins)
                std::this_thread::yield();
            informer.stop();
            const auto after = counter->calls.load();
            writer.join();
            joiner.join();
            QCOMPARE(counter->calls.load(), after);
        }
    }

    void handlerMayRemoveItselfFromWithin() // semantics 12.86
    {
        ThreadPool pool(2);
        auto source = std::make_shared<FakeSource>();
        source->put({ "n", "a" });
        source->put({ "n", "b" });
        SharedInformer informer(source, pool, {});
        auto handler = std::make_shared<ResourceEventHandlerFuncs>();
        std::atomic<int> calls = 0;
        HandlerRegistration registration;
        handler->addFunc = [&](const ObjectPtr&, bool) {
            ++calls;
            registration.remove();
        };
        registration = std::move(informer.addHandler(handler)).value();
        informer.start();
        QVERIFY(eventually([&] { return informer.hasSynced() && calls > 0; }));
        informer.stop();
        QCOMPARE(calls.load(), 1);
    }

    void factoryGivesOneInformerAScopeAndStopsAll()
    {
        ThreadPool pool(2);
        SharedInformerFactory factory(
            pool, [](const ResourceScope&) { return std::make_shared<FakeSource>(); });
        const ResourceScope pods { .gvr = { "", "v1", "pods" }, .kind = "Pod" };
        auto everywhere = factory.informer(pods);
        auto shop = pods;
        shop.ns = "shop";
        QVERIFY(factory.informer(pods) == everywhere);
        QVERIFY(factory.informer(shop) != everywhere);
        factory.start();
        QVERIFY(eventually([&] { return factory.hasSynced(); }));
        factory.drop(shop);
        QVERIFY(!factory.has(shop));
        factory.shutdown();
        QVERIFY(!everywhere->addHandler(std::make_shared<Counter>()));
        QVERIFY(!factory.informer(shop)->addHandler(
            std::make_shared<Counter>())); // made after shutdown: stopped
    }
};

KW_TEST_GUILESS(TestSharedInformerThreads)

} // namespace tst_shared_informer_threads

#include "tst_shared_informer_threads.moc"
