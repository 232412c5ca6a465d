#include "../support/fixture.h"
#include "../support/test_program.h"
#include "../support/typed_kinds.h"

#include <core/types/typed.h>

#include <QFile>
#include <QTest>

#include <set>

namespace tst_types_round_trip {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// from_server.jsonl: what a Kubernetes 1.20 server wrote, and two fields that later ones always
/// write (StatefulSet's availableReplicas, ClusterRole's empty rules); by_hand.jsonl: kinds that it
/// does not serve.
QList<QByteArray> objects()
{
    QList<QByteArray> lines;
    for (const auto* name : { "from_server.jsonl", "by_hand.jsonl" }) {
        QFile file(QStringLiteral(KITTIWAKE_TEST_DATA "/") + QLatin1String(name));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("cannot read %s", qPrintable(file.fileName()));
        lines += file.readAll().trimmed().split('\n');
    }
    return lines;
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
};

KW_TEST_APPLESS(TestTypesRoundTrip)

} // namespace tst_types_round_trip

#include "tst_types_round_trip.moc"
