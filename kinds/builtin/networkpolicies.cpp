#include "cells.h"
#include "kinds.h"

#include <core/api/json/json_text.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/field_words.h>
#include <kinds/detail/section_writer.h>
#include <kinds/relations/pod_selection.h>

#include <string>

namespace kittiwake::kinds {

using namespace cells;

namespace {

constexpr int kFirstRules = 12;

/// "http/TCP, 80-90/TCP"; none: every port.
Text rulePorts(const Json& rule)
{
    std::vector<Text> words;
    forEachItem(rule["ports"], [&](const Json& port) {
        auto text = scalarText(port["port"]);
        if (const auto end = countAt(port["endPort"]); end != 0)
            text += '-' + std::to_string(end);
        words.push_back(shown::line((text.empty() ? std::string("*") : text) + '/'
                                    + std::string(textOf(port["protocol"], "TCP"))));
    });
    return words.empty() ? Say::tr("all ports") : Text::joined(words, ", ");
}

Text selectedBy(const Json& selector)
{
    const auto text = formatSelector(selector);
    return text == "<none>" ? Say::tr("all") : shown::line(text);
}

Text peerWords(const Json& peer)
{
    if (const auto block = peer["ipBlock"]; isObject(block)) {
        const auto cidr = shown::line(textOf(block["cidr"]));
        const auto except = fields::texts(block["except"]);
        return except.empty() ? Say::tr("IP block %1").arg(cidr)
                              : Say::tr("IP block %1 except %2").arg(cidr, except);
    }
    const auto pods = peer["podSelector"];
    const auto namespaces = peer["namespaceSelector"];
    if (!isObject(namespaces))
        return Say::tr("pods %1").arg(selectedBy(pods));
    return isObject(pods)
        ? Say::tr("pods %1 in namespaces %2").arg(selectedBy(pods), selectedBy(namespaces))
        : Say::tr("namespaces %1").arg(selectedBy(namespaces));
}

/// Each rule of a direction: on which ports it allows traffic, and with whom.
void writeTraffic(SectionWriter& to, const Text& label, const Json& rules, const char* peers)
{
    if (!exists(rules))
        return;
    if (countOf(rules) == 0)
        to.fact(label, Say::tr("no traffic is allowed"));
    int number = 0;
    forEachItem(rules, [&](const Json& rule) {
        std::vector<Text> who;
        forEachItem(rule[peers], [&](const Json& peer) { who.push_back(peerWords(peer)); });
        auto& line = to.fact(
            label,
            Say::tr("%1: %2").arg(rulePorts(rule),
                                  who.empty() ? Say::tr("anybody") : Text::joined(who, "; ")));
        line.id += '/' + std::to_string(number++);
    });
}

Sections networkPolicySections(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    SectionWriter writer("highlights", Say::tr("Policy"), kFirstRules);
    const auto selector = formatSelector(spec["podSelector"]);
    writer.fact(Say::tr("Pods"),
                selector == "<none>" ? Say::tr("all in the namespace") : shown::line(selector));
    writer.fact(Say::tr("Types"), fields::texts(spec["policyTypes"]));
    writeTraffic(writer, Say::tr("Ingress"), spec["ingress"], "from");
    writeTraffic(writer, Say::tr("Egress"), spec["egress"], "to");
    return { writer.take() };
}

} // namespace

Kind networkpolicies()
{
    return {
        .gvr = { "networking.k8s.io", "", "networkpolicies" },
        .kind = "NetworkPolicy",
        .sidebar = SidebarPlace { KindSection::Network, 60 },
        .columns = { namespaceColumn(), nameColumn(),
                     plain("POD-SELECTOR", 40,
                           [](const ObjectView& view) {
                               return textCell(
                                   formatSelector(at(view.json, { "spec", "podSelector" })));
                           }),
                     ageColumn() },
        .sections = networkPolicySections,
        .podSelector = selection::byPodSelector,
    };
}

} // namespace kittiwake::kinds
