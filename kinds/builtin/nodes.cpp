#include "cells.h"
#include "kinds.h"

#include <core/base/joined.h>
#include <kinds/changes/change_actions.h>
#include <kinds/changes/kind_actions.h>
#include <kinds/detail/condition_tone.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/field_words.h>
#include <kinds/detail/section_writer.h>
#include <kinds/logs/logs_action.h>
#include <kinds/terminal/terminal_action.h>

#include <array>
#include <charconv>
#include <cmath>
#include <set>
#include <string>

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
    const auto& word = view.read(nodeStatusWord);
    if (word == "Ready")
        return Tone::Ok;
    return word.starts_with("NotReady") ? Tone::Error : Tone::Warn;
}

std::set<std::string> rolesOf(const Json& labels)
{
    constexpr std::string_view kPrefix = "node-role.kubernetes.io/";
    std::set<std::string> roles;
    forEachField(labels, [&](std::string_view key, const Json& value) {
        if (key.starts_with(kPrefix) && key.size() > kPrefix.size())
            roles.emplace(key.substr(kPrefix.size()));
        else if (key == "kubernetes.io/role" && !textOf(value).empty())
            roles.emplace(textOf(value));
    });
    return roles;
}

Sentence notReady(const Json& condition)
{
    const auto message = shown::line(textOf(condition["message"]));
    return textOf(condition["status"]) == "Unknown"
        ? Sentence { Say::tr(
                         "Its kubelet no longer reports, so the state of its pods is unknown: %1")
                         .arg(message),
                     Tone::Error, changedAt(condition) }
        : Sentence { Say::tr("Its kubelet says it is not ready (%1): %2")
                         .arg(shown::line(textOf(condition["reason"])), message),
                     Tone::Error, changedAt(condition) };
}

Text pressureWords(std::string_view type)
{
    if (type == "MemoryPressure")
        return Say::tr("It is short of memory and evicts pods (MemoryPressure): %1");
    if (type == "DiskPressure")
        return Say::tr("It is short of disk space and evicts pods (DiskPressure): %1");
    if (type == "PIDPressure")
        return Say::tr("Too many processes run on it (PIDPressure): %1");
    if (type == "NetworkUnavailable")
        return Say::tr("Its network is not set up (NetworkUnavailable): %1");
    return {};
}

void explainCondition(const Json& condition, Sentences& to)
{
    const auto type = textOf(condition["type"]);
    const auto status = textOf(condition["status"]);
    if (type == "Ready" && status != "True")
        to.insert(to.begin(), notReady(condition));
    const auto pressure = pressureWords(type);
    if (!pressure.empty() && status == "True")
        to.push_back({ pressure.arg(shown::line(textOf(condition["message"]))), Tone::Error,
                       changedAt(condition) });
}

/// Taints that follow from the node's state: they are told with it.
bool isImplied(std::string_view key)
{
    return key == "node.kubernetes.io/unschedulable" || key == "node.kubernetes.io/not-ready"
        || key == "node.kubernetes.io/unreachable" || key.ends_with("-pressure")
        || key == "node.kubernetes.io/network-unavailable";
}

void explainTaint(const Json& taint, Sentences& to)
{
    const auto key = textOf(taint["key"]);
    const auto effect = textOf(taint["effect"]);
    if (isImplied(key))
        return;
    auto name = shown::line(key);
    if (const auto value = textOf(taint["value"]); !value.empty())
        name += '=' + shown::line(value);
    if (effect == "NoExecute")
        to.push_back(
            { Say::tr("Evicts pods that do not tolerate its taint %1 (NoExecute).").arg(name),
              Tone::Warn });
    else if (effect == "NoSchedule")
        to.push_back(
            { Say::tr("Takes only pods that tolerate its taint %1 (NoSchedule).").arg(name),
              Tone::Neutral });
    else
        to.push_back({ Say::tr("Is avoided by pods that do not tolerate its taint %1 (%2).")
                           .arg(name, shown::line(effect)),
                       Tone::Neutral });
}

Cell roles(const ObjectView& view)
{
    const auto words = rolesOf(view.json["metadata"]["labels"]);
    return textCell(joined(words, ","), "<none>");
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

constexpr int kFirstClusterLines = 10;

/// "174Gi" for bytes by the thousand million, else as the server has it.
std::string shortQuantity(const Cell& cell)
{
    static constexpr std::array kUnits { "Ki", "Mi", "Gi", "Ti", "Pi" };
    const auto* value = std::get_if<double>(&cell.sortKey);
    if (value == nullptr || *value < 1024 * 1024)
        return cell.text;
    double shownValue = *value / 1024;
    std::size_t unit = 0;
    for (; shownValue >= 1024 && unit + 1 < kUnits.size(); ++unit)
        shownValue /= 1024;
    const bool figures = shownValue < 10 && shownValue != std::floor(shownValue);
    std::array<char, 40> room {};
    const auto end = std::to_chars(room.data(), room.data() + room.size(), shownValue,
                                   std::chars_format::fixed, figures ? 1 : 0)
                         .ptr;
    return std::string(room.data(), end) + kUnits[unit];
}

/// "174Gi of 193Gi (90%)"; only the capacity where pods may have all of it.
Text allocatableText(const Json& capacity, const Json& allocatable)
{
    const auto whole = quantityCell(capacity);
    const auto part = quantityCell(allocatable);
    const auto* most = std::get_if<double>(&whole.sortKey);
    const auto* some = std::get_if<double>(&part.sortKey);
    if (most == nullptr || some == nullptr || *most <= 0 || *some == *most)
        return shortQuantity(part.text.empty() ? whole : part);
    return Say::tr("%1 of %2 (%3%)")
        .arg(shortQuantity(part), shortQuantity(whole))
        .arg(std::lround(*some / *most * 100));
}

Sections nodeSections(const ObjectView& view)
{
    const auto status = view.json["status"];
    const auto info = status["nodeInfo"];
    SectionWriter writer("highlights", Say::tr("Node"));
    const auto roles = rolesOf(view.json["metadata"]["labels"]);
    writer.fact(Say::tr("Roles"), shown::line(joined(roles, ", ")));
    if (boolOf(view.json["spec"]["unschedulable"]))
        writer.fact(Say::tr("Unschedulable"), Say::tr("yes"));
    forEachItem(status["addresses"], [&](const Json& address) {
        auto& line = writer.fact(shown::line(textOf(address["type"])), address["address"]);
        line.mono = true;
        line.id += '/' + line.text.english();
    });
    writer.fact(Say::tr("Kubelet"), info["kubeletVersion"]).mono = true;
    writer.fact(Say::tr("Runtime"), info["containerRuntimeVersion"]).mono = true;
    writer.fact(Say::tr("System"), info["osImage"]);
    writer.fact(Say::tr("Kernel"), info["kernelVersion"]).mono = true;
    writer.fact(Say::tr("Operating system"), info["operatingSystem"]);
    writer.fact(Say::tr("Architecture"), info["architecture"]);
    if (const auto swap = numberOf(info["swap"]["capacity"]); swap > 0)
        writer.fact(Say::tr("Swap"), shown::bytes(static_cast<std::size_t>(swap)));
    const auto networks = view.json["spec"]["podCIDRs"];
    writer
        .fact(Say::tr("Pod network"),
              countOf(networks) != 0 ? fields::words(networks)
                                     : shown::line(textOf(view.json["spec"]["podCIDR"])))
        .mono = true;
    writer.fact(Say::tr("Provider ID"), view.json["spec"]["providerID"]).mono = true;

    SectionWriter room("room", Say::tr("Allocatable"));
    const auto allocatable = status["allocatable"];
    forEachField(status["capacity"], [&](std::string_view resource, const Json& capacity) {
        room.fact(shown::line(resource), allocatableText(capacity, allocatable[resource]));
    });

    SectionWriter taints("taints", Say::tr("Taints"), kFirstClusterLines);
    forEachItem(view.json["spec"]["taints"], [&](const Json& taint) {
        auto words = shown::line(textOf(taint["key"]));
        if (const auto value = textOf(taint["value"]); !words.empty() && !value.empty())
            words += '=' + shown::line(value);
        auto& line = taints.fact(shown::line(textOf(taint["effect"])), Text(words));
        line.mono = true;
        line.id += '/' + line.text.english();
    });
    return { writer.take(), room.take(), taints.take() };
}

Sentences nodeSentences(const ObjectView& view)
{
    Sentences sentences;
    bool reported = false;
    forEachItem(at(view.json, { "status", "conditions" }), [&](const Json& condition) {
        reported = reported || textOf(condition["type"]) == "Ready";
        explainCondition(condition, sentences);
    });
    if (!reported)
        sentences.push_back({ Say::tr("Its kubelet has not reported yet."), Tone::Warn });
    if (boolOf(at(view.json, { "spec", "unschedulable" })))
        sentences.push_back({ Say::tr("Cordoned: no new pods are placed here."), Tone::Warn });
    forEachItem(at(view.json, { "spec", "taints" }),
                [&](const Json& taint) { explainTaint(taint, sentences); });
    return sentences;
}

std::optional<Drill> podsOnNode(const ObjectLink& link, const Json&)
{
    return DrillTable { .resource = "pods",
                        .filter = "node:=" + link.key.name,
                        .everywhere = true };
}

/// Its kubelet does not report.
Tone nodeConditionTone(const Json& condition)
{
    const bool silent =
        textOf(condition["type"]) == "Ready" && textOf(condition["status"]) == "Unknown";
    return silent ? Tone::Error : conditionTone(condition);
}

std::vector<Text> nodeDeletionNotes(const Unstructured& /*node*/, const ObjectLookup& /*lookUp*/)
{
    return { Say::tr("The machine itself is not removed: its pods are, after a while, and the node "
                     "comes back where its kubelet runs on.") };
}

} // namespace

Kind nodes()
{
    return {
        .gvr = { "", "", "nodes" },
        .kind = "Node",
        .sidebar = SidebarPlace { KindSection::Cluster, 10 },
        .columns = {
            nameColumn(),
            status("STATUS", 16, [](const ObjectView& view) { return textCell(view.read(nodeStatusWord)); }),
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
        .sections = nodeSections,
        .sentences = nodeSentences,
        .conditionTone = nodeConditionTone,
        .children = { { "", "Pod", RelationQuery::By::Node } },
        .drillIn = podsOnNode,
        .deletion = { .notes = nodeDeletionNotes },
        .duplicable = false, // it is a machine
        .writtenOften = true,
        .actions = { logsOfNodeAction(), debugNodeAction(), cordonAction(), uncordonAction(),
                     drainAction(), taintAction() },
    };
}

} // namespace kittiwake::kinds
