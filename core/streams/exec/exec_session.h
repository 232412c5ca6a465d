#pragma once

#include "exec_exit.h"
#include "exec_options.h"

#include <core/base/scheduler.h>
#include <core/streams/channel_socket.h>

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace kittiwake {

/// \brief A process in a container, started or attached to, and its streams.
/// \thread any; events on the network thread: be quick, and hand over to a thread of one's own.
/// \owns the connection: dropping it closes that, and no event comes any more (one that runs on
/// another thread may still end). The client and the scheduler outlive it.
/// \errors see ChannelSocket and readExecExit; Unreachable: the connection was lost, how the
/// process ended is not known. \source client-go tools/remotecommand
class ExecSession : public std::enable_shared_from_this<ExecSession>
{
public:
    /// Each may be empty, but the last.
    struct Events
    {
        std::function<void()> opened {}; ///< stdin may be written from now on
        std::function<void(std::string)> out {};
        std::function<void(std::string)> err {};
        std::function<void()> room {}; ///< there may be room for stdin again
        std::function<void(Expected<ExecExit>)> ended; ///< once, and nothing after it
    };
    static std::shared_ptr<ExecSession> start(RestClient& client, Scheduler& scheduler,
                                              ExecOptions options, Events events);
    ~ExecSession();
    ExecSession(const ExecSession&) = delete;
    ExecSession& operator=(const ExecSession&) = delete;

    /// To the process; nothing where it was given no stdin. To be held back while there is no room:
    /// what it does not read is kept here.
    void write(std::string_view bytes);
    [[nodiscard]] bool hasRoom() const;
    /// Stdin has ended. False: the server cannot be told (v4.channel.k8s.io, without a terminal);
    /// the process goes on waiting for more.
    bool closeStdin();
    /// The terminal has this size; told when it is opened, and when it changes. Without a terminal
    /// it does nothing.
    void resize(TerminalSize size);
    /// So many bytes of what `out` and `err` gave have been worked off. While too many have not,
    /// the process has to wait.
    void consumed(std::size_t bytes);
    /// Nothing, until it is open.
    [[nodiscard]] std::optional<StreamProtocol> protocol() const;

private:
    ExecSession(Scheduler& scheduler, ExecOptions options, Events events);
    void open(RestClient& client);
    void onOpened(StreamProtocol protocol);
    void onFrame(const ChannelFrame& frame);
    void onEnded(Expected<void> result);
    [[nodiscard]] Expected<ExecExit> outcome(Expected<void> result) const;
    [[nodiscard]] std::shared_ptr<ChannelSocket> socket() const;

    Scheduler& m_scheduler;
    const ExecOptions m_options;
    const Events m_events;
    std::string m_status; ///< what came on the error channel; network thread only

    mutable std::mutex m_mutex; // guards what follows
    std::shared_ptr<ChannelSocket> m_socket; ///< null: not yet, or no more
    std::optional<StreamProtocol> m_protocol;
    std::optional<TerminalSize> m_size;
    bool m_sizeTold = false;
    Timer m_closing; ///< of a server that does not close by itself
};

} // namespace kittiwake
