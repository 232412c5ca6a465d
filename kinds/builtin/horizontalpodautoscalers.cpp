#include "cells.h"
#include "kinds.h"

#include <core/api/autoscaler_targets.h>
#include <kinds/meaning_key.h>

namespace kittiwake::kinds {

using namespace cells;

namespace {

/// Sorted by the metric that is nearest to its target, or furthest above it.
Cell targets(const ObjectView& view)
{
    const auto text = autoscalerTargets(view.json);
    auto cell = textCell(text, "<none>");
    if (const auto share = highestShareIn(text))
        cell.sortKey = *share;
    return cell;
}

Cell reference(const ObjectView& view)
{
    const auto target = at(view.json, { "spec", "scaleTargetRef" });
    return textCell(std::string(textOf(target["kind"])) + '/'
                    + std::string(textOf(target["name"])));
}

Cell minimum(const ObjectView& view)
{
    const auto place = at(view.json, { "spec", "minReplicas" });
    return exists(place) ? numberCell(countAt(place)) : textCell("<unset>");
}

Tone autoscalerTone(const ObjectView& view)
{
    const auto conditions = at(view.json, { "status", "conditions" });
    if (conditionStatus(conditions, "AbleToScale") == "False")
        return Tone::Error;
    // "ScalingDisabled" is the owner's wish: the target is scaled to zero.
    if (conditionStatus(conditions, "ScalingActive") == "False"
        && conditionReason(conditions, "ScalingActive") != "ScalingDisabled")
        return Tone::Warn;
    return Tone::Neutral;
}

} // namespace

KindTable horizontalpodautoscalers()
{
    return {
        .gvr = { "autoscaling", "", "horizontalpodautoscalers" },
        .columns = { namespaceColumn(), nameColumn(), plain("REFERENCE", 22, reference),
                     status("TARGETS", 19, targets), number("MINPODS", 8, minimum),
                     number("MAXPODS", 8,
                            [](const ObjectView& view) {
                                return countCell(view, { "spec", "maxReplicas" });
                            }),
                     number("REPLICAS", 8,
                            [](const ObjectView& view) {
                                return countCell(view, { "status", "currentReplicas" });
                            }),
                     ageColumn() },
        .tone = autoscalerTone,
    };
}

} // namespace kittiwake::kinds
