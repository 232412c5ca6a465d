// Handlers of one informer on real threads: they join, block and leave without the others noticing.
#include <core/api/json/json_value.h>
#include <core/api/unstructured.h>
#include <core/base/thread_pool.h>
#include <core/cache/shared_informer.h>
#include <core/cache/sync_latch.h>
#include <core/testing/fake_source.h>
#include <tests/support/recorder.h>
#include <tests/support/test_program.h>

#include <QScopeGuard>
#include <QTest>

#include <atomic>
#include <thread>

namespace tst_shared_informer_handlers {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

template<typename F>
bool eventually(F&& done)
{
    return QTest::qWaitFor(done, 20'000);
}

std::map<ObjectKey, std::string> versionsOf(const FakeSource& source)
{
    std::map<ObjectKey, std::string> out;
    for (const auto& [key, object] : source.objects())
        out[key] = object->resourceVersion().text;
    return out;
}

ObjectKey keyOf(int number)
{
    return { "n", "pod-" + std::to_string(number) };
}

/// A handler whose first call waits until it is let go. Outlives the pool that calls it.
struct Blocking
{
    std::shared_ptr<ResourceEventHandlerFuncs> handler =
        std::make_shared<ResourceEventHandlerFuncs>();
    SyncLatch entered;
    SyncLatch letGo;
    std::atomic<int> begun = 0;
    std::atomic<int> ended = 0;

    Blocking()
    {
        handler->addFunc = [this](const ObjectPtr&, bool) {
            if (++begun == 1) {
                entered.set();
                letGo.wait({});
            }
            ++ended;
        };
    }
    /// Lets it go at the end of a test that failed, too.
    auto guard()
    {
        return qScopeGuard([this] { letGo.set(); });
    }
};

} // namespace

/// \label concurrency
class TestSharedInformerHandlers : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whoWantsNewsOnlyIsNotToldOfWhatWasThere()
    {
        ThreadPool pool(2);
        auto source = std::make_shared<FakeSource>();
        for (int i = 0; i < 10; ++i)
            source->put(keyOf(i));
        SharedInformer informer(source, pool, {});
        informer.start();
        QVERIFY(informer.waitForSync());
        auto recorder = std::make_shared<Recorder>();
        const auto registration =
            std::move(informer.addHandler(recorder, { .newsOnly = true })).value();
        QVERIFY(registration.waitForSync());
        source->put({ "n", "news" });
        QVERIFY(eventually([&] {
            return informer.lastSyncResourceVersion().text
                == source->objects().at({ "n", "news" })->resourceVersion().text
                && registration.backlog().waiting == 0;
        }));
        informer.stop();
        QCOMPARE(recorder->state.size(), 1U);
        QVERIFY(recorder->state.contains({ "n", "news" }));
    }

    void thoseThatJoinDuringHeavyEventsSeeEveryObjectOnceAsAdd() // semantics 12.78
    {
        ThreadPool pool(3);
        auto source = std::make_shared<FakeSource>();
        source->put(keyOf(0)); // else the list would be at version 0, which no server has
        SharedInformer informer(source, pool, {});
        informer.start();
        std::atomic<bool> stop = false;
        std::thread writer([&] {
            for (int i = 0; !stop; ++i) {
                source->put(keyOf(i % 30));
                if (i % 5 == 0)
                    source->remove(keyOf((i * 7) % 30));
            }
        });
        std::vector<std::shared_ptr<Recorder>> recorders;
        std::vector<HandlerRegistration> registrations;
        for (int i = 0; i < 20; ++i) {
            recorders.push_back(std::make_shared<Recorder>());
            registrations.push_back(std::move(informer.addHandler(recorders.back())).value());
            registrations.back().waitForSync();
        }
        stop = true;
        writer.join();
        source->put({ "n", "last" });
        const auto served = versionsOf(*source);
        QVERIFY(eventually([&] {
            return informer.lastSyncResourceVersion().text == served.at({ "n", "last" })
                && std::all_of(registrations.begin(), registrations.end(),
                               [](const auto& each) { return each.backlog().waiting == 0; });
        }));
        informer.stop();
        for (const auto& recorder : recorders) {
            QCOMPARE(recorder->unpaired, 0); // no add of what was told already
            QCOMPARE(recorder->state, served);
        }
    }

    void oneThatBlocksHoldsUpNeitherTheCacheNorTheOthers() // semantics 12.84, 13 bug 17
    {
        Blocking blocking;
        ThreadPool pool(2);
        auto source = std::make_shared<FakeSource>();
        source->put(keyOf(0));
        SharedInformer informer(source, pool, {});
        auto slow = std::move(informer.addHandler(blocking.handler)).value();
        auto other = std::make_shared<std::atomic<int>>(0);
        auto counter = std::make_shared<ResourceEventHandlerFuncs>();
        counter->addFunc = [other](const ObjectPtr&, bool) {
            ++*other;
        };
        const auto quick = informer.addHandler(counter);
        const auto guard = blocking.guard();
        informer.start();
        blocking.entered.wait({});
        for (int i = 1; i < 200; ++i)
            source->put(keyOf(i));
        QVERIFY(eventually([&] { return informer.indexer().size() == 200 && *other == 200; }));
        QVERIFY(slow.backlog().waiting >= 199);
        QVERIFY(!slow.hasSynced()); // semantics 12.79
        blocking.letGo.set();
        QVERIFY(slow.waitForSync());
        QVERIFY(eventually([&] { return blocking.ended == 200; }));
        informer.stop();
    }

    void theBacklogOfOneThatBlocksIsBoundedByTheObjects() // 13 bug 17
    {
        Blocking blocking;
        ThreadPool pool(2);
        auto source = std::make_shared<FakeSource>();
        source->put(keyOf(0));
        SharedInformer informer(source, pool, {});
        const auto slow =
            std::move(informer.addHandler(blocking.handler, { .coalesceAbove = 10 })).value();
        const auto guard = blocking.guard();
        informer.start();
        blocking.entered.wait({});
        for (int i = 0; i < 1000; ++i)
            source->put(keyOf(i % 5));
        QVERIFY(eventually([&] {
            return informer.lastSyncResourceVersion().text == "1001"
                && slow.backlog().coalesced > 900;
        }));
        QVERIFY2(slow.backlog().waiting <= 20, qPrintable(QString::number(slow.backlog().waiting)));
        blocking.letGo.set();
        QVERIFY(eventually([&] { return slow.backlog().waiting == 0; }));
        QCOMPARE(blocking.ended.load(), 5); // an add for each, whatever became one of the updates
        informer.stop();
    }

    void removalFromElsewhereWaitsForTheCallThatRuns() // semantics 12.86
    {
        Blocking blocking;
        ThreadPool pool(2);
        auto source = std::make_shared<FakeSource>();
        source->put(keyOf(0));
        source->put(keyOf(1));
        SharedInformer informer(source, pool, {});
        auto registration = std::move(informer.addHandler(blocking.handler)).value();
        const auto guard = blocking.guard();
        informer.start();
        blocking.entered.wait({});
        std::atomic<bool> removed = false;
        std::atomic<int> endedAtRemoval = -1;
        std::thread remover([&] {
            registration.remove();
            endedAtRemoval = blocking.ended.load();
            removed = true;
        });
        QVERIFY(!registration.waitForSync()); // the removal has begun
        QVERIFY(!removed);
        blocking.letGo.set();
        remover.join();
        QCOMPARE(endedAtRemoval.load(), 1);
        informer.stop();
        QCOMPARE(blocking.begun.load(), 1); // the second add was never delivered
    }

    void oneThatRemovesItselfEndsAWaitForItsSync()
    {
        for (int round = 0; round < 50; ++round) {
            ThreadPool pool(2);
            auto source = std::make_shared<FakeSource>();
            source->put(keyOf(0));
            SharedInformer informer(source, pool, {});
            HandlerRegistration registration;
            auto handler = std::make_shared<ResourceEventHandlerFuncs>();
            handler->addFunc = [&](const ObjectPtr&, bool) {
                registration.remove();
            };
            registration = std::move(informer.addHandler(std::exchange(handler, nullptr))).value();
            informer.start();
            QVERIFY(!registration.waitForSync());
            informer.stop();
        }
    }

    void readersAndATransformShareNothing() // semantics 12.62
    {
        ThreadPool pool(2);
        auto source = std::make_shared<FakeSource>();
        source->put(keyOf(0));
        SharedInformer informer(source, pool, { .transform = [](const ObjectPtr& object) {
                                    auto copy = Unstructured::from(*object);
                                    copy.set({ "metadata", "labels" }, { { "seen", "yes" } });
                                    return copy.toObject();
                                } });
        informer.start();
        std::atomic<bool> stop = false;
        std::atomic<int> unlabelled = 0;
        std::vector<std::thread> readers;
        for (int i = 0; i < 2; ++i) {
            readers.emplace_back([&] {
                while (!stop) {
                    for (const auto& object : informer.indexer().list())
                        unlabelled += object->json().find("\"seen\"") == std::string::npos ? 1 : 0;
                }
            });
        }
        for (int i = 0; i < 500; ++i)
            source->put(keyOf(i % 10));
        const bool caughtUp =
            eventually([&] { return informer.lastSyncResourceVersion().text == "501"; });
        stop = true;
        for (auto& reader : readers)
            reader.join();
        QVERIFY(caughtUp);
        QCOMPARE(unlabelled.load(), 0);
        informer.stop();
    }
};

KW_TEST_GUILESS(TestSharedInformerHandlers)

} // namespace tst_shared_informer_handlers

#include "tst_shared_informer_handlers.moc"
