#pragma once

#include <core/session/cluster_session.h>
#include <core/streams/container_wait.h>
#include <core/streams/debug_start.h>

#include <functional>
#include <string>
#include <thread>

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

/// \brief Brings about what a terminal is to be of, on a thread of its own, one thing at a time:
/// another one ends the one before. What has come of it is told on that thread. \thread gui \owns
/// its thread; destroying it ends what it waits for. The session outlives it
class DebugWork
{
public:
    using Handler = std::function<void(DebugProgress)>;

    explicit DebugWork(ClusterSession& session)
        : m_session(session)
    { }

    /// Makes it, and waits until it runs.
    void make(const DebugRequest& request, Handler handler);
    /// Waits until what is there runs, or tells that it has ended.
    void wait(const DebugRequest& request, Handler handler);
    /// Whether it has ended, or runs still: it cannot be attached to any more.
    void look(const DebugRequest& request, Handler handler);
    /// It has ended, and nobody has heard what it wrote.
    void readLog(const DebugRequest& request, Handler handler);
    void stop() { m_thread = {}; }

private:
    ClusterSession& m_session;
    std::jthread m_thread;
};

} // namespace kittiwake
