#include "merge_schema.h"

#include <algorithm>
#include <array>

namespace kittiwake {

/// A list that merges item by item.
struct MergeSchema::Rule
{
    std::string_view parent; ///< empty: any; a field, or "" + the object's root as kRoot
    std::string_view name;
    std::vector<std::string> keys; ///< none: a set
    std::string patchKey {};
};

namespace {

using Rule = MergeSchema::Rule;

constexpr std::string_view kAny {};
constexpr std::string_view kRoot = "$";

/// Lists of the built-in kinds; all others are atomic.
const std::vector<Rule>& rules()
{
    static const std::vector<Rule> kRules = {
        { kAny, "containers", { "name" }, "name" },
        { kAny, "initContainers", { "name" }, "name" },
        { kAny, "ephemeralContainers", { "name" }, "name" },
        { "containers", "ports", { "containerPort", "protocol" }, "containerPort" },
        { "initContainers", "ports", { "containerPort", "protocol" }, "containerPort" },
        { "ephemeralContainers", "ports", { "containerPort", "protocol" }, "containerPort" },
        { "spec", "ports", { "port", "protocol" }, "port" },
        { kAny, "env", { "name" }, "name" },
        { "spec", "volumes", { "name" }, "name" },
        { kAny, "volumeMounts", { "mountPath" }, "mountPath" },
        { kAny, "volumeDevices", { "devicePath" }, "devicePath" },
        { "spec", "imagePullSecrets", { "name" }, "name" },
        { kRoot, "secrets", { "name" }, "name" },
        { "status", "conditions", { "type" }, "type" },
        { "status", "addresses", { "type" }, "type" },
        { "status", "podIPs", { "ip" }, "ip" },
        { "status", "resourceClaimStatuses", { "name" }, "name" },
        { "spec", "hostAliases", { "ip" }, "ip" },
        { "spec",
          "topologySpreadConstraints",
          { "topologyKey", "whenUnsatisfiable" },
          "topologyKey" },
        { "spec", "resourceClaims", { "name" }, "name" },
        { "spec", "schedulingGates", { "name" }, "name" },
        { "spec", "drivers", { "name" }, "name" },
        { "spec", "podCIDRs", {}, {} },
        { "resources", "claims", { "name" }, {} },
        { "metadata", "ownerReferences", { "uid" }, "uid" },
        { "metadata", "finalizers", {}, {} },
        { kRoot, "webhooks", { "name" }, "name" },
        { kAny, "matchConditions", { "name" }, "name" },
        { "uncountedTerminatedPods", "succeeded", {}, {} },
        { "uncountedTerminatedPods", "failed", {}, {} },
    };
    return kRules;
}

/// Maps and structures of the built-in kinds that have one owner.
constexpr std::array<std::string_view, 20> kAtomicMaps = {
    "selector",     "labelSelector",  "podSelector", "namespaceSelector", "objectSelector",
    "nodeSelector", "scopeSelector",  "fieldRef",    "resourceFieldRef",  "configMapKeyRef",
    "secretKeyRef", "scaleTargetRef", "roleRef",     "involvedObject",    "regarding",
    "related",      "claimRef",       "targetRef",   "dataSource",        "matchResources",
};

/// Fields that Go always writes with their parent, so that nobody owns them as such.
constexpr std::array<std::string_view, 8> kAlways = { "metadata",    "spec",          "status",
                                                      "template",    "strategy",      "containers",
                                                      "jobTemplate", "updateStrategy" };

template<std::size_t N>
bool contains(const std::array<std::string_view, N>& words, std::string_view word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

const Rule* ruleOf(std::string_view parent, std::string_view name)
{
    const auto fits = [&](const Rule& rule) {
        return rule.name == name && (rule.parent == kAny || rule.parent == parent);
    };
    const auto found = std::find_if(rules().begin(), rules().end(), fits);
    return found == rules().end() ? nullptr : &*found;
}

const std::vector<std::string> kNoKeys {};
const std::string kNoKey {};

} // namespace

MergeSchema MergeSchema::ofBuiltIn()
{
    MergeSchema root;
    root.m_name = kRoot;
    root.m_root = true;
    root.m_always = true;
    return root;
}

MergeSchema MergeSchema::ofCustom(const JsonValue* schema)
{
    MergeSchema root = ofBuiltIn();
    root.m_custom = true;
    root.m_schema = schema;
    return root;
}

MergeSchema MergeSchema::field(std::string_view name) const
{
    MergeSchema child;
    child.m_parent = m_name;
    child.m_name = name;
    if (m_custom && !(m_root && name == "metadata")) {
        child.m_custom = true;
        child.m_schema = m_schema == nullptr ? nullptr : propertyOf(*m_schema, name);
        if (child.m_schema != nullptr && textAt(*child.m_schema, "x-kubernetes-list-type") == "map")
            for (const JsonValue& key : listAt(*child.m_schema, "x-kubernetes-list-map-keys"))
                if (key.is_string())
                    child.m_keys.push_back(key.get<std::string>());
        return child;
    }
    child.m_rule = ruleOf(m_name, name);
    child.m_atomicMap = contains(kAtomicMaps, name);
    child.m_always = contains(kAlways, name);
    return child;
}

MergeSchema MergeSchema::item() const
{
    MergeSchema child;
    child.m_parent = m_parent;
    child.m_name = m_name;
    child.m_custom = m_custom;
    if (m_schema != nullptr)
        if (const JsonValue& items = at(*m_schema, "items"); items.is_object())
            child.m_schema = &items;
    return child;
}

bool MergeSchema::atomic(const JsonValue& value) const
{
    if (value.is_array()) {
        if (!m_custom)
            return m_rule == nullptr;
        return m_keys.empty()
            && (m_schema == nullptr || textAt(*m_schema, "x-kubernetes-list-type") != "set");
    }
    if (!value.is_object())
        return true;
    if (m_custom)
        return m_schema != nullptr && textAt(*m_schema, "x-kubernetes-map-type") == "atomic";
    return m_atomicMap;
}

const std::vector<std::string>& MergeSchema::keys() const
{
    if (m_custom)
        return m_keys;
    return m_rule == nullptr ? kNoKeys : m_rule->keys;
}

const std::string& MergeSchema::patchKey() const
{
    return m_rule == nullptr ? kNoKey : m_rule->patchKey;
}

bool MergeSchema::mergesPrimitives() const
{
    return m_rule != nullptr && m_rule->keys.empty();
}

std::string MergeSchema::itemKey(const JsonValue& item) const
{
    if (keys().empty())
        return "v:" + writeJson(item);
    JsonValue key = JsonValue::object();
    for (const std::string& name : keys()) {
        const JsonValue& value = at(item, name);
        if (!value.is_null())
            key[name] = value;
        else if (name == "protocol")
            key[name] = "TCP"; // the one key that has a default
    }
    return "k:" + writeJson(key);
}

const JsonValue* propertyOf(const JsonValue& schema, std::string_view name)
{
    if (const JsonValue& own = at(schema, "properties"); own.is_object())
        if (const auto found = own.find(name); found != own.end())
            return &*found;
    const JsonValue& others = at(schema, "additionalProperties");
    return others.is_object() ? &others : nullptr;
}

} // namespace kittiwake
