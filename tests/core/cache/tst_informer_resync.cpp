#include <core/base/manual_scheduler.h>
#include <core/cache/shared_informer.h>
#include <core/testing/fake_source.h>
#include <tests/support/recorder.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_informer_resync {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

struct Bench
{
    ManualScheduler scheduler;
    std::shared_ptr<FakeSource> source = std::make_shared<FakeSource>();
    SharedInformer informer;

    explicit Bench(Duration resync)
        : informer(source, scheduler, { .resyncPeriod = resync })
    {
        source->put({ "n", "a" });
    }
    ~Bench() { informer.stop(); }

    std::pair<std::shared_ptr<Recorder>, HandlerRegistration> join(std::optional<Duration> resync)
    {
        auto recorder = std::make_shared<Recorder>();
        auto registration =
            std::move(informer.addHandler(recorder, { .resyncPeriod = resync })).value();
        return { recorder, std::move(registration) };
    }
    void start()
    {
        informer.start();
        scheduler.runReady();
    }
};

} // namespace

class TestInformerResync : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void eachHandlerIsCalledAtItsOwnTimes() // semantics 12.72
    {
        Bench b(10s);
        auto [often, r1] = b.join(2s);
        auto [seldom, r2] = b.join(3s);
        auto [never, r3] = b.join(Duration::zero());
        b.start();
        often->take();
        seldom->take();
        never->take();
        QStringList times;
        for (int second = 1; second <= 8; ++second) {
            b.scheduler.advance(1s);
            times << QString("%1:%2%3")
                         .arg(second)
                         .arg(often->take().size())
                         .arg(seldom->take().size());
        }
        // Checked every 2 s; the one that wants 3 s is due at the first check after them.
        QCOMPARE(times.join(' '), "1:00 2:10 3:00 4:11 5:00 6:10 7:00 8:11");
        QVERIFY(never->log.empty());
    }

    void aResyncBringsTheSameObjectAsOldAndNew()
    {
        Bench b(5s);
        ObjectPtr old;
        ObjectPtr now;
        auto handler = std::make_shared<ResourceEventHandlerFuncs>();
        handler->updateFunc = [&](const ObjectPtr& o, const ObjectPtr& n) {
            old = o;
            now = n;
        };
        const auto registration = std::move(b.informer.addHandler(handler)).value();
        b.start();
        b.scheduler.advance(5s);
        QVERIFY(old && old == now);
    }

    void whoAsksForNothingGetsTheInformersPeriod()
    {
        Bench b(7s);
        auto [recorder, registration] = b.join(std::nullopt);
        QCOMPARE(registration.resyncPeriod(), Duration(7s));
    }

    void beforeTheStartTheSmallestWishLowersTheCheck()
    {
        Bench b(10s);
        auto [r, first] = b.join(4s);
        auto [s, second] = b.join(2s);
        QCOMPARE(first.resyncPeriod(), Duration(4s));
        QCOMPARE(second.resyncPeriod(), Duration(2s));
    }

    void afterTheStartAShorterWishIsRaisedToTheCheck() // semantics 12.73
    {
        Bench b(10s);
        b.start();
        auto [recorder, registration] = b.join(2s);
        QCOMPARE(registration.resyncPeriod(), Duration(10s));
        b.scheduler.runReady();
        QCOMPARE(recorder->take(), (Log { "*a" }));
        b.scheduler.advance(9s); // four times the wish
        QCOMPARE(recorder->take(), Log {});
        b.scheduler.advance(1s);
        QCOMPARE(recorder->take(), (Log { "~a" }));
        b.scheduler.advance(10s);
        QCOMPARE(recorder->take(), (Log { "~a" }));
    }

    void underASecondIsASecond()
    {
        Bench b(10s);
        auto [recorder, registration] = b.join(1ms);
        QCOMPARE(registration.resyncPeriod(), Duration(1s));
    }

    void anInformerThatNeverResyncsOverrulesTheWish() // semantics 12.74
    {
        Bench b(Duration::zero());
        auto [recorder, registration] = b.join(2s);
        QCOMPARE(registration.resyncPeriod(), Duration::zero());
        b.start();
        recorder->take();
        b.scheduler.advance(10min);
        QVERIFY(recorder->log.empty());
    }

    void aRelistIsNewsForNobodyButTheChanged() // semantics 12.75
    {
        Bench b(1h);
        b.source->put({ "n", "b" });
        auto [recorder, registration] = b.join(Duration::zero());
        b.start();
        recorder->take();
        b.source->endWatches();
        b.source->put({ "n", "b" });
        b.source->compact();
        b.scheduler.advance(1min);
        QCOMPARE(recorder->take(), (Log { "~b" }));
        QCOMPARE(b.informer.status().relists, 1);
    }

    void aRealChangeReachesAllDuringAResync()
    {
        Bench b(2s);
        auto [due, r1] = b.join(2s);
        auto [never, r2] = b.join(Duration::zero());
        b.start();
        due->take();
        never->take();
        b.source->put({ "n", "a" });
        b.scheduler.advance(2s);
        QCOMPARE(never->take(), (Log { "~a" }));
        QCOMPARE(due->take(), (Log { "~a", "~a" }));
    }
};

KW_TEST_APPLESS(TestInformerResync)

} // namespace tst_informer_resync

#include "tst_informer_resync.moc"
