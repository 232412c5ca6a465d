#include "pod_summary.h"

#include <kinds/builtin/cells.h>

namespace kittiwake::kinds {

using namespace cells;

namespace {

/// Restarts of some of the containers and when the last of them was.
struct Restarts
{
    std::int64_t count = 0;
    std::optional<WallTime> last {};

    void add(const Json& container)
    {
        count += countAt(container["restartCount"]);
        const auto ended = timeOf(at(container, { "lastState", "terminated", "finishedAt" }));
        if (ended && (!last || *last < *ended))
            last = ended;
    }
};

/// A terminated container that gave no reason.
std::string endWord(const Json& terminated)
{
    const auto signal = countAt(terminated["signal"]);
    return signal != 0 ? "Signal:" + std::to_string(signal)
                       : "ExitCode:" + std::to_string(countAt(terminated["exitCode"]));
}

/// Init containers that run on beside the others (sidecars) count among the pod's own.
bool isSidecar(const Json& spec, std::string_view name)
{
    bool sidecar = false;
    forEachItem(spec["initContainers"], [&](const Json& container) {
        if (textOf(container["name"]) == name)
            sidecar = textOf(container["restartPolicy"]) == "Always";
    });
    return sidecar;
}

/// kubectl's account of a pod, step by step in its order.
class PodReader
{
public:
    explicit PodReader(const ObjectView& view)
        : m_view(view)
        , m_spec(view.json["spec"])
        , m_status(view.json["status"])
    { }

    PodSummary read()
    {
        readPhase();
        readInitContainers();
        if (!m_initializing || conditionStatus(m_status["conditions"], "Initialized") == "True")
            readContainers();
        else
            m_restarts = m_initRestarts;
        readDeletion();
        if (m_summary.status.empty())
            m_summary.status = "<unknown>";
        m_summary.restarts = m_restarts.count;
        m_summary.lastRestart = m_restarts.last;
        return std::move(m_summary);
    }

private:
    void readPhase()
    {
        m_summary.status = textOf(m_status["phase"]);
        if (const auto reason = textOf(m_status["reason"]); !reason.empty())
            m_summary.status = reason;
        forEachItem(m_status["conditions"], [&](const Json& condition) {
            if (textOf(condition["type"]) == "PodScheduled"
                && textOf(condition["reason"]) == "SchedulingGated")
                m_summary.status = "SchedulingGated";
        });
    }

    void readInitContainers()
    {
        m_summary.total = static_cast<std::int64_t>(countOf(m_spec["containers"]));
        forEachItem(m_spec["initContainers"], [&](const Json& container) {
            if (textOf(container["restartPolicy"]) == "Always")
                ++m_summary.total;
        });
        std::size_t done = 0;
        forEachItem(m_status["initContainerStatuses"], [&](const Json& container) {
            if (!m_initializing && !readInitContainer(container, done++))
                m_initializing = true;
        });
    }

    /// True if the container no longer holds back those after it.
    bool readInitContainer(const Json& container, std::size_t index)
    {
        const bool sidecar = isSidecar(m_spec, textOf(container["name"]));
        m_initRestarts.add(container);
        if (sidecar)
            m_restarts.add(container);

        const auto terminated = at(container, { "state", "terminated" });
        if (isObject(terminated) && countAt(terminated["exitCode"]) == 0)
            return true;
        if (sidecar && boolOf(container["started"])) {
            m_summary.ready += boolOf(container["ready"]) ? 1 : 0;
            return true;
        }
        const auto waiting = textOf(at(container, { "state", "waiting", "reason" }));
        if (isObject(terminated)) {
            const auto reason = textOf(terminated["reason"]);
            m_summary.status =
                "Init:" + (reason.empty() ? endWord(terminated) : std::string(reason));
        } else if (!waiting.empty() && waiting != "PodInitializing") {
            m_summary.status = "Init:" + std::string(waiting);
        } else {
            m_summary.status = "Init:" + std::to_string(index) + '/'
                + std::to_string(countOf(m_spec["initContainers"]));
        }
        return false;
    }

    /// Later calls overwrite earlier ones and the first container is to win: kubectl goes
    /// backwards, too.
    void readContainers()
    {
        const auto containers = m_status["containerStatuses"];
        for (auto left = countOf(containers); left > 0; --left)
            readContainer(containers.at(left - 1));
        if (m_summary.status != "Completed")
            return;
        if (m_hasRunning && conditionStatus(m_status["conditions"], "Ready") == "True")
            m_summary.status = "Running";
        else if (!m_failure.empty())
            m_summary.status = m_failure;
        else if (m_hasRunning)
            m_summary.status = "NotReady";
    }

    void readContainer(const Json& container)
    {
        m_restarts.add(container);
        const auto waiting = textOf(at(container, { "state", "waiting", "reason" }));
        const auto terminated = at(container, { "state", "terminated" });
        if (!waiting.empty()) {
            m_summary.status = waiting;
        } else if (isObject(terminated)) {
            const auto reason = textOf(terminated["reason"]);
            m_summary.status = reason.empty() ? endWord(terminated) : std::string(reason);
            if (countAt(terminated["exitCode"]) != 0)
                m_failure = m_summary.status;
        } else if (boolOf(container["ready"]) && isObject(at(container, { "state", "running" }))) {
            m_hasRunning = true;
            ++m_summary.ready;
        }
    }

    void readDeletion()
    {
        if (!isBeingDeleted(m_view))
            return;
        const auto phase = textOf(m_status["phase"]);
        if (textOf(m_status["reason"]) == "NodeLost")
            m_summary.status = "Unknown";
        else if (phase != "Succeeded" && phase != "Failed")
            m_summary.status = "Terminating";
    }

    const ObjectView& m_view;
    Json m_spec;
    Json m_status;
    PodSummary m_summary;
    Restarts m_restarts; ///< of sidecars and containers
    Restarts m_initRestarts; ///< of all init containers: what counts while they run
    bool m_initializing = false;
    bool m_hasRunning = false;
    std::string
        m_failure; ///< why the first of those that failed did; the others may have completed
};

} // namespace

PodSummary summarizePod(const ObjectView& view)
{
    return PodReader(view).read();
}

} // namespace kittiwake::kinds
