#pragma once

#include <core/workqueue/queue_totals.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kittiwake {

/// \brief One sample of a Prometheus page.
struct MetricSample
{
    std::string_view name; ///< into the page
    std::vector<std::pair<std::string_view, std::string>> labels; ///< escapes resolved
    double value = 0; ///< NaN and both infinities are values

    /// The label's value; empty: there is none.
    [[nodiscard]] std::string_view label(std::string_view name) const;
};

struct PrometheusRead
{
    std::size_t samples = 0;
    std::size_t malformed = 0; ///< lines that were passed over
    bool cut = false; ///< the page went on, past what is read of a page
    bool operator==(const PrometheusRead&) const = default;
};

inline constexpr std::size_t kMaxPrometheusText = 64U << 20U; ///< \units bytes of one page

/// \brief Reads a page of metrics, whatever it holds: a line that is no sample is counted and
/// passed over; timestamps and exemplars are left out. `see` is called in the page's order.
/// \thread any: pure
/// \source Prometheus text format 0.0.4, OpenMetrics 1.0.0
PrometheusRead readPrometheus(std::string_view page,
                              const std::function<void(const MetricSample&)>& see);

/// \brief The work queues on a page, as writePrometheus() writes them and every
/// controller on client-go does, by the order of their names; figures alone, no keys. What is not a
/// number, is negative or too large counts as 0 or the most there can be. Buckets other than
/// client-go's go into the next larger of those.
/// \thread any: pure. `at`: when the page was read
[[nodiscard]] std::vector<QueueTotals> queueTotalsOf(std::string_view page, TimePoint at);

} // namespace kittiwake
