#include "nest_crd.h" // made by kittiwake_crd() of data/nest_crd.yaml

#include <core/api/json/json_value.h>
#include <core/client/object_list.h>
#include <tests/support/fixture.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_types_crd {

using namespace kittiwake;
using namespace kittiwake::test;
using birds_v1::Nest;
using birds_v1::NestApply;

namespace {

/// A Nest of which everything is set, and has fields that the definition does not know at each
/// level.
constexpr const char* kWhole =
    R"({"apiVersion":"birds.example.com/v1","extra":[1],"kind":"Nest",)"
    R"("metadata":{"name":"ledge","namespace":"cliff"},)"
    R"("spec":{"birds":["a","b"],"built":"2026-05-01T10:00:00Z","capacity":"500m","default":false,)"
    R"("door":"25%","eggs":0,"extra":{"a":null},)"
    R"("guards":[{"extra":1,"name":"","on-duty":true},{"name":"b"}],"lining":0.5,)"
    R"("nearby":{"north":{"extra":"x","metres":2.5},"south":{}},"notes":{"any":["thing"]},)"
    R"("owner":"gull","perch":{"height":0.0,"unknown":{"kept":true}},"seal":"aGk=",)"
    R"("season":"Spring","visits":{"fox":0,"owl":7}},)"
    R"("status":{"conditions":[{"extra":true,"lastTransitionTime":"2026-05-01T10:00:00Z",)"
    R"("message":"","reason":"Laid","status":"True","type":"Full"}],"extra":0,"full":false}})";

Nest read(const char* text)
{
    auto nest = decode<Nest>(*makeObject(text));
    if (!nest)
        qFatal("%s", nest.error().sentence.c_str());
    return *nest;
}

QByteArray written(const Unstructured& object)
{
    return QByteArray::fromStdString(object.toText());
}

} // namespace

class TestTypesCrd : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void itsKindIsTheDefinitions()
    {
        const ResourceKind wanted { { "birds.example.com", "v1", "Nest" }, "nests", true };
        QVERIFY(TypedKind<Nest>::kind() == wanted);
        QVERIFY(TypedKind<NestApply>::kind() == wanted);
    }

    void eachFieldIsReadAsWhatItIs()
    {
        const auto nest = read(kWhole);
        const auto& spec = nest.spec;
        QCOMPARE(nest.metadata.name, std::string("ledge"));
        QCOMPARE(spec.owner, std::string("gull"));
        QCOMPARE(spec.eggs, std::int32_t(0));
        QVERIFY(spec.default_ == false);
        QCOMPARE(spec.lining.value(), 0.5);
        QVERIFY(spec.season == "Spring");
        QCOMPARE(spec.capacity->value().value(), 0.5);
        QVERIFY(spec.door == IntOrString("25%"));
        QVERIFY(spec.built->value().has_value());
        QCOMPARE(spec.seal->data, std::string("hi"));
        QCOMPARE(spec.birds, (std::vector<std::string> { "a", "b" }));
        QCOMPARE(spec.guards.size(), std::size_t(2));
        QVERIFY(spec.guards[0].on_duty == true);
        QVERIFY(!spec.guards[1].on_duty);
        QCOMPARE(spec.visits, (std::map<std::string, std::int64_t> { { "fox", 0 }, { "owl", 7 } }));
        QCOMPARE(spec.nearby.at("north").metres.value(), 2.5);
        QCOMPARE(spec.perch->height.value(), 0.0);
        QCOMPARE((*spec.notes)["any"][0].get<std::string>(), std::string("thing"));
        QVERIFY(nest.status.full == false);
        QCOMPARE(nest.status.conditions.at(0).reason, std::string("Laid"));
    }

    void whatIsReadIsWrittenWithAllThatTheDefinitionDoesNotKnow()
    {
        QCOMPARE(written(encode(read(kWhole))), QByteArray(kWhole));
    }

    void aChangeIsAllThatChanges()
    {
        auto nest = read(kWhole);
        nest.spec.eggs = 3;
        nest.spec.perch->height = 1.5;
        nest.status.full.reset();
        auto wanted = JsonValue::parse(kWhole);
        wanted["spec"]["eggs"] = 3;
        wanted["spec"]["perch"]["height"] = 1.5;
        wanted["status"].erase("full");
        QCOMPARE(written(encode(nest)), QByteArray::fromStdString(wanted.dump()));
    }

    void ofANewOneWhatIsRequiredIsWritten()
    {
        const Nest nest { .metadata = { .name = "ledge" }, .spec = { .owner = "gull" } };
        QCOMPARE(written(encode(nest)),
                 QByteArray(R"({"apiVersion":"birds.example.com/v1","kind":"Nest",)"
                            R"("metadata":{"name":"ledge"},"spec":{"eggs":0,"owner":"gull"}})"));
    }

    void applySendsWhatWasSetWereItEmptyAndNoMore()
    {
        const NestApply nest { .metadata = { .name = "ledge" },
                               .spec = birds_v1::NestSpecApply {
                                   .eggs = 0,
                                   .birds = std::vector<std::string>(),
                                   .guards = { { { .name = "a" }, { .on_duty = false } } } } };
        QCOMPARE(written(WireFormat<NestApply>::writeApplied(nest)),
                 QByteArray(R"({"apiVersion":"birds.example.com/v1","kind":"Nest",)"
                            R"("metadata":{"name":"ledge"},)"
                            R"("spec":{"birds":[],"eggs":0,)"
                            R"("guards":[{"name":"a"},{"on-duty":false}]}})"));
    }

    void applyOfAStatusSendsNoSpec()
    {
        const NestApply nest { .metadata = { .name = "ledge" },
                               .status = birds_v1::NestStatusApply { .full = true } };
        QCOMPARE(written(WireFormat<NestApply>::writeApplied(nest)),
                 QByteArray(R"({"apiVersion":"birds.example.com/v1","kind":"Nest",)"
                            R"("metadata":{"name":"ledge"},"status":{"full":true}})"));
    }

    void equalIsWhatIsEqualInEachField()
    {
        const auto nest = read(kWhole);
        auto other = nest;
        QVERIFY(nest == other);
        other.spec.guards[1].name = "c";
        QVERIFY(!(nest == other));
    }

    void aFieldThatDoesNotFitIsKept()
    {
        const char* odd = R"({"apiVersion":"birds.example.com/v1","kind":"Nest",)"
                          R"("metadata":{"name":"ledge"},"spec":{"eggs":"many","owner":"gull"}})";
        const auto nest = read(odd);
        QCOMPARE(nest.spec.owner, std::string("gull"));
        QCOMPARE((*nest.spec.otherFields)["eggs"].get<std::string>(), std::string("many"));
        QCOMPARE(written(encode(nest)), QByteArray(odd));
    }
};

KW_TEST_APPLESS(TestTypesCrd)

} // namespace tst_types_crd

#include "tst_types_crd.moc"
