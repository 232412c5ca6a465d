#pragma once

#include "change_subject.h"

#include <core/changes/edit/field_diff.h>
#include <core/session/cluster_session.h>
#include <kinds/changes/action_change.h>

#include <optional>
#include <stop_token>
#include <vector>

namespace kittiwake {

/// What an action is about, as the server has it.
struct ActionDocument
{
    Unstructured document {}; ///< the object, or its Scale: ActionChange::ofScale
    std::string unread {}; ///< why its Scale could not be read, and has no number; empty: it was
};

/// A change, made of what was read.
struct PreparedChange
{
    ActionDocument before {};
    std::optional<Change> change {}; ///< none: the object is that way already
    std::vector<RolloutRevision> history {}; ///< where the action wants it
};

/// \brief Reads what an action is about. A Scale that this user may not read, or that the server
/// has no number for, does not keep anybody from setting one. \thread one that may wait \errors
/// Request's
[[nodiscard]] Expected<ActionDocument> readDocument(ClusterSession& session,
                                                    const ChangeSubject& subject,
                                                    const ActionChange& action,
                                                    const std::stop_token& stop);

/// \brief Reads what the action is about and makes the change of it, as of `now`. \thread one that
/// may wait \errors Request's; those of the action
[[nodiscard]] Expected<PreparedChange> prepareChange(ClusterSession& session,
                                                     const ChangeSubject& subject,
                                                     const ActionChange& action,
                                                     const ActionValues& values, WallTime now,
                                                     const std::stop_token& stop);

/// That the server refused the change only since its object was written between its reading and
/// the change, and it is to be prepared anew: a controller writes the status of what has just been
/// changed.
[[nodiscard]] bool isModifiedMeanwhile(const Change& change, const Error& error);

/// That the action is to remove an object, and the object is gone: of several that are to go, one
/// may have gone with another that owned it.
[[nodiscard]] bool isGoneAlready(const ActionChange& action, const Error& error);

/// The object as the server has it. \thread one that may wait \errors Request's
[[nodiscard]] Expected<Unstructured> readSubject(ClusterSession& session,
                                                 const ChangeSubject& subject,
                                                 const std::stop_token& stop);

/// kubectl's command that does the same. Where it would take what is in a Secret, that is "***",
/// and the command stands in comments of a shell, whose first one says why.
[[nodiscard]] std::string maskedCommand(const Change& change);

/// What a change makes of an object, or of its Scale: `answered` is what the server says of the
/// change, dry or for good. What is in a Secret is masked.
[[nodiscard]] std::vector<FieldDifference> differencesOf(const Change& change,
                                                         const Unstructured& before,
                                                         const Unstructured& answered);

/// The same for the record, which also keeps what an object was that a change removes: its fields,
/// up to a bound.
[[nodiscard]] std::vector<FieldDifference> recordedDifferences(const Change& change,
                                                               const Unstructured& before,
                                                               const Unstructured& answered);

} // namespace kittiwake
