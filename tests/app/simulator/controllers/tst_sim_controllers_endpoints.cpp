#include "controllers_fixture.h"

#include <core/types/discovery_v1.h>
#include <tests/support/test_program.h>

namespace tst_sim_controllers_endpoints {

using namespace kittiwake;
using namespace kittiwake::test;
using core_v1::Endpoints;
using core_v1::Pod;
using core_v1::Service;
using discovery_v1::EndpointSlice;

namespace {

constexpr const char* kService = R"json({
  "metadata": {"name": "web", "namespace": "shop", "labels": {"tier": "front"}},
  "spec": {"clusterIP": "10.96.0.9", "type": "ClusterIP", "selector": {"app": "web"},
           "ports": [{"name": "http", "port": 80, "protocol": "TCP", "targetPort": "web"},
                     {"name": "admin", "port": 81, "protocol": "TCP", "targetPort": 9090}]}})json";

Pod pod(const std::string& name, int port = 8080)
{
    Pod made;
    made.metadata.name = name;
    made.metadata.namespace_ = "shop";
    made.metadata.labels = { { "app", "web" } };
    core_v1::Container container { .name = "web", .image = "web:1" };
    container.ports = { { .name = "web", .containerPort = port, .protocol = "TCP" } };
    made.spec.containers = { container };
    return made;
}

} // namespace

class TstSimControllersEndpoints : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhereAServiceIsServed()
    {
        ControlPlane plane;
        plane.start();
        plane.create<Service>(kService);
        plane.create(pod("a"));
        plane.create(pod("b"));
        const auto slices = plane.list<EndpointSlice>();
        QCOMPARE(slices.size(), 1U);
        const auto& made = slices.front();
        QVERIFY(made.metadata.name.starts_with("web-"));
        QCOMPARE(made.metadata.labels.at("kubernetes.io/service-name"), "web");
        QCOMPARE(made.metadata.labels.at("endpointslice.kubernetes.io/managed-by"),
                 "endpointslice-controller.k8s.io");
        QCOMPARE(made.metadata.labels.at("tier"), "front");
        QCOMPARE(made.metadata.ownerReferences.front().name, "web");
        QCOMPARE(made.addressType, "IPv4");
        QCOMPARE(made.ports.size(), 2U);
        QCOMPARE(made.ports[0].name, "http");
        QCOMPARE(made.ports[0].port, 8080);
        QCOMPARE(made.ports[1].port, 9090);
        QCOMPARE(made.endpoints.size(), 2U);
        const auto& first = made.endpoints.front();
        QCOMPARE(first.conditions.ready, true);
        QCOMPARE(first.conditions.serving, true);
        QCOMPARE(first.conditions.terminating, false);
        QCOMPARE(first.nodeName, "node-1");
        QCOMPARE(first.targetRef->kind, "Pod");

        const auto old = plane.get<Endpoints>({ "shop", "web" });
        QCOMPARE(old->subsets.size(), 1U);
        QCOMPARE(old->subsets.front().addresses.size(), 2U);
        QCOMPARE(old->subsets.front().ports.front().port, 8080);
    }

    void followsWhatBecomesOfAPod()
    {
        ControlPlane plane({ .startsPods = false });
        plane.start();
        plane.create<Service>(kService);
        plane.create(pod("a"));
        QCOMPARE(plane.list<EndpointSlice>().size(), 1U); // an empty one says so
        QCOMPARE(plane.list<EndpointSlice>().front().endpoints.size(), 0U);
        plane.setReady({ "shop", "a" }, false);
        auto now = plane.list<EndpointSlice>().front().endpoints;
        QCOMPARE(now.size(), 1U);
        QCOMPARE(now.front().conditions.ready, false);
        QCOMPARE(plane.get<Endpoints>({ "shop", "web" })->subsets.front().notReadyAddresses.size(),
                 1U);
        plane.setReady({ "shop", "a" }, true);
        QCOMPARE(plane.list<EndpointSlice>().front().endpoints.front().conditions.ready, true);

        plane.remove<Pod>({ "shop", "a" }); // with a grace period
        now = plane.list<EndpointSlice>().front().endpoints;
        QCOMPARE(now.front().conditions.ready, false);
        QCOMPARE(now.front().conditions.serving, true);
        QCOMPARE(now.front().conditions.terminating, true);
        QCOMPARE(plane.get<Endpoints>({ "shop", "web" })->subsets.size(), 0U);

        plane.remove<Pod>({ "shop", "a" }, { .gracePeriod = std::chrono::seconds(0) });
        QCOMPARE(plane.list<EndpointSlice>().front().endpoints.size(), 0U);
    }

    void podsThatListenElsewhereHaveASliceOfTheirOwn()
    {
        ControlPlane plane;
        plane.start();
        plane.create<Service>(kService);
        plane.create(pod("a", 8080));
        plane.create(pod("b", 8081));
        QCOMPARE(plane.list<EndpointSlice>().size(), 2U);
    }

    void writesNothingForWhatDoesNotMatter()
    {
        ControlPlane plane;
        plane.start();
        plane.create<Service>(kService);
        plane.create(pod("a"));
        plane.changeStatus<Pod>({ "shop", "a" }, [](Pod& p) { p.status.message = "still here"; });
        const auto version = plane.version();
        plane.changeStatus<Pod>({ "shop", "a" }, [](Pod& p) { p.status.message = "and now"; });
        QCOMPARE(plane.version(), version + 1);
    }

    void aServiceTakesItsSlicesAlong()
    {
        ControlPlane plane;
        plane.start();
        plane.create<Service>(kService);
        plane.create(pod("a"));
        plane.remove<Service>({ "shop", "web" });
        QCOMPARE(plane.list<EndpointSlice>().size(), 0U);
        QVERIFY(!plane.get<Endpoints>({ "shop", "web" }));
    }
};

KW_TEST_GUILESS(TstSimControllersEndpoints)

} // namespace tst_sim_controllers_endpoints

#include "tst_sim_controllers_endpoints.moc"
