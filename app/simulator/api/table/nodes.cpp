#include "kinds.h"

#include <set>

namespace kittiwake::sim::tables {

namespace {

/// The last Ready condition counts, as in kubectl.
std::string statusWord(const Json& node)
{
    std::string word = "Unknown";
    forEachItem(at(node, { "status", "conditions" }), [&](const Json& condition) {
        if (textOf(condition["type"]) == "Ready")
            word = textOf(condition["status"]) == "True" ? "Ready" : "NotReady";
    });
    return boolOf(at(node, { "spec", "unschedulable" })) ? word + ",SchedulingDisabled" : word;
}

std::string roles(const Json& node)
{
    constexpr std::string_view kPrefix = "node-role.kubernetes.io/";
    std::set<std::string> words;
    forEachField(at(node, { "metadata", "labels" }), [&](std::string_view key, const Json& value) {
        if (key.starts_with(kPrefix) && key.size() > kPrefix.size())
            words.emplace(key.substr(kPrefix.size()));
        else if (key == "kubernetes.io/role" && !textOf(value).empty())
            words.emplace(textOf(value));
    });
    return join({ words.begin(), words.end() });
}

std::string_view address(const Json& node, std::string_view type)
{
    std::string_view found;
    forEachItem(at(node, { "status", "addresses" }), [&](const Json& entry) {
        if (found.empty() && textOf(entry["type"]) == type)
            found = textOf(entry["address"]);
    });
    return found;
}

} // namespace

TableKind nodes()
{
    return { { nameColumn(),
               { "Status", "string", "The status of the node" },
               { "Roles", "string", "The roles of the node" },
               ageColumn(),
               { "Version", "string", "Kubelet Version reported by the node." },
               { "Internal-IP", "string", "The node's address within the cluster.", 1 },
               { "External-IP", "string", "The node's address outside the cluster.", 1 },
               { "OS-Image", "string",
                 "OS Image reported by the node from /etc/os-release (e.g. Debian GNU/Linux 7 "
                 "(wheezy)).",
                 1 },
               { "Kernel-Version", "string",
                 "Kernel Version reported by the node from 'uname -r' (e.g. "
                 "3.16.0-0.bpo.4-amd64).",
                 1 },
               { "Container-Runtime", "string",
                 "ContainerRuntime Version reported by the node through runtime remote API (e.g. "
                 "containerd://1.4.2).",
                 1 } },
             [](const Json& node, Cells& cells) {
                 const auto info = at(node, { "status", "nodeInfo" });
                 nameCell(node, cells);
                 cells.text(statusWord(node));
                 cells.text(roles(node), "<none>");
                 ageCell(node, cells);
                 cells.text(textOf(info["kubeletVersion"]));
                 cells.text(address(node, "InternalIP"), "<none>");
                 cells.text(address(node, "ExternalIP"), "<none>");
                 cells.text(textOf(info["osImage"]), "<unknown>");
                 cells.text(textOf(info["kernelVersion"]), "<unknown>");
                 cells.text(textOf(info["containerRuntimeVersion"]), "<unknown>");
             } };
}

TableKind namespaces()
{
    return { { nameColumn(), { "Status", "string", "The status of the namespace" }, ageColumn() },
             [](const Json& object, Cells& cells) {
                 nameCell(object, cells);
                 cells.text(textOf(at(object, { "status", "phase" })));
                 ageCell(object, cells);
             } };
}

TableKind leases()
{
    return { { nameColumn(),
               { "Holder", "string",
                 "holderIdentity contains the identity of the holder of a current lease." },
               ageColumn() },
             [](const Json& object, Cells& cells) {
                 nameCell(object, cells);
                 cells.text(textOf(at(object, { "spec", "holderIdentity" })));
                 ageCell(object, cells);
             } };
}

} // namespace kittiwake::sim::tables
