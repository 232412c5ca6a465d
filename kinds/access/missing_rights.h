#pragma once

#include <core/client/access_rules.h>
#include <kinds/access/objects_by_namespace.h>
#include <kinds/action.h>

#include <cstddef>
#include <functional>
#include <vector>

namespace kittiwake {

/// Says whether something is allowed: the server, or who remembers what it said.
using AskAccess = std::function<AccessRules::Answer(const AccessRequest&)>;

/// \brief What a user lacks to do something to some objects. \thread any
struct MissingRights
{
    std::size_t objects = 0; ///< so many of them he may not do it to
    std::vector<AccessRequest> rights {}; ///< that he lacks for the first of these
};

/// \brief What is missing for an action on these objects. Only what is refused counts: what is not
/// known is the server's to refuse. What holds for whatever name is asked first, once a namespace;
/// where it is refused, a role may be for names alone, and a few objects are asked about by theirs.
/// Pure, but for who is asked. \source
/// kubernetes.io/docs/reference/access-authn-authz/rbac, referring to resources
[[nodiscard]] MissingRights missingRights(const Action& action, const ObjectsByNamespace& objects,
                                          const ActionPlace& place, const AskAccess& ask);

} // namespace kittiwake
