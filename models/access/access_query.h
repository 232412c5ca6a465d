#pragma once

#include <core/api/object_key.h>
#include <core/rbac/access_asker.h>
#include <core/rbac/rbac_resolver.h>
#include <kinds/object_link.h>

#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// What is asked in the view Access, as it is typed.
struct AccessQuery
{
    enum class Who {
        Me,
        User,
        Group,
        ServiceAccount, ///< "shop/web"
        Anyone, ///< who may
    };
    Who who = Who::Me;
    std::string name {}; ///< of User, Group and ServiceAccount
    /// Empty, with no resource: all that somebody may do.
    std::string verb {};
    std::string resource {}; ///< "pods", "po", "deployments.apps", "pods/log", or "/healthz"
    std::string object {}; ///< a name; empty: all
    std::string ns {}; ///< empty: all namespaces
    /// A role or binding, of which Anyone is asked; then nothing else counts.
    std::optional<ObjectLink> of {};

    [[nodiscard]] bool isAll() const { return verb.empty() && resource.empty(); }
    /// There is enough of it to be asked.
    [[nodiscard]] bool isWhole() const;
    bool operator==(const AccessQuery&) const = default;
};

/// What came of it.
struct AccessAnswer
{
    AccessQuery query {};
    /// As it was understood; none where all was asked for.
    std::optional<AccessQuestion> question {};
    std::string who {}; ///< the user's name, where Me was asked about and the server says it
    bool superuser = false;
    std::optional<AccessVerdict> verdict {}; ///< the server's own
    std::string noVerdict {}; ///< why it has none
    std::optional<std::vector<RbacGrant>> grants {}; ///< none: roles could not be read
    std::vector<std::string> missing {}; ///< what of the roles could not be read
    bool refused = false; ///< this user may not list roles or bindings
    std::string problem {}; ///< why there are no grants
    std::string warning {}; ///< the resource is not known to the server
};

} // namespace kittiwake
