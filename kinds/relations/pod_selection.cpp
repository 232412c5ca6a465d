#include "pod_selection.h"

#include <kinds/builtin/cells.h>

namespace kittiwake::selection {

namespace {

std::optional<LabelSelector> selectorAt(const Json& place)
{
    if (!exists(place))
        return std::nullopt;
    const auto read = LabelSelector::fromJson(place);
    return read ? std::optional(*read) : std::nullopt;
}

} // namespace

std::optional<LabelSelector> byLabels(const Json& object)
{
    const auto labels = object["spec"]["selector"];
    if (countOf(labels) == 0)
        return std::nullopt;
    const auto read = LabelSelector::parse(cells::formatLabels(labels));
    return read ? std::optional(*read) : std::nullopt;
}

std::optional<LabelSelector> bySelector(const Json& object)
{
    return selectorAt(object["spec"]["selector"]);
}

std::optional<LabelSelector> byPodSelector(const Json& object)
{
    return selectorAt(object["spec"]["podSelector"]);
}

bool labelsSelect(const Json& one, const Object& pod)
{
    const auto selector = byLabels(one);
    return selector && selector->matches(pod);
}

bool selectorSelects(const Json& one, const Object& pod)
{
    const auto selector = bySelector(one);
    return selector && selector->matches(pod);
}

} // namespace kittiwake::selection
