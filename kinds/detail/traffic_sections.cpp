#include "sections.h"

#include <core/api/json_text.h>
#include <kinds/builtin/cells.h>
#include <kinds/detail/section_writer.h>

#include <string>

namespace kittiwake::sections {

using namespace cells;

namespace {

constexpr int kFirstTrafficLines = 12;
constexpr int kMaxEndpoints = 300;

Text joined(const Json& list)
{
    std::vector<std::string> words;
    forEachItem(list, [&](const Json& item) { words.emplace_back(textOf(item)); });
    return shown::line(join(words, ", "));
}

/// "80/TCP"; all of them where none is named.
Text slicePort(const Json& port)
{
    const auto number = scalarText(port["port"]);
    return shown::line((number.empty() ? std::string("*") : number) + '/'
                       + std::string(textOf(port["protocol"], "TCP")));
}

/// Ready, and where it differs from that: serving, terminating.
Text conditionWords(const Json& conditions)
{
    std::vector<Text> words { boolOf(conditions["ready"], true) ? Say::tr("ready")
                                                                : Say::tr("not ready") };
    if (boolOf(conditions["terminating"])) {
        if (boolOf(conditions["serving"]))
            words.push_back(Say::tr("serving"));
        words.push_back(Say::tr("terminating"));
    }
    return Text::joined(words, ", ");
}

Text placeWords(const Json& endpoint)
{
    std::vector<Text> words;
    const auto add = [&](const Text& label, const char* field) {
        if (const auto text = shown::line(textOf(endpoint[field])); !text.empty())
            words.push_back(Say::tr("%1 %2").arg(label, text));
    };
    add(Say::tr("hostname"), "hostname");
    add(Say::tr("node"), "nodeName");
    add(Say::tr("zone"), "zone");
    return Text::joined(words, ", ");
}

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
        const auto except = joined(block["except"]);
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

} // namespace

Sections endpointSlice(const ObjectView& view)
{
    SectionWriter facts("facts", Say::tr("Endpoint slice"));
    facts.fact(Say::tr("Address type"), view.json["addressType"]);
    SectionWriter writer("highlights", Say::tr("Endpoints"), kFirstTrafficLines);
    writer.setTotal(static_cast<int>(countOf(view.json["endpoints"])));
    forEachItem(view.json["endpoints"], [&](const Json& endpoint) {
        if (writer.size() >= kMaxEndpoints)
            return;
        const auto conditions = endpoint["conditions"];
        const bool ready = boolOf(conditions["ready"], true);
        auto& line = writer.item(joined(endpoint["addresses"]), ready ? Tone::Ok : Tone::Warn);
        line.text = conditionWords(conditions);
        line.note = placeWords(endpoint);
        const auto target = endpoint["targetRef"];
        const std::string kind(textOf(target["kind"]));
        const std::string name(textOf(target["name"]));
        if (name.empty())
            return;
        line.detail = Say::tr("%1 %2").arg(shown::line(kind), shown::line(name));
        if (kind == "Pod")
            line.link = ObjectLink { "", kind, { view.object.key().ns, name } };
    });
    SectionWriter ports("ports", Say::tr("Ports"));
    forEachItem(view.json["ports"], [&](const Json& port) {
        const auto name = shown::line(textOf(port["name"]));
        auto& line = ports.fact(name.empty() ? Say::tr("Port") : name, slicePort(port));
        line.mono = true;
        line.id += '/' + line.text.english();
    });
    return { facts.take(), writer.take(), ports.take() };
}

Sections networkPolicy(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    SectionWriter writer("highlights", Say::tr("Policy"), kFirstTrafficLines);
    const auto selector = formatSelector(spec["podSelector"]);
    writer.fact(Say::tr("Pods"),
                selector == "<none>" ? Say::tr("all in the namespace") : shown::line(selector));
    writer.fact(Say::tr("Types"), joined(spec["policyTypes"]));
    writeTraffic(writer, Say::tr("Ingress"), spec["ingress"], "from");
    writeTraffic(writer, Say::tr("Egress"), spec["egress"], "to");
    return { writer.take() };
}

} // namespace kittiwake::sections
