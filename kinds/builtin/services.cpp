#include "cells.h"
#include "kinds.h"

#include <core/api/json/json_text.h>
#include <core/base/joined.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/field_words.h>
#include <kinds/detail/section_writer.h>
#include <kinds/logs/logs_action.h>
#include <kinds/relations/pod_selection.h>
#include <kinds/streams/stream_actions.h>

#include <algorithm>
#include <string>

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
    return joined(addresses, ",");
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
    return textCell(joined(words, ","), "<none>");
}

Tone serviceTone(const ObjectView& view)
{
    return typeOf(view) == "LoadBalancer" && view.read(externalIp) == "<pending>"
        ? Tone::Progressing
        : Tone::Neutral;
}

constexpr int kFirstPorts = 12;

/// "203.0.113.10 (VIP), lb.example.com": the addresses, with their modes where those are known.
Text balancerModes(const ObjectView& view)
{
    std::vector<std::string> words;
    forEachItem(at(view.json, { "status", "loadBalancer", "ingress" }), [&](const Json& item) {
        std::string word(textOf(item["ip"], textOf(item["hostname"])));
        if (const auto mode = textOf(item["ipMode"]); !mode.empty())
            word.append(" (").append(mode).append(1, ')');
        words.push_back(std::move(word));
    });
    return shown::line(joined(words, ", "));
}

/// "80 → 8080/TCP http, node port 30080"
Text portWordsOf(const Json& port)
{
    std::string text = scalarText(port["port"]);
    if (const auto target = scalarText(port["targetPort"]); !target.empty() && target != text)
        text += " → " + target;
    text += '/';
    text += textOf(port["protocol"], "TCP");
    const auto words = shown::line(text);
    const auto nodePort = countAt(port["nodePort"]);
    return nodePort == 0 ? words : Say::tr("%1, node port %2").arg(words).arg(nodePort);
}

Sections serviceSections(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    SectionWriter writer("highlights", Say::tr("Service"));
    writer.fact(Say::tr("Type"), spec["type"]);
    const bool headless = textOf(spec["clusterIP"]) == "None";
    writer
        .fact(Say::tr("Cluster IP"),
              headless ? Say::tr("None (headless)") : fields::texts(spec["clusterIPs"]))
        .mono = !headless;
    writer.fact(Say::tr("External IPs"), fields::texts(spec["externalIPs"])).mono = true;
    writer.fact(Say::tr("Load balancer"), balancerModes(view)).mono = true;
    writer.fact(Say::tr("Load balancer class"), spec["loadBalancerClass"]);
    writer.fact(Say::tr("Source ranges"), fields::texts(spec["loadBalancerSourceRanges"])).mono =
        true;
    writer.fact(Say::tr("External name"), spec["externalName"]).mono = true;
    const auto selector = formatLabels(spec["selector"]);
    writer.fact(Say::tr("Selector"), selector == "<none>" ? Text() : shown::line(selector)).mono =
        true;
    writer.fact(Say::tr("Session affinity"), spec["sessionAffinity"]);
    writer.fact(Say::tr("IP families"), fields::texts(spec["ipFamilies"]));
    writer.fact(Say::tr("IP family policy"), spec["ipFamilyPolicy"]);
    writer.fact(Say::tr("External traffic policy"), spec["externalTrafficPolicy"]);
    writer.fact(Say::tr("Internal traffic policy"), spec["internalTrafficPolicy"]);
    writer.fact(Say::tr("Traffic distribution"), spec["trafficDistribution"]);
    writer.count(Say::tr("Health check node port"), spec["healthCheckNodePort"]);
    SectionWriter ports("ports", Say::tr("Ports"), kFirstPorts);
    forEachItem(spec["ports"], [&](const Json& port) {
        const auto name = shown::line(textOf(port["name"]));
        auto& line = ports.fact(name.empty() ? Say::tr("Port") : name, portWordsOf(port));
        line.id += '/' + line.text.english();
        line.mono = true;
    });
    return { writer.take(), ports.take() };
}

Sentences serviceSentences(const ObjectView& view)
{
    Sentences sentences;
    const auto spec = view.json["spec"];
    const auto type = textOf(spec["type"]);
    const auto balancers = at(view.json, { "status", "loadBalancer", "ingress" });
    if (type == "LoadBalancer" && countOf(balancers) == 0)
        sentences.push_back(
            { Say::tr("No load balancer has given it an address yet. Its events show what the load "
                      "balancer controller says; a cluster may have none."),
              Tone::Progressing });
    if (type == "ExternalName")
        sentences.push_back({ Say::tr("Only a DNS alias (CNAME) for %1.")
                                  .arg(shown::line(textOf(spec["externalName"]))),
                              Tone::Neutral });
    else if (countOf(spec["selector"]) == 0)
        sentences.push_back({ Say::tr("It has no selector: its endpoints are managed by hand or by "
                                      "another controller."),
                              Tone::Neutral });
    return sentences;
}

std::vector<OfferedPort> offeredServicePorts(const Json& service)
{
    std::vector<OfferedPort> ports;
    forEachItem(service["spec"]["ports"],
                [&](const Json& port) { addPort(ports, {}, port, "port"); });
    return ports;
}

/// An address is no status; that none was given yet is one.
Text externalIpWords(const std::string& text)
{
    return text == "<pending>" ? Say::tr("no external IP yet") : Text();
}

} // namespace

Kind services()
{
    return {
        .gvr = { "", "", "services" },
        .kind = "Service",
        .sidebar = SidebarPlace { KindSection::Network, 10 },
        .columns = { namespaceColumn(), nameColumn(),
                     plain("TYPE", 12,
                           [](const ObjectView& view) { return textCell(typeOf(view)); }),
                     plain("CLUSTER-IP", 16, clusterIp),
                     status(
                         "EXTERNAL-IP", 18,
                         [](const ObjectView& view) { return textCell(view.read(externalIp)); },
                         externalIpWords),
                     plain("PORT(S)", 24, servicePorts), ageColumn(),
                     wide(plain(
                         "SELECTOR", 30,
                         [](const ObjectView& view) {
                             return textCell(formatLabels(at(view.json, { "spec", "selector" })));
                         })) },
        .tone = serviceTone,
        .sections = serviceSections,
        .sentences = serviceSentences,
        .ports = offeredServicePorts,
        .children = { { "discovery.k8s.io", "EndpointSlice" } },
        .podSelector = selection::byLabels,
        .noPods = Say::tr("No pod matches the selector, so connections fail."),
        .drillIn = podsLabelled,
        .actions = { logsOfPodsAction(), portForwardToPodsAction() },
    };
}

} // namespace kittiwake::kinds
