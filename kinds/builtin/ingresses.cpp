#include "cells.h"
#include "kinds.h"

#include <core/api/json/json_text.h>
#include <core/base/joined.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/field_words.h>
#include <kinds/detail/section_writer.h>
#include <kinds/logs/logs_action.h>

#include <set>
#include <string>

namespace kittiwake::kinds {

using namespace cells;

namespace {

/// Like kubectl, which stops naming hosts after three and counts rules from there on.
Cell hosts(const ObjectView& view)
{
    constexpr std::size_t kMaxShown = 3;
    std::vector<std::string> words;
    bool more = false;
    const auto rules = at(view.json, { "spec", "rules" });
    forEachItem(rules, [&](const Json& rule) {
        more = more || words.size() == kMaxShown;
        if (const auto host = textOf(rule["host"]); !more && !host.empty())
            words.emplace_back(host);
    });
    auto text = joined(words, ",");
    if (more)
        text += " + " + std::to_string(countOf(rules) - kMaxShown) + " more...";
    return textCell(text, "*");
}

Cell ingressAddress(const ObjectView& view)
{
    std::set<std::string> words;
    forEachItem(at(view.json, { "status", "loadBalancer", "ingress" }), [&](const Json& ingress) {
        const auto word = textOf(ingress["ip"], textOf(ingress["hostname"]));
        if (!word.empty())
            words.emplace(word);
    });
    return textCell(joined(words, ","));
}

constexpr int kFirstPaths = 12;
constexpr int kMaxPaths = 300;

Text balancerAddresses(const ObjectView& view)
{
    const auto list = at(view.json, { "status", "loadBalancer", "ingress" });
    std::vector<std::string> words;
    forEachItem(list, [&](const Json& item) {
        words.emplace_back(textOf(item["hostname"], textOf(item["ip"])));
    });
    return shown::line(joined(words, ", "));
}

ObjectLink serviceLink(const ObjectView& view, std::string_view name)
{
    return { "", "Service", { view.object.key().ns, std::string(name) } };
}

/// A backend, as networking.k8s.io/v1 writes it or as the old API did.
void writeBackend(SectionWriter& to, const ObjectView& view, const Text& label, const Json& backend)
{
    const auto service = backend["service"];
    const auto name = textOf(service["name"], textOf(backend["serviceName"]));
    const auto resource = backend["resource"];
    if (name.empty()) {
        auto kind = std::string(textOf(resource["kind"]));
        if (const auto group = textOf(resource["apiGroup"]); !group.empty())
            kind.append(1, '.').append(group);
        to.fact(label,
                Say::tr("%1 %2").arg(shown::line(kind), shown::line(textOf(resource["name"]))));
        return;
    }
    auto port = scalarText(service["port"]["number"]);
    if (port.empty())
        port = textOf(service["port"]["name"]);
    if (port.empty())
        port = scalarText(backend["servicePort"]);
    auto& line = to.link(label, serviceLink(view, name));
    line.text = Text::joined({ line.text, shown::line(port) }, ":");
    line.id += '/' + std::to_string(to.size());
}

Sections ingressSections(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    SectionWriter writer("highlights", Say::tr("Ingress"));
    const auto className = textOf(spec["ingressClassName"]);
    if (!className.empty())
        writer.link(Say::tr("Class"),
                    { "networking.k8s.io", "IngressClass", { "", std::string(className) } });
    writer.fact(Say::tr("Address"), balancerAddresses(view)).mono = true;
    if (isObject(spec["defaultBackend"]))
        writeBackend(writer, view, Say::tr("Default"), spec["defaultBackend"]);
    forEachItem(spec["tls"], [&](const Json& tls) {
        const auto secret = textOf(tls["secretName"]);
        auto& line = writer.link(Say::tr("TLS"),
                                 { "", "Secret", { view.object.key().ns, std::string(secret) } });
        const auto hosts = fields::texts(tls["hosts"]);
        line.text = hosts.empty() ? line.text : Say::tr("%1 for %2").arg(line.text, hosts);
        line.id += '/' + std::to_string(writer.size());
    });
    SectionWriter rules("rules", Say::tr("Rules"), kFirstPaths);
    forEachItem(spec["rules"], [&](const Json& rule) {
        const auto host = shown::line(textOf(rule["host"], "*"));
        forEachItem(rule["http"]["paths"], [&](const Json& path) {
            if (rules.size() < kMaxPaths)
                writeBackend(rules, view, host + shown::line(textOf(path["path"], "/")),
                             path["backend"]);
        });
    });
    return { writer.take(), rules.take() };
}

Sentences ingressSentences(const ObjectView& view)
{
    Sentences sentences;
    const auto spec = view.json["spec"];
    const auto old = view.json["metadata"]["annotations"]["kubernetes.io/ingress.class"];
    if (textOf(spec["ingressClassName"]).empty() && !exists(old))
        sentences.push_back({ Say::tr("It names no ingress class: only the cluster's default "
                                      "class, if there is one, serves it."),
                              Tone::Warn });
    if (countOf(at(view.json, { "status", "loadBalancer", "ingress" })) == 0)
        sentences.push_back(
            { Say::tr("No controller has given it an address yet."), Tone::Progressing });
    if (countOf(spec["rules"]) == 0 && !isObject(spec["defaultBackend"])
        && !isObject(spec["backend"]))
        sentences.push_back(
            { Say::tr("It has neither rules nor a default backend, so it routes nothing.") });
    return sentences;
}

UsedObjects backendServices(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    std::set<std::string> services;
    forEachItem(spec["rules"], [&](const Json& rule) {
        forEachItem(rule["http"]["paths"], [&](const Json& path) {
            const auto backend = path["backend"];
            services.emplace(textOf(backend["service"]["name"], textOf(backend["serviceName"])));
        });
    });
    services.emplace(textOf(at(spec, { "defaultBackend", "service", "name" })));
    UsedObjects used;
    for (const auto& name : services)
        used.push_back({ { "", "Service", { view.object.key().ns, name } } });
    return used;
}

/// The services that it leads to.
std::vector<ObjectLink> logsOwnersOfIngress(const std::string& ns, const Json& ingress)
{
    std::vector<ObjectLink> services;
    const auto add = [&](const Json& backend) {
        services.push_back(
            { {}, "Service", { ns, std::string(textOf(backend["service"]["name"])) } });
    };
    const auto spec = ingress["spec"];
    add(spec["defaultBackend"]);
    forEachItem(spec["rules"], [&](const Json& rule) {
        forEachItem(rule["http"]["paths"], [&](const Json& path) { add(path["backend"]); });
    });
    return services;
}

} // namespace

Kind ingresses()
{
    return {
        .gvr = { "networking.k8s.io", "", "ingresses" },
        .otherGroups = { "extensions" },
        .kind = "Ingress",
        .sidebar = SidebarPlace { KindSection::Network, 40 },
        .columns = { namespaceColumn(), nameColumn(),
                     plain("CLASS", 12,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "ingressClassName" }, "<none>");
                           }),
                     plain("HOSTS", 34, hosts), plain("ADDRESS", 18, ingressAddress),
                     plain("PORTS", 8,
                           [](const ObjectView& view) {
                               return textCell(countOf(at(view.json, { "spec", "tls" })) > 0
                                                   ? "80, 443"
                                                   : "80");
                           }),
                     ageColumn() },
        .sections = ingressSections,
        .sentences = ingressSentences,
        .logsOwners = logsOwnersOfIngress,
        .uses = backendServices,
        .actions = { logsOfPodsAction() },
    };
}

} // namespace kittiwake::kinds
