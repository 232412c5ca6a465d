#include "sections.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/plain_words.h>
#include <kinds/detail/section_writer.h>

#include <string>

namespace kittiwake::sections {

using namespace cells;

namespace {

/// A bare number or a percentage.
Text numberOrText(const Json& place)
{
    std::int64_t number = 0;
    return place.get(number) == simdjson::SUCCESS ? std::to_string(number)
                                                  : shown::line(textOf(place));
}

Text selectorOf(const Json& selector)
{
    const auto text = formatSelector(selector);
    return text == "<none>" ? Text() : shown::line(text);
}

/// deployment.spec.strategy, or the updateStrategy of the others.
Text strategyOf(const Json& strategy)
{
    const auto type = shown::line(textOf(strategy["type"]));
    const auto rolling = strategy["rollingUpdate"];
    const auto surge = numberOrText(rolling["maxSurge"]);
    const auto out = numberOrText(rolling["maxUnavailable"]);
    if (surge.empty() && out.empty())
        return type;
    return Say::tr("%1: %2 max surge, %3 max unavailable")
        .arg(type, surge.empty() ? "0" : surge, out.empty() ? "0" : out);
}

/// What each pod of a StatefulSet claims.
DetailSection claimTemplates(const Json& templates)
{
    SectionWriter writer("claims", Say::tr("Volume claims"));
    forEachItem(templates, [&](const Json& claim) {
        const auto spec = claim["spec"];
        std::vector<Text> words {
            quantityCell(at(spec, { "resources", "requests", "storage" })).text,
            plain::words(spec["accessModes"]), shown::line(textOf(spec["storageClassName"])),
            shown::line(textOf(spec["volumeMode"]))
        };
        writer.fact(shown::line(textOf(claim["metadata"]["name"])), Text::joined(words, ", "));
    });
    return writer.take();
}

Sections one(SectionWriter& writer)
{
    Sections sections;
    sections.push_back(writer.take());
    return sections;
}

} // namespace

Sections workload(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    const auto status = view.json["status"];
    const auto strategy = exists(spec["strategy"]) ? spec["strategy"] : spec["updateStrategy"];
    const bool hasRevisions = exists(strategy);
    SectionWriter writer("highlights", Say::tr("Replicas"));
    writer.fact(Say::tr("Desired"), countAt(spec["replicas"], 1));
    writer.fact(Say::tr("Ready"), countAt(status["readyReplicas"]));
    writer.count(Say::tr("Up to date"), status["updatedReplicas"]);
    writer.count(Say::tr("Available"), status["availableReplicas"]);
    writer.count(Say::tr("Unavailable"), status["unavailableReplicas"]);
    writer.count(hasRevisions ? Say::tr("Total") : Say::tr("Current"), status["replicas"]);
    writer.count(Say::tr("Terminating"), status["terminatingReplicas"]);
    writer
        .fact(Say::tr("Selector"),
              isObject(spec["selector"]["matchLabels"])
                      || exists(spec["selector"]["matchExpressions"])
                  ? selectorOf(spec["selector"])
                  : shown::line(formatLabels(spec["selector"])))
        .mono = true;
    const auto rolling = strategy["rollingUpdate"];
    writer.fact(Say::tr("Strategy"), strategyOf(strategy));
    if (const auto partition = countAt(rolling["partition"]); partition > 0)
        writer.fact(Say::tr("Partition"), partition);
    if (const auto seconds = countAt(spec["minReadySeconds"]); seconds > 0)
        writer.fact(Say::tr("Min ready"), std::to_string(seconds) + "s");
    writer.fact(Say::tr("Service"), spec["serviceName"]);
    writer.fact(Say::tr("Pod management policy"), spec["podManagementPolicy"]);
    writer.count(Say::tr("Start ordinal"), spec["ordinals"]["start"]);
    writer.fact(Say::tr("Claim retention policy"),
                plain::words(spec["persistentVolumeClaimRetentionPolicy"]));
    writer.fact(Say::tr("Revision"),
                at(view.json, { "metadata", "annotations", "deployment.kubernetes.io/revision" }));
    return { writer.take(), claimTemplates(spec["volumeClaimTemplates"]) };
}

Sections daemonSet(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    const auto status = view.json["status"];
    SectionWriter writer("highlights", Say::tr("Nodes"));
    writer.fact(Say::tr("Desired"), countAt(status["desiredNumberScheduled"]));
    writer.fact(Say::tr("Current"), countAt(status["currentNumberScheduled"]));
    writer.fact(Say::tr("Ready"), countAt(status["numberReady"]));
    writer.fact(Say::tr("Up to date"), countAt(status["updatedNumberScheduled"]));
    writer.fact(Say::tr("Available"), countAt(status["numberAvailable"]));
    writer.fact(Say::tr("Misscheduled"), countAt(status["numberMisscheduled"]));
    const auto nodes = formatLabels(at(spec, { "template", "spec", "nodeSelector" }));
    writer.fact(Say::tr("Node selector"), nodes == "<none>" ? Text() : shown::line(nodes)).mono =
        true;
    writer.fact(Say::tr("Selector"), selectorOf(spec["selector"])).mono = true;
    writer.fact(Say::tr("Strategy"), strategyOf(spec["updateStrategy"]));
    return one(writer);
}

} // namespace kittiwake::sections
