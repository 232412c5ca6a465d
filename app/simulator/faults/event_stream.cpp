#include "event_stream.h"

#include <algorithm>

namespace kittiwake::sim {

using Then = EventEdit::Out::Then;

void EventEdit::event(std::string_view event, Out& out)
{
    out.bytes.append(event).append("\n");
}

EventStream::EventStream(std::shared_ptr<BodySource> inner, std::size_t letThrough,
                         std::unique_ptr<EventEdit> edit)
    : m_inner(std::move(inner))
    , m_edit(std::move(edit))
    , m_left(letThrough)
{ }

BodySource::Piece EventStream::pull(std::size_t max)
{
    beginWhenDue();
    // An event that is held back or dropped must not look like the end of what there is now.
    while (!over() && m_out.bytes.empty()) {
        const auto piece = m_inner->pull(max);
        // The server's own events are well formed, so the splitter can fail only when it takes.
        const auto fed = m_splitter.feed(piece.bytes, [this](std::string_view event) {
            take(event);
            return over() ? Expected<void>(Unexpected { Error {} }) : Expected<void>();
        });
        if (fed && piece.end) {
            m_edit->end(m_out);
            m_out.then = Then::End;
        } else if (piece.bytes.empty()) {
            break;
        }
    }
    return deliver(max);
}

void EventStream::take(std::string_view event)
{
    if (m_begun) {
        m_edit->event(event, m_out);
        return;
    }
    m_out.bytes.append(event).append("\n");
    --m_left;
    beginWhenDue();
}

void EventStream::beginWhenDue()
{
    if (m_left > 0 || m_begun)
        return;
    m_begun = true;
    m_edit->begin(m_out);
}

BodySource::Piece EventStream::deliver(std::size_t max)
{
    Piece piece { .bytes = std::exchange(m_out.bytes, {}) };
    if (piece.bytes.empty() && m_out.filler > 0) {
        piece.bytes.assign(std::min(max, m_out.filler), 'x');
        m_out.filler -= piece.bytes.size();
    }
    piece.end = m_out.then == Then::End && m_out.filler == 0;
    return piece;
}

} // namespace kittiwake::sim
