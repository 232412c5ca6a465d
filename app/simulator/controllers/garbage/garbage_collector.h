#pragma once

#include <app/simulator/controllers/garbage/dependency_graph.h>
#include <app/simulator/controllers/simulated_controller.h>
#include <core/client/client_set.h>
#include <core/controller/reconcile_loop.h>

namespace kittiwake::sim {

class ControllerTools;

/// \brief Deletes objects whose owners are gone, in the background; in foreground deletions before
/// their owner; or orphans them. Custom kinds are watched when they are defined.
/// \source kubernetes pkg/controller/garbagecollector
class GarbageCollector final : public SimulatedController
{
public:
    struct Options
    {
        unsigned workers = 1;
        std::function<void(const std::string& controller, const Error&)> onError {};
    };
    GarbageCollector(std::shared_ptr<ControllerTools> tools, Options options);
    ~GarbageCollector() override { stop(); }

    [[nodiscard]] const std::string& name() const override { return m_loop.queue().name(); }
    void start() override;
    void stop() override;
    bool processNext() override { return m_loop.processNext(); }
    [[nodiscard]] QueueTotals totals() const override { return m_loop.queue().totals(); }
    [[nodiscard]] Subscription offerQueue(QueueRegistry& registry, QueueFacts facts) override;

private:
    enum class OwnerState { Solid, Absent, Waiting };

    void watch(const DependencyGraph::Kind& kind);
    void watchCustomKinds();
    void noteCustomKind(const ObjectPtr& definition);
    void changed(const Gvr& gvr, const ObjectPtr& old, const ObjectPtr& now);
    void enqueueDependents(const std::string& uid);

    ReconcileResult reconcile(const ObjectPlace& place, const std::stop_token& stop);
    Expected<void> deleteForeground(const ObjectPlace& place, const GarbageFacts& facts,
                                    const std::stop_token& stop);
    Expected<void> orphan(const ObjectPlace& place, const GarbageFacts& facts,
                          const std::stop_token& stop);
    Expected<void> judge(const ObjectPlace& place, const GarbageFacts& facts,
                         const std::stop_token& stop);
    Expected<OwnerState> stateOf(const OwnerEntry& owner, const std::string& ns,
                                 const std::stop_token& stop) const;

    Expected<void> remove(const ObjectPlace& place, const std::string& uid, Propagation how,
                          const std::stop_token& stop) const;
    Expected<void> keepOwners(const ObjectPlace& place, const ObjectPtr& object,
                              const std::function<bool(const std::string& uid)>& keep,
                              const std::stop_token& stop) const;
    Expected<void> dropFinalizer(const ObjectPlace& place, const std::string& finalizer,
                                 const std::stop_token& stop) const;
    [[nodiscard]] ResourceClient clientFor(const ObjectPlace& place) const;

    const std::shared_ptr<ControllerTools> m_tools;
    const KnownResources m_known;
    DependencyGraph m_graph;
    ReconcileLoop<ObjectPlace> m_loop;
    std::mutex m_mutex; // guards m_registrations
    std::vector<HandlerRegistration> m_registrations;
    bool m_stopped = false;
};

} // namespace kittiwake::sim
