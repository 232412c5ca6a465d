#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <app/simulator/world/kubelet/system_pods.h>

#include <map>
#include <mutex>

namespace kittiwake::sim {

/// \brief Renews the leases of the world's leaders, as their programs do; where the holder's pod
/// has gone, another of its program takes over. Its keys are leases. \thread reconcile: several at
/// once, for different leases \source client-go tools/leaderelection
class LeaderLeases final : public ControllerLogic
{
public:
    /// `company`: with the leaders of its programs.
    LeaderLeases(ControllerTools& tools, bool company)
        : m_tools(tools)
        , m_leaders(leaders(company))
    { }

    void connect(Wiring&) override { }
    void started(Wiring::Queue& queue) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    /// Who leads next; without a holder: who leads goes on.
    struct Successor
    {
        std::string holder {};
        std::int64_t transitions = 0;
    };
    [[nodiscard]] const Leader* leaderOf(const ObjectKey& lease) const;
    /// None: no pod of the program could lead.
    [[nodiscard]] std::optional<Successor> successor(const Leader& leader,
                                                     const std::stop_token& stop);

    [[nodiscard]] bool stillLeads(const Leader& leader, const std::vector<PodFacts>& able) const;

    ControllerTools& m_tools;
    const std::vector<Leader> m_leaders;
    mutable std::mutex m_mutex; // guards what follows
    std::map<ObjectKey, std::string> m_holders; ///< pods, by their leases; what was last seen
};

} // namespace kittiwake::sim
