#pragma once

#include <core/session/cluster_session.h>
#include <core/streams/container_wait.h>
#include <core/streams/debug_start.h>

#include <functional>
#include <string>
#include <thread>

namespace kittiwake {

/// How far a debug container has come.
struct DebugNews
{
    enum class Kind {
        Made, ///< it is there now; `text`: what of it will not work, or nothing
        Waits, ///< to run; `text`: for what
        Runs, ///< one can attach to it
        Ended, ///< before anybody attached to it; `text`: what it has written
        Failed, ///< `text`: why
    };
    Kind kind = Kind::Failed;
    std::string text {};
    bool gone = false; ///< Failed: the pod is not there
};

/// \brief Brings about what a terminal is to be of, on a thread of its own, one thing at a time:
/// another one ends the one before. What has come of it is told on that thread. \thread gui \owns
/// its thread; destroying it ends what it waits for. The session outlives it
class DebugWork
{
public:
    using Tell = std::function<void(DebugNews)>;

    explicit DebugWork(ClusterSession& session)
        : m_session(session)
    { }

    /// Makes it, and waits until it runs.
    void make(const DebugRequest& request, Tell tell);
    /// Waits until what is there runs, or tells that it has ended.
    void wait(const DebugRequest& request, Tell tell);
    /// Whether it has ended, or runs still: it cannot be attached to any more.
    void look(const DebugRequest& request, Tell tell);
    /// It has ended, and nobody has heard what it wrote.
    void readLog(const DebugRequest& request, Tell tell);
    void stop() { m_thread = {}; }

private:
    ClusterSession& m_session;
    std::jthread m_thread;
};

} // namespace kittiwake
