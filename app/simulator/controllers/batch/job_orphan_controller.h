#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <core/types/batch_v1.h>

#include <stop_token>

namespace kittiwake::sim {

/// \brief Lets go of pods whose job has gone: nobody will count them any more, and their finalizer
/// would keep them forever. Its keys are pods.
/// \source kubernetes pkg/controller/job/job_controller.go: syncOrphanPod
class JobOrphanController final : public ControllerLogic
{
public:
    explicit JobOrphanController(ControllerTools& tools)
        : m_tools(tools)
        , m_jobs(tools.informers())
    { }

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    ControllerTools& m_tools;
    const Cache<batch_v1::Job> m_jobs;
};

[[nodiscard]] bool isTrackedByJob(const PodFacts& pod);

/// Takes the finalizer of jobs off the pod. One that has gone already is fine.
Expected<void> releaseFromJob(const ControllerTools& tools, const PodFacts& pod,
                              const std::stop_token& stop);

} // namespace kittiwake::sim
