#include "controller_tools.h"

namespace kittiwake::sim {

ControllerTools::ControllerTools(const ControllerContext& context)
    : m_context(context)
    , m_clients(context.client)
    , m_pods(context.informers)
    , m_names(context.seed)
    , m_sink(context.client)
{ }

EventRecorder& ControllerTools::recorder(const std::string& component)
{
    const std::lock_guard lock(m_mutex);
    auto& recorder = m_recorders[component];
    if (!recorder)
        recorder = std::make_unique<EventRecorder>(EventRecorderOptions {
            .writer = { .scheduler = m_context.environment.scheduler, .sink = m_sink },
            .source = { .component = component },
            .wallClock = m_context.environment.now });
    return *recorder;
}

} // namespace kittiwake::sim
