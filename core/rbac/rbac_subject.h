#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// Whom a binding gives a role to.
struct RbacSubject
{
    enum class Kind { User, Group, ServiceAccount };
    Kind kind = Kind::User;
    std::string name {};
    std::string ns {}; ///< of a service account

    /// "system:serviceaccount:shop:web" is a service account, whatever the binding calls it.
    [[nodiscard]] static RbacSubject ofUser(std::string_view name);
    [[nodiscard]] std::string_view kindName() const; ///< "ServiceAccount", as bindings write it
    [[nodiscard]] std::string toString() const; ///< "shop/web" of a service account, else its name
    auto operator<=>(const RbacSubject&) const = default;
};

/// \brief Somebody who asks: a user name and the groups that the authenticator gave. \thread any
/// \source kubernetes.io/docs/reference/access-authn-authz/service-accounts-admin; authentication
struct Requester
{
    std::string user {}; ///< empty: anybody in the groups
    std::vector<std::string> groups {};

    /// With the groups that servers add: those of service accounts, system:authenticated. Which
    /// other groups a user is in no server says.
    [[nodiscard]] static Requester of(const RbacSubject& subject,
                                      std::vector<std::string> groups = {});
    /// In system:masters, to whom the server allows everything before it asks RBAC.
    [[nodiscard]] bool isSuperuser() const;
    /// A subject of a binding in `ns` (empty: cluster-wide) means the requester.
    [[nodiscard]] bool isMeantBy(const RbacSubject& subject) const;
    bool operator==(const Requester&) const = default;
};

} // namespace kittiwake
