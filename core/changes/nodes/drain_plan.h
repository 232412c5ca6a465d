#pragma once

#include <core/api/object.h>
#include <core/api/unstructured.h>
#include <core/base/expected.h>

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace kittiwake {

/// Which pods a drain may take away; the words are kubectl's.
struct DrainFilters
{
    bool force = false; ///< pods that declare no controller, which nobody brings back
    bool ignoreDaemonSets = false; ///< leaves those of DaemonSets where they are
    bool deleteEmptyDirData = false; ///< pods whose emptyDir volumes are lost
    /// Leaves pods that have been going for longer; 0: waits for them.
    std::chrono::seconds skipWaitForDeleteTimeout { 0 };
};

/// What becomes of a pod of the node, and why.
struct DrainedPod
{
    enum class Fate {
        Evict,
        Leave, ///< stays: a mirror pod, a DaemonSet's
        Refuse, ///< a filter forbids to take it: then none is
    };
    Unstructured pod {};
    Fate fate = Fate::Evict;
    /// kubectl's, of a warning or an error: "Pods with local storage (use --delete-emptydir-data to
    /// override)"; empty: nothing to say.
    std::string reason {};
};

/// Whether a DaemonSet is there: its namespace and name. \errors what asking for it came to;
/// NotFound: it is not
using DaemonSetLookup = std::function<Expected<void>(const ObjectKey&)>;

/// \brief What a drain would do to the pods of a node, each by the first filter that has a say: the
/// preview is the action's own list. \source kubectl pkg/drain/filters.go
[[nodiscard]] std::vector<DrainedPod> drainPlan(std::vector<Unstructured> pods,
                                                const DrainFilters& filters,
                                                const DaemonSetLookup& daemonSet, WallTime now);

/// Those of a fate by their reasons: "Pods that declare no controller (use --force to override):
/// shop/a, shop/b", one sentence a reason.
[[nodiscard]] std::vector<std::string> drainReasons(const std::vector<DrainedPod>& plan,
                                                    DrainedPod::Fate fate);

} // namespace kittiwake
