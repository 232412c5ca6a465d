#include "pod_page.h"

#include <core/base/joined.h>
#include <kinds/builtin/cells.h>
#include <kinds/detail/container_words.h>
#include <kinds/detail/section_writer.h>

#include <string>

namespace kittiwake::kinds {

using namespace cells;

namespace {

Text addressesOf(const Json& status)
{
    std::vector<std::string> addresses;
    forEachItem(status["podIPs"],
                [&](const Json& ip) { addresses.emplace_back(textOf(ip["ip"])); });
    return addresses.empty() ? shown::line(textOf(status["podIP"]))
                             : shown::line(joined(addresses, ", "));
}

/// What has been set of each gate, "not set" included: no condition says that.
void writeGates(SectionWriter& to, const ObjectView& view)
{
    const auto conditions = at(view.json, { "status", "conditions" });
    forEachItem(at(view.json, { "spec", "readinessGates" }), [&](const Json& gate) {
        const auto type = textOf(gate["conditionType"]);
        const auto status = conditionStatus(conditions, type);
        auto& line = to.fact(
            Say::tr("Readiness gate"),
            Say::tr("%1: %2").arg(shown::line(type),
                                  status.empty() ? Say::tr("not set") : shown::line(status)));
        line.id += '/' + shown::line(type);
    });
}

/// A change of resources that the node has not made yet: "Deferred", "InProgress".
Text resizeOf(const ObjectView& view)
{
    const auto conditions = at(view.json, { "status", "conditions" });
    if (conditionStatus(conditions, "PodResizePending") == "True")
        return shown::line(conditionReason(conditions, "PodResizePending"));
    if (conditionStatus(conditions, "PodResizeInProgress") == "True")
        return "InProgress";
    return shown::line(textOf(at(view.json, { "status", "resize" }))); // before 1.33
}

} // namespace

Sections podSections(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    const auto status = view.json["status"];
    SectionWriter writer("highlights", Say::tr("Pod"));
    const auto node = [&](const Text& label, const Json& name) {
        if (const auto text = textOf(name); !text.empty())
            writer.link(label, { "", "Node", { "", std::string(text) } });
    };
    node(Say::tr("Node"), spec["nodeName"]);
    writer.fact(Say::tr("Host IP"), status["hostIP"]).mono = true;
    node(Say::tr("Nominated node"), status["nominatedNodeName"]);
    const auto phase = textOf(status["phase"]);
    const bool ending = isBeingDeleted(view) && phase != "Succeeded" && phase != "Failed";
    writer.fact(Say::tr("Phase"),
                ending ? Say::tr("%1, terminating").arg(shown::line(phase)) : shown::line(phase));
    writer.fact(Say::tr("Reason"), status["reason"]);
    writer.fact(Say::tr("Message"), status["message"]);
    writer.fact(Say::tr("IP"), addressesOf(status)).mono = true;
    writer.fact(Say::tr("QoS class"), status["qosClass"]);
    writer.fact(Say::tr("Requests"), container::resourcesOf(spec["resources"]["requests"]));
    writer.fact(Say::tr("Limits"), container::resourcesOf(spec["resources"]["limits"]));
    writer.fact(Say::tr("Resize"), resizeOf(view));
    if (const auto account = textOf(spec["serviceAccountName"]); !account.empty())
        writer.link(Say::tr("Service account"),
                    { "", "ServiceAccount", { view.object.key().ns, std::string(account) } });
    writer.fact(Say::tr("Priority class"), spec["priorityClassName"]);
    if (const auto priority = countAt(spec["priority"]); priority != 0)
        writer.fact(Say::tr("Priority"), priority);
    writer.fact(Say::tr("Runtime class"), spec["runtimeClassName"]);
    writer.fact(Say::tr("Restart policy"), spec["restartPolicy"]);
    if (boolOf(spec["hostNetwork"]))
        writer.fact(Say::tr("Network"), Say::tr("host network"));
    const auto seccomp = at(spec, { "securityContext", "seccompProfile" });
    writer.fact(Say::tr("Seccomp profile"),
                shown::line(textOf(seccomp["localhostProfile"], textOf(seccomp["type"]))));
    writeGates(writer, view);
    writer.ago(Say::tr("Started"), status["startTime"]);
    const auto grace = at(view.json, { "metadata", "deletionGracePeriodSeconds" });
    if (exists(grace))
        writer.fact(Say::tr("Termination grace period"), std::to_string(countAt(grace)) + "s");
    return { writer.take() };
}

} // namespace kittiwake::kinds
