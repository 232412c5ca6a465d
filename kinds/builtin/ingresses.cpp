#include "cells.h"
#include "kinds.h"

#include <set>

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
    auto text = join(words);
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
    return textCell(join({ words.begin(), words.end() }));
}

} // namespace

KindTable ingresses()
{
    return {
        .gvr = { "networking.k8s.io", "", "ingresses" },
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
    };
}

} // namespace kittiwake::kinds
