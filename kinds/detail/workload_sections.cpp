#include "sections.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/field_words.h>
#include <kinds/detail/replicas.h>
#include <kinds/detail/section_writer.h>

#include <string>

namespace kittiwake::sections {

using namespace cells;

namespace {

/// What each pod of a StatefulSet claims.
DetailSection claimTemplates(const Json& templates)
{
    SectionWriter writer("claims", Say::tr("Volume claims"));
    forEachItem(templates, [&](const Json& claim) {
        const auto spec = claim["spec"];
        std::vector<Text> words {
            quantityCell(at(spec, { "resources", "requests", "storage" })).text,
            fields::words(spec["accessModes"]), shown::line(textOf(spec["storageClassName"])),
            shown::line(textOf(spec["volumeMode"]))
        };
        writer.fact(shown::line(textOf(claim["metadata"]["name"])), Text::joined(words, ", "));
    });
    return writer.take();
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
                  ? replicas::selectorWords(spec["selector"])
                  : shown::line(formatLabels(spec["selector"])))
        .mono = true;
    const auto rolling = strategy["rollingUpdate"];
    writer.fact(Say::tr("Strategy"), replicas::strategyWords(strategy));
    if (const auto partition = countAt(rolling["partition"]); partition > 0)
        writer.fact(Say::tr("Partition"), partition);
    if (const auto seconds = countAt(spec["minReadySeconds"]); seconds > 0)
        writer.fact(Say::tr("Min ready"), std::to_string(seconds) + "s");
    writer.fact(Say::tr("Service"), spec["serviceName"]);
    writer.fact(Say::tr("Pod management policy"), spec["podManagementPolicy"]);
    writer.count(Say::tr("Start ordinal"), spec["ordinals"]["start"]);
    writer.fact(Say::tr("Claim retention policy"),
                fields::words(spec["persistentVolumeClaimRetentionPolicy"]));
    writer.fact(Say::tr("Revision"),
                at(view.json, { "metadata", "annotations", "deployment.kubernetes.io/revision" }));
    return { writer.take(), claimTemplates(spec["volumeClaimTemplates"]) };
}

} // namespace kittiwake::sections
