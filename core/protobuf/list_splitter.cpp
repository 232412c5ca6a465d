#include "list_splitter.h"

#include "bad_protobuf_p.h"

#include <algorithm>

namespace kittiwake {

Expected<void> ProtobufListSplitter::feed(std::string_view chunk, const OnItem& onItem)
{
    while (!chunk.empty()) {
        auto fed = m_place == Place::Magic ? feedMagic(chunk)
            : m_inBody                     ? feedBody(chunk, onItem)
                                           : feedHead(chunk);
        if (!fed)
            return fed;
        // An item of no bytes has no body that could come.
        if (m_inBody && m_head.length() == 0) {
            if (auto taken = feedBody(chunk, onItem); !taken)
                return taken;
        }
    }
    return {};
}

Expected<void> ProtobufListSplitter::finish() const
{
    const bool whole = m_place == Place::Unknown && m_head.empty() && !m_inBody && m_sawList;
    if (!whole)
        return Unexpected { Error { ErrorKind::Unreachable, "The list ended in the middle." } };
    return {};
}

Expected<ProtobufEnvelope> ProtobufListSplitter::envelope() const
{
    ProtobufEnvelope envelope { .raw = m_around };
    if (auto read = readTypeMeta(m_typeMeta, envelope); !read)
        return Unexpected { read.error() };
    return envelope;
}

Expected<void> ProtobufListSplitter::feedMagic(std::string_view& chunk)
{
    const auto magic = protobufMagic();
    const auto part = chunk.substr(0, magic.size() - m_magic.size());
    m_magic.append(part);
    chunk.remove_prefix(part.size());
    if (!magic.starts_with(m_magic))
        return badProtobuf("does not begin as Kubernetes begins one");
    if (m_magic.size() == magic.size())
        m_place = Place::Unknown;
    return {};
}

/// Of what comes next, no more than `max` and no more than the list has left.
std::string_view ProtobufListSplitter::takeFromList(std::string_view& chunk, std::size_t max)
{
    auto size = std::min(chunk.size(), max);
    if (m_place == Place::List) {
        size = static_cast<std::size_t>(std::min<std::uint64_t>(size, m_listLeft));
        m_listLeft -= size;
    }
    const auto part = chunk.substr(0, size);
    chunk.remove_prefix(size);
    return part;
}

Expected<void> ProtobufListSplitter::feedHead(std::string_view& chunk)
{
    if (m_place == Place::List && m_listLeft == 0)
        return badProtobuf("has a list that ends within a field");
    auto part = takeFromList(chunk, chunk.size());
    const auto whole = m_head.take(part);
    if (!whole)
        return Unexpected { whole.error() };
    // What the head did not need is still to come.
    chunk = std::string_view(chunk.data() - part.size(), chunk.size() + part.size());
    if (m_place == Place::List)
        m_listLeft += part.size();
    return *whole ? begin() : Expected<void>();
}

bool ProtobufListSplitter::isItem() const
{
    return m_place == Place::List && m_head.number() == m_items->number && m_head.isText();
}

/// The head is whole: what follows is the list, an item, or something around them.
Expected<void> ProtobufListSplitter::begin()
{
    if (m_place == Place::Unknown && m_head.number() == 2 && m_head.isText())
        return enterList();
    const auto limit = isItem() ? m_limits.object : m_limits.envelope;
    if (m_head.length() > limit)
        return badProtobuf("has an object of more than " + std::to_string(limit >> 20U)
                           + "Mi, which no API server stores");
    if (m_place == Place::List && m_head.length() > m_listLeft)
        return badProtobuf("has a list that ends within a field");
    m_inBody = true;
    return {};
}

Expected<void> ProtobufListSplitter::enterList()
{
    ProtobufEnvelope kind;
    if (auto read = readTypeMeta(m_typeMeta, kind); !read)
        return read;
    const auto* list = findProtobufMessage(kind.apiVersion, kind.kind);
    m_items = list ? findField(*list, "items") : nullptr;
    if (!m_items || m_items->type != ProtobufField::Type::Message || m_sawList)
        return badProtobuf("holds no list of a kind that is known");
    m_sawList = true;
    m_place = Place::List;
    m_listLeft = m_head.length();
    m_head.clear();
    if (m_listLeft == 0)
        m_place = Place::Unknown;
    return {};
}

Expected<void> ProtobufListSplitter::feedBody(std::string_view& chunk, const OnItem& onItem)
{
    const auto length = static_cast<std::size_t>(m_head.length());
    const auto part = takeFromList(chunk, length - m_partial.size());
    if (part.size() == length && m_partial.empty())
        return field(part, onItem);
    m_partial.append(part);
    if (m_partial.size() < length)
        return {};
    auto done = field(m_partial, onItem);
    m_partial.clear();
    return done;
}

Expected<void> ProtobufListSplitter::field(std::string_view body, const OnItem& onItem)
{
    m_inBody = false;
    Expected<void> done;
    if (isItem()) {
        done = onItem(messageOf(*m_items), body);
    } else if (m_place == Place::List) {
        if (m_around.size() + m_head.bytes().size() + body.size() > m_limits.envelope)
            return badProtobuf("has too much around the items of a list");
        m_around.append(m_head.bytes()).append(body);
    } else if (m_head.number() == 1) {
        m_typeMeta.assign(body);
    } else if (m_head.number() == 3 && !body.empty()) {
        return badProtobuf("is encoded once more, which is not known; ask for JSON");
    }
    m_head.clear();
    if (m_place == Place::List && m_listLeft == 0)
        m_place = Place::Unknown;
    return done;
}

} // namespace kittiwake
