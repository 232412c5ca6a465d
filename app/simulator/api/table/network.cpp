#include "kinds.h"

#include <set>

namespace kittiwake::sim::tables {

namespace {

/// As kubectl, which stops naming hosts after three and counts rules from there on.
std::string hosts(const Json& ingress)
{
    constexpr std::size_t kMaxShown = 3;
    Words words;
    bool more = false;
    const auto rules = at(ingress, { "spec", "rules" });
    forEachItem(rules, [&](const Json& rule) {
        more = more || words.size() == kMaxShown;
        if (const auto host = textOf(rule["host"]); !more && !host.empty())
            words.emplace_back(host);
    });
    auto text = join(words);
    if (more)
        text += " + " + std::to_string(countOf(rules) - kMaxShown) + " more...";
    return text;
}

std::string addresses(const Json& ingress)
{
    std::set<std::string> words;
    forEachItem(at(ingress, { "status", "loadBalancer", "ingress" }), [&](const Json& one) {
        if (const auto word = textOf(one["ip"], textOf(one["hostname"])); !word.empty())
            words.emplace(word);
    });
    return join({ words.begin(), words.end() });
}

std::string parameters(const Json& ingressClass)
{
    const auto reference = at(ingressClass, { "spec", "parameters" });
    if (!isObject(reference))
        return "<none>";
    std::string text(textOf(reference["kind"]));
    if (exists(reference["apiGroup"]))
        text += '.' + std::string(textOf(reference["apiGroup"]));
    return text + '/' + std::string(textOf(reference["name"]));
}

} // namespace

TableKind ingresses()
{
    return { { nameColumn(),
               { "Class", "string",
                 "The name of the IngressClass resource that should be used for additional "
                 "configuration" },
               { "Hosts", "string",
                 "Hosts that incoming requests are matched against before the ingress rule" },
               { "Address", "string",
                 "Address is a list containing ingress points for the load-balancer" },
               { "Ports", "string", "Ports of TLS configurations that open" },
               ageColumn() },
             [](const Json& ingress, Cells& cells) {
                 const auto spec = ingress["spec"];
                 nameCell(ingress, cells);
                 cells.text(textOf(spec["ingressClassName"]), "<none>");
                 cells.text(hosts(ingress), "*");
                 cells.text(addresses(ingress));
                 cells.text(countOf(spec["tls"]) > 0 ? "80, 443" : "80");
                 ageCell(ingress, cells);
             } };
}

TableKind ingressClasses()
{
    return { { nameColumn(),
               { "Controller", "string", "Controller that is responsible for handling this class" },
               { "Parameters", "string", "A reference to a resource with additional parameters" },
               ageColumn() },
             [](const Json& object, Cells& cells) {
                 nameCell(object, cells);
                 cells.text(textOf(at(object, { "spec", "controller" })));
                 cells.text(parameters(object));
                 ageCell(object, cells);
             } };
}

TableKind networkPolicies()
{
    return { { nameColumn(),
               { "Pod-Selector", "string",
                 "Selects the pods to which this NetworkPolicy object applies." },
               ageColumn() },
             [](const Json& object, Cells& cells) {
                 nameCell(object, cells);
                 cells.text(selectorText(at(object, { "spec", "podSelector" })));
                 ageCell(object, cells);
             } };
}

} // namespace kittiwake::sim::tables
