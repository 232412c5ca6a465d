#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <core/cache/shared_informer_factory.h>

namespace kittiwake::sim {

/// \brief The company's own operator: maintains a ConfigMap for each Storefront and writes its
/// status. One of them needs a payment provider that nobody has set up: its reconciles fail and
/// back off until somebody creates the Secret that it names. \thread reconcile: several at once,
/// for different storefronts
class StorefrontOperator final : public ControllerLogic
{
public:
    explicit StorefrontOperator(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    [[nodiscard]] Expected<void> paymentsReady(const Unstructured& storefront) const;
    Expected<void> keepConfig(const Unstructured& storefront, const std::stop_token& stop) const;
    Expected<void> setStatus(const Unstructured& storefront, const Expected<void>& outcome,
                             const std::stop_token& stop) const;

    ControllerTools& m_tools;
    EventRecorder& m_recorder;
    const std::shared_ptr<SharedInformer> m_storefronts;
    const Cache<core_v1::Secret> m_secrets;
};

} // namespace kittiwake::sim
