#pragma once

#include "rollout_progress.h"

#include <core/client/object_watch.h>

#include <functional>

namespace kittiwake {

/// \brief Follows a rollout to its end, as `kubectl rollout status` does: by a watch, of this very
/// object. \thread one that may wait \owns nothing: clients and informers outlive it
class RolloutStatus
{
public:
    /// Hears of each change of what is waited for, on the thread that waits.
    using Tell = std::function<void(const RolloutProgress&)>;
    /// Hears of the workload each time that it was looked at and is not done: as often as it
    /// changes, and every some seconds. On the thread that waits.
    using Look = std::function<void(const Unstructured& workload, const RolloutProgress&)>;
    struct Options
    {
        std::optional<std::int64_t> revision {}; ///< another one running is an error
        std::optional<Duration> timeout {}; ///< none: as long as it takes
        /// What the server answered to the change that is rolled out, which another pod template
        /// replaces; an empty object: whatever is rolled out is followed.
        Unstructured changed {};
        bool watch = true; ///< else how it is now, done or not
        Look look {}; ///< empty: nobody
    };

    RolloutStatus(ClientSet clients, SharedInformerFactory& informers, WatchedObject workload)
        : RolloutStatus(clients, informers, std::move(workload), Options())
    { }
    RolloutStatus(ClientSet clients, SharedInformerFactory& informers, WatchedObject workload,
                  Options options)
        : m_clients(clients)
        , m_informers(informers)
        , m_workload(std::move(workload))
        , m_options(std::move(options))
    { }

    /// Until it is done, or replaced. \errors rolloutProgress's and ObjectWatch's: Timeout and
    /// Cancelled leave the rollout as it goes
    [[nodiscard]] Expected<RolloutProgress> follow(const Tell& tell, const std::stop_token& stop);

private:
    const ClientSet m_clients;
    SharedInformerFactory& m_informers;
    const WatchedObject m_workload;
    const Options m_options;
};

} // namespace kittiwake
