#include "container_facts.h"
#include "container_words.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/section_writer.h>
#include <kinds/usage/usage_words.h>

#include <algorithm>
#include <string>

namespace kittiwake {

using namespace cells;

namespace {

Text roleWords(ContainerRole role)
{
    switch (role) {
    case ContainerRole::Init:
        return Say::tr("init");
    case ContainerRole::Sidecar:
        return Say::tr("sidecar");
    case ContainerRole::Ephemeral:
        return Say::tr("ephemeral");
    case ContainerRole::App:
        break;
    }
    return {};
}

/// The state in kubectl's words, and since when it is so.
struct ShownState
{
    Text words;
    Tone tone = Tone::Unknown;
    std::int64_t since = 0;
};

std::int64_t momentIn(const Json& place)
{
    const auto time = timeOf(place);
    return time ? time->time_since_epoch().count() : 0;
}

ShownState stateOf(const ContainerPlace& place)
{
    const auto state = place.status["state"];
    if (const auto running = state["running"]; isObject(running)) {
        const bool serves =
            place.role == ContainerRole::App || place.role == ContainerRole::Sidecar;
        const bool ready = boolOf(place.status["ready"]);
        return { serves && !ready ? Say::tr("Running, not ready") : "Running",
                 !serves     ? Tone::Progressing
                     : ready ? Tone::Ok
                             : Tone::Warn,
                 momentIn(running["startedAt"]) };
    }
    if (const auto ended = state["terminated"]; isObject(ended)) {
        const auto code = countAt(ended["exitCode"]);
        const auto reason = shown::line(textOf(ended["reason"], "Terminated"));
        return { code == 0 ? reason : Say::tr("%1, exit code %2").arg(reason).arg(code),
                 code == 0 ? Tone::Unknown : Tone::Error, momentIn(ended["finishedAt"]) };
    }
    if (const auto waiting = state["waiting"]; isObject(waiting)) {
        const auto reason = textOf(waiting["reason"], "Waiting");
        const bool calm =
            reason == "ContainerCreating" || reason == "PodInitializing" || reason == "Waiting";
        return { shown::line(reason), calm ? Tone::Progressing : Tone::Error };
    }
    return {};
}

void writeRestarts(SectionWriter& to, const ContainerPlace& place)
{
    const auto restarts = countAt(place.status["restartCount"]);
    const auto last = at(place.status, { "lastState", "terminated" });
    if (restarts == 0 && !isObject(last))
        return;
    to.fact(Say::tr("Restarts"), restarts);
    if (!isObject(last))
        return;
    const auto reason = shown::line(textOf(last["reason"]));
    const auto code = countAt(last["exitCode"]);
    auto& line =
        to.fact(Say::tr("Last state"),
                reason.empty() ? Say::tr("Terminated, exit code %1").arg(code)
                               : Say::tr("Terminated: %1, exit code %2").arg(reason).arg(code));
    line.since = momentIn(last["finishedAt"]);
}

/// "12m CPU, 34Mi memory"; empty if the container does not run.
Text usageOf(const ContainerPlace& place, const UsageReading* reading)
{
    if (reading == nullptr)
        return {};
    const auto& all = reading->containers;
    const auto used = std::find_if(all.begin(), all.end(), [&](const ContainerUsage& one) {
        return one.name == textOf(place.spec["name"]);
    });
    //: %1: an amount of CPU ("12m"); %2: of memory ("34Mi")
    return used == all.end()
        ? Text()
        : Say::tr("%1 CPU, %2 memory").arg(cpuText(used->used.cpu), memoryText(used->used.memory));
}

/// The resources that the node gives it, if they differ from those asked for: a resize is running,
/// or was refused.
void writeResize(SectionWriter& to, const ContainerPlace& place)
{
    const auto asked = place.spec["resources"];
    const auto actual = place.status["resources"];
    const auto write = [&](const Text& label, const char* list) {
        const auto has = container::resourcesOf(actual[list]);
        if (has != container::resourcesOf(asked[list]))
            to.fact(label, has);
    };
    if (isObject(actual)) {
        write(Say::tr("Actual requests"), "requests");
        write(Say::tr("Actual limits"), "limits");
    }
    to.fact(Say::tr("Resize policy"), container::resizePolicyOf(place.spec));
}

void writeContainer(SectionWriter& to, const ContainerPlace& place, bool hasStatus,
                    const UsageReading* usage)
{
    const auto state = hasStatus ? stateOf(place) : ShownState { {}, Tone::Neutral };
    const auto role = roleWords(place.role);
    to.setInner(false);
    auto& item = to.item(shown::line(textOf(place.spec["name"])), state.tone);
    item.text = role.empty()  ? state.words
        : state.words.empty() ? role
                              : Say::tr("%1 · %2").arg(role, state.words);
    item.since = state.since;
    item.container = textOf(place.spec["name"]);
    item.detail = shown::line(textOf(at(place.status, { "state", "waiting", "message" })));
    to.setInner(true);
    to.fact(Say::tr("Image"), place.spec["image"]).mono = true;
    writeRestarts(to, place);
    to.fact(Say::tr("Restart policy"), place.spec["restartPolicy"]);
    to.fact(Say::tr("Command"), container::wordsOf(place.spec["command"])).mono = true;
    to.fact(Say::tr("Args"), container::wordsOf(place.spec["args"])).mono = true;
    to.fact(Say::tr("Ports"), container::portsOf(place.spec));
    to.fact(Say::tr("Usage"), usageOf(place, usage));
    const auto resources = place.spec["resources"];
    to.fact(Say::tr("Requests"), container::resourcesOf(resources["requests"]));
    to.fact(Say::tr("Limits"), container::resourcesOf(resources["limits"]));
    writeResize(to, place);
    to.fact(Say::tr("Resource claims"), container::claimsOf(resources["claims"]));
    const auto probe = [&](const Text& label, const char* field) {
        to.fact(label, container::probeOf(place.spec[field]));
    };
    probe(Say::tr("Startup probe"), "startupProbe");
    probe(Say::tr("Readiness"), "readinessProbe");
    probe(Say::tr("Liveness"), "livenessProbe");
    to.fact(Say::tr("Environment"), container::environmentOf(place.spec));
    to.fact(Say::tr("Mounts"), container::mountsOf(place.spec));
    to.fact(Say::tr("Devices"), container::devicesOf(place.spec));
}

} // namespace

DetailSection containerSection(const Json& object, const UsageReading* usage)
{
    const auto job = object["spec"]["jobTemplate"];
    const auto from = exists(job) ? job["spec"]["template"] : object["spec"]["template"];
    const bool isTemplate = isObject(from["spec"]);
    SectionWriter writer("containers", Say::tr("Containers"));
    for (const auto& place : containersOf(isTemplate ? from : object))
        writeContainer(writer, place, !isTemplate, usage);
    return writer.take();
}

} // namespace kittiwake
