#include "default_roles.h"

#include "default_role_table.h"

#include <app/simulator/api/seeded.h>
#include <app/simulator/api/write/document.h>
#include <core/api/timestamp_text.h>
#include <core/base/split.h>

#include <algorithm>
#include <array>
#include <map>

namespace kittiwake::sim {

namespace {

constexpr const char* kRbac = "rbac.authorization.k8s.io";

/// A role that aggregates others, and the label by which it selects them.
struct Aggregate
{
    const char* role;
    const char* label;
    const char* into = ""; ///< the label that it carries itself
};
constexpr std::array<Aggregate, 3> kAggregates = { {
    { "admin", "rbac.authorization.k8s.io/aggregate-to-admin" },
    { "edit", "rbac.authorization.k8s.io/aggregate-to-edit",
      "rbac.authorization.k8s.io/aggregate-to-admin" },
    { "view", "rbac.authorization.k8s.io/aggregate-to-view",
      "rbac.authorization.k8s.io/aggregate-to-edit" },
} };

class Bootstrap
{
public:
    Bootstrap(ObjectStore& store, const Environment& environment)
        : m_store(store)
        , m_now(timestampText(std::chrono::floor<std::chrono::seconds>(environment.now())))
    { }

    void addNamespace(const std::string& name)
    {
        put({ "", "namespaces" }, { "", "v1", "Namespace" }, { "", name },
            { { "spec", { { "finalizers", { "kubernetes" } } } },
              { "status", { { "phase", "Active" } } } },
            { { "kubernetes.io/metadata.name", name } });
    }

    void addClusterRoles()
    {
        std::map<std::string, JsonValue> rules;
        for (const RoleRule& row : defaultRoleRules())
            rules[row.role].push_back(ruleOf(row));
        for (const auto& [name, own] : rules)
            addClusterRole(name, { { "rules", own } }, labelsOf(name));
        addAggregates(rules);
    }

    void addClusterRoleBindings()
    {
        std::map<std::string, JsonValue> bindings;
        for (const RoleGrant& row : defaultRoleGrants()) {
            JsonValue& binding = bindings[row.binding];
            binding["roleRef"] = roleRef("ClusterRole", row.role);
            binding["subjects"].push_back(subject(row.subjectKind, row.subject));
        }
        for (auto& [name, binding] : bindings) {
            put({ kRbac, "clusterrolebindings" }, { kRbac, "v1", "ClusterRoleBinding" },
                { "", name }, std::move(binding), labelsOf(name));
        }
    }

    /// shop-dev reads pods in namespace shop, and nothing else.
    void addShopDeveloper()
    {
        const ObjectKey key { "shop", "pods" };
        put({ kRbac, "roles" }, { kRbac, "v1", "Role" }, key,
            { { "rules", { ruleOf({ "", "get,list,watch", "", "pods" }) } } });
        put({ kRbac, "rolebindings" }, { kRbac, "v1", "RoleBinding" }, key,
            { { "roleRef", roleRef("Role", "pods") },
              { "subjects", { subject("User", "shop-dev") } } });
    }

private:
    static JsonValue ruleOf(const RoleRule& row)
    {
        JsonValue rule = { { "verbs", split(row.verbs, ',') } };
        if (*row.paths != '\0') {
            rule["nonResourceURLs"] = split(row.paths, ',');
            return rule;
        }
        rule["apiGroups"] =
            *row.groups == '\0' ? JsonValue { "" } : JsonValue(split(row.groups, ','));
        rule["resources"] = split(row.resources, ',');
        return rule;
    }

    static JsonValue roleRef(const char* kind, const char* name)
    {
        return { { "apiGroup", kRbac }, { "kind", kind }, { "name", name } };
    }

    static JsonValue subject(const char* kind, const char* name)
    {
        return roleRef(kind, name); // a subject has the same three fields
    }

    static JsonValue labelsOf(const std::string& name)
    {
        const bool bootstrap = name.starts_with("system:") || name == "cluster-admin";
        JsonValue labels = JsonValue::object();
        if (bootstrap)
            labels["kubernetes.io/bootstrapping"] = "rbac-defaults";
        for (const Aggregate& aggregate : kAggregates) {
            const bool metrics = name == "system:aggregated-metrics-reader";
            if (metrics || name == "system:aggregate-to-" + std::string(aggregate.role))
                labels[aggregate.label] = "true";
        }
        return labels;
    }

    /// Their rules are written out, as the controller manager does on a real cluster, so that
    /// whoever looks at a role sees what it allows.
    void addAggregates(const std::map<std::string, JsonValue>& rules)
    {
        JsonValue all = JsonValue::array();
        const auto add = [&](const std::string& role) {
            for (const JsonValue& rule : rules.at(role))
                all.push_back(rule);
        };
        add("system:aggregated-metrics-reader");
        for (auto at = kAggregates.rbegin(); at != kAggregates.rend(); ++at) {
            add("system:aggregate-to-" + std::string(at->role));
            JsonValue labels = { { "kubernetes.io/bootstrapping", "rbac-defaults" } };
            if (*at->into != '\0')
                labels[at->into] = "true";
            JsonValue selector = { { "matchLabels", { { at->label, "true" } } } };
            addClusterRole(at->role,
                           { { "rules", all },
                             { "aggregationRule",
                               { { "clusterRoleSelectors", JsonValue::array({ selector }) } } } },
                           std::move(labels));
        }
    }

    void addClusterRole(const std::string& name, JsonValue content, JsonValue labels)
    {
        put({ kRbac, "clusterroles" }, { kRbac, "v1", "ClusterRole" }, { "", name },
            std::move(content), std::move(labels));
    }

    void put(const GroupResource& where, const Gvk& gvk, const ObjectKey& key, JsonValue object,
             JsonValue labels = JsonValue::object())
    {
        object["apiVersion"] = gvk.groupVersion().toString();
        object["kind"] = gvk.kind;
        JsonValue metadata = { { "name", key.name },
                               { "uid", uidOf(seededHash(0, gvk.kind + ' ' + key.toString())) },
                               { "creationTimestamp", m_now } };
        if (!key.ns.empty())
            metadata["namespace"] = key.ns;
        if (!labels.empty())
            metadata["labels"] = std::move(labels);
        m_store.put(where, key, nullptr, [&](std::uint64_t version) {
            metadata["resourceVersion"] = std::to_string(version);
            object["metadata"] = metadata;
            return Object::fromJson(object.dump(), gvk).value_or(nullptr);
        });
    }

    ObjectStore& m_store;
    const std::string m_now;
};

} // namespace

void addDefaultRoles(ObjectStore& store, const Environment& environment)
{
    Bootstrap bootstrap(store, environment);
    bootstrap.addClusterRoles();
    bootstrap.addClusterRoleBindings();
    bootstrap.addNamespace("shop");
    bootstrap.addShopDeveloper();
}

} // namespace kittiwake::sim
