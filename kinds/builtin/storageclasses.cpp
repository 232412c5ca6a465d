#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

Cell name(const ObjectView& view)
{
    const auto annotations = at(view.json, { "metadata", "annotations" });
    const auto isSet = [&](std::string_view key) {
        return textOf(annotations[key]) == "true";
    };
    const bool isDefault = isSet("storageclass.kubernetes.io/is-default-class")
        || isSet("storageclass.beta.kubernetes.io/is-default-class");
    return textCell(view.object.key().name + (isDefault ? " (default)" : ""));
}

} // namespace

KindTable storageclasses()
{
    auto title = nameColumn();
    title.cell = name;
    return {
        .gvr = { "storage.k8s.io", "", "storageclasses" },
        .columns = { title,
                     plain(
                         "PROVISIONER", 30,
                         [](const ObjectView& view) { return fieldCell(view, { "provisioner" }); }),
                     plain("RECLAIMPOLICY", 13,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "reclaimPolicy" }, "Delete");
                           }),
                     plain("VOLUMEBINDINGMODE", 20,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "volumeBindingMode" }, "Immediate");
                           }),
                     plain("ALLOWVOLUMEEXPANSION", 20,
                           [](const ObjectView& view) {
                               return textCell(boolOf(view.json["allowVolumeExpansion"]) ? "true"
                                                                                         : "false");
                           }),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
