// A store that has the objects of the first list as they come: storeWhileListing.
#include <tests/support/fixture.h>
#include <tests/support/informer_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_informer_while_listing {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

/// A server that answers when, and with what, the test says.
class SlowSource final : public ListWatch
{
public:
    explicit SlowSource(bool watchList)
        : m_watchList(watchList)
    { }

    void items(std::vector<ObjectPtr> some) const
    {
        say([&] { m_list.items(std::move(some)); });
    }
    void done(const std::string& version) const
    {
        say([&] { m_list.done(ListMeta { { version } }); });
    }
    void fail(ErrorKind kind) const
    {
        say([&] { m_list.done(Unexpected { Error { kind, "made up" } }); });
    }
    void started() const
    {
        say([&] { m_watch.started(); });
    }
    void event(WatchEvent event) const
    {
        say([&] { m_watch.events({ std::move(event) }); });
    }

    [[nodiscard]] bool supportsWatchList() const override { return m_watchList; }
    Subscription list(const ListOptions&, std::shared_ptr<Strand> on,
                      ListCallbacks callbacks) override
    {
        m_on = std::move(on);
        m_list = std::move(callbacks);
        return {};
    }
    Subscription watch(const WatchOptions&, std::shared_ptr<Strand> on,
                       WatchCallbacks callbacks) override
    {
        m_on = std::move(on);
        m_watch = std::move(callbacks);
        return {};
    }
    Subscription count(std::shared_ptr<Strand>,
                       std::function<void(std::optional<std::int64_t>)>) override
    {
        return {};
    }

private:
    /// Done before the next `runReady` is over; until then what `what` names stays.
    void say(const std::function<void()>& what) const
    {
        m_on->post(what);
        static_cast<ManualScheduler&>(m_on->scheduler()).runReady();
    }

    const bool m_watchList;
    std::shared_ptr<Strand> m_on;
    ListCallbacks m_list; ///< of the last list
    WatchCallbacks m_watch; ///< of the last watch
};

ObjectPtr pod(const std::string& name, const std::string& version)
{
    return makeObject(R"({"metadata":{"namespace":"n","name":")" + name + R"(","resourceVersion":")"
                      + version + R"("}})");
}

WatchEvent about(WatchEvent::Type type, const std::string& name, const std::string& version)
{
    WatchEvent event { type, pod(name, version) };
    event.resourceVersion = { version };
    return event;
}

WatchEvent endOfInitialEvents(const std::string& version)
{
    WatchEvent event { WatchEvent::Type::Bookmark };
    event.resourceVersion = { version };
    event.initialEventsEnd = true;
    return event;
}

struct Bench
{
    ManualScheduler scheduler;
    std::shared_ptr<SlowSource> source;
    std::shared_ptr<Recorder> recorder = std::make_shared<Recorder>();
    SharedInformer informer;
    HandlerRegistration registration;

    explicit Bench(bool watchList = false, bool storeWhileListing = true)
        : source(std::make_shared<SlowSource>(watchList))
        , informer(source, scheduler, { .reflector = { .storeWhileListing = storeWhileListing } })
        , registration(std::move(informer.addHandler(recorder)).value())
    {
        informer.start();
        scheduler.runReady();
    }
    ~Bench() { informer.stop(); }
    [[nodiscard]] std::string stored() const
    {
        std::string names;
        for (const auto* name : { "a", "b", "c" }) {
            if (const auto object = informer.indexer().get({ "n", name }))
                names += name + object->resourceVersion().text + ' ';
        }
        return names;
    }
};

} // namespace

class TestInformerWhileListing : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void objectsComeBeforeTheListIsWhole()
    {
        Bench b;
        b.source->items({ pod("a", "1"), pod("b", "2") });
        QCOMPARE(b.stored(), std::string("a1 b2 "));
        QCOMPARE(b.recorder->take(), (Log { "*a", "*b" }));
        QVERIFY(!b.informer.hasSynced() && !b.registration.hasSynced());
        QVERIFY(!b.informer.status().synced);
        b.source->items({ pod("c", "3") });
        b.source->done("7");
        QCOMPARE(b.stored(), std::string("a1 b2 c3 "));
        QCOMPARE(b.recorder->take(), (Log { "*c" })); // the others are told of once
        QVERIFY(b.informer.hasSynced() && b.registration.hasSynced());
    }

    void aHandlerThatJoinsMeanwhileHasThemAll()
    {
        Bench b;
        b.source->items({ pod("a", "1") });
        const auto late = std::make_shared<Recorder>();
        const auto joined = std::move(b.informer.addHandler(late)).value();
        b.source->items({ pod("b", "2") });
        QVERIFY(!joined.hasSynced());
        b.source->done("7");
        QCOMPARE(late->take(), (Log { "*a", "*b" }));
        QVERIFY(joined.hasSynced());
    }

    void whatTheNextTryNoLongerHasIsDeleted()
    {
        Bench b;
        b.source->items({ pod("a", "1"), pod("b", "2") });
        b.source->fail(ErrorKind::Unreachable);
        QCOMPARE(b.stored(), std::string("a1 b2 ")); // rows stay in sight
        QVERIFY(!b.informer.hasSynced());
        b.recorder->take();
        b.scheduler.advance(1min);
        b.source->items({ pod("b", "5"), pod("c", "6") });
        b.source->done("7");
        QCOMPARE(b.stored(), std::string("b5 c6 "));
        QCOMPARE(b.recorder->take(), (Log { "~b", "*c", "?a" }));
        QCOMPARE(b.recorder->unpaired, 0);
        QVERIFY(b.informer.hasSynced() && b.registration.hasSynced());
    }

    void anEmptyListEndsWhatAFailedOneBegan()
    {
        Bench b;
        b.source->items({ pod("a", "1") });
        b.source->fail(ErrorKind::Unreachable);
        b.scheduler.advance(1min);
        b.source->done("7");
        QCOMPARE(b.stored(), std::string());
        QVERIFY(b.informer.hasSynced() && b.registration.hasSynced());
    }

    void initialEventsComeAsWell() // semantics 12.24
    {
        Bench b(true);
        b.source->started();
        b.source->event(about(WatchEvent::Type::Added, "a", "1"));
        b.source->event(about(WatchEvent::Type::Added, "b", "2"));
        QCOMPARE(b.stored(), std::string("a1 b2 "));
        QVERIFY(!b.informer.hasSynced());
        b.source->event(about(WatchEvent::Type::Modified, "a", "3"));
        b.source->event(about(WatchEvent::Type::Deleted, "b", "4"));
        QCOMPARE(b.stored(), std::string("a3 b2 ")); // b until the stream is whole
        b.source->event(endOfInitialEvents("4"));
        QCOMPARE(b.stored(), std::string("a3 "));
        QVERIFY(b.informer.hasSynced());
        QCOMPARE(b.recorder->take(), (Log { "*a", "*b", "~a", "?b" }));
        QCOMPARE(b.recorder->unpaired, 0);
    }

    /// A store that was complete once is never seen half of a list.
    void aLaterListComesAsAWhole()
    {
        Bench b;
        b.source->items({ pod("a", "1") });
        b.source->done("7");
        b.source->started();
        b.source->event(errorEvent(ErrorKind::Expired));
        b.scheduler.advance(1min);
        b.source->items({ pod("b", "8") });
        QCOMPARE(b.stored(), std::string("a1 "));
        b.source->done("9");
        QCOMPARE(b.stored(), std::string("b8 "));
    }

    void byDefaultItIsEmptyUntilTheListIsWhole()
    {
        Bench b(false, false);
        b.source->items({ pod("a", "1") });
        QCOMPARE(b.stored(), std::string());
        QVERIFY(b.recorder->take().empty());
        b.source->done("7");
        QCOMPARE(b.stored(), std::string("a1 "));
    }
};

KW_TEST_GUILESS(TestInformerWhileListing)

} // namespace tst_informer_while_listing

#include "tst_informer_while_listing.moc"
