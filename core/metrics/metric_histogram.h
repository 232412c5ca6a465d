#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace kittiwake {

/// Where a share of all observations lies: between two bounds of its buckets, which is all that is
/// known. \units as the bounds
struct QuantileRange
{
    double from = 0;
    std::optional<double> to {}; ///< none: above the last finite bound, however far
    bool operator==(const QuantileRange&) const = default;
};

/// \brief A histogram as it is exported: how many observations there are up to each bound, whatever
/// the bounds are. A value. \thread one at a time \source Prometheus text format 0.0.4; client-go's
/// work queues have ten decades from 10 ns on, controller-runtime's others
class MetricHistogram
{
public:
    static constexpr std::size_t kMaxBounds = 256;

    struct Bucket
    {
        double le = 0;
        double count = 0; ///< of observations up to there
        bool operator==(const Bucket&) const = default;
    };

    /// Counts of one bound are added up, as several series of one histogram are. What is no number
    /// is left out.
    void addBucket(double le, double count);
    void addSum(double sum);
    void addCount(double count);

    [[nodiscard]] double sum() const { return m_sum; }
    [[nodiscard]] double count() const { return m_count; }
    /// By their bounds, +Inf last.
    [[nodiscard]] const std::vector<Bucket>& buckets() const { return m_buckets; }
    /// There is nothing of it.
    [[nodiscard]] bool empty() const { return m_buckets.empty() && !m_counted; }
    /// Its buckets are whole: the last one takes everything, and none has less than the one before
    /// it.
    [[nodiscard]] bool valid() const;

    /// What came since `before`, an earlier reading of the same one. A bound that was not there
    /// before began at 0.
    [[nodiscard]] MetricHistogram since(const MetricHistogram& before) const;
    /// None: it is not valid, or has fewer than `atLeast` observations, of which nothing can be
    /// said.
    [[nodiscard]] std::optional<QuantileRange> quantile(double share, double atLeast) const;

    bool operator==(const MetricHistogram&) const = default;

private:
    std::vector<Bucket> m_buckets;
    double m_sum = 0;
    double m_count = 0;
    bool m_counted = false;
};

} // namespace kittiwake
