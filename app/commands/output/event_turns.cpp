#include "event_turns.h"

#include <utility>

namespace kittiwake {

void EventTurns::print(EventText& text)
{
    const std::lock_guard lock(m_mutex);
    auto lines = text.take(m_last != &text);
    if (lines.empty())
        return;
    const auto* before = std::exchange(m_last, &text);
    if (before != nullptr && before != &text && text.hasHead())
        lines.insert(0, "\n");
    m_output.write(lines);
}

} // namespace kittiwake
