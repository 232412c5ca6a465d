#pragma once

#include <span>

namespace kittiwake::sim {

/// One rule of a role, lists with commas. A role is its rows; `paths` are nonResourceURLs.
struct RoleRule
{
    const char* role;
    const char* verbs;
    const char* groups;
    const char* resources;
    const char* paths = "";
};
[[nodiscard]] std::span<const RoleRule> defaultRoleRules();

/// Who has a ClusterRole everywhere.
struct RoleGrant
{
    const char* binding;
    const char* role;
    const char* subjectKind; ///< "User", "Group"
    const char* subject;
};
[[nodiscard]] std::span<const RoleGrant> defaultRoleGrants();

} // namespace kittiwake::sim
