#pragma once

#include <core/api/gvk.h>
#include <kinds/object_link.h>
#include <models/navigation/views.h>

#include <QString>

#include <optional>

namespace kittiwake {

/// \brief Where in a cluster a user is: all that going back brings back.
struct Place
{
    ViewId view = ViewId::Resources;
    Gvr kind {}; ///< of Resources: whose table
    QString filter {}; ///< of that table
    std::optional<ObjectLink> within {}; ///< of Resources: what was drilled into to come here
    QString narrowing {}; ///< what of the table that is, in the words of a filter; nobody sees them
    bool everywhere = false; ///< in all namespaces, whichever are chosen
    std::optional<ObjectLink> object {}; ///< open beside the view
    /// Where in the table one stood. Another row is not another place.
    std::optional<ObjectKey> row {};

    [[nodiscard]] bool hasTableOf(const Place& other) const
    {
        return kind == other.kind && filter == other.filter && within == other.within
            && narrowing == other.narrowing && everywhere == other.everywhere;
    }
    bool operator==(const Place& other) const
    {
        return view == other.view && hasTableOf(other) && object == other.object;
    }
};

} // namespace kittiwake
