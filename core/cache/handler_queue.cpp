#include "handler_queue.h"

#include <exception>

namespace kittiwake {

HandlerQueue::HandlerQueue(std::shared_ptr<ResourceEventHandler> handler, Scheduler& scheduler,
                           std::size_t coalesceAbove)
    : m_strand(Strand::create(scheduler))
    , m_handler(std::move(handler))
    , m_waiting(coalesceAbove)
{ }

void HandlerQueue::push(std::vector<Notification> batch)
{
    if (batch.empty() || m_closed)
        return;
    {
        std::lock_guard lock(m_mutex);
        m_waiting.append(std::move(batch));
        if (std::exchange(m_scheduled, true))
            return;
    }
    m_strand->post([self = shared_from_this()] { self->deliver(); });
}

void HandlerQueue::deliver()
{
    std::vector<Notification> batch;
    std::shared_ptr<ResourceEventHandler> handler; // one that removes itself outlives its call
    {
        std::lock_guard lock(m_mutex);
        handler = m_handler;
        batch = m_waiting.take();
        m_scheduled = false;
        m_inHand = batch.size();
    }
    for (const auto& notification : batch) {
        if (m_closed)
            break;
        call(*handler, notification);
        --m_inHand;
    }
    m_inHand = 0;
}

void HandlerQueue::call(ResourceEventHandler& handler, const Notification& notification)
{
    if (notification.kind == Notification::Kind::Synced)
        m_synced.set();
    // A handler that throws loses that one call; its sync truth and what follows are kept.
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
    m_synced.close(); // who waits for the sync need not wait for the call that runs as well
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

HandlerFailures HandlerQueue::failures() const
{
    std::lock_guard lock(m_mutex);
    return m_failures;
}

} // namespace kittiwake
