#include "pod_selection.h"

#include <kinds/builtin/cells.h>

namespace kittiwake {

std::optional<LabelSelector> podSelectorOf(const Json& object, std::string_view kind)
{
    const auto spec = object["spec"];
    if (kind == "Service") { // a plain map of labels
        if (countOf(spec["selector"]) == 0)
            return std::nullopt;
        const auto read = LabelSelector::parse(cells::formatLabels(spec["selector"]));
        return read ? std::optional(*read) : std::nullopt;
    }
    const auto place = kind == "NetworkPolicy" ? spec["podSelector"] : spec["selector"];
    if (!exists(place))
        return std::nullopt;
    const auto read = LabelSelector::fromJson(place);
    return read ? std::optional(*read) : std::nullopt;
}

} // namespace kittiwake
