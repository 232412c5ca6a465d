#include "frame_splitter.h"

#include "bad_protobuf_p.h"

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::size_t kLengthBytes = 4;

std::size_t lengthOf(std::string_view bytes)
{
    std::size_t length = 0;
    for (const char c : bytes.substr(0, kLengthBytes))
        length = length << 8U | static_cast<unsigned char>(c);
    return length;
}

/// Moves up to `max` bytes from the beginning of `chunk` to the end of `to`.
void moveBytes(std::string_view& chunk, std::size_t max, std::string& to)
{
    const auto part = chunk.substr(0, max);
    to.append(part);
    chunk.remove_prefix(part.size());
}

} // namespace

Expected<void> ProtobufFrameSplitter::feed(std::string_view chunk, const OnFrame& onFrame)
{
    while (!chunk.empty()) {
        if (m_partial.size() < kLengthBytes)
            moveBytes(chunk, kLengthBytes - m_partial.size(), m_partial);
        if (m_partial.size() < kLengthBytes)
            return {};
        const auto length = lengthOf(m_partial);
        if (length > m_largest)
            return badProtobuf("has an event of more than " + std::to_string(m_largest >> 20U)
                               + "Mi, which no API server stores");
        if (m_partial.size() == kLengthBytes && chunk.size() >= length) {
            const auto frame = chunk.substr(0, length);
            chunk.remove_prefix(length);
            m_partial.clear();
            if (auto done = onFrame(frame); !done)
                return done;
            continue;
        }
        moveBytes(chunk, kLengthBytes + length - m_partial.size(), m_partial);
        if (m_partial.size() < kLengthBytes + length)
            return {};
        auto done = onFrame(std::string_view(m_partial).substr(kLengthBytes));
        m_partial.clear();
        if (!done)
            return done;
    }
    return {};
}

Expected<void> ProtobufFrameSplitter::finish() const
{
    if (!m_partial.empty())
        return Unexpected { Error { ErrorKind::Unreachable,
                                    "The watch ended in the middle of an event." } };
    return {};
}

std::string framed(std::string_view frame)
{
    std::string out;
    for (const unsigned shift : { 24U, 16U, 8U, 0U })
        out += static_cast<char>(frame.size() >> shift & 0xffU);
    return out.append(frame);
}

} // namespace kittiwake
