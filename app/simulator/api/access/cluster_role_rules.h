#pragma once

#include "rbac_rule.h"

#include <map>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// The rules that a Role or a ClusterRole has itself.
[[nodiscard]] std::vector<RbacRule> rulesOf(const Object& role);

/// Adds those that are not there yet.
void appendNew(std::vector<RbacRule>& to, const std::vector<RbacRule>& rules);

/// What each ClusterRole allows, by name. One with an aggregationRule allows what the roles that it
/// selects do, and what those select in turn: no controller needs to have written it down.
[[nodiscard]] std::map<std::string, std::vector<RbacRule>> clusterRoleRules(
    const std::vector<ObjectPtr>& roles);

} // namespace kittiwake::sim
