#pragma once

#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/simulated_controller.h>
#include <core/controller/reconcile_loop.h>

#include <memory>
#include <string>

namespace kittiwake::sim {

class ControllerTools;

/// \brief A controller's logic with its queue, its loop and its handlers.
class QueuedController final : public SimulatedController
{
public:
    struct Options
    {
        std::string name;
        unsigned workers = 1;
        std::function<void(const std::string& controller, const Error&)> onError {};
    };
    QueuedController(Options options, std::shared_ptr<ControllerTools> tools,
                     std::unique_ptr<ControllerLogic> logic);
    ~QueuedController() override { stop(); }

    [[nodiscard]] const std::string& name() const override { return m_loop.queue().name(); }
    void start() override;
    void stop() override;
    bool processNext() override { return m_loop.processNext(); }
    [[nodiscard]] QueueTotals totals() const override { return m_loop.queue().totals(); }
    [[nodiscard]] Subscription offerQueue(QueueRegistry& registry, QueueFacts facts) override;

private:
    const std::shared_ptr<ControllerTools> m_tools; ///< used by the logic
    const std::unique_ptr<ControllerLogic> m_logic;
    ReconcileLoop<ObjectKey> m_loop;
    Wiring m_wiring;
};

} // namespace kittiwake::sim
