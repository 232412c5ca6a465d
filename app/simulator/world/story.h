#pragma once

#include <app/simulator/api/seeded.h>
#include <core/api/object_key.h>
#include <core/base/scheduler.h>

#include <map>
#include <string>
#include <vector>

namespace kittiwake::sim {

enum class BeatKind {
    Rollout, ///< `about`, a deployment, gets the image tag `text`, and `behaviour`
    Scale, ///< `about`, a deployment, gets `number` replicas
    Configure, ///< `about`, a config map, gets `text` at `field`
    StartJob, ///< a job `about` whose containers behave as `behaviour`
    RemoveJob,
    NodeDown, ///< the node `about` falls silent
    NodeUp,
    OutOfMemory, ///< a container of the deployment `about` is killed
    Load, ///< `about`, a deployment, has `number` percent of its usual load
};

/// One event of a story. A value.
struct Beat
{
    Duration at {}; ///< since the world began
    BeatKind kind = BeatKind::Rollout;
    ObjectKey about {};
    std::string text {};
    std::string field {};
    std::string behaviour {};
    int number = 0;
    bool operator==(const Beat&) const = default;
};

/// \brief The endless story of the demo's company: good and bad rollouts, missing images, failing
/// jobs, silent nodes, rushes of customers. It depends only on the seed. \thread one at a time
class Story
{
public:
    Story(unsigned seed, std::vector<std::string> workers);

    /// The next beat, in the order of time.
    Beat next();

private:
    using Time = Duration;
    void act(Time at);
    void goodRollout(Time at);
    void stuckRollout(Time at);
    void missingImage(Time at);
    void failingJob(Time at);
    void lostNode(Time at);
    void rush(Time at);
    void outOfMemory(Time at);
    void resize(Time at);
    void setting(Time at);

    void add(Beat beat);
    /// A deployment that is not used by another beat until `until`.
    ObjectKey choose(Time at, Time until);
    /// The tag of its next release.
    [[nodiscard]] std::string nextTag(const ObjectKey& deployment);

    SeededRandom m_random;
    const std::vector<std::string> m_workers;
    std::multimap<Time, Beat> m_coming;
    Time m_nextAct {};
    std::size_t m_acts = 0;
    std::map<ObjectKey, std::string> m_tags; ///< of what is rolled out and works
    std::map<ObjectKey, std::string> m_given; ///< the last ones, whatever became of them
    std::map<ObjectKey, Time> m_busy; ///< until when
    Time m_nodesBusy {};
    int m_jobs = 0;
};

} // namespace kittiwake::sim
