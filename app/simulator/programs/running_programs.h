#pragma once

#include <app/simulator/api/pods/running_pods.h>
#include <app/simulator/programs/attempt_journal.h>
#include <app/simulator/programs/demo_program.h>
#include <app/simulator/programs/program_log.h>
#include <core/base/wall_clock.h>
#include <core/testing/store/object_store.h>
#include <core/workqueue/queue_probe.h>
#include <core/workqueue/queue_totals.h>

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// \brief The programs with controllers in them, in a world: what their pods export and log. What
/// the world does is counted, as its queues do; what it does not is computed (ScriptedController).
/// \thread any
class RunningPrograms
{
public:
    using Time = std::chrono::system_clock::time_point;

    struct Sources
    {
        const ObjectStore& store;
        WallClock now;
        Time began; ///< when the world did
        unsigned seed = 1;
        /// Of the world's queues of a program, by its name.
        std::function<std::vector<QueueTotals>(const std::string& program)> totals;
        std::string clientAuthority {}; ///< PEM, of the control plane's callers
        /// What is in them; empty: they are not offered.
        std::function<std::vector<std::shared_ptr<QueueProbe>>(const std::string& program)>
            queues {};
    };
    explicit RunningPrograms(Sources sources);

    /// Tries of the in-house operator's, which the world makes.
    [[nodiscard]] AttemptJournal& storefronts() { return m_storefronts; }

    /// How a component of the control plane listens; empty: the pod is none, or does not there.
    [[nodiscard]] std::optional<RunningPods::Listener> componentListener(const Object& pod,
                                                                         int port);
    [[nodiscard]] static bool isComponent(const Object& pod);

    /// The API server's own page.
    [[nodiscard]] std::string serverPage() const;
    /// The pod's page of metrics; empty: its program has no controllers.
    [[nodiscard]] std::optional<std::string> page(const Object& pod) const;

    /// What the in-house operator says of the queue that the world runs of it, at /debug/workqueue;
    /// empty: the pod is another program's.
    [[nodiscard]] std::optional<std::string> queues(const Object& pod, TimePoint now) const;

    /// Of its log; empty: it writes none of its own. Both ends may be asked again.
    struct Log
    {
        DemoProgram program {};
        ProgramRun run {};
    };
    [[nodiscard]] std::optional<Log> log(const Object& pod) const;
    [[nodiscard]] std::vector<LoggedLine> lines(const Log& log, Time from, Time to) const;

private:
    struct PodSeen;
    [[nodiscard]] std::optional<PodSeen> seen(const Object& pod) const;
    [[nodiscard]] std::optional<Time> leadsSince(const ObjectKey& lease, const PodSeen& pod) const;
    [[nodiscard]] std::vector<ControllerFigures> figuresOf(const DemoProgram& program,
                                                           double led) const;
    [[nodiscard]] std::string componentPage(const PodSeen& pod) const;
    [[nodiscard]] std::string programPage(const DemoProgram& program, const PodSeen& pod) const;
    [[nodiscard]] std::optional<DemoProgram> programOf(const PodSeen& pod) const;

    const Sources m_sources;
    AttemptJournal m_storefronts;
    std::once_flag m_tlsMade;
    std::optional<TlsProgram> m_tls;
};

} // namespace kittiwake::sim
