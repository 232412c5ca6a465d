#include "populate.h"

#include <core/api/json/json_value.h>

#include <algorithm>

namespace kittiwake::sim {

void populate(ObjectStore& store, std::chrono::system_clock::time_point now,
              const PopulateOptions& options)
{
    Seeder seeder(store, options.layout.seed, now);
    Layout layout(options.layout);
    Population to { store, seeder, layout, options.rootCertificate };
    const bool company = layout.hasCompany();
    const auto namespaces = company
        ? companyNamespaces(static_cast<int>(layout.bulk().size()))
        : std::vector<std::string> { "default", "kube-node-lease", "kube-public", "kube-system" };
    populateNamespaces(to, namespaces);
    populateRootCertificates(to, namespaces);
    if (company) {
        populateWorkloads(to);
        populateBulk(to);
        populateBatch(to);
    }
    populateSystem(to);
    populateNodes(to);
    if (!company)
        return;
    populateNetwork(to);
    populateStorage(to);
    populateConfig(to);
    populateHelm(to);
    populateAccess(to);
    populateLimits(to);
    populateCustom(to);
    populateEvents(to);
}

std::chrono::seconds rolloutAge(const Seeder& seeder, const App& app)
{
    const auto hash = seeder.hash("rollout " + app.ns + '/' + app.name);
    const auto hours = app.behaviour.empty() ? 5 + hash % 200 : 1 + hash % 3;
    return std::min(age(std::to_string(app.ageDays) + 'd'),
                    std::chrono::seconds(hours * 3600 + hash / 7 % 3600));
}

int certificateDays(const Seeder& seeder, const App& app)
{
    return app.name == "checkout" ? 3 : 31 + static_cast<int>(seeder.hash(app.host) % 40);
}

std::vector<ObjectPtr> companyPods(const ObjectStore& store)
{
    std::vector<ObjectPtr> all;
    for (const auto& ns : companyNamespaces(0)) {
        const auto some = store.list({ "", "pods" }, ns).objects;
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

void populateNamespaces(Population& to, const std::vector<std::string>& names)
{
    for (const auto& name : names) {
        JsonValue labels = { { "kubernetes.io/metadata.name", name } };
        const bool team = name.starts_with("team-");
        if (team)
            labels["shop.example/team"] = name.substr(5);
        if (name == "shop" || name == "payments")
            labels["pod-security.kubernetes.io/enforce"] = "baseline";
        to.seeder.put({ { "apiVersion", "v1" },
                        { "kind", "Namespace" },
                        { "metadata", { { "name", name }, { "labels", labels } } },
                        { "spec", { { "finalizers", JsonValue::array({ "kubernetes" }) } } },
                        { "status", { { "phase", "Active" } } } },
                      { .age = age(team ? "61d" : "341d") });
    }
}

void populateRootCertificates(Population& to, const std::vector<std::string>& namespaces)
{
    for (const auto& ns : namespaces)
        to.seeder.put({ { "apiVersion", "v1" },
                        { "kind", "ConfigMap" },
                        { "metadata", { { "name", "kube-root-ca.crt" }, { "namespace", ns } } },
                        { "data", { { "ca.crt", to.rootCertificate } } } },
                      { .age = age("61d"), .manager = "kube-controller-manager" });
}

} // namespace kittiwake::sim
