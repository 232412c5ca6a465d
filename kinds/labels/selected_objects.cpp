#include "selected_objects.h"

namespace kittiwake {

KeySetPtr SelectedObjects::of(const std::string& group, const std::string& kind) const
{
    const auto found = byKind.find({ group, kind });
    return found == byKind.end() ? nullptr : found->second;
}

bool SelectedObjects::has(const ObjectLink& object) const
{
    const auto keys = of(object.group, object.kind);
    return keys && keys->contains(object.key);
}

} // namespace kittiwake
