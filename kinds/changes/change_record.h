#pragma once

#include <core/changes/field_diff.h>
#include <core/types/values.h>
#include <kinds/object_link.h>
#include <kinds/text/text.h>

#include <cstdint>
#include <string>
#include <vector>

namespace kittiwake {

/// How it stands with a change.
enum class ChangeState : std::uint8_t {
    Sending, ///< the server has not answered
    Following, ///< done, and what comes of it is watched: a rollout, a deletion, a drain
    Done,
    Failed, ///< nothing has changed; or what came of it failed
    Unknown, ///< the answer was lost: it may have happened
    Stopped, ///< by the user, before its end
};

/// \brief One change of one object, from the moment in which it was asked for: what the list of
/// changes shows, and the record keeps. What is a secret is masked in it. \thread any
struct ChangeRecord
{
    std::uint64_t number = 0; ///< counts up in a session
    std::string action {}; ///< Action::id: "restart"
    Text title {}; ///< "Restart", "Scale to 3"
    ObjectLink object {};
    std::string context {}; ///< of the kubeconfig; and as whom: "admin@prod"
    std::string user {}; ///< as the server knows it; empty: it does not tell
    WallTime asked {};
    WallTime ended {}; ///< epoch: it has not
    ChangeState state = ChangeState::Sending;
    Text progress {}; ///< what it waits for, or what came of it
    std::string problem {}; ///< a sentence, where it failed or hangs
    std::vector<std::string> warnings {}; ///< the server's
    std::vector<FieldDifference> differences {}; ///< before and after
    std::string command {}; ///< the kubectl command that does the same
    bool undoable = false;
    bool retryable = false;
    bool stoppable = false; ///< it is being followed, or a drain
    bool earlier = false; ///< it is from before the cluster was opened this time: see ChangeFile
    bool operator==(const ChangeRecord&) const = default;
};

} // namespace kittiwake
