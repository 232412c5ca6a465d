#pragma once

#include <app/simulator/controllers/sets/revision_history.h>
#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/pod_control.h>

namespace kittiwake::sim {

/// \brief Runs one pod of every DaemonSet on each node that fits, and updates them a few at a time.
/// It assigns the nodes itself, without the scheduler.
/// \source kubernetes pkg/controller/daemon
class DaemonSetController final : public ControllerLogic
{
public:
    explicit DaemonSetController(ControllerTools& tools);

    void connect(Wiring& wiring) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    using DaemonSet = apps_v1::DaemonSet;
    using Pods = std::vector<PodFacts>;

    /// A node, whether the set should run there, and its pods there.
    struct Place
    {
        core_v1::Node node;
        bool shouldRun = false;
        bool mayStay = false;
        Pods pods {}; ///< oldest first
    };
    /// The state of one reconcile of one set.
    struct Look
    {
        DaemonSet set;
        PodOwner owner;
        std::string hash {}; ///< of the current template
        std::vector<Place> places {};
        Pods lost {}; ///< on nodes that were deleted
    };
    [[nodiscard]] std::vector<Place> placesOf(const DaemonSet& set, Pods pods, Pods& lost) const;
    Expected<void> manage(Look& look, const std::stop_token& stop);
    Expected<void> update(const Look& look, const std::stop_token& stop);
    Expected<void> remove(const Look& look, const Pods& pods, const std::stop_token& stop);
    [[nodiscard]] core_v1::Pod podFor(const Look& look, const std::string& node) const;
    [[nodiscard]] apps_v1::DaemonSetStatus statusOf(const Look& look) const;
    [[nodiscard]] bool available(const Look& look, const PodFacts& pod) const;

    ControllerTools& m_tools;
    EventRecorder& m_recorder;
    PodControl m_pods;
    RevisionHistory m_history;
    const Cache<DaemonSet> m_sets;
    const Cache<core_v1::Node> m_nodes;
};

} // namespace kittiwake::sim
