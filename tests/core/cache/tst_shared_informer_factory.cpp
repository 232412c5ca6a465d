// One informer a scope, however many ask: semantics 12.88, 13 bug 16.
#include <core/base/manual_scheduler.h>
#include <core/cache/index_funcs.h>
#include <core/cache/shared_informer_factory.h>
#include <core/testing/fake_source.h>
#include <tests/support/blocked_thread.h>
#include <tests/support/nest.h>
#include <tests/support/recorder.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_shared_informer_factory {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const ResourceScope kPods { .gvr = { "", "v1", "pods" }, .kind = "Pod" };
const ResourceScope kNodes { .gvr = { "", "v1", "nodes" }, .kind = "Node", .namespaced = false };

ResourceScope in(ResourceScope scope, const std::string& ns)
{
    scope.ns = ns;
    return scope;
}

/// A factory in virtual time, and the sources it made.
struct Bench
{
    ManualScheduler scheduler;
    std::map<ResourceScope, std::shared_ptr<FakeSource>> sources;
    SharedInformerFactory factory;

    explicit Bench(SharedInformerFactoryOptions options = {})
        : factory(
            scheduler,
            [this](const ResourceScope& scope) {
                return sources[scope] = std::make_shared<FakeSource>();
            },
            std::move(options))
    { }
    ~Bench() { factory.shutdown(); }
    void start()
    {
        factory.start();
        scheduler.runReady();
    }
};

} // namespace

/// \label concurrency
class TestSharedInformerFactory : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void givesTheSameInformerForTheSameScope()
    {
        Bench b;
        const auto pods = b.factory.informer(kPods);
        QVERIFY(b.factory.informer(kPods) == pods);
        QVERIFY(b.factory.informer(kNodes) != pods);
        QVERIFY(b.factory.informer(in(kPods, "shop")) != pods);
        QCOMPARE(b.sources.size(), 3U);
        QVERIFY(b.factory.has(kPods));
        QVERIFY(!b.factory.has(in(kPods, "attic")));
    }

    void metadataAloneIsAnotherScope()
    {
        Bench b;
        auto metadata = kPods;
        metadata.metadataOnly = true;
        QVERIFY(b.factory.informer(metadata) != b.factory.informer(kPods));
        QVERIFY(b.sources.contains(metadata));
    }

    void tellsOfInformersThatComeAndGoAndOfTheirNews()
    {
        Bench b;
        int told = 0;
        auto observation = b.factory.observe([&told] { ++told; });
        auto toldSince = [&told, before = 0]() mutable {
            return told - std::exchange(before, told);
        };
        (void)b.factory.informer(kPods);
        QCOMPARE(toldSince(), 1);
        (void)b.factory.informer(kPods); // the same
        QCOMPARE(toldSince(), 0);
        b.start();
        QVERIFY(toldSince() > 0); // it lists, it has synced
        b.sources[kPods]->put({ "shop", "web" });
        b.scheduler.runReady();
        QVERIFY(toldSince() > 0);
        auto use = b.factory.use(kNodes);
        QCOMPARE(toldSince(), 1);
        use.end.cancel();
        QCOMPARE(toldSince(), 1);
        b.factory.drop(kPods);
        QVERIFY(toldSince() > 0);
        observation.cancel();
        (void)b.factory.informer(kPods);
        QCOMPARE(toldSince(), 0);
    }

    void typedKindsSayTheirScopeThemselves()
    {
        Bench b;
        const auto nests = b.factory.informerFor<Nest>("shop");
        const ResourceScope expected { .gvr = { "birds.example.com", "v1", "nests" },
                                       .kind = "Nest",
                                       .ns = "shop" };
        QVERIFY(b.sources.contains(expected));
        QVERIFY(b.factory.informer(expected) == nests);
        QVERIFY(b.factory.informerFor<Nest>() != nests);
    }

    void itsNamespaceNarrowsWhatNamesNone()
    {
        Bench b({ .ns = "shop" });
        const auto pods = b.factory.informer(kPods);
        QVERIFY(b.factory.informer(in(kPods, "shop")) == pods);
        QVERIFY(b.factory.informer(in(kPods, "attic")) != pods);
        b.factory.informer(kNodes);
        QVERIFY(b.sources.contains(in(kPods, "shop")) && b.sources.contains(in(kPods, "attic")));
        QVERIFY(b.sources.contains(kNodes)); // which are in no namespace
    }

    void itsTweakNarrowsEveryScopeBeforeItIsLookedFor()
    {
        Bench b({ .tweak = [](ResourceScope& scope) {
            scope.labelSelector = "app=web";
        } });
        const auto pods = b.factory.informer(kPods);
        auto narrowed = kPods;
        narrowed.labelSelector = "app=web";
        QVERIFY(b.sources.contains(narrowed));
        QVERIFY(b.factory.informer(narrowed) == pods);
        QVERIFY(b.factory.has(kPods));
    }

    void configureSetsAnInformersOptionsByItsScope()
    {
        Bench b({ .configure = [](const ResourceScope& scope, InformerOptions& options) {
            if (scope.namespaced)
                options.indexes = { { kNamespaceIndex, namespaceIndex() } };
        } });
        QVERIFY(b.factory.informer(kPods)->indexer().hasIndex(kNamespaceIndex));
        QVERIFY(!b.factory.informer(kNodes)->indexer().hasIndex(kNamespaceIndex));
    }

    void whatIsAskedForAfterTheStartRunsAfterTheNext() // 13 bug 16
    {
        Bench b;
        const auto pods = b.factory.informer(kPods);
        b.start();
        QVERIFY(b.factory.hasSynced());
        const auto nodes = b.factory.informer(kNodes);
        b.scheduler.runReady();
        QVERIFY(!nodes->hasSynced());
        QVERIFY(!b.factory.hasSynced()); // says so, rather than forget the one that never ran
        QVERIFY(b.factory.waitForCacheSync()); // does not wait for what nobody started
        b.start();
        QVERIFY(nodes->hasSynced() && b.factory.hasSynced());
        QCOMPARE(b.sources[kPods]->lists().size(), 1U); // started once
    }

    void waitingNamesTheCacheThatHasNotSynced() // semantics 12.88
    {
        Bench b;
        b.factory.informer(kPods);
        b.factory.informer(kNodes);
        b.sources[kNodes]->failNextList({ ErrorKind::Refused, "refused" });
        b.start();
        std::stop_source stop;
        Expected<void> waited;
        {
            const BlockedThread waiting(
                [&] { waited = b.factory.waitForCacheSync(stop.get_token()); });
            QVERIFY(waiting.blocks());
            stop.request_stop();
            QVERIFY(waiting.ends());
        }
        QVERIFY(!waited);
        QVERIFY(waited.error().kind == ErrorKind::Cancelled);
        QCOMPARE(
            waited.error().sentence,
            std::string("The cache of nodes.v1 has not synced: waiting for it was cancelled."));
    }

    void waitingTellsAStopFromACancellation() // semantics 12.88
    {
        Bench b;
        b.factory.informer(kNodes);
        b.factory.start();
        Expected<void> waited;
        {
            const BlockedThread waiting([&] { waited = b.factory.waitForCacheSync(); });
            QVERIFY(waiting.blocks());
            b.factory.shutdown();
            QVERIFY(waiting.ends());
        }
        QVERIFY(!waited);
        QCOMPARE(waited.error().sentence,
                 std::string("The cache of nodes.v1 has not synced: its informer was stopped."));
    }

    void waitingSucceedsOnceAllHaveSynced()
    {
        Bench b;
        b.factory.informer(kPods);
        b.factory.informer(kNodes);
        b.start();
        QVERIFY(b.factory.waitForCacheSync());
    }

    void forEachSeesThemAll()
    {
        Bench b;
        b.factory.informer(kPods);
        b.factory.informer(kNodes);
        std::vector<std::string> seen;
        b.factory.forEach([&](const ResourceScope& scope, SharedInformer& informer) {
            seen.push_back(scope.kind + (informer.hasSynced() ? " synced" : " fresh"));
        });
        QCOMPARE(seen, (std::vector<std::string> { "Node fresh", "Pod fresh" }));
    }

    void aDroppedInformerIsStoppedAndMadeAnew()
    {
        Bench b;
        const auto first = b.factory.informer(kPods);
        b.start();
        b.factory.drop(kPods);
        QVERIFY(!b.factory.has(kPods));
        QVERIFY(!first->addHandler(std::make_shared<Recorder>()));
        const auto second = b.factory.informer(kPods);
        QVERIFY(second != first);
        b.start();
        QVERIFY(second->hasSynced());
    }

    void whatIsUsedForAWhileEndsWithItsLastUse()
    {
        Bench b;
        auto first = b.factory.use(kPods);
        auto second = b.factory.use(kPods);
        QVERIFY(second.informer == first.informer);
        const auto looking = b.factory.find(kPods); // as workers do: holds it, is no use of it
        b.start();
        QVERIFY(looking->hasSynced());
        first.end.cancel();
        QVERIFY(b.factory.find(kPods) == looking);
        second = {};
        QVERIFY(!b.factory.find(kPods));
        QVERIFY(!looking->addHandler(std::make_shared<Recorder>())); // stopped
        QCOMPARE(b.sources[kPods]->openWatches(), 0U);
    }

    void whatSomebodyKeepsOutlivesItsUses()
    {
        Bench b;
        auto use = b.factory.use(kPods);
        const auto kept = b.factory.informer(kPods); // as a table does, meanwhile
        use = {};
        QVERIFY(b.factory.find(kPods) == kept);
        auto again = b.factory.use(kPods);
        b.factory.drop(kPods);
        const auto another = b.factory.use(kPods);
        QVERIFY(another.informer != kept);
        again = {}; // a use of the one that was dropped: not of this one
        QVERIFY(b.factory.find(kPods) == another.informer);
    }

    void shutdownStopsThemAllAndWhatComesLater()
    {
        Bench b;
        const auto pods = b.factory.informer(kPods);
        b.start();
        b.factory.shutdown();
        b.factory.shutdown();
        QCOMPARE(b.sources[kPods]->openWatches(), 0U);
        QVERIFY(!pods->addHandler(std::make_shared<Recorder>()));
        QVERIFY(!b.factory.informer(kNodes)->addHandler(std::make_shared<Recorder>()));
    }
};

KW_TEST_APPLESS(TestSharedInformerFactory)

} // namespace tst_shared_informer_factory

#include "tst_shared_informer_factory.moc"
