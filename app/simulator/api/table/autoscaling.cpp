#include "kinds.h"

#include <core/api/autoscaler_targets.h>

namespace kittiwake::sim::tables {

TableKind horizontalPodAutoscalers()
{
    return { { nameColumn(),
               { "Reference", "string", "What is scaled." },
               { "Targets", "string", "The metrics: what they are, and what they should be." },
               { "MinPods", "string",
                 "minReplicas is the lower limit for the number of replicas to which the "
                 "autoscaler can scale down." },
               { "MaxPods", "string",
                 "maxReplicas is the upper limit for the number of replicas to which the "
                 "autoscaler can scale up." },
               { "Replicas", "string",
                 "currentReplicas is current number of replicas of pods managed by this "
                 "autoscaler, as last seen by the autoscaler." },
               ageColumn() },
             [](const Json& object, Cells& cells) {
                 const auto spec = object["spec"];
                 const auto reference = spec["scaleTargetRef"];
                 nameCell(object, cells);
                 cells.text(std::string(textOf(reference["kind"])) + '/'
                            + std::string(textOf(reference["name"])));
                 cells.text(autoscalerTargets(object), "<none>");
                 cells.text(scalarText(spec["minReplicas"]), "<unset>");
                 cells.number(numberOf(spec["maxReplicas"]));
                 cells.number(numberOf(at(object, { "status", "currentReplicas" })));
                 ageCell(object, cells);
             } };
}

} // namespace kittiwake::sim::tables
