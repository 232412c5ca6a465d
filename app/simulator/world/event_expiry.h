#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <app/simulator/store/object_store.h>

namespace kittiwake::sim {

/// \brief Removes events of which nothing has been heard for an hour, as an API server does: they
/// would fill the store. Its one key is the events.
/// \thread reconcile: one at a time \source kube-apiserver --event-ttl
class EventExpiry final : public ControllerLogic
{
public:
    /// The store, which outlives it, is where it looks: its objects are shared, and they are many.
    EventExpiry(ControllerTools& tools, const ObjectStore& store);

    void connect(Wiring& wiring) override;
    void started(Wiring::Queue& queue) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    ControllerTools& m_tools;
    const ObjectStore& m_store;
};

} // namespace kittiwake::sim
