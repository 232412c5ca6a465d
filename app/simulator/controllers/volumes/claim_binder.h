#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <core/types/storage_v1.h>

#include <mutex>

namespace kittiwake::sim {

/// \brief Finds every claim its volume: one that is there and fits, or one that the class's
/// provisioner makes, which takes it a moment. A class that binds with the first consumer waits for
/// a pod of the claim to be scheduled. Its keys are claims.
/// \source kubernetes pkg/controller/volume/persistentvolume
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

    ReconcileResult bindOrProvision(const Claim& claim, const std::stop_token& stop);
    ReconcileResult checkBound(const Claim& claim, const std::stop_token& stop);
    ReconcileResult provision(const Claim& claim, const Class& storageClass,
                              const std::stop_token& stop);
    Expected<void> bind(Claim claim, Volume volume, const std::stop_token& stop);
    Expected<void> setBound(Claim claim, const Volume& volume, const std::stop_token& stop);
    [[nodiscard]] std::optional<Class> classOf(const Claim& claim) const;
    [[nodiscard]] std::optional<Volume> fitting(const Claim& claim,
                                                const std::string& className) const;
    [[nodiscard]] bool consumerScheduled(const Claim& claim) const;
    void enqueueUnbound(Wiring::Queue& queue) const;

    ControllerTools& m_tools;
    EventRecorder& m_recorder;
    const Cache<Claim> m_claims;
    const Cache<Volume> m_volumes;
    const Cache<Class> m_classes;
    std::mutex m_mutex; // guards m_provisioning
    struct Provisioning
    {
        std::string uid; ///< the claim's
        TimePoint since {};
    };
    std::map<ObjectKey, Provisioning> m_provisioning; ///< what is under way
};

} // namespace kittiwake::sim
