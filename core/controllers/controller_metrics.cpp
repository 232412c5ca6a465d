#include "controller_metrics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <utility>

namespace kittiwake {

namespace {

/// Of a page that has more, the others are left out.
constexpr std::size_t kMaxQueues = 2000;
constexpr std::size_t kMaxControllers = 2000;
constexpr std::size_t kMaxLeases = 200;
constexpr std::size_t kLongestName = 512;
constexpr std::size_t kMaxDepths = 64;
constexpr double kMillisecond = 0.001; ///< \units seconds

/// What a histogram's series are called behind its name.
constexpr auto kHistogramParts = std::to_array<std::string_view>({ "_bucket", "_sum", "_count" });

/// The scheduler's pods.
constexpr std::string_view kSchedulerPrefix = "scheduler_";
constexpr std::string_view kSchedulerQueue = "pods";

/// What is behind `name`, if the metric has that name or is a part of that histogram.
std::optional<std::string_view> partOf(std::string_view metric, std::string_view name)
{
    if (!metric.starts_with(name))
        return std::nullopt;
    const auto part = metric.substr(name.size());
    const bool known = part.empty()
        || std::find(kHistogramParts.begin(), kHistogramParts.end(), part) != kHistogramParts.end();
    return known ? std::optional(part) : std::nullopt;
}

/// A counter's name with the "_total" that OpenMetrics wants, or without it, as some have it.
bool isCounter(std::string_view metric, std::string_view name)
{
    if (metric.ends_with("_total"))
        metric.remove_suffix(std::string_view("_total").size());
    return metric == name;
}

/// `unit`: of its durations. \units seconds
void addPart(MetricHistogram& histogram, std::string_view part, const MetricSample& sample,
             double unit = 1)
{
    if (part == "_bucket") {
        if (const auto le = metricNumber(sample.label("le")))
            histogram.addBucket(*le * unit, sample.value);
    } else if (part == "_sum") {
        histogram.addSum(sample.value * unit);
    } else if (part == "_count") {
        histogram.addCount(sample.value);
    }
}

void add(std::optional<double>& to, double value)
{
    to = to.value_or(0) + value;
}

std::string shortened(std::string_view name)
{
    return std::string(name.substr(0, kLongestName));
}

/// \brief Takes samples in, each to where it belongs.
class MetricsCollector
{
public:
    /// What is read of the rest of the page goes by what is wanted first: the family that was found
    /// is kept for the lines that follow.
    bool wants(std::string_view metric)
    {
        m_family = queueFamilyOf(metric);
        m_take = m_family ? &MetricsCollector::takeQueue : takerOf(metric);
        return m_take != nullptr;
    }
    void take(const MetricSample& sample)
    {
        if (std::isfinite(sample.value))
            (this->*m_take)(sample);
        else
            ++m_metrics.notNumbers;
    }

    ControllerMetrics finished()
    {
        ControllerMetrics out = std::move(m_metrics);
        for (auto& [key, queue] : m_queues)
            out.queues.push_back(std::move(queue));
        for (auto& [name, controller] : m_controllers)
            out.controllers.push_back(std::move(controller));
        return out;
    }

private:
    using Take = void (MetricsCollector::*)(const MetricSample&);

    static Take takerOf(std::string_view metric)
    {
        if (metric.starts_with("controller_runtime_"))
            return &MetricsCollector::takeRuntime;
        if (metric.starts_with("rest_client_r"))
            return &MetricsCollector::takeClient;
        if (metric.starts_with("leader_election_master_status")
            || metric == "running_managed_controllers" || metric == "process_start_time_seconds")
            return &MetricsCollector::takeProcess;
        if (metric.starts_with(kSchedulerPrefix))
            return &MetricsCollector::takeScheduler;
        if (metric.starts_with("certmanager_controller_sync_"))
            return &MetricsCollector::takeCertManager;
        if (metric.starts_with("prometheus_operator_reconcile_"))
            return &MetricsCollector::takePrometheusOperator;
        if (metric.starts_with("reconciliations_"))
            return &MetricsCollector::takeJava;
        if (metric.starts_with(kOldJava))
            return &MetricsCollector::takeOldJava;
        return nullptr;
    }

    /// Null: there are too many. Lines of one queue stand together.
    ExportedQueue* queueAt(std::string_view prefix, std::string_view name)
    {
        if (m_lastQueue && m_lastQueue->prefix == prefix && m_lastQueue->name == name)
            return m_lastQueue;
        const auto key = std::pair(shortened(prefix), shortened(name));
        auto it = m_queues.find(key);
        if (it == m_queues.end()) {
            if (m_queues.size() >= kMaxQueues)
                return nullptr;
            it = m_queues.try_emplace(key).first;
            it->second.prefix = key.first;
            it->second.name = key.second;
        }
        m_lastQueue = &it->second;
        return m_lastQueue;
    }

    ExportedController* controllerAt(std::string_view name)
    {
        if (m_lastController && m_lastController->name == name)
            return m_lastController;
        auto it = m_controllers.find(name);
        if (it == m_controllers.end()) {
            if (m_controllers.size() >= kMaxControllers)
                return nullptr;
            it = m_controllers.try_emplace(shortened(name)).first;
            it->second.name = it->first;
        }
        m_lastController = &it->second;
        return m_lastController;
    }

    void takeQueue(const MetricSample& sample)
    {
        using What = QueueFamily::What;
        const auto controller = sample.label("controller");
        const auto label = sample.label("name");
        auto* queue = queueAt(m_family->prefix, label.empty() ? controller : label);
        if (!queue)
            return;
        ++m_metrics.series;
        if (queue->controller.empty() && !controller.empty())
            queue->controller = shortened(controller);
        switch (m_family->what) {
        case What::Depth:
            addDepth(*queue, sample.label("priority"), sample.value);
            break;
        case What::Adds:
            add(queue->adds, sample.value);
            break;
        case What::Retries:
            add(queue->retries, sample.value);
            break;
        case What::Wait:
            addPart(queue->wait, m_family->part, sample);
            break;
        case What::Work:
            addPart(queue->work, m_family->part, sample);
            break;
        case What::Unfinished:
            add(queue->unfinished, sample.value);
            break;
        case What::Longest: // of several, the longest
            queue->longest = std::max(queue->longest.value_or(sample.value), sample.value);
            break;
        }
    }

    static void addDepth(ExportedQueue& queue, std::string_view part, double value)
    {
        const std::string name = shortened(part);
        if (queue.depths.size() < kMaxDepths || queue.depths.contains(name))
            queue.depths[name] += value;
    }

    /// A counter of errors is often there with the first of them only.
    static void countAttempts(ExportedController& controller, double attempts)
    {
        add(controller.attempts, attempts);
        add(controller.errors, 0);
    }

    void takeRuntime(const MetricSample& sample)
    {
        auto* controller = controllerAt(sample.label("controller"));
        if (!controller)
            return;
        ++m_metrics.series;
        const auto metric = sample.name.substr(std::string_view("controller_runtime_").size());
        if (metric == "reconcile_total") {
            countAttempts(*controller, sample.value);
            const auto result = sample.label("result");
            if (result == "error")
                add(controller->errors, sample.value);
            else if (result == "requeue_after")
                add(controller->requeueAfter, sample.value);
        } else if (metric == "terminal_reconcile_errors_total") {
            add(controller->terminal, sample.value);
        } else if (metric == "reconcile_panics_total") {
            add(controller->panics, sample.value);
        } else if (metric == "active_workers") {
            add(controller->activeWorkers, sample.value);
        } else if (metric == "max_concurrent_reconciles") {
            add(controller->maxWorkers, sample.value);
        } else if (const auto part = partOf(metric, "reconcile_time_seconds")) {
            addPart(controller->time, *part, sample);
        }
    }

    void takeClient(const MetricSample& sample)
    {
        ++m_metrics.series;
        const auto code = sample.label("code");
        if (isCounter(sample.name, "rest_client_requests")) {
            m_metrics.requests += sample.value;
            if (code.starts_with('5') || code.starts_with('<'))
                m_metrics.requestErrors += sample.value;
        } else if (sample.name == "rest_client_rate_limiter_duration_seconds_sum") {
            m_metrics.throttledSeconds += sample.value;
        } else if (sample.name == "rest_client_rate_limiter_duration_seconds_count") {
            m_metrics.throttledCount += sample.value;
        }
    }

    void takeProcess(const MetricSample& sample)
    {
        ++m_metrics.series;
        const auto name = shortened(sample.label("name"));
        if (sample.name == "process_start_time_seconds")
            m_metrics.processStart = sample.value;
        else if (sample.name == "running_managed_controllers") {
            if (sample.value > 0 && m_metrics.running.size() < kMaxControllers)
                m_metrics.running.push_back(name);
        } else if (m_metrics.leading.size() < kMaxLeases)
            m_metrics.leading[name] = sample.value > 0;
    }

    /// Its queue is no work queue: pods are ready, back off, or wait until something changes.
    void takeScheduler(const MetricSample& sample)
    {
        const auto metric = sample.name.substr(kSchedulerPrefix.size());
        const auto work = partOf(metric, "scheduling_attempt_duration_seconds");
        const bool known = metric == "pending_pods" || metric == "queue_incoming_pods_total"
            || metric == "schedule_attempts_total" || work;
        auto* queue = known ? queueAt(kSchedulerPrefix, kSchedulerQueue) : nullptr;
        auto* controller = known ? controllerAt(kSchedulerQueue) : nullptr;
        if (!queue || !controller)
            return;
        ++m_metrics.series;
        if (metric == "pending_pods") {
            const auto which = sample.label("queue");
            addDepth(*queue, which, sample.value);
            if (which == "backoff")
                add(queue->delayed, sample.value);
        } else if (metric == "queue_incoming_pods_total") {
            add(queue->adds, sample.value);
            if (sample.label("queue") != "active")
                add(queue->retries, sample.value);
        } else if (work) {
            addPart(queue->work, *work, sample);
        } else {
            countAttempts(*controller, sample.value);
            add(controller->errors, sample.label("result") == "error" ? sample.value : 0);
        }
    }

    void takeCertManager(const MetricSample& sample)
    {
        auto* controller = controllerAt(sample.label("controller"));
        if (!controller)
            return;
        ++m_metrics.series;
        if (isCounter(sample.name, "certmanager_controller_sync_call_count"))
            countAttempts(*controller, sample.value);
        else if (isCounter(sample.name, "certmanager_controller_sync_error_count"))
            add(controller->errors, sample.value);
    }

    void takePrometheusOperator(const MetricSample& sample)
    {
        auto* controller = controllerAt(sample.label("controller"));
        if (!controller)
            return;
        ++m_metrics.series;
        if (isCounter(sample.name, "prometheus_operator_reconcile_operations"))
            countAttempts(*controller, sample.value);
        else if (isCounter(sample.name, "prometheus_operator_reconcile_errors"))
            add(controller->errors, sample.value);
    }

    /// The Java Operator SDK, since 5.3.
    void takeJava(const MetricSample& sample)
    {
        auto name = sample.label("controller_name");
        if (name.empty())
            name = sample.label("controller.name");
        auto* queue = queueAt(kJavaPrefix, name);
        auto* controller = controllerAt(name);
        if (!queue || !controller)
            return;
        ++m_metrics.series;
        const auto metric = sample.name.substr(std::string_view("reconciliations_").size());
        if (metric == "queue")
            addDepth(*queue, {}, sample.value);
        else if (metric == "active")
            add(controller->activeWorkers, sample.value);
        else if (isCounter(metric, "started"))
            countAttempts(*controller, sample.value);
        else if (isCounter(metric, "failure"))
            add(controller->errors, sample.value);
        else if (isCounter(metric, "retries")) {
            add(controller->retries, sample.value);
            add(queue->retries, sample.value);
        } else if (const auto part = partOf(metric, "execution_duration_seconds"))
            addPart(queue->work, *part, sample);
        else if (const auto ofMilliseconds = partOf(metric, "execution_duration_milliseconds"))
            addPart(queue->work, *ofMilliseconds, sample, kMillisecond); // by way of OTLP
    }

    /// Before: the name of the controller is within the metric's, or nowhere.
    void takeOldJava(const MetricSample& sample)
    {
        const auto metric = sample.name.substr(kOldJava.size());
        constexpr std::string_view kSize = "queue_size_";
        constexpr std::string_view kExecutions = "executions_";
        ++m_metrics.series;
        if (metric.starts_with(kSize)) {
            if (auto* queue = queueAt(kJavaPrefix, metric.substr(kSize.size())))
                addDepth(*queue, {}, sample.value);
        } else if (metric.starts_with(kExecutions)) {
            if (auto* controller = controllerAt(metric.substr(kExecutions.size())))
                add(controller->activeWorkers, sample.value);
        } else if (auto* controller = controllerAt({})) {
            if (isCounter(metric, "started")) {
                countAttempts(*controller, sample.value);
                const auto tries = sample.label("reconciliations_retries_number");
                add(controller->retries, tries.empty() || tries == "0" ? 0 : sample.value);
            } else if (isCounter(metric, "failed")) {
                add(controller->errors, sample.value);
            }
        }
    }

    static constexpr std::string_view kJavaPrefix = "reconciliations_";
    static constexpr std::string_view kOldJava = "operator_sdk_reconciliations_";

    ControllerMetrics m_metrics;
    std::map<std::pair<std::string, std::string>, ExportedQueue> m_queues;
    std::map<std::string, ExportedController, std::less<>> m_controllers;
    ExportedQueue* m_lastQueue = nullptr;
    ExportedController* m_lastController = nullptr;
    std::optional<QueueFamily> m_family;
    Take m_take = nullptr;
};

} // namespace

std::optional<QueueFamily> queueFamilyOf(std::string_view metric)
{
    using What = QueueFamily::What;
    constexpr std::string_view kWord = "workqueue_";
    constexpr std::string_view kDiscovery = "prometheus_sd_";
    struct Suffix
    {
        std::string_view name;
        What what;
        bool histogram;
    };
    static constexpr auto kSuffixes =
        std::to_array<Suffix>({ { "depth", What::Depth, false },
                                { "adds_total", What::Adds, false },
                                { "retries_total", What::Retries, false },
                                { "queue_duration_seconds", What::Wait, true },
                                { "latency_seconds", What::Wait, true },
                                { "work_duration_seconds", What::Work, true },
                                { "process_duration_seconds", What::Work, true },
                                { "unfinished_work_seconds", What::Unfinished, false },
                                { "longest_running_processor_seconds", What::Longest, false } });
    const auto at = metric.rfind(kWord);
    if (at == std::string_view::npos || (at > 0 && metric[at - 1] != '_')
        || metric.starts_with(kDiscovery))
        return std::nullopt;
    const auto rest = metric.substr(at + kWord.size());
    for (const auto& suffix : kSuffixes) {
        if (!rest.starts_with(suffix.name))
            continue;
        const auto part = rest.substr(suffix.name.size());
        const bool isPart = std::find(kHistogramParts.begin(), kHistogramParts.end(), part)
            != kHistogramParts.end();
        if (suffix.histogram ? isPart : part.empty())
            return QueueFamily { suffix.what, metric.substr(0, at), part };
    }
    return std::nullopt;
}

Expected<ControllerMetrics> readControllerMetrics(std::string_view body,
                                                  const MetricsLimits& limits)
{
    MetricsCollector collector;
    return readMetricsPage(
               body, limits,
               [&collector](std::string_view metric) { return collector.wants(metric); },
               [&collector](const MetricSample& sample) { collector.take(sample); })
        .transform([&collector](const PrometheusRead&) { return collector.finished(); });
}

} // namespace kittiwake
