#include <core/cache/index_funcs.h>
#include <core/cache/lister.h>
#include <tests/support/fixture.h>
#include <tests/support/nest.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <set>

namespace tst_lister {

using namespace kittiwake;
using kittiwake::test::makeObject;
using kittiwake::test::Nest;

namespace {

ObjectPtr nest(const std::string& ns, const std::string& name, const std::string& colour,
               const std::string& spec = R"({"eggs":2})")
{
    return makeObject(R"({"metadata":{"name":")" + name + R"(","namespace":")" + ns
                          + R"(","resourceVersion":"1","labels":{"colour":")" + colour
                          + R"("}},"spec":)" + spec + "}",
                      { "birds.example.com", "v1", "Nest" });
}

/// A cache with two namespaces, and perhaps the index that makes them quick to find.
struct Bench
{
    Indexer cache;
    explicit Bench(bool indexed = true)
    {
        if (indexed)
            std::ignore = cache.addIndex(kNamespaceIndex, namespaceIndex());
        cache.put(nest("shop", "a", "red"));
        cache.put(nest("shop", "b", "blue"));
        cache.put(nest("attic", "a", "red"));
    }
};

std::set<std::string> keys(const std::vector<ObjectPtr>& objects)
{
    std::set<std::string> out;
    for (const auto& object : objects)
        out.insert(object->key().toString());
    return out;
}

LabelSelector selector(const char* text)
{
    return LabelSelector::parse(text).value();
}

using Keys = std::set<std::string>;

} // namespace

class TestLister : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void getsByKeyOrSaysWhatIsMissing()
    {
        const Bench b;
        const ObjectLister lister(b.cache, "nests");
        const auto found = lister.get({ "shop", "a" });
        QVERIFY(*found == b.cache.get({ "shop", "a" })); // shared, not copied
        const auto missing = lister.get({ "shop", "z" });
        QVERIFY(missing.error().kind == ErrorKind::NotFound);
        QCOMPARE(missing.error().sentence, std::string("nests \"shop/z\" is not in the cache."));
    }

    void listsWhatTheSelectorMatches()
    {
        const Bench b;
        const ObjectLister lister(b.cache, "nests");
        QCOMPARE(keys(lister.list()), (Keys { "shop/a", "shop/b", "attic/a" }));
        QCOMPARE(keys(lister.list(selector("colour=red"))), (Keys { "shop/a", "attic/a" }));
        QVERIFY(lister.list(LabelSelector::nothing()).empty());
    }

    void listsOneNamespaceWithOrWithoutItsIndex_data()
    {
        QTest::addColumn<bool>("indexed");
        QTest::newRow("with") << true;
        QTest::newRow("without") << false;
    }
    void listsOneNamespaceWithOrWithoutItsIndex()
    {
        QFETCH(bool, indexed);
        const Bench b(indexed);
        const ObjectLister lister(b.cache, "nests");
        QCOMPARE(keys(lister.listIn("shop")), (Keys { "shop/a", "shop/b" }));
        QCOMPARE(keys(lister.listIn("shop", selector("colour!=red"))), (Keys { "shop/b" }));
        QVERIFY(lister.listIn("cellar").empty());
    }

    void typedListersGiveStructs()
    {
        const Bench b;
        const Lister<Nest> lister(b.cache);
        QCOMPARE(lister.get({ "shop", "b" }).value(), (Nest { "shop", "b", "1", 2 }));
        QCOMPARE(lister.list().size(), 3U);
        QCOMPARE(lister.listIn("attic"), (std::vector<Nest> { { "attic", "a", "1", 2 } }));
        QCOMPARE(lister.listIn("shop", selector("colour=blue")),
                 (std::vector<Nest> { { "shop", "b", "1", 2 } }));
        QCOMPARE(keys(lister.objects().listIn("attic")), (Keys { "attic/a" }));
    }

    void typedListersNameTheResourceThatIsMissing()
    {
        const Bench b;
        const auto missing = Lister<Nest>(b.cache).get({ "shop", "z" });
        QVERIFY(missing.error().kind == ErrorKind::NotFound);
        QCOMPARE(missing.error().sentence, std::string("nests \"shop/z\" is not in the cache."));
    }

    void aFieldOfTheWrongTypeCostsNoObject()
    {
        Bench b;
        b.cache.put(nest("cellar", "odd", "red", R"({"eggs":"many"})"));
        QCOMPARE(Lister<Nest>(b.cache).listIn("cellar"),
                 (std::vector<Nest> { { "cellar", "odd", "1", 0 } }));
    }
};

KW_TEST_APPLESS(TestLister)

} // namespace tst_lister

#include "tst_lister.moc"
