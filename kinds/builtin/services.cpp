#include "cells.h"
#include "kinds.h"

#include <algorithm>

namespace kittiwake::kinds {

using namespace cells;

namespace {

std::string_view typeOf(const ObjectView& view)
{
    return textOf(at(view.json, { "spec", "type" }), "ClusterIP");
}

std::vector<std::string> loadBalancerAddresses(const ObjectView& view)
{
    std::vector<std::string> addresses;
    forEachItem(at(view.json, { "status", "loadBalancer", "ingress" }), [&](const Json& ingress) {
        const auto address = textOf(ingress["ip"], textOf(ingress["hostname"]));
        if (!address.empty())
            addresses.emplace_back(address);
    });
    std::sort(addresses.begin(), addresses.end());
    addresses.erase(std::unique(addresses.begin(), addresses.end()), addresses.end());
    return addresses;
}

/// kubectl cuts this to 16 characters unless asked for wide output; here the view elides instead.
std::string externalIp(const ObjectView& view)
{
    const auto type = typeOf(view);
    if (type == "ExternalName")
        return std::string(textOf(at(view.json, { "spec", "externalName" })));
    std::vector<std::string> addresses;
    if (type == "LoadBalancer")
        addresses = loadBalancerAddresses(view);
    else if (type != "ClusterIP" && type != "NodePort")
        return "<unknown>";
    forEachItem(at(view.json, { "spec", "externalIPs" }),
                [&](const Json& address) { addresses.emplace_back(textOf(address)); });
    if (addresses.empty())
        return type == "LoadBalancer" ? "<pending>" : "<none>";
    return join(addresses);
}

Cell clusterIp(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    return textCell(textOf(firstItem(spec["clusterIPs"]), textOf(spec["clusterIP"])), "<none>");
}

Cell servicePorts(const ObjectView& view)
{
    std::vector<std::string> words;
    forEachItem(at(view.json, { "spec", "ports" }), [&](const Json& port) {
        auto word = std::to_string(countAt(port["port"]));
        if (const auto nodePort = countAt(port["nodePort"]); nodePort > 0)
            word += ':' + std::to_string(nodePort);
        words.push_back(word + '/' + std::string(textOf(port["protocol"], "TCP")));
    });
    return textCell(join(words), "<none>");
}

Tone serviceTone(const ObjectView& view)
{
    return typeOf(view) == "LoadBalancer" && externalIp(view) == "<pending>" ? Tone::Progressing
                                                                             : Tone::Neutral;
}

} // namespace

KindTable services()
{
    return {
        .gvr = { "", "", "services" },
        .columns = { namespaceColumn(), nameColumn(),
                     plain("TYPE", 12,
                           [](const ObjectView& view) { return textCell(typeOf(view)); }),
                     plain("CLUSTER-IP", 16, clusterIp),
                     status("EXTERNAL-IP", 18,
                            [](const ObjectView& view) { return textCell(externalIp(view)); }),
                     plain("PORT(S)", 24, servicePorts), ageColumn(),
                     wide(plain(
                         "SELECTOR", 30,
                         [](const ObjectView& view) {
                             return textCell(formatLabels(at(view.json, { "spec", "selector" })));
                         })) },
        .tone = serviceTone,
    };
}

} // namespace kittiwake::kinds
