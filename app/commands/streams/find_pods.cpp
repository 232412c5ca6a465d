#include "find_pods.h"

#include <core/base/stoppable_wait.h>

#include <algorithm>

namespace kittiwake {

namespace {

using namespace std::chrono_literals;

constexpr auto kLookAgain = 500ms;

/// What is still to come of it; empty: nothing.
std::string awaited(const Expected<FoundPod>& found, bool running)
{
    if (!found)
        return PodFinder::isWithoutPods(found.error()) ? found.error().sentence : std::string();
    const auto& phase = found->pod.status.phase;
    return running && (phase.empty() || phase == "Pending")
        ? "Pod " + found->pod.metadata.name + " is not running yet."
        : std::string();
}

} // namespace

Expected<FoundPod> waitForPod(PodFinder& finder, const PodWait& wait, const std::stop_token& stop)
{
    const auto end = std::chrono::steady_clock::now() + wait.timeout;
    for (bool first = true;; first = false) {
        auto found = finder.find(stop);
        const auto missing = awaited(found, wait.running);
        if (missing.empty() || std::chrono::steady_clock::now() >= end || stop.stop_requested())
            return found;
        if (first && wait.tell)
            wait.tell(missing + " Waiting for it.");
        waitUnlessStopped(std::min<Duration>(end - std::chrono::steady_clock::now(), kLookAgain),
                          stop);
    }
}

void findPods(ClusterSession& session, const PodOwner& owner,
              std::function<void(Expected<PodFinder>)> done)
{
    if (const auto pods = podsGvr(owner))
        return done(PodFinder(session.clients(), owner, *pods));
    session.discover([&session, owner, done = std::move(done)](Expected<ApiResources> found) {
        const auto gvr = found ? gvrOf(owner, *found) : Unexpected { found.error() };
        done(gvr ? Expected<PodFinder>(PodFinder(session.clients(), owner, *gvr))
                 : Unexpected { gvr.error() });
    });
}

} // namespace kittiwake
