#include "explain.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/detail_words.h>

namespace kittiwake::explain {

using namespace cells;

Sentences services(const ObjectView& view)
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

Sentences ingresses(const ObjectView& view)
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

Sentences endpointSlices(const ObjectView& view)
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

} // namespace kittiwake::explain
