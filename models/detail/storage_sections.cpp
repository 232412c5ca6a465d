#include "sections.h"

#include <models/detail/section_writer.h>
#include <models/kinds/cells.h>

#include <string>

namespace kittiwake::sections {

using namespace cells;

namespace {

constexpr int kFirstStorageLines = 10;

void writeClass(SectionWriter& to, const Json& object)
{
    const auto name = storageClassOf(object);
    if (!name.empty())
        to.link(Say::tr("Storage class"),
                { "storage.k8s.io", "StorageClass", { "", std::string(name) } });
}

} // namespace

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
    SectionWriter parameters("parameters", Say::tr("Parameters"), kFirstStorageLines);
    forEachField(view.json["parameters"], [&](std::string_view key, const Json& value) {
        parameters.fact(shown::line(key), value).mono = true;
    });
    return { writer.take(), parameters.take() };
}

} // namespace kittiwake::sections
