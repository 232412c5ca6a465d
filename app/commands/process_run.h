#pragma once

#include "standard_input.h"

#include <app/commands/output/standard_output.h>
#include <app/commands/streams/exec_request.h>
#include <app/commands/streams/raw_terminal.h>
#include <core/session/cluster_session.h>
#include <core/streams/exec/exec_session.h>
#include <core/streams/pod_finder.h>

#include <QObject>

#include <memory>
#include <optional>
#include <thread>

namespace kittiwake {

/// \brief One process of a container and the terminal, from finding the pod to the end of the event
/// loop, which it ends by `exit`. Nothing in it waits, so that it can be interrupted at any time.
/// \thread the main one
class ProcessRun
{
public:
    /// Who else has the session gives it up before this goes.
    ProcessRun(std::shared_ptr<ClusterSession> session, PodOwner owner, ExecRequest request);

    void begin();
    /// The terminal has another size.
    void resize(TerminalSize size);
    /// The process has ended, or could not be had: nobody has interrupted it.
    [[nodiscard]] bool isOver() const { return m_over; }
    static constexpr std::size_t kShownAtMost = 1U << 20U; ///< is kept to be looked at
    /// What the process has written, as far as it is kept.
    [[nodiscard]] const std::string& shown() const { return m_shown; }

private:
    void onMain(std::function<void()> task);
    void onFinder(Expected<PodFinder> finder);
    void onFound(const Expected<FoundPod>& found);
    void start(ExecOptions options);
    void onOpened();
    void onRoom();
    void onInput(const std::string& piece);
    void onInputEnded();
    void onEnded(const Expected<ExecExit>& exit);
    void write(const std::string& piece, bool toStandardError);
    void fail(const std::string& sentence);

    // Declared first: destroyed last, since the session's threads may still post to it.
    QObject m_context;
    const std::shared_ptr<ClusterSession> m_session;
    const PodOwner m_owner;
    const ExecRequest m_request;
    StandardOutput m_output;
    StandardInput m_input;
    std::optional<RawTerminal> m_raw;
    core_v1::Pod m_found; ///< that it runs in
    std::string m_container;
    std::shared_ptr<ExecSession> m_exec;
    std::jthread m_finder;
    std::string m_shown;
    bool m_over = false;
};

} // namespace kittiwake
