#include "cells.h"
#include "kinds.h"

#include <set>

namespace kittiwake::kinds {

using namespace cells;

namespace {

/// The last Ready condition counts, as in kubectl.
std::string nodeStatusWord(const ObjectView& view)
{
    std::string word = "Unknown";
    forEachItem(at(view.json, { "status", "conditions" }), [&](const Json& condition) {
        if (textOf(condition["type"]) == "Ready")
            word = textOf(condition["status"]) == "True" ? "Ready" : "NotReady";
    });
    return boolOf(at(view.json, { "spec", "unschedulable" })) ? word + ",SchedulingDisabled" : word;
}

Tone nodeTone(const ObjectView& view)
{
    const auto word = nodeStatusWord(view);
    if (word == "Ready")
        return Tone::Ok;
    return word.starts_with("NotReady") ? Tone::Error : Tone::Warn;
}

Cell roles(const ObjectView& view)
{
    constexpr std::string_view kRolePrefix = "node-role.kubernetes.io/";
    std::set<std::string> words;
    forEachField(at(view.json, { "metadata", "labels" }),
                 [&](std::string_view key, const Json& value) {
                     if (key.starts_with(kRolePrefix) && key.size() > kRolePrefix.size())
                         words.emplace(key.substr(kRolePrefix.size()));
                     else if (key == "kubernetes.io/role" && !textOf(value).empty())
                         words.emplace(textOf(value));
                 });
    return textCell(join({ words.begin(), words.end() }), "<none>");
}

Cell nodeAddress(const ObjectView& view, std::string_view type)
{
    std::string_view found;
    forEachItem(at(view.json, { "status", "addresses" }), [&](const Json& entry) {
        if (found.empty() && textOf(entry["type"]) == type)
            found = textOf(entry["address"]);
    });
    return textCell(found, "<none>");
}

Cell info(const ObjectView& view, std::string_view field, std::string_view ifEmpty)
{
    return fieldCell(view, { "status", "nodeInfo", field }, ifEmpty);
}

/// "6.1.0 (amd64)".
Cell kernel(const ObjectView& view)
{
    const auto info = at(view.json, { "status", "nodeInfo" });
    std::string text(textOf(info["kernelVersion"], "<unknown>"));
    if (text.empty())
        text = "<unknown>";
    if (const auto architecture = textOf(info["architecture"]); !architecture.empty())
        text.append(" (").append(architecture).append(1, ')');
    return textCell(text);
}

} // namespace

KindTable nodes()
{
    return {
        .gvr = { "", "", "nodes" },
        .columns = {
            nameColumn(),
            status("STATUS", 16, [](const ObjectView& view) { return textCell(nodeStatusWord(view)); }),
            plain("ROLES", 20, roles),
            ageColumn(),
            plain("VERSION", 14, [](const ObjectView& view) { return info(view, "kubeletVersion", ""); }),
            wide(plain("INTERNAL-IP", 16, [](const ObjectView& view) { return nodeAddress(view, "InternalIP"); })),
            wide(plain("EXTERNAL-IP", 16, [](const ObjectView& view) { return nodeAddress(view, "ExternalIP"); })),
            wide(plain("OS-IMAGE", 28, [](const ObjectView& view) { return info(view, "osImage", "<unknown>"); })),
            wide(plain("KERNEL-VERSION", 24, kernel)),
            wide(plain("CONTAINER-RUNTIME", 20,
                       [](const ObjectView& view) { return info(view, "containerRuntimeVersion", "<unknown>"); })),
        },
        .tone = nodeTone,
    };
}

} // namespace kittiwake::kinds
