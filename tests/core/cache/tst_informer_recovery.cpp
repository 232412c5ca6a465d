// How an informer gets over what goes wrong on its stream, end to end; the state machine alone is
// tst_reflector_step.
#include <tests/support/informer_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <atomic>

namespace tst_informer_recovery {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

/// A FakeSource that counts how often its watches were given up.
class CountingSource final : public ListWatch
{
public:
    FakeSource inner;
    std::atomic<int> givenUp = 0;

    Subscription list(const ListOptions& options, std::shared_ptr<Strand> on,
                      ListCallbacks callbacks) override
    {
        return inner.list(options, std::move(on), std::move(callbacks));
    }
    Subscription watch(const WatchOptions& options, std::shared_ptr<Strand> on,
                       WatchCallbacks callbacks) override
    {
        auto call = std::make_shared<Subscription>(
            inner.watch(options, std::move(on), std::move(callbacks)));
        return Subscription([this, call] {
            ++givenUp;
            call->cancel();
        });
    }
    Subscription count(std::shared_ptr<Strand> on,
                       std::function<void(std::optional<std::int64_t>)> done) override
    {
        return inner.count(std::move(on), std::move(done));
    }
};

} // namespace

class TestInformerRecovery : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void listFailuresAreTold() // semantics 12.77
    {
        InformerBench b;
        b.source->failNextList({ ErrorKind::Forbidden, "You may not." });
        b.start();
        QCOMPARE(b.errors.size(), 1U);
        QCOMPARE(b.errors[0].sentence, std::string("You may not."));
        QVERIFY(!b.informer.hasSynced());
    }

    void addsFoundByARelistAreNews() // semantics 12.60
    {
        InformerBench b;
        b.put("a");
        b.start();
        QCOMPARE(b.recorder->take(), (Log { "*a" }));
        b.source->send(errorEvent(ErrorKind::Expired));
        b.scheduler.runReady();
        b.put("b");
        b.scheduler.advance(5min);
        QCOMPARE(b.recorder->take(), (Log { "+b" }));
        QCOMPARE(b.informer.status().relists, 1);
    }

    // The server could not decode what it stored, the object was removed for that, and the watch
    // can only say that something is wrong.
    void anObjectDeletedUnreadIsFoundMissingByARelist() // semantics 12.20
    {
        InformerBench b;
        b.put("corrupt");
        b.put("sound");
        b.start();
        b.recorder->take();
        b.source->send(errorEvent(ErrorKind::Server, "StorageReadError"));
        b.scheduler.runReady();
        b.remove("corrupt");
        b.scheduler.advance(5min);
        QCOMPARE(b.recorder->take(), (Log { "?corrupt" }));
        QCOMPARE(b.stored(), b.served());
    }

    void whatCannotBeReadIsSkippedAndTheRestIsNot() // semantics 12.18
    {
        InformerBench b;
        b.put("first");
        b.start();
        b.recorder->take();
        b.put("a");
        WatchEvent foreign { WatchEvent::Type::Unknown };
        foreign.error = Error { ErrorKind::BadAnswer, "An event of the type \"PATCHED\"." };
        b.source->send(foreign);
        b.put("b");
        b.scheduler.runReady();
        QCOMPARE(b.recorder->take(), (Log { "+a", "+b" }));
        QCOMPARE(b.errors.size(), 1U);
        QCOMPARE(b.source->watches().size(), 1U);
        QCOMPARE(b.informer.indexer().resourceVersion().text, std::string("3"));
    }

    void fourRefusedWatchesAndOneThatRunsNeedOneList() // semantics 12.10
    {
        InformerBench b;
        for (int i = 0; i < 4; ++i)
            b.source->failNextWatch({ ErrorKind::TooManyRequests, "busy" });
        b.start();
        // Each wait is twice the one before and up to as much again: none reaches into the next.
        for (const auto least : { 800ms, 1600ms, 3200ms, 6400ms }) {
            const auto watches = b.source->watches().size();
            b.scheduler.advance(least - 1ms);
            QCOMPARE(b.source->watches().size(), watches);
            b.scheduler.advance(least + 1ms);
            QCOMPARE(b.source->watches().size(), watches + 1);
        }
        b.scheduler.advance(2min);
        QCOMPARE(b.source->watches().size(), 5U);
        QCOMPARE(b.source->lists().size(), 1U);
        QCOMPARE(b.errors.size(), 4U);
    }

    void tooManyRequestsInTheStreamNeedNoRelist() // semantics 12.11
    {
        InformerBench b;
        b.put("a");
        b.start();
        b.source->send(errorEvent(ErrorKind::TooManyRequests));
        b.scheduler.runReady();
        b.put("b");
        b.scheduler.advance(2min);
        QCOMPARE(b.source->watches().size(), 2U);
        QCOMPARE(b.source->watches().back().resourceVersion.text, std::string("1"));
        QCOMPARE(b.source->lists().size(), 1U);
        QCOMPARE(b.stored(), b.served());
    }

    void watchesThatEndAtOnceAreNotTakenUpInALoop() // semantics 12.17
    {
        InformerBench b;
        b.start();
        for (int round = 0; round < 10; ++round) {
            b.source->endWatches();
            b.scheduler.runReady();
        }
        QCOMPARE(b.source->watches().size(), 1U); // it waits, whatever became of that one
        QCOMPARE(int(b.informer.status().phase), int(InformerStatus::Phase::BackingOff));
    }

    void aStopGivesEachWatchUpOnce_data() // semantics 12.16
    {
        QTest::addColumn<bool>("live");
        QTest::addColumn<int>("watches");
        QTest::newRow("before the watch") << false << 0;
        QTest::newRow("while it runs") << true << 1;
    }
    void aStopGivesEachWatchUpOnce()
    {
        QFETCH(bool, live);
        QFETCH(int, watches);
        ManualScheduler scheduler;
        const auto source = std::make_shared<CountingSource>();
        auto recorder = std::make_shared<Recorder>();
        SharedInformer informer(source, scheduler, {});
        const auto registration = informer.addHandler(recorder);
        informer.start();
        if (live)
            scheduler.runReady();
        source->inner.put({ "n", "a" }); // on its way
        informer.stop();
        source->inner.put({ "n", "b" });
        scheduler.advance(10min);
        QCOMPARE(int(source->inner.watches().size()), watches);
        QCOMPARE(source->givenUp.load(), watches);
        QVERIFY(recorder->log.empty());
        QCOMPARE(informer.indexer().size(), 0U);
    }

    void anIndexAddedToARunningInformerSeesWhatIsThereAndWhatComes() // semantics 12.87
    {
        InformerBench b;
        b.put("a");
        b.start();
        QVERIFY(b.informer.indexer().addIndex("first letter", [](const Object& object) {
            return std::vector<std::string> { object.key().name.substr(0, 1) };
        }));
        QCOMPARE(b.informer.indexer().byIndex("first letter", "a")->size(), 1U);
        b.put("apple");
        b.remove("a");
        b.put("pear");
        b.scheduler.runReady();
        QCOMPARE(b.informer.indexer().indexValues("first letter").value(),
                 (std::map<std::string, std::size_t> { { "a", 1 }, { "p", 1 } }));
    }
};

KW_TEST_APPLESS(TestInformerRecovery)

} // namespace tst_informer_recovery

#include "tst_informer_recovery.moc"
