#include "store_bench.h"

#include <tests/support/test_program.h>

#include <QTest>

namespace tst_sim_object_store {

using namespace kittiwake;
using namespace kittiwake::test;

class TestSimObjectStore : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void listsByNamespaceAndName()
    {
        ObjectStore store;
        for (const ObjectKey& key : std::vector<ObjectKey> {
                 { "b", "x" }, { "a", "z" }, { "a-1", "m" }, { "a", "b" }, { "", "top" } })
            put(store, key);
        QCOMPARE(names(store.list(kPods).objects), QStringLiteral("top a/b a/z a-1/m b/x"));
        QCOMPARE(names(store.list(kPods, "a").objects), QStringLiteral("a/b a/z"));
        QCOMPARE(store.list(kPods, "none").objects.size(), 0U);
        QCOMPARE(store.list(kNodes).objects.size(), 0U);
        QCOMPARE(store.count(kPods), 5U);
        QCOMPARE(store.list(kPods).objects[1], store.get(kPods, { "a", "b" })); // shared
    }

    void everyChangeHasAVersionOfItsOwn()
    {
        ObjectStore store;
        const auto start = store.version();
        QVERIFY(start > 1); // a real cluster has been through something when it is first seen
        const auto object = put(store, { "n", "a" });
        QCOMPARE(object->resourceVersion().text, std::to_string(start + 1));
        QCOMPARE(store.version(), start + 1);
        put(store, { "n", "a" });
        removeFrom(store, { "n", "a" });
        QCOMPARE(store.version(), start + 3);
        QCOMPARE(store.list(kPods).version, start + 3);
        QVERIFY(!store.get(kPods, { "n", "a" }));
    }

    void whoComesTooLateChangesNothing()
    {
        ObjectStore store;
        const auto first = put(store, { "n", "a" });
        put(store, { "n", "a" });
        const auto version = store.version();
        bool made = false;
        const auto make = [&](std::uint64_t) -> ObjectPtr {
            made = true;
            return nullptr;
        };
        QVERIFY(!store.put(kPods, { "n", "a" }, first, make));
        QVERIFY(!store.put(kPods, { "n", "a" }, nullptr, make)); // is there already
        QVERIFY(!store.put(kPods, { "n", "b" }, first, make)); // is not there
        QVERIFY(!store.remove(kPods, { "n", "a" }, first, make));
        QVERIFY(!store.remove(kPods, { "n", "b" }, nullptr, make));
        QVERIFY(!made);
        QCOMPARE(store.version(), version);
        QVERIFY(!store.put(kPods, { "n", "b" }, nullptr, make)); // nothing was made: nothing is put
        QVERIFY(made);
        QCOMPARE(store.version(), version);
    }

    void listsThePast()
    {
        ObjectStore store;
        put(store, { "n", "b" });
        put(store, { "n", "d" });
        const auto then = store.version();
        const auto old = store.get(kPods, { "n", "b" });
        put(store, { "n", "b" });
        put(store, { "n", "b" });
        put(store, { "n", "a" });
        put(store, { "m", "z" });
        removeFrom(store, { "n", "d" });
        put(store, { "n", "e" });
        removeFrom(store, { "n", "e" });
        const auto past = store.listAt(kPods, {}, then);
        QCOMPARE(names(past->objects), QStringLiteral("n/b n/d"));
        QCOMPARE(past->objects[0], old);
        QCOMPARE(past->version, then);
        QCOMPARE(names(store.listAt(kPods, { .ns = "n" }, store.version())->objects),
                 names(store.list(kPods, "n").objects));
        QCOMPARE(names(store.listAt(kPods, { .ns = "m" }, then + 4)->objects),
                 QStringLiteral("m/z"));
        store.compact();
        QVERIFY(!store.listAt(kPods, {}, then));
    }

    void listsByPages()
    {
        ObjectStore store;
        for (const char* const name : { "a", "b", "c", "d" })
            put(store, { "n", name });
        put(store, { "o", "a" });
        const auto first = store.list(kPods, { .max = 2 });
        QCOMPARE(names(first.objects), QStringLiteral("n/a n/b"));
        QCOMPARE(first.rest, 3U);
        removeFrom(store, { "n", "c" });
        const ObjectStore::Range next { .after = { "n", "b" }, .max = 2 };
        QCOMPARE(names(store.list(kPods, next).objects), QStringLiteral("n/d o/a"));
        QCOMPARE(store.list(kPods, next).rest, 0U);
        const auto past = store.listAt(kPods, next, first.version);
        QCOMPARE(names(past->objects), QStringLiteral("n/c n/d"));
        QCOMPARE(past->rest, 1U);
        QCOMPARE(names(store.list(kPods, { .ns = "n", .after = { "n", "b" } }).objects),
                 QStringLiteral("n/d"));
    }

    void turnsBackToASnapshot()
    {
        ObjectStore store;
        put(store, { "n", "a" });
        const auto kept = store.snapshot();
        const auto version = store.version();
        put(store, { "n", "b" });
        removeFrom(store, { "n", "a" });
        int woken = 0;
        const auto watching = std::move(store.watch(kPods, 0, [&] { ++woken; })).value();
        store.restore(*kept);
        QCOMPARE(names(store.list(kPods).objects), QStringLiteral("n/a"));
        QCOMPARE(store.version(), version);
        QCOMPARE(woken, 1);
        QVERIFY(!watching->take(9));
        QVERIFY(!store.watch(kPods, version - 1, [] {}));
        const auto next = watch(store, version);
        put(store, { "n", "c" });
        QCOMPARE(events(next->take(9)), QStringLiteral("+c"));
    }
};

KW_TEST_APPLESS(TestSimObjectStore)

} // namespace tst_sim_object_store

#include "tst_sim_object_store.moc"
