#pragma once

#include <core/base/expected.h>
#include <core/metrics/metric_histogram.h>
#include <core/metrics/metrics_page.h>

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief A work queue as a program exports it at one moment. What it does not export is none:
/// never 0. \units durations in seconds
struct ExportedQueue
{
    std::string
        prefix {}; ///< of its families: "prometheus_operator_"; empty: client-go's own names
    std::string name {};
    std::string controller {}; ///< by its label, since controller-runtime 0.19
    /// By priority ("": a classic queue), or by what the scheduler calls its queues.
    std::map<std::string, double> depths {};
    std::optional<double> delayed {}; ///< keys in back-off, where they are counted
    std::optional<double> adds {};
    std::optional<double> retries {}; ///< delayed adds, of which failures are some
    std::optional<double> unfinished {};
    std::optional<double> longest {};
    MetricHistogram wait {};
    MetricHistogram work {};
};

/// \brief What a program exports of a controller beside its queue: attempts and how they ended.
struct ExportedController
{
    std::string name {};
    std::optional<double> attempts {};
    std::optional<double> errors {}; ///< of the attempts
    std::optional<double> requeueAfter {}; ///< of the attempts: looked at again on purpose
    std::optional<double> retries {}; ///< where failures that are retried are counted (JOSDK)
    std::optional<double> panics {};
    std::optional<double> terminal {}; ///< errors that are not retried
    std::optional<double> activeWorkers {};
    std::optional<double> maxWorkers {};
    MetricHistogram time {};
};

/// \brief What matters of a page of metrics to whom looks at controllers.
struct ControllerMetrics
{
    std::vector<ExportedQueue> queues {}; ///< by prefix and name
    std::vector<ExportedController> controllers {}; ///< by name
    std::map<std::string, bool> leading {}; ///< by the name of a Lease
    std::vector<std::string> running {}; ///< controllers that were started
    std::optional<double> processStart {}; ///< \units seconds since 1970
    double throttledSeconds = 0; ///< waits for the program's own client's rate limit
    double throttledCount = 0;
    double requests = 0; ///< to the API server
    double requestErrors = 0; ///< of these: no answer, or 5xx
    std::size_t series = 0; ///< that were taken in
    std::size_t notNumbers = 0; ///< series left out, whose values are NaN or infinite

    /// Nothing of it is a queue's or a controller's.
    [[nodiscard]] bool empty() const { return queues.empty() && controllers.empty(); }
};

/// A family of a work queue by its suffix, whatever is in front.
struct QueueFamily
{
    enum class What { Depth, Adds, Retries, Wait, Work, Unfinished, Longest };
    What what = What::Depth;
    std::string_view prefix {}; ///< "kn_" of "kn_workqueue_depth"
    std::string_view part {}; ///< of a histogram: "_bucket", "_sum", "_count"
};
/// None: it is none, or service discovery's.
[[nodiscard]] std::optional<QueueFamily> queueFamilyOf(std::string_view metric);

/// \brief Reads what controllers export: client-go, controller-runtime of every version, the
/// scheduler, cert-manager, Argo CD, Flux, prometheus-operator, Knative, the Java Operator SDK.
/// \thread any: pure \errors readMetricsPage's
[[nodiscard]] Expected<ControllerMetrics> readControllerMetrics(std::string_view body,
                                                                const MetricsLimits& limits = {});

} // namespace kittiwake
