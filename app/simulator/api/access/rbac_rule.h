#pragma once

#include <app/simulator/api/access_control.h>
#include <core/api/json/json.h>

#include <string>
#include <vector>

namespace kittiwake::sim {

/// \brief What a role allows: some verbs on some resources, or on some paths. A value.
struct RbacRule
{
    std::vector<std::string> verbs {};
    std::vector<std::string> groups {};
    std::vector<std::string> resources {};
    std::vector<std::string> names {}; ///< empty: any
    std::vector<std::string> urls {};

    [[nodiscard]] static RbacRule read(const Json& rule);
    /// \source component-helpers auth/rbac/validation, pkg/apis/rbac/v1/evaluation_helpers.go
    [[nodiscard]] bool allows(const Attributes& what) const;
    bool operator==(const RbacRule&) const = default;
};

/// The rules that a Role or a ClusterRole has itself. What an aggregationRule would collect is not
/// looked up: the roles that have one are stored with the rules written out.
[[nodiscard]] std::vector<RbacRule> rulesOf(const Object& role);

} // namespace kittiwake::sim
