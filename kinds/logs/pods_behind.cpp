#include "pods_behind.h"

#include <kinds/relations/pod_selection.h>

#include <algorithm>
#include <array>

namespace kittiwake {

namespace {

/// A kind whose selector is a plain map of labels.
struct LabelledKind
{
    std::string_view group;
    std::string_view kind;
};
constexpr std::array kSelectByLabels { LabelledKind { "", "Service" },
                                       LabelledKind { "", "ReplicationController" } };

std::optional<LabelSelector> selectorOf(const ObjectLink& link, const Json& object)
{
    const bool byLabels =
        std::any_of(kSelectByLabels.begin(), kSelectByLabels.end(), [&](const LabelledKind& one) {
            return one.group == link.group && one.kind == link.kind;
        });
    if (byLabels)
        return selection::byLabels(object);
    // Policies and budgets select pods, too, but do not run them.
    return exists(object["spec"]["template"]) ? selection::bySelector(object) : std::nullopt;
}

} // namespace

std::vector<PodSelection> podsBehind(const ObjectLink& link, const Json& object)
{
    if (link.group.empty() && link.kind == "Pod")
        return { { .ns = link.key.ns, .name = link.key.name } };
    const auto selector = selectorOf(link, object);
    // The server accepts no workload that selects everything: this one was read wrongly.
    if (!selector || selector->isEverything() || link.key.ns.empty())
        return {};
    return { { .ns = link.key.ns, .labelSelector = selector->toString() } };
}

} // namespace kittiwake
