#include "populate.h"
#include "workload_documents.h"

#include <app/simulator/controllers/shared/pod_facts.h>
#include <app/simulator/world/kubelet/pod_batch.h>
#include <app/simulator/world/kubelet/system_pods.h>
#include <core/api/json/json_value.h>

namespace kittiwake::sim {

namespace {

constexpr const char* kLeaderLease = R"({
  "apiVersion": "coordination.k8s.io/v1", "kind": "Lease",
  "metadata": { "name": "$name", "namespace": "$ns" },
  "spec": { "holderIdentity": "$holder", "leaseDurationSeconds": 15, "leaseTransitions": $turns,
            "acquireTime": "$acquired", "renewTime": "$renewed" } })";

constexpr const char* kApiService = R"({
  "apiVersion": "v1", "kind": "Service",
  "metadata": { "name": "kubernetes", "namespace": "default",
                "labels": { "component": "apiserver", "provider": "kubernetes" } },
  "spec": { "type": "ClusterIP", "clusterIP": "10.96.0.1", "clusterIPs": ["10.96.0.1"],
    "ports": [{ "name": "https", "port": 443, "protocol": "TCP", "targetPort": 6443 }],
    "sessionAffinity": "None", "internalTrafficPolicy": "Cluster", "ipFamilies": ["IPv4"],
    "ipFamilyPolicy": "SingleStack" },
  "status": { "loadBalancer": {} } })";

constexpr const char* kApiEndpoints = R"({
  "apiVersion": "v1", "kind": "Endpoints",
  "metadata": { "name": "kubernetes", "namespace": "default" },
  "subsets": [{ "addresses": [{ "ip": "10.20.0.4" }],
                "ports": [{ "name": "https", "port": 6443, "protocol": "TCP" }] }] })";

/// As kubeadm runs it: on the loopback, where only its own probes get to it.
void runAsComponent(JsonValue& spec, const SystemPod& system)
{
    auto& container = spec["containers"][0];
    const auto probe = [&system](int failures) {
        return JsonValue { { "httpGet",
                             { { "host", "127.0.0.1" },
                               { "path", "/healthz" },
                               { "port", system.port },
                               { "scheme", "HTTPS" } } },
                           { "initialDelaySeconds", 10 },
                           { "timeoutSeconds", 15 },
                           { "periodSeconds", 10 },
                           { "successThreshold", 1 },
                           { "failureThreshold", failures } };
    };
    container.erase("ports");
    container.erase("env");
    container.erase("readinessProbe");
    container["command"] = system.command;
    container["livenessProbe"] = probe(8);
    container["startupProbe"] = probe(24);
}

/// The pod of the workload that leads when the world begins; empty: it has none.
std::string leadingPod(const Population& to, const ObjectKey& workload)
{
    std::string first;
    for (const auto& pod : to.store.list({ "", "pods" }, workload.ns).objects) {
        const auto facts = podFactsOf(*pod);
        if (facts.label("app.kubernetes.io/name") == workload.name && facts.ready
            && (first.empty() || facts.key.name < first))
            first = facts.key.name;
    }
    return first;
}

void putMirrorPod(Population& to, const SystemPod& system, NodePlan& node)
{
    const App app { .ns = "kube-system",
                    .name = system.component,
                    .image = std::string("registry.k8s.io/") + system.component,
                    .tag = system.tag,
                    .port = system.port,
                    .cpu = system.cpu,
                    .memory = 256,
                    .log = LogStyle::Klog,
                    .ageDays = 341 };
    auto podTemplate = sim::podTemplate(app);
    auto& metadata = podTemplate["metadata"];
    metadata["labels"] = { { "component", app.name }, { "tier", "control-plane" } };
    metadata["annotations"] = { { "kubernetes.io/config.source", "file" },
                                { "kubernetes.io/config.mirror", app.name } };
    auto& spec = podTemplate["spec"];
    spec["hostNetwork"] = true;
    spec["priorityClassName"] = "system-node-critical";
    spec["tolerations"] = JsonValue::parse(R"([{ "operator": "Exists", "effect": "NoExecute" }])");
    spec.erase("serviceAccountName");
    spec.erase("serviceAccount");
    if (!system.command.empty())
        runAsComponent(spec, system);
    auto pod = podOf(app, std::move(podTemplate), JsonValue());
    pod["metadata"]["ownerReferences"] =
        controlledBy("v1", "Node", node.name, to.seeder.uid("Node", { "", node.name }));
    pod["metadata"]["ownerReferences"][0].erase("blockOwnerDeletion");
    putLivedPod(to.seeder, std::move(pod), app.name + '-' + node.name, &node, age("61d"));
}

} // namespace

void populateSystem(Population& to)
{
    auto& controlPlane = to.layout.nodes().front();
    for (const auto& system : systemPods())
        putMirrorPod(to, system, controlPlane);
    for (const auto& leader : leaders(to.layout.hasCompany())) {
        const auto identity = to.seeder.uid("Identity", leader.lease);
        to.seeder.put(
            kLeaderLease,
            { { "name", leader.lease.name },
              { "ns", leader.lease.ns },
              { "holder",
                leader.holder(leader.workload.name.empty() ? controlPlane.name
                                                           : leadingPod(to, leader.workload),
                              identity) },
              { "turns", std::to_string(leader.turns) },
              { "acquired", to.seeder.microTimeText(leader.ledFor) },
              { "renewed", to.seeder.microTimeText(age("1s")) } },
            { .age = age("341d"), .manager = leader.lease.name });
    }
    to.seeder.put(kApiService, {}, { .age = age("341d"), .manager = "kube-apiserver" });
    to.seeder.put(kApiEndpoints, {}, { .age = age("341d"), .manager = "kube-apiserver" });
}

} // namespace kittiwake::sim
