#pragma once

#include "rbac_policy.h"

namespace kittiwake::sim {

/// \brief Questions that are asked by creating an object that is not stored: may I, what may I, who
/// am I. \errors 400: no such object; 422: it asks nothing, or two things
/// \source kubernetes.io/docs/reference/kubernetes-api/authorization-resources
[[nodiscard]] Response answerReview(const ApiRequest& request, const RbacPolicy& policy);

} // namespace kittiwake::sim
