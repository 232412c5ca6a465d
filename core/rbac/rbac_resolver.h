#pragma once

#include <core/api/object_key.h>
#include <core/api/selectors/label_selector.h>
#include <core/rbac/rbac_subject.h>
#include <core/rbac/role_rule.h>
#include <core/types/rbac_v1.h>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace kittiwake {

/// One way in which somebody is allowed something: subject → binding → role → rule.
struct RbacGrant
{
    RbacSubject subject {}; ///< as the binding names it
    ObjectKey binding {}; ///< no namespace: a ClusterRoleBinding, which counts everywhere
    ObjectKey role {}; ///< no namespace: a ClusterRole
    /// The ClusterRole that the rule was taken from, where the role is an aggregation; else empty.
    std::string aggregatedFrom {};
    RoleRule rule {};
    bool someNames = false; ///< of all objects that were asked about, those alone that it names

    [[nodiscard]] std::string_view bindingKind() const
    {
        return binding.ns.empty() ? "ClusterRoleBinding" : "RoleBinding";
    }
    [[nodiscard]] std::string_view roleKind() const
    {
        return role.ns.empty() ? "ClusterRole" : "Role";
    }
    bool operator==(const RbacGrant&) const = default;
};

/// \brief Who may do what by RBAC's roles and bindings, and how. Other authorizers (the node's,
/// webhooks, system:masters) are not in it. A binding of a role that is not there grants nothing.
/// \thread one at a time, once it is filled any \source
/// kubernetes.io/docs/reference/access-authn-authz/rbac; plugin/pkg/auth/authorizer/rbac
class RbacResolver
{
public:
    void add(const rbac_v1::ClusterRole& role);
    void add(const rbac_v1::Role& role);
    void add(const rbac_v1::ClusterRoleBinding& binding);
    void add(const rbac_v1::RoleBinding& binding);

    /// A grant of all that was asked is before those of some names; else in the order of bindings.
    [[nodiscard]] std::vector<RbacGrant> grantsOf(const Requester& requester,
                                                  const AccessQuestion& question) const;
    /// Every subject that may, with each of its ways, sorted by subject. With `anyNamespace` also
    /// by bindings that count in one namespace alone, where the question has none.
    [[nodiscard]] std::vector<RbacGrant> subjectsWho(const AccessQuestion& question,
                                                     bool anyNamespace = false) const;
    /// All that somebody may do, a rule each; `ns`: in that namespace and everywhere, empty: in
    /// any.
    [[nodiscard]] std::vector<RbacGrant> allOf(const Requester& requester,
                                               const std::string& ns) const;
    /// Everybody that a binding is for, or those that give a role; of no rule.
    [[nodiscard]] std::vector<RbacGrant> subjectsOfBinding(const ObjectKey& binding) const;
    [[nodiscard]] std::vector<RbacGrant> subjectsOfRole(const ObjectKey& role) const;
    /// Whether one of them grants all that was asked.
    [[nodiscard]] static bool isGranted(const std::vector<RbacGrant>& grants);

    [[nodiscard]] std::size_t bindings() const { return m_bindings.size(); }

private:
    using Rules = std::vector<RoleRule>;
    struct Binding
    {
        ObjectKey key;
        ObjectKey role;
        std::vector<RbacSubject> subjects {};
    };
    struct ClusterRole
    {
        Rules rules {};
        std::map<std::string, std::string> labels {};
        std::vector<LabelSelector> aggregates {};
    };

    void addBinding(const meta_v1::ObjectMeta& metadata, const rbac_v1::RoleRef& role,
                    const std::vector<rbac_v1::Subject>& subjects);
    [[nodiscard]] const Rules* rulesOf(const ObjectKey& role) const;
    [[nodiscard]] std::string sourceOf(const ObjectKey& role, const RoleRule& rule) const;
    [[nodiscard]] static std::vector<RbacGrant> sorted(std::vector<RbacGrant> grants);
    [[nodiscard]] std::vector<RbacGrant> find(
        const AccessQuestion& question, bool anyNamespace,
        const std::function<bool(const RbacSubject&)>& isMeant) const;

    std::map<std::string, ClusterRole> m_clusterRoles;
    std::map<ObjectKey, Rules> m_roles;
    std::vector<Binding> m_bindings;
};

} // namespace kittiwake
