#pragma once

#include "change_subject.h"

#include <core/session/cluster_session.h>
#include <kinds/changes/change_record.h>
#include <kinds/kind_catalogue.h>
#include <models/changes/change_form.h>

#include <functional>
#include <stop_token>

namespace kittiwake {

/// One change of one object, for good.
struct WantedChange
{
    ChangeRecord record {}; ///< as it begins
    Action action {};
    ActionValues values {};
    ChangeSubject subject {};
    bool several = false; ///< it is one of several objects that are changed at once
};

/// What came of it so far, and what it would take to take it back.
struct ChangeNews
{
    ChangeRecord record {};
    std::optional<Change> made {}; ///< none: nothing was sent yet
    Unstructured before {}; ///< the object, or its Scale: ActionChange::ofScale
    Unstructured after {};
};

/// \brief Makes a change, and follows what comes of it to the end: a rollout, a deletion, a drain.
/// Each step is told, on the thread that it runs on, the end last. \thread one that may wait
void runChange(ClusterSession& session, const KindCatalogue& kinds, const WantedChange& job,
               const std::function<void(ChangeNews)>& tell, const std::stop_token& stop);

/// \brief Follows what comes of a change that was made already, `made` of `news`, as runChange does
/// after it has sent one. \thread one that may wait
void followChange(ClusterSession& session, const KindCatalogue& kinds, const WantedChange& job,
                  const ChangeNews& news, const std::function<void(ChangeNews)>& tell,
                  const std::stop_token& stop);

} // namespace kittiwake
