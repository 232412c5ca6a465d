#include "handler_queue.h"

#include <iterator>

namespace kittiwake {

HandlerQueue::HandlerQueue(std::shared_ptr<ResourceEventHandler> handler, Scheduler& scheduler)
    : m_handler(std::move(handler))
    , m_strand(Strand::create(scheduler))
{ }

void HandlerQueue::push(std::vector<Notification> batch)
{
    if (batch.empty() || m_closed)
        return;
    {
        std::lock_guard lock(m_mutex);
        if (m_waiting.empty())
            m_waiting = std::move(batch);
        else
            m_waiting.insert(m_waiting.end(), std::move_iterator(batch.begin()),
                             std::move_iterator(batch.end()));
        if (std::exchange(m_scheduled, true))
            return;
    }
    m_strand->post([self = shared_from_this()] { self->deliver(); });
}

void HandlerQueue::deliver()
{
    std::vector<Notification> batch;
    {
        std::lock_guard lock(m_mutex);
        batch.swap(m_waiting);
        m_scheduled = false;
        m_inHand = batch.size();
    }
    for (const auto& notification : batch) {
        if (m_closed)
            break;
        call(notification);
        --m_inHand;
    }
    m_inHand = 0;
}

void HandlerQueue::call(const Notification& notification)
{
    using Kind = Notification::Kind;
    try {
        switch (notification.kind) {
        case Kind::Add:
            m_handler->onAdd(notification.now, notification.flag);
            break;
        case Kind::Update:
            m_handler->onUpdate(notification.old, notification.now);
            break;
        case Kind::Delete:
            m_handler->onDelete({ notification.old, notification.flag });
            break;
        case Kind::Synced:
            m_synced = true;
            break;
        }
    } catch (...) {
        // A handler that throws loses that one call; its sync truth and what follows are kept.
        ++m_failures;
    }
}

void HandlerQueue::close()
{
    m_closed = true;
    m_strand->close();
    std::lock_guard lock(m_mutex);
    m_waiting.clear();
}

std::size_t HandlerQueue::backlog() const
{
    std::lock_guard lock(m_mutex);
    return m_waiting.size() + m_inHand;
}

HandlerRegistration& HandlerRegistration::operator=(HandlerRegistration&& other) noexcept
{
    if (this != &other) {
        remove();
        m_queue = std::move(other.m_queue);
    }
    return *this;
}

void HandlerRegistration::remove()
{
    if (auto queue = std::exchange(m_queue, nullptr))
        queue->close();
}

bool HandlerRegistration::hasSynced() const
{
    return m_queue && m_queue->hasSynced();
}

std::size_t HandlerRegistration::backlog() const
{
    return m_queue ? m_queue->backlog() : 0;
}

std::size_t HandlerRegistration::failures() const
{
    return m_queue ? m_queue->failures() : 0;
}

} // namespace kittiwake
