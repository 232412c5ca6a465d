#include "metric_histogram.h"

#include <algorithm>
#include <cmath>

namespace kittiwake {

void MetricHistogram::addBucket(double le, double count)
{
    if (std::isnan(le) || !std::isfinite(count))
        return;
    const auto at =
        std::lower_bound(m_buckets.begin(), m_buckets.end(), le,
                         [](const Bucket& bucket, double bound) { return bucket.le < bound; });
    if (at != m_buckets.end() && at->le == le)
        at->count += count;
    else if (m_buckets.size() < kMaxBounds)
        m_buckets.insert(at, { le, count });
}

void MetricHistogram::addSum(double sum)
{
    m_sum += std::isfinite(sum) ? sum : 0;
}

void MetricHistogram::addCount(double count)
{
    m_count += std::isfinite(count) ? count : 0;
    m_counted = true;
}

bool MetricHistogram::valid() const
{
    const bool rising =
        std::is_sorted(m_buckets.begin(), m_buckets.end(),
                       [](const Bucket& a, const Bucket& b) { return a.count < b.count; });
    return !m_buckets.empty() && std::isinf(m_buckets.back().le) && m_buckets.back().le > 0
        && m_buckets.front().count >= 0 && rising;
}

MetricHistogram MetricHistogram::since(const MetricHistogram& before) const
{
    MetricHistogram out = *this;
    out.m_sum -= before.m_sum;
    out.m_count -= before.m_count;
    auto old = before.m_buckets.begin();
    for (auto& bucket : out.m_buckets) {
        while (old != before.m_buckets.end() && old->le < bucket.le)
            ++old;
        if (old != before.m_buckets.end() && old->le == bucket.le)
            bucket.count -= old->count;
    }
    return out;
}

std::optional<QuantileRange> MetricHistogram::quantile(double share, double atLeast) const
{
    if (!valid() || m_buckets.back().count < std::max(atLeast, 1.0))
        return std::nullopt;
    const double rank = share * m_buckets.back().count;
    double from = 0;
    for (const auto& bucket : m_buckets) {
        if (bucket.count >= rank && bucket.count > 0)
            return QuantileRange { from,
                                   std::isinf(bucket.le) ? std::nullopt
                                                         : std::optional(bucket.le) };
        from = bucket.le;
    }
    return std::nullopt;
}

} // namespace kittiwake
