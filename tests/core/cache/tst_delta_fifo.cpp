#include <core/cache/delta_fifo.h>
#include <core/cache/indexer.h>
#include <tests/support/fixture.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <atomic>
#include <thread>

namespace tst_delta_fifo {

using namespace kittiwake;
using kittiwake::test::makePod;

namespace {

/// "Deleted?:1": type, a question mark for a tombstone, resource version.
std::string words(const Delta& delta)
{
    static const char* const names[] = { "Added", "Updated", "Deleted", "Replaced", "Sync" };
    return std::string(names[static_cast<int>(delta.type)]) + (delta.finalStateUnknown ? "?" : "")
        + ":" + (delta.object ? delta.object->resourceVersion().text : "-");
}

/// By key, in the order of each.
std::map<std::string, std::string> drain(DeltaFifo& fifo)
{
    std::map<std::string, std::string> all;
    while (auto item = fifo.tryPop()) {
        auto& text = all[item->delta.key.toString()];
        text += (text.empty() ? "" : " ") + words(item->delta);
    }
    return all;
}

/// As they come: "a Replaced:1".
std::vector<std::string> inOrder(DeltaFifo& fifo)
{
    std::vector<std::string> all;
    while (auto item = fifo.tryPop())
        all.push_back(item->delta.key.name + ' ' + words(item->delta));
    return all;
}

using Map = std::map<std::string, std::string>;

} // namespace

/// \label concurrency
class TestDeltaFifo : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void keepsEveryUpdateInOrder() // semantics 12.49: equal updates are not merged either
    {
        DeltaFifo fifo(nullptr);
        fifo.add(makePod("n", "a", "1"));
        fifo.update(makePod("n", "a", "2"));
        fifo.update(makePod("n", "a", "2"));
        QCOMPARE(drain(fifo), (Map { { "n/a", "Added:1 Updated:2 Updated:2" } }));
    }

    void orderIsThatOfTheEventsWhateverTheirKeys() // 12.43; section 6, RealFIFO
    {
        DeltaFifo fifo(nullptr);
        fifo.add(makePod("n", "a", "1"));
        fifo.add(makePod("n", "b", "2"));
        fifo.update(makePod("n", "a", "3"));
        fifo.remove(makePod("n", "b", "4"));
        fifo.add(makePod("n", "b", "5"));
        QCOMPARE(inOrder(fifo),
                 (std::vector<std::string> { "a Added:1", "b Added:2", "a Updated:3", "b Deleted:4",
                                             "b Added:5" }));
    }

    void replaceBuriesBeforeItReplaces() // section 6, RealFIFO
    {
        Indexer known;
        known.put(makePod("n", "old", "1"));
        DeltaFifo fifo(&known);
        fifo.update(makePod("n", "b", "2"));
        fifo.replace({ makePod("n", "b", "4"), makePod("n", "a", "3") });
        QCOMPARE(inOrder(fifo),
                 (std::vector<std::string> { "b Updated:2", "old Deleted?:1", "b Replaced:4",
                                             "a Replaced:3" }));
    }

    void deleteOfTheUnknownProducesNothing() // 12.39
    {
        Indexer known;
        DeltaFifo fifo(&known);
        fifo.remove(makePod("n", "a", "1"));
        QCOMPARE(fifo.depth(), 0U);
    }

    void deleteAfterAQueuedAddProducesDeleted() // 12.40
    {
        Indexer known;
        DeltaFifo fifo(&known);
        fifo.add(makePod("n", "a", "1"));
        fifo.remove(makePod("n", "a", "2"));
        QCOMPARE(drain(fifo), (Map { { "n/a", "Added:1 Deleted:2" } }));
    }

    void replaceBuriesWhatOnlyTheQueueKnew() // 13 bug 11, 12.35, 12.36
    {
        DeltaFifo fifo(nullptr);
        fifo.add(makePod("n", "a", "1"));
        fifo.remove(makePod("n", "a", "2"));
        fifo.add(makePod("n", "a", "3"));
        fifo.replace({ makePod("n", "b", "4") });
        QCOMPARE(
            drain(fifo),
            (Map { { "n/a", "Added:1 Deleted:2 Added:3 Deleted?:3" }, { "n/b", "Replaced:4" } }));
    }

    void replaceBuriesWhatTheStoreKnew()
    {
        Indexer known;
        known.put(makePod("n", "a", "1"));
        known.put(makePod("n", "b", "1"));
        DeltaFifo fifo(&known);
        fifo.replace({ makePod("n", "b", "4") });
        QCOMPARE(drain(fifo), (Map { { "n/a", "Deleted?:1" }, { "n/b", "Replaced:4" } }));
    }

    void twoReplacesWithoutAKeyGiveOneDelete() // 13 bug 11, 12.38
    {
        Indexer known;
        known.put(makePod("n", "a", "1"));
        DeltaFifo fifo(&known);
        fifo.replace({});
        fifo.replace({});
        QCOMPARE(drain(fifo), (Map { { "n/a", "Deleted?:1" } }));
    }

    void aRealDeleteReplacesATombstone() // section 6: unless it is a tombstone, then the newer does
    {
        Indexer known;
        known.put(makePod("n", "a", "1"));
        DeltaFifo fifo(&known);
        fifo.replace({});
        fifo.remove(makePod("n", "a", "2"));
        QCOMPARE(drain(fifo), (Map { { "n/a", "Deleted:2" } }));
    }

    void resyncSkipsWhatIsQueued() // 12.41, 12.42
    {
        Indexer known;
        known.put(makePod("n", "a", "1"));
        known.put(makePod("n", "b", "1"));
        DeltaFifo fifo(&known);
        fifo.update(makePod("n", "a", "2"));
        fifo.resync();
        QCOMPARE(drain(fifo), (Map { { "n/a", "Updated:2" }, { "n/b", "Sync:1" } }));
    }

    void anUpdateAfterAResyncComesLast() // 12.42
    {
        Indexer known;
        known.put(makePod("n", "a", "1"));
        DeltaFifo fifo(&known);
        fifo.resync();
        fifo.update(makePod("n", "a", "2"));
        fifo.resync();
        QCOMPARE(drain(fifo), (Map { { "n/a", "Sync:1 Updated:2" } }));
    }

    void resyncSkipsWhatHasVanished() // 12.41
    {
        Indexer known;
        known.put(makePod("n", "a", "1"));
        known.put(makePod("n", "b", "1"));
        DeltaFifo fifo(&known);
        known.erase({ "n", "a" }, {});
        fifo.resync();
        QCOMPARE(drain(fifo), (Map { { "n/b", "Sync:1" } }));
    }

    /// Whichever comes first, the older object of the store never comes after the newer one.
    void anUpdateThatRacesAResyncStaysLast() // 12.42
    {
        Indexer known;
        known.put(makePod("n", "a", "1"));
        const auto newer = makePod("n", "a", "2");
        for (int round = 0; round < 500; ++round) {
            DeltaFifo fifo(&known);
            std::atomic<bool> go = false;
            std::thread resync([&] {
                while (!go)
                    std::this_thread::yield();
                fifo.resync();
            });
            go = true;
            fifo.update(newer);
            resync.join();
            const auto deltas = drain(fifo).at("n/a");
            QVERIFY2(deltas == "Updated:2" || deltas == "Sync:1 Updated:2", deltas.c_str());
        }
    }

    void aKeyTwiceInOneReplaceIsKeptTwice() // 12.50
    {
        DeltaFifo fifo(nullptr);
        fifo.replace({ makePod("n", "a", "1"), makePod("n", "b", "1"), makePod("n", "a", "2") });
        QCOMPARE(words(fifo.tryPop()->delta), "Replaced:1");
        fifo.tryPop();
        QVERIFY(!fifo.hasSynced());
        QCOMPARE(words(fifo.tryPop()->delta), "Replaced:2");
        QVERIFY(fifo.hasSynced());
    }

    void whatFollowsTheFirstListIsNotOfIt() // 12.60
    {
        DeltaFifo fifo(nullptr);
        fifo.replace({ makePod("n", "a", "1") });
        fifo.update(makePod("n", "a", "2"));
        QVERIFY(fifo.tryPop()->isInInitialList);
        QVERIFY(fifo.hasSynced());
        QVERIFY(!fifo.tryPop()->isInInitialList);
    }

    void replaceLeavesTheUntouchedAlone() // what a transform failed for is there all the same
    {
        Indexer known;
        known.put(makePod("n", "a", "1"));
        known.put(makePod("n", "b", "1"));
        DeltaFifo fifo(&known);
        fifo.replace({ makePod("n", "c", "2") }, { { "n", "a" } });
        QCOMPARE(drain(fifo), (Map { { "n/b", "Deleted?:1" }, { "n/c", "Replaced:2" } }));
    }

    void aTombstoneKeepsANameThatIsNoKey() // 12.64: keys are never taken apart again
    {
        Indexer known;
        known.put(makePod("n", "a/b/c", "1"));
        DeltaFifo fifo(&known);
        fifo.replace({});
        const auto item = fifo.tryPop();
        QCOMPARE(item->delta.key.name, std::string("a/b/c"));
        QVERIFY(known.get(item->delta.key) == item->delta.object);
    }

    void syncedOnceTheFirstReplaceIsPoppedTombstonesIncluded() // 12.44
    {
        Indexer known;
        known.put(makePod("n", "gone", "1"));
        DeltaFifo fifo(&known);
        QVERIFY(!fifo.hasSynced());
        fifo.replace({ makePod("n", "a", "4") });
        QVERIFY(!fifo.hasSynced());
        QVERIFY(fifo.tryPop()->isInInitialList);
        QVERIFY(!fifo.hasSynced());
        fifo.tryPop();
        QVERIFY(fifo.hasSynced());
        fifo.replace({ makePod("n", "b", "5") });
        QVERIFY(fifo.hasSynced());
        QVERIFY(!fifo.tryPop()->isInInitialList); // 12.60
    }

    void emptyFirstReplaceIsSyncedAtOnce() // 12.46
    {
        DeltaFifo fifo(nullptr);
        fifo.replace({});
        QVERIFY(fifo.hasSynced());
    }

    void addBeforeReplaceCountsAsPopulated() // 12.45
    {
        DeltaFifo fifo(nullptr);
        fifo.add(makePod("n", "a", "1"));
        QVERIFY(fifo.hasSynced());
        fifo.replace({ makePod("n", "a", "2"), makePod("n", "b", "2") });
        QVERIFY(fifo.hasSynced()); // it is populated once and for all
        QVERIFY(!fifo.tryPop()->isInInitialList);
        QVERIFY(!fifo.tryPop()->isInInitialList);
    }

    void producersAndAConsumerLoseNothing()
    {
        DeltaFifo fifo(nullptr);
        constexpr int kEach = 500;
        std::vector<std::thread> producers;
        for (int p = 0; p < 4; ++p) {
            producers.emplace_back([&, p] {
                for (int i = 0; i < kEach; ++i)
                    fifo.add(makePod("n", "pod-" + std::to_string(i % 50),
                                     std::to_string(p * kEach + i)));
            });
        }
        int deltas = 0;
        while (deltas < 4 * kEach) {
            if (fifo.tryPop())
                ++deltas;
            else
                std::this_thread::yield();
        }
        for (auto& producer : producers)
            producer.join();
        QCOMPARE(fifo.depth(), 0U);
        QVERIFY(!fifo.tryPop());
    }
};

KW_TEST_APPLESS(TestDeltaFifo)

} // namespace tst_delta_fifo

#include "tst_delta_fifo.moc"
