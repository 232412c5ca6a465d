#include "controller_families.h"

#include <array>

namespace kittiwake::sim {

namespace {

constexpr const char* kApiServerHost = "10.96.0.1:443";

constexpr std::array kReconcileBounds { 0.005, 0.01, 0.025, 0.05, 0.1,  0.15, 0.2,  0.25,
                                        0.3,   0.35, 0.4,   0.45, 0.5,  0.6,  0.7,  0.8,
                                        0.9,   1.0,  1.25,  1.5,  1.75, 2.0,  2.5,  3.0,
                                        3.5,   4.0,  4.5,   5.0,  6.0,  7.0,  8.0,  9.0,
                                        10.0,  15.0, 20.0,  25.0, 30.0, 40.0, 50.0, 60.0 };

/// prometheus.ExponentialBuckets(10e-9, 10, n), the errors of its arithmetic included.
std::vector<double> decades(std::size_t number)
{
    std::vector<double> bounds;
    for (double bound = 10e-9; bounds.size() < number; bound *= 10)
        bounds.push_back(bound);
    return bounds;
}

/// \brief Writes the families of some queues, in one program's way.
class QueueWriter
{
public:
    QueueWriter(Exposition& page, QueueDialect dialect,
                std::span<const ControllerFigures> controllers)
        : m_page(page)
        , m_runtime(dialect == QueueDialect::ControllerRuntime)
        , m_controllers(controllers)
        , m_bounds(decades(m_runtime ? 12 : 10))
    { }

    void family(std::string_view name, std::string_view type, const std::string& help)
    {
        m_page.family(name, type, (m_runtime ? "" : "[ALPHA] ") + help);
    }
    void counts(std::uint64_t ControllerFigures::*which)
    {
        for (const auto& one : m_controllers)
            m_page.sample(labelsOf(one), one.*which);
    }
    void depths()
    {
        for (const auto& one : m_controllers) {
            auto labels = labelsOf(one);
            if (m_runtime)
                labels.emplace_back("priority", ""); // a classic queue has none
            m_page.sample(labels, one.depth);
        }
    }
    void seconds(double ControllerFigures::*which)
    {
        for (const auto& one : m_controllers)
            m_page.sample(labelsOf(one), one.*which);
    }
    void spreads(DurationSpread ControllerFigures::*which)
    {
        for (const auto& one : m_controllers)
            m_page.histogram(labelsOf(one), one.*which, m_bounds);
    }

private:
    [[nodiscard]] Exposition::Labels labelsOf(const ControllerFigures& one) const
    {
        if (m_runtime)
            return { { "controller", one.name }, { "name", one.name } };
        return { { "name", one.name } };
    }

    Exposition& m_page;
    const bool m_runtime;
    const std::span<const ControllerFigures> m_controllers;
    const std::vector<double> m_bounds;
};

using Read = std::uint64_t (*)(const ControllerFigures&);

void writeEach(Exposition& page, std::span<const ControllerFigures> controllers,
               std::string_view name, std::string_view type, std::string_view help, Read read)
{
    page.family(name, type, help);
    for (const auto& one : controllers)
        page.sample({ { "controller", one.name } }, read(one));
}

std::uint64_t nothing(const ControllerFigures& /*one*/)
{
    return 0;
}

} // namespace

void writeQueueFamilies(Exposition& page, QueueDialect dialect,
                        std::span<const ControllerFigures> controllers)
{
    if (controllers.empty())
        return;
    QueueWriter writer(page, dialect, controllers);
    const bool runtime = dialect == QueueDialect::ControllerRuntime;
    writer.family("workqueue_adds_total", "counter", "Total number of adds handled by workqueue");
    writer.counts(&ControllerFigures::adds);
    writer.family("workqueue_depth", "gauge",
                  runtime ? "Current depth of workqueue by workqueue and priority"
                          : "Current depth of workqueue");
    writer.depths();
    writer.family("workqueue_longest_running_processor_seconds", "gauge",
                  "How many seconds has the longest running processor for workqueue been running.");
    writer.seconds(&ControllerFigures::longest);
    writer.family("workqueue_queue_duration_seconds", "histogram",
                  "How long in seconds an item stays in workqueue before being requested");
    writer.spreads(&ControllerFigures::wait);
    writer.family("workqueue_retries_total", "counter",
                  "Total number of retries handled by workqueue");
    writer.counts(&ControllerFigures::retries);
    writer.family("workqueue_unfinished_work_seconds", "gauge",
                  "How many seconds of work has been done that is in progress and hasn't been "
                  "observed by work_duration. Large values indicate stuck threads. One can deduce "
                  "the number of stuck threads by observing the rate at which this increases.");
    writer.seconds(&ControllerFigures::unfinished);
    writer.family("workqueue_work_duration_seconds", "histogram",
                  "How long in seconds processing an item from workqueue takes.");
    writer.spreads(&ControllerFigures::work);
}

void writeRuntimeFamilies(Exposition& page, std::span<const ControllerFigures> controllers)
{
    if (controllers.empty())
        return;
    const auto each = [&](std::string_view name, std::string_view type, std::string_view help,
                          Read read) {
        writeEach(page, controllers, name, type, help, read);
    };
    each("controller_runtime_active_workers", "gauge",
         "Number of currently used workers per controller",
         [](const ControllerFigures& one) { return one.active; });
    each("controller_runtime_max_concurrent_reconciles", "gauge",
         "Maximum number of concurrent reconciles per controller",
         [](const ControllerFigures& one) { return one.workers; });
    each("controller_runtime_reconcile_errors_total", "counter",
         "Total number of reconciliation errors per controller",
         [](const ControllerFigures& one) { return one.errors; });
    each("controller_runtime_reconcile_panics_total", "counter",
         "Total number of reconciliation panics per controller", nothing);
    page.family("controller_runtime_reconcile_time_seconds", "histogram",
                "Length of time per reconciliation per controller");
    for (const auto& one : controllers)
        page.histogram({ { "controller", one.name } }, one.work, kReconcileBounds);
    page.family("controller_runtime_reconcile_total", "counter",
                "Total number of reconciliations per controller");
    for (const auto& one : controllers) {
        const auto result = [&](std::string_view name, std::uint64_t value) {
            page.sample({ { "controller", one.name }, { "result", name } }, value);
        };
        result("error", one.errors);
        result("requeue", 0);
        result("requeue_after", one.requeuedAfter);
        result("success", one.successes);
    }
    each("controller_runtime_terminal_reconcile_errors_total", "counter",
         "Total number of terminal reconciliation errors per controller", nothing);
}

void writeProcessFamilies(Exposition& page, const ProcessFigures& process)
{
    constexpr double kCpuAnAttempt = 0.0031; // seconds
    constexpr double kCpuShare = 0.0016; // of a core, without any
    const bool component = process.dialect == QueueDialect::Component;
    page.family("go_goroutines", "gauge", "Number of goroutines that currently exist.");
    page.sample({}, std::uint64_t(process.leads ? 187 : 64));
    page.family("go_info", "gauge", "Information about the Go environment.");
    page.sample({ { "version", "go1.24.2" } }, std::uint64_t(1));
    if (!process.lease.empty()) {
        page.family("leader_election_master_status", "gauge",
                    std::string(component ? "[ALPHA] " : "")
                        + "Gauge of if the reporting system is master of the relevant lease, 0 "
                          "indicates backup, 1 indicates master. 'name' is the string used to "
                          "identify the lease. Please make sure to group by name.");
        page.sample({ { "name", process.lease } }, std::uint64_t(process.leads ? 1 : 0));
    }
    page.family("process_cpu_seconds_total", "counter",
                "Total user and system CPU time spent in seconds.");
    page.sample({},
                process.age * kCpuShare + static_cast<double>(process.attempts) * kCpuAnAttempt);
    page.family("process_start_time_seconds", "gauge",
                "Start time of the process since unix epoch in seconds.");
    page.sample({}, process.started);
    page.family("rest_client_requests_total", "counter",
                std::string(component ? "[ALPHA] " : "")
                    + "Number of HTTP requests, partitioned by status code, method, and host.");
    // A Lease is renewed, or looked at, every other second.
    const auto election = static_cast<std::uint64_t>(process.age / 2);
    const auto request = [&](std::string_view method, std::uint64_t number) {
        page.sample({ { "code", "200" }, { "host", kApiServerHost }, { "method", method } },
                    number);
    };
    request("GET", 41 + (process.leads ? 0 : election));
    request("PATCH", process.attempts);
    request("PUT", process.leads ? election : 0);
}

} // namespace kittiwake::sim
