#include "handler_registration.h"

#include <core/cache/handler_queue.h>

namespace kittiwake {

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
    if (m_queue)
        m_queue->remove();
}

bool HandlerRegistration::hasSynced() const
{
    return m_queue && m_queue->synced().isSet();
}

bool HandlerRegistration::waitForSync(std::stop_token stop) const
{
    return m_queue && m_queue->synced().wait(std::move(stop));
}

HandlerBacklog HandlerRegistration::backlog() const
{
    return m_queue ? m_queue->backlog() : HandlerBacklog {};
}

HandlerFailures HandlerRegistration::failures() const
{
    return m_queue ? m_queue->failures() : HandlerFailures {};
}

Duration HandlerRegistration::resyncPeriod() const
{
    return m_queue ? m_queue->resyncPeriod() : Duration::zero();
}

} // namespace kittiwake
