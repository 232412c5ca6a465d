#include "event_recorder.h"

#include <core/api/json/json_value.h>

namespace kittiwake {

EventRecorder::EventRecorder(EventRecorderOptions options)
    : m_source(std::move(options.source))
    , m_clock(std::move(options.wallClock))
    , m_correlator(options.writer.scheduler, options.correlator)
    , m_writer(std::move(options.writer))
{ }

void EventRecorder::event(const ObjectReference& about, EventType type, std::string reason,
                          std::string message)
{
    std::lock_guard lock(m_mutex);
    const auto at = m_clock.next();
    const auto event = m_correlator.correlate({ .about = about,
                                                .source = m_source,
                                                .type = type,
                                                .reason = std::move(reason),
                                                .message = std::move(message),
                                                .name = eventName(about.key.name, at),
                                                .first = at,
                                                .last = at });
    if (!event)
        ++m_filtered;
    else if (event->count > 1)
        m_writer.add({ event->toUnstructured(), event->repeatPatch() });
    else
        m_writer.add({ event->toUnstructured() });
}

EventCounts EventRecorder::counts() const
{
    auto counts = m_writer.counts();
    std::lock_guard lock(m_mutex);
    counts.filtered = m_filtered;
    return counts;
}

} // namespace kittiwake
