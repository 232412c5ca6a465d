#include "sections.h"

#include <models/detail/section_writer.h>
#include <models/kinds/cells.h>

#include <string>

namespace kittiwake::sections {

using namespace cells;

namespace {

constexpr int kFirstNetworkLines = 12;
constexpr int kMostItems = 300;

std::string portText(const Json& port)
{
    std::int64_t number = 0;
    return port.get(number) == simdjson::SUCCESS ? std::to_string(number)
                                                 : std::string(textOf(port));
}

QString textsOf(const Json& list, std::string_view field = {})
{
    std::vector<std::string> words;
    forEachItem(list, [&](const Json& item) {
        words.emplace_back(textOf(field.empty() ? item : item[field]));
    });
    return shown::line(join(words, ", "));
}

QString balancerAddresses(const ObjectView& view)
{
    const auto list = at(view.json, { "status", "loadBalancer", "ingress" });
    std::vector<std::string> words;
    forEachItem(list, [&](const Json& item) {
        words.emplace_back(textOf(item["hostname"], textOf(item["ip"])));
    });
    return shown::line(join(words, ", "));
}

/// "80 → 8080/TCP http, node port 30080"
QString portWordsOf(const Json& port)
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
void writeBackend(SectionWriter& to, const ObjectView& view, const QString& label,
                  const Json& backend)
{
    const auto service = backend["service"];
    const auto name = textOf(service["name"], textOf(backend["serviceName"]));
    const auto resource = backend["resource"];
    if (name.empty()) {
        to.fact(label,
                Say::tr("%1 %2").arg(shown::line(textOf(resource["kind"])),
                                     shown::line(textOf(resource["name"]))));
        return;
    }
    auto port = portText(service["port"]["number"]);
    if (port.empty())
        port = textOf(service["port"]["name"]);
    if (port.empty())
        port = portText(backend["servicePort"]);
    auto& line = to.link(label, serviceLink(view, name));
    line.text = QStringLiteral("%1:%2").arg(line.text, shown::line(port));
    line.id += u'/' + QString::number(to.size());
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
    writer.fact(Say::tr("Load balancer"), balancerAddresses(view)).mono = true;
    writer.fact(Say::tr("External name"), spec["externalName"]).mono = true;
    const auto selector = formatLabels(spec["selector"]);
    writer.fact(Say::tr("Selector"), selector == "<none>" ? QString() : shown::line(selector))
        .mono = true;
    writer.fact(Say::tr("Session affinity"), spec["sessionAffinity"]);
    SectionWriter ports("ports", Say::tr("Ports"), kFirstNetworkLines);
    forEachItem(spec["ports"], [&](const Json& port) {
        const auto name = shown::line(textOf(port["name"]));
        auto& line = ports.fact(name.isEmpty() ? Say::tr("Port") : name, portWordsOf(port));
        line.id += u'/' + line.text;
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
        line.text = hosts.isEmpty() ? line.text : Say::tr("%1 for %2").arg(line.text, hosts);
        line.id += u'/' + QString::number(writer.size());
    });
    SectionWriter rules("rules", Say::tr("Rules"), kFirstNetworkLines);
    forEachItem(spec["rules"], [&](const Json& rule) {
        const auto host = shown::line(textOf(rule["host"], "*"));
        forEachItem(rule["http"]["paths"], [&](const Json& path) {
            if (rules.size() < kMostItems)
                writeBackend(rules, view, host + shown::line(textOf(path["path"], "/")),
                             path["backend"]);
        });
    });
    return { writer.take(), rules.take() };
}

Sections endpointSlice(const ObjectView& view)
{
    SectionWriter writer("highlights", Say::tr("Endpoints"), kFirstNetworkLines);
    writer.setTotal(static_cast<int>(countOf(view.json["endpoints"])));
    forEachItem(view.json["endpoints"], [&](const Json& endpoint) {
        if (writer.size() >= kMostItems)
            return;
        const bool ready = boolOf(endpoint["conditions"]["ready"], true);
        auto& line = writer.item(textsOf(endpoint["addresses"]), ready ? Tone::Ok : Tone::Warn);
        line.text = ready ? Say::tr("ready") : Say::tr("not ready");
        const auto target = endpoint["targetRef"];
        if (textOf(target["kind"]) == "Pod") {
            line.detail = shown::line(textOf(target["name"]));
            line.link = ObjectLink {
                "", "Pod", { view.object.key().ns, std::string(textOf(target["name"])) }
            };
        }
    });
    SectionWriter ports("ports", Say::tr("Ports"));
    forEachItem(view.json["ports"], [&](const Json& port) {
        const auto name = shown::line(textOf(port["name"]));
        ports.fact(name.isEmpty() ? Say::tr("Port") : name, portWordsOf(port)).mono = true;
    });
    return { writer.take(), ports.take() };
}

Sections networkPolicy(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    SectionWriter writer("highlights", Say::tr("Policy"));
    const auto selector = formatSelector(spec["podSelector"]);
    writer.fact(Say::tr("Pods"),
                selector == "<none>" ? Say::tr("all in the namespace") : shown::line(selector));
    writer.fact(Say::tr("Types"), textsOf(spec["policyTypes"]));
    const auto rules = [&](const QString& label, const Json& list) {
        if (exists(list))
            writer.fact(label,
                        countOf(list) == 0
                            ? Say::tr("no traffic is allowed")
                            : Say::tr("rules that allow traffic: %1").arg(countOf(list)));
    };
    rules(Say::tr("Ingress"), spec["ingress"]);
    rules(Say::tr("Egress"), spec["egress"]);
    return { writer.take() };
}

} // namespace kittiwake::sections
