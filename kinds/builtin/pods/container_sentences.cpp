#include "pod_page.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/container_facts.h>
#include <kinds/detail/detail_words.h>

#include <algorithm>

namespace kittiwake::kinds {

using namespace cells;
using explain::probeWords;
using explain::Sentence;
using explain::Sentences;

namespace {

// What ended longer ago is history; its count of restarts still shows.
constexpr std::int64_t kRecent = 3600;

/// One container's status beside its spec, and how sentences call it.
struct Subject
{
    Json spec;
    Json status;
    Text name; ///< "Container app", "Init container fetch (2 of 3)"
    bool init = false;
    bool sidecar = false;
};

Text memoryLimit(const Subject& subject)
{
    return shown::line(textOf(at(subject.spec, { "resources", "limits", "memory" })));
}

Sentence killedForMemory(const Subject& subject, const Json& terminated)
{
    const auto limit = memoryLimit(subject);
    const auto text = limit.empty()
        ? Say::tr("%1 was killed: it, or its node, ran out of memory (OOMKilled). It has no memory "
                  "limit.")
              .arg(subject.name)
        : Say::tr("%1 was killed: it used more memory than its limit of %2 (OOMKilled).")
              .arg(subject.name, limit);
    return { text, Tone::Error, secondsAt(terminated["finishedAt"]) };
}

/// What an exit code usually means; empty: nothing in particular.
Text exitCodeWords(std::int64_t code)
{
    switch (code) {
    case 126:
        return Say::tr("its command cannot be executed");
    case 127:
        return Say::tr("its command was not found");
    case 134:
        return Say::tr("it aborted (SIGABRT)");
    case 137:
        return Say::tr("it was killed (SIGKILL), because memory ran out or it did not end in time");
    case 139:
        return Say::tr("it accessed memory that is not its own (SIGSEGV)");
    case 143:
        return Say::tr("it was asked to end (SIGTERM)");
    default:
        return {};
    }
}

/// "exit code 137: …", and the message it left.
Text howItEnded(const Json& terminated)
{
    const auto code = countAt(terminated["exitCode"]);
    const auto signal = countAt(terminated["signal"]);
    const auto meaning = exitCodeWords(code);
    auto words = signal != 0 ? Say::tr("signal %1").arg(signal)
        : meaning.empty()    ? Say::tr("exit code %1").arg(code)
                             : Say::tr("exit code %1, %2").arg(std::to_string(code), meaning);
    const auto message = shown::line(textOf(terminated["message"]));
    return message.empty() ? words : Say::tr("%1. It left this message: %2").arg(words, message);
}

Sentence crashLoop(const Subject& subject)
{
    const auto last = at(subject.status, { "lastState", "terminated" });
    const auto restarts = std::to_string(countAt(subject.status["restartCount"]));
    const auto since = secondsAt(last["finishedAt"]);
    if (textOf(last["reason"]) == "OOMKilled") {
        const auto limit = memoryLimit(subject);
        return {
            limit.empty()
                ? Say::tr("%1 keeps being killed because memory runs out (OOMKilled, restarts: "
                          "%2); the next start is delayed (CrashLoopBackOff).")
                      .arg(subject.name, restarts)
                : Say::tr(
                      "%1 uses more memory than its limit of %2 and keeps being killed (OOMKilled, "
                      "restarts: %3); the next start is delayed (CrashLoopBackOff).")
                      .arg(subject.name, limit, restarts),
            Tone::Error, since
        };
    }
    if (!isObject(last))
        return {
            Say::tr("%1 keeps ending (restarts: %2); the next start is delayed (CrashLoopBackOff).")
                .arg(subject.name, restarts),
            Tone::Error, since
        };
    return { Say::tr("%1 keeps ending (restarts: %2); the next start is delayed "
                     "(CrashLoopBackOff). It last ended with %3. Its previous logs may say why.")
                 .arg(subject.name, restarts, howItEnded(last)),
             Tone::Error, since };
}

Sentence waits(const Subject& subject, std::string_view reason, const Text& message)
{
    const auto word = shown::line(reason);
    const auto image = shown::line(textOf(subject.spec["image"]));
    if (reason == "CrashLoopBackOff")
        return crashLoop(subject);
    if (reason == "ImagePullBackOff" || reason == "ErrImagePull" || reason == "RegistryUnavailable")
        return { Say::tr("%1 cannot start: its image %2 cannot be pulled (%3). Look at its name "
                         "and tag, the registry, and the pull secrets. %4")
                     .arg(subject.name, image, word, message) };
    if (reason == "ErrImageNeverPull")
        return { Say::tr("%1 cannot start: its image %2 is not on the node, and its pull policy is "
                         "Never.")
                     .arg(subject.name, image) };
    if (reason == "InvalidImageName")
        return { Say::tr("%1 cannot start: “%2” is not the name of an image (InvalidImageName).")
                     .arg(subject.name, image) };
    if (reason == "CreateContainerConfigError")
        return { Say::tr("%1 cannot start: something it refers to is missing, such as a ConfigMap, "
                         "a Secret or a key of one (%2). %3")
                     .arg(subject.name, word, message) };
    return { Say::tr("%1 cannot start (%2). %3").arg(subject.name, word, message) };
}

bool isOnItsWay(std::string_view reason)
{
    return reason.empty() || reason == "ContainerCreating" || reason == "PodInitializing";
}

/// True: it has something to say that makes further words on this container superfluous.
bool explainEnd(const Subject& subject, const Json& terminated, Sentences& to)
{
    if (!isObject(terminated) || countAt(terminated["exitCode"]) == 0)
        return isObject(terminated);
    if (textOf(terminated["reason"]) == "OOMKilled") {
        to.push_back(killedForMemory(subject, terminated));
    } else {
        to.push_back({ Say::tr("%1 ended with %2.").arg(subject.name, howItEnded(terminated)),
                       Tone::Error, secondsAt(terminated["finishedAt"]) });
    }
    return true;
}

void explainProbes(const Subject& subject, Sentences& to)
{
    const auto startup = subject.spec["startupProbe"];
    const auto readiness = subject.spec["readinessProbe"];
    if (isObject(startup) && !boolOf(subject.status["started"])) {
        to.push_back({ Say::tr("%1 has not passed its startup probe yet (%2).")
                           .arg(subject.name, probeWords(startup)),
                       Tone::Warn });
    } else if (isObject(readiness)) {
        to.push_back({ Say::tr("%1 runs, but does not pass its readiness probe (%2), so services "
                               "send it no traffic.")
                           .arg(subject.name, probeWords(readiness)),
                       Tone::Warn });
    } else {
        to.push_back({ Say::tr("%1 runs, but is not ready.").arg(subject.name), Tone::Warn });
    }
}

void explainLastEnd(const ObjectView& view, const Subject& subject, Sentences& to)
{
    const auto last = at(subject.status, { "lastState", "terminated" });
    const auto ended = secondsAt(last["finishedAt"]);
    if (countAt(last["exitCode"]) == 0 || ended == 0 || view.now - ended > kRecent)
        return;
    auto sentence = textOf(last["reason"]) == "OOMKilled"
        ? killedForMemory(subject, last)
        : Sentence { Say::tr("%1 was restarted. It had ended with %2.")
                         .arg(subject.name, howItEnded(last)),
                     Tone::Error, ended };
    sentence.tone = Tone::Warn;
    to.push_back(std::move(sentence));
}

void explainOne(const ObjectView& view, const Subject& subject, Sentences& to)
{
    const auto state = subject.status["state"];
    const auto reason = textOf(at(state, { "waiting", "reason" }));
    if (!isOnItsWay(reason)) {
        to.push_back(waits(subject, reason, shown::line(textOf(state["waiting"]["message"]))));
        return;
    }
    if (explainEnd(subject, state["terminated"], to))
        return;
    if (isObject(state["running"])) {
        const bool serves = !subject.init || subject.sidecar;
        if (serves && !boolOf(subject.status["ready"]) && !isBeingDeleted(view))
            explainProbes(subject, to);
        if (subject.init && !subject.sidecar) {
            to.push_back(
                { Say::tr("%1 runs; the containers after it wait until it ends.").arg(subject.name),
                  Tone::Progressing, secondsAt(state["running"]["startedAt"]) });
        }
    }
    explainLastEnd(view, subject, to);
}

Text nameOf(const ContainerPlace& place, std::size_t of)
{
    const auto name = shown::line(textOf(place.spec["name"]));
    switch (place.role) {
    case ContainerRole::Init:
        return Say::tr("Init container %1 (%2 of %3)")
            .arg(name, std::to_string(place.index + 1), std::to_string(of));
    case ContainerRole::Sidecar:
        return Say::tr("Sidecar %1").arg(name);
    case ContainerRole::App:
    case ContainerRole::Ephemeral:
        break;
    }
    return Say::tr("Container %1").arg(name);
}

} // namespace

Sentences containerSentences(const ObjectView& view)
{
    Sentences sentences;
    const auto inits = countOf(at(view.json, { "spec", "initContainers" }));
    for (const auto& place : containersOf(view.json)) {
        if (place.role == ContainerRole::Ephemeral || !isObject(place.status))
            continue;
        explainOne(view,
                   { .spec = place.spec,
                     .status = place.status,
                     .name = nameOf(place, inits),
                     .init = place.role != ContainerRole::App,
                     .sidecar = place.role == ContainerRole::Sidecar },
                   sentences);
    }
    std::stable_sort(sentences.begin(), sentences.end(), [](const auto& a, const auto& b) {
        return (a.tone == Tone::Error) > (b.tone == Tone::Error);
    });
    return sentences;
}

} // namespace kittiwake::kinds
