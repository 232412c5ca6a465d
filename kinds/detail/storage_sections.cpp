#include "sections.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/plain_words.h>
#include <kinds/detail/section_writer.h>

#include <algorithm>
#include <array>
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

void writeAttributesClass(SectionWriter& to, const Text& label, const Json& place)
{
    if (const auto name = textOf(place); !name.empty())
        to.link(label, { "storage.k8s.io", "VolumeAttributesClass", { "", std::string(name) } });
}

/// What is being changed of a bound claim: its attributes, its size.
void writeChanges(SectionWriter& to, const Json& status)
{
    writeAttributesClass(to, Say::tr("Current attributes class"),
                         status["currentVolumeAttributesClassName"]);
    const auto modify = status["modifyVolumeStatus"];
    if (isObject(modify))
        to.fact(
            Say::tr("Modify volume"),
            Say::tr("%1: %2").arg(shown::line(textOf(modify["status"])),
                                  shown::line(textOf(modify["targetVolumeAttributesClassName"]))));
    const auto resize = textOf(at(status, { "allocatedResourceStatuses", "storage" }));
    const auto size = quantityCell(at(status, { "allocatedResources", "storage" })).text;
    if (!resize.empty())
        to.fact(Say::tr("Resize"), Say::tr("%1: %2").arg(shown::line(resize), size));
}

void writeSource(SectionWriter& to, const Text& label, const Json& source)
{
    if (isObject(source))
        to.fact(label, plain::words(source));
}

/// What there is to a volume besides where its data lies.
constexpr std::array<std::string_view, 9> kNoSource {
    "accessModes",      "capacity",     "claimRef",
    "mountOptions",     "nodeAffinity", "persistentVolumeReclaimPolicy",
    "storageClassName", "volumeMode",   "volumeAttributesClassName"
};

void writeVolumeSource(SectionWriter& to, const Json& spec)
{
    forEachField(spec, [&](std::string_view field, const Json& source) {
        if (field == "csi" || !isObject(source)
            || std::find(kNoSource.begin(), kNoSource.end(), field) != kNoSource.end())
            return;
        to.fact(Say::tr("Source"), Say::tr("%1: %2").arg(shown::line(field), plain::words(source)));
    });
    const auto csi = spec["csi"];
    if (!isObject(csi))
        return;
    to.fact(Say::tr("Driver"), Say::tr("%1 (CSI)").arg(shown::line(textOf(csi["driver"]))));
    to.fact(Say::tr("Handle"), csi["volumeHandle"]).mono = true;
    to.fact(Say::tr("File system"), csi["fsType"]);
    if (boolOf(csi["readOnly"]))
        to.fact(Say::tr("Read only"), Say::tr("yes"));
    writeSource(to, Say::tr("Volume attributes"), csi["volumeAttributes"]);
}

void writeTerms(SectionWriter& to, const Text& label, const Json& terms)
{
    forEachItem(terms, [&](const Json& term) {
        auto& line = to.fact(label, plain::nodeTermWords(term));
        line.id += '/' + line.text.english();
    });
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
                has.empty() || has == asked ? asked : Say::tr("%1, requested %2").arg(has, asked));
    writeClass(writer, view.json);
    if (const auto volume = textOf(spec["volumeName"]); !volume.empty())
        writer.link(Say::tr("Volume"), { "", "PersistentVolume", { "", std::string(volume) } });
    // A volume may allow more than was asked for.
    const auto modes = status["accessModes"];
    writer.fact(Say::tr("Access"),
                shown::line(accessModes(countOf(modes) != 0 ? modes : spec["accessModes"])));
    writer.fact(Say::tr("Mode"), spec["volumeMode"]);
    writeAttributesClass(writer, Say::tr("Volume attributes class"),
                         spec["volumeAttributesClassName"]);
    writeChanges(writer, status);
    writeSource(writer, Say::tr("Data source"),
                isObject(spec["dataSource"]) ? spec["dataSource"] : spec["dataSourceRef"]);
    return { writer.take() };
}

Sections volume(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    SectionWriter writer("highlights", Say::tr("Volume"));
    writer.fact(Say::tr("Size"), quantityCell(at(spec, { "capacity", "storage" })).text);
    writeClass(writer, view.json);
    const auto claim = spec["claimRef"];
    if (const auto name = textOf(claim["name"]); !name.empty()) {
        const std::string ns(textOf(claim["namespace"]));
        auto& line = writer.link(Say::tr("Claim"),
                                 { "", "PersistentVolumeClaim", { ns, std::string(name) } });
        line.text = Text::joined({ shown::line(ns), line.text }, "/");
    }
    writer.fact(Say::tr("Reclaim policy"), spec["persistentVolumeReclaimPolicy"]);
    writer.fact(Say::tr("Access"), shown::line(accessModes(spec["accessModes"])));
    writer.fact(Say::tr("Mode"), spec["volumeMode"]);
    writeAttributesClass(writer, Say::tr("Volume attributes class"),
                         spec["volumeAttributesClassName"]);
    writer.fact(Say::tr("Mount options"), plain::words(spec["mountOptions"]));
    writeVolumeSource(writer, spec);
    writeTerms(writer, Say::tr("Node affinity"),
               at(spec, { "nodeAffinity", "required", "nodeSelectorTerms" }));
    writer.fact(Say::tr("Reason"), at(view.json, { "status", "reason" }));
    writer.fact(Say::tr("Message"), at(view.json, { "status", "message" }));
    return { writer.take() };
}

Sections storageClass(const ObjectView& view)
{
    const auto annotations = at(view.json, { "metadata", "annotations" });
    const auto isSet = [&](std::string_view key) {
        return textOf(annotations[key]) == "true";
    };
    SectionWriter writer("highlights", Say::tr("Storage class"));
    if (isSet("storageclass.kubernetes.io/is-default-class")
        || isSet("storageclass.beta.kubernetes.io/is-default-class"))
        writer.fact(Say::tr("Default class"), Say::tr("yes"));
    writer.fact(Say::tr("Provisioner"), view.json["provisioner"]).mono = true;
    writer.fact(Say::tr("Reclaim policy"), view.json["reclaimPolicy"]);
    writer.fact(Say::tr("Binding"), view.json["volumeBindingMode"]);
    writer.fact(Say::tr("Expandable"),
                boolOf(view.json["allowVolumeExpansion"]) ? Say::tr("yes") : Say::tr("no"));
    writer.fact(Say::tr("Mount options"), plain::words(view.json["mountOptions"]));
    writeTerms(writer, Say::tr("Allowed topology"), view.json["allowedTopologies"]);
    SectionWriter parameters("parameters", Say::tr("Parameters"), kFirstStorageLines);
    forEachField(view.json["parameters"], [&](std::string_view key, const Json& value) {
        parameters.fact(shown::line(key), value).mono = true;
    });
    return { writer.take(), parameters.take() };
}

} // namespace kittiwake::sections
