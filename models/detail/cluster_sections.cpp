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

void writeClass(SectionWriter& to, const Json& object)
{
    const auto name = storageClassOf(object);
    if (!name.empty())
        to.link(Say::tr("Storage class"),
                { "storage.k8s.io", "StorageClass", { "", std::string(name) } });
}

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

Sections claim(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    const auto status = view.json["status"];
    SectionWriter writer("highlights", Say::tr("Claim"));
    const auto asked = quantityCell(at(spec, { "resources", "requests", "storage" })).text;
    const auto has = quantityCell(at(status, { "capacity", "storage" })).text;
    writer.fact(Say::tr("Size"),
                has.isEmpty() || has == asked ? asked
                                              : Say::tr("%1, requested %2").arg(has, asked));
    writeClass(writer, view.json);
    if (const auto volume = textOf(spec["volumeName"]); !volume.empty())
        writer.link(Say::tr("Volume"), { "", "PersistentVolume", { "", std::string(volume) } });
    writer.fact(Say::tr("Access"), shown::line(accessModes(spec["accessModes"])));
    writer.fact(Say::tr("Mode"), spec["volumeMode"]);
    return { writer.take() };
}

Sections volume(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    SectionWriter writer("highlights", Say::tr("Volume"));
    writer.fact(Say::tr("Size"), quantityCell(at(spec, { "capacity", "storage" })).text);
    writeClass(writer, view.json);
    const auto claim = spec["claimRef"];
    if (const auto name = textOf(claim["name"]); !name.empty())
        writer.link(Say::tr("Claim"),
                    { "",
                      "PersistentVolumeClaim",
                      { std::string(textOf(claim["namespace"])), std::string(name) } });
    writer.fact(Say::tr("Reclaim policy"), spec["persistentVolumeReclaimPolicy"]);
    writer.fact(Say::tr("Access"), shown::line(accessModes(spec["accessModes"])));
    writer.fact(Say::tr("Mode"), spec["volumeMode"]);
    writer.fact(Say::tr("Driver"), at(spec, { "csi", "driver" }));
    writer.fact(Say::tr("Handle"), at(spec, { "csi", "volumeHandle" })).mono = true;
    return { writer.take() };
}

Sections storageClass(const ObjectView& view)
{
    SectionWriter writer("highlights", Say::tr("Storage class"));
    writer.fact(Say::tr("Provisioner"), view.json["provisioner"]).mono = true;
    writer.fact(Say::tr("Reclaim policy"), view.json["reclaimPolicy"]);
    writer.fact(Say::tr("Binding"), view.json["volumeBindingMode"]);
    writer.fact(Say::tr("Expandable"),
                boolOf(view.json["allowVolumeExpansion"]) ? Say::tr("yes") : Say::tr("no"));
    SectionWriter parameters("parameters", Say::tr("Parameters"), kFirstClusterLines);
    forEachField(view.json["parameters"], [&](std::string_view key, const Json& value) {
        parameters.fact(shown::line(key), value).mono = true;
    });
    return { writer.take(), parameters.take() };
}

} // namespace kittiwake::sections
