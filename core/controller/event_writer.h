#pragma once

#include <core/base/strand.h>
#include <core/controller/event_sink.h>

#include <random>

namespace kittiwake {

/// An event to be created or, where there is a patch, one that has been: created all the same if
/// the server has forgotten it.
struct EventWrite
{
    Unstructured event;
    std::optional<JsonBox> patch {};
};

struct EventWriterOptions
{
    /// Outlives the writer. The sink's calls block one of its threads: give it a ThreadPool(1) of
    /// its own.
    Scheduler& scheduler;
    EventSink& sink; ///< outlives the writer
    std::size_t queueLength = 1000; ///< events that wait to be written; what is more is dropped
    /// An event was given up; on the scheduler, and must be quick.
    std::function<void(const Error&)> onError {};
};

/// How many events there were, by what became of them.
struct EventCounts
{
    std::uint64_t queued = 0; ///< now
    std::uint64_t written = 0;
    std::uint64_t filtered = 0; ///< over the budget of their source and object
    std::uint64_t dropped = 0; ///< came when the queue was full
    std::uint64_t givenUp = 0; ///< the server would not have them, or did not answer
    bool operator==(const EventCounts&) const = default;
};

/// \brief Writes events one after another, in order, and never keeps a caller waiting.
/// \thread any
/// \errors counted, and passed to onError. What the server rejects is not tried again; one that is
/// not reached is asked 12 times, 10 s apart, while later events wait.
/// \source client-go tools/record/event.go: recordToSink
class EventWriter
{
public:
    explicit EventWriter(EventWriterOptions options);
    EventWriter(const EventWriter&) = delete;
    EventWriter& operator=(const EventWriter&) = delete;
    /// Cuts short what is being written, and drops what waits.
    ~EventWriter();

    void add(EventWrite write);
    /// `filtered` is not the writer's to know: 0.
    [[nodiscard]] EventCounts counts() const;

private:
    void writeQueued();
    [[nodiscard]] bool take();
    [[nodiscard]] bool writeOrGiveUp();
    Expected<void> write();
    void count(std::uint64_t EventCounts::*what);

    const EventWriterOptions m_options;
    const std::shared_ptr<Strand> m_strand; ///< writes
    std::stop_source m_stop;
    std::optional<EventWrite> m_current; ///< being written; the strand's, as what follows
    int m_tries = 0;
    std::minstd_rand m_random;
    Timer m_nextTry;

    mutable std::mutex m_mutex; // guards what follows
    std::deque<EventWrite> m_queue;
    bool m_writing = false; ///< writeQueued() is posted, running or waiting for its next try
    EventCounts m_counts; ///< but for `queued`
};

} // namespace kittiwake
