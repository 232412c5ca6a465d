#include "cells.h"
#include "kinds.h"

#include <kinds/detail/detail_words.h>

namespace kittiwake::kinds {

using namespace cells;

namespace {

Tone attachmentTone(const ObjectView& view)
{
    const auto status = view.json["status"];
    if (exists(status["attachError"]) || exists(status["detachError"]))
        return Tone::Error;
    return boolOf(status["attached"]) ? Tone::Ok : Tone::Progressing;
}

Sentences volumeAttachmentSentences(const ObjectView& view)
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

Text attachedWords(const std::string& text)
{
    return text == "true" ? Say::tr("Attached") : Say::tr("Not attached");
}

} // namespace

Kind volumeattachments()
{
    return {
        .gvr = { "storage.k8s.io", "", "volumeattachments" },
        .kind = "VolumeAttachment",
        .sidebar = SidebarPlace { KindSection::Storage, 40 },
        .columns = { nameColumn(),
                     plain("ATTACHER", 24,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "attacher" });
                           }),
                     plain("PV", 30,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "source", "persistentVolumeName" });
                           }),
                     plain("NODE", 24,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "nodeName" });
                           }),
                     status(
                         "ATTACHED", 9,
                         [](const ObjectView& view) {
                             return boolCell(at(view.json, { "status", "attached" }));
                         },
                         attachedWords),
                     ageColumn() },
        .tone = attachmentTone,
        .sentences = volumeAttachmentSentences,
    };
}

} // namespace kittiwake::kinds
