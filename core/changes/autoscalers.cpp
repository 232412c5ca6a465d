#include "autoscalers.h"

#include <core/changes/edit/field_of.h>

namespace kittiwake {

bool isAutoscalerOf(const Unstructured& autoscaler, const AutoscaledObject& object)
{
    const auto* target = fieldOf(autoscaler.json(), { "spec", "scaleTargetRef" });
    return target != nullptr && textIn(*target, "kind") == object.kind
        && textIn(*target, "name") == object.key.name
        && GroupVersion::parse(textIn(*target, "apiVersion")).group == object.group;
}

Expected<std::vector<Unstructured>> autoscalersIn(const ClientSet& clients, RestMapper& mapper,
                                                  const std::string& ns,
                                                  const std::stop_token& stop)
{
    const auto served = mapper.resourceAt({ "autoscaling", {}, "horizontalpodautoscalers" });
    if (!served)
        return Unexpected { served.error() };
    auto list = clients.dynamic().resource(served->gvr).inNamespace(ns).listAll().wait(stop);
    if (!list)
        return Unexpected { list.error() };
    return std::move(list->items);
}

Expected<std::vector<std::string>> autoscalersOf(const ClientSet& clients, RestMapper& mapper,
                                                 const AutoscaledObject& object,
                                                 const std::stop_token& stop)
{
    const auto there = autoscalersIn(clients, mapper, object.key.ns, stop);
    if (!there)
        return Unexpected { there.error() };
    std::vector<std::string> names;
    for (const auto& autoscaler : *there) {
        if (isAutoscalerOf(autoscaler, object))
            names.push_back(autoscaler.key().name);
    }
    return names;
}

} // namespace kittiwake
