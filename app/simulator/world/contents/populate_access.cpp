#include "populate.h"

#include <core/api/json/json_value.h>

namespace kittiwake::sim {

namespace {

void putRole(Population& to, const std::string& ns, const std::string& name, std::string_view rules)
{
    JsonValue role = { { "apiVersion", "rbac.authorization.k8s.io/v1" },
                       { "kind", ns.empty() ? "ClusterRole" : "Role" },
                       { "metadata", { { "name", name } } },
                       { "rules", JsonValue::parse(rules) } };
    if (!ns.empty())
        role["metadata"]["namespace"] = ns;
    to.seeder.put(std::move(role), { .age = age("212d") });
}

struct Binding
{
    std::string ns; ///< empty: in all namespaces
    std::string name;
    const char* roleKind;
    std::string role;
    JsonValue subject;
};

void bind(Population& to, const Binding& binding)
{
    JsonValue object = { { "apiVersion", "rbac.authorization.k8s.io/v1" },
                         { "kind", binding.ns.empty() ? "ClusterRoleBinding" : "RoleBinding" },
                         { "metadata", { { "name", binding.name } } },
                         { "roleRef",
                           { { "apiGroup", "rbac.authorization.k8s.io" },
                             { "kind", binding.roleKind },
                             { "name", binding.role } } },
                         { "subjects", JsonValue::array({ binding.subject }) } };
    if (!binding.ns.empty())
        object["metadata"]["namespace"] = binding.ns;
    to.seeder.put(std::move(object), { .age = age("212d") });
}

JsonValue group(const std::string& name)
{
    return { { "kind", "Group" }, { "apiGroup", "rbac.authorization.k8s.io" }, { "name", name } };
}

JsonValue account(const std::string& ns, const std::string& name)
{
    return { { "kind", "ServiceAccount" }, { "namespace", ns }, { "name", name } };
}

void putAccount(Population& to, const std::string& ns, const std::string& name)
{
    to.seeder.put({ { "apiVersion", "v1" },
                    { "kind", "ServiceAccount" },
                    { "metadata", { { "name", name }, { "namespace", ns } } } },
                  { .age = age("61d") });
}

} // namespace

void populateAccess(Population& to)
{
    for (const auto& ns : companyNamespaces(static_cast<int>(to.layout.bulk().size()))) {
        putAccount(to, ns, "default");
        if (ns.starts_with("team-"))
            bind(to, { ns, "team", "ClusterRole", "team-member", group(ns) });
    }
    for (const auto& app : companyApps())
        putAccount(to, app.ns, app.name);

    putRole(to, "", "team-member", R"([
      { "apiGroups": ["", "apps", "batch", "autoscaling", "networking.k8s.io"],
        "resources": ["*"], "verbs": ["*"] } ])");
    putRole(to, "", "storefront-operator", R"([
      { "apiGroups": ["shop.example.com"], "resources": ["storefronts", "storefronts/status"],
        "verbs": ["get", "list", "watch", "update", "patch"] },
      { "apiGroups": [""], "resources": ["configmaps", "services", "events"], "verbs": ["*"] },
      { "apiGroups": ["apps"], "resources": ["deployments"], "verbs": ["get", "list", "watch"] } ])");
    putRole(to, "", "cert-manager-controller-certificates", R"([
      { "apiGroups": ["cert-manager.io"], "resources": ["*"], "verbs": ["*"] },
      { "apiGroups": [""], "resources": ["secrets", "events"], "verbs": ["*"] } ])");
    putRole(to, "", "prometheus", R"([
      { "apiGroups": [""], "resources": ["nodes/metrics", "services", "endpoints", "pods"],
        "verbs": ["get", "list", "watch"] },
      { "nonResourceURLs": ["/metrics"], "verbs": ["get"] } ])");
    putRole(to, "shop", "release-manager", R"([
      { "apiGroups": ["apps"], "resources": ["deployments", "deployments/scale"],
        "verbs": ["get", "list", "watch", "update", "patch"] },
      { "apiGroups": [""], "resources": ["configmaps"], "resourceNames": ["shop-features"],
        "verbs": ["get", "update", "patch"] } ])");
    putRole(to, "payments", "auditor", R"([
      { "apiGroups": ["", "apps", "batch"], "resources": ["*"],
        "verbs": ["get", "list", "watch"] } ])");

    bind(to,
         { "", "storefront-operator", "ClusterRole", "storefront-operator",
           account("platform", "storefront-operator") });
    bind(to,
         { "", "cert-manager-controller-certificates", "ClusterRole",
           "cert-manager-controller-certificates", account("cert-manager", "cert-manager") });
    bind(to,
         { "", "prometheus", "ClusterRole", "prometheus", account("monitoring", "prometheus") });
    bind(to, { "shop", "release-manager", "Role", "release-manager", group("shop-release") });
    bind(to, { "payments", "auditor", "Role", "auditor", group("finance") });
}

} // namespace kittiwake::sim
