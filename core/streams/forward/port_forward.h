#pragma once

#include "forward_pipe.h"
#include "forward_transport.h"
#include "local_listener.h"

#include <core/base/scheduler.h>
#include <core/base/wall_clock.h>
#include <core/rest/rest_client.h>
#include <core/streams/socket_loop.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace kittiwake {

/// What a forward has done so far.
struct ForwardStatus
{
    std::optional<ForwardEnd> end {}; ///< none: it is looked for, or was not needed yet
    int open = 0; ///< connections
    std::uint64_t opened = 0; ///< connections, all that there were
    std::uint64_t sent = 0; ///< \units bytes to the pod
    std::uint64_t received = 0; ///< \units bytes from the pod
    std::chrono::system_clock::time_point since {};
    std::optional<Error> lastError {}; ///< of the last connection; none: it went well
    std::uint64_t failures = 0; ///< connections, all that failed; the forward goes on
};

class SpdyTunnel;

/// \brief Local ports whose connections end in a pod: each by a WebSocket of its own, or all by one
/// where a cluster's servers take no other. It goes on
/// for as long as it exists: a connection that fails is closed and told of, and the next one looks
/// for the pod again, so that a pod which was replaced is no end.
/// \thread any; events on a thread of its own. \owns its listeners, connections and threads;
/// client and scheduler outlive it. \errors see ChannelSocket, of each connection; what the pod
/// says where nothing listens. \source client-go tools/portforward; cri-streaming
/// portforward/websocket.go
class PortForward
{
public:
    struct Options
    {
        /// Looks for the pod, and waits for it; called again after each failure, one at a time, on
        /// a thread of its own. Has to give one of the same owner, or an error; or to say that the
        /// owner is another one by its name.
        std::function<Expected<ForwardEnd>(std::stop_token)> find;
        bool findAtOnce = false; ///< else with the first connection
        /// A pod that was found is taken for ready for that long, and looked for again by the next
        /// connection after that; 0: until a connection fails.
        std::chrono::seconds endHolds { 0 };
        /// As `find`, but without waiting for a pod: every `looksEvery`, while there are no
        /// connections, so that a pod that goes is known of before the next one comes. Ends with an
        /// error that nothing but a connection is tried again after, and goes on with the next pod
        /// that is found. Empty: never.
        std::function<Expected<ForwardEnd>(std::stop_token)> look {};
        std::chrono::seconds looksEvery { 15 };
        std::size_t maxOpening = 8; ///< handshakes at a time; more connections wait
        /// Once a local side has said its last, which cannot be passed on, the connection ends
        /// after that long without a byte.
        std::chrono::seconds afterLocalEnd { 60 };
        ForwardTransport transport = ForwardTransport::Any;
        /// Shared by the forwards of a cluster; null: it is found out anew.
        std::shared_ptr<KnownForwardTransport> known {};
        WallClock wallClock = std::chrono::system_clock::now;
    };
    /// Each may be empty.
    struct Events
    {
        std::function<void()> accepted {}; ///< a connection, which begins now
        std::function<void(const Error&)> failed {}; ///< a connection
        std::function<void()> looked {}; ///< it has, by `look`
    };

    /// Listens already.
    PortForward(RestClient& client, Scheduler& scheduler, std::vector<LocalListener> listeners,
                Options options, Events events);
    ~PortForward();
    PortForward(const PortForward&) = delete;
    PortForward& operator=(const PortForward&) = delete;

    [[nodiscard]] ForwardStatus status() const;

    /// A connection of this process alone, as if it came by a listener: no port of this machine
    /// is opened for it. The descriptor, of a stream socket that blocks, is the caller's. Where the
    /// pod cannot be reached it ends, and `failed` says why. \errors Internal: no descriptor is
    /// left
    [[nodiscard]] Expected<int> connect();

private:
    class Connection;

    /// What a timer's task has of it, which may run while it ends. \thread any
    struct Reach
    {
        std::mutex mutex; // guards what follows
        PortForward* forward = nullptr; ///< null: it ends
    };

    void listen();
    void accept(int descriptor);
    void goOn();
    void lookForEnd();
    void onFound(Expected<ForwardEnd> found);
    void lookLater();
    void lookIfIdle();
    void onLooked(const Expected<ForwardEnd>& found);
    void take(const ForwardEnd& end);
    /// An accepted connection that has no way yet.
    struct Waiting
    {
        int descriptor = -1;
        bool again = false; ///< it has failed once
        std::optional<Error> refused {}; ///< why channels are, so that it goes by a tunnel
    };
    void begin(Waiting waiting);
    [[nodiscard]] bool goesByTunnel(const std::optional<Error>& refused) const;
    [[nodiscard]] Expected<std::shared_ptr<ForwardPipe>> pipeTo(const ForwardEnd& end,
                                                                bool byTunnel,
                                                                ForwardPipe::Events events);
    void onOpened(std::uint64_t id);
    void onNotOpened(std::uint64_t id, Error error);
    void onOver(std::uint64_t id, std::optional<Error> error);
    void remove(std::uint64_t id);
    void tell(const Error& error);
    template<typename F>
    void change(F&& f);

    RestClient& m_client;
    Scheduler& m_scheduler;
    const std::vector<LocalListener> m_listeners;
    const Options m_options;
    const Events m_events;
    const std::shared_ptr<Reach> m_reach = std::make_shared<Reach>();

    mutable std::mutex m_mutex; // guards m_status
    ForwardStatus m_status;

    // The loop's thread only:
    std::optional<ForwardEnd> m_end;
    TimePoint m_foundAt {}; ///< m_end
    std::string m_lastPod; ///< that of the last one
    Timer m_nextLook;
    bool m_looking = false;
    bool m_closing = false;
    std::vector<Waiting> m_waiting;
    std::shared_ptr<SpdyTunnel> m_tunnel; ///< to m_tunnelEnd's pod; null: none was needed yet
    ForwardEnd m_tunnelEnd {};
    std::map<std::uint64_t, std::shared_ptr<Connection>> m_connections;
    std::size_t m_opening = 0;
    std::uint64_t m_lastId = 0;

    std::jthread m_finder;
    SocketLoop m_loop; // last: it stops first
};

} // namespace kittiwake
