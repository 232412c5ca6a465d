#include "informer.h"

#include <core/cache/process_deltas.h>

#include <tuple>

namespace kittiwake {

Informer::Informer(std::shared_ptr<ListWatch> source, Scheduler& scheduler,
                   std::shared_ptr<ResourceEventHandler> handler, InformerOptions options)
    : m_handler(std::move(handler))
    , m_options(std::move(options))
    , m_controller(scheduler, controllerConfig(std::move(source)))
{
    for (const auto& [name, func] : m_options.indexes)
        std::ignore = m_indexer.addIndex(name, func); // names are a map's keys: never twice
}

Controller::Config Informer::controllerConfig(std::shared_ptr<ListWatch> source)
{
    return {
        .source = std::move(source),
        .known = &m_indexer,
        .process =
            [this](DeltaFifo& queue, const ResourceVersion& at) {
                processDeltas(queue, m_indexer, at,
                              [this](const Notification& notification) { tell(notification); });
            },
        .watchErrorHandler = m_options.watchErrorHandler,
        .transform = m_options.transform,
        .reflector = m_options.reflector,
        .seed = m_options.seed,
    };
}

void Informer::tell(const Notification& notification)
{
    try {
        notification.tell(*m_handler);
    } catch (...) { // the cache goes on, whatever a handler does
        ++m_failures;
    }
}

} // namespace kittiwake
