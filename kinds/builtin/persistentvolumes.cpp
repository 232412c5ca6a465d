#include "cells.h"
#include "kinds.h"

#include <kinds/detail/detail_words.h>
#include <kinds/detail/field_words.h>
#include <kinds/detail/section_writer.h>
#include <kinds/detail/volume_facts.h>

#include <algorithm>
#include <array>
#include <string>

namespace kittiwake::kinds {

using namespace cells;

namespace {

std::string_view volumePhase(const ObjectView& view)
{
    return isBeingDeleted(view) ? "Terminating" : textOf(at(view.json, { "status", "phase" }));
}

Tone volumeTone(const ObjectView& view)
{
    const auto phase = volumePhase(view);
    if (phase == "Bound")
        return Tone::Ok;
    if (phase == "Terminating")
        return Tone::Ending;
    if (phase == "Failed")
        return Tone::Error;
    if (phase == "Released")
        return Tone::Warn;
    return phase == "Available" ? Tone::Neutral : Tone::Progressing;
}

Cell claim(const ObjectView& view)
{
    const auto reference = at(view.json, { "spec", "claimRef" });
    if (!isObject(reference))
        return {};
    return textCell(std::string(textOf(reference["namespace"])) + '/'
                    + std::string(textOf(reference["name"])));
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
        to.fact(Say::tr("Source"),
                Say::tr("%1: %2").arg(shown::line(field), fields::words(source)));
    });
    const auto csi = spec["csi"];
    if (!isObject(csi))
        return;
    to.fact(Say::tr("Driver"), Say::tr("%1 (CSI)").arg(shown::line(textOf(csi["driver"]))));
    to.fact(Say::tr("Handle"), csi["volumeHandle"]).mono = true;
    to.fact(Say::tr("File system"), csi["fsType"]);
    if (boolOf(csi["readOnly"]))
        to.fact(Say::tr("Read only"), Say::tr("yes"));
    storage::writeSource(to, Say::tr("Volume attributes"), csi["volumeAttributes"]);
}

Sections volumeSections(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    SectionWriter writer("highlights", Say::tr("Volume"));
    writer.fact(Say::tr("Size"), quantityCell(at(spec, { "capacity", "storage" })).text);
    storage::writeClass(writer, view.json);
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
    storage::writeAttributesClass(writer, Say::tr("Volume attributes class"),
                                  spec["volumeAttributesClassName"]);
    writer.fact(Say::tr("Mount options"), fields::words(spec["mountOptions"]));
    writeVolumeSource(writer, spec);
    storage::writeTerms(writer, Say::tr("Node affinity"),
                        at(spec, { "nodeAffinity", "required", "nodeSelectorTerms" }));
    writer.fact(Say::tr("Reason"), at(view.json, { "status", "reason" }));
    writer.fact(Say::tr("Message"), at(view.json, { "status", "message" }));
    return { writer.take() };
}

Sentences volumeSentences(const ObjectView& view)
{
    const auto status = view.json["status"];
    const auto phase = textOf(status["phase"]);
    const auto message = shown::line(textOf(status["message"]));
    if (phase == "Failed")
        return { { Say::tr("The volume could not be reclaimed: %1").arg(message) } };
    if (phase != "Released")
        return {};
    const auto policy = textOf(at(view.json, { "spec", "persistentVolumeReclaimPolicy" }));
    if (policy == "Retain")
        return { { Say::tr("Its claim is gone. It keeps its data and takes no other claim until "
                           "somebody clears spec.claimRef or deletes it (Retain)."),
                   Tone::Warn } };
    return { { Say::tr("Its claim is gone; it is being reclaimed (%1).").arg(shown::line(policy)),
               Tone::Progressing } };
}

UsedObjects boundClaim(const ObjectView& view)
{
    const auto claim = view.json["spec"]["claimRef"];
    return {
        { { "",
            "PersistentVolumeClaim",
            { std::string(textOf(claim["namespace"])), std::string(textOf(claim["name"])) } } }
    };
}

} // namespace

Kind persistentvolumes()
{
    return {
        .gvr = { "", "", "persistentvolumes" },
        .kind = "PersistentVolume",
        .sidebar = SidebarPlace { KindSection::Storage, 20 },
        .columns = {
            nameColumn(),
            number("CAPACITY", 9,
                   [](const ObjectView& view) {
                       return quantityCell(at(view.json, { "spec", "capacity", "storage" }), "0");
                   }),
            plain("ACCESS MODES", 12,
                  [](const ObjectView& view) { return textCell(accessModes(at(view.json, { "spec", "accessModes" }))); }),
            plain("RECLAIM POLICY", 14,
                  [](const ObjectView& view) { return fieldCell(view, { "spec", "persistentVolumeReclaimPolicy" }); }),
            status("STATUS", 11, [](const ObjectView& view) { return textCell(volumePhase(view), "<unknown>"); }),
            plain("CLAIM", 20, claim),
            plain("STORAGECLASS", 14, [](const ObjectView& view) { return textCell(storageClassOf(view.json)); }),
            // kubectl always shows these two; hardly anybody has them, and the first one's title is wide
            wide(plain("VOLUMEATTRIBUTESCLASS", 21,
                       [](const ObjectView& view) {
                           return fieldCell(view, { "spec", "volumeAttributesClassName" }, "<unset>");
                       })),
            wide(plain("REASON", 14, [](const ObjectView& view) { return fieldCell(view, { "status", "reason" }); })),
            ageColumn(),
            wide(plain("VOLUMEMODE", 12,
                       [](const ObjectView& view) { return fieldCell(view, { "spec", "volumeMode" }, "<unset>"); })),
        },
        .tone = volumeTone,
        .sections = volumeSections,
        .sentences = volumeSentences,
        .uses = boundClaim,
    };
}

} // namespace kittiwake::kinds
