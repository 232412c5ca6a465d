#pragma once

#include <app/simulator/http/message.h>

#include <algorithm>
#include <string_view>

namespace kittiwake::sim {

inline constexpr const char* kAnonymous = "system:anonymous";
inline constexpr const char* kAuthenticated = "system:authenticated";
inline constexpr const char* kUnauthenticated = "system:unauthenticated";
inline constexpr const char* kMasters = "system:masters"; ///< may do all, whatever RBAC says

[[nodiscard]] inline bool isIn(const Identity& user, std::string_view group)
{
    return std::find(user.groups.begin(), user.groups.end(), group) != user.groups.end();
}

/// Adds system:authenticated or system:unauthenticated to the groups.
[[nodiscard]] inline Identity withStanding(Identity user)
{
    if (!isIn(user, kAuthenticated) && !isIn(user, kUnauthenticated))
        user.groups.emplace_back(user.user == kAnonymous ? kUnauthenticated : kAuthenticated);
    return user;
}

} // namespace kittiwake::sim
