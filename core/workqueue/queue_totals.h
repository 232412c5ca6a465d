#pragma once

#include <core/base/scheduler.h>

#include <array>
#include <cstdint>
#include <string>

namespace kittiwake {

/// \brief How durations are spread, in the buckets of client-go's work queue metrics.
/// \units bucket i counts durations ≤ 10 ns · 10^i, the last one all that are longer.
struct DurationHistogram
{
    static constexpr std::size_t kBuckets = 12; // ExponentialBuckets(10e-9, 10, 12)

    std::array<std::uint64_t, kBuckets + 1> counts {};
    std::uint64_t count = 0;
    Duration sum {};

    void observe(Duration duration);
    /// The upper bound of a bucket; the last one has none: Duration::max().
    [[nodiscard]] static Duration bound(std::size_t bucket);
    /// The bound of the bucket in which the given share (0 to 1) of all durations is reached; 0 if
    /// none.
    [[nodiscard]] Duration quantile(double share) const;
    bool operator==(const DurationHistogram&) const = default;
};

/// \brief A work queue's figures at one moment, under the names client-go's metrics have.
/// \source client-go util/workqueue/metrics.go
struct QueueTotals
{
    std::string name; ///< the label `name` of each metric
    TimePoint at {}; ///< when they were read
    std::uint64_t depth = 0; ///< workqueue_depth: ready keys, and held ones that were added again
    std::uint64_t adds = 0; ///< workqueue_adds_total: collapsed adds count once
    std::uint64_t retries =
        0; ///< workqueue_retries_total: every addAfter, and addRateLimited that counts
    DurationHistogram queueDuration {}; ///< workqueue_queue_duration_seconds: from add to get
    DurationHistogram workDuration {}; ///< workqueue_work_duration_seconds: from get to done
    Duration
        unfinishedWork {}; ///< workqueue_unfinished_work_seconds: summed over all keys in flight
    Duration longestRunning {}; ///< workqueue_longest_running_processor_seconds
    std::uint64_t waiting = 0; ///< keys that are to come in later
    std::uint64_t ready = 0; ///< keys a worker may take now
    std::uint64_t processing = 0; ///< keys that workers hold
    std::uint64_t failed = 0; ///< keys that failed and will not be retried
    std::uint64_t failing = 0; ///< keys whose last try failed: those, and all that come again
    bool paused = false; ///< nothing is handed out
    TimePoint pausedSince {}; ///< if it is
    bool shuttingDown = false;
    bool operator==(const QueueTotals&) const = default;
};

} // namespace kittiwake
