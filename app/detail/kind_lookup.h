#pragma once

#include <core/rest/resource_path.h>
#include <kinds/object_link.h>
#include <models/sidebar/kind_entry.h>
#include <models/sidebar/kind_list_model.h>

#include <functional>
#include <optional>
#include <string>

namespace kittiwake {

/// Which resource a group and kind are served as; nothing: the cluster does not serve it.
using KindLookup =
    std::function<std::optional<KindEntry>(const std::string& group, const std::string& kind)>;

/// \brief Looks among the kinds that discovery found; where the group serves no such kind, as links
/// of old objects have it, any that does. \thread gui; the model outlives it
[[nodiscard]] KindLookup lookupIn(const KindListModel& kinds);

/// Where an object is served. \errors NotFound: its kind is not, in the user's language
[[nodiscard]] Expected<ResourceTarget> targetOf(const KindLookup& kinds, const ObjectLink& object);

} // namespace kittiwake
