#include "sections.h"

#include <core/api/autoscaler_targets.h>
#include <models/detail/section_writer.h>
#include <models/kinds/cells.h>

namespace kittiwake::sections {

using namespace cells;

Sections autoscaler(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    const auto status = view.json["status"];
    const auto target = spec["scaleTargetRef"];
    SectionWriter writer("highlights", Say::tr("Autoscaler"));
    auto& line = writer.link(Say::tr("Scales"),
                             { GroupVersion::parse(textOf(target["apiVersion"])).group,
                               std::string(textOf(target["kind"])),
                               { view.object.key().ns, std::string(textOf(target["name"])) } });
    line.text = QStringLiteral("%1 %2").arg(shown::line(textOf(target["kind"])), line.text);
    writer.fact(Say::tr("Metrics"), shown::line(autoscalerTargets(view.json)));
    writer.fact(Say::tr("Replicas"),
                Say::tr("%1, wants %2, between %3 and %4")
                    .arg(countAt(status["currentReplicas"]))
                    .arg(countAt(status["desiredReplicas"]))
                    .arg(countAt(spec["minReplicas"], 1))
                    .arg(countAt(spec["maxReplicas"])));
    writer.ago(Say::tr("Last scaled"), status["lastScaleTime"]);
    return { writer.take() };
}

} // namespace kittiwake::sections
