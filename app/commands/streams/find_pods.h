#pragma once

#include <core/session/cluster_session.h>
#include <core/streams/pod_finder.h>

#include <chrono>
#include <functional>
#include <stop_token>
#include <string>

namespace kittiwake {

/// Gives what finds the pods of an owner, once it is known what the owner's resource is. `done` on
/// the session's command thread, or at once; not at all where the session ends first.
void findPods(ClusterSession& session, const PodOwner& owner,
              std::function<void(Expected<PodFinder>)> done);

/// Until when a pod is looked for.
struct PodWait
{
    std::chrono::milliseconds timeout {};
    /// A pod has to run, too, unless it has ended.
    bool running = false;
    /// Says once what is waited for; may be empty. On the thread that waits.
    std::function<void(const std::string& sentence)> tell {};
};

/// Looks again until its owner has a pod. What there is by then, or why there is none: that it runs
/// is the caller's to look at. \thread one that may wait
[[nodiscard]] Expected<FoundPod> waitForPod(PodFinder& finder, const PodWait& wait,
                                            const std::stop_token& stop);

} // namespace kittiwake
