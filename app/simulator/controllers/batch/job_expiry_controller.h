#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <core/types/batch_v1.h>

namespace kittiwake::sim {

/// \brief Deletes finished jobs ttlSecondsAfterFinished later.
/// \source kubernetes pkg/controller/ttlafterfinished
class JobExpiryController final : public ControllerLogic
{
public:
    explicit JobExpiryController(ControllerTools& tools)
        : m_tools(tools)
        , m_jobs(tools.informers())
    { }

    void connect(Wiring& wiring) override { wiring.enqueueAll(m_jobs.informer()); }
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    ControllerTools& m_tools;
    const Cache<batch_v1::Job> m_jobs;
};

} // namespace kittiwake::sim
