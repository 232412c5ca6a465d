#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>

namespace kittiwake::sim {

/// \brief Says in every volume's status whose it is, and reclaims those whose claim has gone. Its
/// keys are volumes. \source kubernetes pkg/controller/volume/persistentvolume
class VolumeController final : public ControllerLogic
{
public:
    explicit VolumeController(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    ControllerTools& m_tools;
    const Cache<core_v1::PersistentVolume> m_volumes;
    const Cache<core_v1::PersistentVolumeClaim> m_claims;
};

/// \brief Keeps a claim that is deleted until no pod uses it. Its keys are claims.
/// \source kubernetes pkg/controller/volume/pvcprotection
class ClaimProtection final : public ControllerLogic
{
public:
    explicit ClaimProtection(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    ControllerTools& m_tools;
    const Cache<core_v1::PersistentVolumeClaim> m_claims;
};

} // namespace kittiwake::sim
