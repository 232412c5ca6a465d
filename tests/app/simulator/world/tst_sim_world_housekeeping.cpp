#include "living_plane.h"

#include <app/simulator/world/compaction.h>
#include <app/simulator/world/event_expiry.h>
#include <app/simulator/world/leader_leases.h>
#include <core/types/coordination_v1.h>
#include <tests/support/test_program.h>

namespace tst_sim_world_housekeeping {

using namespace kittiwake;
using namespace kittiwake::test;
using CoreEvent = core_v1::Event;

namespace {

CoreEvent toldOf(const std::string& name, WallTime last)
{
    CoreEvent made;
    made.metadata.name = name;
    made.metadata.namespace_ = "shop";
    made.involvedObject = { .kind = "Pod", .namespace_ = "shop", .name = "web" };
    made.reason = "Told";
    made.type = "Normal";
    made.lastTimestamp = Time::of(last);
    return made;
}

QStringList names(ControlPlane& plane)
{
    QStringList all;
    for (const auto& one : plane.list<CoreEvent>())
        all << QString::fromStdString(one.metadata.name);
    return all;
}

} // namespace

class TestSimWorldHousekeeping : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eventsExpireAnHourAfterTheyWereToldOf()
    {
        const ObjectStore* store = nullptr;
        ControlPlane plane({ .more = [&store](const ControlPlane::Tools& tools) {
            ControlPlane::Controllers made;
            add<sim::EventExpiry>(made, tools, "event-expiry", *store);
            return made;
        } });
        store = &plane.store();
        plane.create(toldOf("first", plane.now()));
        plane.start();
        plane.advance(std::chrono::minutes(30));
        plane.create(toldOf("second", plane.now()));
        plane.advance(std::chrono::minutes(29));
        QCOMPARE(names(plane), (QStringList { "first", "second" }));
        plane.advance(std::chrono::minutes(3));
        QCOMPARE(names(plane), QStringList { "second" });
        plane.change<CoreEvent>({ "shop", "second" }, [&](CoreEvent& again) {
            again.lastTimestamp = Time::of(plane.now());
        });
        plane.advance(std::chrono::minutes(58)); // half an hour more than the first time gave it
        QCOMPARE(names(plane), QStringList { "second" });
        plane.advance(std::chrono::minutes(4));
        QCOMPARE(names(plane), QStringList());
    }

    void historyIsForgottenAfterAWhile()
    {
        ObjectStore* store = nullptr;
        ControlPlane plane({ .more = [&store](const ControlPlane::Tools& tools) {
            ControlPlane::Controllers made;
            add<sim::Compaction>(made, tools, "compaction", *store);
            return made;
        } });
        store = &plane.store();
        plane.start();
        const auto began = plane.version();
        plane.create(toldOf("first", plane.now()));
        plane.advance(std::chrono::minutes(15));
        const auto later = plane.version();
        plane.create(toldOf("second", plane.now()));
        const GroupResource events { "", "events" };
        QVERIFY(store->watch(events, began, [] {}));
        plane.advance(std::chrono::minutes(9));
        QVERIFY(!store->watch(events, began, [] {}));
        QVERIFY(store->watch(events, later, [] {}));
        plane.advance(std::chrono::minutes(10));
        QVERIFY(!store->watch(events, later, [] {}));
    }

    void leadersRenewTheirLeases()
    {
        using coordination_v1::Lease;
        ControlPlane plane({ .more = [](const ControlPlane::Tools& tools) {
            ControlPlane::Controllers made;
            add<sim::LeaderLeases>(made, tools, "leader-leases", false);
            return made;
        } });
        core_v1::Namespace system;
        system.metadata.name = "kube-system";
        plane.create(system);
        Lease lease;
        lease.metadata.namespace_ = "kube-system";
        for (const auto* const name : { "kube-scheduler", "somebody-elses" }) {
            lease.metadata.name = name;
            lease.spec.renewTime = MicroTime::of(plane.now());
            plane.create(lease);
        }
        const auto began = plane.now();
        plane.start();
        plane.advance(std::chrono::seconds(35));
        const auto renewed = [&](const char* name) {
            return plane.get<Lease>({ "kube-system", name })->spec.renewTime->value();
        };
        QVERIFY(renewed("kube-scheduler") >= plane.now() - std::chrono::seconds(10));
        QVERIFY(renewed("somebody-elses") <= began);
        QVERIFY(!plane.get<Lease>({ "kube-system", "kube-controller-manager" })); // none is made
    }

    void aStandbyTakesOverWhereTheLeaderHasGone() // Q 3.3, 3.6
    {
        using coordination_v1::Lease;
        ControlPlane plane({ .more = [](const ControlPlane::Tools& tools) {
            ControlPlane::Controllers made;
            add<sim::LeaderLeases>(made, tools, "leader-leases", true);
            return made;
        } });
        core_v1::Namespace platform;
        platform.metadata.name = "platform";
        plane.create(platform);
        for (const auto* const name : { "storefront-operator-a", "storefront-operator-b" }) {
            core_v1::Pod pod;
            pod.metadata.namespace_ = "platform";
            pod.metadata.name = name;
            pod.metadata.labels = { { "app.kubernetes.io/name", "storefront-operator" } };
            pod.spec.containers = { { .name = "manager", .image = "shop/operator:1" } };
            plane.create(pod);
        }
        Lease lease;
        lease.metadata.namespace_ = "platform";
        lease.metadata.name = "storefront-operator";
        const std::string holder = "storefront-operator-a_3f2504e0-4f89-41d3-9a0c-0305e82c3301";
        lease.spec.holderIdentity = holder;
        lease.spec.leaseTransitions = 4;
        plane.create(lease);
        plane.start();
        plane.advance(std::chrono::seconds(25));
        const auto now = [&] {
            return plane.get<Lease>({ "platform", "storefront-operator" })->spec;
        };
        QCOMPARE(now().holderIdentity.value_or(""), holder);
        plane.remove<core_v1::Pod>({ "platform", "storefront-operator-a" });
        plane.advance(std::chrono::seconds(45)); // the pod has half a minute to end
        QVERIFY(now().holderIdentity.value_or("").starts_with("storefront-operator-b_"));
        QCOMPARE(now().leaseTransitions.value_or(0), 5);
        QVERIFY(now().acquireTime);
    }
};

KW_TEST_GUILESS(TestSimWorldHousekeeping)

} // namespace tst_sim_world_housekeeping

#include "tst_sim_world_housekeeping.moc"
