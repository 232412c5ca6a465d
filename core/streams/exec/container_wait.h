#pragma once

#include <core/cache/shared_informer_factory.h>
#include <core/client/client_set.h>
#include <core/types/core_v1.h>

#include <functional>
#include <stop_token>
#include <string>

namespace kittiwake {

/// How far a container of a pod has come, and why not further.
struct ContainerProgress
{
    enum class Phase { Waiting, Running, Ended };

    Phase phase = Phase::Waiting;
    std::string reason {}; ///< "ContainerCreating", "ImagePullBackOff", "Error"; empty: not known
    std::string message {}; ///< more of it
    int exitCode = 0; ///< of one that has ended
    bool operator==(const ContainerProgress&) const = default;

    /// "ImagePullBackOff: Back-off pulling image …"; empty: nothing is known.
    [[nodiscard]] std::string why() const;
    /// It waits for what does not come by itself, or not soon: an image, a name that can be none.
    [[nodiscard]] bool isStuck() const;
};

/// What the pod's status says of a container of any kind; one that nobody has looked at waits.
[[nodiscard]] ContainerProgress progressOf(const core_v1::Pod& pod, const std::string& container);

/// \brief Waits until a container runs or has ended, by an informer of its pod, or where this user
/// may not watch that, by looking every second. `tell` hears of each change while it waits; it may
/// be empty. \thread one that may wait; `tell` on the same. \owns nothing
/// \errors Request's; NotFound: the pod is not there, or was deleted; Invalid: the container is
/// stuck, and why, or its pod has failed before it ran
[[nodiscard]] Expected<ContainerProgress> waitForContainer(
    const ClientSet& clients, SharedInformerFactory& informers, const ObjectKey& pod,
    const std::string& container, const std::function<void(const ContainerProgress&)>& tell,
    const std::stop_token& stop);

/// How it stands with a container that seems to have ended, which its node says a little later:
/// once it has, or after `timeout`. \thread one that may wait \errors Request's
[[nodiscard]] Expected<ContainerProgress> lookForEnd(const ClientSet& clients, const ObjectKey& pod,
                                                     const std::string& container, Duration timeout,
                                                     const std::stop_token& stop);

/// What a container has written so far: its last 10,000 lines. \thread one that may wait
[[nodiscard]] Expected<std::string> logSoFar(const ClientSet& clients, const ObjectKey& pod,
                                             const std::string& container,
                                             const std::stop_token& stop);

} // namespace kittiwake
