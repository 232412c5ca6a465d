#include "event_writer.h"

namespace kittiwake {

namespace {

constexpr int kTries = 12; // client-go's maxTriesPerEvent
constexpr Duration kBetweenTries = std::chrono::seconds(10);
constexpr Duration kCallTimeout = std::chrono::seconds(30);

/// The server was not reached, or its answer was not understood: another try may succeed.
bool worthAnotherTry(const Error& error)
{
    return !error.httpStatus && error.kind != ErrorKind::Cancelled
        && error.kind != ErrorKind::Config && error.kind != ErrorKind::Internal;
}

} // namespace

EventWriter::EventWriter(EventWriterOptions options)
    : m_options(std::move(options))
    , m_strand(Strand::create(m_options.scheduler))
    // Writers that lose one server must not come back to it together.
    , m_random(static_cast<unsigned>(std::hash<const void*>()(this)))
{ }

EventWriter::~EventWriter()
{
    m_stop.request_stop();
    m_strand->close();
}

void EventWriter::add(EventWrite write)
{
    std::lock_guard lock(m_mutex);
    if (m_queue.size() >= m_options.queueLength) {
        ++m_counts.dropped;
        return;
    }
    m_queue.push_back(std::move(write));
    if (!std::exchange(m_writing, true))
        m_strand->post([this] { writeQueued(); });
}

EventCounts EventWriter::counts() const
{
    std::lock_guard lock(m_mutex);
    auto counts = m_counts;
    counts.queued = m_queue.size();
    return counts;
}

void EventWriter::count(std::uint64_t EventCounts::*what)
{
    std::lock_guard lock(m_mutex);
    ++(m_counts.*what);
}

bool EventWriter::take()
{
    std::lock_guard lock(m_mutex);
    m_writing = !m_queue.empty();
    if (!m_writing)
        return false;
    m_current = std::move(m_queue.front());
    m_queue.pop_front();
    m_tries = 0;
    return true;
}

void EventWriter::writeQueued()
{
    while (!m_stop.stop_requested() && (m_current || take())) {
        if (!writeOrGiveUp())
            return;
        m_current.reset();
    }
}

bool EventWriter::writeOrGiveUp()
{
    const auto written = write();
    if (written) {
        count(&EventCounts::written);
        return true;
    }
    if (worthAnotherTry(written.error()) && ++m_tries < kTries) {
        const double share = m_tries == 1 ? std::uniform_real_distribution<>()(m_random) : 1.0;
        m_nextTry = m_strand->after(std::chrono::duration_cast<Duration>(kBetweenTries * share),
                                    [this] { writeQueued(); });
        return false;
    }
    count(&EventCounts::givenUp);
    if (m_options.onError && !m_stop.stop_requested())
        m_options.onError(withContext("Recording the event " + m_current->event.text({ "reason" })
                                          + " (" + m_current->event.key().toString() + ')',
                                      written.error()));
    return true;
}

Expected<void> EventWriter::write()
{
    const auto& [event, patch] = *m_current;
    const CallLimits limits { m_stop.get_token(), kCallTimeout };
    if (patch) {
        auto patched = m_options.sink.patch(event.gvk(), event.key(), **patch, limits);
        if (patched || patched.error().kind != ErrorKind::NotFound)
            return patched;
    }
    return m_options.sink.create(event, limits);
}

} // namespace kittiwake
