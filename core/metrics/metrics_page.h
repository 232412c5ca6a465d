#pragma once

#include <core/base/expected.h>
#include <core/metrics/prometheus_text.h>

#include <functional>
#include <string_view>

namespace kittiwake {

/// What is read of one scrape at most.
struct MetricsLimits
{
    std::size_t bytes = 8U << 20U; ///< unpacked
    std::size_t samples = 200'000; ///< that are wanted
};

/// \brief Reads the answer of a metrics endpoint: as readPrometheus, and says what it is where it
/// is no page of metrics, or not a whole one. Samples that were seen before an error are void.
/// \thread any: pure \errors BadAnswer, each a sentence: nothing at all, HTML, JSON, packed bytes,
/// text of another kind, cut off, larger than the limits
/// \source Prometheus text format 0.0.4: the last line ends with a line feed; OpenMetrics 1.0.0:
/// with "# EOF"
Expected<PrometheusRead> readMetricsPage(std::string_view body, const MetricsLimits& limits,
                                         const std::function<bool(std::string_view name)>& wants,
                                         const std::function<void(const MetricSample&)>& see);

} // namespace kittiwake
