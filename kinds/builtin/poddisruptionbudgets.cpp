#include "cells.h"
#include "kinds.h"

#include <core/api/json/json_text.h>
#include <core/api/quantity.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/section_writer.h>
#include <kinds/logs/logs_action.h>
#include <kinds/relations/pod_selection.h>
#include <kinds/text/age_text.h>

#include <array>
#include <string>

namespace kittiwake::kinds {

using namespace cells;

namespace {

/// A number or a percentage.
Cell limit(const ObjectView& view, std::string_view field)
{
    const auto text = scalarText(at(view.json, { "spec", field }));
    auto cell = textCell(text, "N/A");
    if (const auto value =
            quantityValue(text.ends_with('%') ? text.substr(0, text.size() - 1) : text))
        cell.sortKey = *value;
    return cell;
}

Tone budgetTone(const ObjectView& view)
{
    const auto status = view.json["status"];
    return countAt(status["currentHealthy"]) < countAt(status["desiredHealthy"]) ? Tone::Warn
                                                                                 : Tone::Neutral;
}

/// A bare number or a percentage.
std::string numberOrText(const Json& place)
{
    return shown::line(scalarText(place));
}

Sections budgetSections(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    const auto status = view.json["status"];
    SectionWriter writer("highlights", Say::tr("Disruptions"));
    writer.fact(Say::tr("Allowed disruptions"), countAt(status["disruptionsAllowed"]));
    writer.fact(Say::tr("Healthy"),
                Say::tr("%1 of %2, %3 needed")
                    .arg(countAt(status["currentHealthy"]))
                    .arg(countAt(status["expectedPods"]))
                    .arg(countAt(status["desiredHealthy"])));
    writer.fact(Say::tr("Min available"), numberOrText(spec["minAvailable"]));
    writer.fact(Say::tr("Max unavailable"), numberOrText(spec["maxUnavailable"]));
    writer.fact(Say::tr("Unhealthy pod eviction policy"), spec["unhealthyPodEvictionPolicy"]);
    const auto selector = formatSelector(spec["selector"]);
    writer.fact(Say::tr("Selector"), selector == "<none>" ? Text() : shown::line(selector)).mono =
        true;
    return { writer.take() };
}

Sentences budgetSentences(const ObjectView& view)
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

Text disruptionsWords(const std::string& text)
{
    return text == "1" ? Say::tr("1 disruption allowed")
                       : Say::tr("%1 disruptions allowed").arg(text);
}

} // namespace

Kind poddisruptionbudgets()
{
    return {
        .gvr = { "policy", "", "poddisruptionbudgets" },
        .kind = "PodDisruptionBudget",
        .sidebar = SidebarPlace { KindSection::Config, 50 },
        .columns = { namespaceColumn(), nameColumn(),
                     number("MIN AVAILABLE", 13,
                            [](const ObjectView& view) { return limit(view, "minAvailable"); }),
                     number("MAX UNAVAILABLE", 15,
                            [](const ObjectView& view) { return limit(view, "maxUnavailable"); }),
                     statusNumber(
                         "ALLOWED DISRUPTIONS", 19,
                         [](const ObjectView& view) {
                             return countCell(view, { "status", "disruptionsAllowed" });
                         },
                         disruptionsWords),
                     ageColumn() },
        .tone = budgetTone,
        .sections = budgetSections,
        .sentences = budgetSentences,
        .podSelector = selection::bySelector,
        .actions = { logsOfPodsAction() },
    };
}

} // namespace kittiwake::kinds
