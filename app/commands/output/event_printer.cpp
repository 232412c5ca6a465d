#include "event_printer.h"

namespace kittiwake {

namespace {

constexpr std::size_t kPiece = 64UL
    << 10U; // \units bytes of many documents that are written at once

} // namespace

EventPrinter::EventPrinter(EventText text, EventTurns& turns, bool changesOnly)
    : m_text(std::move(text))
    , m_turns(turns)
    , m_changesOnly(changesOnly)
{ }

void EventPrinter::onAdd(const ObjectPtr& object, bool /*isInInitialList*/)
{
    const std::lock_guard lock(m_mutex);
    if (m_shown)
        print("ADDED", *object);
    else
        m_initial[object->key()] = object;
}

void EventPrinter::onUpdate(const ObjectPtr& old, const ObjectPtr& now)
{
    const std::lock_guard lock(m_mutex);
    if (!m_shown)
        m_initial[now->key()] = now;
    else if (old->resourceVersion() != now->resourceVersion()) // else a list has sent it again
        print("MODIFIED", *now);
}

void EventPrinter::onDelete(const Deletion& deletion)
{
    const std::lock_guard lock(m_mutex);
    if (!deletion.last)
        return;
    if (m_shown)
        print("DELETED", *deletion.last);
    else
        m_initial.erase(deletion.last->key());
}

std::size_t EventPrinter::showInitial()
{
    const std::lock_guard lock(m_mutex);
    m_shown = true;
    const auto initial = std::exchange(m_initial, {});
    if (m_changesOnly)
        return initial.size();
    for (const auto& [key, object] : initial) {
        m_text.add("ADDED", *object);
        if (m_text.ready() >= kPiece)
            m_turns.print(m_text);
    }
    m_turns.print(m_text);
    return initial.size();
}

void EventPrinter::print(const char* type, const Object& object)
{
    m_text.add(type, object);
    m_turns.print(m_text);
}

} // namespace kittiwake
