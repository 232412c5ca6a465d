#pragma once

#include <core/controller/event.h>
#include <core/controller/event_clock.h>
#include <core/controller/event_series.h>

namespace kittiwake {

struct EventSeriesRecorderOptions
{
    EventWriterOptions writer;
    std::string controller; ///< "example.com/my-controller"
    std::string instance; ///< one of those: the controller's name and the host's
    WallClock wallClock = std::chrono::system_clock::now;
};

/// \brief As EventRecorder, in Events of events.k8s.io/v1: for servers that have them.
/// \thread any
/// \errors as EventWriter
/// \source client-go tools/events: EventRecorder, EventBroadcaster
class EventSeriesRecorder
{
public:
    explicit EventSeriesRecorder(EventSeriesRecorderOptions options);
    EventSeriesRecorder(const EventSeriesRecorder&) = delete;
    EventSeriesRecorder& operator=(const EventSeriesRecorder&) = delete;
    ~EventSeriesRecorder();

    /// `reason` and `action` are words for programs, `note` a sentence for people. Never waits.
    void event(const ObjectReference& regarding, EventType type, std::string reason,
               std::string action, std::string note);

    [[nodiscard]] EventCounts counts() const { return m_writer.counts(); }

private:
    void closeIdleLater();
    void refreshLater();
    void write(std::vector<EventWrite> writes);

    Scheduler& m_scheduler;
    const std::string m_controller;
    const std::string m_instance;
    EventWriter m_writer;

    std::mutex m_mutex; // guards what follows
    EventClock m_clock;
    EventSeries m_series;

    const std::shared_ptr<Strand> m_strand; ///< the timers'
    Timer m_closeIdle; ///< the strand's
    Timer m_refresh; ///< the strand's
};

} // namespace kittiwake
