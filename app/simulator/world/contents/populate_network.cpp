#include "populate.h"
#include "workload_documents.h"

#include <app/simulator/api/seeded.h>
#include <app/simulator/controllers/shared/pod_facts.h>
#include <app/simulator/world/kubelet/pod_batch.h>
#include <core/api/json/json_value.h>

#include <map>

namespace kittiwake::sim {

namespace {

constexpr const char* kIngress = R"({
  "apiVersion": "networking.k8s.io/v1", "kind": "Ingress",
  "metadata": { "name": "$name", "namespace": "$ns",
    "annotations": { "cert-manager.io/cluster-issuer": "letsencrypt" } },
  "spec": { "ingressClassName": "nginx",
    "tls": [{ "hosts": ["$host"], "secretName": "$name-tls" }],
    "rules": [{ "host": "$host", "http": { "paths": [{ "path": "/", "pathType": "Prefix",
      "backend": { "service": { "name": "$name", "port": { "name": "main" } } } }] } }] },
  "status": { "loadBalancer": { "ingress": [{ "ip": "203.0.113.24" }] } } })";

constexpr const char* kIngressClass = R"({
  "apiVersion": "networking.k8s.io/v1", "kind": "IngressClass",
  "metadata": { "name": "nginx",
    "annotations": { "ingressclass.kubernetes.io/is-default-class": "true" } },
  "spec": { "controller": "k8s.io/ingress-nginx" } })";

constexpr const char* kDenyPolicy = R"({
  "apiVersion": "networking.k8s.io/v1", "kind": "NetworkPolicy",
  "metadata": { "name": "default-deny", "namespace": "$ns" },
  "spec": { "podSelector": {}, "policyTypes": ["Ingress"] } })";

constexpr const char* kAllowPolicy = R"({
  "apiVersion": "networking.k8s.io/v1", "kind": "NetworkPolicy",
  "metadata": { "name": "allow-from-ingress", "namespace": "$ns" },
  "spec": { "podSelector": {}, "policyTypes": ["Ingress"],
    "ingress": [{ "from": [{ "namespaceSelector":
      { "matchLabels": { "kubernetes.io/metadata.name": "ingress-nginx" } } }] }] } })";

using Backends = std::map<std::pair<std::string, std::string>, std::vector<PodFacts>>;

/// By namespace and application.
Backends backendsOf(const ObjectStore& store)
{
    Backends all;
    for (const auto& pod : companyPods(store)) {
        auto facts = podFactsOf(*pod);
        if (!facts.ip.empty())
            all[{ pod->key().ns, facts.label("app.kubernetes.io/name") }].push_back(
                std::move(facts));
    }
    return all;
}

JsonValue serviceOf(Population& to, const App& app)
{
    const auto hash = to.seeder.hash("service " + app.ns + '/' + app.name);
    const bool headless = app.kind == WorkloadKind::StatefulSet;
    const bool balancer = app.name == "ingress-nginx-controller";
    const std::string ip = app.name == "coredns"
        ? "10.96.0.10"
        : "10.96." + std::to_string(hash % 250 + 1) + '.' + std::to_string(hash / 250 % 250 + 1);
    JsonValue spec = { { "type", balancer ? "LoadBalancer" : "ClusterIP" },
                       { "clusterIP", headless ? "None" : ip },
                       { "clusterIPs", JsonValue::array({ headless ? "None" : ip }) },
                       { "selector", selectorOf(app) },
                       { "ports",
                         JsonValue::array({ { { "name", app.portName },
                                              { "port", headless ? app.port : 80 },
                                              { "protocol", "TCP" },
                                              { "targetPort", app.portName } } }) },
                       { "sessionAffinity", "None" },
                       { "internalTrafficPolicy", "Cluster" },
                       { "ipFamilies", JsonValue::array({ "IPv4" }) },
                       { "ipFamilyPolicy", "SingleStack" } };
    JsonValue status = { { "loadBalancer", JsonValue::object() } };
    if (balancer) {
        spec["ports"][0]["nodePort"] = 31'080;
        spec["externalTrafficPolicy"] = "Local";
        status["loadBalancer"]["ingress"] = JsonValue::array({ { { "ip", "203.0.113.24" } } });
    }
    return { { "apiVersion", "v1" },
             { "kind", "Service" },
             { "metadata",
               { { "name", app.name }, { "namespace", app.ns }, { "labels", labelsOf(app) } } },
             { "spec", spec },
             { "status", status } };
}

JsonValue targetRef(const App& app, const PodFacts& backend)
{
    return { { "kind", "Pod" },
             { "name", backend.key.name },
             { "namespace", app.ns },
             { "uid", backend.uid } };
}

JsonValue sliceOf(Population& to, const App& app, const std::vector<PodFacts>& backends)
{
    auto endpoints = JsonValue::array();
    for (const auto& backend : backends)
        endpoints.push_back({ { "addresses", JsonValue::array({ backend.ip }) },
                              { "conditions",
                                { { "ready", backend.ready },
                                  { "serving", backend.ready },
                                  { "terminating", false } } },
                              { "nodeName", backend.node },
                              { "targetRef", targetRef(app, backend) } });
    auto labels = labelsOf(app);
    labels["kubernetes.io/service-name"] = app.name;
    labels["endpointslice.kubernetes.io/managed-by"] = "endpointslice-controller.k8s.io";
    const auto suffix = suffixOf(to.seeder.hash("slice " + app.ns + app.name));
    return { { "apiVersion", "discovery.k8s.io/v1" },
             { "kind", "EndpointSlice" },
             { "metadata",
               { { "name", app.name + '-' + suffix },
                 { "generateName", app.name + '-' },
                 { "namespace", app.ns },
                 { "labels", labels },
                 { "ownerReferences",
                   controlledBy("v1", "Service", app.name,
                                to.seeder.uid("Service", { app.ns, app.name })) } } },
             { "addressType", "IPv4" },
             { "ports",
               JsonValue::array(
                   { { { "name", app.portName }, { "port", app.port }, { "protocol", "TCP" } } }) },
             { "endpoints", std::move(endpoints) } };
}

JsonValue endpointsOf(const App& app, const std::vector<PodFacts>& backends)
{
    JsonValue subset = JsonValue::object();
    for (const auto& backend : backends)
        subset[backend.ready ? "addresses" : "notReadyAddresses"].push_back(
            { { "ip", backend.ip },
              { "nodeName", backend.node },
              { "targetRef", targetRef(app, backend) } });
    auto subsets = JsonValue::array();
    if (!subset.empty()) {
        subset["ports"] = JsonValue::array(
            { { { "name", app.portName }, { "port", app.port }, { "protocol", "TCP" } } });
        subsets.push_back(std::move(subset));
    }
    return { { "apiVersion", "v1" },
             { "kind", "Endpoints" },
             { "metadata",
               { { "name", app.name }, { "namespace", app.ns }, { "labels", labelsOf(app) } } },
             { "subsets", std::move(subsets) } };
}

void populateService(Population& to, const App& app, const std::vector<PodFacts>& backends)
{
    const auto created = age(std::to_string(app.ageDays) + 'd');
    const SeedOptions byController { .age = created, .manager = kControllerManager };
    to.seeder.put(serviceOf(to, app), { .age = created });
    to.seeder.put(sliceOf(to, app, backends), byController);
    to.seeder.put(endpointsOf(app, backends), byController);
    if (!app.host.empty())
        to.seeder.put(kIngress, { { "name", app.name }, { "ns", app.ns }, { "host", app.host } },
                      { .age = created, .statusManager = "nginx-ingress-controller" });
}

} // namespace

void populateNetwork(Population& to)
{
    const auto backends = backendsOf(to.store);
    const auto of = [&](const App& app) {
        const auto it = backends.find({ app.ns, app.name });
        return it == backends.end() ? std::vector<PodFacts>() : it->second;
    };
    for (const auto& app : companyApps()) {
        if (app.service)
            populateService(to, app, of(app));
    }
    to.seeder.put(kIngressClass, {}, { .age = age("260d") });
    for (const char* const ns : { "shop", "payments", "search", "team-atlas" }) {
        to.seeder.put(kDenyPolicy, { { "ns", ns } }, { .age = age("190d") });
        to.seeder.put(kAllowPolicy, { { "ns", ns } }, { .age = age("190d") });
    }
}

} // namespace kittiwake::sim
