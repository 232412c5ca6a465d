#include "rbac_resolver.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace kittiwake {

namespace {

std::vector<RoleRule> policyRules(const std::vector<rbac_v1::PolicyRule>& rules)
{
    std::vector<RoleRule> read;
    for (const auto& rule : rules)
        read.push_back({ .verbs = rule.verbs,
                         .groups = rule.apiGroups,
                         .resources = rule.resources,
                         .names = rule.resourceNames,
                         .urls = rule.nonResourceURLs });
    return read;
}

/// None: a kind that RBAC does not know.
std::optional<RbacSubject> policySubject(const rbac_v1::Subject& subject,
                                         const std::string& bindingNs)
{
    using Kind = RbacSubject::Kind;
    if (subject.kind == "User")
        return RbacSubject { Kind::User, subject.name, {} };
    if (subject.kind == "Group")
        return RbacSubject { Kind::Group, subject.name, {} };
    if (subject.kind == "ServiceAccount")
        return RbacSubject { Kind::ServiceAccount, subject.name,
                             subject.namespace_.empty() ? bindingNs : subject.namespace_ };
    return std::nullopt;
}

LabelSelector policySelector(const meta_v1::LabelSelector& selector)
{
    std::vector<LabelRequirement> requirements;
    for (const auto& [key, value] : selector.matchLabels)
        requirements.push_back({ key, LabelRequirement::Op::Equals, { value } });
    for (const auto& one : selector.matchExpressions) {
        using Op = LabelRequirement::Op;
        const auto op = one.operator_ == "In" ? Op::In
            : one.operator_ == "NotIn"        ? Op::NotIn
            : one.operator_ == "Exists"       ? Op::Exists
                                              : Op::DoesNotExist;
        requirements.push_back({ one.key, op, one.values });
    }
    return LabelSelector::of(std::move(requirements)).value_or(LabelSelector::nothing());
}

} // namespace

void RbacResolver::add(const rbac_v1::ClusterRole& role)
{
    ClusterRole read { .rules = policyRules(role.rules), .labels = role.metadata.labels };
    if (role.aggregationRule) {
        for (const auto& selector : role.aggregationRule->clusterRoleSelectors)
            read.aggregates.push_back(policySelector(selector));
    }
    m_clusterRoles.insert_or_assign(role.metadata.name, std::move(read));
}

void RbacResolver::add(const rbac_v1::Role& role)
{
    m_roles.insert_or_assign({ role.metadata.namespace_, role.metadata.name },
                             policyRules(role.rules));
}

void RbacResolver::add(const rbac_v1::ClusterRoleBinding& binding)
{
    addBinding(binding.metadata, binding.roleRef, binding.subjects);
}

void RbacResolver::add(const rbac_v1::RoleBinding& binding)
{
    addBinding(binding.metadata, binding.roleRef, binding.subjects);
}

void RbacResolver::addBinding(const meta_v1::ObjectMeta& metadata, const rbac_v1::RoleRef& role,
                              const std::vector<rbac_v1::Subject>& subjects)
{
    Binding read { .key = { metadata.namespace_, metadata.name },
                   .role = { role.kind == "Role" ? metadata.namespace_ : std::string(),
                             role.name } };
    for (const auto& subject : subjects) {
        if (auto known = policySubject(subject, metadata.namespace_))
            read.subjects.push_back(*std::move(known));
    }
    m_bindings.push_back(std::move(read));
}

const RbacResolver::Rules* RbacResolver::rulesOf(const ObjectKey& role) const
{
    if (!role.ns.empty()) {
        const auto found = m_roles.find(role);
        return found == m_roles.end() ? nullptr : &found->second;
    }
    const auto found = m_clusterRoles.find(role.name);
    return found == m_clusterRoles.end() ? nullptr : &found->second.rules;
}

std::string RbacResolver::sourceOf(const ObjectKey& role, const RoleRule& rule) const
{
    const auto found = m_clusterRoles.find(role.name);
    if (!role.ns.empty() || found == m_clusterRoles.end())
        return {};
    for (const auto& [name, other] : m_clusterRoles) {
        const auto& selectors = found->second.aggregates;
        const bool taken = std::any_of(selectors.begin(), selectors.end(),
                                       [&](const auto& one) { return one.matches(other.labels); });
        if (taken && name != role.name
            && std::find(other.rules.begin(), other.rules.end(), rule) != other.rules.end())
            return name;
    }
    return {};
}

std::vector<RbacGrant> RbacResolver::find(
    const AccessQuestion& question, bool anyNamespace,
    const std::function<bool(const RbacSubject&)>& isMeant) const
{
    std::vector<RbacGrant> grants;
    for (const auto& binding : m_bindings) {
        const bool everywhere = binding.key.ns.empty();
        const bool isPath = !question.path.empty();
        if (!everywhere
            && (isPath
                || (binding.key.ns != question.ns && !(anyNamespace && question.ns.empty()))))
            continue;
        const auto* rules = rulesOf(binding.role);
        if (rules == nullptr)
            continue;
        const RoleRule* best = nullptr;
        auto match = RoleRule::Match::No;
        for (const auto& rule : *rules) {
            const auto one = rule.matches(question);
            if (one <= match)
                continue;
            match = one;
            best = &rule;
        }
        if (best == nullptr)
            continue;
        std::optional<std::string> source;
        for (const auto& subject : binding.subjects) {
            if (!isMeant(subject))
                continue;
            if (!source)
                source = sourceOf(binding.role, *best);
            grants.push_back({ .subject = subject,
                               .binding = binding.key,
                               .role = binding.role,
                               .aggregatedFrom = *source,
                               .rule = *best,
                               .someNames = match == RoleRule::Match::SomeNames });
        }
    }
    return grants;
}

std::vector<RbacGrant> RbacResolver::grantsOf(const Requester& requester,
                                              const AccessQuestion& question) const
{
    auto grants = find(question, false,
                       [&](const RbacSubject& subject) { return requester.isMeantBy(subject); });
    std::stable_partition(grants.begin(), grants.end(),
                          [](const RbacGrant& grant) { return !grant.someNames; });
    return grants;
}

std::vector<RbacGrant> RbacResolver::subjectsWho(const AccessQuestion& question,
                                                 bool anyNamespace) const
{
    return sorted(find(question, anyNamespace, [](const RbacSubject&) { return true; }));
}

std::vector<RbacGrant> RbacResolver::allOf(const Requester& requester, const std::string& ns) const
{
    std::vector<RbacGrant> grants;
    for (const auto& binding : m_bindings) {
        const auto* rules = rulesOf(binding.role);
        if (rules == nullptr || (!binding.key.ns.empty() && !ns.empty() && binding.key.ns != ns))
            continue;
        const auto subject =
            std::find_if(binding.subjects.begin(), binding.subjects.end(),
                         [&](const RbacSubject& one) { return requester.isMeantBy(one); });
        if (subject == binding.subjects.end())
            continue;
        for (const auto& rule : *rules)
            grants.push_back({ .subject = *subject,
                               .binding = binding.key,
                               .role = binding.role,
                               .aggregatedFrom = sourceOf(binding.role, rule),
                               .rule = rule,
                               .someNames = !rule.names.empty() });
    }
    return grants;
}

std::vector<RbacGrant> RbacResolver::subjectsOfBinding(const ObjectKey& binding) const
{
    std::vector<RbacGrant> grants;
    for (const auto& one : m_bindings) {
        if (one.key != binding)
            continue;
        for (const auto& subject : one.subjects)
            grants.push_back({ .subject = subject, .binding = one.key, .role = one.role });
    }
    return sorted(std::move(grants));
}

std::vector<RbacGrant> RbacResolver::subjectsOfRole(const ObjectKey& role) const
{
    std::vector<RbacGrant> grants;
    for (const auto& one : m_bindings) {
        if (one.role != role)
            continue;
        for (const auto& subject : one.subjects)
            grants.push_back({ .subject = subject, .binding = one.key, .role = one.role });
    }
    return sorted(std::move(grants));
}

std::vector<RbacGrant> RbacResolver::sorted(std::vector<RbacGrant> grants)
{
    std::stable_sort(grants.begin(), grants.end(), [](const RbacGrant& a, const RbacGrant& b) {
        return std::tie(a.subject, a.someNames, a.binding)
            < std::tie(b.subject, b.someNames, b.binding);
    });
    return grants;
}

bool RbacResolver::isGranted(const std::vector<RbacGrant>& grants)
{
    return std::any_of(grants.begin(), grants.end(),
                       [](const RbacGrant& grant) { return !grant.someNames; });
}

} // namespace kittiwake
