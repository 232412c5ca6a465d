#include "cells.h"
#include "kinds.h"

#include <algorithm>

namespace kittiwake::kinds {

using namespace cells;

namespace {

/// What kubectl says of a pod in one line.
struct PodSummary
{
    std::string status;
    std::int64_t ready = 0;
    std::int64_t total = 0;
    std::int64_t restarts = 0;
    std::optional<WallTime> lastRestart {};
};

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

bool hasTrueCondition(const Json& status, std::string_view type)
{
    bool found = false;
    forEachItem(status["conditions"], [&](const Json& condition) {
        found =
            found || (textOf(condition["type"]) == type && textOf(condition["status"]) == "True");
    });
    return found;
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

    /// True once this one no longer holds back those after it.
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

    /// The first container with something to say has the last word, so kubectl goes from the back.
    void readContainers()
    {
        std::vector<Json> containers;
        forEachItem(m_status["containerStatuses"],
                    [&](const Json& container) { containers.push_back(container); });
        std::for_each(containers.rbegin(), containers.rend(),
                      [this](const Json& c) { readContainer(c); });
        if (m_summary.status == "Completed" && m_hasRunning)
            m_summary.status = hasTrueCondition(m_status, "Ready") ? "Running" : "NotReady";
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
};

PodSummary summarize(const ObjectView& view)
{
    return PodReader(view).read();
}

/// "Init:1/3": on its way, unlike "Init:Error".
bool isInitProgress(std::string_view status)
{
    return status.starts_with("Init:") && status.find('/') != std::string_view::npos;
}

bool isOneOf(std::string_view word, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// What is none of the words known to be harmless is a fault: kubelets and their plugins coin new
/// ones.
Tone podTone(const ObjectView& view)
{
    const auto pod = summarize(view);
    if (pod.status == "Running")
        return pod.ready == pod.total ? Tone::Ok : Tone::Warn;
    if (pod.status == "NotReady")
        return Tone::Warn;
    if (isInitProgress(pod.status)
        || isOneOf(pod.status,
                   { "Pending", "ContainerCreating", "PodInitializing", "SchedulingGated" }))
        return Tone::Progressing;
    if (pod.status == "Terminating")
        return Tone::Ending;
    if (isOneOf(pod.status, { "Completed", "Succeeded", "ExitCode:0", "<unknown>" }))
        return Tone::Unknown;
    return Tone::Error;
}

Cell restarts(const ObjectView& view)
{
    const auto pod = summarize(view);
    auto cell = numberCell(pod.restarts);
    if (pod.restarts != 0 && pod.lastRestart) {
        cell.form = CellForm::TextAndAgo;
        cell.since = pod.lastRestart->time_since_epoch().count();
    }
    return cell;
}

Cell ip(const ObjectView& view)
{
    const auto status = view.json["status"];
    return textCell(textOf(firstItem(status["podIPs"])["ip"], textOf(status["podIP"])), "<none>");
}

Cell readinessGates(const ObjectView& view)
{
    const auto gates = at(view.json, { "spec", "readinessGates" });
    if (countOf(gates) == 0)
        return textCell("<none>");
    const auto conditions = at(view.json, { "status", "conditions" });
    std::int64_t open = 0;
    forEachItem(gates, [&](const Json& gate) {
        open += conditionStatus(conditions, textOf(gate["conditionType"])) == "True" ? 1 : 0;
    });
    return fractionCell(open, static_cast<std::int64_t>(countOf(gates)));
}

} // namespace

KindTable pods()
{
    return {
        .gvr = { "", "", "pods" },
        .columns = {
            namespaceColumn(),
            nameColumn(),
            number("READY", 6,
                   [](const ObjectView& view) {
                       const auto pod = summarize(view);
                       return fractionCell(pod.ready, pod.total);
                   }),
            status("STATUS", 18, [](const ObjectView& view) { return textCell(summarize(view).status); }),
            number("RESTARTS", 14, restarts),
            ageColumn(),
            wide(plain("IP", 16, ip)),
            wide(plain("NODE", 24,
                       [](const ObjectView& view) { return fieldCell(view, { "spec", "nodeName" }, "<none>"); })),
            wide(plain("NOMINATED NODE", 16,
                       [](const ObjectView& view) {
                           return fieldCell(view, { "status", "nominatedNodeName" }, "<none>");
                       })),
            wide(number("READINESS GATES", 15, readinessGates)),
        },
        .tone = podTone,
    };
}

} // namespace kittiwake::kinds
