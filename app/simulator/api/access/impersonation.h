#pragma once

#include <app/simulator/api/access_control.h>

namespace kittiwake::sim {

/// The user that a request acts as: `user`, or the one of its Impersonate-* headers, if permitted.
/// \errors 403: may not; 500: groups or more, but no user
/// \source apiserver pkg/endpoints/filters/impersonation.go
[[nodiscard]] ApiResult<Identity> impersonated(const Request& request, const Identity& user,
                                               const AccessControl& access);

} // namespace kittiwake::sim
