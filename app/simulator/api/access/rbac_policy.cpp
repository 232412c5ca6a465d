#include "rbac_policy.h"

#include <core/api/json/json.h>
#include <core/base/joined.h>

#include <algorithm>

namespace kittiwake::sim {

namespace {

constexpr const char* kGroup = "rbac.authorization.k8s.io";

} // namespace

RbacObjects RbacObjects::in(const ObjectStore& store)
{
    const auto all = [&](const char* resource) {
        return store.list({ kGroup, resource }).objects;
    };
    return { .clusterRoles = all("clusterroles"),
             .roles = all("roles"),
             .clusterBindings = all("clusterrolebindings"),
             .bindings = all("rolebindings") };
}

RbacPolicy::RbacPolicy(const RbacObjects& objects)
{
    readRoles(objects);
    for (const ObjectPtr& object : objects.clusterBindings)
        m_clusterBindings.push_back(readBinding(object));
    for (const ObjectPtr& object : objects.bindings)
        m_bindings[object->key().ns].push_back(readBinding(object));
}

void RbacPolicy::readRoles(const RbacObjects& objects)
{
    for (const ObjectPtr& object : objects.clusterRoles)
        m_clusterRoles.emplace(object->key().name,
                               std::make_shared<std::vector<RbacRule>>(rulesOf(*object)));
    for (const ObjectPtr& object : objects.roles)
        m_roles.emplace(object->key(), std::make_shared<std::vector<RbacRule>>(rulesOf(*object)));
}

RbacPolicy::Binding RbacPolicy::readBinding(const ObjectPtr& object) const
{
    Binding out { .key = object->key() };
    JsonReader reader;
    const auto json = reader.read(*object);
    if (!json)
        return out;
    out.roleKind = textOf((*json)["roleRef"]["kind"]);
    out.role = textOf((*json)["roleRef"]["name"]);
    forEachItem((*json)["subjects"], [&](const Json& subject) {
        out.subjects.push_back({ std::string(textOf(subject["kind"])),
                                 std::string(textOf(subject["name"])),
                                 std::string(textOf(subject["namespace"], out.key.ns)) });
    });
    if (out.roleKind == "ClusterRole") {
        if (const auto role = m_clusterRoles.find(out.role); role != m_clusterRoles.end())
            out.rules = role->second;
    } else if (const auto role = m_roles.find({ out.key.ns, out.role }); role != m_roles.end()) {
        out.rules = role->second;
    }
    return out;
}

bool RbacPolicy::isMeant(const Identity& user, const Subject& subject)
{
    if (subject.kind == "User")
        return user.user == subject.name;
    if (subject.kind == "Group")
        return std::find(user.groups.begin(), user.groups.end(), subject.name) != user.groups.end();
    if (subject.kind != "ServiceAccount" || !user.user.starts_with("system:serviceaccount:"))
        return false;
    return user.user == "system:serviceaccount:" + subject.ns + ':' + subject.name;
}

void RbacPolicy::visit(const Identity& user, const std::string& ns,
                       const std::function<bool(const Binding&, const Subject&)>& f) const
{
    const auto visitAll = [&](const std::vector<Binding>& bindings) {
        return std::all_of(bindings.begin(), bindings.end(), [&](const Binding& binding) {
            const auto subject =
                std::find_if(binding.subjects.begin(), binding.subjects.end(),
                             [&](const Subject& one) { return isMeant(user, one); });
            return subject == binding.subjects.end() || f(binding, *subject);
        });
    };
    if (!visitAll(m_clusterBindings) || ns.empty())
        return;
    if (const auto local = m_bindings.find(ns); local != m_bindings.end())
        visitAll(local->second);
}

bool RbacPolicy::allowed(const Identity& user, const Attributes& what) const
{
    bool granted = false;
    visit(user, what.ns, [&](const Binding& binding, const Subject&) {
        granted = binding.rules
            && std::any_of(binding.rules->begin(), binding.rules->end(),
                           [&](const RbacRule& rule) { return rule.allows(what); });
        return !granted;
    });
    return granted;
}

std::string RbacPolicy::grantText(const Binding& binding, const Subject& subject)
{
    const bool local = !binding.key.ns.empty();
    std::string out = "RBAC: allowed by ";
    out += local ? "RoleBinding " : "ClusterRoleBinding ";
    out += quoteJson(local ? binding.key.name + '/' + binding.key.ns : binding.key.name);
    out += " of " + binding.roleKind + ' ' + quoteJson(binding.role);
    const bool account = subject.kind == "ServiceAccount";
    out += " to " + subject.kind + ' ';
    return out + quoteJson(account ? subject.name + '/' + subject.ns : subject.name);
}

std::string RbacPolicy::reason(const Identity& user, const Attributes& what) const
{
    std::string granted;
    std::vector<std::string> missing;
    visit(user, what.ns, [&](const Binding& binding, const Subject& subject) {
        if (!binding.rules) {
            const std::string kind = binding.roleKind == "ClusterRole" ? "clusterrole" : "role";
            std::string text = kind + '.' + kGroup + ' ' + quoteJson(binding.role) + " not found";
            if (std::find(missing.begin(), missing.end(), text) == missing.end())
                missing.push_back(std::move(text));
        } else if (std::any_of(binding.rules->begin(), binding.rules->end(),
                               [&](const RbacRule& rule) { return rule.allows(what); })) {
            granted = grantText(binding, subject);
        }
        return granted.empty();
    });
    if (!granted.empty() || missing.empty())
        return granted;
    const auto out = joined(missing, ", ");
    return "RBAC: " + (missing.size() == 1 ? out : '[' + out + ']');
}

std::vector<RbacRule> RbacPolicy::rulesFor(const Identity& user, const std::string& ns) const
{
    std::vector<RbacRule> out;
    visit(user, ns, [&](const Binding& binding, const Subject&) {
        if (binding.rules)
            for (const RbacRule& rule : *binding.rules)
                if (std::find(out.begin(), out.end(), rule) == out.end())
                    out.push_back(rule);
        return true;
    });
    return out;
}

} // namespace kittiwake::sim
