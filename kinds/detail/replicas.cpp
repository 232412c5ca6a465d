#include "replicas.h"

#include <core/api/json/json_text.h>
#include <kinds/builtin/cells.h>
#include <kinds/detail/detail_words.h>

namespace kittiwake::replicas {

using namespace cells;

namespace {

/// A bare number or a percentage.
std::string numberWords(const Json& place)
{
    return shown::line(scalarText(place));
}

} // namespace

Text selectorWords(const Json& selector)
{
    const auto text = formatSelector(selector);
    return text == "<none>" ? Text() : shown::line(text);
}

/// deployment.spec.strategy, or the updateStrategy of the others.
Text strategyWords(const Json& strategy)
{
    const auto type = shown::line(textOf(strategy["type"]));
    const auto rolling = strategy["rollingUpdate"];
    const auto surge = numberWords(rolling["maxSurge"]);
    const auto out = numberWords(rolling["maxUnavailable"]);
    if (surge.empty() && out.empty())
        return type;
    return Say::tr("%1: %2 max surge, %3 max unavailable")
        .arg(type, surge.empty() ? "0" : surge, out.empty() ? "0" : out);
}

std::int64_t statusCount(const ObjectView& view, std::string_view field)
{
    return countAt(view.json["status"][field]);
}

std::int64_t wanted(const ObjectView& view)
{
    return countAt(at(view.json, { "spec", "replicas" }), 1);
}

Text messageOf(const Json& condition)
{
    return shown::line(textOf(condition["message"]));
}

void explainFailure(const ObjectView& view, Sentences& to)
{
    const auto failure = conditionOf(view, "ReplicaFailure");
    if (textOf(failure["status"]) == "True") {
        to.push_back({ Say::tr("Pods cannot be created (%1): %2")
                           .arg(shown::line(textOf(failure["reason"])), messageOf(failure)),
                       Tone::Error, changedAt(failure) });
    }
}

void explainZero(const ObjectView& view, Sentences& to)
{
    if (wanted(view) == 0)
        to.push_back({ Say::tr("Scaled to zero: no pods are wanted."), Tone::Neutral });
}

Sentences sentences(const ObjectView& view)
{
    Sentences all;
    explainFailure(view, all);
    const auto replicas = wanted(view);
    const auto ready = statusCount(view, "readyReplicas");
    if (ready < replicas)
        all.push_back({ Say::tr("%1 of %2 replicas are ready.").arg(ready).arg(replicas),
                        ready == 0 ? Tone::Error : Tone::Warn });
    explainZero(view, all);
    return all;
}

Tone tone(const ObjectView& view)
{
    const auto status = view.json["status"];
    if (conditionStatus(status["conditions"], "ReplicaFailure") == "True")
        return Tone::Error;
    if (wanted(view) == 0)
        return Tone::Neutral;
    if (statusCount(view, "readyReplicas") >= wanted(view))
        return Tone::Ok;
    return statusCount(view, "replicas") < wanted(view) ? Tone::Progressing : Tone::Warn;
}

std::vector<Column> columns(Column selector)
{
    return { namespaceColumn(),
             nameColumn(),
             number("DESIRED", 7, [](const ObjectView& view) { return numberCell(wanted(view)); }),
             number("CURRENT", 7,
                    [](const ObjectView& view) {
                        return countCell(view, { "status", "replicas" });
                    }),
             statusNumber("READY", 7,
                          [](const ObjectView& view) {
                              return countCell(view, { "status", "readyReplicas" });
                          }),
             ageColumn(),
             containersColumn(),
             imagesColumn(),
             std::move(selector) };
}

} // namespace kittiwake::replicas
