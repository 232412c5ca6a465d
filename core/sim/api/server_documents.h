#pragma once

#include <core/sim/api/resource_registry.h>
#include <core/sim/http/message.h>

#include <optional>

namespace kittiwake::sim {

/// \brief What a server says of itself: /api, /apis (legacy and aggregated), /version, /openapi/v2,
/// /openapi/v3, /healthz, /livez, /readyz.
/// \thread any
class ServerDocuments
{
public:
    explicit ServerDocuments(const ResourceRegistry& registry);

    /// Nothing: the path is none of these.
    [[nodiscard]] std::optional<Response> answer(const Request& request) const;

private:
    const ResourceRegistry& m_registry;
};

} // namespace kittiwake::sim
