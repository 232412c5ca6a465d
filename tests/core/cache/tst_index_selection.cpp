#include <core/cache/index_funcs.h>
#include <core/cache/index_selection.h>
#include <tests/support/fixture.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>
#include <random>

namespace tst_index_selection {

using namespace kittiwake;
using kittiwake::test::makeObject;
using Keys = std::unordered_set<ObjectKey>;

namespace {

/// A pod; `more` is put into its metadata.
ObjectPtr pod(const std::string& ns, const std::string& name, const std::string& labels,
              const std::string& spec = {}, const std::string& more = {})
{
    std::string json = R"({"metadata":{"name":")";
    json += name + R"(","namespace":")" + ns + R"(","resourceVersion":"1","labels":{)" + labels;
    json += "}" + more + R"(},"spec":{)" + spec + "}}";
    return makeObject(json);
}

LabelSelector labels(const char* text)
{
    return LabelSelector::parse(text).value();
}

/// By the object itself, with no index.
bool isMeant(const IndexSelection& selection, const Object& object)
{
    const auto any = [&object](const std::vector<std::string>& wanted, const IndexFunc& func) {
        const auto has = func(object);
        return wanted.empty()
            || std::find_first_of(has.begin(), has.end(), wanted.begin(), wanted.end())
            != has.end();
    };
    return any(selection.namespaces, namespaceIndex()) && any(selection.nodes, nodeIndex())
        && any(selection.owners, ownerNameIndex()) && any(selection.images, imageIndex())
        && (selection.labels.isEverything() || selection.labels.matches(object));
}

} // namespace

} // namespace tst_index_selection

// Begun anew, since moc miscounts the braces of the texts above.
namespace tst_index_selection {

class TestIndexSelection : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsByLabelsAndByWhatElseThereIs();
    void saysWhichIndexIsMissing();
    void addsWhatIsMissingOnce();
    void findsWhatALookAtEachObjectFinds();
};

void TestIndexSelection::findsByLabelsAndByWhatElseThereIs()
{
    Indexer indexer;
    QCOMPARE(addSelectionIndexes(indexer).size(), 5U);
    const std::string owner = R"(,"ownerReferences":[{"kind":"Job","name":"j"}])";
    indexer.put(pod("shop", "a", R"("app":"web","n":"3")",
                    R"("nodeName":"n1","containers":[{"image":"web:1"}])"));
    indexer.put(pod("shop", "b", R"("app":"api")", R"("nodeName":"n2")", owner));
    indexer.put(pod("pay", "c", R"("app":"web","canary":"")", R"("nodeName":"n1")"));
    indexer.put(pod("pay", "d", ""));
    const auto found = [&](const IndexSelection& selection) {
        std::string names;
        for (const auto* name : { "a", "b", "c", "d" }) {
            for (const auto* ns : { "shop", "pay" }) {
                if (keysMatching(indexer, selection)->contains({ ns, name }))
                    names += name;
            }
        }
        return QString::fromStdString(names);
    };
    QCOMPARE(found({}), "abcd");
    QCOMPARE(found({ .labels = labels("app") }), "abc");
    QCOMPARE(found({ .labels = labels("!app") }), "d");
    QCOMPARE(found({ .labels = labels("app in (web,api),!canary") }), "ab");
    QCOMPARE(found({ .labels = labels("app!=web") }), "bd");
    QCOMPARE(found({ .labels = labels("app notin (web,api)") }), "d");
    QCOMPARE(found({ .labels = labels("n>2") }), "a");
    QCOMPARE(found({ .labels = labels("n<3") }), "");
    QCOMPARE(found({ .labels = labels("canary=") }), "c");
    QCOMPARE(found({ .labels = LabelSelector::nothing() }), "");
    QCOMPARE(found({ .namespaces = { "pay" } }), "cd");
    QCOMPARE(found({ .labels = labels("app=web"), .nodes = { "n1" } }), "ac");
    QCOMPARE(found({ .namespaces = { "shop" }, .nodes = { "n1", "n2" } }), "ab");
    QCOMPARE(found({ .owners = { "Job/j" } }), "b");
    QCOMPARE(found({ .images = { "web:1", "none" } }), "a");
    QCOMPARE(found({ .owners = { "Job/j" }, .images = { "web:1" } }), "");
}

void TestIndexSelection::saysWhichIndexIsMissing()
{
    Indexer indexer;
    indexer.put(pod("shop", "a", ""));
    QVERIFY(keysMatching(indexer, {})->contains({ "shop", "a" })); // needs none
    const auto refused = keysMatching(indexer, { .nodes = { "n1" } });
    QVERIFY(refused.error().kind == ErrorKind::NotFound);
    QVERIFY(refused.error().sentence.find("\"node\"") != std::string::npos);
    for (const auto* text : { "app", "!app", "app=a", "app>1" })
        QVERIFY(keysMatching(indexer, { .labels = labels(text) }).error().kind
                == ErrorKind::NotFound);
}

void TestIndexSelection::addsWhatIsMissingOnce()
{
    Indexer indexer;
    QVERIFY(indexer.addIndex(kNodeIndex, nodeIndex()));
    const auto added = addSelectionIndexes(indexer);
    QCOMPARE(std::count(added.begin(), added.end(), kNodeIndex), 0);
    QCOMPARE(added.size(), 4U);
    QVERIFY(addSelectionIndexes(indexer).empty());
    for (const auto& name : added)
        QVERIFY(indexer.removeIndex(name));
    QCOMPARE(indexer.indexNames(), (std::vector<std::string> { kNodeIndex }));
}

/// The indexes' answer and that of each object's own labels are the same, whatever is asked.
void TestIndexSelection::findsWhatALookAtEachObjectFinds()
{
    std::minstd_rand random(4711);
    const auto upTo = [&random](unsigned n) {
        return static_cast<unsigned>(random()) % n;
    };
    const auto letter = [&](unsigned n) {
        return std::string(1, static_cast<char>('a' + upTo(n)));
    };
    Indexer indexer;
    std::ignore = addSelectionIndexes(indexer);
    for (int i = 0; i < 400; ++i) {
        std::string text;
        for (const auto* key : { "k1", "k2", "k3" }) {
            if (upTo(3) > 0)
                text +=
                    (text.empty() ? "\"" : ",\"") + std::string(key) + R"(":")" + letter(4) + '"';
        }
        indexer.put(pod(letter(3), "p" + std::to_string(upTo(200)), text,
                        R"("nodeName":")" + letter(3) + R"(","containers":[{"image":")" + letter(3)
                            + R"("},{"image":")" + letter(3) + R"("}])"));
        if (i % 9 == 0)
            indexer.erase({ letter(3), "p" + std::to_string(upTo(200)) }, {});
    }
    const std::vector<std::string> shapes {
        "K", "!K", "K=V", "K!=V", "K in (V,W)", "K notin (V,W)"
    };
    std::size_t hits = 0;
    for (int i = 0; i < 300; ++i) {
        std::string text;
        for (unsigned terms = upTo(3); terms > 0; --terms) {
            for (const char c : shapes[upTo(6)]) {
                if (c == 'K')
                    text += "k" + std::to_string(1 + upTo(3));
                else
                    text += c == 'V' || c == 'W' ? letter(4) : std::string(1, c);
            }
            text += terms > 1 ? "," : "";
        }
        IndexSelection selection { .labels = labels(text.c_str()) };
        if (upTo(3) == 0)
            selection.namespaces = { letter(3), letter(3) };
        if (upTo(4) == 0)
            selection.nodes = { letter(3) };
        if (upTo(4) == 0)
            selection.images = { letter(3), letter(4) };
        Keys expected;
        for (const auto& object : indexer.list()) {
            if (isMeant(selection, *object))
                expected.insert(object->key());
        }
        QVERIFY2(keysMatching(indexer, selection).value() == expected, text.c_str());
        hits += expected.size();
    }
    QVERIFY(hits > 1000);
}

KW_TEST_APPLESS(TestIndexSelection)

} // namespace tst_index_selection

#include "tst_index_selection.moc"
