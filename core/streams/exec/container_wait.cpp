#include "container_wait.h"

#include <core/base/stoppable_wait.h>
#include <core/client/object_watch.h>
#include <core/rest/resource_path.h>
#include <core/types/find_condition.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <utility>

namespace kittiwake {

namespace {

using namespace std::chrono_literals;

constexpr auto kLookForEnd = 200ms;
constexpr const char* kLogTail = "10000"; ///< \units lines

/// \source pkg/kubelet/images, pkg/kubelet/kuberuntime: reasons that stay
constexpr std::array<std::string_view, 6> kStuck {
    "ImagePullBackOff",           "InvalidImageName",     "ErrImageNeverPull",
    "CreateContainerConfigError", "CreateContainerError", "RunContainerError"
};

const core_v1::ContainerStatus* statusIn(const std::vector<core_v1::ContainerStatus>& statuses,
                                         const std::string& container)
{
    const auto found = std::find_if(statuses.begin(), statuses.end(),
                                    [&](const auto& one) { return one.name == container; });
    return found == statuses.end() ? nullptr : &*found;
}

/// Why a pod has no node yet.
std::string whyUnscheduled(const core_v1::Pod& pod)
{
    const auto* const scheduled = findCondition(pod.status.conditions, "PodScheduled");
    return scheduled != nullptr && scheduled->status == "False" ? scheduled->message
                                                                : std::string();
}

Expected<core_v1::Pod> podOf(const Unstructured& object)
{
    return object.toObject().and_then(
        [](const ObjectPtr& pod) { return decode<core_v1::Pod>(*pod); });
}

Error failedError(const core_v1::Pod& pod, const std::string& container,
                  const ContainerProgress& progress)
{
    const auto why = progress.why();
    return { ErrorKind::Invalid,
             "Container " + container + " of pod " + pod.metadata.name + " cannot be started"
                 + (why.empty() ? "." : ": " + why) };
}

/// Nothing: it has to be waited for.
std::optional<Expected<ContainerProgress>> verdictOn(const core_v1::Pod& pod,
                                                     const std::string& container,
                                                     const ContainerProgress& progress)
{
    const auto& phase = pod.status.phase;
    const bool over = phase == "Failed" || phase == "Succeeded";
    if (progress.phase != ContainerProgress::Phase::Waiting)
        return progress;
    if (!progress.isStuck() && !over)
        return std::nullopt;
    auto told = progress;
    if (over && !pod.status.reason.empty()) {
        told.reason = pod.status.reason;
        told.message = pod.status.message;
    }
    return Unexpected { failedError(pod, container, told) };
}

} // namespace

std::string ContainerProgress::why() const
{
    return reason.empty() || message.empty() ? reason + message : reason + ": " + message;
}

bool ContainerProgress::isStuck() const
{
    return phase == Phase::Waiting
        && std::find(kStuck.begin(), kStuck.end(), reason) != kStuck.end();
}

ContainerProgress progressOf(const core_v1::Pod& pod, const std::string& container)
{
    using Phase = ContainerProgress::Phase;
    const core_v1::ContainerStatus* status = nullptr;
    for (const auto* statuses :
         { &pod.status.ephemeralContainerStatuses, &pod.status.containerStatuses,
           &pod.status.initContainerStatuses }) {
        if (status == nullptr)
            status = statusIn(*statuses, container);
    }
    if (status == nullptr)
        return { .message = whyUnscheduled(pod) };
    const auto& state = status->state;
    if (state.running)
        return { .phase = Phase::Running };
    if (state.terminated)
        return { .phase = Phase::Ended,
                 .reason = state.terminated->reason,
                 .message = state.terminated->message,
                 .exitCode = state.terminated->exitCode };
    if (state.waiting)
        return { .reason = state.waiting->reason, .message = state.waiting->message };
    return {};
}

Expected<ContainerProgress> waitForContainer(
    const ClientSet& clients, SharedInformerFactory& informers, const ObjectKey& pod,
    const std::string& container, const std::function<void(const ContainerProgress&)>& tell,
    const std::stop_token& stop)
{
    ObjectWatch watch(clients, informers,
                      { .gvr = { "", "v1", "pods" }, .kind = "Pod", .key = pod });
    std::optional<ContainerProgress> told;
    for (;;) {
        const auto now = watch.next(stop);
        if (stop.stop_requested())
            return Unexpected { Error { ErrorKind::Cancelled,
                                        "Cancelled while waiting for container " + container
                                            + " of pod " + pod.toString() + " to run." } };
        const auto known = now.and_then(podOf);
        if (!known)
            return Unexpected { known.error() };
        const auto progress = progressOf(*known, container);
        if (auto verdict = verdictOn(*known, container, progress))
            return *std::move(verdict);
        if (tell && told != progress)
            tell(progress);
        told = progress;
    }
}

Expected<ContainerProgress> lookForEnd(const ClientSet& clients, const ObjectKey& pod,
                                       const std::string& container, Duration timeout,
                                       const std::stop_token& stop)
{
    const auto end = std::chrono::steady_clock::now() + timeout;
    for (;; waitUnlessStopped(kLookForEnd, stop)) {
        const auto found = clients.of<core_v1::Pod>(pod.ns).get(pod.name).wait(stop);
        if (!found)
            return Unexpected { found.error() };
        auto progress = progressOf(*found, container);
        if (progress.phase == ContainerProgress::Phase::Ended || stop.stop_requested()
            || std::chrono::steady_clock::now() >= end)
            return progress;
    }
}

Expected<std::string> logSoFar(const ClientSet& clients, const ObjectKey& pod,
                               const std::string& container, const std::stop_token& stop)
{
    auto path = pathOf(
        { .gvr = { "", "v1", "pods" }, .ns = pod.ns, .name = pod.name, .subresource = "log" });
    if (!path)
        return Unexpected { std::move(path).error() };
    addQuery(*path, "container", container);
    addQuery(*path, "tailLines", kLogTail);
    return clients.rest()
        .fetchAndWait("get the log of container " + container + " of pod " + pod.toString(),
                      { .path = *path, .accept = "*/*" }, stop)
        .transform([](HttpAnswer answer) { return std::move(answer.body); });
}

} // namespace kittiwake
