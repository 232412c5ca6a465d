#pragma once

#include <core/base/expected.h>
#include <core/types/core_v1.h>

#include <string>
#include <vector>

namespace kittiwake {

/// The pod to talk to among several that serve alike: assigned, running, ready, not being deleted,
/// ready for longest, restarted least, oldest, in this order. Null: there is none.
/// \source kubectl pkg/util/podutils, ActivePods, whose reverse it is
[[nodiscard]] const core_v1::Pod* bestPod(const std::vector<core_v1::Pod>& pods);

/// Which container of a pod is meant.
struct ContainerChoice
{
    std::string name {};
    std::string note {}; ///< to be told where nobody named one of several; else empty
};

/// `wanted` empty: the one that the pod's annotation names, or its first one.
/// \errors NotFound: the pod has no such container, with those it has
/// \source kubectl pkg/cmd/util/podcmd, FindOrDefaultContainerByName
[[nodiscard]] Expected<ContainerChoice> containerOf(const core_v1::Pod& pod,
                                                    const std::string& wanted);

/// Those that run all the time first.
[[nodiscard]] std::vector<std::string> containerNames(const core_v1::Pod& pod);

/// \errors Invalid: the pod has ended, so that nothing of it runs. \source kubectl pkg/cmd/exec
[[nodiscard]] Expected<void> checkRuns(const core_v1::Pod& pod);

/// Says that a container does not run, and why, in place of a runtime that does not find it; by the
/// pod's status, which may be older. Others stay as they are.
[[nodiscard]] Error explainNotRunning(Error error, const core_v1::Pod& pod,
                                      const std::string& container);

/// Whether that container has a terminal, and takes input.
struct ContainerStreams
{
    bool tty = false;
    bool stdIn = false;
    bool stdInOnce = false; ///< is closed when the first who attached leaves
};
[[nodiscard]] ContainerStreams streamsOf(const core_v1::Pod& pod, const std::string& container);

} // namespace kittiwake
