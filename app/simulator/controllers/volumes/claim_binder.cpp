#include "claim_binder.h"

#include <app/simulator/controllers/shared/workload.h>

namespace kittiwake::sim {

namespace {

constexpr const char* kNoProvisioner = "kubernetes.io/no-provisioner";
constexpr const char* kSelectedNode = "volume.kubernetes.io/selected-node";
constexpr const char* kBoundByController = "pv.kubernetes.io/bound-by-controller";

double storageOf(const std::map<std::string, Quantity>& amounts)
{
    const auto found = amounts.find("storage");
    return found == amounts.end() ? 0 : found->second.value().value_or(0);
}

bool isFor(const core_v1::PersistentVolume& volume, const core_v1::PersistentVolumeClaim& claim)
{
    const auto& reference = volume.spec.claimRef;
    return reference && reference->namespace_ == claim.metadata.namespace_
        && reference->name == claim.metadata.name
        && (reference->uid.empty() || reference->uid == claim.metadata.uid);
}

core_v1::ObjectReference claimReference(const core_v1::PersistentVolumeClaim& claim)
{
    return { .kind = "PersistentVolumeClaim",
             .namespace_ = claim.metadata.namespace_,
             .name = claim.metadata.name,
             .uid = claim.metadata.uid,
             .apiVersion = "v1",
             .resourceVersion = claim.metadata.resourceVersion };
}

} // namespace

ClaimBinder::ClaimBinder(ControllerTools& tools)
    : m_tools(tools)
    , m_recorder(tools.recorder("persistentvolume-controller"))
    , m_claims(tools.informers())
    , m_volumes(tools.informers())
    , m_classes(tools.informers())
{ }

void ClaimBinder::connect(Wiring& wiring)
{
    auto& queue = wiring.queue();
    wiring.enqueueAll(m_claims.informer());
    wiring.watch(m_volumes.informer(), [this, &queue](const ObjectPtr& old, const ObjectPtr& now) {
        const auto volume = decode<Volume>(now ? *now : *old);
        if (volume && volume->spec.claimRef)
            queue.add({ volume->spec.claimRef->namespace_, volume->spec.claimRef->name });
        else if (!old)
            enqueueUnbound(queue); // it may be what somebody waits for
    });
    wiring.watch(m_classes.informer(), [this, &queue](const ObjectPtr& old, const ObjectPtr&) {
        if (!old)
            enqueueUnbound(queue);
    });
    wiring.watchPods(m_tools.pods(), [&queue](const PodChange& change) {
        const auto* pod = change.now;
        if (!pod || pod->node.empty() || change.isInInitialList
            || (change.before && change.before->node == pod->node))
            return;
        for (const auto& claim : pod->claims)
            queue.add({ pod->key.ns, claim });
    });
}

void ClaimBinder::enqueueUnbound(Wiring::Queue& queue) const
{
    for (const auto& claim : m_claims.in({})) {
        if (claim.spec.volumeName.empty())
            queue.add(keyOf(claim));
    }
}

ReconcileResult ClaimBinder::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    const auto claim = m_claims.get(key);
    if (!claim || claim->metadata.deletionTimestamp) {
        const std::lock_guard lock(m_mutex);
        m_provisioning.erase(key);
        return Reconciled {};
    }
    return claim->spec.volumeName.empty() ? bindOrProvision(*claim, stop)
                                          : checkBound(*claim, stop);
}

std::optional<ClaimBinder::Class> ClaimBinder::classOf(const Claim& claim) const
{
    if (claim.spec.storageClassName)
        return m_classes.get({ {}, *claim.spec.storageClassName });
    for (auto& candidate : m_classes.in({})) {
        const auto& annotations = candidate.metadata.annotations;
        const auto found = annotations.find("storageclass.kubernetes.io/is-default-class");
        if (found != annotations.end() && found->second == "true")
            return std::move(candidate);
    }
    return std::nullopt;
}

/// The smallest that does.
std::optional<ClaimBinder::Volume> ClaimBinder::fitting(const Claim& claim,
                                                        const std::string& className) const
{
    const auto asked = storageOf(claim.spec.resources.requests);
    const auto selector = claim.spec.selector ? selectorOf(claim.spec.selector)
                                              : Expected<LabelSelector>(LabelSelector());
    std::optional<Volume> best;
    for (auto& volume : m_volumes.in({})) {
        if (isFor(volume, claim))
            return std::move(volume);
        const auto& modes = volume.spec.accessModes;
        const bool allows =
            std::all_of(claim.spec.accessModes.begin(), claim.spec.accessModes.end(),
                        [&](const std::string& mode) {
                            return std::find(modes.begin(), modes.end(), mode) != modes.end();
                        });
        const auto size = storageOf(volume.spec.capacity);
        if (volume.spec.claimRef || volume.metadata.deletionTimestamp || !allows || size < asked
            || volume.spec.storageClassName != className || !selector
            || !selector->matches(volume.metadata.labels))
            continue;
        if (!best || size < storageOf(best->spec.capacity))
            best = std::move(volume);
    }
    return best;
}

bool ClaimBinder::consumerScheduled(const Claim& claim) const
{
    if (claim.metadata.annotations.count(kSelectedNode) != 0)
        return true;
    const auto pods = m_tools.pods().in(claim.metadata.namespace_);
    return std::any_of(pods.begin(), pods.end(), [&](const PodFacts& pod) {
        return !pod.node.empty()
            && std::find(pod.claims.begin(), pod.claims.end(), claim.metadata.name)
            != pod.claims.end();
    });
}

ReconcileResult ClaimBinder::bindOrProvision(const Claim& claim, const std::stop_token& stop)
{
    const auto storageClass = classOf(claim);
    const auto className = storageClass ? storageClass->metadata.name
                                        : claim.spec.storageClassName.value_or(std::string());
    if (storageClass
        && storageClass->volumeBindingMode.value_or("Immediate") == "WaitForFirstConsumer"
        && !consumerScheduled(claim)) {
        m_recorder.event(referenceOf(claim), EventType::Normal, "WaitForFirstConsumer",
                         "waiting for first consumer to be created before binding");
    } else if (auto volume = fitting(claim, className)) {
        return resultOf(bind(claim, std::move(*volume), stop));
    } else if (storageClass && storageClass->provisioner != kNoProvisioner) {
        return provision(claim, *storageClass, stop);
    } else if (className.empty()) {
        m_recorder.event(referenceOf(claim), EventType::Normal, "FailedBinding",
                         "no persistent volumes available for this claim and no storage class is "
                         "set");
    } else {
        m_recorder.event(referenceOf(claim), EventType::Warning, "ProvisioningFailed",
                         storageClass
                             ? "no volume plugin matched name: " + std::string(kNoProvisioner)
                             : "storageclass.storage.k8s.io \"" + className + "\" not found");
    }
    auto pending = claim;
    pending.status.phase = "Pending";
    if (pending.status == claim.status)
        return Reconciled {};
    const auto written =
        m_tools.clients().of<Claim>(claim.metadata.namespace_).updateStatus(pending).wait(stop);
    return written ? ReconcileResult(Reconciled {}) : ReconcileResult(written.error());
}

ReconcileResult ClaimBinder::provision(const Claim& claim, const Class& storageClass,
                                       const std::stop_token& stop)
{
    constexpr Duration kTakes = std::chrono::seconds(2); // what a local provisioner needs
    const auto now = m_tools.scheduler().now();
    auto& provisioner = m_tools.recorder(storageClass.provisioner + "_provisioner");
    {
        const std::lock_guard lock(m_mutex);
        auto& begun = m_provisioning[keyOf(claim)];
        if (begun.uid != claim.metadata.uid) {
            begun = { claim.metadata.uid, now };
            m_recorder.event(referenceOf(claim), EventType::Normal, "ExternalProvisioning",
                             "Waiting for a volume to be created either by the external "
                             "provisioner '"
                                 + storageClass.provisioner
                                 + "' or manually by the system administrator. If volume creation "
                                   "is delayed, please verify that the provisioner is running and "
                                   "correctly registered.");
            provisioner.event(referenceOf(claim), EventType::Normal, "Provisioning",
                              "External provisioner is provisioning volume for claim \""
                                  + keyOf(claim).toString() + '"');
        }
        if (now - begun.since < kTakes)
            return RequeueAfter { kTakes - (now - begun.since) };
    }
    Volume volume;
    volume.metadata.name = "pvc-" + claim.metadata.uid;
    volume.metadata.annotations["pv.kubernetes.io/provisioned-by"] = storageClass.provisioner;
    volume.spec.capacity = claim.spec.resources.requests;
    volume.spec.accessModes = claim.spec.accessModes;
    volume.spec.claimRef = claimReference(claim);
    volume.spec.persistentVolumeReclaimPolicy = storageClass.reclaimPolicy.value_or("Delete");
    volume.spec.storageClassName = storageClass.metadata.name;
    volume.spec.volumeMode = claim.spec.volumeMode.value_or("Filesystem");
    volume.spec.csi = core_v1::CSIPersistentVolumeSource {};
    volume.spec.csi->driver = storageClass.provisioner;
    volume.spec.csi->volumeHandle = volume.metadata.name;
    auto created = m_tools.clients().of<Volume>().create(volume).wait(stop);
    if (!created && created.error().kind != ErrorKind::AlreadyExists)
        return created.error();
    if (created)
        provisioner.event(referenceOf(claim), EventType::Normal, "ProvisioningSucceeded",
                          "Successfully provisioned volume " + volume.metadata.name);
    const std::lock_guard lock(m_mutex);
    m_provisioning.erase(keyOf(claim));
    return Reconciled {}; // the volume's arrival brings the claim back
}

/// The volume says whose it is before the claim says what it has, so that a crash between the two
/// leaves nothing to two claims.
Expected<void> ClaimBinder::bind(Claim claim, Volume volume, const std::stop_token& stop)
{
    const auto volumes = m_tools.clients().of<Volume>();
    if (!volume.spec.claimRef || volume.spec.claimRef->uid.empty()) {
        volume.spec.claimRef = claimReference(claim);
        volume.metadata.annotations[kBoundByController] = "yes";
        auto updated = volumes.update(volume).wait(stop);
        if (!updated)
            return Unexpected { updated.error() };
        volume = std::move(*updated);
    }
    claim.spec.volumeName = volume.metadata.name;
    claim.metadata.annotations["pv.kubernetes.io/bind-completed"] = "yes";
    claim.metadata.annotations[kBoundByController] = "yes";
    auto updated = m_tools.clients().of<Claim>(claim.metadata.namespace_).update(claim).wait(stop);
    if (!updated)
        return Unexpected { updated.error() };
    return setBound(std::move(*updated), volume, stop);
}

Expected<void> ClaimBinder::setBound(Claim claim, const Volume& volume, const std::stop_token& stop)
{
    auto status = claim.status;
    status.phase = "Bound";
    status.accessModes = volume.spec.accessModes;
    status.capacity = volume.spec.capacity;
    if (status == claim.status)
        return {};
    claim.status = std::move(status);
    const auto written =
        m_tools.clients().of<Claim>(claim.metadata.namespace_).updateStatus(claim).wait(stop);
    return outcomeOf(written);
}

ReconcileResult ClaimBinder::checkBound(const Claim& claim, const std::stop_token& stop)
{
    const auto volume = m_volumes.get({ {}, claim.spec.volumeName });
    if (volume && isFor(*volume, claim))
        return resultOf(setBound(claim, *volume, stop));
    if (volume && !volume->spec.claimRef) // by name, ahead of us
        return resultOf(bind(claim, *volume, stop));
    if (claim.status.phase != "Bound" || volume)
        return Reconciled {}; // waits for a volume of that name, or for its own
    auto lost = claim;
    lost.status.phase = "Lost";
    m_recorder.event(referenceOf(claim), EventType::Warning, "ClaimLost",
                     "Bound claim has lost its PersistentVolume. Data on the volume is lost!");
    const auto written =
        m_tools.clients().of<Claim>(claim.metadata.namespace_).updateStatus(lost).wait(stop);
    return written ? ReconcileResult(Reconciled {}) : ReconcileResult(written.error());
}

} // namespace kittiwake::sim
