#include "pods_behind.h"

#include <core/api/label_selector.h>

namespace kittiwake {

namespace {

/// Labels by their names, as a Service has them, and a ReplicationController.
std::optional<LabelSelector> selectorOfLabels(const Json& labels)
{
    std::vector<LabelRequirement> all;
    forEachField(labels, [&](std::string_view key, const Json& value) {
        all.push_back({ .key = std::string(key),
                        .op = LabelRequirement::Op::Equals,
                        .values = { std::string(textOf(value)) } });
    });
    auto selector = LabelSelector::of(std::move(all));
    return selector ? std::optional(std::move(*selector)) : std::nullopt;
}

std::optional<LabelSelector> selectorIn(const Json& selector)
{
    if (!exists(selector["matchLabels"]) && !exists(selector["matchExpressions"]))
        return selectorOfLabels(selector);
    auto read = LabelSelector::fromJson(selector);
    return read ? std::optional(std::move(*read)) : std::nullopt;
}

} // namespace

std::optional<PodSelection> podsBehind(const std::string& group, const std::string& kind,
                                       const ObjectKey& key, const Json& object)
{
    if (group.empty() && kind == "Pod")
        return PodSelection { .ns = key.ns, .name = key.name };
    if (group.empty() && kind == "Node")
        return PodSelection { .node = key.name };
    if (group.empty() && kind == "Namespace")
        return PodSelection { .ns = key.name };
    if (group == "batch" && kind == "CronJob")
        return PodSelection { .ns = key.ns, .cronJob = key.name };
    // Policies and budgets select pods, too, but do not run them.
    const bool isService = group.empty() && kind == "Service";
    if (key.ns.empty() || (!isService && !exists(object["spec"]["template"])))
        return std::nullopt;
    const auto selector = selectorIn(object["spec"]["selector"]);
    // The server accepts no workload that selects everything: this one was read wrongly.
    if (!selector || selector->isEverything())
        return std::nullopt;
    return PodSelection { .ns = key.ns, .labelSelector = selector->toString() };
}

} // namespace kittiwake
