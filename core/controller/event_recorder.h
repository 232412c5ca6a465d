#pragma once

#include <core/controller/event_clock.h>
#include <core/controller/event_correlator.h>
#include <core/controller/event_writer.h>

namespace kittiwake {

struct EventRecorderOptions
{
    EventWriterOptions writer;
    EventSource source;
    EventCorrelatorOptions correlator {};
    WallClock wallClock = std::chrono::system_clock::now;
};

/// \brief Tells of what happens to objects, in core/v1 Events, which `kubectl describe` shows. Best
/// effort: a full queue and a server that refuses lose events, and no caller waits for one.
/// \thread any
/// \errors as EventWriter
/// \source client-go tools/record: EventRecorder, EventBroadcaster
class EventRecorder
{
public:
    explicit EventRecorder(EventRecorderOptions options);

    /// `reason` is a word for programs, `message` a sentence for people. Never waits.
    void event(const ObjectReference& about, EventType type, std::string reason,
               std::string message);

    [[nodiscard]] EventCounts counts() const;

private:
    const EventSource m_source;
    mutable std::mutex m_mutex; // guards what follows, but for the writer
    EventClock m_clock;
    EventCorrelator m_correlator;
    std::uint64_t m_filtered = 0;
    EventWriter m_writer;
};

} // namespace kittiwake
