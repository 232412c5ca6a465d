#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace kittiwake::sim {

/// \brief Writes one protobuf message: its fields one after the other, nested messages as bytes of
/// their own. \source protobuf.dev/programming-guides/encoding
class ProtobufWriter
{
public:
    void string(unsigned field, std::string_view text)
    {
        tag(field, kLengthDelimited);
        varint(text.size());
        m_bytes += text;
    }
    void message(unsigned field, const ProtobufWriter& nested) { string(field, nested.m_bytes); }
    void boolean(unsigned field, bool value)
    {
        tag(field, kVarint);
        varint(value ? 1 : 0);
    }
    void integer(unsigned field, std::int64_t value)
    {
        tag(field, kVarint);
        varint(static_cast<std::uint64_t>(value));
    }
    void number(unsigned field, double value)
    {
        std::uint64_t bits = 0;
        std::memcpy(&bits, &value, sizeof bits);
        tag(field, kFixed64);
        for (unsigned shift = 0; shift < 64; shift += 8)
            m_bytes += static_cast<char>((bits >> shift) & 0xFFU);
    }
    [[nodiscard]] std::string take() { return std::move(m_bytes); }

private:
    static constexpr unsigned kVarint = 0;
    static constexpr unsigned kFixed64 = 1;
    static constexpr unsigned kLengthDelimited = 2;

    void tag(unsigned field, unsigned wireType) { varint(field << 3U | wireType); }
    void varint(std::uint64_t value)
    {
        for (; value >= 0x80U; value >>= 7U)
            m_bytes += static_cast<char>((value & 0x7FU) | 0x80U);
        m_bytes += static_cast<char>(value);
    }

    std::string m_bytes;
};

} // namespace kittiwake::sim
