#pragma once

#include <core/workqueue/queue_totals.h>

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake::sim {

/// \brief Durations, and how many there were of each. \units seconds
class DurationSpread
{
public:
    void add(double duration, std::uint64_t times);
    /// Of a queue of the library's, which has decades alone.
    void add(const DurationHistogram& histogram);

    [[nodiscard]] std::uint64_t count() const { return m_count; }
    [[nodiscard]] double sum() const { return m_sum; }
    [[nodiscard]] std::uint64_t upTo(double bound) const;

private:
    std::vector<std::pair<double, std::uint64_t>> m_all;
    std::uint64_t m_count = 0;
    double m_sum = 0;
};

/// \brief What a controller has done since its program began, and what its queue is like now: what
/// client-go and controller-runtime export. A value. \units seconds
struct ControllerFigures
{
    std::string name {};
    std::uint64_t depth = 0;
    std::uint64_t adds = 0;
    std::uint64_t retries = 0; ///< delayed adds: after errors, and on purpose
    DurationSpread wait {};
    DurationSpread work {};
    double unfinished = 0; ///< work in hand, summed over the workers
    double longest = 0;
    std::uint64_t active = 0; ///< workers that hold a key
    std::uint64_t workers = 1;
    std::uint64_t successes = 0;
    std::uint64_t errors = 0;
    std::uint64_t requeuedAfter = 0;

    [[nodiscard]] std::uint64_t attempts() const { return successes + errors + requeuedAfter; }
    /// Adds what a queue of the library's counts; how tries ended is not among it.
    void add(const QueueTotals& totals);
};

} // namespace kittiwake::sim
