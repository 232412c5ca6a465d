// What every controller does with metadata and status: finalizers, owners, conditions, predicates,
// and what server-side apply is sent of a struct.
#include <core/client/object_list.h>
#include <core/controller/conditions.h>
#include <core/controller/finalizers.h>
#include <core/controller/owner_references.h>
#include <core/manager/event_predicate.h>
#include <core/types/apps_v1.h>
#include <core/types/core_v1.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_controller_helpers {

using namespace kittiwake;
using meta_v1::Condition;

namespace {

constexpr WallTime kNow { std::chrono::seconds(1'700'000'000) };
constexpr WallTime kLater = kNow + std::chrono::seconds(60);

ObjectPtr pod(const std::string& metadata)
{
    return Object::fromJson(R"({"metadata":{"name":"web","namespace":"shop",)" + metadata + "}}",
                            { "", "v1", "Pod" })
        .value();
}

apps_v1::ReplicaSet owner(const std::string& name, const std::string& uid)
{
    return { .metadata = { .name = name, .namespace_ = "shop", .uid = uid } };
}

} // namespace

class TestControllerHelpers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aConditionsTimeMovesWithItsStatusAlone()
    {
        std::vector<Condition> conditions;
        QVERIFY(setCondition(conditions, { .type = "Ready", .status = "False", .reason = "Wait" },
                             kNow));
        QVERIFY(conditions.front().lastTransitionTime == Time::of(kNow));
        QVERIFY(!isConditionTrue(conditions, "Ready"));

        // Another reason and generation, the same status.
        QVERIFY(setCondition(
            conditions,
            { .type = "Ready", .status = "False", .observedGeneration = 2, .reason = "Pull" },
            kLater));
        QCOMPARE(conditions.size(), std::size_t(1));
        QVERIFY(conditions.front().lastTransitionTime == Time::of(kNow));
        QCOMPARE(conditions.front().reason, std::string("Pull"));
        QCOMPARE(conditions.front().observedGeneration, std::int64_t(2));

        QVERIFY(setCondition(conditions, { .type = "Ready", .status = "True" }, kLater));
        QVERIFY(conditions.front().lastTransitionTime == Time::of(kLater));
        QVERIFY(isConditionTrue(conditions, "Ready"));
    }

    void aConditionThatIsTheSameNeedsNoWrite()
    {
        std::vector<Condition> conditions;
        const Condition ready { .type = "Ready", .status = "True", .reason = "Up" };
        QVERIFY(setCondition(conditions, ready, kNow));
        const auto before = conditions;
        QVERIFY(!setCondition(conditions, ready, kLater));
        QVERIFY(conditions == before);
    }

    void conditionsAreFoundAndRemovedByType()
    {
        std::vector<Condition> conditions;
        setCondition(conditions, { .type = "A", .status = "True" }, kNow);
        setCondition(conditions, { .type = "B", .status = "Unknown" }, kNow);
        QVERIFY(findCondition(conditions, "B") == &conditions.back());
        QVERIFY(findCondition(conditions, "C") == nullptr);
        QVERIFY(!isConditionTrue(conditions, "B"));
        QVERIFY(removeCondition(conditions, "A"));
        QVERIFY(!removeCondition(conditions, "A"));
        QCOMPARE(conditions.size(), std::size_t(1));
    }

    void finalizersAreThereOnce()
    {
        meta_v1::ObjectMeta metadata { .finalizers = { "other" } };
        QVERIFY(addFinalizer(metadata, "mine"));
        QVERIFY(!addFinalizer(metadata, "mine"));
        QVERIFY(hasFinalizer(metadata, "mine"));
        QVERIFY(removeFinalizer(metadata, "mine"));
        QVERIFY(!removeFinalizer(metadata, "mine"));
        QVERIFY(metadata.finalizers == std::vector<std::string> { "other" });
    }

    void anObjectHasOneController()
    {
        meta_v1::ObjectMeta object { .name = "web-1", .namespace_ = "shop" };
        QVERIFY(controllerOf(object) == nullptr);
        QVERIFY(setOwnerReference(TypedKind<core_v1::Node>::kind(), { .name = "n1", .uid = "n" },
                                  object));
        QVERIFY(controllerOf(object) == nullptr);
        QVERIFY(setControllerReference(owner("web", "1"), object));
        const auto* controller = controllerOf(object);
        QVERIFY(controller != nullptr);
        QCOMPARE(controller->uid, std::string("1"));
        QCOMPARE(controller->apiVersion, std::string("apps/v1"));
        QVERIFY(controller->blockOwnerDeletion == true);
        QVERIFY(refersTo(*controller, { "apps", "v1beta1", "ReplicaSet" }));
        QVERIFY(!refersTo(*controller, { "example.com", "v1", "ReplicaSet" }));

        QVERIFY(setControllerReference(owner("web", "1"), object)); // nothing to do
        QCOMPARE(object.ownerReferences.size(), std::size_t(2));
        const auto second = setControllerReference(owner("other", "2"), object);
        QCOMPARE(int(second.error().kind), int(ErrorKind::AlreadyExists));
        QVERIFY(second.error().sentence.find("ReplicaSet web") != std::string::npos);
        QCOMPARE(object.ownerReferences.size(), std::size_t(2));
    }

    void ownersAreInTheNamespaceOfWhatTheyOwnOrInNone()
    {
        meta_v1::ObjectMeta elsewhere { .name = "x", .namespace_ = "other" };
        meta_v1::ObjectMeta nowhere { .name = "x" };
        for (auto* object : { &elsewhere, &nowhere }) {
            const auto owned = setControllerReference(owner("web", "1"), *object);
            QCOMPARE(int(owned.error().kind), int(ErrorKind::Invalid));
            QVERIFY(object->ownerReferences.empty());
        }
    }

    void theControllerOfACachedObjectIsRead()
    {
        const auto owned = pod(R"("ownerReferences":[{"apiVersion":"v1","kind":"Node","name":"n"},)"
                               R"({"apiVersion":"apps/v1","kind":"ReplicaSet","name":"web",)"
                               R"("uid":"1","controller":true}])");
        const auto controller = controllerOf(*owned);
        QVERIFY(controller.has_value());
        QCOMPARE(controller->name, std::string("web"));
        QVERIFY(!controllerOf(*pod(R"("uid":"2")")));
    }

    void predicatesAreOfWhatHasChanged()
    {
        using namespace predicates;
        const auto before = pod(R"("resourceVersion":"1","generation":1,"labels":{"app":"web"})");
        const auto status = pod(R"("resourceVersion":"2","generation":1,"labels":{"app":"web"})");
        const auto spec = pod(R"("resourceVersion":"3","generation":2,"labels":{"app":"web"})");
        const auto labels = pod(R"("resourceVersion":"4","generation":1,"labels":{"app":"db"})");
        const auto notes = pod(R"("resourceVersion":"5","generation":1,"labels":{"app":"web"},)"
                               R"("annotations":{"a":"b"})");

        QVERIFY(!generationChanged()(before, status));
        QVERIFY(generationChanged()(before, spec));
        QVERIFY(resourceVersionChanged()(before, status));
        QVERIFY(!resourceVersionChanged()(before, before));
        QVERIFY(labelsChanged()(before, labels));
        QVERIFY(!labelsChanged()(before, spec));
        QVERIFY(annotationsChanged()(before, notes));
        QVERIFY(!annotationsChanged()(before, labels));
        for (const auto& each : { generationChanged(), resourceVersionChanged(), labelsChanged(),
                                  annotationsChanged() }) {
            QVERIFY(each({}, before)); // new
            QVERIFY(each(before, {})); // gone
        }

        const auto web = selected(LabelSelector::parse("app=web").value());
        QVERIFY(web({}, before));
        QVERIFY(!web(before, labels));
        QVERIFY(web(before, {}));

        const auto either = anyOf({ generationChanged(), labelsChanged() });
        QVERIFY(either(before, spec));
        QVERIFY(either(before, labels));
        QVERIFY(!either(before, status));
        QVERIFY(!allOf({ generationChanged(), labelsChanged() })(before, spec));
        QVERIFY(noneOf({ generationChanged(), labelsChanged() })(before, status));
        QVERIFY(!noneOf({ generationChanged() })(before, spec));
    }

    void appliesWhatWasSetAndNoMore()
    {
        core_v1::Pod applied { .metadata = { .name = "web", .namespace_ = "shop" } };
        QCOMPARE(QString::fromStdString(WireFormat<core_v1::Pod>::writeApplied(applied).toText()),
                 QStringLiteral(R"({"apiVersion":"v1","kind":"Pod",)"
                                R"("metadata":{"name":"web","namespace":"shop"}})"));
        // What was set is sent, were it empty; a struct of which nothing was set is not.
        core_v1::Volume scratch { .name = "scratch" };
        scratch.emptyDir.emplace();
        applied.spec.volumes = { scratch };
        applied.spec.containers = { { .name = "web", .image = "nginx" } };
        QCOMPARE(QString::fromStdString(WireFormat<core_v1::Pod>::writeApplied(applied).toText()),
                 QStringLiteral(R"({"apiVersion":"v1","kind":"Pod",)"
                                R"("metadata":{"name":"web","namespace":"shop"},)"
                                R"("spec":{"containers":[{"image":"nginx","name":"web"}],)"
                                R"("volumes":[{"emptyDir":{},"name":"scratch"}]}})"));
    }
};

KW_TEST_APPLESS(TestControllerHelpers)

} // namespace tst_controller_helpers

#include "tst_controller_helpers.moc"
