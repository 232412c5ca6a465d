#pragma once

#include <core/base/scheduler.h>
#include <core/rest/rest_client.h>
#include <core/streams/channel_socket.h>
#include <core/streams/forward/forward_pipe.h>
#include <core/streams/socket_loop.h>
#include <core/streams/spdy/spdy_connection.h>

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace kittiwake {

/// \brief One WebSocket to a pod that carries all its forwarded connections, as streams of SPDY:
/// the end of each direction is passed on. What one connection does not take holds up the others,
/// once 512 KiB of it wait: the protocol has no windows. \thread the loop's \owns the WebSocket;
/// loop, client and scheduler outlive it. \source client-go tools/portforward; kubernetes
/// apimachinery pkg/util/portforward/constants.go
class SpdyTunnel : public std::enable_shared_from_this<SpdyTunnel>
{
public:
    static std::shared_ptr<SpdyTunnel> create(SocketLoop& loop, Scheduler& scheduler);
    ~SpdyTunnel();
    SpdyTunnel(const SpdyTunnel&) = delete;
    SpdyTunnel& operator=(const SpdyTunnel&) = delete;
    /// Once. \errors Invalid: the end has no name
    [[nodiscard]] Expected<void> open(RestClient& client, const ForwardEnd& end);
    /// No other connection can go this way.
    [[nodiscard]] bool isOver() const { return m_over || m_goingAway; }

    /// A connection, which keeps this way open as long as it is there. Once it is open.
    [[nodiscard]] std::shared_ptr<ForwardPipe> connect(std::uint16_t port,
                                                       ForwardPipe::Events events);

private:
    class Pipe;

    SpdyTunnel(SocketLoop& loop, Scheduler& scheduler)
        : m_loop(loop)
        , m_scheduler(scheduler)
    { }
    void onOpened();
    void onReceived(const std::string& bytes);
    void onRoom();
    void onEnded(const Expected<void>& result);
    void begin(Pipe& pipe);
    void forget(Pipe& pipe);
    void pingLater();
    void put(std::string frame);
    [[nodiscard]] std::shared_ptr<Pipe> pipeOf(std::uint32_t stream) const;

    SocketLoop& m_loop;
    Scheduler& m_scheduler;
    SpdyConnection m_connection;
    std::shared_ptr<ChannelSocket> m_socket;
    std::map<std::uint64_t, std::weak_ptr<Pipe>> m_pipes; ///< by request number
    std::map<std::uint32_t, std::uint64_t> m_streams; ///< to the number of their pipe
    std::uint64_t m_lastNumber = 0;
    bool m_open = false;
    bool m_goingAway = false; ///< says the server
    bool m_over = false;
    Timer m_ping;
};

} // namespace kittiwake
