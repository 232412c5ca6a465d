#pragma once

#include <core/workqueue/queue_totals.h>
#include <kinds/queues/queue_figures.h>

#include <array>
#include <deque>

namespace kittiwake {

/// \brief What a queue's figures were over the last ten minutes: rates and quantiles from the
/// differences of what it counts. \thread one at a time
class QueueMeter
{
public:
    static constexpr std::size_t kSeconds = 600;

    /// Once a second, more or less: seconds that were missed are gaps. A queue that counts anew is
    /// another one: a gap, too. `now`: of the wall clock, \units milliseconds since the epoch
    void add(const QueueTotals& totals, std::int64_t now);

    [[nodiscard]] QueuePace pace() const;
    [[nodiscard]] QueueSeries series() const;
    [[nodiscard]] std::int64_t lastAt() const { return m_lastAt; }

private:
    static constexpr std::size_t kSome = 5; ///< seconds that a point of a quantile is taken over
    static constexpr std::size_t kFew = 10; ///< seconds that a rate is taken over
    static constexpr std::size_t kMany = 60; ///< seconds that quantiles are taken over
    static constexpr std::size_t kSeries = 7;
    using Sample = std::array<float, kSeries>;

    std::deque<QueueTotals> m_recent; ///< of the same counts, the oldest first
    std::deque<Sample> m_samples;
    std::int64_t m_lastAt = 0;
};

/// Where the given share of the durations between two readings lies, from the buckets they fell
/// into; NaN: there were none. \units seconds
[[nodiscard]] double quantileBetween(const DurationHistogram& before, const DurationHistogram& now,
                                     double share);

} // namespace kittiwake
