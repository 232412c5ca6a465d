#pragma once

#include <core/api/json/json_value.h>
#include <core/controller/event.h>

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// An incident of a running container.
struct ContainerKill
{
    int exitCode = 137;
    std::string reason = "OOMKilled";
};

/// The place and time of a step in a pod's life.
struct PodMoment
{
    std::chrono::system_clock::time_point now;
    std::string hostIp {};
    std::string podIp {};
    std::optional<ContainerKill> kill {};
    std::map<std::string, int> ends {}; ///< exit codes of containers that ended by themselves
};

struct PodEvent
{
    EventType type = EventType::Normal;
    std::string reason;
    std::string message;
    std::string container {}; ///< empty: it is about the pod
    bool operator==(const PodEvent&) const = default;
};

/// The next action of a kubelet on a pod.
struct PodStep
{
    JsonValue status; ///< as it should be now
    bool gone = false; ///< nothing of it runs any more: it is to be deleted for good
    std::vector<PodEvent> events {};
    /// When to look again, if nothing happens before; empty: only when something happens.
    std::optional<std::chrono::system_clock::time_point> again {};
};

/// \brief The next step in the life of a pod that is bound to a node: pulling, starting, becoming
/// ready, crashing, backing off, completing, stopping. A function of the pod as stored and of the
/// time, so that a kubelet needs no memory and can take over any pod in any state.
/// \thread any: pure. \source pkg/kubelet/kuberuntime, pkg/kubelet/kubelet_pods.go
[[nodiscard]] PodStep nextStep(const JsonValue& pod, const PodMoment& moment);

/// How long a container waits until it is started again after so many failures: not at all, then
/// 10 s, doubling to 5 min. \source pkg/kubelet: backOffPeriod, MaxContainerBackOff
[[nodiscard]] std::chrono::seconds restartDelay(int restarts);

} // namespace kittiwake::sim
