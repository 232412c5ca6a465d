#include "spdy_connection.h"

#include "spdy_numbers.h"

namespace kittiwake {

namespace {

constexpr std::uint32_t kStreamBits = 0x7fff'ffffU;

// \source section 2.4.2: reasons of a reset
constexpr std::uint32_t kRefusedStream = 3;
constexpr std::uint32_t kCancel = 5;

constexpr std::size_t kFieldsOfSynStream = 10; ///< before the headers
constexpr std::size_t kFieldsOfSynReply = 4;

std::string resetFrame(std::uint32_t stream, std::uint32_t why)
{
    return spdyControlFrame(SpdyControl::RstStream, 0, spdyNumber(stream) + spdyNumber(why));
}

Unexpected<Error> tooShort()
{
    return Unexpected { Error { ErrorKind::BadAnswer,
                                "The server sent what is not SPDY: a frame is too short." } };
}

} // namespace

SpdyConnection::Opened SpdyConnection::open(const SpdyHeaders& headers)
{
    m_lastStream += m_lastStream == 0 ? 1 : 2; // those of a client are odd
    m_streams.emplace(m_lastStream, Stream {});
    auto bytes = spdyNumber(m_lastStream) + std::string(kFieldsOfSynStream - 4, '\0');
    bytes += m_packer.pack(headers);
    return { m_lastStream, spdyControlFrame(SpdyControl::SynStream, 0, bytes) };
}

std::vector<std::string> SpdyConnection::send(std::uint32_t stream, std::string_view bytes) const
{
    std::vector<std::string> frames;
    const auto found = m_streams.find(stream);
    if (found == m_streams.end() || found->second.finished)
        return frames;
    for (; !bytes.empty(); bytes.remove_prefix(std::min(bytes.size(), kSpdyLargestData)))
        frames.push_back(spdyDataFrame(stream, bytes.substr(0, kSpdyLargestData), false));
    return frames;
}

std::string SpdyConnection::finish(std::uint32_t stream)
{
    const auto found = m_streams.find(stream);
    if (found == m_streams.end() || std::exchange(found->second.finished, true))
        return {};
    forgetIfOver(stream);
    return spdyDataFrame(stream, {}, true);
}

std::string SpdyConnection::reset(std::uint32_t stream)
{
    return m_streams.erase(stream) == 0 ? std::string() : resetFrame(stream, kCancel);
}

std::string SpdyConnection::ping()
{
    m_lastPing += std::exchange(m_pinged, true) ? 2 : 1; // those of a client are odd
    return spdyControlFrame(SpdyControl::Ping, 0, spdyNumber(m_lastPing));
}

Expected<SpdyConnection::Received> SpdyConnection::receive(std::string_view bytes)
{
    m_reader.feed(bytes);
    Received received;
    for (;;) {
        const auto frame = m_reader.next();
        if (!frame)
            return Unexpected { frame.error() };
        if (!*frame) {
            std::size_t told = 0;
            for (const auto& event : received.events)
                told += event.bytes.size();
            received.dropped = bytes.size() - std::min(bytes.size(), told);
            return received;
        }
        if (auto taken = take(**frame, received); !taken)
            return Unexpected { std::move(taken).error() };
    }
}

Expected<void> SpdyConnection::take(const SpdyFrame& frame, Received& received)
{
    if (frame.control)
        return takeControl(frame, received);
    const auto found = m_streams.find(frame.stream);
    if (found == m_streams.end() || found->second.ended)
        return {}; // it has gone meanwhile
    if (!frame.bytes.empty())
        received.events.push_back({ SpdyEvent::Kind::Data, frame.stream, frame.bytes });
    if ((frame.flags & kSpdyFin) != 0)
        takeEnd(frame.stream, received);
    return {};
}

void SpdyConnection::takeEnd(std::uint32_t stream, Received& received)
{
    const auto found = m_streams.find(stream);
    if (found == m_streams.end() || std::exchange(found->second.ended, true))
        return;
    received.events.push_back({ .kind = SpdyEvent::Kind::Ended, .stream = stream });
    forgetIfOver(stream);
}

void SpdyConnection::forgetIfOver(std::uint32_t stream)
{
    const auto found = m_streams.find(stream);
    if (found != m_streams.end() && found->second.finished && found->second.ended)
        m_streams.erase(found);
}

Expected<void> SpdyConnection::takeControl(const SpdyFrame& frame, Received& received)
{
    const std::string_view bytes = frame.bytes;
    const auto known = [&](SpdyControl type, std::size_t least) {
        return frame.control == type && bytes.size() >= least;
    };
    const auto headersAfter = [&](std::size_t fields) -> Expected<void> {
        if (auto headers = m_unpacker.unpack(bytes.substr(fields)); !headers)
            return Unexpected { std::move(headers).error() };
        return {};
    };
    const auto stream = bytes.size() < 4 ? 0 : spdyNumberIn(bytes) & kStreamBits;
    if (known(SpdyControl::SynReply, kFieldsOfSynReply)) {
        if (auto read = headersAfter(kFieldsOfSynReply); !read)
            return read;
        if (m_streams.contains(stream))
            received.events.push_back({ .kind = SpdyEvent::Kind::Replied, .stream = stream });
        if ((frame.flags & kSpdyFin) != 0)
            takeEnd(stream, received);
        return {};
    }
    if (known(SpdyControl::Headers, kFieldsOfSynReply)) {
        if (auto read = headersAfter(kFieldsOfSynReply); !read)
            return read;
        if ((frame.flags & kSpdyFin) != 0)
            takeEnd(stream, received);
        return {};
    }
    if (known(SpdyControl::SynStream, kFieldsOfSynStream)) {
        if (auto read = headersAfter(kFieldsOfSynStream); !read)
            return read;
        received.answer += resetFrame(stream, kRefusedStream); // nobody was asked to open one
        return {};
    }
    if (known(SpdyControl::RstStream, 8)) {
        if (m_streams.erase(stream) != 0)
            received.events.push_back({ .kind = SpdyEvent::Kind::Reset, .stream = stream });
        return {};
    }
    if (known(SpdyControl::Ping, 4)) {
        if (const auto number = spdyNumberIn(bytes); number % 2 == 0) // else it is an answer
            received.answer += spdyControlFrame(SpdyControl::Ping, 0, spdyNumber(number));
        return {};
    }
    if (known(SpdyControl::GoAway, 4)) {
        received.events.push_back({ .kind = SpdyEvent::Kind::GoAway });
        return {};
    }
    switch (*frame.control) {
    case SpdyControl::SynStream:
    case SpdyControl::SynReply:
    case SpdyControl::RstStream:
    case SpdyControl::Ping:
    case SpdyControl::GoAway:
    case SpdyControl::Headers:
        return tooShort();
    default:
        return {}; // settings and windows, of which there are none; and what comes later
    }
}

} // namespace kittiwake
