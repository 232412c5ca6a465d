#include "controller_figures.h"

#include <algorithm>
#include <chrono>

namespace kittiwake::sim {

namespace {

double secondsOf(Duration duration)
{
    return std::chrono::duration<double>(duration).count();
}

} // namespace

void DurationSpread::add(double duration, std::uint64_t times)
{
    if (times == 0)
        return;
    m_all.emplace_back(duration, times);
    m_count += times;
    m_sum += duration * static_cast<double>(times);
}

void DurationSpread::add(const DurationHistogram& histogram)
{
    const double before = m_sum;
    for (std::size_t bucket = 0; bucket < histogram.counts.size(); ++bucket) {
        const auto bound = bucket < DurationHistogram::kBuckets
            ? secondsOf(DurationHistogram::bound(bucket))
            : 2 * secondsOf(DurationHistogram::bound(DurationHistogram::kBuckets - 1));
        add(bound / 2, histogram.counts.at(bucket)); // somewhere below it
    }
    m_sum = before + secondsOf(histogram.sum);
}

std::uint64_t DurationSpread::upTo(double bound) const
{
    std::uint64_t all = 0;
    for (const auto& [duration, times] : m_all)
        all += duration <= bound ? times : 0;
    return all;
}

void ControllerFigures::add(const QueueTotals& totals)
{
    depth += totals.depth;
    adds += totals.adds;
    retries += totals.retries;
    wait.add(totals.queueDuration);
    work.add(totals.workDuration);
    unfinished += secondsOf(totals.unfinishedWork);
    longest = std::max(longest, secondsOf(totals.longestRunning));
    active += totals.processing;
}

} // namespace kittiwake::sim
