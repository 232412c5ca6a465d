// The informer for one handler, which is in step with the cache.
#include <core/cache/index_funcs.h>
#include <core/cache/informer.h>
#include <core/testing/fake_source.h>
#include <tests/support/informer_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_informer {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

struct Bench
{
    ManualScheduler scheduler;
    std::shared_ptr<FakeSource> source = std::make_shared<FakeSource>();
    std::shared_ptr<ResourceEventHandler> handler;
    std::unique_ptr<Informer> informer;

    explicit Bench(std::shared_ptr<ResourceEventHandler> told, InformerOptions options = {})
        : handler(std::move(told))
        , informer(std::make_unique<Informer>(source, scheduler, handler, std::move(options)))
    { }
    void put(const std::string& name) { source->put({ "n", name }); }
    void start()
    {
        informer->start();
        scheduler.runReady();
    }
};

} // namespace

class TestInformer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aHandlerFindsTheCacheAtTheChangeItIsToldOf()
    {
        auto handler = std::make_shared<ResourceEventHandlerFuncs>();
        Bench b(handler);
        std::vector<std::size_t> sizes;
        std::vector<bool> there;
        const auto look = [&](const ObjectPtr& object) {
            sizes.push_back(b.informer->indexer().size());
            there.push_back(b.informer->indexer().get(object->key()) == object);
        };
        handler->addFunc = [&](const ObjectPtr& object, bool) {
            look(object);
        };
        handler->updateFunc = [&](const ObjectPtr&, const ObjectPtr& now) {
            look(now);
        };
        handler->deleteFunc = [&](const Deletion& deletion) {
            look(deletion.last);
        };
        for (const char* name : { "a", "b", "c" })
            b.put(name);
        b.start();
        // One list, taken in at once; yet each add finds those before it and none after.
        QCOMPARE(sizes, (std::vector<std::size_t> { 1, 2, 3 }));
        b.put("a");
        b.source->remove({ "n", "b" });
        b.scheduler.runReady();
        QCOMPARE(sizes, (std::vector<std::size_t> { 1, 2, 3, 3, 2 }));
        QCOMPARE(there, (std::vector<bool> { true, true, true, true, false }));
        QVERIFY(b.informer->hasSynced());
    }

    void throwingIsCountedAndTheCacheGoesOn() // semantics 12.65, 13 bug 15
    {
        auto handler = std::make_shared<ResourceEventHandlerFuncs>();
        int calls = 0;
        handler->addFunc = [&](const ObjectPtr&, bool) {
            if (++calls < 3)
                throw std::runtime_error("no");
        };
        Bench b(handler);
        for (const char* name : { "a", "b", "c" })
            b.put(name);
        b.start();
        QCOMPARE(calls, 3);
        QCOMPARE(b.informer->failures(), 2U);
        QCOMPARE(b.informer->indexer().size(), 3U);
        QVERIFY(b.informer->hasSynced());
        QVERIFY(b.informer->waitForSync());
    }

    void whatAGapHidTheDeletionOfComesAsATombstone() // semantics 12.76, 13 bug 12
    {
        auto recorder = std::make_shared<Recorder>();
        Bench b(recorder);
        b.put("a");
        b.put("b");
        b.start();
        QCOMPARE(recorder->take(), (Log { "*a", "*b" }));
        b.source->send(errorEvent(ErrorKind::Expired));
        b.scheduler.runReady();
        b.source->remove({ "n", "a" });
        b.put("c");
        b.scheduler.advance(5min);
        // As client-go's, it tells of what a list found unchanged, too.
        QCOMPARE(recorder->take(), (Log { "?a", "~b", "+c" }));
        QCOMPARE(recorder->unpaired, 0);
    }

    void changesOfSeveralObjectsAreToldInTheOrderOfTheEvents() // section 6, RealFIFO
    {
        auto recorder = std::make_shared<Recorder>();
        Bench b(recorder);
        b.put("a");
        b.start();
        recorder->take();
        b.put("b"); // what follows waits with it, and is taken in at once
        b.put("a");
        b.put("b");
        b.source->remove({ "n", "a" });
        b.put("c");
        b.put("a");
        b.scheduler.runReady();
        QCOMPARE(recorder->take(), (Log { "+b", "~a", "~b", "-a", "+c", "+a" }));
    }

    void aResyncTellsOfAllThereIs()
    {
        auto recorder = std::make_shared<Recorder>();
        Bench b(recorder, { .resyncPeriod = 10s });
        b.put("a");
        b.start();
        recorder->take();
        b.scheduler.advance(25s);
        QCOMPARE(recorder->take(), (Log { "~a", "~a" }));
    }

    void takesIndexesATransformAndAnErrorHandler()
    {
        auto recorder = std::make_shared<Recorder>();
        std::vector<Error> errors;
        int transformed = 0;
        Bench b(recorder,
                { .indexes = { { kNamespaceIndex, namespaceIndex() } },
                  .transform = [&](const ObjectPtr& object) -> Expected<ObjectPtr> {
                      ++transformed;
                      return object;
                  },
                  .watchErrorHandler =
                      [&](const Error& error) {
                          errors.push_back(error);
                      } });
        b.source->failNextList({ ErrorKind::Refused, "refused" });
        b.put("a");
        b.start();
        QCOMPARE(errors.size(), 1U); // semantics 12.77
        b.scheduler.advance(1min);
        QCOMPARE(b.informer->indexer().byIndex(kNamespaceIndex, "n")->size(), 1U);
        QCOMPARE(transformed, 1);
        QVERIFY(b.informer->controller().hasSynced());
    }

    void nothingComesAfterStop() // semantics 12.16
    {
        auto recorder = std::make_shared<Recorder>();
        Bench b(recorder);
        b.start();
        b.put("a");
        b.informer->stop();
        b.informer->stop();
        b.informer->start();
        b.scheduler.advance(10min);
        QVERIFY(recorder->log.empty());
        QCOMPARE(b.source->openWatches(), 0U);
        QCOMPARE(b.source->lists().size(), 1U);
    }
};

KW_TEST_APPLESS(TestInformer)

} // namespace tst_informer

#include "tst_informer.moc"
