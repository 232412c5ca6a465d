#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// The first byte of every message, of exec and attach.
enum class Channel : std::uint8_t {
    Stdin = 0,
    Stdout = 1,
    Stderr = 2,
    Error = 3, ///< how the process ended
    Resize = 4,
    Close = 255, ///< v5 alone: the next byte is the channel that ends
};

/// One message, taken apart; the payload is a view of it.
struct ChannelFrame
{
    std::uint8_t channel = 0;
    std::string_view payload {};
};

struct TerminalSize
{
    std::uint16_t columns = 0;
    std::uint16_t rows = 0;
    bool operator==(const TerminalSize&) const = default;
};

/// \units bytes of a payload. Servers read a frame as a message, whatever its flags say, so that a
/// message must never be cut in two on its way.
constexpr std::size_t kLargestPayload = 32U << 10U;

/// Nothing: it has no byte, and so no channel.
[[nodiscard]] std::optional<ChannelFrame> readChannelFrame(std::string_view message);

/// As many messages as the bytes take; none where there are none.
[[nodiscard]] std::vector<std::string> channelFrames(std::uint8_t channel, std::string_view bytes);

/// To be sent with a terminal alone: a server without one stops reading at the second.
/// \source kubernetes pkg/kubelet remotecommand, TerminalSize
[[nodiscard]] std::string resizeFrame(TerminalSize size);

/// Ends a stream of v5, the others go on.
[[nodiscard]] std::string closeFrame(Channel channel);

} // namespace kittiwake
