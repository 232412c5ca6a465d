#pragma once

#include <app/simulator/controllers/batch/cron_schedule.h>
#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <core/types/batch_v1.h>

namespace kittiwake::sim {

/// \brief Starts the jobs of CronJobs when they are due, and deletes old ones. Schedules are in
/// UTC, whatever spec.timeZone says. \source kubernetes pkg/controller/cronjob
class CronJobController final : public ControllerLogic
{
public:
    explicit CronJobController(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    using CronJob = batch_v1::CronJob;
    using Job = batch_v1::Job;
    using Jobs = std::vector<Job>;

    /// The last time that was due; empty: none was.
    [[nodiscard]] std::optional<WallTime> due(const CronJob& cron,
                                              const CronSchedule& schedule) const;
    void followJobs(CronJob& cron, const Jobs& jobs) const;
    Expected<void> clearHistory(const CronJob& cron, const Jobs& jobs,
                                const std::stop_token& stop) const;
    Expected<void> removeJob(const CronJob& cron, const Job& job,
                             const std::stop_token& stop) const;
    Expected<void> startDue(CronJob& cron, const CronSchedule& schedule, const Jobs& jobs,
                            const std::stop_token& stop) const;
    Expected<void> startJob(CronJob& cron, WallTime scheduled, const std::stop_token& stop) const;
    void tell(const CronJob& cron, EventType type, const char* reason,
              const std::string& message) const;

    ControllerTools& m_tools;
    EventRecorder& m_recorder;
    const Cache<CronJob> m_cronJobs;
    const Cache<Job> m_jobs;
};

} // namespace kittiwake::sim
