#pragma once

#include <app/simulator/controllers/batch/job_state.h>
#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/pod_control.h>

namespace kittiwake::sim {

/// \brief Runs every Job's pods until enough have succeeded or too many have failed. A pod is
/// counted exactly once: its finalizer is kept until the status has it.
/// Completions are not indexed. \source kubernetes pkg/controller/job
class JobController final : public ControllerLogic
{
public:
    explicit JobController(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    using Job = batch_v1::Job;

    /// One look at one job.
    struct Look
    {
        Job job; ///< its status as it will be written
        PodOwner owner;
        JobState state;
        std::optional<Duration> again {};
    };
    [[nodiscard]] std::int64_t restartsOf(const Look& look) const;
    [[nodiscard]] Duration backoff(const Look& look) const;
    Expected<void> act(Look& look, const std::stop_token& stop);
    Expected<void> suspend(Look& look, const std::stop_token& stop);
    Expected<void> finish(Look& look, const JobVerdict& verdict, const std::stop_token& stop);
    Expected<void> createPods(Look& look, const std::stop_token& stop);
    Expected<void> removeActive(Look& look, std::size_t count, const std::stop_token& stop);
    Expected<void> writeStatus(Look& look, const Job& before, const std::stop_token& stop);

    ControllerTools& m_tools;
    EventRecorder& m_recorder;
    PodControl m_pods;
    const Cache<Job> m_jobs;
};

} // namespace kittiwake::sim
