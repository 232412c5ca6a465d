#pragma once

#include <app/simulator/api/access_control.h>

namespace kittiwake::sim {

/// Who a request acts as: `user`, or whom its Impersonate-* headers name, if `user` may be them.
/// \errors 403: may not; 500: groups or more, but no user
/// \source apiserver pkg/endpoints/filters/impersonation.go
[[nodiscard]] ApiResult<Identity> impersonated(const Request& request, const Identity& user,
                                               const AccessControl& access);

} // namespace kittiwake::sim
