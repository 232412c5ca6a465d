#include "queued_controller.h"

#include <app/simulator/controllers/shared/controller_tools.h>

namespace kittiwake::sim {

QueuedController::QueuedController(Options options, std::shared_ptr<ControllerTools> tools,
                                   std::unique_ptr<ControllerLogic> logic)
    : m_tools(std::move(tools))
    , m_logic(std::move(logic))
    , m_loop({ .scheduler = m_tools->scheduler(),
               .name = options.name,
               .workers = options.workers,
               .handleError =
                   [name = options.name,
                    tell = std::move(options.onError)](const ReconcileFailure<ObjectKey>& failure) {
                       if (tell)
                           tell(name, failure.error);
                   } },
             [this](const ObjectKey& key, const std::stop_token& stop) {
                 return m_logic->reconcile(key, stop);
             })
    , m_wiring(m_loop.queue())
{
    m_logic->connect(m_wiring);
}

Subscription QueuedController::offerQueue(QueueRegistry& registry, QueueFacts facts)
{
    facts.name = name();
    facts.workers = m_loop.workers();
    return registry.add(m_loop.queue(), std::move(facts));
}

void QueuedController::start()
{
    m_logic->started(m_loop.queue());
    m_loop.start();
}

void QueuedController::stop()
{
    m_wiring.disconnect();
    m_loop.stop(StopMode::Drop);
}

} // namespace kittiwake::sim
