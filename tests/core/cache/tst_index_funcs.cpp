#include <core/cache/index_funcs.h>
#include <tests/support/fixture.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_index_funcs {

using namespace kittiwake;
using kittiwake::test::makeObject;
using Values = std::vector<std::string>;

namespace {

const char* const kPod =
    R"({"metadata":{"name":"web-1","namespace":"shop","labels":{"app":"web","example.com/tier":"","x":null},"ownerReferences":[{"uid":"u-1","kind":"ReplicaSet","name":"web-6d4"},{"uid":"u-2"}]},"spec":{"nodeName":"node-1","priority":3,"hostNetwork":false,"containers":[{"image":"web:2"},{"name":"no image"}],"ephemeralContainers":[{"image":"debug:1"}]}})";
const char* const kDeployment =
    R"({"metadata":{"name":"web"},"spec":{"template":{"spec":{"initContainers":[{"image":"wait:1"}],"containers":[{"image":"web:2"},{"image":"web:2"},{"image":"proxy:3"}]}}}})";
const char* const kCronJob =
    R"({"metadata":{"name":"nightly"},"spec":{"jobTemplate":{"spec":{"template":{"spec":{"containers":[{"image":"dump:1"}]}}}}}})";
// What no server should send, and one day does.
const char* const kWrong =
    R"({"metadata":{"name":"wrong","labels":["app"],"ownerReferences":[{"kind":"Job"},{"name":7},"x"]},"spec":{"template":"x","containers":[{"image":3},{},4,{"image":""}],"initContainers":{"image":"a"}}})";
const char* const kBare = R"({"metadata":{"name":"bare"}})";

} // namespace

class TestIndexFuncs : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsTheValues()
    {
        const auto pod = makeObject(kPod);
        QCOMPARE(namespaceIndex()(*pod), (Values { "shop" }));
        QCOMPARE(labelIndex("app")(*pod), (Values { "web" }));
        QCOMPARE(labelIndex("example.com/tier")(*pod), (Values { "" }));
        QCOMPARE(ownerIndex()(*pod), (Values { "u-1", "u-2" }));
        QCOMPARE(nodeIndex()(*pod), (Values { "node-1" }));
        QCOMPARE(fieldIndex("spec.nodeName")(*pod), (Values { "node-1" }));
        QCOMPARE(fieldIndex("spec.priority")(*pod), (Values { "3" }));
        QCOMPARE(fieldIndex("spec.hostNetwork")(*pod), (Values { "false" }));
    }

    void findsLabelsOwnersAndImages()
    {
        const auto pod = makeObject(kPod);
        QCOMPARE(labelsIndex()(*pod), (Values { "app=web", "example.com/tier=" }));
        QCOMPARE(ownerNameIndex()(*pod), (Values { "ReplicaSet/web-6d4" }));
        QCOMPARE(imageIndex()(*pod), (Values { "web:2", "debug:1" }));
        QCOMPARE(imageIndex()(*makeObject(kDeployment)), (Values { "web:2", "proxy:3", "wait:1" }));
        QCOMPARE(imageIndex()(*makeObject(kCronJob)), (Values { "dump:1" }));
        for (const auto* odd : { kWrong, kBare }) {
            const auto object = makeObject(odd);
            for (const auto& index : { labelsIndex(), ownerNameIndex(), imageIndex(), nodeIndex() })
                QCOMPARE(index(*object), Values {});
        }
    }

    void leavesOutWhatIsNotThere()
    {
        const auto bare = makeObject(kBare);
        const auto pod = makeObject(kPod);
        QCOMPARE(namespaceIndex()(*bare), (Values { "" }));
        QCOMPARE(labelIndex("app")(*bare), Values {});
        QCOMPARE(labelIndex("x")(*pod), Values {});
        QCOMPARE(ownerIndex()(*bare), Values {});
        QCOMPARE(nodeIndex()(*bare), Values {});
        QCOMPARE(nodeIndex()(*makeObject(R"({"metadata":{"name":"x"},"spec":{"nodeName":""}})")),
                 Values {});
        QCOMPARE(fieldIndex("spec.nodeName")(*bare), Values {});
        QCOMPARE(fieldIndex("spec.containers")(*pod), Values {});
        QCOMPARE(fieldIndex("")(*pod), Values {});
    }

    void indexersTakeThem()
    {
        Indexer indexer;
        QVERIFY(indexer.addIndex(kNamespaceIndex, namespaceIndex()));
        QVERIFY(indexer.addIndex("owner", ownerIndex()));
        indexer.put(makeObject(kPod));
        indexer.put(makeObject(kBare));
        QCOMPARE(indexer.byIndex(kNamespaceIndex, "shop")->size(), 1U);
        QCOMPARE(indexer.byIndex("owner", "u-2")->size(), 1U);
        QCOMPARE(*indexer.indexValues(kNamespaceIndex),
                 (std::map<std::string, std::size_t> { { "", 1 }, { "shop", 1 } }));
    }
};

KW_TEST_APPLESS(TestIndexFuncs)

} // namespace tst_index_funcs

#include "tst_index_funcs.moc"
