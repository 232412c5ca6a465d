#include "cells.h"
#include "kinds.h"

#include <kinds/logs/logs_action.h>
namespace kittiwake::kinds {

using namespace cells;

namespace {

constexpr std::size_t kMaxEndpointsShown = 3; // kubectl names three and counts the rest

std::string hostAndPort(const std::string& ip, std::int64_t port)
{
    const bool isV6 = ip.find(':') != std::string::npos;
    return (isV6 ? '[' + ip + ']' : ip) + ':' + std::to_string(port);
}

void addSubset(const Json& subset, std::vector<std::string>& words)
{
    const auto addAll = [&](auto&& word) {
        forEachItem(subset["addresses"], [&](const Json& address) {
            words.push_back(word(std::string(textOf(address["ip"]))));
        });
    };
    if (countOf(subset["ports"]) == 0) // a headless service needs none
        addAll([](std::string ip) { return ip; });
    forEachItem(subset["ports"], [&](const Json& port) {
        addAll([&](const std::string& ip) { return hostAndPort(ip, countAt(port["port"])); });
    });
}

Cell endpointsAddresses(const ObjectView& view)
{
    const auto subsets = view.json["subsets"];
    if (countOf(subsets) == 0)
        return textCell("<none>");
    std::vector<std::string> words;
    forEachItem(subsets, [&](const Json& subset) { addSubset(subset, words); });
    return textCell(withMore(words, kMaxEndpointsShown));
}

} // namespace

Kind endpoints()
{
    return {
        .gvr = { "", "", "endpoints" },
        .kind = "Endpoints",
        .sidebar = SidebarPlace { KindSection::Network, 30 },
        .columns = { namespaceColumn(), nameColumn(), plain("ENDPOINTS", 50, endpointsAddresses),
                     ageColumn() },
        .writtenOften = true,
        .actions = { logsOfPodsAction() },
    };
}

} // namespace kittiwake::kinds
