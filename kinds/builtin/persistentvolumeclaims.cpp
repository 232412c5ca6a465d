#include "cells.h"
#include "kinds.h"

#include <kinds/changes/kind_actions.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/section_writer.h>
#include <kinds/detail/volume_facts.h>
#include <kinds/logs/logs_action.h>

#include <algorithm>
#include <array>
#include <string>

namespace kittiwake::kinds {

using namespace cells;

namespace {

std::string_view claimPhase(const ObjectView& view)
{
    return isBeingDeleted(view) ? "Terminating" : textOf(at(view.json, { "status", "phase" }));
}

bool hasVolume(const ObjectView& view)
{
    return !textOf(at(view.json, { "spec", "volumeName" })).empty();
}

Tone claimTone(const ObjectView& view)
{
    const auto phase = claimPhase(view);
    if (phase == "Bound")
        return Tone::Ok;
    if (phase == "Terminating")
        return Tone::Ending;
    return phase == "Lost" ? Tone::Error : Tone::Progressing;
}

/// Nothing is known of size and modes until a volume is bound.
Cell capacity(const ObjectView& view)
{
    return hasVolume(view) ? quantityCell(at(view.json, { "status", "capacity", "storage" }), "0")
                           : Cell();
}

Cell claimModes(const ObjectView& view)
{
    return hasVolume(view) ? textCell(accessModes(at(view.json, { "status", "accessModes" })))
                           : Cell();
}

/// What is being changed of a bound claim: its attributes, its size.
void writeChanges(SectionWriter& to, const Json& status)
{
    storage::writeAttributesClass(to, Say::tr("Current attributes class"),
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

void explainPending(const ObjectView& view, Sentences& to)
{
    const auto spec = view.json["spec"];
    const auto className = shown::line(storageClassOf(view.json));
    const auto volume = shown::line(textOf(spec["volumeName"]));
    if (!volume.empty())
        to.push_back({ Say::tr("Not bound: waits for the volume %1 that it names.").arg(volume),
                       Tone::Warn });
    else if (className.empty())
        to.push_back({ Say::tr("Not bound: it names no storage class, so a matching volume must be "
                               "created by hand."),
                       Tone::Warn });
    else
        to.push_back({ Say::tr("Not bound: there is no volume of storage class %1 for it. If the "
                               "class exists, it may make one only when the first pod that uses "
                               "the claim is scheduled; the events say more.")
                           .arg(className),
                       Tone::Warn });
}

/// A change of the volume's attributes or size that the driver is making, or refuses.
void explainChange(const Json& status, Sentences& to)
{
    const auto modify = status["modifyVolumeStatus"];
    const auto target = shown::line(textOf(modify["targetVolumeAttributesClassName"]));
    const auto word = textOf(modify["status"]);
    if (word == "Pending")
        to.push_back({ Say::tr("The volume is not modified: its VolumeAttributesClass %1 does not "
                               "exist, or is not ready (Pending).")
                           .arg(target),
                       Tone::Warn });
    else if (word == "InProgress")
        to.push_back(
            { Say::tr("The volume is being modified to the VolumeAttributesClass %1.").arg(target),
              Tone::Progressing });
    else if (word == "Infeasible")
        to.push_back({ Say::tr("The driver cannot modify the volume to the VolumeAttributesClass "
                               "%1 (Infeasible). Name another one, or the current one again.")
                           .arg(target),
                       Tone::Error });
    const auto resize = textOf(at(status, { "allocatedResourceStatuses", "storage" }));
    if (resize.ends_with("Infeasible"))
        to.push_back({ Say::tr("The volume cannot be resized to %1 (%2). Ask for a size between "
                               "the current one and that.")
                           .arg(quantityCell(at(status, { "allocatedResources", "storage" })).text,
                                shown::line(resize)),
                       Tone::Error });
}

Sections claimSections(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    const auto status = view.json["status"];
    SectionWriter writer("highlights", Say::tr("Claim"));
    const auto asked = quantityCell(at(spec, { "resources", "requests", "storage" })).text;
    const auto has = quantityCell(at(status, { "capacity", "storage" })).text;
    writer.fact(Say::tr("Size"),
                has.empty() || has == asked ? asked : Say::tr("%1, requested %2").arg(has, asked));
    storage::writeClass(writer, view.json);
    if (const auto volume = textOf(spec["volumeName"]); !volume.empty())
        writer.link(Say::tr("Volume"), { "", "PersistentVolume", { "", std::string(volume) } });
    // A volume may allow more than was asked for.
    const auto modes = status["accessModes"];
    writer.fact(Say::tr("Access"),
                shown::line(accessModes(countOf(modes) != 0 ? modes : spec["accessModes"])));
    writer.fact(Say::tr("Mode"), spec["volumeMode"]);
    storage::writeAttributesClass(writer, Say::tr("Volume attributes class"),
                                  spec["volumeAttributesClassName"]);
    writeChanges(writer, status);
    storage::writeSource(writer, Say::tr("Data source"),
                         isObject(spec["dataSource"]) ? spec["dataSource"] : spec["dataSourceRef"]);
    return { writer.take() };
}

Sentences claimSentences(const ObjectView& view)
{
    Sentences sentences;
    const auto phase = textOf(at(view.json, { "status", "phase" }));
    if (phase == "Pending")
        explainPending(view, sentences);
    if (phase == "Lost")
        sentences.push_back(
            { Say::tr("The volume %1 that it was bound to is gone, and with it the "
                      "data.")
                  .arg(shown::line(textOf(at(view.json, { "spec", "volumeName" })))) });
    forEachItem(at(view.json, { "status", "conditions" }), [&](const Json& condition) {
        if (textOf(condition["status"]) != "True")
            return;
        const auto type = textOf(condition["type"]);
        const auto message = shown::line(textOf(condition["message"]));
        if (type == "FileSystemResizePending")
            sentences.push_back({ Say::tr("The volume has grown; its file system grows when a pod "
                                          "mounts it next."),
                                  Tone::Warn });
        else if (type == "Resizing")
            sentences.push_back(
                { Say::tr("The volume is being resized. %1").arg(message), Tone::Progressing });
        else if (type.ends_with("Error"))
            sentences.push_back({ Text(shown::line(type) + ": " + message) });
    });
    explainChange(view.json["status"], sentences);
    return sentences;
}

UsedObjects boundVolume(const ObjectView& view)
{
    return {
        { { "", "PersistentVolume", { "", std::string(textOf(view.json["spec"]["volumeName"])) } } }
    };
}

/// What becomes of its volume.
std::vector<Text> claimDeletionNotes(const Unstructured& claim, const ObjectLookup& lookUp)
{
    const auto name = claim.text({ "spec", "volumeName" });
    const auto volume =
        name.empty() ? std::nullopt : lookUp({ "", "v1", "persistentvolumes" }, { {}, name });
    if (!volume)
        return {};
    const auto policy = volume->text({ "spec", "persistentVolumeReclaimPolicy" });
    if (policy == "Delete")
        return { Say::tr("Its volume %1 is deleted with all that is in it.").arg(Text(name)) };
    return { Say::tr("Its volume %1 stays, with what is in it (reclaim policy %2).")
                 .arg(Text(name), Text(policy)) };
}

} // namespace

Kind persistentvolumeclaims()
{
    return {
        .gvr = { "", "", "persistentvolumeclaims" },
        .kind = "PersistentVolumeClaim",
        .sidebar = SidebarPlace { KindSection::Storage, 10 },
        .columns = {
            namespaceColumn(),
            nameColumn(),
            status("STATUS", 11, [](const ObjectView& view) { return textCell(claimPhase(view), "<unknown>"); }),
            plain("VOLUME", 20, [](const ObjectView& view) { return fieldCell(view, { "spec", "volumeName" }); }),
            number("CAPACITY", 9, capacity),
            plain("ACCESS MODES", 12, claimModes),
            plain("STORAGECLASS", 14, [](const ObjectView& view) { return textCell(storageClassOf(view.json)); }),
            // kubectl always shows it; hardly anybody sets it, and its title alone is wide
            wide(plain("VOLUMEATTRIBUTESCLASS", 21,
                       [](const ObjectView& view) {
                           return fieldCell(view, { "spec", "volumeAttributesClassName" }, "<unset>");
                       })),
            ageColumn(),
            wide(plain("VOLUMEMODE", 12,
                       [](const ObjectView& view) { return fieldCell(view, { "spec", "volumeMode" }, "<unset>"); })),
        },
        .tone = claimTone,
        .sections = claimSections,
        .sentences = claimSentences,
        .uses = boundVolume,
        .usedByPods = true,
        .deletion = { .notes = claimDeletionNotes },
        .actions = { logsOfPodsAction(), growAction() },
    };
}

} // namespace kittiwake::kinds
