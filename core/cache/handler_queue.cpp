#include "handler_queue.h"

#include <exception>

namespace kittiwake {

HandlerQueue::HandlerQueue(std::shared_ptr<ResourceEventHandler> handler, Scheduler& scheduler,
                           const HandlerOptions& options)
    : m_strand(Strand::create(scheduler))
    , m_name(options.name)
    , m_handler(std::move(handler))
    , m_waiting(options.coalesceAbove)
{ }

void HandlerQueue::push(std::vector<Notification> batch)
{
    if (batch.empty() || m_closed)
        return;
    {
        std::lock_guard lock(m_mutex);
        if (m_waiting.size() == 0)
            m_waitingSince = m_strand->now();
        m_waiting.append(std::move(batch));
        if (std::exchange(m_scheduled, true))
            return;
    }
    m_strand->post([self = shared_from_this()] { self->deliver(); });
}

void HandlerQueue::deliver()
{
    std::vector<Notification> batch;
    std::shared_ptr<ResourceEventHandler> handler; // alive for its call, even if it removes itself
    {
        std::lock_guard lock(m_mutex);
        handler = m_handler;
        batch = m_waiting.take();
        m_scheduled = false;
        m_inHand = batch.size();
        m_inHandSince = m_waitingSince;
    }
    for (const auto& notification : batch) {
        if (m_closed)
            break;
        call(*handler, notification);
        --m_inHand;
        ++m_delivered;
    }
    m_inHand = 0;
}

void HandlerQueue::call(ResourceEventHandler& handler, const Notification& notification)
{
    if (notification.kind == Notification::Kind::Synced)
        m_synced.set();
    // A handler that throws loses only that call: its sync state and later calls are not affected.
    try {
        notification.tell(handler);
    } catch (const std::exception& thrown) {
        noteFailure(thrown.what());
    } catch (...) {
        noteFailure("an exception of no standard type");
    }
}

void HandlerQueue::noteFailure(std::string what)
{
    std::lock_guard lock(m_mutex);
    ++m_failures.count;
    m_failures.last = std::move(what);
}

void HandlerQueue::close()
{
    m_closed = true;
    m_synced.close(); // who waits for the sync does not wait for the running call
    m_strand->close();
    std::lock_guard lock(m_mutex);
    (void)m_waiting.take();
}

void HandlerQueue::remove()
{
    close();
    std::shared_ptr<ResourceEventHandler> handler; // its destructor runs without the lock
    std::lock_guard lock(m_mutex);
    handler.swap(m_handler);
}

HandlerBacklog HandlerQueue::backlog() const
{
    std::lock_guard lock(m_mutex);
    return { m_waiting.size() + m_inHand, m_waiting.coalesced() };
}

HandlerStats HandlerQueue::stats() const
{
    HandlerStats stats { .name = m_name, .delivered = m_delivered };
    std::lock_guard lock(m_mutex);
    const std::size_t inHand = m_inHand;
    stats.waiting = m_waiting.size() + inHand;
    stats.coalesced = m_waiting.coalesced();
    if (inHand > 0)
        stats.lag = m_strand->now() - m_inHandSince;
    else if (m_waiting.size() > 0)
        stats.lag = m_strand->now() - m_waitingSince;
    stats.failures = m_failures.count;
    stats.lastFailure = m_failures.last;
    return stats;
}

HandlerFailures HandlerQueue::failures() const
{
    std::lock_guard lock(m_mutex);
    return m_failures;
}

} // namespace kittiwake
