#include "history.h"

#include <algorithm>

namespace kittiwake {

namespace {

/// The bytes that an event alone keeps alive: those of the previous object. The added one is either
/// current, or the previous object of the next event.
std::size_t costOf(const StoreEvent& event)
{
    const std::size_t previous = event.previous ? event.previous->footprint() : 0;
    return event.type == StoreEvent::Type::Deleted ? previous + event.object->footprint()
                                                   : previous;
}

} // namespace

void History::add(StoreEvent event)
{
    m_bytes += costOf(event);
    m_events.push_back(std::move(event));
    while (m_events.size() > m_bounds.maxEvents || m_bytes > m_bounds.maxBytes)
        dropOldest();
}

void History::dropOldest()
{
    m_bytes -= costOf(m_events.front());
    m_forgotten = m_events.front().version;
    m_events.pop_front();
}

std::vector<StoreEvent> History::after(std::uint64_t version, std::size_t max) const
{
    const auto first = std::upper_bound(
        m_events.begin(), m_events.end(), version,
        [](std::uint64_t wanted, const StoreEvent& event) { return wanted < event.version; });
    const auto there = static_cast<std::size_t>(m_events.end() - first);
    return { first, first + static_cast<std::ptrdiff_t>(std::min(max, there)) };
}

std::uint64_t History::lastVersion() const
{
    return m_events.empty() ? m_forgotten : m_events.back().version;
}

void History::forget()
{
    while (!m_events.empty())
        dropOldest();
}

void History::forgetUpTo(std::uint64_t version)
{
    while (!m_events.empty() && m_events.front().version <= version)
        dropOldest();
}

void History::reset()
{
    forget();
    m_forgotten = 0;
}

} // namespace kittiwake
