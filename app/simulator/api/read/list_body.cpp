#include "list_body.h"

namespace kittiwake::sim {

ListBody::ListBody(std::vector<ObjectPtr> objects, std::optional<Selection> filter,
                   std::unique_ptr<Rendering> rendering, ListMeta meta)
    : m_objects(std::move(objects))
    , m_filter(std::move(filter))
    , m_rendering(std::move(rendering))
    , m_meta(std::move(meta))
{ }

BodySource::Piece ListBody::pull(std::size_t max)
{
    Piece piece;
    if (!m_opened)
        m_rendering->open(piece.bytes, m_meta);
    m_opened = true;
    for (; m_next < m_objects.size() && piece.bytes.size() < max; ++m_next) {
        const ObjectPtr object = std::move(m_objects[m_next]);
        if (m_filter && !m_filter->matches(*object))
            continue;
        if (m_hasItems)
            piece.bytes += ',';
        m_hasItems = true;
        m_rendering->item(piece.bytes, *object);
    }
    if (m_next == m_objects.size()) {
        piece.bytes += "]}\n";
        piece.end = true;
    }
    return piece;
}

} // namespace kittiwake::sim
