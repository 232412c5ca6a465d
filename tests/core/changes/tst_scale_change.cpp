// Scaling: what a Scale says, and the change of it.
#include <core/changes/scale_change.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_scale_change {

using namespace kittiwake;

namespace {

JsonValue object(const char* text)
{
    return JsonValue::parse(text);
}

} // namespace

class TestScaleChange : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void saysHowManyAreWanted_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("wanted");
        const auto row = [](const char* name, const char* json, const char* wanted) {
            QTest::newRow(name) << QByteArray(json) << QByteArray(wanted);
        };
        row("of a workload", R"({"kind":"Deployment","spec":{"replicas":3}})", "3");
        row("of one that does not say", R"({"kind":"Deployment","spec":{}})", "1");
        row("of a Scale", R"({"kind":"Scale","spec":{"replicas":3}})", "3");
        row("of a Scale of none", R"({"kind":"Scale","spec":{"replicas":0}})", "0");
        row("of one without a number", R"({"kind":"Scale"})", "none");
    }
    void saysHowManyAreWanted()
    {
        QFETCH(QByteArray, json);
        QFETCH(QByteArray, wanted);
        const auto replicas = wantedReplicas(object(json.constData()));
        QCOMPARE(replicas ? QByteArray::number(qlonglong(*replicas)) : QByteArray("none"), wanted);
    }

    void aNumberThatTheServerLeavesOutIsNone()
    {
        const auto read = [](const char* text) {
            return withReplicas(*Unstructured::fromJson(object(text)));
        };
        QCOMPARE(read(R"({"kind":"Scale","spec":{}})").number({ "spec", "replicas" }, -1), 0);
        QCOMPARE(read(R"({"kind":"Scale"})").number({ "spec", "replicas" }, -1), 0);
        QCOMPARE(read(R"({"kind":"Scale","spec":{"replicas":2}})").number({ "spec", "replicas" }),
                 2);
        QCOMPARE(read(R"({"kind":"Worker","spec":{}})").number({ "spec", "replicas" }, -1), -1);
    }

    void standsForAScaleThatCannotBeRead()
    {
        const auto worker = *Unstructured::fromJson(object(
            R"({"apiVersion":"shop.example/v1","kind":"Worker","metadata":{"name":"crew",
                "namespace":"shop","uid":"u1","resourceVersion":"7"},"spec":{"replicas":9}})"));
        const auto scale = unknownScale(worker);
        QVERIFY(scale.gvk() == (Gvk { "autoscaling", "v1", "Scale" }));
        QVERIFY(scale.key() == worker.key());
        QVERIFY(scale.uid() == worker.uid());
        QVERIFY(scale.resourceVersion() == worker.resourceVersion());
        QVERIFY(!wantedReplicas(scale.json()));
    }

    void asksForThatManyAlone_data()
    {
        QTest::addColumn<qlonglong>("replicas");
        QTest::addColumn<bool>("possible");
        QTest::newRow("none") << qlonglong(0) << true;
        QTest::newRow("the most") << qlonglong(2'147'483'647) << true;
        QTest::newRow("one more") << qlonglong(2'147'483'648) << false;
        QTest::newRow("fewer than none") << qlonglong(-1) << false;
    }
    void asksForThatManyAlone() // A 7.4.1
    {
        QFETCH(qlonglong, replicas);
        QFETCH(bool, possible);
        const auto change = scaleChange({}, replicas);
        QCOMPARE(change.has_value(), possible);
        if (!possible)
            return;
        QCOMPARE(change->subresource, std::string("scale"));
        QVERIFY(change->body == JsonValue({ { "spec", { { "replicas", replicas } } } }));
    }
};

KW_TEST_APPLESS(TestScaleChange)

} // namespace tst_scale_change

#include "tst_scale_change.moc"
