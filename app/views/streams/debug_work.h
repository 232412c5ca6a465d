#pragma once

#include <core/session/cluster_session.h>
#include <core/streams/exec/container_wait.h>
#include <core/streams/exec/debug_start.h>
#include <models/answers/blocking_task.h>

#include <string>
#include <utility>

namespace kittiwake {

/// How far a debug container has come.
struct DebugProgress
{
    enum class Phase {
        Made, ///< it is there now; `text`: what of it will not work, or nothing
        Waiting, ///< to run; `text`: for what
        Running, ///< one can attach to it
        Ended, ///< before anybody attached to it; `text`: what it has written
        Failed, ///< `text`: why
    };
    Phase phase = Phase::Failed;
    std::string text {};
    bool gone = false; ///< Failed: the pod is not there
};

/// \brief Brings about what a terminal is to be of, one thing at a time: another one ends the one
/// before, of which nothing is told any more. \thread gui \owns its thread; destroying it ends what
/// it waits for. Session and mailbox outlive it
class DebugWork
{
public:
    using Take = BlockingTask<DebugProgress>::Take;

    DebugWork(ClusterSession& session, const GuiMailbox& mailbox, Take take)
        : m_session(session)
        , m_task(mailbox, std::move(take))
    { }

    /// Makes it, and waits until it runs.
    void make(const DebugRequest& request);
    /// Waits until what is there runs, or tells that it has ended.
    void wait(const DebugRequest& request);
    /// Whether it has ended, or runs still: it cannot be attached to any more.
    void look(const DebugRequest& request);
    /// It has ended, and nobody has heard what it wrote.
    void readLog(const DebugRequest& request);
    void stop() { m_task.end(); }

private:
    ClusterSession& m_session;
    BlockingTask<DebugProgress> m_task;
};

} // namespace kittiwake
