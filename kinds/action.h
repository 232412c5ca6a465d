#pragma once

#include <kinds/access/action_right.h>
#include <kinds/changes/action_change.h>
#include <kinds/text/text.h>

#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief What can be done to an object of a kind, as one value: the row menu, the drawer's
/// buttons, the palette's command, the key and the permission that is asked for all come from it.
/// It belongs to the actions of its Kind. \thread any
struct Action
{
    std::string id; ///< "restart": the palette's ":restart", the command line's, the test's
    Text title; ///< "Restart"
    std::string key {}; ///< as Qt writes key sequences, "Ctrl+D"; empty: it has none
    /// What a user has to be allowed, what the action is about first: all that its requests take.
    std::vector<ActionRight> rights {};
    bool several = false; ///< to all marked rows at once, not to each by itself
    /// What it changes; none: nothing, it opens something.
    std::optional<ActionChange> change {};
};

} // namespace kittiwake
