#include "explain.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/detail_words.h>

namespace kittiwake::explain {

using namespace cells;

namespace {

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

/// A change of the volume's attributes, or of its size, that the driver does or refuses.
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

} // namespace

Sentences claims(const ObjectView& view)
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

Sentences volumeAttachments(const ObjectView& view)
{
    Sentences sentences;
    const auto status = view.json["status"];
    const auto node = shown::line(textOf(at(view.json, { "spec", "nodeName" })));
    const auto say = [&](const Json& error, const Text& text) {
        if (!isObject(error))
            return;
        const auto time = timeOf(error["time"]);
        sentences.push_back({ text.arg(node, shown::line(textOf(error["message"]))), Tone::Error,
                              time ? time->time_since_epoch().count() : 0 });
    };
    say(status["attachError"], Say::tr("The volume cannot be attached to the node %1: %2"));
    say(status["detachError"], Say::tr("The volume cannot be detached from the node %1: %2"));
    return sentences;
}

Sentences volumes(const ObjectView& view)
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

Sentences quotas(const ObjectView& view)
{
    Sentences sentences;
    const auto hard = at(view.json, { "status", "hard" });
    const auto used = at(view.json, { "status", "used" });
    forEachField(hard, [&](std::string_view resource, const Json& limit) {
        const auto most = quantityCell(limit);
        const auto now = quantityCell(used[resource]);
        const auto* mostValue = std::get_if<double>(&most.sortKey);
        const auto* nowValue = std::get_if<double>(&now.sortKey);
        if (mostValue == nullptr || nowValue == nullptr || *nowValue < *mostValue)
            return;
        sentences.push_back({ Say::tr("%1 is used up: %2 of %3. Requests for more are refused.")
                                  .arg(shown::line(resource), now.text, most.text),
                              *mostValue > 0 ? Tone::Warn : Tone::Neutral });
    });
    return sentences;
}

} // namespace kittiwake::explain
