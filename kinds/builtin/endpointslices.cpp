#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

constexpr std::size_t kMaxSliceEndpointsShown = 3; // kubectl names three and counts the rest

Cell slicePorts(const ObjectView& view)
{
    std::vector<std::string> words;
    forEachItem(view.json["ports"], [&](const Json& port) {
        if (exists(port["port"]))
            words.push_back(std::to_string(countAt(port["port"])));
        else
            words.emplace_back(textOf(port["name"], "*"));
    });
    return textCell(withMore(words, kMaxSliceEndpointsShown), "<unset>");
}

Cell sliceAddresses(const ObjectView& view)
{
    std::vector<std::string> words;
    forEachItem(view.json["endpoints"], [&](const Json& endpoint) {
        forEachItem(endpoint["addresses"],
                    [&](const Json& address) { words.emplace_back(textOf(address)); });
    });
    return textCell(withMore(words, kMaxSliceEndpointsShown), "<unset>");
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
                     plain("PORTS", 14, slicePorts), plain("ENDPOINTS", 40, sliceAddresses),
                     ageColumn() },
    };
}

} // namespace kittiwake::kinds
