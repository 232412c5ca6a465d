#pragma once

#include <core/streams/exec/exec_exit.h>
#include <core/streams/stream_probe.h>
#include <models/terminal/terminal_target.h>

#include <functional>
#include <mutex>

namespace kittiwake {

/// \brief The process behind a terminal, from its start on, as one of a cluster's streams. It stays
/// for as long as its terminal, so that what it ended with can be seen. \thread any
class TerminalStream final : public StreamProbe
{
public:
    /// Called on any thread; they only hand on.
    struct Handlers
    {
        std::function<void()> close; ///< the terminal is to go
        std::function<void()> restart; ///< another process is to start in it
    };
    TerminalStream(const TerminalTarget& target, Handlers handlers);

    [[nodiscard]] StreamFacts facts() const override { return m_facts; }
    [[nodiscard]] StreamStatus status() const override;
    void close() override { m_handlers.close(); }
    std::optional<Error> start() override;

    // how it is, told by who owns the process
    void setOpen();
    void setEnded(const Expected<ExecExit>& ended);
    void addReceived(std::size_t bytes);
    void addSent(std::size_t bytes);

private:
    const StreamFacts m_facts;
    const Handlers m_handlers;
    mutable std::mutex m_mutex; // guards m_status
    StreamStatus m_status;
};

} // namespace kittiwake
