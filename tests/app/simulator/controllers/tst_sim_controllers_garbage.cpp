#include "controllers_fixture.h"

#include <core/types/batch_v1.h>
#include <tests/support/test_program.h>

namespace tst_sim_controllers_garbage {

using namespace kittiwake;
using namespace kittiwake::test;
using apps_v1::Deployment;
using apps_v1::ReplicaSet;
using core_v1::ConfigMap;
using core_v1::Namespace;
using core_v1::Pod;
using core_v1::ServiceAccount;

namespace {

const ObjectKey kOwner { "shop", "owner" };
const ObjectKey kChild { "shop", "child" };

ConfigMap map(const ObjectKey& key, const std::vector<ConfigMap>& owners = {}, bool blocks = false)
{
    ConfigMap made;
    made.metadata.name = key.name;
    made.metadata.namespace_ = key.ns;
    for (const auto& owner : owners)
        made.metadata.ownerReferences.push_back({ .apiVersion = "v1",
                                                  .kind = "ConfigMap",
                                                  .name = owner.metadata.name,
                                                  .uid = owner.metadata.uid,
                                                  .blockOwnerDeletion = blocks });
    return made;
}

} // namespace

class TstSimControllersGarbage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatItOwnedGoesAfterTheOwner()
    {
        ControlPlane plane;
        plane.start();
        const auto owner = plane.create(map(kOwner));
        const auto child = plane.create(map(kChild, { owner }));
        plane.create(map({ "shop", "grandchild" }, { child }));
        plane.create(map({ "shop", "stranger" }));
        plane.remove<ConfigMap>(kOwner);
        QVERIFY(!plane.get<ConfigMap>(kChild));
        QVERIFY(!plane.get<ConfigMap>({ "shop", "grandchild" }));
        QVERIFY(plane.get<ConfigMap>({ "shop", "stranger" }));
    }

    void aDeploymentGoesWithItsSetsAndPods()
    {
        ControlPlane plane;
        plane.start();
        plane.create<Deployment>(R"json({
          "metadata": {"name": "web", "namespace": "shop"},
          "spec": {"replicas": 2, "selector": {"matchLabels": {"app": "web"}},
                   "template": {"metadata": {"labels": {"app": "web"}},
                                "spec": {"containers": [{"name": "web", "image": "web:1"}]}}}})json");
        QCOMPARE(plane.list<Pod>().size(), 2U);
        plane.remove<Deployment>({ "shop", "web" });
        QCOMPARE(plane.list<ReplicaSet>().size(), 0U);
        QCOMPARE(plane.list<Pod>().size(), 0U);
    }

    void theOwnerWaitsForWhatBlocksItInTheForeground()
    {
        ControlPlane plane;
        plane.start();
        const auto owner = plane.create(map(kOwner));
        auto child = map(kChild, { owner }, true);
        child.metadata.finalizers = { "example.com/hold" };
        plane.create(child);
        plane.remove<ConfigMap>(kOwner, { .propagation = Propagation::Foreground });
        QVERIFY(plane.get<ConfigMap>(kOwner)->metadata.deletionTimestamp);
        QVERIFY(plane.get<ConfigMap>(kChild)->metadata.deletionTimestamp);
        plane.change<ConfigMap>(kChild, [](ConfigMap& m) { m.metadata.finalizers.clear(); });
        QVERIFY(!plane.get<ConfigMap>(kChild));
        QVERIFY(!plane.get<ConfigMap>(kOwner));
    }

    void orphansLoseTheirOwnerAndStay()
    {
        ControlPlane plane;
        plane.start();
        const auto owner = plane.create(map(kOwner));
        plane.create(map(kChild, { owner }));
        plane.remove<ConfigMap>(kOwner, { .propagation = Propagation::Orphan });
        QVERIFY(!plane.get<ConfigMap>(kOwner));
        QVERIFY(plane.get<ConfigMap>(kChild));
        QVERIFY(plane.get<ConfigMap>(kChild)->metadata.ownerReferences.empty());
    }

    void whoHasAnotherOwnerStaysWithThatOne()
    {
        ControlPlane plane;
        plane.start();
        const auto owner = plane.create(map(kOwner));
        const auto other = plane.create(map({ "shop", "other" }));
        plane.create(map(kChild, { owner, other }));
        plane.remove<ConfigMap>(kOwner);
        const auto child = plane.get<ConfigMap>(kChild);
        QVERIFY(child);
        QCOMPARE(child->metadata.ownerReferences.size(), 1U);
        QCOMPARE(child->metadata.ownerReferences.front().name, "other");
    }

    void whatLostItsOwnerWhileNobodyLookedGoesAtTheStart()
    {
        ControlPlane plane;
        const auto owner = plane.create(map(kOwner));
        plane.create(map(kChild, { owner }));
        plane.remove<ConfigMap>(kOwner);
        QVERIFY(plane.get<ConfigMap>(kChild));
        plane.start();
        QVERIFY(!plane.get<ConfigMap>(kChild));
    }

    void anotherOfTheOwnersNameIsNotTheOwner()
    {
        ControlPlane plane;
        plane.start();
        auto owner = plane.create(map(kOwner));
        owner.metadata.uid = "11111111-2222-4333-8444-555555555555";
        plane.create(map(kChild, { owner }));
        QVERIFY(!plane.get<ConfigMap>(kChild));
    }

    void aNamespaceIsEmptiedBeforeItGoes()
    {
        ControlPlane plane;
        plane.start();
        auto held = map(kChild);
        held.metadata.finalizers = { "example.com/hold" };
        plane.create(held);
        plane.create(map(kOwner));
        plane.remove<Namespace>({ {}, "shop" });
        plane.advance(std::chrono::seconds(3));
        QVERIFY(!plane.get<ConfigMap>(kOwner));
        const auto going = plane.get<Namespace>({ {}, "shop" });
        QVERIFY(going);
        QCOMPARE(going->status.phase, "Terminating");
        QStringList conditions;
        for (const auto& condition : going->status.conditions)
            conditions << QString::fromStdString(condition.type + ' ' + condition.status + ' '
                                                 + condition.message);
        QVERIFY(conditions.contains("NamespaceContentRemaining True Some resources are remaining: "
                                    "configmaps. has 1 resource instances"));
        QVERIFY(conditions.contains(
            "NamespaceFinalizersRemaining True Some content in the namespace has finalizers "
            "remaining: example.com/hold in 1 resource instances"));

        plane.change<ConfigMap>(kChild, [](ConfigMap& m) { m.metadata.finalizers.clear(); });
        plane.advance(std::chrono::seconds(3));
        QVERIFY(!plane.get<Namespace>({ {}, "shop" }));
        QVERIFY(!plane.get<ServiceAccount>({ "shop", "default" }));
    }

    void aNamespaceHasAnAccountAndTheRootCertificate()
    {
        ControlPlane plane({ .controllers = { .workers = 0, .rootCertificate = "PEM" } });
        plane.start();
        QVERIFY(plane.get<ServiceAccount>({ "shop", "default" }));
        QCOMPARE(plane.get<ConfigMap>({ "shop", "kube-root-ca.crt" })->data.at("ca.crt"), "PEM");
        plane.remove<ServiceAccount>({ "shop", "default" });
        QVERIFY(plane.get<ServiceAccount>({ "shop", "default" }));
        plane.change<ConfigMap>({ "shop", "kube-root-ca.crt" },
                                [](ConfigMap& m) { m.data["ca.crt"] = "forged"; });
        QCOMPARE(plane.get<ConfigMap>({ "shop", "kube-root-ca.crt" })->data.at("ca.crt"), "PEM");
    }
};

KW_TEST_GUILESS(TstSimControllersGarbage)

} // namespace tst_sim_controllers_garbage

#include "tst_sim_controllers_garbage.moc"
