#include "stateful_step.h"

#include <app/simulator/controllers/sets/revision_history.h>

namespace kittiwake::sim {

namespace {

bool healthy(const PodFacts& pod)
{
    return pod.phase == "Running" && pod.ready && !pod.deleted;
}

/// Creates missing pods. True: the set has to wait for one before it goes on.
bool scaleUp(const StatefulState& state, StatefulStep& step)
{
    for (auto ordinal = state.first(); ordinal < state.first() + state.replicas(); ++ordinal) {
        const auto found = state.pods.find(ordinal);
        if (found == state.pods.end()) {
            step.create.push_back(ordinal);
        } else if (const auto& pod = found->second; pod.finished() && !pod.deleted) {
            step.remove.push_back(pod);
        } else if (state.oneByOne() && healthy(pod) && !state.available(pod)) {
            step.waitsForTime = true;
            return true;
        } else if (!state.oneByOne() || healthy(pod)) {
            continue;
        } else {
            return true;
        }
        if (state.oneByOne())
            return true;
    }
    return false;
}

/// Removes surplus pods from the last one on. True: the set has to wait for one.
bool scaleDown(const StatefulState& state, StatefulStep& step)
{
    const auto last = state.first() + state.replicas();
    for (auto at = state.pods.rbegin(); at != state.pods.rend(); ++at) {
        const auto& [ordinal, pod] = *at;
        if (ordinal >= state.first() && ordinal < last)
            continue;
        if (!pod.deleted)
            step.remove.push_back(pod);
        if (state.oneByOne())
            return true;
    }
    return false;
}

void update(const StatefulState& state, StatefulStep& step)
{
    const auto& strategy = state.set.spec.updateStrategy;
    if (strategy.type == "OnDelete")
        return;
    const auto& rolling = strategy.rollingUpdate;
    const auto partition = rolling ? rolling->partition.value_or(0) : 0;
    const auto last = state.first() + state.replicas();
    for (auto at = state.pods.rbegin(); at != state.pods.rend(); ++at) {
        const auto& [ordinal, pod] = *at;
        if (ordinal >= last || ordinal < state.first() + partition)
            continue;
        if (pod.label(kRevisionLabel) != state.updateRevision && !pod.deleted) {
            step.remove.push_back(pod);
            return;
        }
        if (!healthy(pod) || !state.available(pod)) {
            step.waitsForTime = step.waitsForTime || healthy(pod);
            return;
        }
    }
}

} // namespace

std::int32_t StatefulState::first() const
{
    return set.spec.ordinals ? set.spec.ordinals->start : 0;
}

bool StatefulState::available(const PodFacts& pod) const
{
    return pod.available(now, std::chrono::seconds(set.spec.minReadySeconds));
}

std::string StatefulState::revisionFor(std::int32_t ordinal) const
{
    const auto& strategy = set.spec.updateStrategy;
    if (strategy.type == "OnDelete")
        return updateRevision;
    // Pods below the partition, and those the update has not reached, keep their revision.
    const auto& rolling = strategy.rollingUpdate;
    const auto kept =
        rolling && rolling->partition ? *rolling->partition : set.status.currentReplicas;
    return ordinal < first() + kept ? currentRevision : updateRevision;
}

StatefulStep nextStep(const StatefulState& state)
{
    StatefulStep step;
    if (scaleUp(state, step) || scaleDown(state, step))
        return step;
    if (step.create.empty() && step.remove.empty())
        update(state, step);
    return step;
}

apps_v1::StatefulSetStatus statusOf(const StatefulState& state)
{
    auto status = state.set.status;
    status.observedGeneration = state.set.metadata.generation;
    status.replicas = status.readyReplicas = status.availableReplicas = 0;
    status.currentReplicas = status.updatedReplicas = 0;
    status.currentRevision = state.currentRevision;
    status.updateRevision = state.updateRevision;
    status.collisionCount = status.collisionCount.value_or(0);
    for (const auto& [ordinal, pod] : state.pods) {
        ++status.replicas;
        status.readyReplicas += healthy(pod) ? 1 : 0;
        status.availableReplicas += healthy(pod) && state.available(pod) ? 1 : 0;
        if (pod.deleted)
            continue;
        const auto revision = pod.label(kRevisionLabel);
        status.currentReplicas += revision == state.currentRevision ? 1 : 0;
        status.updatedReplicas += revision == state.updateRevision ? 1 : 0;
    }
    if (state.set.spec.updateStrategy.type != "OnDelete"
        && status.updatedReplicas == status.replicas && status.readyReplicas == status.replicas
        && status.replicas == state.replicas()) {
        status.currentReplicas = status.updatedReplicas;
        status.currentRevision = state.updateRevision;
    }
    return status;
}

} // namespace kittiwake::sim
