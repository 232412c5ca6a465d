#pragma once

#include <core/streams/spdy/spdy_frame.h>
#include <core/streams/spdy/spdy_headers.h>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// What happened to a stream, or to all of them.
struct SpdyEvent
{
    enum class Kind {
        Replied, ///< the other side has taken it: data may be sent
        Data,
        Ended, ///< the other side has said its last
        Reset, ///< it is over
        GoAway, ///< no other stream is to be opened
    };
    Kind kind = Kind::Data;
    std::uint32_t stream = 0;
    std::string bytes {};
};

/// \brief The client's side of a SPDY/3.1 connection, without windows, as moby/spdystream speaks
/// it: what is to be sent is returned, what has come is told as events. A value. \thread one at a
/// time. \errors receive: SpdyFrameReader's and SpdyHeaderUnpacker's, the connection's last
/// \source SPDY Protocol, Draft 3.1; github.com/moby/spdystream
class SpdyConnection
{
public:
    struct Opened
    {
        std::uint32_t stream = 0;
        std::string bytes {};
    };
    [[nodiscard]] Opened open(const SpdyHeaders& headers);
    /// Nothing of a stream that is over, or whose end was sent. A frame an element.
    [[nodiscard]] std::vector<std::string> send(std::uint32_t stream, std::string_view bytes) const;
    /// This side has said its last.
    [[nodiscard]] std::string finish(std::uint32_t stream);
    [[nodiscard]] std::string reset(std::uint32_t stream);
    [[nodiscard]] std::string ping();

    struct Received
    {
        std::vector<SpdyEvent> events {};
        std::string answer {}; ///< to be sent
        std::size_t dropped = 0; ///< \units bytes that belong to no event
    };
    [[nodiscard]] Expected<Received> receive(std::string_view bytes);

private:
    struct Stream
    {
        bool finished = false; ///< by this side
        bool ended = false; ///< by the other
    };
    [[nodiscard]] Expected<void> take(const SpdyFrame& frame, Received& received);
    [[nodiscard]] Expected<void> takeControl(const SpdyFrame& frame, Received& received);
    void takeEnd(std::uint32_t stream, Received& received);
    void forgetIfOver(std::uint32_t stream);

    SpdyFrameReader m_reader;
    SpdyHeaderPacker m_packer;
    SpdyHeaderUnpacker m_unpacker;
    std::map<std::uint32_t, Stream> m_streams; ///< those that are not over
    std::uint32_t m_lastStream = 0;
    std::uint32_t m_lastPing = 0;
    bool m_pinged = false;
};

} // namespace kittiwake
