#include "pod_life.h"

#include "container_life.h"
#include "container_status.h"

#include <app/simulator/api/write/admission.h>

#include <algorithm>

namespace kittiwake::sim {

using std::chrono::seconds;

namespace {

/// How long containers take to stop: one to three seconds within the grace period, no time if none
/// ever ran.
PodStep stopping(const JsonValue& pod, const PodMoment& moment)
{
    PodStep step { .status = pod.value("status", JsonValue::object()) };
    const auto& metadata = pod["metadata"];
    const seconds grace(metadata.value("deletionGracePeriodSeconds", 0));
    const auto asked = timeAt(metadata, "deletionTimestamp") - grace;
    const auto statuses = step.status.value("containerStatuses", JsonValue::array());
    const bool runs = std::any_of(statuses.begin(), statuses.end(), [](const JsonValue& one) {
        return one.contains("state") && one["state"].contains("running");
    });
    const auto takes = runs ? 1 + podHash(5, pod) % 3 : 0;
    const auto stopped = asked + std::min(grace, seconds(takes));
    if (moment.now >= stopped) {
        step.gone = true;
        return step;
    }
    for (const auto& one : statuses)
        step.events.push_back({ EventType::Normal, "Killing",
                                "Stopping container " + one.value("name", ""),
                                one.value("name", "") });
    step.again = stopped;
    return step;
}

/// What a kubelet says of a pod the first time it sees it.
void welcome(const JsonValue& spec, const PodMoment& moment, JsonValue& status)
{
    status["phase"] = "Pending";
    status["startTime"] = wireTime(moment.now);
    status["hostIP"] = moment.hostIp;
    status["qosClass"] = qosClassOf(spec);
    const bool initialises = !spec.value("initContainers", JsonValue::array()).empty();
    const auto state = waiting(initialises ? "PodInitializing" : "ContainerCreating");
    auto& all = status["containerStatuses"] = JsonValue::array();
    for (const auto& container : spec.at("containers"))
        all.push_back(containerStatus(container, state));
    if (!initialises)
        return;
    auto& first = status["initContainerStatuses"] = JsonValue::array();
    for (const auto& container : spec["initContainers"])
        first.push_back(containerStatus(container, state));
}

/// Advances the init containers by one step. True once all have completed.
bool initialised(const JsonValue& pod, const PodMoment& moment, PodStep& step)
{
    const auto containers = pod["spec"].value("initContainers", JsonValue::array());
    const Behaviour behaviour { .kind = Behaviour::Kind::End, .after = seconds(4) };
    for (std::size_t i = 0; i < containers.size(); ++i) {
        auto& status = step.status["initContainerStatuses"][i];
        if (status["state"].contains("terminated")) {
            status["ready"] = true;
            continue;
        }
        ContainerLife(pod, containers[i], status, behaviour, moment, step).live();
        return false;
    }
    return true;
}

/// Advances the containers by one step, and returns the pod's phase.
std::string liveContainers(const JsonValue& pod, const PodMoment& moment, PodStep& step)
{
    std::size_t ended = 0;
    bool failed = false;
    bool pending = false;
    const auto& containers = pod["spec"]["containers"];
    for (std::size_t i = 0; i < containers.size(); ++i) {
        const auto behaviour = behaviourOf(pod, i);
        auto& status = step.status["containerStatuses"][i];
        ContainerLife life(pod, containers[i], status, behaviour, moment, step);
        life.live();
        ended += life.ended() ? 1 : 0;
        failed = failed || life.failed();
        pending = pending || (status["state"].contains("waiting") && status["lastState"].empty());
    }
    if (ended == containers.size())
        return failed ? "Failed" : "Succeeded";
    return pending ? "Pending" : "Running";
}

/// Advances those that were added to look into the pod, which do not count for its phase.
void liveEphemeralContainers(const JsonValue& pod, const PodMoment& moment, PodStep& step)
{
    const auto containers = pod["spec"].value("ephemeralContainers", JsonValue::array());
    if (containers.empty())
        return;
    auto& statuses = step.status["ephemeralContainerStatuses"];
    if (!statuses.is_array())
        statuses = JsonValue::array();
    for (std::size_t i = statuses.size(); i < containers.size(); ++i)
        statuses.push_back(containerStatus(containers[i], waiting("ContainerCreating")));
    for (std::size_t i = 0; i < containers.size(); ++i)
        ContainerLife(pod, containers[i], statuses[i], ephemeralBehaviour(containers[i]), moment,
                      step, true)
            .live();
}

std::string unreadyNames(const JsonValue& status)
{
    std::string names;
    for (const auto& one : status["containerStatuses"]) {
        if (!one.value("ready", false))
            names += (names.empty() ? "" : " ") + one.value("name", "");
    }
    return names;
}

void setConditions(PodStep& step, const PodMoment& moment, bool initialised)
{
    auto& status = step.status;
    const auto now = wireTime(moment.now);
    const auto phase = status.value("phase", "");
    const bool over = phase == "Succeeded" || phase == "Failed";
    const auto unready = unreadyNames(status);
    const bool ready = unready.empty() && !over;
    const std::string reason = ready ? "" : over ? "PodCompleted" : "ContainersNotReady";
    const std::string message =
        ready || over ? "" : "containers with unready status: [" + unready + ']';
    setPodCondition(status, { "PodReadyToStartContainers", status.contains("podIP") && !over },
                    now);
    setPodCondition(status,
                    { "Initialized", initialised, initialised ? "" : "ContainersNotInitialized",
                      initialised ? "" : "containers with incomplete status" },
                    now);
    setPodCondition(status, { "Ready", ready, reason, message }, now);
    setPodCondition(status, { "ContainersReady", ready, reason, message }, now);
    setPodCondition(status, { "PodScheduled", true }, now);
}

} // namespace

PodStep nextStep(const JsonValue& pod, const PodMoment& moment)
{
    if (pod["metadata"].contains("deletionTimestamp"))
        return stopping(pod, moment);
    PodStep step { .status = pod.value("status", JsonValue::object()) };
    const auto phase = step.status.value("phase", "");
    if (phase == "Succeeded" || phase == "Failed")
        return step;
    if (!step.status.contains("startTime") || !step.status.contains("containerStatuses"))
        welcome(pod["spec"], moment, step.status);
    const bool initialised = sim::initialised(pod, moment, step);
    if (initialised)
        step.status["phase"] = liveContainers(pod, moment, step);
    if (initialised)
        liveEphemeralContainers(pod, moment, step);
    const bool hasNetwork = moment.now >= timeAt(step.status, "startTime") + seconds(1);
    if (hasNetwork && !step.status.contains("podIP")) {
        step.status["podIP"] = moment.podIp;
        step.status["podIPs"] = JsonValue::array({ { { "ip", moment.podIp } } });
    }
    setConditions(step, moment, initialised);
    return step;
}

} // namespace kittiwake::sim
