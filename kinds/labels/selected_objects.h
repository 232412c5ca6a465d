#pragma once

#include <core/cache/index_selection.h>
#include <kinds/object_link.h>

#include <map>
#include <memory>
#include <string>
#include <unordered_set>
#include <utility>

namespace kittiwake {

using KeySet = std::unordered_set<ObjectKey>;
using KeySetPtr = std::shared_ptr<const KeySet>; ///< null: all keys

/// \brief The objects that somebody's choice of labels, nodes, owners and images means, of all
/// kinds that are watched. Immutable once made. \thread any
struct SelectedObjects
{
    IndexSelection selection {}; ///< what was chosen
    std::map<std::pair<std::string, std::string>, KeySetPtr> byKind {}; ///< by group and kind

    /// Null: that kind is not watched, so nothing is known of it.
    [[nodiscard]] KeySetPtr of(const std::string& group, const std::string& kind) const;
    [[nodiscard]] bool has(const ObjectLink& object) const;
    bool operator==(const SelectedObjects&) const = default;
};
using SelectedObjectsPtr = std::shared_ptr<const SelectedObjects>; ///< null: nothing was chosen

} // namespace kittiwake
