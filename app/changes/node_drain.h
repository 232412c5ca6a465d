#pragma once

#include <core/changes/nodes/drain.h>
#include <core/session/cluster_session.h>
#include <kinds/kind_catalogue.h>
#include <models/changes/change_form.h>

#include <stop_token>
#include <string>

namespace kittiwake {

/// \brief What a drain would do to the pods of a node, without a word to them, and what the server
/// says of its cordon, by a dry run. \thread one that may wait
[[nodiscard]] ChangePreview previewOfDrain(ClusterSession& session, const KindCatalogue& kinds,
                                           const std::string& node, const ActionValues& values,
                                           const std::stop_token& stop);

/// \brief Drains a node, by what the user has answered. \thread one that may wait, `tell` on the
/// same
[[nodiscard]] DrainResult drainNode(ClusterSession& session, const std::string& node,
                                    const ActionValues& values, const Drain::Tell& tell,
                                    const std::stop_token& stop);

} // namespace kittiwake
