#include "named_objects.h"

#include <algorithm>
#include <iterator>

namespace kittiwake {

std::vector<PaletteItem> NamedObjects::among(const std::vector<PaletteItem>& objects) const
{
    const auto nameOf = [](const PaletteItem& object) {
        return QString::fromStdString(std::get<ObjectLink>(object.target).key.name);
    };
    std::vector<PaletteItem> meant;
    std::copy_if(objects.begin(), objects.end(), std::back_inserter(meant),
                 [&](const PaletteItem& object) {
                     const auto* link = std::get_if<ObjectLink>(&object.target);
                     return link != nullptr && link->group == group && link->kind == kind
                         && nameOf(object).startsWith(name);
                 });
    std::stable_partition(meant.begin(), meant.end(),
                          [&](const PaletteItem& object) { return nameOf(object) == name; });
    return meant;
}

} // namespace kittiwake
