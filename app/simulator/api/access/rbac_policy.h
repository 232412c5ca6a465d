#pragma once

#include "rbac_rule.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// The roles and bindings at one moment.
struct RbacObjects
{
    std::vector<ObjectPtr> clusterRoles {};
    std::vector<ObjectPtr> roles {};
    std::vector<ObjectPtr> clusterBindings {};
    std::vector<ObjectPtr> bindings {};

    [[nodiscard]] static RbacObjects in(const ObjectStore& store);
    bool operator==(const RbacObjects&) const = default;
};

/// \brief RBAC, read once from its objects: a decision walks over bindings and reads no JSON.
/// Immutable. \thread any \source kubernetes.io/docs/reference/access-authn-authz/rbac
class RbacPolicy
{
public:
    explicit RbacPolicy(const RbacObjects& objects);

    [[nodiscard]] bool allowed(const Identity& user, const Attributes& what) const;
    /// `RBAC: allowed by RoleBinding "a/shop" of Role "r" to User "x"`, or which bindings of the
    /// user name a missing role; empty: there is nothing to explain.
    [[nodiscard]] std::string reason(const Identity& user, const Attributes& what) const;
    /// All that a user may do in a namespace and cluster-wide, each once.
    [[nodiscard]] std::vector<RbacRule> rulesFor(const Identity& user, const std::string& ns) const;

private:
    using Rules = std::shared_ptr<const std::vector<RbacRule>>;
    struct Subject
    {
        std::string kind;
        std::string name;
        std::string ns;
    };
    struct Binding
    {
        ObjectKey key;
        std::string roleKind {};
        std::string role {};
        std::vector<Subject> subjects {};
        Rules rules {}; ///< null: there is no such role
    };

    static bool isMeant(const Identity& user, const Subject& subject);
    static std::string grantText(const Binding& binding, const Subject& subject);
    /// Calls `f` for each binding of the user that counts in a namespace, until it returns false.
    void visit(const Identity& user, const std::string& ns,
               const std::function<bool(const Binding&, const Subject&)>& f) const;
    void readRoles(const RbacObjects& objects);
    Binding readBinding(const ObjectPtr& object) const;

    std::map<std::string, Rules> m_clusterRoles;
    std::map<ObjectKey, Rules> m_roles;
    std::vector<Binding> m_clusterBindings;
    std::map<std::string, std::vector<Binding>> m_bindings; ///< by namespace
};

} // namespace kittiwake::sim
