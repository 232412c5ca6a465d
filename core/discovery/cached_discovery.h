#pragma once

#include <core/base/expected.h>
#include <core/discovery/api_resource.h>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>

namespace kittiwake {

class RestClient;

/// \brief Keeps in memory what a server serves, until invalidated.
/// Group-versions that failed for a while are asked for again with the next look-up; what failed
/// for good stays failed until `invalidate`. If the server cannot be asked at all, nothing is
/// remembered. \thread any; `resources` waits: not on the network thread, not on the pool.
/// \owns nothing: the client outlives it. \source client-go discovery/cached/memory/memcache.go
class CachedDiscovery
{
public:
    using Snapshot = std::shared_ptr<const ApiResources>;

    explicit CachedDiscovery(RestClient& client)
        : m_client(client)
    { }

    /// Callers at the same time share one round of requests. \errors of DiscoveryClient::discover
    Expected<Snapshot> resources();

    /// What is remembered, without waiting for anybody; null: nothing.
    [[nodiscard]] Snapshot remembered() const;

    /// Something is remembered, and it was asked for after the last `invalidate`.
    [[nodiscard]] bool fresh() const;
    /// Nothing older than this moment is given out from now on, not even what is on its way.
    void invalidate();

private:
    /// One round of requests and what came of it.
    struct Round
    {
        std::optional<Expected<Snapshot>> outcome {};
    };
    Expected<Snapshot> fetch(const Snapshot& known);

    RestClient& m_client;
    mutable std::mutex m_mutex; // guards what follows, and each Round
    std::condition_variable m_ended;
    Snapshot m_known;
    std::shared_ptr<Round> m_round; ///< the one under way that may be joined
};

} // namespace kittiwake
