#pragma once

#include <core/api/gvk.h>
#include <models/object_link.h>

#include <QString>

#include <optional>

namespace kittiwake {

/// What the middle of the window can show of a cluster.
enum class ViewId : std::uint8_t {
    Overview,
    Findings,
    Resources, ///< the table of one kind
    Timeline,
    Labels,
    Queues,
    Pipeline,
};

/// \brief Where in a cluster a user is: all that going back brings back.
struct Place
{
    ViewId view = ViewId::Resources;
    Gvr kind {}; ///< of Resources: whose table
    QString filter {}; ///< of that table
    std::optional<ObjectLink> within {}; ///< of Resources: what was drilled into to come here
    std::optional<ObjectLink> object {}; ///< open beside the view
    bool operator==(const Place&) const = default;
};

} // namespace kittiwake
