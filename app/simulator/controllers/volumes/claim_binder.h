#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <core/types/storage_v1.h>

namespace kittiwake::sim {

/// \brief Makes a volume for every claim whose class can be provisioned, and deletes it with its
/// claim; a claim that is deleted stays as long as a pod uses it. A class that binds with the first
/// consumer waits for a pod of the claim to be scheduled. Volumes made by others are
/// ignored. Its keys are claims.
/// \source kubernetes pkg/controller/volume/persistentvolume, pvcprotection
class ClaimBinder final : public ControllerLogic
{
public:
    explicit ClaimBinder(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    using Claim = core_v1::PersistentVolumeClaim;
    using Volume = core_v1::PersistentVolume;
    using Class = storage_v1::StorageClass;

    Expected<void> bind(Claim claim, const Class& storageClass, const std::stop_token& stop);
    Expected<void> release(Claim claim, const std::stop_token& stop);
    Expected<void> removeVolumesOf(const ObjectKey& claim, const std::stop_token& stop);
    /// Whether a pod uses the claim; `scheduled`: only pods on a node count.
    [[nodiscard]] bool isUsed(const ObjectKey& claim, bool scheduled) const;

    ControllerTools& m_tools;
    EventRecorder& m_recorder;
    const Cache<Claim> m_claims;
    const Cache<Volume> m_volumes;
    const Cache<Class> m_classes;
};

} // namespace kittiwake::sim
