#include "kinds.h"

#include <core/api/age.h>

#include <algorithm>

namespace kittiwake::sim::tables {

namespace {

/// Restarts of some of the containers, and when the last of them was.
struct Restarts
{
    std::int64_t count = 0;
    std::optional<WallTime> last {};

    void add(const Json& container)
    {
        count += numberOf(container["restartCount"]);
        const auto ended = timeOf(at(container, { "lastState", "terminated", "finishedAt" }));
        if (ended && (!last || *last < *ended))
            last = ended;
    }
};

/// What kubectl says of a pod in one line, found out step by step in its order.
/// \source kubernetes pkg/printers/internalversion/printers.go, printPod
class PodSummary
{
public:
    explicit PodSummary(const Json& pod)
        : m_spec(pod["spec"])
        , m_status(pod["status"])
    {
        readPhase();
        readInitContainers();
        if (!m_initializing || conditionField(m_status["conditions"], "Initialized") == "True")
            readContainers();
        else
            restarts = m_initRestarts;
        readDeletion(pod);
    }

    std::string status;
    std::int64_t ready = 0;
    std::int64_t total = 0;
    Restarts restarts {};

private:
    void readPhase()
    {
        status = textOf(m_status["reason"], textOf(m_status["phase"]));
        if (status.empty())
            status = textOf(m_status["phase"]);
        if (conditionField(m_status["conditions"], "PodScheduled", "reason") == "SchedulingGated")
            status = "SchedulingGated";
    }

    void readInitContainers()
    {
        total = static_cast<std::int64_t>(countOf(m_spec["containers"]));
        Words sidecars; // init containers that run on beside the others
        forEachItem(m_spec["initContainers"], [&](const Json& container) {
            if (textOf(container["restartPolicy"]) == "Always")
                sidecars.emplace_back(textOf(container["name"]));
        });
        total += static_cast<std::int64_t>(sidecars.size());
        std::size_t done = 0;
        forEachItem(m_status["initContainerStatuses"], [&](const Json& container) {
            if (m_initializing)
                return;
            const bool sidecar =
                std::find(sidecars.begin(), sidecars.end(), textOf(container["name"]))
                != sidecars.end();
            m_initializing = !readInitContainer(container, sidecar, done++);
        });
    }

    /// True once this one no longer holds back those after it.
    bool readInitContainer(const Json& container, bool sidecar, std::size_t index)
    {
        m_initRestarts.add(container);
        if (sidecar)
            restarts.add(container);
        const auto terminated = at(container, { "state", "terminated" });
        if (isObject(terminated) && numberOf(terminated["exitCode"]) == 0)
            return true;
        if (sidecar && boolOf(container["started"])) {
            ready += boolOf(container["ready"]) ? 1 : 0;
            return true;
        }
        const auto waiting = textOf(at(container, { "state", "waiting", "reason" }));
        if (isObject(terminated))
            status = "Init:" + endWord(terminated);
        else if (!waiting.empty() && waiting != "PodInitializing")
            status = "Init:" + std::string(waiting);
        else
            status = "Init:" + std::to_string(index) + '/'
                + std::to_string(countOf(m_spec["initContainers"]));
        return false;
    }

    /// The first container with something to say has the last word: kubectl goes from the back.
    void readContainers()
    {
        std::vector<Json> containers;
        forEachItem(m_status["containerStatuses"],
                    [&](const Json& container) { containers.push_back(container); });
        bool running = false;
        std::for_each(containers.rbegin(), containers.rend(), [&](const Json& container) {
            restarts.add(container);
            const auto waiting = textOf(at(container, { "state", "waiting", "reason" }));
            const auto terminated = at(container, { "state", "terminated" });
            if (!waiting.empty()) {
                status = waiting;
            } else if (isObject(terminated)) {
                status = endWord(terminated);
            } else if (boolOf(container["ready"])
                       && isObject(at(container, { "state", "running" }))) {
                running = true;
                ++ready;
            }
        });
        if (status == "Completed" && running)
            status =
                conditionField(m_status["conditions"], "Ready") == "True" ? "Running" : "NotReady";
    }

    void readDeletion(const Json& pod)
    {
        if (!isBeingDeleted(pod))
            return;
        const auto phase = textOf(m_status["phase"]);
        if (textOf(m_status["reason"]) == "NodeLost")
            status = "Unknown";
        else if (phase != "Succeeded" && phase != "Failed")
            status = "Terminating";
    }

    static std::string endWord(const Json& terminated)
    {
        if (const auto reason = textOf(terminated["reason"]); !reason.empty())
            return std::string(reason);
        const auto signal = numberOf(terminated["signal"]);
        return signal != 0 ? "Signal:" + std::to_string(signal)
                           : "ExitCode:" + std::to_string(numberOf(terminated["exitCode"]));
    }

    Json m_spec;
    Json m_status;
    Restarts m_initRestarts; ///< of all init containers: what counts while they run
    bool m_initializing = false;
};

std::string readinessGates(const Json& pod)
{
    const auto gates = at(pod, { "spec", "readinessGates" });
    const auto conditions = at(pod, { "status", "conditions" });
    std::size_t open = 0;
    forEachItem(gates, [&](const Json& gate) {
        open += conditionField(conditions, textOf(gate["conditionType"])) == "True" ? 1U : 0U;
    });
    return countOf(gates) == 0 ? "<none>"
                               : std::to_string(open) + '/' + std::to_string(countOf(gates));
}

void podCells(const Json& pod, Cells& cells)
{
    const PodSummary summary(pod);
    nameCell(pod, cells);
    cells.text(std::to_string(summary.ready) + '/' + std::to_string(summary.total));
    cells.text(summary.status);
    std::string restarts = std::to_string(summary.restarts.count);
    if (summary.restarts.count != 0 && summary.restarts.last)
        restarts += " (" + humanDuration(cells.now() - *summary.restarts.last) + " ago)";
    cells.text(restarts);
    ageCell(pod, cells);
    const auto status = pod["status"];
    cells.text(textOf(status["podIPs"].at(0)["ip"], textOf(status["podIP"])), "<none>");
    cells.text(textOf(at(pod, { "spec", "nodeName" })), "<none>");
    cells.text(textOf(status["nominatedNodeName"]), "<none>");
    cells.text(readinessGates(pod));
}

/// kubectl leaves out rows that are done, where it is asked to.
std::string podConditions(const Json& pod)
{
    const auto phase = textOf(at(pod, { "status", "phase" }));
    if (phase == "Succeeded")
        return R"([{"type":"Completed","status":"True","reason":"Succeeded",)"
               R"("message":"The pod has completed successfully."}])";
    if (phase == "Failed")
        return R"([{"type":"Completed","status":"True","reason":"Failed",)"
               R"("message":"The pod failed."}])";
    return {};
}

} // namespace

TableKind pods()
{
    return { { nameColumn(),
               { "Ready", "string",
                 "The aggregate readiness state of this pod for accepting traffic." },
               { "Status", "string", "The aggregate status of the containers in this pod." },
               { "Restarts", "string",
                 "The number of times the containers in this pod have been restarted and when the "
                 "last container in this pod has restarted." },
               ageColumn(),
               { "IP", "string",
                 "IP address allocated to the pod. Routable at least within the cluster. Empty if "
                 "not yet allocated.",
                 1 },
               { "Node", "string", "The node that this pod is scheduled onto.", 1 },
               { "Nominated Node", "string",
                 "The node that this pod has preempted others on, and may be scheduled onto.", 1 },
               { "Readiness Gates", "string",
                 "Of the conditions that the pod needs besides its containers' readiness, how "
                 "many are true.",
                 1 } },
             podCells,
             podConditions };
}

} // namespace kittiwake::sim::tables
