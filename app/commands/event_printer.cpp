#include "event_printer.h"

namespace kittiwake {

namespace {

constexpr std::size_t kPiece = 64UL << 10U; // \units bytes of many rows that are written at once

} // namespace

EventPrinter::EventPrinter(EventText text, StandardOutput& output, const Options& options)
    : m_text(std::move(text))
    , m_output(output)
    , m_options(options)
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
    if (m_options.changesOnly)
        return initial.size();
    std::string piece;
    for (const auto& [key, object] : initial) {
        piece += m_text.event("ADDED", *object);
        if (piece.size() >= kPiece)
            write(std::exchange(piece, {}));
    }
    if (!piece.empty())
        write(std::move(piece));
    return initial.size();
}

void EventPrinter::print(const char* type, const Object& object)
{
    write(m_text.event(type, object));
}

void EventPrinter::write(std::string text)
{
    if (m_options.headers && !std::exchange(m_headerDone, true))
        text.insert(0, m_text.header());
    m_output.write(text);
}

} // namespace kittiwake
