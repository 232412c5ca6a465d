#include "pods_behind.h"

#include <core/api/json/json.h>
#include <core/api/selectors/label_selector.h>

#include <algorithm>

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

/// Where the scale of a custom resource finds it, by the two names that nearly all have it by.
std::optional<LabelSelector> selectorInStatus(const Json& status)
{
    for (const char* name : { "selector", "labelSelector" }) {
        if (const auto text = textOf(status[name]); !text.empty()) {
            auto read = LabelSelector::parse(text);
            return read ? std::optional(std::move(*read)) : std::nullopt;
        }
    }
    return std::nullopt;
}

/// Those that an EndpointSlice or Endpoints name; none: they name none.
std::optional<PodSelection> podsNamedBy(const std::string& ns, const Json& endpoints)
{
    PodSelection pods { .ns = ns };
    const auto add = [&](const Json& endpoint) {
        const auto& target = endpoint["targetRef"];
        if (textOf(target["kind"]) == "Pod")
            pods.names.emplace_back(textOf(target["name"]));
    };
    forEachItem(endpoints["endpoints"], add);
    forEachItem(endpoints["subsets"], [&](const Json& subset) {
        forEachItem(subset["addresses"], add);
        forEachItem(subset["notReadyAddresses"], add);
    });
    std::sort(pods.names.begin(), pods.names.end());
    pods.names.erase(std::unique(pods.names.begin(), pods.names.end()), pods.names.end());
    return pods.names.empty() ? std::nullopt : std::optional(std::move(pods));
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
    if (key.ns.empty())
        return std::nullopt;
    if (group.empty() && kind == "PersistentVolumeClaim")
        return PodSelection { .ns = key.ns, .claim = key.name };
    if ((group == "discovery.k8s.io" && kind == "EndpointSlice")
        || (group.empty() && kind == "Endpoints"))
        return podsNamedBy(key.ns, object);
    // Of anything else that selects pods without running them, as a policy, they are not its.
    const bool isBudget = group == "policy" && kind == "PodDisruptionBudget";
    const bool selects =
        (group.empty() && kind == "Service") || isBudget || exists(object["spec"]["template"]);
    const auto own = object["spec"]["selector"];
    auto selector = selects ? selectorIn(own) : std::nullopt;
    if (isBudget && exists(own) && selector && selector->isEverything())
        return PodSelection { .ns = key.ns };
    if (!selector || selector->isEverything())
        selector = selectorInStatus(object["status"]);
    // The server accepts no workload that selects everything: this one was read wrongly.
    if (!selector || selector->isEverything())
        return std::nullopt;
    return PodSelection { .ns = key.ns, .labelSelector = selector->toString() };
}

} // namespace kittiwake
