#pragma once

#include <core/base/scheduler.h>
#include <core/base/wall_clock.h>
#include <core/rest/rest_client.h>
#include <core/streams/local_listener.h>
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

/// Where a forwarded connection ends.
struct ForwardEnd
{
    std::string ns {};
    std::string pod {};
    std::uint16_t port = 0;
    bool operator==(const ForwardEnd&) const = default;
};

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

/// \brief Local ports whose connections end in a pod: each by a WebSocket of its own. It goes on
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
        /// a thread of its own. Has to give one of the same owner, or an error.
        std::function<Expected<ForwardEnd>(std::stop_token)> find;
        bool findAtOnce = false; ///< else with the first connection
        /// A pod that was found is taken for ready for that long, and looked for again by the next
        /// connection after that; 0: until a connection fails.
        std::chrono::seconds endHolds { 0 };
        std::size_t maxOpening = 8; ///< handshakes at a time; more connections wait
        /// Once a local side has said its last, which cannot be passed on, the connection ends
        /// after that long without a byte.
        std::chrono::seconds afterLocalEnd { 60 };
        WallClock wallClock = std::chrono::system_clock::now;
    };
    /// Each may be empty.
    struct Events
    {
        std::function<void()> accepted {}; ///< a connection, which begins now
        std::function<void(const Error&)> failed {}; ///< a connection
    };

    /// Listens already.
    PortForward(RestClient& client, Scheduler& scheduler, std::vector<LocalListener> listeners,
                Options options, Events events);
    ~PortForward();
    PortForward(const PortForward&) = delete;
    PortForward& operator=(const PortForward&) = delete;

    [[nodiscard]] ForwardStatus status() const;

private:
    class Connection;

    void listen();
    void accept(int descriptor);
    void goOn();
    void lookForEnd();
    void onFound(Expected<ForwardEnd> found);
    void begin(int descriptor, bool again);
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

    mutable std::mutex m_mutex; // guards m_status
    ForwardStatus m_status;

    // The loop's thread only:
    std::optional<ForwardEnd> m_end;
    TimePoint m_foundAt {}; ///< m_end
    bool m_looking = false;
    bool m_closing = false;
    std::vector<std::pair<int, bool>> m_waiting; ///< accepted; whether it has failed once
    std::map<std::uint64_t, std::shared_ptr<Connection>> m_connections;
    std::size_t m_opening = 0;
    std::uint64_t m_lastId = 0;

    std::jthread m_finder;
    SocketLoop m_loop; // last: it stops first
};

} // namespace kittiwake
