#include <core/types/type_table.h>
#include <core/types/typed.h>
#include <tests/support/fixture.h>
#include <tests/support/test_program.h>
#include <tests/support/typed_kinds.h>

#include <QFile>
#include <QTest>

#include <algorithm>
#include <set>

namespace tst_types_round_trip {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// from_server.jsonl: what a Kubernetes 1.20 server wrote, and three fields that later ones always
/// write (StatefulSet's availableReplicas, ClusterRole's empty rules, CSINode's status);
/// by_hand.jsonl: kinds that it does not serve; every_field.jsonl: made up from the OpenAPI
/// of 1.37, each field that it names.
QList<QByteArray> objects()
{
    QList<QByteArray> lines;
    for (const auto* name : { "from_server.jsonl", "by_hand.jsonl", "every_field.jsonl" }) {
        QFile file(QStringLiteral(KITTIWAKE_TEST_DATA "/") + QLatin1String(name));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("cannot read %s", qPrintable(file.fileName()));
        lines += file.readAll().trimmed().split('\n');
    }
    return lines;
}

/// What stands at `place` and has no field in the schema's type, into `to`; the words are the
/// schema's: "?T", "[]T", "map<T>", a struct, or a value.
void noteUnknown(const JsonValue& place, std::string_view type, const std::string& where,
                 std::vector<std::string>& to)
{
    if (type.starts_with('?'))
        return noteUnknown(place, type.substr(1), where, to);
    if (type.starts_with("[]") || type.starts_with("map<")) {
        type = type.starts_with('[') ? type.substr(2) : type.substr(4, type.size() - 5);
        for (const auto& item : place)
            noteUnknown(item, type, where, to);
        return;
    }
    for (const auto& known : kTypeDescriptions) {
        if (type != known.name)
            continue;
        for (const auto& [name, value] : place.items()) {
            const auto* const begin = kFieldDescriptions + known.firstField;
            const auto* const end = begin + known.fieldCount;
            const auto* const field = std::find_if(
                begin, end, [&, &wanted = name](const auto& each) { return wanted == each.name; });
            const bool saysItsKind =
                *known.kind != '\0' && (name == "apiVersion" || name == "kind");
            if (field == end && !saysItsKind)
                to.push_back(where + '.' + name);
            else if (field != end)
                noteUnknown(value, field->type, where + '.' + name, to);
        }
        return;
    }
}

} // namespace

class TestTypesRoundTrip : public QObject
{
    Q_OBJECT

    static void objectRows()
    {
        QTest::addColumn<QByteArray>("json");
        for (const auto& line : objects()) {
            const auto object = Unstructured::parse(line.toStdString());
            QVERIFY(object.has_value());
            const auto gvk = object->gvk();
            QTest::addRow("%s %s %s", gvk.groupVersion().toString().c_str(), gvk.kind.c_str(),
                          object->key().name.c_str())
                << line;
        }
    }

private Q_SLOTS:
    void everyKindHasAnObjectHere()
    {
        std::set<Gvk> seen;
        for (const auto& line : objects())
            seen.insert(Unstructured::parse(line.toStdString()).value().gvk());
        for (const auto& each : builtInKinds())
            QVERIFY2(seen.contains(each.kind.gvk), each.kind.gvk.kind.c_str());
    }

    void objectsComeBackAsTheyWere_data() { objectRows(); }
    void objectsComeBackAsTheyWere()
    {
        QFETCH(QByteArray, json);
        const auto given = Unstructured::parse(json.toStdString());
        const auto object = makeObject(json.toStdString());
        const auto got = builtInKind(given->gvk()).decodeAndEncode(*object);
        QVERIFY(got.has_value());
        const auto wrong = difference(withoutNulls(given->json()), *got);
        QVERIFY2(wrong.empty(), wrong.c_str());
    }

    void theirFieldsAreKnown_data() { objectRows(); }
    void theirFieldsAreKnown()
    {
        QFETCH(QByteArray, json);
        const auto object = makeObject(json.toStdString());
        const auto gvk = Unstructured::from(*object).gvk();
        const auto unknown = builtInKind(gvk).unknownParts(*object);
        QVERIFY(unknown.has_value());
        QVERIFY2(unknown->empty(), unknown->empty() ? "" : unknown->front().c_str());
    }

    /// At any depth, and by the schemas, which the structs are made of.
    void theirFieldsAreInTheSchemas_data() { objectRows(); }
    void theirFieldsAreInTheSchemas()
    {
        QFETCH(QByteArray, json);
        const auto object = Unstructured::parse(json.toStdString());
        QVERIFY(object.has_value());
        const auto gvk = object->gvk();
        std::vector<std::string> unknown;
        bool found = false;
        for (const auto& type : kTypeDescriptions) {
            if (gvk != Gvk { type.group, type.version, type.kind })
                continue;
            found = true;
            noteUnknown(object->json(), type.name, gvk.kind, unknown);
        }
        QVERIFY(found);
        QVERIFY2(unknown.empty(), unknown.empty() ? "" : unknown.front().c_str());
    }
};

KW_TEST_APPLESS(TestTypesRoundTrip)

} // namespace tst_types_round_trip

#include "tst_types_round_trip.moc"
