#include "prometheus_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>

namespace kittiwake {

namespace {

constexpr std::size_t kMaxQueuesOfAPage = 10'000;
constexpr double kNanosecondsPerSecond = 1e9;

std::uint64_t countOf(double value)
{
    constexpr double kMax = 9e18; // below what the type takes
    return value > 0 ? static_cast<std::uint64_t>(std::min(value, kMax)) : 0; // nor is NaN
}

Duration secondsOf(double value)
{
    constexpr double kMax = 9.2e9; // some 290 years, what a Duration takes
    return value > 0
        ? Duration(static_cast<Duration::rep>(std::min(value, kMax) * kNanosecondsPerSecond))
        : Duration::zero();
}

/// The bucket of ours that holds what is `le` seconds at most.
std::size_t bucketFor(double le)
{
    constexpr double kRounding = 1.000001; // client-go's own bounds are not exact either
    for (std::size_t i = 0; i < DurationHistogram::kBuckets; ++i) {
        const auto bound = static_cast<double>(DurationHistogram::bound(i).count());
        if (le * kNanosecondsPerSecond <= bound * kRounding)
            return i;
    }
    return DurationHistogram::kBuckets;
}

/// Whatever the locale; NaN: it is none.
double boundOf(std::string_view le)
{
    if (le.starts_with('+'))
        le.remove_prefix(1);
    double bound = 0;
    const auto read = std::from_chars(le.data(), le.data() + le.size(), bound);
    const bool whole = !le.empty() && read.ptr == le.data() + le.size();
    return whole && read.ec == std::errc() ? bound : std::numeric_limits<double>::quiet_NaN();
}

/// A histogram as it comes: how many there are up to each bound.
struct UpTo
{
    std::map<double, std::uint64_t> counts;
    std::uint64_t count = 0;
    Duration sum {};

    void take(std::string_view part, const MetricSample& sample)
    {
        if (part == "_sum") {
            sum = secondsOf(sample.value);
        } else if (part == "_count") {
            count = countOf(sample.value);
        } else if (part == "_bucket") {
            const auto bound = boundOf(sample.label("le"));
            if (!std::isnan(bound) && counts.size() < 4 * DurationHistogram::kBuckets)
                counts[bound] = countOf(sample.value);
        }
    }
    [[nodiscard]] DurationHistogram histogram() const
    {
        DurationHistogram out;
        std::uint64_t before = 0;
        for (const auto& [bound, upTo] : counts) {
            const auto in = upTo > before ? upTo - before : 0; // a page that contradicts itself
            out.counts.at(bucketFor(bound)) += in;
            before = std::max(before, upTo);
        }
        out.count = std::max(count, before);
        out.counts.back() += out.count - before;
        out.sum = sum;
        return out;
    }
};

struct QueuePage
{
    QueueTotals totals;
    UpTo waited;
    UpTo worked;

    void take(std::string_view metric, const MetricSample& sample)
    {
        constexpr std::string_view kWaited = "queue_duration_seconds";
        constexpr std::string_view kWorked = "work_duration_seconds";
        if (metric == "depth")
            totals.depth += countOf(sample.value); // one sample a priority, in controller-runtime
        else if (metric == "adds_total")
            totals.adds = countOf(sample.value);
        else if (metric == "retries_total")
            totals.retries = countOf(sample.value);
        else if (metric == "unfinished_work_seconds")
            totals.unfinishedWork = secondsOf(sample.value);
        else if (metric == "longest_running_processor_seconds")
            totals.longestRunning = secondsOf(sample.value);
        else if (metric.starts_with(kWaited))
            waited.take(metric.substr(kWaited.size()), sample);
        else if (metric.starts_with(kWorked))
            worked.take(metric.substr(kWorked.size()), sample);
    }
};

} // namespace

std::vector<QueueTotals> queueTotalsOf(std::string_view page, TimePoint at)
{
    constexpr std::string_view kPrefix = "workqueue_";
    std::map<std::string, QueuePage, std::less<>> queues;
    (void)readPrometheus(page, [&](const MetricSample& sample) {
        const auto name = sample.label("name");
        if (!sample.name.starts_with(kPrefix) || name.empty())
            return;
        auto it = queues.find(name);
        if (it == queues.end() && queues.size() < kMaxQueuesOfAPage)
            it = queues.try_emplace(std::string(name)).first;
        if (it != queues.end())
            it->second.take(sample.name.substr(kPrefix.size()), sample);
    });
    std::vector<QueueTotals> all;
    all.reserve(queues.size());
    for (auto& [name, queue] : queues) {
        queue.totals.name = name;
        queue.totals.at = at;
        queue.totals.ready = queue.totals.depth;
        queue.totals.queueDuration = queue.waited.histogram();
        queue.totals.workDuration = queue.worked.histogram();
        all.push_back(std::move(queue.totals));
    }
    return all;
}

} // namespace kittiwake
