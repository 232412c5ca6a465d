#pragma once

#include <core/rest/rest_client.h>
#include <core/streams/channel_socket.h>
#include <core/streams/forward/forward_pipe.h>
#include <core/streams/forward/port_prefix.h>
#include <core/streams/socket_loop.h>

#include <array>
#include <memory>
#include <string>

namespace kittiwake {

/// \brief A forwarded connection by a WebSocket of its own, with the channels of one port: the end
/// of the local side cannot be passed on. \thread the loop's \owns the WebSocket; loop and client
/// outlive it. \source cri-streaming portforward/websocket.go
class ChannelPipe final : public ForwardPipe, public std::enable_shared_from_this<ChannelPipe>
{
public:
    static std::shared_ptr<ChannelPipe> create(SocketLoop& loop, Events events);
    ~ChannelPipe() override;
    /// Once. \errors Invalid: the end has no name
    [[nodiscard]] Expected<void> open(RestClient& client, const ForwardEnd& end);

    void send(std::string_view bytes) override;
    [[nodiscard]] std::size_t unsent() const override;
    void consumed(std::size_t bytes) override;
    bool finish() override { return false; }
    void close() override;

private:
    ChannelPipe(SocketLoop& loop, Events events)
        : m_loop(loop)
        , m_events(std::move(events))
    { }
    void onReceived(std::uint8_t channel, const std::string& bytes);
    void onEnded(Expected<void> result);

    SocketLoop& m_loop;
    const Events m_events;
    std::shared_ptr<ChannelSocket> m_socket;
    std::array<PortPrefix, 2> m_prefixes {};
    std::string m_said; ///< on the error channel
};

/// The path of the subresource; `doing` is the verb phrase for sentences.
struct ForwardPlace
{
    std::string path {};
    std::string doing {};
};
[[nodiscard]] Expected<ForwardPlace> forwardPlaceOf(const ForwardEnd& end);

} // namespace kittiwake
