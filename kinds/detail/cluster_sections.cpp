#include "sections.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/plain_words.h>
#include <kinds/detail/section_writer.h>

#include <array>
#include <charconv>
#include <cmath>
#include <set>
#include <string>

namespace kittiwake::sections {

using namespace cells;

namespace {

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

/// "174Gi of 193Gi (90%)"; where pods may have all of it, that alone.
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

/// As the table's column ROLES has them.
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

} // namespace

Sections node(const ObjectView& view)
{
    const auto status = view.json["status"];
    const auto info = status["nodeInfo"];
    SectionWriter writer("highlights", Say::tr("Node"));
    const auto roles = rolesOf(view.json["metadata"]["labels"]);
    writer.fact(Say::tr("Roles"), shown::line(join({ roles.begin(), roles.end() }, ", ")));
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
              countOf(networks) != 0 ? plain::words(networks)
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

} // namespace kittiwake::sections
