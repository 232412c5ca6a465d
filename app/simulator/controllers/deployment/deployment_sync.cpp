#include "deployment_sync.h"

#include <charconv>

namespace kittiwake::sim {

namespace {

/// But for the hash, which the controller adds.
bool sameTemplate(core_v1::PodTemplateSpec a, core_v1::PodTemplateSpec b)
{
    a.metadata.labels.erase(kTemplateHash);
    b.metadata.labels.erase(kTemplateHash);
    return a == b;
}

} // namespace

std::int64_t numberIn(const meta_v1::ObjectMeta& metadata, const char* annotation)
{
    std::int64_t number = 0;
    if (const auto found = metadata.annotations.find(annotation);
        found != metadata.annotations.end()) {
        const auto& text = found->second;
        std::from_chars(text.data(), text.data() + text.size(), number);
    }
    return number;
}

DeploymentSync::DeploymentSync(ControllerTools& tools, EventRecorder& recorder,
                               Deployment deployment, std::vector<ReplicaSet> sets,
                               std::stop_token stop)
    : m_tools(tools)
    , m_recorder(recorder)
    , m_deployment(std::move(deployment))
    , m_old(std::move(sets))
    , m_stop(std::move(stop))
{
    std::stable_sort(m_old.begin(), m_old.end(), [](const ReplicaSet& a, const ReplicaSet& b) {
        return a.metadata.creationTimestamp.value() < b.metadata.creationTimestamp.value();
    });
    const auto found = std::find_if(m_old.begin(), m_old.end(), [&](const ReplicaSet& set) {
        return sameTemplate(set.spec.template_, m_deployment.spec.template_);
    });
    if (found == m_old.end())
        return;
    m_new = std::move(*found);
    m_old.erase(found);
}

std::int32_t DeploymentSync::maxSurge() const
{
    if (!rolling())
        return 0;
    const auto& rolling = m_deployment.spec.strategy.rollingUpdate;
    return scaledValue(rolling ? rolling->maxSurge : std::nullopt, 0, replicas(), true);
}

std::int32_t DeploymentSync::maxUnavailable() const
{
    if (!rolling() || replicas() == 0)
        return 0;
    const auto& rolling = m_deployment.spec.strategy.rollingUpdate;
    const auto most =
        scaledValue(rolling ? rolling->maxUnavailable : std::nullopt, 0, replicas(), false);
    // Nothing would ever move if neither allowed anything.
    return most == 0 && maxSurge() == 0 ? 1 : std::min(most, replicas());
}

std::vector<DeploymentSync::ReplicaSet*> DeploymentSync::allSets()
{
    std::vector<ReplicaSet*> all;
    for (auto& set : m_old)
        all.push_back(&set);
    if (m_new)
        all.push_back(&*m_new);
    return all;
}

std::vector<const DeploymentSync::ReplicaSet*> DeploymentSync::allSets() const
{
    std::vector<const ReplicaSet*> all;
    for (const auto& set : m_old)
        all.push_back(&set);
    if (m_new)
        all.push_back(&*m_new);
    return all;
}

bool DeploymentSync::isScaling() const
{
    const auto all = allSets();
    return std::any_of(all.begin(), all.end(), [&](const ReplicaSet* set) {
        return replicasOf(*set) > 0 && set->metadata.annotations.count(kDesiredReplicas) != 0
            && numberIn(set->metadata, kDesiredReplicas) != replicas();
    });
}

Expected<void> DeploymentSync::scaleOnly()
{
    if (auto found = findNewSet(false); !found)
        return found;
    if (auto scaled = scaleInProportion(); !scaled)
        return scaled;
    if (m_deployment.spec.paused) {
        if (auto dropped = dropHistory(); !dropped)
            return dropped;
    }
    return writeStatus(statusNow());
}

Expected<void> DeploymentSync::rollOut()
{
    if (auto found = findNewSet(true); !found)
        return found;
    for (const auto step : { &DeploymentSync::scaleNewSet, &DeploymentSync::scaleDownOldSets }) {
        const auto changed = (this->*step)();
        if (!changed)
            return Unexpected { changed.error() };
        if (*changed)
            return rolloutStatus();
    }
    if (complete(m_deployment.status)) {
        if (auto dropped = dropHistory(); !dropped)
            return dropped;
    }
    return rolloutStatus();
}

Expected<void> DeploymentSync::recreate()
{
    if (auto found = findNewSet(false); !found)
        return found;
    bool scaledDown = false;
    for (auto& set : m_old) {
        const auto changed = scale(set, 0);
        if (!changed)
            return Unexpected { changed.error() };
        scaledDown = scaledDown || *changed;
    }
    if (scaledDown || oldPodsRun())
        return rolloutStatus();
    if (!m_new) {
        if (auto created = findNewSet(true); !created)
            return created;
    }
    if (const auto scaled = scale(*m_new, replicas()); !scaled)
        return Unexpected { scaled.error() };
    if (complete(m_deployment.status)) {
        if (auto dropped = dropHistory(); !dropped)
            return dropped;
    }
    return rolloutStatus();
}

Expected<void> DeploymentSync::notePause()
{
    if (!hasDeadline())
        return {};
    auto status = m_deployment.status;
    const auto* progressing = findCondition(status.conditions, "Progressing");
    if (progressing && progressing->reason == "ProgressDeadlineExceeded")
        return {};
    const bool noted = progressing && progressing->reason == "DeploymentPaused";
    if (noted == m_deployment.spec.paused)
        return {};
    if (setCondition(status.conditions, "Progressing", "Unknown",
                     noted ? "DeploymentResumed" : "DeploymentPaused",
                     noted ? "Deployment is resumed" : "Deployment is paused", m_tools.now()))
        findCondition(status.conditions, "Progressing")->lastUpdateTime = Time::of(m_tools.now());
    return writeStatus(status);
}

} // namespace kittiwake::sim
