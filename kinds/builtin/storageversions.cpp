#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

constexpr std::size_t kMaxStorageVersions = 3; // kubectl names three and counts the rest

Cell storageVersions(const ObjectView& view)
{
    std::vector<std::string> words;
    forEachItem(at(view.json, { "status", "storageVersions" }), [&](const Json& version) {
        words.push_back(std::string(textOf(version["apiServerID"])) + '='
                        + std::string(textOf(version["encodingVersion"])));
    });
    return textCell(withMore(words, kMaxStorageVersions), "<unset>");
}

} // namespace

Kind storageversions()
{
    return {
        .gvr = { "internal.apiserver.k8s.io", "", "storageversions" },
        .kind = "StorageVersion",
        .sidebar = SidebarPlace { KindSection::Administration, 100 },
        .columns = { nameColumn(),
                     plain("COMMONENCODINGVERSION", 24,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "status", "commonEncodingVersion" },
                                                "<unset>");
                           }),
                     plain("STORAGEVERSIONS", 50, storageVersions), ageColumn() },
    };
}

} // namespace kittiwake::kinds
