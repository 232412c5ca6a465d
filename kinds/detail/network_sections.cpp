#include "sections.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/section_writer.h>

#include <string>

namespace kittiwake::sections {

using namespace cells;

namespace {

constexpr int kFirstNetworkLines = 12;
constexpr int kMaxItems = 300;

std::string portText(const Json& port)
{
    std::int64_t number = 0;
    return port.get(number) == simdjson::SUCCESS ? std::to_string(number)
                                                 : std::string(textOf(port));
}

std::string textsOf(const Json& list, std::string_view field = {})
{
    std::vector<std::string> words;
    forEachItem(list, [&](const Json& item) {
        words.emplace_back(textOf(field.empty() ? item : item[field]));
    });
    return shown::line(join(words, ", "));
}

Text balancerAddresses(const ObjectView& view)
{
    const auto list = at(view.json, { "status", "loadBalancer", "ingress" });
    std::vector<std::string> words;
    forEachItem(list, [&](const Json& item) {
        words.emplace_back(textOf(item["hostname"], textOf(item["ip"])));
    });
    return shown::line(join(words, ", "));
}

/// "203.0.113.10 (VIP), lb.example.com": what traffic to an address reaches is said where known.
Text balancerModes(const ObjectView& view)
{
    std::vector<std::string> words;
    forEachItem(at(view.json, { "status", "loadBalancer", "ingress" }), [&](const Json& item) {
        std::string word(textOf(item["ip"], textOf(item["hostname"])));
        if (const auto mode = textOf(item["ipMode"]); !mode.empty())
            word.append(" (").append(mode).append(1, ')');
        words.push_back(std::move(word));
    });
    return shown::line(join(words, ", "));
}

/// "80 → 8080/TCP http, node port 30080"
Text portWordsOf(const Json& port)
{
    std::string text = portText(port["port"]);
    if (const auto target = portText(port["targetPort"]); !target.empty() && target != text)
        text += " → " + target;
    text += '/';
    text += textOf(port["protocol"], "TCP");
    const auto words = shown::line(text);
    const auto nodePort = countAt(port["nodePort"]);
    return nodePort == 0 ? words : Say::tr("%1, node port %2").arg(words).arg(nodePort);
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
    auto port = portText(service["port"]["number"]);
    if (port.empty())
        port = textOf(service["port"]["name"]);
    if (port.empty())
        port = portText(backend["servicePort"]);
    auto& line = to.link(label, serviceLink(view, name));
    line.text = Text::joined({ line.text, shown::line(port) }, ":");
    line.id += '/' + std::to_string(to.size());
}

} // namespace

Sections service(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    SectionWriter writer("highlights", Say::tr("Service"));
    writer.fact(Say::tr("Type"), spec["type"]);
    const bool headless = textOf(spec["clusterIP"]) == "None";
    writer
        .fact(Say::tr("Cluster IP"),
              headless ? Say::tr("None (headless)") : textsOf(spec["clusterIPs"]))
        .mono = !headless;
    writer.fact(Say::tr("External IPs"), textsOf(spec["externalIPs"])).mono = true;
    writer.fact(Say::tr("Load balancer"), balancerModes(view)).mono = true;
    writer.fact(Say::tr("Load balancer class"), spec["loadBalancerClass"]);
    writer.fact(Say::tr("Source ranges"), textsOf(spec["loadBalancerSourceRanges"])).mono = true;
    writer.fact(Say::tr("External name"), spec["externalName"]).mono = true;
    const auto selector = formatLabels(spec["selector"]);
    writer.fact(Say::tr("Selector"), selector == "<none>" ? Text() : shown::line(selector)).mono =
        true;
    writer.fact(Say::tr("Session affinity"), spec["sessionAffinity"]);
    writer.fact(Say::tr("IP families"), textsOf(spec["ipFamilies"]));
    writer.fact(Say::tr("IP family policy"), spec["ipFamilyPolicy"]);
    writer.fact(Say::tr("External traffic policy"), spec["externalTrafficPolicy"]);
    writer.fact(Say::tr("Internal traffic policy"), spec["internalTrafficPolicy"]);
    writer.fact(Say::tr("Traffic distribution"), spec["trafficDistribution"]);
    writer.count(Say::tr("Health check node port"), spec["healthCheckNodePort"]);
    SectionWriter ports("ports", Say::tr("Ports"), kFirstNetworkLines);
    forEachItem(spec["ports"], [&](const Json& port) {
        const auto name = shown::line(textOf(port["name"]));
        auto& line = ports.fact(name.empty() ? Say::tr("Port") : name, portWordsOf(port));
        line.id += '/' + line.text.english();
        line.mono = true;
    });
    return { writer.take(), ports.take() };
}

Sections ingress(const ObjectView& view)
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
        const auto hosts = textsOf(tls["hosts"]);
        line.text = hosts.empty() ? line.text : Say::tr("%1 for %2").arg(line.text, hosts);
        line.id += '/' + std::to_string(writer.size());
    });
    SectionWriter rules("rules", Say::tr("Rules"), kFirstNetworkLines);
    forEachItem(spec["rules"], [&](const Json& rule) {
        const auto host = shown::line(textOf(rule["host"], "*"));
        forEachItem(rule["http"]["paths"], [&](const Json& path) {
            if (rules.size() < kMaxItems)
                writeBackend(rules, view, host + shown::line(textOf(path["path"], "/")),
                             path["backend"]);
        });
    });
    return { writer.take(), rules.take() };
}

} // namespace kittiwake::sections
