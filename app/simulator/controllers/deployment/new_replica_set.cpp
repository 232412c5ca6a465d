#include "deployment_sync.h"

#include <set>

namespace kittiwake::sim {

namespace {

/// What a set does not take over from its deployment.
bool ownAnnotation(const std::string& name)
{
    static const std::set<std::string, std::less<>> kOwn {
        "kubectl.kubernetes.io/last-applied-configuration",
        kRevision,
        kRevisionHistory,
        kDesiredReplicas,
        kMaxReplicas,
        "deprecated.deployment.rollback.to",
    };
    return kOwn.count(name) != 0;
}

void takeAnnotations(const meta_v1::ObjectMeta& deployment, meta_v1::ObjectMeta& set)
{
    for (const auto& [name, value] : deployment.annotations) {
        if (!ownAnnotation(name))
            set.annotations[name] = value;
    }
}

/// The set is current again: its number goes up, and those it had are remembered.
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

std::string inQuotes(const std::string& text)
{
    return '"' + text + '"';
}

} // namespace

Expected<void> DeploymentSync::findNewSet(bool create)
{
    if (m_new)
        return refreshNewSet();
    return create ? createNewSet() : Expected<void>();
}

Expected<void> DeploymentSync::refreshNewSet()
{
    std::int64_t last = 0;
    for (const auto& set : m_old)
        last = std::max(last, numberIn(set.metadata, kRevision));
    auto wanted = *m_new;
    takeAnnotations(m_deployment.metadata, wanted.metadata);
    renumber(wanted.metadata, last + 1);
    wanted.spec.minReadySeconds = m_deployment.spec.minReadySeconds;
    if (wanted != *m_new) {
        auto updated = m_tools.clients()
                           .of<ReplicaSet>(wanted.metadata.namespace_)
                           .update(wanted)
                           .wait(m_stop);
        if (!updated)
            return Unexpected { updated.error() };
        m_new = std::move(*updated);
    }
    const bool known = findCondition(m_deployment.status.conditions, "Progressing") != nullptr;
    return noteRevision(m_new->metadata.annotations[kRevision],
                        known ? std::string() : "FoundNewReplicaSet",
                        "Found new replica set " + inQuotes(m_new->metadata.name));
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

Expected<void> DeploymentSync::createNewSet()
{
    const auto& metadata = m_deployment.metadata;
    const auto hash = templateHash(m_deployment.spec.template_, m_deployment.status.collisionCount);
    std::int64_t last = 0;
    for (const auto& set : m_old)
        last = std::max(last, numberIn(set.metadata, kRevision));

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
    renumber(set.metadata, last + 1);
    set.metadata.annotations[kDesiredReplicas] = std::to_string(replicas());
    set.metadata.annotations[kMaxReplicas] = std::to_string(replicas() + maxSurge());

    const auto client = m_tools.clients().of<ReplicaSet>(metadata.namespace_);
    auto created = client.create(set).wait(m_stop);
    if (created) {
        m_new = std::move(*created);
        if (*set.spec.replicas > 0)
            m_recorder.event(referenceOf(m_deployment), EventType::Normal, "ScalingReplicaSet",
                             "Scaled up replica set " + m_new->metadata.name + " from 0 to "
                                 + std::to_string(*set.spec.replicas));
        return noteRevision(m_new->metadata.annotations[kRevision], "NewReplicaSetCreated",
                            "Created new replica set " + inQuotes(m_new->metadata.name));
    }
    if (created.error().kind != ErrorKind::AlreadyExists) {
        m_recorder.event(referenceOf(m_deployment), EventType::Warning, "ReplicaSetCreateError",
                         created.error().sentence);
        return Unexpected { created.error() };
    }
    // Ours, which the cache does not show yet; or another template has the same hash.
    const auto there = client.get(set.metadata.name).wait(m_stop);
    if (!there)
        return Unexpected { there.error() };
    const auto& owners = there->metadata.ownerReferences;
    if (!owners.empty() && owners.front().uid == metadata.uid
        && there->spec.template_ == set.spec.template_)
        return Unexpected { created.error() }; // look again, when the cache shows it
    return nameCollided();
}

Expected<void> DeploymentSync::nameCollided()
{
    auto status = m_deployment.status;
    status.collisionCount = status.collisionCount.value_or(0) + 1;
    if (auto written = writeStatus(status); !written)
        return written;
    return Unexpected { Error {
        ErrorKind::AlreadyExists,
        "Deployment " + keyOf(m_deployment).toString()
            + " has a template whose hash another replica set has; trying the next one." } };
}

/// The deployment has its newest set's number. Without a reason no condition is set.
Expected<void> DeploymentSync::noteRevision(const std::string& revision, const std::string& reason,
                                            const std::string& message)
{
    auto& metadata = m_deployment.metadata;
    if (metadata.annotations[kRevision] != revision) {
        const nlohmann::json patch { { "metadata",
                                       { { "annotations", { { kRevision, revision } } },
                                         { "resourceVersion", metadata.resourceVersion } } } };
        auto patched = m_tools.clients()
                           .of<Deployment>(metadata.namespace_)
                           .patch(metadata.name, { .body = patch.dump(), .subresource = "status" })
                           .wait(m_stop);
        if (!patched)
            return Unexpected { patched.error() };
        m_deployment = std::move(*patched);
    }
    if (reason.empty() || !hasDeadline())
        return {};
    auto status = m_deployment.status;
    if (!setCondition(status.conditions, "Progressing", "True", reason, message, m_tools.now()))
        return {};
    findCondition(status.conditions, "Progressing")->lastUpdateTime = Time::of(m_tools.now());
    return writeStatus(status);
}

} // namespace kittiwake::sim
