#pragma once

#include "rbac_policy.h"

#include <functional>
#include <optional>

namespace kittiwake::sim {

/// \brief Questions that are asked by creating an object that is not stored: may I, may they, what
/// may I, who am I, whose token is this.
/// \source kubernetes.io/docs/reference/kubernetes-api/authorization-resources
class AccessReview
{
public:
    using WhoseToken = std::function<std::optional<Identity>(std::string_view token)>;
    AccessReview(const RbacPolicy& policy, WhoseToken whose);

    /// \errors 400: no such object; 422: it asks nothing, or two things
    [[nodiscard]] Response answer(const ApiRequest& request) const;

private:
    const RbacPolicy& m_policy;
    WhoseToken m_whose;
};

} // namespace kittiwake::sim
