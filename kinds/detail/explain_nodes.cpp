#include "explain.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/detail_words.h>

namespace kittiwake::explain {

using namespace cells;

namespace {

std::int64_t since(const Json& condition)
{
    const auto time = timeOf(condition["lastTransitionTime"]);
    return time ? time->time_since_epoch().count() : 0;
}

Sentence notReady(const Json& condition)
{
    const auto message = shown::line(textOf(condition["message"]));
    return textOf(condition["status"]) == "Unknown"
        ? Sentence { Say::tr(
                         "Its kubelet no longer reports, so the state of its pods is unknown: %1")
                         .arg(message),
                     Tone::Error, since(condition) }
        : Sentence { Say::tr("Its kubelet says it is not ready (%1): %2")
                         .arg(shown::line(textOf(condition["reason"])), message),
                     Tone::Error, since(condition) };
}

Text pressureWords(std::string_view type)
{
    if (type == "MemoryPressure")
        return Say::tr("It is short of memory and evicts pods (MemoryPressure): %1");
    if (type == "DiskPressure")
        return Say::tr("It is short of disk space and evicts pods (DiskPressure): %1");
    if (type == "PIDPressure")
        return Say::tr("Too many processes run on it (PIDPressure): %1");
    if (type == "NetworkUnavailable")
        return Say::tr("Its network is not set up (NetworkUnavailable): %1");
    return {};
}

void explainCondition(const Json& condition, Sentences& to)
{
    const auto type = textOf(condition["type"]);
    const auto status = textOf(condition["status"]);
    if (type == "Ready" && status != "True")
        to.insert(to.begin(), notReady(condition));
    const auto pressure = pressureWords(type);
    if (!pressure.empty() && status == "True")
        to.push_back({ pressure.arg(shown::line(textOf(condition["message"]))), Tone::Error,
                       since(condition) });
}

/// Those that the node's state brings along are said with it.
bool isImplied(std::string_view key)
{
    return key == "node.kubernetes.io/unschedulable" || key == "node.kubernetes.io/not-ready"
        || key == "node.kubernetes.io/unreachable" || key.ends_with("-pressure")
        || key == "node.kubernetes.io/network-unavailable";
}

void explainTaint(const Json& taint, Sentences& to)
{
    const auto key = textOf(taint["key"]);
    const auto effect = textOf(taint["effect"]);
    if (isImplied(key))
        return;
    auto name = shown::line(key);
    if (const auto value = textOf(taint["value"]); !value.empty())
        name += '=' + shown::line(value);
    if (effect == "NoExecute")
        to.push_back(
            { Say::tr("Evicts pods that do not tolerate its taint %1 (NoExecute).").arg(name),
              Tone::Warn });
    else if (effect == "NoSchedule")
        to.push_back(
            { Say::tr("Takes only pods that tolerate its taint %1 (NoSchedule).").arg(name),
              Tone::Neutral });
    else
        to.push_back({ Say::tr("Is avoided by pods that do not tolerate its taint %1 (%2).")
                           .arg(name, shown::line(effect)),
                       Tone::Neutral });
}

} // namespace

Sentences nodes(const ObjectView& view)
{
    Sentences sentences;
    bool reported = false;
    forEachItem(at(view.json, { "status", "conditions" }), [&](const Json& condition) {
        reported = reported || textOf(condition["type"]) == "Ready";
        explainCondition(condition, sentences);
    });
    if (!reported)
        sentences.push_back({ Say::tr("Its kubelet has not reported yet."), Tone::Warn });
    if (boolOf(at(view.json, { "spec", "unschedulable" })))
        sentences.push_back({ Say::tr("Cordoned: no new pods are placed here."), Tone::Warn });
    forEachItem(at(view.json, { "spec", "taints" }),
                [&](const Json& taint) { explainTaint(taint, sentences); });
    return sentences;
}

} // namespace kittiwake::explain
