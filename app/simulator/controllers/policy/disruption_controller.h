#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <core/types/policy_v1.h>

namespace kittiwake::sim {

/// \brief Writes into the status of every PodDisruptionBudget how many of its pods may be evicted.
/// \source kubernetes pkg/controller/disruption
class DisruptionController final : public ControllerLogic
{
public:
    explicit DisruptionController(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    using Budget = policy_v1::PodDisruptionBudget;

    void enqueueBudgetsOf(const PodFacts& pod, Wiring::Queue& queue) const;
    [[nodiscard]] std::int32_t expectedPods(const std::vector<PodFacts>& pods) const;
    /// The object that sets the number of pods.
    struct Scaled
    {
        std::string who;
        std::int32_t replicas = 0;
    };
    [[nodiscard]] Scaled scaledOf(const OwnerFacts& owner, const std::string& ns) const;

    ControllerTools& m_tools;
    const Cache<Budget> m_budgets;
};

} // namespace kittiwake::sim
