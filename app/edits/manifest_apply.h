#pragma once

#include <app/changes/change_run.h>
#include <core/session/cluster_session.h>
#include <models/edits/edit_review.h>

#include <QString>

#include <stop_token>
#include <string>
#include <vector>

namespace kittiwake {

/// Documents that are to be tried out, or applied.
struct ApplyJob
{
    QString text {};
    std::string ns {}; ///< of objects that name none
    std::vector<EditConflict> decided {};
    bool dryRun = true;
};

struct ApplyAnswer
{
    EditReview review {};
    std::vector<ChangeNews> news {}; ///< what was changed for good, or failed to be
};

/// \brief Applies the documents of a text on the server's side, what others need first: tried out
/// all, or for good, where one that fails does not stop the others. Fields that others
/// own have to be decided: taken, or left out. Those alone are taken: what somebody takes or
/// changes meanwhile is to be decided as well. \thread one that may wait
[[nodiscard]] ApplyAnswer applyManifest(ClusterSession& session, const ApplyJob& job,
                                        const std::stop_token& stop);

} // namespace kittiwake
