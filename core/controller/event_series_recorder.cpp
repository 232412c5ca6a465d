#include "event_series_recorder.h"

namespace kittiwake {

EventSeriesRecorder::EventSeriesRecorder(EventSeriesRecorderOptions options)
    : m_scheduler(options.writer.scheduler)
    , m_controller(std::move(options.controller))
    , m_instance(std::move(options.instance))
    , m_writer(std::move(options.writer))
    , m_clock(std::move(options.wallClock))
    , m_strand(Strand::create(m_scheduler))
{
    m_strand->post([this] {
        closeIdleLater();
        refreshLater();
    });
}

EventSeriesRecorder::~EventSeriesRecorder()
{
    m_strand->close();
}

void EventSeriesRecorder::event(const ObjectReference& regarding, EventType type,
                                std::string reason, std::string action, std::string note)
{
    std::lock_guard lock(m_mutex);
    const auto at = m_clock.next();
    const auto write = m_series.observe({ .regarding = regarding,
                                          .type = std::string(toString(type)),
                                          .reason = std::move(reason),
                                          .action = std::move(action),
                                          .note = std::move(note),
                                          .controller = m_controller,
                                          .instance = m_instance,
                                          .name = eventName(regarding.key.name, at),
                                          .at = at },
                                        m_scheduler.now());
    if (write)
        m_writer.add(*write);
}

void EventSeriesRecorder::write(std::vector<EventWrite> writes)
{
    for (auto& write : writes)
        m_writer.add(std::move(write));
}

void EventSeriesRecorder::closeIdleLater()
{
    m_closeIdle = m_strand->after(EventSeries::kIdle, [this] {
        std::lock_guard lock(m_mutex);
        write(m_series.closeIdle(m_scheduler.now()));
        closeIdleLater();
    });
}

void EventSeriesRecorder::refreshLater()
{
    m_refresh = m_strand->after(EventSeries::kRefresh, [this] {
        std::lock_guard lock(m_mutex);
        write(m_series.refresh());
        refreshLater();
    });
}

} // namespace kittiwake
