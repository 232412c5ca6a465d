#include "queue_totals.h"

#include <algorithm>

namespace kittiwake {

void DurationHistogram::observe(Duration duration)
{
    duration = std::max(duration, Duration::zero());
    std::size_t bucket = 0;
    for (auto limit = bound(0); bucket < kBuckets && duration > limit; limit *= 10)
        ++bucket;
    ++counts.at(bucket);
    ++count;
    sum = Duration::max() - duration < sum ? Duration::max() : sum + duration;
}

Duration DurationHistogram::bound(std::size_t bucket)
{
    if (bucket >= kBuckets)
        return Duration::max();
    auto limit = Duration(10);
    for (std::size_t i = 0; i < bucket; ++i)
        limit *= 10;
    return limit;
}

Duration DurationHistogram::quantile(double share) const
{
    if (count == 0)
        return {};
    const double wanted = std::clamp(share, 0.0, 1.0) * static_cast<double>(count);
    double reached = 0;
    for (std::size_t bucket = 0; bucket < kBuckets; ++bucket) {
        reached += static_cast<double>(counts.at(bucket));
        if (reached > 0 && reached >= wanted)
            return bound(bucket);
    }
    return Duration::max();
}

} // namespace kittiwake
