#pragma once

#include <app/changes/change_run.h>
#include <core/session/cluster_session.h>
#include <models/edits/edit_review.h>

#include <QString>

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace kittiwake {

/// An edit of an object that is to be tried out, or saved.
struct EditJob
{
    ChangeSubject subject {};
    std::shared_ptr<const Unstructured> opened {};
    QString text {};
    std::vector<EditConflict> decided {};
    bool dryRun = true;
};

/// What came of it.
struct EditAnswer
{
    EditReview review {};
    /// The object as it is for good now; null: it was not saved.
    std::shared_ptr<const Unstructured> saved {};
    std::optional<ChangeNews> news {}; ///< what was sent for good, whatever came of it
};

/// \brief Tries an edit out, or saves it: what others have changed meanwhile is merged, and what
/// they have changed otherwise has to be decided first. \thread one that may wait
[[nodiscard]] EditAnswer runEdit(ClusterSession& session, const EditJob& job,
                                 const std::stop_token& stop);

/// What a refusal says, by the fields that it names; of the whole text what is of none
/// of its fields is left to the refusal's sentence. \param line where the document
/// begins that was refused; 0: it is the whole text \thread any
[[nodiscard]] std::vector<EditProblem> problemsOf(const Error& error, const QString& text,
                                                  int line = 0);

} // namespace kittiwake
