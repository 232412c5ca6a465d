#pragma once

#include <core/client/request.h>

namespace kittiwake {

/// autoscaling/v1 Scale, as far as it goes.
struct Scale
{
    ObjectKey key;
    ResourceVersion resourceVersion {};
    std::int64_t desired = 0; ///< spec.replicas
    std::int64_t current = 0; ///< status.replicas
    std::string selector {}; ///< label selector of the pods; empty: unknown
    bool operator==(const Scale&) const = default;
};

/// \brief The scale subresource of whatever has one: deployments, stateful sets, custom resources.
/// \thread any. \owns nothing: the RestClient outlives it. \errors Request's; NotFound, too, for a
/// resource that cannot be scaled. \source client-go scale.ScalesGetter
class ScaleClient
{
public:
    explicit ScaleClient(RestClient& client)
        : m_client(&client)
    { }

    Request<Scale> get(const Gvr& gvr, const ObjectKey& key) const;
    /// Sets `desired`; a Conflict if there is a resource version and it is no longer the last one.
    Request<Scale> update(const Gvr& gvr, const Scale& scale,
                          const UpdateOptions& options = {}) const;
    Request<Scale> patch(const Gvr& gvr, const ObjectKey& key, PatchType type, std::string body,
                         const PatchOptions& options = {}) const;

private:
    RestClient* m_client;
};

} // namespace kittiwake
