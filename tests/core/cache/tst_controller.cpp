// The loop under every informer, with a process function of one's own.
#include <core/base/manual_scheduler.h>
#include <core/cache/controller.h>
#include <core/cache/process_deltas.h>
#include <core/testing/fake_source.h>
#include <tests/support/blocked_thread.h>
#include <tests/support/recorder.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_controller {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

/// A controller that fills a store and writes down what became of each delta.
struct Bench
{
    ManualScheduler scheduler;
    std::shared_ptr<FakeSource> source = std::make_shared<FakeSource>();
    Indexer store;
    Recorder recorder;
    std::vector<std::string> versions; ///< that the store was said to be at
    std::vector<Error> errors;
    bool wantsResync = true;
    int asked = 0; ///< whether a resync is wanted
    std::unique_ptr<Controller> controller;

    Bench()
    {
        controller = std::make_unique<Controller>(
            scheduler,
            Controller::Config { .source = source,
                                 .known = &store,
                                 .process =
                                     [this](DeltaFifo& queue, const ResourceVersion& at) {
                                         versions.push_back(at.text);
                                         processDeltas(queue, store, at,
                                                       [this](const Notification& notification) {
                                                           notification.tell(recorder);
                                                       });
                                     },
                                 .shouldResync =
                                     [this] {
                                         ++asked;
                                         return wantsResync;
                                     },
                                 .watchErrorHandler =
                                     [this](const Error& error) {
                                         errors.push_back(error);
                                     } });
    }
    void run(Duration resync = {})
    {
        controller->run(resync);
        scheduler.runReady();
    }
    void put(const std::string& name) { source->put({ "n", name }); }
};

} // namespace

/// \label concurrency
class TestController : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void hasWhatIsQueuedProcessedAtTheVersionItIsOf()
    {
        Bench b;
        b.put("a");
        b.put("b");
        QVERIFY(!b.controller->hasSynced());
        b.run();
        QVERIFY(b.controller->hasSynced());
        QVERIFY(b.controller->waitForSync());
        QCOMPARE(b.recorder.take(), (Log { "*a", "*b" }));
        b.put("a");
        b.source->remove({ "n", "b" });
        b.source->bookmark();
        b.scheduler.runReady();
        QCOMPARE(b.recorder.take(), (Log { "~a", "-b" }));
        QCOMPARE(b.versions, (std::vector<std::string> { "2", "3", "4", "5" }));
        QCOMPARE(b.controller->lastSyncResourceVersion().text, std::string("5"));
        QCOMPARE(b.store.resourceVersion().text, std::string("5"));
    }

    void resyncsWhenItIsWanted()
    {
        Bench b;
        b.put("a");
        b.run(10s);
        b.recorder.take();
        b.wantsResync = false;
        b.scheduler.advance(10s);
        QCOMPARE(b.asked, 1);
        QVERIFY(b.recorder.log.empty());
        b.wantsResync = true;
        b.scheduler.advance(10s);
        QCOMPARE(b.asked, 2);
        QCOMPARE(b.recorder.take(), (Log { "~a" }));
    }

    void neverResyncsWithoutAPeriod() // semantics 12.74
    {
        Bench b;
        b.put("a");
        b.run();
        b.recorder.take();
        b.scheduler.advance(24h);
        QCOMPARE(b.asked, 0);
        QVERIFY(b.recorder.log.empty());
    }

    void tellsFailuresOfListsAndOfWatches() // semantics 12.77
    {
        Bench b;
        b.source->failNextList({ ErrorKind::Forbidden, "no lists for you" });
        b.source->failNextWatch({ ErrorKind::Refused, "no watches for you" });
        b.run();
        QCOMPARE(b.errors.size(), 1U);
        QCOMPARE(b.errors[0].sentence, std::string("no lists for you"));
        QVERIFY(!b.controller->hasSynced());
        b.controller->retryNow();
        b.scheduler.runReady();
        QCOMPARE(b.errors.size(), 2U);
        QCOMPARE(b.errors[1].sentence, std::string("no watches for you"));
        QVERIFY(b.controller->hasSynced());
        QCOMPARE(int(b.controller->status().phase), int(InformerStatus::Phase::BackingOff));
    }

    void runsOnceAndNotAfterStop() // semantics 12.83
    {
        Bench b;
        b.run();
        b.run();
        QCOMPARE(b.source->lists().size(), 1U);

        Bench stopped;
        stopped.controller->stop();
        stopped.controller->stop();
        stopped.run(1s);
        stopped.scheduler.advance(1min);
        QVERIFY(stopped.source->lists().empty());
        QCOMPARE(stopped.asked, 0);
    }

    void stopEndsAWaitForSync() // semantics 12.83
    {
        Bench b;
        bool synced = true;
        {
            const BlockedThread waiting([&] { synced = b.controller->waitForSync(); });
            QVERIFY(waiting.blocks());
            b.controller->stop();
            QVERIFY(waiting.ends());
        }
        QVERIFY(!synced);
    }

    void aStopTokenEndsAWaitForSync() // semantics 12.88
    {
        Bench b;
        std::stop_source stop;
        bool synced = true;
        {
            const BlockedThread waiting(
                [&] { synced = b.controller->waitForSync(stop.get_token()); });
            QVERIFY(waiting.blocks());
            stop.request_stop();
            QVERIFY(waiting.ends());
        }
        QVERIFY(!synced);
    }

    void observersAreToldUntilTheyLeave()
    {
        Bench b;
        int told = 0;
        auto observation = b.controller->observeStatus([&] { ++told; });
        b.run();
        QVERIFY(told > 0);
        QVERIFY(b.controller->status().synced);
        observation.cancel();
        const int before = told;
        b.put("a");
        b.scheduler.runReady();
        QCOMPARE(told, before);
    }
};

KW_TEST_APPLESS(TestController)

} // namespace tst_controller

#include "tst_controller.moc"
