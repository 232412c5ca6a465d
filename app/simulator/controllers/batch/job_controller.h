#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/pod_control.h>
#include <core/types/batch_v1.h>

namespace kittiwake::sim {

/// "Complete" or "Failed" for a job that has ended; else empty.
[[nodiscard]] std::string finishedAs(const batch_v1::Job& job);

/// \brief Runs every Job's pods until enough have succeeded or too many have failed. It counts the
/// existing pods, which stay until their job is deleted. Completions are not indexed, and finished
/// jobs are kept whatever their ttlSecondsAfterFinished. \source kubernetes pkg/controller/job
class JobController final : public ControllerLogic
{
public:
    explicit JobController(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    using Job = batch_v1::Job;

    /// The state of one reconcile of one job.
    struct Look
    {
        Job job; ///< its status as it will be written
        PodOwner owner;
        std::vector<PodFacts> pods {};
        std::vector<PodFacts> active {};
        std::optional<Duration> again {};
    };
    /// Why a job ends.
    struct Verdict
    {
        bool complete = false;
        std::string reason;
        std::string message;
    };
    void count(Look& look) const;
    [[nodiscard]] std::optional<Verdict> verdictOn(const Look& look) const;
    [[nodiscard]] std::int64_t restartsOf(const Look& look) const;
    [[nodiscard]] Duration backoff(const Look& look) const;
    Expected<void> act(Look& look, const std::stop_token& stop);
    Expected<void> suspend(Look& look, const std::stop_token& stop);
    Expected<void> finish(Look& look, const Verdict& verdict, const std::stop_token& stop);
    Expected<void> createPods(Look& look, std::int64_t missing, const std::stop_token& stop);
    Expected<void> removeActive(Look& look, std::size_t count, const std::stop_token& stop);

    ControllerTools& m_tools;
    EventRecorder& m_recorder;
    PodControl m_pods;
    const Cache<Job> m_jobs;
};

} // namespace kittiwake::sim
