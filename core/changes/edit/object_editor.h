#pragma once

#include "field_diff.h"
#include "object_edit.h"

#include <core/changes/change_sender.h>
#include <core/client/client_set.h>

#include <stop_token>
#include <vector>

namespace kittiwake {

/// Reason of a Conflict: the object that was opened is gone, and another one has its name.
constexpr std::string_view kReplaced = "Replaced";

/// An object that somebody has edited.
struct ObjectEdit
{
    Gvr gvr {};
    Unstructured opened {}; ///< as it was read
    Unstructured mine {}; ///< what was made of it: editedObject
    MergeChoices choices {}; ///< of the conflicts, once they are known
};

/// What came of saving it.
struct EditOutcome
{
    /// As it was just before, which is what the edit was merged into.
    Unstructured before {};
    /// What others have changed of it since it was opened, and what stays.
    std::vector<FieldDifference> meanwhile {};
    /// What they have changed as well, and what was decided for mine.
    std::vector<FieldDifference> overwritten {};
    /// What has to be decided: nothing was changed.
    std::vector<MergeConflict> conflicts {};
    /// What was sent; none: conflicts, or it is that way already.
    std::optional<Change> change {};
    ChangeResult result {}; ///< the server's answer to it
};

/// \brief Saves edits such that nobody's are lost: what others have changed meanwhile is merged,
/// what they have changed otherwise is a conflict to decide, and what is sent is held to the very
/// version it was merged into, and merged anew where somebody was faster. \thread any, blocking: as
/// ChangeSender \owns nothing: sender and clients outlive it
class ObjectEditor
{
public:
    ObjectEditor(ClientSet clients, const ChangeSender& sender);

    /// `dryRun`: as the server would do it; nothing is stored.
    /// \errors ChangeSender's; NotFound: it is gone; Conflict with the reason kReplaced; Conflict:
    /// others changed it each time that it was merged
    [[nodiscard]] Expected<EditOutcome> save(const ObjectEdit& edit, bool dryRun,
                                             const std::stop_token& stop = {}) const;

private:
    const ClientSet m_clients;
    const ChangeSender& m_sender;
};

} // namespace kittiwake
