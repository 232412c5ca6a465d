#include "component_families.h"

#include <algorithm>
#include <array>

namespace kittiwake::sim {

namespace {

/// prometheus.ExponentialBuckets(start, 2, n).
std::vector<double> doublings(double start, std::size_t number)
{
    std::vector<double> bounds;
    for (double bound = start; bounds.size() < number; bound *= 2)
        bounds.push_back(bound);
    return bounds;
}

/// "deployment" is run as "deployment-controller".
std::string managedName(const std::string& queue)
{
    std::string name = queue;
    std::replace(name.begin(), name.end(), '_', '-');
    return name.ends_with("-controller") ? name : name + "-controller";
}

} // namespace

void writeManagedControllers(Exposition& page, std::span<const ControllerFigures> controllers)
{
    page.family("running_managed_controllers", "gauge",
                "[ALPHA] Indicates where instances of a controller are currently running");
    for (const auto& one : controllers)
        page.sample({ { "manager", "kube-controller-manager" }, { "name", managedName(one.name) } },
                    std::uint64_t(1));
}

void writeSchedulerFamilies(Exposition& page, const QueueTotals& pods)
{
    constexpr const char* kProfile = "default-scheduler";
    const auto all = pods.workDuration.count;
    const auto unschedulable = std::min(all, pods.retries);
    page.family("scheduler_pending_pods", "gauge",
                "[STABLE] Number of pending pods, by the queue type. 'active' means number of pods "
                "in activeQ; 'backoff' means number of pods in backoffQ; 'unschedulable' means "
                "number of pods in unschedulablePods that the scheduler attempted to schedule and "
                "failed; 'gated' is the number of unschedulable pods that the scheduler never "
                "attempted to schedule because they are gated.");
    const auto pending = [&](std::string_view queue, std::uint64_t number) {
        page.sample({ { "queue", queue } }, number);
    };
    pending("active", pods.ready);
    pending("backoff", 0);
    pending("gated", 0);
    pending("unschedulable", pods.waiting);
    page.family("scheduler_queue_incoming_pods_total", "counter",
                "[STABLE] Number of pods added to scheduling queues by event and queue type.");
    page.sample({ { "event", "PodAdd" }, { "queue", "active" } },
                pods.adds - std::min(pods.adds, pods.retries));
    page.sample({ { "event", "ScheduleAttemptFailure" }, { "queue", "unschedulable" } },
                pods.retries);
    page.family("scheduler_schedule_attempts_total", "counter",
                "[STABLE] Number of attempts to schedule pods, by the result. 'unschedulable' "
                "means a pod could not be scheduled, while 'error' means an internal scheduler "
                "problem.");
    page.sample({ { "profile", kProfile }, { "result", "scheduled" } }, all - unschedulable);
    page.sample({ { "profile", kProfile }, { "result", "unschedulable" } }, unschedulable);
    page.family("scheduler_scheduling_attempt_duration_seconds", "histogram",
                "[STABLE] Scheduling attempt latency in seconds (scheduling algorithm + binding)");
    DurationSpread took;
    took.add(pods.workDuration);
    constexpr std::size_t kBounds = 15;
    page.histogram({ { "profile", kProfile }, { "result", "scheduled" } }, took,
                   doublings(0.001, kBounds));
}

void writeCertManagerFamilies(Exposition& page, std::span<const ControllerFigures> controllers,
                              double now)
{
    page.family("certmanager_clock_time_seconds", "counter",
                "DEPRECATED: use clock_time_seconds_gauge instead. The clock time given in seconds "
                "(from 1970/01/01 UTC).");
    page.sample({}, now);
    page.family("certmanager_controller_sync_call_count", "counter",
                "The number of sync() calls made by a controller.");
    for (const auto& one : controllers)
        page.sample({ { "controller", one.name } }, one.attempts());
}

void writeFluxFamilies(Exposition& page, std::span<const ReconciledObject> objects)
{
    page.family("gotk_reconcile_duration_seconds", "histogram",
                "The duration in seconds of a GitOps Toolkit resource reconciliation.");
    constexpr double kShortest = 0.01;
    constexpr std::size_t kBounds = 16;
    for (const auto& one : objects)
        page.histogram({ { "kind", one.kind }, { "name", one.name }, { "namespace", one.ns } },
                       one.took, doublings(kShortest, kBounds));
}

} // namespace kittiwake::sim
