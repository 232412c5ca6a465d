#pragma once

#include "change_subject.h"

#include <core/session/cluster_session.h>
#include <kinds/kind_catalogue.h>
#include <models/changes/change_form.h>

#include <stop_token>
#include <vector>

namespace kittiwake {

/// \brief What the server says an action would do to objects: whether this user may, and by a dry
/// run what would change and what it warns of. Of several all are tried: what changes and what
/// there is to know is gathered from all of them, and the first that cannot be done is told; one
/// that is to be deleted and is gone already is only noted.
/// \thread one that may wait
[[nodiscard]] ChangePreview previewOf(ClusterSession& session, const KindCatalogue& kinds,
                                      const ChangeRequest& request,
                                      const std::vector<ChangeSubject>& subjects,
                                      const std::stop_token& stop);

} // namespace kittiwake
