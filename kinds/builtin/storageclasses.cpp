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

constexpr int kFirstStorageLines = 10;

Sections storageClassSections(const ObjectView& view)
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
    writer.fact(Say::tr("Mount options"), fields::words(view.json["mountOptions"]));
    storage::writeTerms(writer, Say::tr("Allowed topology"), view.json["allowedTopologies"]);
    SectionWriter parameters("parameters", Say::tr("Parameters"), kFirstStorageLines);
    forEachField(view.json["parameters"], [&](std::string_view key, const Json& value) {
        parameters.fact(shown::line(key), value).mono = true;
    });
    return { writer.take(), parameters.take() };
}

} // namespace

Kind storageclasses()
{
    auto title = nameColumn();
    title.cell = name;
    return {
        .gvr = { "storage.k8s.io", "", "storageclasses" },
        .kind = "StorageClass",
        .sidebar = SidebarPlace { KindSection::Storage, 30 },
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
        .sections = storageClassSections,
    };
}

} // namespace kittiwake::kinds
