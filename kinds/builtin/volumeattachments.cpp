#include "cells.h"
#include "kinds.h"

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

} // namespace

KindTable volumeattachments()
{
    return {
        .gvr = { "storage.k8s.io", "", "volumeattachments" },
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
                     status("ATTACHED", 9,
                            [](const ObjectView& view) {
                                return boolCell(at(view.json, { "status", "attached" }));
                            }),
                     ageColumn() },
        .tone = attachmentTone,
    };
}

} // namespace kittiwake::kinds
