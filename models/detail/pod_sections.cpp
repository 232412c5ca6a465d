#include "sections.h"

#include <models/detail/section_writer.h>
#include <models/kinds/cells.h>

#include <string>

namespace kittiwake::sections {

using namespace cells;

Sections pod(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    const auto status = view.json["status"];
    SectionWriter writer("highlights", Say::tr("Pod"));
    if (const auto node = textOf(spec["nodeName"]); !node.empty())
        writer.link(Say::tr("Node"), { "", "Node", { "", std::string(node) } });
    std::vector<std::string> addresses;
    forEachItem(status["podIPs"],
                [&](const Json& ip) { addresses.emplace_back(textOf(ip["ip"])); });
    writer
        .fact(Say::tr("IP"),
              addresses.empty() ? shown::line(textOf(status["podIP"]))
                                : shown::line(join(addresses, ", ")))
        .mono = true;
    writer.fact(Say::tr("QoS class"), status["qosClass"]);
    if (const auto account = textOf(spec["serviceAccountName"]); !account.empty())
        writer.link(Say::tr("Service account"),
                    { "", "ServiceAccount", { view.object.key().ns, std::string(account) } });
    writer.fact(Say::tr("Priority class"), spec["priorityClassName"]);
    writer.fact(Say::tr("Restart policy"), spec["restartPolicy"]);
    if (boolOf(spec["hostNetwork"]))
        writer.fact(Say::tr("Network"), Say::tr("host network"));
    writer.ago(Say::tr("Started"), status["startTime"]);
    return { writer.take() };
}

} // namespace kittiwake::sections
