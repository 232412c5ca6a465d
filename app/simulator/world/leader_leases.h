#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>

namespace kittiwake::sim {

/// \brief Renews the leases of the world's leaders, as their programs do. Its
/// keys are leases. \thread reconcile: several at once, for different leases
/// \source client-go tools/leaderelection
class LeaderLeases final : public ControllerLogic
{
public:
    /// `company`: with the leaders of its programs.
    LeaderLeases(ControllerTools& tools, bool company)
        : m_tools(tools)
        , m_company(company)
    { }

    void connect(Wiring&) override { }
    void started(Wiring::Queue& queue) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    ControllerTools& m_tools;
    const bool m_company;
};

} // namespace kittiwake::sim
