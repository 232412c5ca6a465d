#pragma once

#include "exec_session.h"

#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace kittiwake {

/// \brief A process of a container for whoever may wait: its streams as pipes. \thread one for
/// reading and writing, never the network thread, the pool or the GUI thread. \owns the session
/// \errors ExecSession's; Cancelled: `stop` was asked for
class ExecPipe
{
public:
    /// `options` say which streams there are. Client and scheduler outlive it.
    ExecPipe(RestClient& client, Scheduler& scheduler, ExecOptions options);
    ~ExecPipe();
    ExecPipe(const ExecPipe&) = delete;
    ExecPipe& operator=(const ExecPipe&) = delete;

    /// What stdout has next; empty: it has ended, and `wait` knows how.
    Expected<std::string> read(const std::stop_token& stop);
    /// Waits for room. False: the process has ended, and reads no more.
    Expected<bool> write(std::string_view bytes, const std::stop_token& stop);
    /// As ExecSession's.
    bool closeStdin();
    /// Whether the server can be told that the input has ended: from 1.30 on. True before it has
    /// answered.
    [[nodiscard]] bool tellsEnd() const;
    /// How it ended, once it has; what stdout still had is left out.
    Expected<ExecExit> wait(const std::stop_token& stop);
    /// What it said on stderr, of which the beginning is kept.
    [[nodiscard]] std::string said() const;

private:
    struct State;
    Expected<void> until(const std::stop_token& stop, const std::function<bool()>& isSo);

    const std::shared_ptr<State> m_state;
    const std::shared_ptr<ExecSession> m_session;
};

/// What a command wrote, and how it ended.
struct ExecOutput
{
    ExecExit exit {};
    std::string out {};
    std::string err {};
};
/// Of one that is read to its end, of which the beginning is kept.
[[nodiscard]] Expected<ExecOutput> outputOf(ExecPipe& pipe, const std::stop_token& stop);

} // namespace kittiwake
