#include "cells.h"
#include "kinds.h"

#include <core/api/json/json_text.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/field_words.h>
#include <kinds/detail/section_writer.h>
#include <kinds/logs/logs_action.h>

#include <string>

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

constexpr int kFirstEndpoints = 12;
constexpr int kMaxEndpoints = 300;

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

Sections endpointSliceSections(const ObjectView& view)
{
    SectionWriter facts("facts", Say::tr("Endpoint slice"));
    facts.fact(Say::tr("Address type"), view.json["addressType"]);
    SectionWriter writer("highlights", Say::tr("Endpoints"), kFirstEndpoints);
    writer.setTotal(static_cast<int>(countOf(view.json["endpoints"])));
    forEachItem(view.json["endpoints"], [&](const Json& endpoint) {
        if (writer.size() >= kMaxEndpoints)
            return;
        const auto conditions = endpoint["conditions"];
        const bool ready = boolOf(conditions["ready"], true);
        auto& line =
            writer.item(fields::texts(endpoint["addresses"]), ready ? Tone::Ok : Tone::Warn);
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

Sentences endpointSliceSentences(const ObjectView& view)
{
    std::int64_t ready = 0;
    std::int64_t all = 0;
    forEachItem(view.json["endpoints"], [&](const Json& endpoint) {
        ++all;
        ready += boolOf(endpoint["conditions"]["ready"], true) ? 1 : 0;
    });
    if (all == 0)
        return { { Say::tr("No endpoints: connections to it fail."), Tone::Warn } };
    if (ready == 0)
        return { { Say::tr("None of its endpoints is ready.") } };
    if (ready < all)
        return { { Say::tr("%1 of %2 endpoints are ready.").arg(ready).arg(all), Tone::Warn } };
    return {};
}

} // namespace

Kind endpointslices()
{
    return {
        .gvr = { "discovery.k8s.io", "", "endpointslices" },
        .kind = "EndpointSlice",
        .sidebar = SidebarPlace { KindSection::Network, 20 },
        .columns = { namespaceColumn(), nameColumn(),
                     plain(
                         "ADDRESSTYPE", 12,
                         [](const ObjectView& view) { return fieldCell(view, { "addressType" }); }),
                     plain("PORTS", 14, slicePorts), plain("ENDPOINTS", 40, sliceAddresses),
                     ageColumn() },
        .sections = endpointSliceSections,
        .sentences = endpointSliceSentences,
        .writtenOften = true,
        .actions = { logsOfPodsAction() },
    };
}

} // namespace kittiwake::kinds
