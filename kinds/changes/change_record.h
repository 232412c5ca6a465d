#pragma once

#include <core/base/error.h>
#include <core/changes/edit/field_diff.h>
#include <core/changes/kubectl_cluster.h>
#include <core/types/values.h>
#include <kinds/object_link.h>
#include <kinds/text/text.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// How it stands with a change.
enum class ChangeState : std::uint8_t {
    Sending, ///< the server has not answered
    Following, ///< done, and what comes of it is watched: a rollout, a deletion, a drain
    Done,
    Failed, ///< nothing has changed; or, where it happened, what came of it failed
    Unknown, ///< the answer was lost: it may have happened
    /// Before its end: by the user, or as a later change has replaced it (failure: Conflict).
    Stopped,
};

/// \brief One change of one object, from the moment in which it was asked for: what the list of
/// changes shows, and the record keeps. What is a secret is masked in it. \thread any
struct ChangeRecord
{
    std::uint64_t number = 0; ///< counts up in a session
    std::string action {}; ///< Action::id: "restart"
    std::uint64_t undoes = 0; ///< the change that it takes back, by its number; 0: none
    /// What tells those of one action on several objects from others; 0: it was of one alone, or is
    /// from before the cluster was opened this time.
    std::uint64_t batch = 0;
    Text title {}; ///< "Restart", "Scale to 3"
    ObjectLink object {};
    std::string context {}; ///< of the kubeconfig; and as whom: "admin@prod"
    /// The file that has the context now, which is not kept; empty: kubectl reads it by itself.
    std::string kubeconfig {};
    std::string user {}; ///< of the kubeconfig; empty: it has none
    std::string as {}; ///< whom the server took it for instead, impersonated; empty: nobody
    std::vector<std::string> asGroups {}; ///< of the one who is impersonated, as asked for
    WallTime asked {};
    WallTime ended {}; ///< epoch: it has not
    ChangeState state = ChangeState::Sending;
    Text progress {}; ///< what it waits for, or what came of it
    Text problem {}; ///< sentences, where it failed or hangs
    std::optional<ErrorKind> failure {}; ///< where it failed: of what; none: not known
    bool happened = false; ///< the server made it, whatever came of it
    /// The server's, and what there is to know of what is done without being asked about.
    std::vector<std::string> warnings {};
    std::vector<FieldDifference> differences {}; ///< before and after
    /// The kubectl command that does the same, without where the cluster is: see
    /// commandInCluster.
    std::string command {};
    bool undoable = false;
    bool retryable = false;
    bool stoppable = false; ///< it is being followed, or a drain; or it waits
    bool waits = false; ///< nothing is sent yet, since enough others are being sent
    bool earlier = false; ///< it is from before the cluster was opened this time: see ChangeFile
    bool operator==(const ChangeRecord&) const = default;

    /// The command as it can be run anywhere: with the context, and the file where one is needed.
    [[nodiscard]] std::string commandInCluster() const { return cluster().in(command); }
    /// Where kubectl finds the cluster.
    [[nodiscard]] KubectlCluster cluster() const
    {
        return { .context = context, .kubeconfig = kubeconfig, .as = as, .asGroups = asGroups };
    }
};

} // namespace kittiwake
