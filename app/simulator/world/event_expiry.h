#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <core/testing/store/object_store.h>

namespace kittiwake::sim {

/// \brief Removes events that did not change for an hour, like an API server: else they would fill
/// the store. Its one key is the events.
/// \thread reconcile: one at a time \source kube-apiserver --event-ttl
class EventExpiry final : public ControllerLogic
{
public:
    /// Reads the store, which outlives it, since there are many events and the store shares them.
    EventExpiry(ControllerTools& tools, const ObjectStore& store);

    void connect(Wiring& wiring) override;
    void started(Wiring::Queue& queue) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    ControllerTools& m_tools;
    const ObjectStore& m_store;
};

} // namespace kittiwake::sim
