#include "find_pods.h"

namespace kittiwake {

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
