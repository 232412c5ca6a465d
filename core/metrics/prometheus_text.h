#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

namespace kittiwake {

struct MetricLabel
{
    std::string_view name;
    std::string_view value; ///< escapes resolved
    bool operator==(const MetricLabel&) const = default;
};

/// \brief One sample of a Prometheus page. What it refers to goes when the next one is read.
struct MetricSample
{
    std::string_view name; ///< into the page
    std::span<const MetricLabel> labels;
    double value = 0; ///< NaN and both infinities are values

    /// The label's value; empty: there is none.
    [[nodiscard]] std::string_view label(std::string_view name) const;
};

struct PrometheusRead
{
    std::size_t samples = 0; ///< that were wanted
    std::size_t unwanted = 0; ///< lines whose names were not wanted, whatever else is in them
    std::size_t malformed = 0; ///< lines that were passed over
    bool cut = false; ///< the page went on, past what is read of a page
    bool ended = false; ///< "# EOF" has come, which is the end of every page of OpenMetrics
    bool operator==(const PrometheusRead&) const = default;
};

inline constexpr std::size_t kMaxPrometheusText = 64U << 20U; ///< \units bytes of one page

/// \brief Reads a page of metrics in one pass, whatever it holds: a line that is no sample is
/// counted and passed over; timestamps and exemplars are left out. Of a line whose name is not
/// wanted nothing else is looked at; `wants` empty: all are. `see` is called in the page's order.
/// \thread any: pure
/// \source Prometheus text format 0.0.4, OpenMetrics 1.0.0
PrometheusRead readPrometheus(std::string_view page,
                              const std::function<bool(std::string_view name)>& wants,
                              const std::function<void(const MetricSample&)>& see);

/// A number as a value or the label `le` has it, "+Inf" and "1.0" among them; none: it is none.
/// "NaN" is one. \source Prometheus text format 0.0.4 (bounds are numbers, not texts)
[[nodiscard]] std::optional<double> metricNumber(std::string_view text);

} // namespace kittiwake
