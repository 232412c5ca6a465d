#include "field_head.h"

#include "bad_protobuf_p.h"
#include "wire_p.h"

namespace kittiwake {

namespace {

bool endsVarint(char c)
{
    return (static_cast<unsigned char>(c) & 0x80U) == 0;
}

} // namespace

Expected<bool> FieldHead::take(std::string_view& chunk)
{
    while (!chunk.empty()) {
        const char c = chunk.front();
        m_bytes += c;
        chunk.remove_prefix(1);
        if (m_bytes.size() > 2 * protozero::max_varint_length)
            return badProtobuf("has a field that begins with too long a number");
        if (!endsVarint(c))
            continue;
        if (const auto whole = parse(); !whole || *whole)
            return whole;
    }
    return false;
}

/// What is there ends with the end of a number: that of the tag, or of the length behind it.
Expected<bool> FieldHead::parse()
{
    try {
        const char* at = m_bytes.data();
        const char* end = at + m_bytes.size();
        const auto tag = protozero::decode_varint(&at, end);
        m_number = static_cast<std::uint32_t>(tag >> 3U);
        const auto type = static_cast<wire::Type>(tag & 7U);
        m_text = type == wire::Type::length_delimited;
        if (m_number == 0 || tag >> 32U != 0)
            return badProtobuf("has a field without a number");
        const bool behindTag = at != end; // the number there is a length, or the value
        switch (type) {
        case wire::Type::fixed32:
        case wire::Type::fixed64:
            m_length = type == wire::Type::fixed32 ? 4 : 8;
            return true;
        case wire::Type::varint:
            m_length = 0; // the value is part of the head
            return behindTag;
        case wire::Type::length_delimited:
            m_length = behindTag ? protozero::decode_varint(&at, end) : 0;
            return behindTag;
        default:
            return badProtobuf("has a field of no type that is known");
        }
    } catch (const protozero::exception& exception) {
        return badProtobuf(std::string("is damaged: ") + exception.what());
    }
}

} // namespace kittiwake
