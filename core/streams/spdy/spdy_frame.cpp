#include "spdy_frame.h"

#include "spdy_numbers.h"

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::size_t kHead = 8;
constexpr std::uint32_t kControlBit = 0x8000'0000U;
constexpr std::uint32_t kVersion = 3;
constexpr std::uint32_t kLengthBits = 0xff'ffffU;

/// \units bytes of a control frame that is read
constexpr std::size_t kMaxControl = 64U << 10U;

std::string headOf(std::uint32_t first, std::uint8_t flags, std::size_t size)
{
    return spdyNumber(first)
        + spdyNumber(std::uint32_t { flags } << 24U | static_cast<std::uint32_t>(size));
}

Unexpected<Error> noSpdy(const char* why)
{
    return Unexpected { Error { ErrorKind::BadAnswer,
                                std::string("The server sent what is not SPDY: ") + why + '.' } };
}

} // namespace

std::string spdyDataFrame(std::uint32_t stream, std::string_view bytes, bool last)
{
    return headOf(stream, last ? kSpdyFin : 0, bytes.size()).append(bytes);
}

std::string spdyControlFrame(SpdyControl type, std::uint8_t flags, std::string_view bytes)
{
    const auto first = kControlBit | kVersion << 16U | static_cast<std::uint32_t>(type);
    return headOf(first, flags, bytes.size()).append(bytes);
}

Expected<std::optional<SpdyFrame>> SpdyFrameReader::next()
{
    if (m_dataLeft == 0) {
        if (m_bytes.size() < kHead)
            return std::optional<SpdyFrame>();
        const auto first = spdyNumberIn(m_bytes);
        const auto second = spdyNumberIn(std::string_view(m_bytes).substr(4));
        const std::size_t size = second & kLengthBits;
        SpdyFrame frame { .flags = static_cast<std::uint8_t>(second >> 24U) };
        if ((first & kControlBit) != 0) {
            if ((first & ~kControlBit) >> 16U != kVersion)
                return noSpdy("the version of a frame is not 3");
            if (size > kMaxControl)
                return noSpdy("a control frame is too large");
            if (m_bytes.size() < kHead + size)
                return std::optional<SpdyFrame>();
            frame.control = static_cast<SpdyControl>(first & 0xffffU);
            frame.bytes = m_bytes.substr(kHead, size);
            m_bytes.erase(0, kHead + size);
            return std::optional(std::move(frame));
        }
        frame.stream = first;
        m_bytes.erase(0, kHead);
        if (size == 0)
            return std::optional(std::move(frame));
        m_dataLeft = size;
        m_data = std::move(frame);
    }
    if (m_bytes.empty())
        return std::optional<SpdyFrame>();
    const auto count = std::min(m_dataLeft, m_bytes.size());
    m_dataLeft -= count;
    SpdyFrame piece { .flags = m_dataLeft == 0 ? m_data.flags : std::uint8_t { 0 },
                      .stream = m_data.stream,
                      .bytes = m_bytes.substr(0, count) };
    m_bytes.erase(0, count);
    return std::optional(std::move(piece));
}

} // namespace kittiwake
