#pragma once

#include <kinds/access/objects_by_namespace.h>
#include <kinds/action.h>
#include <kinds/object_link.h>

#include <QString>

#include <functional>
#include <span>
#include <utility>

namespace kittiwake {

/// \brief What actions are offered for: an object, and the marked ones, to which an action is done
/// that takes several. \thread any
struct ActionTargets
{
    ObjectLink current {};
    ObjectsByNamespace alone {}; ///< `current` by itself
    ObjectsByNamespace marked {}; ///< of the kind of `current`

    ActionTargets() = default;
    explicit ActionTargets(ObjectLink object)
        : current(std::move(object))
        , alone(std::span(&current, 1))
    { }

    /// Valid as long as this is.
    [[nodiscard]] const ObjectsByNamespace& of(const Action& action) const
    {
        return action.several && !marked.empty() ? marked : alone;
    }
};

/// Why an action may not be done to these objects: a sentence. Empty: it may, or it is not known.
/// Waits for nobody, and is asked for each action that is shown. \thread gui
using RefusalOf = std::function<QString(const Action& action, const ObjectsByNamespace& objects)>;

} // namespace kittiwake
