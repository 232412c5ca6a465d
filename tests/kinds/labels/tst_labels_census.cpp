#include <kinds/labels/label_census.h>
#include <tests/support/fixture.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_labels_census {

using namespace kittiwake;
using kittiwake::test::makeObject;

namespace {

ObjectPtr pod(const std::string& ns, const std::string& name, const std::string& labels,
              const std::string& spec = {})
{
    std::string json = R"({"metadata":{"name":")";
    json += name + R"(","namespace":")" + ns + R"(","labels":{)" + labels;
    json += R"(}},"spec":{)" + spec + "}}";
    return makeObject(json);
}

/// "namespace 2/3, app 2/3": keys, how many values, how many objects.
QString keysIn(const LabelCensus& census)
{
    QStringList keys;
    for (const auto& key : census.keys) {
        const auto name = key.facet.isLabel() ? QString::fromStdString(key.facet.label)
                                              : QString::fromLatin1(key.facet.index());
        keys << QStringLiteral("%1 %2/%3").arg(name).arg(key.values).arg(key.objects);
    }
    return keys.join(QStringLiteral(", "));
}

QString valuesIn(const LabelCensus& census)
{
    QStringList values;
    for (const auto& value : census.values)
        values
            << QStringLiteral("%1 %2").arg(QString::fromStdString(value.value)).arg(value.objects);
    return values.join(QStringLiteral(", "));
}

struct Bench
{
    Indexer first, second;
    Bench()
    {
        for (auto* indexer : { &first, &second })
            (void)addSelectionIndexes(*indexer);
        first.put(pod("shop", "a", R"("app":"web","app.x":"1","app-x":"1")",
                      R"("nodeName":"n1","containers":[{"image":"i:1"},{"image":"i:2"}])"));
        first.put(pod("shop", "b", R"("app":"api","tier":"")", R"("nodeName":"n1")"));
        first.put(pod("shop", "c", R"("app":"web")"));
        second.put(pod("pay", "d", R"("app":"web","tier":"db")", R"("nodeName":"n2")"));
    }
    LabelCensus one(const CensusQuestion& question)
    {
        return takeCensus({ &first }, question).value();
    }
    LabelCensus both(const CensusQuestion& question)
    {
        return takeCensus({ &first, &second }, question).value();
    }
};

} // namespace

} // namespace tst_labels_census

// Begun anew, since moc miscounts the braces of the texts above.
namespace tst_labels_census {

class LabelCensusTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void countsKeysAndValues();
    void addsUpSeveralCaches();
    void filtersAndSorts();
    void isBounded();
    void leavesOutWhatAKindDoesNotHave();
    void saysThatAnIndexIsMissing();
};

void LabelCensusTest::countsKeysAndValues()
{
    Bench bench;
    const auto census = bench.one({ .facet = Facet { Facet::Kind::Label, "app" } });
    QCOMPARE(keysIn(census),
             "namespace 1/3, node 1/2, image 2/1, app 2/3, app-x 1/1, app.x 1/1, tier 1/1");
    QCOMPARE(valuesIn(census), "web 2, api 1");
    QCOMPARE(census.objects, 3U);
    QCOMPARE(census.matching, 3U);
    QCOMPARE(census.maxObjects, 2U);
    QCOMPARE(valuesIn(bench.one({ .facet = Facet { Facet::Kind::Image } })), "i:1 1, i:2 1");
    QCOMPARE(valuesIn(bench.one({ .facet = Facet { Facet::Kind::Label, "tier" } })), " 1");
    QCOMPARE(valuesIn(bench.one({})), "");
    CensusQuestion selecting;
    selecting.selection.labels = LabelSelector::parse("app=web,!tier").value();
    QCOMPARE(bench.one(selecting).matching, 2U);
}

void LabelCensusTest::addsUpSeveralCaches()
{
    Bench bench;
    const auto census = bench.both({ .facet = Facet { Facet::Kind::Label, "app" } });
    QCOMPARE(keysIn(census),
             "namespace 2/4, node 2/3, image 2/1, app 2/4, app-x 1/1, app.x 1/1, tier 2/2");
    QCOMPARE(valuesIn(census), "web 3, api 1");
    QCOMPARE(census.objects, 4U);
    QCOMPARE(valuesIn(bench.both({ .facet = Facet { Facet::Kind::Node } })), "n1 2, n2 1");
    CensusQuestion selecting;
    selecting.selection.nodes = { "n1", "n2" };
    QCOMPARE(bench.both(selecting).matching, 3U);
}

void LabelCensusTest::filtersAndSorts()
{
    Bench bench;
    CensusQuestion question { .facet = Facet { Facet::Kind::Label, "app" } };
    question.keysByValues = true;
    question.keyFilter = "AP";
    question.valuesByName = true;
    auto census = bench.one(question);
    QCOMPARE(keysIn(census).section(", ", 3), "app 2/3, app-x 1/1, app.x 1/1");
    QCOMPARE(census.keysFound, 6U);
    QCOMPARE(valuesIn(census), "api 1, web 2");
    question.valueFilter = "WE";
    census = bench.one(question);
    QCOMPARE(valuesIn(census), "web 2");
    QCOMPARE(census.valuesFound, 1U);
    QCOMPARE(census.maxObjects, 2U); // bars keep their measure
    question.valueFilter = "none";
    QCOMPARE(valuesIn(bench.one(question)), "");
}

void LabelCensusTest::isBounded()
{
    Indexer indexer;
    (void)addSelectionIndexes(indexer);
    std::string many = "\"hash\":\"h0\"";
    for (int i = 0; i < 1500; ++i)
        many += ",\"k" + std::to_string(i) + "\":\"v\"";
    indexer.put(pod("n", "p0", many));
    for (int i = 1; i < 3000; ++i)
        indexer.put(pod("n", "p" + std::to_string(i), "\"hash\":\"h" + std::to_string(i) + "\""));
    const auto census =
        takeCensus({ &indexer }, { .facet = Facet { Facet::Kind::Label, "hash" } }).value();
    QCOMPARE(census.values.size(), LabelCensus::kMaxValues);
    QCOMPARE(census.valuesFound, 3000U);
    QCOMPARE(census.keys.size(), LabelCensus::kMaxKeys + 1); // and the namespace
    QCOMPARE(census.keysFound, 1502U);
}

void LabelCensusTest::leavesOutWhatAKindDoesNotHave()
{
    Indexer indexer;
    (void)addSelectionIndexes(indexer);
    indexer.put(makeObject(R"({"metadata":{"name":"n1","labels":{"zone":"a"}}})"));
    QCOMPARE(keysIn(takeCensus({ &indexer }, {}).value()), "zone 1/1");
    QCOMPARE(takeCensus({}, {}).value().objects, 0U);
}

void LabelCensusTest::saysThatAnIndexIsMissing()
{
    Indexer indexer;
    QVERIFY(takeCensus({ &indexer }, {}).error().kind == ErrorKind::NotFound);
}

KW_TEST_GUILESS(LabelCensusTest)

} // namespace tst_labels_census

#include "tst_labels_census.moc"
