#include "debug_work.h"

#include <utility>

namespace kittiwake {

namespace {

using DebugPhase = DebugProgress::Phase;
using DebugTell = BlockingTask<DebugProgress>::Tell;

constexpr std::chrono::seconds kEndComesWithin { 3 };

/// \thread the work's, as what follows
void tellLog(ClusterSession& session, const DebugRequest& request, const DebugTell& tell,
             const std::stop_token& stop)
{
    auto log = logSoFar(session.clients(), request.podKey(), request.container, stop);
    tell({ DebugPhase::Ended, log ? std::move(*log) : log.error().sentence + '\n' });
}

void waitAndTell(ClusterSession& session, const DebugRequest& request, const DebugTell& tell,
                 const std::stop_token& stop)
{
    const auto clients = session.clients();
    const auto progress = waitForContainer(
        clients, session.informers(), request.podKey(), request.container,
        [&tell](const ContainerProgress& now) {
            tell({ DebugPhase::Waiting, now.why() });
        },
        stop);
    if (!progress)
        return tell({ DebugPhase::Failed, progress.error().sentence,
                      progress.error().kind == ErrorKind::NotFound });
    if (progress->phase == ContainerProgress::Phase::Running)
        return tell({ DebugPhase::Running });
    tellLog(session, request, tell, stop);
}

} // namespace

void DebugWork::make(const DebugRequest& request)
{
    m_task.ask([&session = m_session, request](const auto& tell, const std::stop_token& stop) {
        const auto started = startDebug(session.clients(), request, stop);
        if (!started)
            return tell({ DebugPhase::Failed, started.error().sentence });
        tell({ DebugPhase::Made, started->note });
        waitAndTell(session, request, tell, stop);
    });
}

void DebugWork::wait(const DebugRequest& request)
{
    m_task.ask([&session = m_session, request](const auto& tell, const std::stop_token& stop) {
        waitAndTell(session, request, tell, stop);
    });
}

void DebugWork::look(const DebugRequest& request)
{
    m_task.ask([&session = m_session, request](const auto& tell, const std::stop_token& stop) {
        const auto progress = lookForEnd(session.clients(), request.podKey(), request.container,
                                         kEndComesWithin, stop);
        if (progress && progress->phase == ContainerProgress::Phase::Ended)
            return tellLog(session, request, tell, stop);
        tell({ progress ? DebugPhase::Running : DebugPhase::Failed,
               progress ? std::string() : progress.error().sentence });
    });
}

/// Its log may be refused until its node has said that it ended.
void DebugWork::readLog(const DebugRequest& request)
{
    m_task.ask([&session = m_session, request](const auto& tell, const std::stop_token& stop) {
        (void)lookForEnd(session.clients(), request.podKey(), request.container, kEndComesWithin,
                         stop);
        tellLog(session, request, tell, stop);
    });
}

} // namespace kittiwake
