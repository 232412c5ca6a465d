#include "deployment_sync.h"

namespace kittiwake::sim {

namespace {

using ReplicaSet = apps_v1::ReplicaSet;

std::int32_t replicasOfAll(const std::vector<ReplicaSet>& sets)
{
    std::int32_t sum = 0;
    for (const auto& set : sets)
        sum += replicasOf(set);
    return sum;
}

} // namespace

/// With its annotations, even where the number stays.
DeploymentSync::Done DeploymentSync::scale(ReplicaSet& set, std::int32_t wanted)
{
    auto scaled = set;
    const auto before = replicasOf(set);
    scaled.spec.replicas = wanted;
    scaled.metadata.annotations[kDesiredReplicas] = std::to_string(replicas());
    scaled.metadata.annotations[kMaxReplicas] = std::to_string(replicas() + maxSurge());
    if (scaled == set || (before == wanted && wanted == 0))
        return false;
    auto updated =
        m_tools.clients().of<ReplicaSet>(set.metadata.namespace_).update(scaled).wait(m_stop);
    if (!updated)
        return Unexpected { updated.error() };
    set = std::move(*updated);
    if (before != wanted)
        m_recorder.event(referenceOf(m_deployment), EventType::Normal, "ScalingReplicaSet",
                         std::string("Scaled ") + (wanted > before ? "up" : "down")
                             + " replica set " + set.metadata.name + " from "
                             + std::to_string(before) + " to " + std::to_string(wanted));
    return true;
}

DeploymentSync::Done DeploymentSync::scaleNewSet()
{
    const auto has = replicasOf(*m_new);
    if (has == replicas())
        return false;
    return scale(*m_new, has > replicas() ? replicas() : newSetReplicas());
}

DeploymentSync::Done DeploymentSync::scaleDownOldSets()
{
    if (replicasOfAll(m_old) == 0)
        return false;
    const auto all = replicasOfAll(m_old) + replicasOf(*m_new);
    const auto leastAvailable = replicas() - maxUnavailable();
    const auto newUnavailable = replicasOf(*m_new) - m_new->status.availableReplicas;
    auto most = all - leastAvailable - newUnavailable;
    if (most <= 0)
        return false;
    const auto before = replicasOfAll(m_old);
    if (const auto cleaned = cleanUpUnhealthy(most); !cleaned)
        return Unexpected { cleaned.error() };
    if (const auto scaled = scaleDownAvailable(); !scaled)
        return Unexpected { scaled.error() };
    return replicasOfAll(m_old) != before;
}

/// First those pods that serve nobody, so that a rollout that is stuck can be replaced.
Expected<void> DeploymentSync::cleanUpUnhealthy(std::int32_t& most)
{
    for (auto& set : m_old) {
        const auto unhealthy = replicasOf(set) - set.status.availableReplicas;
        const auto fewer = std::min(most, unhealthy);
        if (fewer <= 0)
            continue;
        if (const auto scaled = scale(set, replicasOf(set) - fewer); !scaled)
            return Unexpected { scaled.error() };
        most -= fewer;
    }
    return {};
}

Expected<void> DeploymentSync::scaleDownAvailable()
{
    std::int32_t available = 0;
    for (const auto* set : allSets())
        available += set->status.availableReplicas;
    auto most = available - (replicas() - maxUnavailable());
    for (auto& set : m_old) {
        const auto fewer = std::min(most, replicasOf(set));
        if (fewer <= 0)
            continue;
        if (const auto scaled = scale(set, replicasOf(set) - fewer); !scaled)
            return Unexpected { scaled.error() };
        most -= fewer;
    }
    return {};
}

/// The deployment's replicas were changed, perhaps within a rollout: what is more or less is
/// spread over the sets by their size, so that a half-done rollout stays half done.
Expected<void> DeploymentSync::scaleInProportion()
{
    std::vector<ReplicaSet*> active;
    for (auto* set : allSets()) {
        if (replicasOf(*set) > 0)
            active.push_back(set);
    }
    if (active.size() <= 1) { // the active one, or the newest
        auto* only = !active.empty() ? active.front()
            : m_new                  ? &*m_new
            : m_old.empty()          ? nullptr
                                     : &m_old.back();
        if (!only)
            return {};
        const auto scaled = scale(*only, replicas());
        return scaled ? Expected<void>() : Unexpected { scaled.error() };
    }
    if (!rolling())
        return {};

    std::int32_t total = 0;
    for (const auto* set : active)
        total += replicasOf(*set);
    const auto allowed = replicas() > 0 ? replicas() + maxSurge() : 0;
    auto left = allowed - total;
    // The largest first; where they are as large, the newer one gets more and the older loses more.
    std::stable_sort(active.begin(), active.end(), [&](const ReplicaSet* a, const ReplicaSet* b) {
        return replicasOf(*a) > replicasOf(*b);
    });
    if (left > 0)
        std::stable_partition(active.begin(), active.end(), [&](const ReplicaSet* set) {
            return m_new && set == &*m_new && replicasOf(*set) == replicasOf(*active.front());
        });
    std::vector<std::int32_t> wanted;
    for (const auto* set : active) {
        const auto most = std::max<std::int64_t>(numberIn(set->metadata, kMaxReplicas), 1);
        const auto share =
            static_cast<double>(replicasOf(*set)) * allowed / static_cast<double>(most);
        auto change = static_cast<std::int32_t>(share + 0.5) - replicasOf(*set);
        change = left > 0 ? std::clamp(change, 0, left) : std::clamp(change, left, 0);
        left -= change;
        wanted.push_back(replicasOf(*set) + change);
    }
    wanted.front() = std::max(0, wanted.front() + left);
    for (std::size_t i = 0; i < active.size(); ++i) {
        if (const auto scaled = scale(*active[i], wanted[i]); !scaled)
            return Unexpected { scaled.error() };
    }
    return {};
}

/// Sets without pods beyond the limit go, the oldest first.
Expected<void> DeploymentSync::dropHistory()
{
    constexpr std::int32_t kDefault = 10; // apps/v1's
    std::vector<ReplicaSet*> idle;
    for (auto& set : m_old) {
        if (replicasOf(set) == 0 && set.status.replicas == 0 && !set.metadata.deletionTimestamp
            && set.metadata.generation <= set.status.observedGeneration)
            idle.push_back(&set);
    }
    std::stable_sort(idle.begin(), idle.end(), [](const ReplicaSet* a, const ReplicaSet* b) {
        return numberIn(a->metadata, kRevision) < numberIn(b->metadata, kRevision);
    });
    const auto limit = m_deployment.spec.revisionHistoryLimit.value_or(kDefault);
    const auto tooMany = static_cast<std::int64_t>(m_old.size()) - limit;
    for (std::int64_t i = 0; i < std::min(tooMany, static_cast<std::int64_t>(idle.size())); ++i) {
        const auto& metadata = idle[static_cast<std::size_t>(i)]->metadata;
        const auto removed = m_tools.clients()
                                 .of<ReplicaSet>(metadata.namespace_)
                                 .remove(metadata.name, { .uid = { metadata.uid } })
                                 .wait(m_stop);
        if (!removed && removed.error().kind != ErrorKind::NotFound)
            return Unexpected { removed.error() };
    }
    return {};
}

bool DeploymentSync::oldPodsRun() const
{
    for (const auto& set : m_old) {
        const auto pods = m_tools.pods().controlledBy(set.metadata.uid);
        if (std::any_of(pods.begin(), pods.end(),
                        [](const PodFacts& pod) { return !pod.finished(); }))
            return true;
    }
    return false;
}

} // namespace kittiwake::sim
