#include "pod_ranking.h"

#include <core/api/json.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <tuple>

namespace kittiwake::sim {

namespace {

int phaseRank(const std::string& phase)
{
    return phase == "Pending" ? 0 : phase == "Unknown" ? 1 : 2;
}

std::int64_t deletionCost(const Object& pod)
{
    thread_local JsonReader reader; // its buffers are reused; holds nothing between calls
    const auto json = reader.read(pod);
    if (!json)
        return 0;
    const auto text =
        textOf((*json)["metadata"]["annotations"]["controller.kubernetes.io/pod-deletion-cost"]);
    std::int64_t cost = 0;
    std::from_chars(text.data(), text.data() + text.size(), cost);
    return cost;
}

std::int64_t secondsOf(const std::optional<WallTime>& time)
{
    return time ? time->time_since_epoch().count() : 0;
}

} // namespace

void rankForDeletion(std::vector<PodFacts>& pods, const PodFeed& feed)
{
    std::map<std::string, int> onNode;
    for (const auto& pod : pods)
        ++onNode[pod.node];

    using Rank = std::tuple<bool, int, bool, std::int64_t, int, std::int64_t, std::int64_t,
                            std::int64_t, ObjectKey>;
    std::vector<std::pair<Rank, PodFacts>> ranked;
    for (auto& pod : pods) {
        const auto object = feed.object(pod.key);
        Rank rank { !pod.node.empty(),
                    phaseRank(pod.phase),
                    pod.ready,
                    object ? deletionCost(*object) : 0,
                    -onNode[pod.node],
                    pod.ready ? -secondsOf(pod.readyChanged) : 0,
                    object ? -podRestarts(*object) : 0,
                    -secondsOf(pod.created),
                    pod.key };
        ranked.emplace_back(std::move(rank), std::move(pod));
    }
    std::sort(ranked.begin(), ranked.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    pods.clear();
    for (auto& [rank, pod] : ranked)
        pods.push_back(std::move(pod));
}

} // namespace kittiwake::sim
