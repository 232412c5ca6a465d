#include "cron_job_controller.h"

#include <app/simulator/controllers/batch/job_controller.h>
#include <app/simulator/controllers/shared/pod_control.h>

namespace kittiwake::sim {

CronJobController::CronJobController(ControllerTools& tools)
    : m_tools(tools)
    , m_recorder(tools.recorder("cronjob-controller"))
    , m_cronJobs(tools.informers())
    , m_jobs(tools.informers())
{ }

void CronJobController::connect(Wiring& wiring)
{
    wiring.enqueueAll(m_cronJobs.informer());
    wiring.enqueueControllers(m_jobs.informer(), "CronJob");
}

void CronJobController::tell(const CronJob& cron, EventType type, const char* reason,
                             const std::string& message) const
{
    m_recorder.event(referenceOf(cron), type, reason, message);
}

ReconcileResult CronJobController::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    const auto found = m_cronJobs.get(key);
    if (!found)
        return Reconciled {};
    auto cron = *found;
    const auto jobs = m_jobs.controlledBy(cron.metadata.uid);
    followJobs(cron, jobs);
    if (const auto cleared = clearHistory(cron, jobs, stop); !cleared)
        return cleared.error();

    const auto schedule = CronSchedule::parse(cron.spec.schedule);
    Expected<void> started;
    if (cron.metadata.deletionTimestamp || cron.spec.suspend.value_or(false)) {
        // starts nothing
    } else if (schedule) {
        started = startDue(cron, *schedule, jobs, stop);
    } else {
        tell(cron, EventType::Warning, "UnparseableSchedule",
             "unparseable schedule: \"" + cron.spec.schedule + "\" : " + schedule.error().sentence);
    }
    if (cron.status != found->status) {
        const auto written = m_tools.clients().of<CronJob>(key.ns).updateStatus(cron).wait(stop);
        if (!written)
            return written.error();
    }
    if (!started)
        return started.error();
    const auto next = schedule && !cron.spec.suspend.value_or(false) ? schedule->next(m_tools.now())
                                                                     : std::nullopt;
    if (!next)
        return Reconciled {};
    return RequeueAfter { *next - m_tools.now() };
}

/// Which of its jobs are running, and how the others ended.
void CronJobController::followJobs(CronJob& cron, const Jobs& jobs) const
{
    auto& active = cron.status.active;
    const auto isActive = [&](const Job& job) {
        return std::any_of(active.begin(), active.end(), [&](const auto& reference) {
            return reference.uid == job.metadata.uid;
        });
    };
    for (const auto& job : jobs) {
        const auto finished = finishedAs(job);
        if (isActive(job) && !finished.empty()) {
            std::erase_if(active,
                          [&](const auto& reference) { return reference.uid == job.metadata.uid; });
            tell(cron, EventType::Normal, "SawCompletedJob",
                 "Saw completed job: " + job.metadata.name + ", condition: " + finished);
        }
        const auto& ended = job.status.completionTime;
        if (finished == "Complete" && ended
            && (!cron.status.lastSuccessfulTime
                || cron.status.lastSuccessfulTime->value() < ended->value()))
            cron.status.lastSuccessfulTime = ended;
    }
    std::erase_if(active, [&](const auto& reference) {
        const ObjectKey key { cron.metadata.namespace_, reference.name };
        const bool known = std::any_of(jobs.begin(), jobs.end(), [&](const Job& job) {
            return job.metadata.uid == reference.uid;
        });
        // A job that was just created may not be in the cache yet.
        if (known || m_tools.clients().of<Job>(key.ns).get(key.name).wait())
            return false;
        tell(cron, EventType::Normal, "MissingJob", "Active job went missing: " + key.name);
        return true;
    });
}

Expected<void> CronJobController::clearHistory(const CronJob& cron, const Jobs& jobs,
                                               const std::stop_token& stop) const
{
    constexpr std::int32_t kSuccessful = 3; // batch/v1's defaults
    constexpr std::int32_t kFailed = 1;
    const std::pair<const char*, std::int32_t> limits[] {
        { "Complete", cron.spec.successfulJobsHistoryLimit.value_or(kSuccessful) },
        { "Failed", cron.spec.failedJobsHistoryLimit.value_or(kFailed) },
    };
    for (const auto& [as, limit] : limits) {
        std::vector<const Job*> finished;
        for (const auto& job : jobs) {
            if (finishedAs(job) == as && !job.metadata.deletionTimestamp)
                finished.push_back(&job);
        }
        std::stable_sort(finished.begin(), finished.end(), [](const Job* a, const Job* b) {
            return a->metadata.creationTimestamp.text < b->metadata.creationTimestamp.text;
        });
        const auto tooMany = static_cast<std::int64_t>(finished.size()) - limit;
        for (std::int64_t i = 0; i < tooMany; ++i) {
            const auto& job = *finished[static_cast<std::size_t>(i)];
            if (const auto removed = removeJob(cron, job, stop); !removed)
                return removed;
        }
    }
    return {};
}

Expected<void> CronJobController::removeJob(const CronJob& cron, const Job& job,
                                            const std::stop_token& stop) const
{
    const auto removed =
        m_tools.clients()
            .of<Job>(job.metadata.namespace_)
            .remove(job.metadata.name,
                    { .uid = { job.metadata.uid }, .propagation = Propagation::Background })
            .wait(stop);
    if (!removed && removed.error().kind != ErrorKind::NotFound) {
        tell(cron, EventType::Warning, "FailedDelete", "Deleted job: " + removed.error().sentence);
        return Unexpected { removed.error() };
    }
    tell(cron, EventType::Normal, "SuccessfulDelete", "Deleted job " + job.metadata.name);
    return {};
}

std::optional<WallTime> CronJobController::due(const CronJob& cron,
                                               const CronSchedule& schedule) const
{
    const auto now = m_tools.now();
    auto from = cron.metadata.creationTimestamp.value().value_or(now);
    if (cron.status.lastScheduleTime)
        from = cron.status.lastScheduleTime->value().value_or(from);
    if (cron.spec.startingDeadlineSeconds)
        from = std::max(from, now - std::chrono::seconds(*cron.spec.startingDeadlineSeconds));
    std::optional<WallTime> last;
    for (auto next = schedule.next(from); next && *next <= now; next = schedule.next(*next))
        last = next;
    return last;
}

Expected<void> CronJobController::startDue(CronJob& cron, const CronSchedule& schedule,
                                           const Jobs& jobs, const std::stop_token& stop) const
{
    const auto scheduled = due(cron, schedule);
    if (!scheduled)
        return {};
    if (cron.spec.concurrencyPolicy == "Forbid" && !cron.status.active.empty()) {
        tell(cron, EventType::Normal, "JobAlreadyActive",
             "Not starting job because prior execution is running and concurrency policy is "
             "Forbid");
        return {};
    }
    if (cron.spec.concurrencyPolicy == "Replace") {
        for (const auto& job : jobs) {
            if (!finishedAs(job).empty())
                continue;
            if (auto removed = removeJob(cron, job, stop); !removed)
                return removed;
        }
        cron.status.active.clear();
    }
    return startJob(cron, *scheduled, stop);
}

Expected<void> CronJobController::startJob(CronJob& cron, WallTime scheduled,
                                           const std::stop_token& stop) const
{
    const auto minute =
        std::chrono::duration_cast<std::chrono::minutes>(scheduled.time_since_epoch()).count();
    Job job;
    job.metadata.name = cron.metadata.name + '-' + std::to_string(minute);
    job.metadata.namespace_ = cron.metadata.namespace_;
    job.metadata.labels = cron.spec.jobTemplate.metadata.labels;
    job.metadata.annotations = cron.spec.jobTemplate.metadata.annotations;
    job.metadata.annotations["batch.kubernetes.io/cronjob-scheduled-timestamp"] =
        timestampText(scheduled);
    job.metadata.ownerReferences = { controllerReference(cron) };
    job.spec = cron.spec.jobTemplate.spec;

    auto created = m_tools.clients().of<Job>(job.metadata.namespace_).create(job).wait(stop);
    if (!created && namespaceIsTerminating(created.error()))
        return {};
    if (!created && created.error().kind != ErrorKind::AlreadyExists) {
        tell(cron, EventType::Warning, "FailedCreate",
             "Error creating job: " + created.error().sentence);
        return Unexpected { created.error() };
    }
    cron.status.lastScheduleTime = Time::of(scheduled);
    if (!created)
        return {}; // an earlier attempt created it, but could not write the status
    tell(cron, EventType::Normal, "SuccessfulCreate", "Created job " + job.metadata.name);
    cron.status.active.push_back({ .kind = "Job",
                                   .namespace_ = job.metadata.namespace_,
                                   .name = job.metadata.name,
                                   .uid = created->metadata.uid,
                                   .apiVersion = "batch/v1",
                                   .resourceVersion = created->metadata.resourceVersion });
    return {};
}

} // namespace kittiwake::sim
