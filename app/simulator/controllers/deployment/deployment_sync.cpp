#include "deployment_sync.h"

#include <core/api/json/json_value.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace kittiwake::sim {

namespace {

using ReplicaSet = apps_v1::ReplicaSet;
using Status = apps_v1::DeploymentStatus;

// Annotations and labels that users see.
constexpr const char* kTemplateHash = "pod-template-hash";
constexpr const char* kRevision = "deployment.kubernetes.io/revision";
constexpr const char* kRevisionHistory = "deployment.kubernetes.io/revision-history";
constexpr const char* kDesiredReplicas = "deployment.kubernetes.io/desired-replicas";
constexpr const char* kMaxReplicas = "deployment.kubernetes.io/max-replicas";
/// Annotations that a ReplicaSet does not take over from its Deployment.
constexpr std::array<std::string_view, 5> kOwnAnnotations = {
    "kubectl.kubernetes.io/last-applied-configuration", kRevision, kRevisionHistory,
    kDesiredReplicas, kMaxReplicas
};

/// The number in an annotation; 0: none.
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

std::int32_t replicasOf(const ReplicaSet& set)
{
    return set.spec.replicas.value_or(1);
}

/// Without the pod-template-hash, which the controller adds.
bool sameTemplate(core_v1::PodTemplateSpec a, core_v1::PodTemplateSpec b)
{
    a.metadata.labels.erase(kTemplateHash);
    b.metadata.labels.erase(kTemplateHash);
    return a == b;
}

void takeAnnotations(const meta_v1::ObjectMeta& deployment, meta_v1::ObjectMeta& set)
{
    for (const auto& [name, value] : deployment.annotations) {
        if (std::find(kOwnAnnotations.begin(), kOwnAnnotations.end(), name)
            == kOwnAnnotations.end())
            set.annotations[name] = value;
    }
}

/// Gives the current set the highest revision number, and notes the numbers it had before.
void renumber(meta_v1::ObjectMeta& set, std::int64_t revision)
{
    const auto before = numberIn(set, kRevision);
    if (before >= revision)
        return;
    if (before > 0) {
        auto& history = set.annotations[kRevisionHistory];
        history += (history.empty() ? "" : ",") + std::to_string(before);
    }
    set.annotations[kRevision] = std::to_string(revision);
}

/// A rollout makes progress when more pods are updated, fewer old ones are left, or more serve.
bool progressed(const Status& before, const Status& now)
{
    return now.updatedReplicas > before.updatedReplicas
        || now.replicas - now.updatedReplicas < before.replicas - before.updatedReplicas
        || now.readyReplicas > before.readyReplicas
        || now.availableReplicas > before.availableReplicas;
}

template<typename T>
Expected<void> failed(const Expected<T>& outcome)
{
    return Unexpected { outcome.error() };
}

} // namespace

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

Expected<void> DeploymentSync::run()
{
    if (m_deployment.metadata.deletionTimestamp)
        return writeStatus(statusNow());
    if (m_deployment.spec.paused)
        return scaleOnly();
    return rolling() ? rollOut() : recreate();
}

/// A paused deployment is scaled, but not rolled out: its newest set gets all replicas.
Expected<void> DeploymentSync::scaleOnly()
{
    auto* const newest = m_new ? &*m_new : m_old.empty() ? nullptr : &m_old.back();
    if (newest != nullptr)
        if (const auto scaled = scale(*newest, replicas()); !scaled)
            return failed(scaled);
    auto status = statusNow();
    setProgressing(status, "Unknown", "DeploymentPaused", "Deployment is paused");
    return writeStatus(status);
}

Expected<void> DeploymentSync::rollOut()
{
    if (auto found = m_new ? refreshNewSet() : createNewSet(); !found)
        return found;
    for (const auto step : { &DeploymentSync::scaleNewSet, &DeploymentSync::scaleDownOldSets }) {
        const auto changed = (this->*step)();
        if (!changed)
            return failed(changed);
        if (*changed)
            return rolloutStatus();
    }
    return rolloutStatus();
}

Expected<void> DeploymentSync::recreate()
{
    if (m_new)
        if (auto refreshed = refreshNewSet(); !refreshed)
            return refreshed;
    bool scaledDown = false;
    for (auto& set : m_old) {
        const auto changed = scale(set, 0);
        if (!changed)
            return failed(changed);
        scaledDown = scaledDown || *changed;
    }
    if (scaledDown || oldPodsRun())
        return rolloutStatus();
    if (!m_new)
        if (auto created = createNewSet(); !created)
            return created;
    if (const auto scaled = scale(*m_new, replicas()); !scaled)
        return failed(scaled);
    return rolloutStatus();
}

std::int32_t DeploymentSync::maxSurge() const
{
    const auto& rollingUpdate = m_deployment.spec.strategy.rollingUpdate;
    return rolling()
        ? scaledValue(rollingUpdate ? rollingUpdate->maxSurge : std::nullopt, 0, replicas(), true)
        : 0;
}

std::int32_t DeploymentSync::maxUnavailable() const
{
    if (!rolling() || replicas() == 0)
        return 0;
    const auto& rollingUpdate = m_deployment.spec.strategy.rollingUpdate;
    const auto most = scaledValue(rollingUpdate ? rollingUpdate->maxUnavailable : std::nullopt, 0,
                                  replicas(), false);
    // If both were 0, no pod could ever be replaced.
    return most == 0 && maxSurge() == 0 ? 1 : std::min(most, replicas());
}

std::vector<const ReplicaSet*> DeploymentSync::allSets() const
{
    std::vector<const ReplicaSet*> all;
    for (const auto& set : m_old)
        all.push_back(&set);
    if (m_new)
        all.push_back(&*m_new);
    return all;
}

std::int64_t DeploymentSync::lastRevision() const
{
    std::int64_t last = 0;
    for (const auto& set : m_old)
        last = std::max(last, numberIn(set.metadata, kRevision));
    return last;
}

std::int32_t DeploymentSync::newSetReplicas() const
{
    const auto has = m_new ? replicasOf(*m_new) : 0;
    if (!rolling())
        return replicas();
    std::int32_t pods = 0;
    for (const auto* set : allSets())
        pods += replicasOf(*set);
    const auto most = replicas() + maxSurge();
    return pods >= most ? has : has + std::min(most - pods, replicas() - has);
}

Expected<void> DeploymentSync::refreshNewSet()
{
    auto wanted = *m_new;
    takeAnnotations(m_deployment.metadata, wanted.metadata);
    renumber(wanted.metadata, lastRevision() + 1);
    wanted.spec.minReadySeconds = m_deployment.spec.minReadySeconds;
    if (wanted != *m_new) {
        auto updated = m_tools.clients()
                           .of<ReplicaSet>(wanted.metadata.namespace_)
                           .update(wanted)
                           .wait(m_stop);
        if (!updated)
            return failed(updated);
        m_new = std::move(*updated);
    }
    const auto* known = findCondition(m_deployment.status.conditions, "Progressing");
    const bool resumes = known && known->reason == "DeploymentPaused";
    return noteRevision(known && !resumes ? std::string() : "FoundNewReplicaSet",
                        "Found new replica set \"" + m_new->metadata.name + '"');
}

Expected<void> DeploymentSync::createNewSet()
{
    const auto& metadata = m_deployment.metadata;
    const auto hash = templateHash(m_deployment.spec.template_, std::nullopt);
    ReplicaSet set;
    set.metadata.name = metadata.name + '-' + hash;
    set.metadata.namespace_ = metadata.namespace_;
    set.metadata.ownerReferences = { controllerReference(m_deployment) };
    set.spec.template_ = m_deployment.spec.template_;
    set.spec.template_.metadata.labels[kTemplateHash] = hash;
    set.metadata.labels = set.spec.template_.metadata.labels;
    set.spec.selector = m_deployment.spec.selector.value_or(meta_v1::LabelSelector());
    set.spec.selector->matchLabels[kTemplateHash] = hash;
    set.spec.minReadySeconds = m_deployment.spec.minReadySeconds;
    set.spec.replicas = newSetReplicas();
    takeAnnotations(metadata, set.metadata);
    renumber(set.metadata, lastRevision() + 1);
    set.metadata.annotations[kDesiredReplicas] = std::to_string(replicas());
    set.metadata.annotations[kMaxReplicas] = std::to_string(replicas() + maxSurge());

    auto created = m_tools.clients().of<ReplicaSet>(metadata.namespace_).create(set).wait(m_stop);
    if (!created) {
        // If it exists already, we created it and the cache does not show it yet.
        if (created.error().kind != ErrorKind::AlreadyExists)
            m_recorder.event(referenceOf(m_deployment), EventType::Warning, "ReplicaSetCreateError",
                             created.error().sentence);
        return failed(created);
    }
    m_new = std::move(*created);
    if (*set.spec.replicas > 0)
        m_recorder.event(referenceOf(m_deployment), EventType::Normal, "ScalingReplicaSet",
                         "Scaled up replica set " + m_new->metadata.name + " from 0 to "
                             + std::to_string(*set.spec.replicas));
    return noteRevision("NewReplicaSetCreated",
                        "Created new replica set \"" + m_new->metadata.name + '"');
}

/// Gives the deployment the revision number of its newest set, and sets the condition Progressing
/// if there is a reason.
Expected<void> DeploymentSync::noteRevision(const std::string& reason, const std::string& message)
{
    auto& metadata = m_deployment.metadata;
    const auto revision = m_new->metadata.annotations[kRevision];
    if (metadata.annotations[kRevision] != revision) {
        const JsonValue patch { { "metadata",
                                  { { "annotations", { { kRevision, revision } } },
                                    { "resourceVersion", metadata.resourceVersion } } } };
        auto patched = m_tools.clients()
                           .of<Deployment>(metadata.namespace_)
                           .patch(metadata.name, { .body = patch.dump(), .subresource = "status" })
                           .wait(m_stop);
        if (!patched)
            return failed(patched);
        m_deployment = std::move(*patched);
    }
    if (reason.empty())
        return {};
    auto status = m_deployment.status;
    setProgressing(status, "True", reason, message);
    return writeStatus(status);
}

/// Sets the number of replicas and the annotations that tell of it.
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
    const bool counted = numberIn(m_new->metadata, kDesiredReplicas) == replicas();
    if (has == replicas() && counted)
        return false;
    return scale(*m_new, has > replicas() ? replicas() : newSetReplicas());
}

/// Removes as many old pods as may be unavailable. Those that are not ready go first, so that a
/// rollout that is stuck can be replaced by another.
DeploymentSync::Done DeploymentSync::scaleDownOldSets()
{
    std::int32_t all = 0;
    std::int32_t available = 0;
    for (const auto* set : allSets()) {
        all += replicasOf(*set);
        available += set->status.availableReplicas;
    }
    const auto least = replicas() - maxUnavailable();
    const auto newUnavailable = replicasOf(*m_new) - m_new->status.availableReplicas;
    auto most = all - least - newUnavailable;
    if (most <= 0)
        return false;
    bool changed = false;
    const auto shrink = [&](ReplicaSet& set, std::int32_t by) -> Expected<void> {
        if (by <= 0)
            return {};
        const auto scaled = scale(set, replicasOf(set) - by);
        changed = true;
        return scaled ? Expected<void>() : failed(scaled);
    };
    for (auto& set : m_old) {
        const auto by = std::min(most, replicasOf(set) - set.status.availableReplicas);
        if (const auto done = shrink(set, by); !done)
            return Unexpected { done.error() };
        most -= std::max(by, 0);
    }
    auto spare = available - least;
    for (auto& set : m_old) {
        const auto by = std::min(spare, replicasOf(set));
        if (const auto done = shrink(set, by); !done)
            return Unexpected { done.error() };
        spare -= std::max(by, 0);
    }
    return changed;
}

/// Deletes the oldest sets without pods, beyond spec.revisionHistoryLimit.
Expected<void> DeploymentSync::dropHistory()
{
    constexpr std::int32_t kDefault = 10; // apps/v1's
    std::vector<const ReplicaSet*> idle;
    for (const auto& set : m_old) {
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
            return failed(removed);
    }
    return {};
}

bool DeploymentSync::oldPodsRun() const
{
    return std::any_of(m_old.begin(), m_old.end(), [&](const ReplicaSet& set) {
        const auto pods = m_tools.pods().controlledBy(set.metadata.uid);
        return std::any_of(pods.begin(), pods.end(),
                           [](const PodFacts& pod) { return !pod.finished(); });
    });
}

bool DeploymentSync::complete(const Status& status) const
{
    return status.updatedReplicas == replicas() && status.replicas == replicas()
        && status.availableReplicas == replicas()
        && status.observedGeneration >= m_deployment.metadata.generation;
}

Status DeploymentSync::statusNow() const
{
    auto status = m_deployment.status;
    status.observedGeneration = m_deployment.metadata.generation;
    status.replicas = status.readyReplicas = status.availableReplicas = 0;
    std::int32_t asked = 0;
    for (const auto* set : allSets()) {
        asked += replicasOf(*set);
        status.replicas += set->status.replicas;
        status.readyReplicas += set->status.readyReplicas;
        status.availableReplicas += set->status.availableReplicas;
    }
    status.updatedReplicas = m_new ? m_new->status.replicas : 0;
    status.unavailableReplicas = std::max(0, asked - status.availableReplicas);

    const bool enough = status.availableReplicas >= replicas() - maxUnavailable();
    if (setCondition(status.conditions, "Available", enough ? "True" : "False",
                     enough ? "MinimumReplicasAvailable" : "MinimumReplicasUnavailable",
                     enough ? "Deployment has minimum availability."
                            : "Deployment does not have minimum availability.",
                     m_tools.now()))
        findCondition(status.conditions, "Available")->lastUpdateTime = Time::of(m_tools.now());
    return status;
}

void DeploymentSync::setProgressing(Status& status, const char* value, const std::string& reason,
                                    const std::string& message) const
{
    if (!m_deployment.spec.progressDeadlineSeconds)
        return;
    const bool changed =
        setCondition(status.conditions, "Progressing", value, reason, message, m_tools.now());
    if (changed || reason == "ReplicaSetUpdated")
        findCondition(status.conditions, "Progressing")->lastUpdateTime = Time::of(m_tools.now());
}

void DeploymentSync::noteProgress(Status& status) const
{
    const auto* before = findCondition(status.conditions, "Progressing");
    const auto what = m_new ? "ReplicaSet \"" + m_new->metadata.name + '"'
                            : "Deployment \"" + m_deployment.metadata.name + '"';
    // A rollout that was complete stays so until the next one, whatever happens to its pods.
    if (before && before->reason == "NewReplicaSetAvailable"
        && status.replicas == status.updatedReplicas)
        return;
    const auto end = deadline(status);
    if (complete(status))
        setProgressing(status, "True", "NewReplicaSetAvailable",
                       what + " has successfully progressed.");
    else if (progressed(m_deployment.status, status))
        setProgressing(status, "True", "ReplicaSetUpdated", what + " is progressing.");
    else if (end && *end < m_tools.now())
        setProgressing(status, "False", "ProgressDeadlineExceeded",
                       what + " has timed out progressing.");
}

Expected<void> DeploymentSync::rolloutStatus()
{
    auto status = statusNow();
    noteProgress(status);
    removeCondition(status.conditions, "ReplicaFailure");
    for (const auto* set : allSets()) {
        auto conditions = set->status.conditions;
        if (const auto* failure = findCondition(conditions, "ReplicaFailure")) {
            status.conditions.push_back({ .type = failure->type,
                                          .status = failure->status,
                                          .lastUpdateTime = failure->lastTransitionTime,
                                          .lastTransitionTime = failure->lastTransitionTime,
                                          .reason = failure->reason,
                                          .message = failure->message });
            break;
        }
    }
    if (auto written = writeStatus(status); !written)
        return written;
    return complete(m_deployment.status) ? dropHistory() : Expected<void>();
}

Expected<void> DeploymentSync::writeStatus(const Status& status)
{
    if (status == m_deployment.status)
        return {};
    auto updated = m_deployment;
    updated.status = status;
    auto written = m_tools.clients()
                       .of<Deployment>(m_deployment.metadata.namespace_)
                       .updateStatus(updated)
                       .wait(m_stop);
    if (!written)
        return failed(written);
    m_deployment = std::move(*written);
    return {};
}

std::optional<WallTime> DeploymentSync::deadline(const Status& status) const
{
    auto conditions = status.conditions;
    const auto* progressing = findCondition(conditions, "Progressing");
    if (!progressing || !m_deployment.spec.progressDeadlineSeconds || m_deployment.spec.paused
        || progressing->reason == "NewReplicaSetAvailable"
        || progressing->reason == "ProgressDeadlineExceeded")
        return std::nullopt;
    const auto since = progressing->lastUpdateTime.value();
    if (!since)
        return std::nullopt;
    return *since + std::chrono::seconds(*m_deployment.spec.progressDeadlineSeconds);
}

std::optional<Duration> DeploymentSync::untilDeadline() const
{
    const auto end = deadline(m_deployment.status);
    if (!end || m_deployment.metadata.deletionTimestamp || complete(m_deployment.status))
        return std::nullopt;
    constexpr std::chrono::seconds kSecond(1);
    return std::max<Duration>(*end - m_tools.now() + kSecond, kSecond);
}

} // namespace kittiwake::sim
