#pragma once

#include <core/base/expected.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kittiwake {

/// \source SPDY Protocol, Draft 3.1, section 2.6
enum class SpdyControl : std::uint16_t {
    SynStream = 1,
    SynReply = 2,
    RstStream = 3,
    Settings = 4,
    Ping = 6,
    GoAway = 7,
    Headers = 8,
    WindowUpdate = 9,
};

constexpr std::uint8_t kSpdyFin = 1; ///< flag: nothing comes after it in this direction

/// \units bytes of a data frame that is sent
constexpr std::size_t kSpdyLargestData = 32U << 10U;

/// Of a stream, a piece of data; or a control frame. Others than those of SpdyControl are there,
/// too, and are to be ignored.
struct SpdyFrame
{
    std::optional<SpdyControl> control {}; ///< none: data
    std::uint8_t flags = 0;
    std::uint32_t stream = 0; ///< of data
    std::string bytes {}; ///< data, or what follows the head of a control frame
};

/// As it is sent.
[[nodiscard]] std::string spdyDataFrame(std::uint32_t stream, std::string_view bytes, bool last);
[[nodiscard]] std::string spdyControlFrame(SpdyControl type, std::uint8_t flags,
                                           std::string_view bytes);

/// \brief Takes bytes apart into frames, however they were cut. A data frame, which may be large,
/// comes in pieces as its bytes do; the flags are those of the last. \thread one at a time
/// \errors BadAnswer: they are no SPDY/3, or a control frame is too large; nothing more then
class SpdyFrameReader
{
public:
    void feed(std::string_view bytes) { m_bytes += bytes; }
    /// None: more bytes are needed.
    [[nodiscard]] Expected<std::optional<SpdyFrame>> next();

private:
    std::string m_bytes;
    std::size_t m_dataLeft = 0; ///< of the data frame that has begun
    SpdyFrame m_data {}; ///< its head
};

} // namespace kittiwake
