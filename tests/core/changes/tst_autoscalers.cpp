// Which object an autoscaler is for.
#include <core/api/json/json_value.h>
#include <core/changes/autoscalers.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_autoscalers {

using namespace kittiwake;

class TestAutoscalers : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void areOfAnObjectByGroupKindAndName_data()
    {
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<bool>("isIt");
        const auto row = [](const char* name, const char* target, bool isIt) {
            QTest::newRow(name) << QByteArray(target) << isIt;
        };
        row("it", R"({"apiVersion":"apps/v1","kind":"Deployment","name":"web"})", true);
        row("in another version",
            R"({"apiVersion":"apps/v1beta2","kind":"Deployment","name":"web"})", true);
        row("of another group",
            R"({"apiVersion":"shop.example/v1","kind":"Deployment","name":"web"})", false);
        row("of the core group", R"({"apiVersion":"v1","kind":"Deployment","name":"web"})", false);
        row("of none", R"({"kind":"Deployment","name":"web"})", false);
        row("of another kind", R"({"apiVersion":"apps/v1","kind":"ReplicaSet","name":"web"})",
            false);
        row("of another name", R"({"apiVersion":"apps/v1","kind":"Deployment","name":"cart"})",
            false);
    }
    void areOfAnObjectByGroupKindAndName() // A 7.4.4
    {
        QFETCH(QByteArray, target);
        QFETCH(bool, isIt);
        Unstructured autoscaler({ "autoscaling", "v2", "HorizontalPodAutoscaler" },
                                { "shop", "auto" });
        autoscaler.set({ "spec", "scaleTargetRef" }, JsonValue::parse(target.constData()));
        QCOMPARE(isAutoscalerOf(autoscaler, { "apps", "Deployment", { "shop", "web" } }), isIt);
    }

    void areOfTheCoreGroupWithoutAGroup()
    {
        Unstructured autoscaler({ "autoscaling", "v1", "HorizontalPodAutoscaler" },
                                { "shop", "auto" });
        const AutoscaledObject old { "", "ReplicationController", { "shop", "old" } };
        QVERIFY(!isAutoscalerOf(autoscaler, old)); // it has no target
        autoscaler.set(
            { "spec", "scaleTargetRef" },
            { { "apiVersion", "v1" }, { "kind", "ReplicationController" }, { "name", "old" } });
        QVERIFY(isAutoscalerOf(autoscaler, old));
    }
};

KW_TEST_APPLESS(TestAutoscalers)

} // namespace tst_autoscalers

#include "tst_autoscalers.moc"
