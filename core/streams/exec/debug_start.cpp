#include "debug_start.h"

#include <core/api/json/json_value.h>
#include <core/streams/pod_choice.h>
#include <core/types/codec.h>

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

const Gvr kPodsOfDebug { "", "v1", "pods" };
constexpr const char* kEphemeral = "ephemeralcontainers";
constexpr const char* kOldKind = "EphemeralContainers"; ///< of the subresource up to 1.21
constexpr int kConflicts = 5; ///< writes that others have come before, until it is given up

ResourceClient podsIn(const ClientSet& clients, const std::string& ns)
{
    return clients.dynamic().resource(kPodsOfDebug).inNamespace(ns);
}

/// The server's words, and what they leave open. Pod Security and the authorizer both refuse with
/// 403, Forbidden and no causes, and the Status names the resource without its subresource: which
/// of the two it was, and of what, is in the message alone.
Error explained(Error error, const DebugRequest& request)
{
    const auto says = [&](std::string_view words) {
        return error.sentence.find(words) != std::string::npos;
    };
    if (error.kind != ErrorKind::Forbidden)
        return error;
    if (says("violates PodSecurity") && request.profile != DebugProfile::Restricted)
        error.sentence += " The Pod Security level of namespace " + request.ns
            + " forbids what the profile " + std::string(nameOf(request.profile))
            + " asks for: the profile restricted asks for less"
            + (request.onNode() ? ", and another namespace may allow it." : ".");
    else if (says("pods/ephemeralcontainers"))
        error.sentence +=
            " Adding a debug container needs the verb \"patch\" on pods/ephemeralcontainers.";
    return error;
}

/// 404 without the name of an object is a path that the server does not have.
bool hasNoEphemeralContainers(const Error& error)
{
    return error.kind == ErrorKind::NotFound && error.objectName.empty();
}

Error withoutEphemeralContainers(Error error)
{
    error.sentence = "This server has no ephemeral containers: Kubernetes has them from 1.23 on, "
                     "unless they are turned off. "
        + error.sentence;
    return error;
}

/// Up to 1.21 the subresource is a list of its own, which is read, and written back with one more.
/// None: this server has it in today's form.
std::optional<Expected<void>> addInOldForm(const ClientSet& clients, const DebugRequest& request,
                                           const std::stop_token& stop)
{
    const auto pods = podsIn(clients, request.ns);
    for (int tries = 1;; ++tries) {
        auto list = pods.getSubresource(request.pod, kEphemeral).wait(stop);
        if (!list || list->gvk().kind != kOldKind)
            return std::nullopt;
        auto& containers = list->json()["ephemeralContainers"];
        if (!containers.is_array())
            containers = JsonValue::array();
        containers.push_back(*encodePart(ephemeralContainerOf(request)));
        const auto written = pods.updateSubresource(kEphemeral, *list).wait(stop);
        if (written)
            return Expected<void>();
        if (written.error().kind != ErrorKind::Conflict || tries == kConflicts)
            return Unexpected { explained(written.error(), request) };
    }
}

/// A merge by the containers' names: what another adds meanwhile stays.
Expected<void> addToPod(const ClientSet& clients, const DebugRequest& request,
                        const std::stop_token& stop)
{
    JsonValue patch;
    patch["spec"]["ephemeralContainers"] =
        JsonValue::array({ *encodePart(ephemeralContainerOf(request)) });
    const auto patched = podsIn(clients, request.ns)
                             .patch(request.pod,
                                    { .type = PatchType::Strategic,
                                      .body = writeJson(patch),
                                      .subresource = kEphemeral })
                             .wait(stop);
    if (patched)
        return {};
    const auto& error = patched.error();
    if (hasNoEphemeralContainers(error))
        return Unexpected { withoutEphemeralContainers(error) };
    const bool misread = error.kind == ErrorKind::Invalid || error.kind == ErrorKind::Server;
    if (misread) {
        if (auto added = addInOldForm(clients, request, stop))
            return *std::move(added);
    }
    return Unexpected { explained(error, request) };
}

bool isRoot(const std::optional<std::int64_t>& user)
{
    return !user || *user == 0;
}

/// Capabilities are for root; another user has none of them.
std::string noteOn(const core_v1::Pod& pod, const DebugRequest& request)
{
    const auto& context = pod.spec.securityContext;
    const auto added = securityContextOf(request.profile, false);
    const bool gives = added && (added->privileged == true || !added->capabilities->add.empty());
    if (!context || isRoot(context->runAsUser) || !gives)
        return {};
    return "Pod " + pod.metadata.name + " runs everything as user "
        + std::to_string(*context->runAsUser) + ", who is not root: what the profile "
        + std::string(nameOf(request.profile)) + " gives may not work.";
}

/// Who may not read the pod may still be allowed to add to it.
Expected<DebugStart> startInPod(const ClientSet& clients, const DebugRequest& request,
                                const std::stop_token& stop)
{
    const auto pod = clients.of<core_v1::Pod>(request.ns).get(request.pod).wait(stop);
    if (!pod && pod.error().kind != ErrorKind::Forbidden)
        return Unexpected { pod.error() };
    DebugStart start;
    if (pod) {
        if (auto runs = checkRuns(*pod); !runs)
            return Unexpected { std::move(runs).error() };
        if (!request.target.empty()) {
            if (const auto target = containerOf(*pod, request.target); !target)
                return Unexpected { target.error() };
        }
        start.note = noteOn(*pod, request);
    }
    if (auto added = addToPod(clients, request, stop); !added)
        return Unexpected { std::move(added).error() };
    return start;
}

/// A pod that names a node which is not there would wait for ever.
Expected<DebugStart> startOnNode(const ClientSet& clients, const DebugRequest& request,
                                 const std::stop_token& stop)
{
    const auto node = clients.of<core_v1::Node>().get(request.node).wait(stop);
    if (!node && node.error().kind != ErrorKind::Forbidden)
        return Unexpected { node.error() };
    const auto made =
        clients.of<core_v1::Pod>(request.ns).create(nodeDebugPodOf(request)).wait(stop);
    if (!made)
        return Unexpected { explained(made.error(), request) };
    return DebugStart {};
}

} // namespace

Expected<DebugStart> startDebug(const ClientSet& clients, const DebugRequest& request,
                                const std::stop_token& stop)
{
    return request.onNode() ? startOnNode(clients, request, stop)
                            : startInPod(clients, request, stop);
}

Expected<void> removeDebugPod(const ClientSet& clients, const DebugRequest& request,
                              const std::stop_token& stop)
{
    const auto removed = podsIn(clients, request.ns).remove(request.pod).wait(stop);
    if (removed || removed.error().kind == ErrorKind::NotFound)
        return {};
    return Unexpected { removed.error() };
}

std::string debugPodRemoval(const DebugRequest& request)
{
    return "kubectl delete pod -n " + request.ns + ' ' + request.pod;
}

} // namespace kittiwake
