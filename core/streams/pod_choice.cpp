#include "pod_choice.h"

#include <core/logs/container_state.h>
#include <core/types/find_condition.h>

#include <algorithm>
#include <limits>
#include <tuple>

namespace kittiwake {

namespace {

constexpr const char* kDefaultContainer = "kubectl.kubernetes.io/default-container";

const core_v1::PodCondition* readiness(const core_v1::Pod& pod)
{
    const auto* const ready = findCondition(pod.status.conditions, "Ready");
    return ready != nullptr && ready->status == "True" ? ready : nullptr;
}

/// What is greater is better.
auto rankOf(const core_v1::Pod& pod)
{
    const auto& phase = pod.status.phase;
    const auto* const ready = readiness(pod);
    int restarts = 0;
    for (const auto& container : pod.status.containerStatuses)
        restarts = std::max(restarts, static_cast<int>(container.restartCount));
    // Without a time: after all that have one.
    const auto since = [](const std::optional<WallTime>& when) {
        return when ? -when->time_since_epoch().count() : std::numeric_limits<long>::min();
    };
    return std::tuple(!pod.spec.nodeName.empty(),
                      phase == "Running"       ? 2
                          : phase == "Unknown" ? 1
                                               : 0,
                      ready != nullptr, !pod.metadata.deletionTimestamp.has_value(),
                      since(ready != nullptr ? ready->lastTransitionTime.value() : std::nullopt),
                      -restarts, since(pod.metadata.creationTimestamp.value()));
}

template<typename F>
void forEachContainer(const core_v1::Pod& pod, F&& f)
{
    for (const auto& container : pod.spec.containers)
        f(container);
    for (const auto& container : pod.spec.initContainers)
        f(container);
    for (const auto& container : pod.spec.ephemeralContainers)
        f(container);
}

std::vector<ContainerState> containersOf(const core_v1::Pod& pod)
{
    using Role = ContainerState::Role;
    std::vector<ContainerState> all;
    const auto add = [&](const auto& containers, Role role) {
        for (const auto& container : containers)
            all.push_back({ .name = container.name, .role = role });
    };
    add(pod.spec.containers, Role::Regular);
    add(pod.spec.ephemeralContainers, Role::Ephemeral);
    add(pod.spec.initContainers, Role::Init);
    return all;
}

} // namespace

const core_v1::Pod* bestPod(const std::vector<core_v1::Pod>& pods)
{
    const auto best = std::max_element(
        pods.begin(), pods.end(),
        [](const core_v1::Pod& a, const core_v1::Pod& b) { return rankOf(a) < rankOf(b); });
    return best == pods.end() ? nullptr : &*best;
}

Expected<ContainerChoice> containerOf(const core_v1::Pod& pod, const std::string& wanted)
{
    const auto annotated = pod.metadata.annotations.find(kDefaultContainer);
    const bool named = !wanted.empty() || annotated != pod.metadata.annotations.end();
    if (!named && pod.spec.containers.empty())
        return Unexpected { Error { ErrorKind::NotFound,
                                    "Pod " + pod.metadata.name + " has no containers." } };
    if (!named) {
        const auto& first = pod.spec.containers.front().name;
        return ContainerChoice {
            first, pod.spec.containers.size() > 1 ? defaultedSentence(first, containersOf(pod)) : ""
        };
    }
    const auto& name = wanted.empty() ? annotated->second : wanted;
    bool found = false;
    forEachContainer(pod, [&](const auto& container) { found = found || container.name == name; });
    if (found)
        return ContainerChoice { name, {} };
    return Unexpected { Error { ErrorKind::NotFound,
                                (wanted.empty() ? "The annotation " + std::string(kDefaultContainer)
                                         + " of pod " + pod.metadata.name + " names the container "
                                                : std::string("Container "))
                                    + name
                                    + (wanted.empty() ? ", which it does not have"
                                                      : " not found in pod " + pod.metadata.name)
                                    + ". It has: " + listedContainers(containersOf(pod)) + '.' } };
}

std::vector<std::string> containerNames(const core_v1::Pod& pod)
{
    std::vector<std::string> names;
    forEachContainer(pod, [&names](const auto& container) { names.push_back(container.name); });
    return names;
}

Expected<void> checkRuns(const core_v1::Pod& pod)
{
    const auto& phase = pod.status.phase;
    if (phase != "Succeeded" && phase != "Failed")
        return {};
    return Unexpected { Error { ErrorKind::Invalid,
                                "Pod " + pod.metadata.name
                                    + " is completed, so that nothing of it runs; its phase is "
                                    + phase + '.' } };
}

Error explainNotRunning(Error error, const core_v1::Pod& pod, const std::string& container)
{
    if (error.kind != ErrorKind::NotFound && error.kind != ErrorKind::Internal)
        return error;
    const auto explain = [&](const std::vector<core_v1::ContainerStatus>& statuses) {
        for (const auto& status : statuses) {
            if (status.name != container || status.state.running)
                continue;
            const auto& waits = status.state.waiting;
            const auto& ended = status.state.terminated;
            const auto& reason = ended ? ended->reason : waits ? waits->reason : std::string();
            error.sentence = "Container " + container + " of pod " + pod.metadata.name
                + " does not run: "
                + (ended ? "it ended with exit code " + std::to_string(ended->exitCode)
                         : std::string("it waits"))
                + (reason.empty() ? "." : " (" + reason + ").");
        }
    };
    explain(pod.status.containerStatuses);
    explain(pod.status.initContainerStatuses);
    explain(pod.status.ephemeralContainerStatuses);
    return error;
}

ContainerStreams streamsOf(const core_v1::Pod& pod, const std::string& container)
{
    ContainerStreams streams;
    forEachContainer(pod, [&](const auto& one) {
        if (one.name == container)
            streams = { one.tty, one.stdin_, one.stdinOnce };
    });
    return streams;
}

} // namespace kittiwake
