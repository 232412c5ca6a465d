#pragma once

#include <core/api/object.h>
#include <core/changes/maybe_change.h>

#include <string>
#include <vector>

namespace kittiwake {

/// \brief All pods anew, by an annotation of their template: Deployments, StatefulSets, DaemonSets.
/// The server would take it for a paused Deployment and do nothing. \errors Invalid: another kind,
/// a paused Deployment, one restarted in that very second \source kubectl
/// pkg/polymorphichelpers/objectrestarter.go
[[nodiscard]] Expected<Change> restartChange(const Gvr& gvr, const Unstructured& workload,
                                             WallTime now);

/// What a restart does not do at once; empty: all. "OnDelete: …"
[[nodiscard]] std::string restartNote(const Unstructured& workload);

/// \brief A Deployment rolls out no further, or goes on; none where it is so already. \errors
/// Invalid: another kind \source kubectl pkg/polymorphichelpers/objectpauser.go
[[nodiscard]] MaybeChange pauseChange(const Gvr& gvr, const Unstructured& deployment, bool paused);

/// Which image a container gets; "*" is all containers.
struct ContainerImage
{
    std::string container;
    std::string image;
};

/// \brief Other images for containers and init containers by their names: of pods and of whatever
/// has a pod template. None: they have them already. \errors Invalid: no such container, no
/// containers at all \source kubectl pkg/cmd/set/set_image.go
[[nodiscard]] MaybeChange imageChange(const Gvr& gvr, const Unstructured& object,
                                      const std::vector<ContainerImage>& images);

} // namespace kittiwake
