#include "sections.h"

#include <models/detail/section_writer.h>
#include <models/kinds/cells.h>

#include <array>
#include <cmath>
#include <string>

namespace kittiwake::sections {

using namespace cells;

namespace {

constexpr int kFirstClusterLines = 10;

/// "174Gi" for bytes by the thousand million, else as the server has it.
QString shortQuantity(const Cell& cell)
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
    return QString::number(shownValue, 'f', figures ? 1 : 0) + QLatin1String(kUnits[unit]);
}

/// "174Gi of 193Gi (90%)"; where pods may have all of it, that alone.
QString allocatableText(const Json& capacity, const Json& allocatable)
{
    const auto whole = quantityCell(capacity);
    const auto part = quantityCell(allocatable);
    const auto* most = std::get_if<double>(&whole.sortKey);
    const auto* some = std::get_if<double>(&part.sortKey);
    if (most == nullptr || some == nullptr || *most <= 0 || *some == *most)
        return shortQuantity(part.text.isEmpty() ? whole : part);
    return Say::tr("%1 of %2 (%3%)")
        .arg(shortQuantity(part), shortQuantity(whole))
        .arg(std::lround(*some / *most * 100));
}

} // namespace

Sections node(const ObjectView& view)
{
    const auto status = view.json["status"];
    const auto info = status["nodeInfo"];
    SectionWriter writer("highlights", Say::tr("Node"));
    forEachItem(status["addresses"], [&](const Json& address) {
        auto& line = writer.fact(shown::line(textOf(address["type"])), address["address"]);
        line.mono = true;
        line.id += u'/' + line.text;
    });
    writer.fact(Say::tr("Kubelet"), info["kubeletVersion"]).mono = true;
    writer.fact(Say::tr("Runtime"), info["containerRuntimeVersion"]).mono = true;
    writer.fact(Say::tr("System"), info["osImage"]);
    writer.fact(Say::tr("Kernel"), info["kernelVersion"]).mono = true;
    writer.fact(Say::tr("Architecture"), info["architecture"]);
    writer.fact(Say::tr("Pod network"), view.json["spec"]["podCIDR"]).mono = true;
    writer.fact(Say::tr("Provider ID"), view.json["spec"]["providerID"]).mono = true;

    SectionWriter room("room", Say::tr("Allocatable"));
    const auto allocatable = status["allocatable"];
    forEachField(status["capacity"], [&](std::string_view resource, const Json& capacity) {
        room.fact(shown::line(resource), allocatableText(capacity, allocatable[resource]));
    });

    SectionWriter taints("taints", Say::tr("Taints"), kFirstClusterLines);
    forEachItem(view.json["spec"]["taints"], [&](const Json& taint) {
        auto& line = taints.fact(shown::line(textOf(taint["effect"])), taint["key"]);
        if (const auto value = textOf(taint["value"]); !value.empty())
            line.text += u'=' + shown::line(value);
        line.mono = true;
        line.id += u'/' + line.text;
    });
    return { writer.take(), room.take(), taints.take() };
}

} // namespace kittiwake::sections
