#include "kinds.h"

#include <set>

namespace kittiwake::sim::tables {

namespace {

constexpr std::size_t kMaxEndpoints = 3; // of endpoints; the rest is counted
constexpr std::size_t kMaxBalancerText = 16; // of a load balancer's addresses

/// Addresses of a load balancer, sorted; cut where they would take too much room.
std::string balancerText(const Json& service)
{
    std::set<std::string> addresses;
    forEachItem(at(service, { "status", "loadBalancer", "ingress" }), [&](const Json& ingress) {
        if (const auto address = textOf(ingress["ip"], textOf(ingress["hostname"]));
            !address.empty())
            addresses.emplace(address);
    });
    auto text = join({ addresses.begin(), addresses.end() });
    if (text.size() > kMaxBalancerText)
        text = text.substr(0, kMaxBalancerText - 3) + "...";
    return text;
}

std::string externalIp(const Json& service)
{
    const auto spec = service["spec"];
    const auto type = textOf(spec["type"], "ClusterIP");
    if (type == "ExternalName")
        return std::string(textOf(spec["externalName"]));
    Words words;
    if (type == "LoadBalancer") {
        if (auto addresses = balancerText(service); !addresses.empty())
            words.push_back(std::move(addresses));
    }
    forEachItem(spec["externalIPs"],
                [&](const Json& address) { words.emplace_back(textOf(address)); });
    if (!words.empty())
        return join(words);
    return type == "LoadBalancer" ? "<pending>" : "<none>";
}

std::string servicePorts(const Json& service)
{
    Words words;
    forEachItem(at(service, { "spec", "ports" }), [&](const Json& port) {
        auto word = std::to_string(numberOf(port["port"]));
        if (const auto nodePort = numberOf(port["nodePort"]); nodePort > 0)
            word += ':' + std::to_string(nodePort);
        words.push_back(word + '/' + std::string(textOf(port["protocol"], "TCP")));
    });
    return join(words);
}

std::string hostAndPort(const std::string& ip, std::int64_t port)
{
    const bool isV6 = ip.find(':') != std::string::npos;
    return (isV6 ? '[' + ip + ']' : ip) + ':' + std::to_string(port);
}

void addSubset(const Json& subset, Words& words)
{
    const auto addAll = [&](auto&& word) {
        forEachItem(subset["addresses"], [&](const Json& address) {
            words.push_back(word(std::string(textOf(address["ip"]))));
        });
    };
    if (countOf(subset["ports"]) == 0) // a headless service needs none
        addAll([](std::string ip) { return ip; });
    forEachItem(subset["ports"], [&](const Json& port) {
        addAll([&](const std::string& ip) { return hostAndPort(ip, numberOf(port["port"])); });
    });
}

std::string slicePorts(const Json& slice)
{
    Words words;
    forEachItem(slice["ports"], [&](const Json& port) {
        if (exists(port["port"]))
            words.push_back(std::to_string(numberOf(port["port"])));
        else
            words.emplace_back(textOf(port["name"], "*"));
    });
    return withMore(words, kMaxEndpoints);
}

} // namespace

TableKind services()
{
    return { { nameColumn(),
               { "Type", "string", "How the service is exposed." },
               { "Cluster-IP", "string", "The address of the service within the cluster." },
               { "External-IP", "string", "Addresses outside the cluster that lead to it." },
               { "Port(s)", "string", "The list of ports that are exposed by this service." },
               ageColumn(),
               { "Selector", "string", "Labels of the pods that traffic is routed to.", 1 } },
             [](const Json& service, Cells& cells) {
                 const auto spec = service["spec"];
                 nameCell(service, cells);
                 cells.text(textOf(spec["type"], "ClusterIP"));
                 cells.text(textOf(spec["clusterIPs"].at(0), textOf(spec["clusterIP"])), "<none>");
                 cells.text(externalIp(service));
                 cells.text(servicePorts(service), "<none>");
                 ageCell(service, cells);
                 cells.text(labelsText(spec["selector"]));
             } };
}

TableKind endpoints()
{
    return { { nameColumn(),
               { "Endpoints", "string", "The set of all endpoints is the union of all subsets." },
               ageColumn() },
             [](const Json& object, Cells& cells) {
                 Words words;
                 forEachItem(object["subsets"],
                             [&](const Json& subset) { addSubset(subset, words); });
                 nameCell(object, cells);
                 cells.text(countOf(object["subsets"]) == 0 ? "<none>"
                                                            : withMore(words, kMaxEndpoints));
                 ageCell(object, cells);
             } };
}

TableKind endpointSlices()
{
    return { { nameColumn(),
               { "AddressType", "string",
                 "addressType specifies the type of address carried by this EndpointSlice." },
               { "Ports", "string",
                 "ports specifies the list of network ports exposed by each endpoint in this "
                 "slice." },
               { "Endpoints", "string", "endpoints is a list of unique endpoints in this slice." },
               ageColumn() },
             [](const Json& slice, Cells& cells) {
                 Words words;
                 forEachItem(slice["endpoints"], [&](const Json& endpoint) {
                     forEachItem(endpoint["addresses"],
                                 [&](const Json& address) { words.emplace_back(textOf(address)); });
                 });
                 nameCell(slice, cells);
                 cells.text(textOf(slice["addressType"]));
                 cells.text(slicePorts(slice), "<unset>");
                 cells.text(withMore(words, kMaxEndpoints), "<unset>");
                 ageCell(slice, cells);
             } };
}

} // namespace kittiwake::sim::tables
