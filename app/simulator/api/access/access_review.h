#pragma once

#include "rbac_policy.h"

namespace kittiwake::sim {

/// \brief Answers reviews, which clients create and nobody stores: may I, may somebody, what may I,
/// who am I. \errors 400: no such object; 422: it has no question, or two \source
/// kubernetes.io/docs/reference/kubernetes-api/authorization-resources
[[nodiscard]] Response answerReview(const ApiRequest& request, const RbacPolicy& policy);

} // namespace kittiwake::sim
