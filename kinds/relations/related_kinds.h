#pragma once

#include <core/api/selectors/label_selector.h>
#include <kinds/object_link.h>
#include <kinds/relations/relation_source.h>

#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// Objects of one kind that belong to another's, and how they are found.
struct RelatedKind
{
    std::string group;
    std::string kind;
    RelationQuery::By by = RelationQuery::By::Owner;
    bool onlyIfOpen = false; ///< not worth a watch of its own
};

/// An object that another one names.
struct UsedObject
{
    ObjectLink link;
    bool ask = true; ///< whether it is there and how it stands
};
using UsedObjects = std::vector<UsedObject>;

/// What an autoscaler's reference to it names, in the autoscaler's namespace.
[[nodiscard]] ObjectLink scaledObject(const std::string& ns, const Json& reference);

/// Objects of one kind that may name another one, or select it by its labels.
struct Referrer
{
    std::string group;
    std::string kind;
    bool (*refers)(const Json& one, const Object& to) = nullptr;
};

/// The pods that an object selects; nothing: it has no selector, or one that cannot be read.
using PodSelector = std::optional<LabelSelector> (*)(const Json& object);

} // namespace kittiwake
