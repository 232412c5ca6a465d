#include "container_facts.h"

#include "container_status.h"

#include <app/simulator/world/contents/company.h>
#include <core/api/json/json.h>
#include <core/api/quantity.h>

namespace kittiwake::sim {

namespace {

constexpr double kMilli = 1000;

Expected<Json> read(const Object& pod)
{
    thread_local JsonReader reader; // its buffers are reused; holds nothing between calls
    return reader.read(pod);
}

/// The item of that name in a list; "not there" if there is none.
Json named(const Json& list, const std::string& name)
{
    Json found = Json(simdjson::NO_SUCH_FIELD);
    forEachItem(list, [&](const Json& item) {
        if (textOf(item["name"]) == name)
            found = item;
    });
    return found;
}

std::string appOf(const Json& pod)
{
    const auto labels = pod["metadata"]["labels"];
    const auto name = textOf(labels["app.kubernetes.io/name"]);
    return std::string(name.empty() ? textOf(labels["component"]) : name);
}

LogVoice voiceOf(const Object& pod, const Json& document, const std::string& container,
                 std::int64_t run)
{
    LogVoice voice { .app = appOf(document),
                     .seed = podHash(7, pod.key(), container + ' ' + std::to_string(run)) };
    if (const auto* const app = findApp(pod.key().ns, voice.app))
        voice.style = app->log;
    else if (pod.key().ns == "kube-system" && voice.app == "kube-controller-manager")
        voice.style = LogStyle::ControllerManager;
    else if (pod.key().ns == "kube-system" && voice.app == "kube-scheduler")
        voice.style = LogStyle::Scheduler;
    else
        voice.style = pod.key().ns == "kube-system" ? LogStyle::Klog : LogStyle::Logfmt;
    return voice;
}

} // namespace

std::optional<ContainerRun> runOf(const Object& pod, const std::string& container, bool previous)
{
    const auto document = read(pod);
    if (!document)
        return std::nullopt;
    auto status = named((*document)["status"]["containerStatuses"], container);
    if (!exists(status))
        status = named((*document)["status"]["initContainerStatuses"], container);
    if (!exists(status))
        status = named((*document)["status"]["ephemeralContainerStatuses"], container);
    if (!exists(status))
        return std::nullopt;
    const auto running = status["state"]["running"];
    auto ending = status["state"]["terminated"];
    const bool waits = !exists(running) && !exists(ending);
    if (previous || waits) // while it waits for a restart, the log is that of its last run
        ending = status["lastState"]["terminated"];
    const auto count = numberOf(status["restartCount"]);
    const auto run = previous && !waits ? count - 1 : count; // a restart counts once it starts
    ContainerRun facts { .voice = voiceOf(pod, *document, container, run) };
    if (!previous && exists(running)) {
        facts.started = timeOf(running["startedAt"]).value_or(WallTime());
        return facts;
    }
    if (!exists(ending))
        return std::nullopt;
    facts.started = timeOf(ending["startedAt"]).value_or(WallTime());
    facts.ended = timeOf(ending["finishedAt"]).value_or(WallTime());
    facts.exitCode = static_cast<int>(numberOf(ending["exitCode"]));
    facts.reason = std::string(textOf(ending["reason"]));
    return facts;
}

std::optional<UsageFacts> usageFactsOf(const Object& pod, const std::string& container)
{
    const auto document = read(pod);
    if (!document)
        return std::nullopt;
    const auto status = named((*document)["status"]["containerStatuses"], container);
    const auto spec = named((*document)["spec"]["containers"], container);
    if (!exists(spec) || !exists(status["state"]["running"]))
        return std::nullopt;
    const auto requests = spec["resources"]["requests"];
    const auto amount = [&](const char* name, double scale, double fallback) {
        return static_cast<std::int64_t>(
            scale * quantityValue(textOf(requests[name])).value_or(fallback));
    };
    return UsageFacts { .cpuRequest = amount("cpu", kMilli, 0.05),
                        .memoryRequest = amount("memory", 1, 64e6),
                        .seed = podHash(8, pod.key(), container) };
}

PodIdentity identityOf(const Object& pod)
{
    const auto document = read(pod);
    if (!document)
        return {};
    PodIdentity identity { .app = appOf(*document),
                           .image = {},
                           .node = std::string(textOf((*document)["spec"]["nodeName"])) };
    forEachItem((*document)["spec"]["containers"], [&](const Json& container) {
        if (identity.image.empty())
            identity.image = std::string(textOf(container["image"]));
        forEachItem(container["ports"], [&](const Json& port) {
            identity.ports.push_back(static_cast<int>(numberOf(port["containerPort"])));
        });
    });
    return identity;
}

} // namespace kittiwake::sim
