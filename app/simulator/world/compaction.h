#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <core/testing/store/object_store.h>

namespace kittiwake::sim {

/// \brief Lets the store forget old events, as API servers do with etcd: else the history would
/// fill its bounds. Events younger than ten minutes are kept, twice as long as on a real server, so
/// that a world that runs faster leaves its clients some time. Its one key is the history. \thread
/// reconcile: one at a time \source kube-apiserver --etcd-compaction-interval
class Compaction final : public ControllerLogic
{
public:
    /// The store outlives it.
    Compaction(ControllerTools&, ObjectStore& store)
        : m_store(store)
    { }

    void connect(Wiring&) override { }
    void started(Wiring::Queue& queue) override { queue.add({ "", "history" }); }
    ReconcileResult reconcile(const ObjectKey&, const std::stop_token&) override
    {
        m_store.forgetUpTo(m_before);
        m_before = m_store.version();
        return RequeueAfter { std::chrono::minutes(10) };
    }

private:
    ObjectStore& m_store;
    std::uint64_t m_before = 0; ///< how far the store had got the last time
};

} // namespace kittiwake::sim
