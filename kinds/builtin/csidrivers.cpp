#include "cells.h"
#include "kinds.h"

#include <core/base/joined.h>

namespace kittiwake::kinds {

using namespace cells;

namespace {

Cell tokenRequests(const ObjectView& view)
{
    const auto requests = at(view.json, { "spec", "tokenRequests" });
    return textCell(exists(requests) ? joinField(requests, "audience") : "<unset>");
}

Cell driverModes(const ObjectView& view)
{
    std::vector<std::string> words;
    forEachItem(at(view.json, { "spec", "volumeLifecycleModes" }),
                [&](const Json& mode) { words.emplace_back(textOf(mode)); });
    return textCell(joined(words, ","), "<none>");
}

} // namespace

Kind csidrivers()
{
    return {
        .gvr = { "storage.k8s.io", "", "csidrivers" },
        .kind = "CSIDriver",
        .sidebar = SidebarPlace { KindSection::Storage, 60 },
        .columns = { nameColumn(),
                     plain("ATTACHREQUIRED", 14,
                           [](const ObjectView& view) {
                               return boolCell(at(view.json, { "spec", "attachRequired" }), true);
                           }),
                     plain("PODINFOONMOUNT", 14,
                           [](const ObjectView& view) {
                               return boolCell(at(view.json, { "spec", "podInfoOnMount" }));
                           }),
                     plain("STORAGECAPACITY", 15,
                           [](const ObjectView& view) {
                               return boolCell(at(view.json, { "spec", "storageCapacity" }));
                           }),
                     plain("TOKENREQUESTS", 14, tokenRequests),
                     plain("REQUIRESREPUBLISH", 17,
                           [](const ObjectView& view) {
                               return boolCell(at(view.json, { "spec", "requiresRepublish" }));
                           }),
                     plain("MODES", 13, driverModes), ageColumn() },
    };
}

} // namespace kittiwake::kinds
