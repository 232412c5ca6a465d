#include "channel_frame.h"

#include <core/api/json/json_value.h>

#include <algorithm>

namespace kittiwake {

std::optional<ChannelFrame> readChannelFrame(std::string_view message)
{
    if (message.empty())
        return std::nullopt;
    return ChannelFrame { static_cast<std::uint8_t>(message.front()), message.substr(1) };
}

std::vector<std::string> channelFrames(std::uint8_t channel, std::string_view bytes)
{
    std::vector<std::string> frames;
    for (; !bytes.empty(); bytes.remove_prefix(std::min(kLargestPayload, bytes.size()))) {
        std::string frame(1, static_cast<char>(channel));
        frame += bytes.substr(0, kLargestPayload);
        frames.push_back(std::move(frame));
    }
    return frames;
}

std::string resizeFrame(TerminalSize size)
{
    return static_cast<char>(Channel::Resize)
        + writeOrderedJson({ { "Width", size.columns }, { "Height", size.rows } });
}

std::string closeFrame(Channel channel)
{
    return { static_cast<char>(Channel::Close), static_cast<char>(channel) };
}

} // namespace kittiwake
