#pragma once

#include "change_subject.h"

#include <core/changes/field_diff.h>
#include <core/session/cluster_session.h>
#include <kinds/changes/action_change.h>

#include <optional>
#include <stop_token>
#include <vector>

namespace kittiwake {

/// A change, made of the object as it was read.
struct PreparedChange
{
    Unstructured before {};
    std::optional<Change> change {}; ///< none: the object is that way already
    std::vector<RolloutRevision> history {}; ///< where the action wants it
};

/// \brief Reads an object and makes the change of it. \thread one that may wait \errors Request's;
/// those of the action
[[nodiscard]] Expected<PreparedChange> prepareChange(ClusterSession& session,
                                                     const ChangeSubject& subject,
                                                     const ActionChange& action,
                                                     const ActionValues& values,
                                                     const std::stop_token& stop);

/// As the server has it. \thread one that may wait \errors Request's
[[nodiscard]] Expected<Unstructured> readSubject(ClusterSession& session,
                                                 const ChangeSubject& subject,
                                                 const std::stop_token& stop);

/// kubectl's command that does the same, with what is in a Secret as "***".
[[nodiscard]] std::string maskedCommand(const Change& change);

/// What a change makes of an object: `answered` is what the server says of the change, dry or for
/// good. What is in a Secret is masked.
[[nodiscard]] std::vector<FieldDifference> differencesOf(const Change& change,
                                                         const Unstructured& before,
                                                         const Unstructured& answered);

} // namespace kittiwake
