#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

constexpr std::size_t kMaxShown = 3; // kubectl names three and counts the rest

Cell ports(const ObjectView& view)
{
    std::vector<std::string> words;
    forEachItem(view.json["ports"], [&](const Json& port) {
        if (exists(port["port"]))
            words.push_back(std::to_string(countAt(port["port"])));
        else
            words.emplace_back(textOf(port["name"], "*"));
    });
    return textCell(withMore(words, kMaxShown), "<unset>");
}

Cell addresses(const ObjectView& view)
{
    std::vector<std::string> words;
    forEachItem(view.json["endpoints"], [&](const Json& endpoint) {
        forEachItem(endpoint["addresses"],
                    [&](const Json& address) { words.emplace_back(textOf(address)); });
    });
    return textCell(withMore(words, kMaxShown), "<unset>");
}

} // namespace

KindTable endpointslices()
{
    return {
        .gvr = { "discovery.k8s.io", "", "endpointslices" },
        .columns = { namespaceColumn(), nameColumn(),
                     plain(
                         "ADDRESSTYPE", 12,
                         [](const ObjectView& view) { return fieldCell(view, { "addressType" }); }),
                     plain("PORTS", 14, ports), plain("ENDPOINTS", 40, addresses), ageColumn() },
    };
}

} // namespace kittiwake::kinds
