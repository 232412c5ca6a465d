// A handler's place at an informer: what it says of itself, and how it ends.
#include <tests/support/informer_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <thread>

namespace tst_handler_registration {

using namespace kittiwake;
using namespace kittiwake::test;

/// \label concurrency
class TestHandlerRegistration : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void oneThatIsNoneAnswersToo()
    {
        HandlerRegistration none;
        QVERIFY(!none.hasSynced());
        QVERIFY(!none.waitForSync());
        QCOMPARE(none.backlog(), HandlerBacklog {});
        QCOMPARE(none.failures(), HandlerFailures {});
        QCOMPARE(none.resyncPeriod(), Duration::zero());
        none.remove();
    }

    void hasNotSyncedWhileAnInitialAddStillRuns() // semantics 13 bug 16, 12.79
    {
        InformerBench b;
        HandlerRegistration registration;
        std::vector<bool> synced;
        auto handler = std::make_shared<ResourceEventHandlerFuncs>();
        handler->addFunc = [&](const ObjectPtr&, bool) {
            synced.push_back(registration.hasSynced());
        };
        registration = std::move(b.informer.addHandler(handler)).value();
        b.put("a");
        b.put("b");
        b.start();
        QCOMPARE(synced, (std::vector<bool> { false, false }));
        QVERIFY(registration.hasSynced());
        QVERIFY(registration.waitForSync());
    }

    void waitingEndsWhenTheInformerStops()
    {
        InformerBench b;
        bool synced = true;
        std::thread waiting([&] { synced = b.registration.waitForSync(); });
        b.informer.stop();
        waiting.join();
        QVERIFY(!synced);
    }

    void waitingEndsWhenTheCallerHasEnough()
    {
        InformerBench b;
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!b.registration.waitForSync(stop.get_token()));
    }

    void theBacklogIsWhatWasNotDeliveredYet()
    {
        InformerBench b;
        HandlerRegistration registration;
        std::vector<std::size_t> waiting;
        auto handler = std::make_shared<ResourceEventHandlerFuncs>();
        handler->addFunc = [&](const ObjectPtr&, bool) {
            waiting.push_back(registration.backlog().waiting);
        };
        registration = std::move(b.informer.addHandler(handler)).value();
        for (const char* name : { "a", "b", "c" })
            b.put(name);
        b.start();
        QCOMPARE(waiting, (std::vector<std::size_t> { 4, 3, 2 })); // the mark of the end is one
        QCOMPARE(registration.backlog(), (HandlerBacklog { 0, 0 }));
    }

    void failuresAreCountedWithTheLastOnesWords() // semantics 12.65, 12.85
    {
        InformerBench b;
        auto handler = std::make_shared<ResourceEventHandlerFuncs>();
        handler->addFunc = [](const ObjectPtr& object, bool) {
            if (object->key().name == "a")
                throw std::runtime_error("no a, please");
            if (object->key().name == "b")
                throw 5;
        };
        const auto registration = b.informer.addHandler(handler);
        b.put("a");
        b.start();
        QCOMPARE(registration->failures(), (HandlerFailures { 1, "no a, please" }));
        b.put("b");
        b.put("c");
        b.scheduler.runReady();
        QCOMPARE(registration->failures(),
                 (HandlerFailures { 2, "an exception of no standard type" }));
        QVERIFY(registration->hasSynced());
        QCOMPARE(b.recorder->take(), (Log { "*a", "+b", "+c" }));
    }

    void assigningAnotherRemovesTheOneThatWas()
    {
        InformerBench b;
        auto first = std::make_shared<Recorder>();
        auto second = std::make_shared<Recorder>();
        auto registration = std::move(b.informer.addHandler(first)).value();
        registration = std::move(b.informer.addHandler(second)).value();
        b.put("a");
        b.start();
        QVERIFY(first->log.empty());
        QCOMPARE(second->take(), (Log { "*a" }));
    }

    void removalLetsGoOfTheHandlerAndKeepsWhatWasSaid()
    {
        InformerBench b;
        auto handler = std::make_shared<ResourceEventHandlerFuncs>();
        handler->addFunc = [](const ObjectPtr&, bool) {
            throw std::runtime_error("no");
        };
        const std::weak_ptr<ResourceEventHandler> alive = handler;
        auto registration =
            std::move(b.informer.addHandler(std::exchange(handler, nullptr))).value();
        b.put("a");
        b.start();
        QVERIFY(!alive.expired());
        registration.remove();
        QVERIFY(alive.expired());
        QVERIFY(registration.hasSynced());
        QCOMPARE(registration.failures().count, 1U);
    }

    void removalAtAnInformerThatNeverStartedReturns() // semantics 12.86
    {
        InformerBench b;
        b.registration.remove();
        b.put("a");
        b.start();
        QVERIFY(b.recorder->log.empty());
        QVERIFY(!b.registration.hasSynced());
    }

    void outlivesItsInformer() // semantics 12.82
    {
        HandlerRegistration registration;
        {
            InformerBench b;
            registration = std::move(b.informer.addHandler(b.recorder)).value();
        }
        QVERIFY(!registration.waitForSync());
        registration.remove();
    }
};

KW_TEST_APPLESS(TestHandlerRegistration)

} // namespace tst_handler_registration

#include "tst_handler_registration.moc"
