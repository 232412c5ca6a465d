#include "cells.h"
#include "kinds.h"

#include <core/base/joined.h>

namespace kittiwake::kinds {

using namespace cells;

namespace {

Cell cidrs(const ObjectView& view)
{
    std::vector<std::string> words;
    forEachItem(at(view.json, { "spec", "cidrs" }),
                [&](const Json& cidr) { words.emplace_back(textOf(cidr)); });
    return textCell(joined(words, ","));
}

Tone cidrTone(const ObjectView& view)
{
    const auto ready = conditionStatus(at(view.json, { "status", "conditions" }), "Ready");
    return ready == "False" ? Tone::Warn : Tone::Neutral;
}

} // namespace

Kind servicecidrs()
{
    return {
        .gvr = { "networking.k8s.io", "", "servicecidrs" },
        .kind = "ServiceCIDR",
        .sidebar = SidebarPlace { KindSection::Network, 80 },
        .columns = { nameColumn(), plain("CIDRS", 40, cidrs), ageColumn() },
        .tone = cidrTone,
    };
}

} // namespace kittiwake::kinds
