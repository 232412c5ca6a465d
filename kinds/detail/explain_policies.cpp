#include "explain.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/detail_words.h>

namespace kittiwake::explain {

using namespace cells;

Sentences autoscalers(const ObjectView& view)
{
    Sentences sentences;
    forEachItem(at(view.json, { "status", "conditions" }), [&](const Json& condition) {
        const auto type = textOf(condition["type"]);
        const auto status = textOf(condition["status"]);
        const auto reason = shown::line(textOf(condition["reason"]));
        const auto message = shown::line(textOf(condition["message"]));
        const auto changed = timeOf(condition["lastTransitionTime"]);
        const auto since = changed ? changed->time_since_epoch().count() : 0;
        if (type == "ScalingActive" && status == "False" && reason == "ScalingDisabled")
            sentences.push_back(
                { Say::tr("Does not scale: its target is scaled to zero."), Tone::Neutral, since });
        else if (type == "ScalingActive" && status == "False")
            sentences.push_back({ Say::tr("Cannot work out how many replicas are needed (%1): %2")
                                      .arg(reason, message),
                                  Tone::Error, since });
        else if (type == "AbleToScale" && status == "False")
            sentences.push_back({ Say::tr("Cannot scale its target (%1): %2").arg(reason, message),
                                  Tone::Error, since });
        else if (type == "ScalingLimited" && status == "True" && reason == "TooManyReplicas")
            sentences.push_back({ Say::tr("Wants more replicas than its maxReplicas of %1 allows.")
                                      .arg(countAt(at(view.json, { "spec", "maxReplicas" }))),
                                  Tone::Warn, since });
    });
    return sentences;
}

Sentences budgets(const ObjectView& view)
{
    const auto status = view.json["status"];
    const auto healthy = countAt(status["currentHealthy"]);
    const auto needed = countAt(status["desiredHealthy"]);
    if (!exists(status["disruptionsAllowed"]) || countAt(status["disruptionsAllowed"]) > 0)
        return {};
    if (countAt(status["expectedPods"]) == 0)
        return { { Say::tr("No pod matches its selector: it protects nothing."), Tone::Neutral } };
    return { { healthy < needed
                   ? Say::tr("No pod may be evicted: healthy %1, needed %2. Draining a "
                             "node waits for that.")
                         .arg(healthy)
                         .arg(needed)
                   : Say::tr("No pod may be evicted: those that are healthy (%1) must stay so. "
                             "Draining a node waits for that.")
                         .arg(healthy),
               healthy < needed ? Tone::Error : Tone::Warn } };
}

Sentences namespaces(const ObjectView& view)
{
    Sentences sentences;
    if (!isBeingDeleted(view))
        return sentences;
    const auto deleted = view.object.deletionTimestamp()->time_since_epoch().count();
    sentences.push_back(
        { Say::tr("Being deleted, with everything in it."), Tone::Ending, deleted });
    forEachItem(at(view.json, { "status", "conditions" }), [&](const Json& condition) {
        if (textOf(condition["status"]) != "True")
            return;
        const auto type = textOf(condition["type"]);
        const bool failure = type.find("Failure") != std::string_view::npos;
        sentences.push_back(
            { Text(shown::line(type) + ": " + shown::line(textOf(condition["message"]))),
              failure ? Tone::Error : Tone::Warn });
    });
    return sentences;
}

} // namespace kittiwake::explain
