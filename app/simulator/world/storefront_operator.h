#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <app/simulator/programs/attempt_journal.h>
#include <core/cache/shared_informer_factory.h>

namespace kittiwake::sim {

/// \brief The company's own operator: maintains a ConfigMap for each Storefront and writes its
/// status. One of them needs a payment provider that nobody has set up: its reconciles fail and
/// back off until somebody creates the Secret that it names. \thread reconcile: several at once,
/// for different storefronts
class StorefrontOperator final : public ControllerLogic
{
public:
    /// Notes its tries in the journal, which outlives it, for its log and its metrics.
    StorefrontOperator(ControllerTools& tools, AttemptJournal& journal);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    ReconcileResult reconcileOne(const ObjectKey& key, const std::stop_token& stop);
    [[nodiscard]] Expected<void> paymentsReady(const Unstructured& storefront) const;
    Expected<void> keepConfig(const Unstructured& storefront, const std::stop_token& stop) const;
    Expected<void> setStatus(const Unstructured& storefront, const Expected<void>& outcome,
                             const std::stop_token& stop) const;

    ControllerTools& m_tools;
    AttemptJournal& m_journal;
    EventRecorder& m_recorder;
    const std::shared_ptr<SharedInformer> m_storefronts;
    const Cache<core_v1::Secret> m_secrets;
};

} // namespace kittiwake::sim
