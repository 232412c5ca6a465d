#include <core/api/json/json.h>
#include <core/api/json/json_value.h>
#include <core/types/codec.h>
#include <core/types/meta_v1.h>
#include <tests/support/fixture.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <array>

namespace tst_types_custom {

using namespace kittiwake;
using namespace kittiwake::test;

// What the author of a custom resource writes: two structs, their fields, one specialisation.
namespace {

struct NestSpec
{
    std::int32_t eggs = 0;
    double lining = 0;
    std::vector<std::string> birds {};
    JsonBox otherFields {};

    static std::span<const Field> fields()
    {
        static constexpr std::array kFields {
            field<&NestSpec::eggs>("eggs", Presence::Always),
            field<&NestSpec::lining>("lining"),
            field<&NestSpec::birds>("birds"),
        };
        return kFields;
    }
};

struct CustomNest
{
    meta_v1::ObjectMeta metadata {};
    NestSpec spec {};
    std::vector<CustomNest> copies {}; // a type may hold a list of itself
    JsonBox otherFields {};

    static std::span<const Field> fields()
    {
        static constexpr std::array kFields {
            field<&CustomNest::metadata>("metadata"),
            field<&CustomNest::spec>("spec"),
            field<&CustomNest::copies>("copies"),
        };
        return kFields;
    }
};

/// One whose spec is the text of another object.
struct Parcel
{
    std::string name;
    std::string nestName;
    std::string address;
};

} // namespace

} // namespace tst_types_custom

template<>
struct kittiwake::TypedKind<tst_types_custom::CustomNest>
    : kittiwake::KindCodec<tst_types_custom::CustomNest>
{
    static kittiwake::ResourceKind kind()
    {
        return { { "birds.example.com", "v1", "Nest" }, "nests", true };
    }
};

template<>
struct kittiwake::TypedKind<tst_types_custom::Parcel>
{
    using Parcel = tst_types_custom::Parcel;

    static ResourceKind kind() { return { { "birds.example.com", "v1", "Parcel" }, "parcels" }; }
    static void read(const Json& from, Parcel& to)
    {
        to.name = textOf(from["metadata"]["name"]);
        const auto inside = Object::fromJson(textOf(from["nest"]), kind().gvk);
        if (const auto nest = decode<tst_types_custom::CustomNest>(**inside))
            to.nestName = nest->metadata.name;
        to.address = textOf(from["address"]);
    }
    static Unstructured write(const Parcel& from) { return { kind().gvk, { .name = from.name } }; }
};

namespace tst_types_custom {

class TestTypesCustom : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void customKindIsReadLikeABuiltInOne()
    {
        const auto nest = decode<CustomNest>(*makeObject(
            R"({"apiVersion":"birds.example.com/v1","kind":"Nest",
                "metadata":{"name":"ledge","namespace":"cliff","labels":{"side":"sea"}},
                "spec":{"eggs":3,"lining":0.5,"birds":["a","b"]},
                "copies":[{"spec":{"eggs":1}}]})"));
        QVERIFY(nest.has_value());
        QCOMPARE(nest->metadata.name, std::string("ledge"));
        QCOMPARE(nest->metadata.labels.at("side"), std::string("sea"));
        QCOMPARE(nest->spec.eggs, 3);
        QCOMPARE(nest->spec.lining, 0.5);
        QCOMPARE(nest->spec.birds, (std::vector<std::string> { "a", "b" }));
        QCOMPARE(nest->copies.at(0).spec.eggs, 1);
        QVERIFY(nest->otherFields.isNull());
    }

    void aKindMayReadAnotherWhileItIsRead()
    {
        const auto parcel = decode<Parcel>(
            *makeObject("{\"metadata\":{\"name\":\"p\"},\"nest\":\"{\\\"metadata\\\":{\\\"name\\\":"
                        "\\\"ledge\\\"}}\",\"address\":\"cliff 1\"}"));
        QVERIFY(parcel.has_value());
        QCOMPARE(parcel->name, std::string("p"));
        QCOMPARE(parcel->nestName, std::string("ledge"));
        QCOMPARE(parcel->address, std::string("cliff 1"));
        QCOMPARE(
            encode(*parcel).toText(),
            std::string(
                R"({"apiVersion":"birds.example.com/v1","kind":"Parcel","metadata":{"name":"p"}})"));
    }

    void customKindIsWrittenWithItsApiVersionAndKind()
    {
        const CustomNest nest { .metadata = { .name = "ledge" }, .spec = { .birds = { "a" } } };
        const auto wanted = JsonValue::parse(
            R"({"apiVersion":"birds.example.com/v1","kind":"Nest","metadata":{"name":"ledge"},
                "spec":{"eggs":0,"birds":["a"]}})");
        QCOMPARE(QByteArray::fromStdString(encode(nest).toText()),
                 QByteArray::fromStdString(wanted.dump()));
    }

    void whatACustomKindDoesNotNameSurvives()
    {
        const auto text = std::string(
            R"({"apiVersion":"birds.example.com/v1","copies":[{"metadata":{},"spec":{"eggs":1,"x":2}}],"kind":"Nest","metadata":{"name":"ledge"},"spec":{"colour":"blue","eggs":3},"status":{"full":true}})");
        const auto nest = decode<CustomNest>(*makeObject(text));
        QVERIFY(nest.has_value());
        QCOMPARE(QByteArray::fromStdString(encode(*nest).toText()),
                 QByteArray::fromStdString(text));
    }
};

KW_TEST_APPLESS(TestTypesCustom)

} // namespace tst_types_custom

#include "tst_types_custom.moc"
