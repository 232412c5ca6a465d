#pragma once

#include <app/simulator/api/resource_registry.h>
#include <app/simulator/http/message.h>

#include <memory>
#include <optional>

namespace kittiwake::sim {

/// \brief The documents of a server about itself: /api, /apis (legacy and aggregated), /version,
/// /openapi/v2, /openapi/v3, /healthz, /livez, /readyz. \thread any \source
/// kubernetes.io/docs/concepts/overview/kubernetes-api, docs/reference/using-api/health-checks
class ServerDocuments
{
public:
    /// The registry outlives it.
    explicit ServerDocuments(const ResourceRegistry& registry);
    ~ServerDocuments();

    /// Empty: the path is none of these.
    [[nodiscard]] std::optional<Response> answer(const Request& request) const;

private:
    struct Private;
    std::unique_ptr<Private> m_d;
};

} // namespace kittiwake::sim
