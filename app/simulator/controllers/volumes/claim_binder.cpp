#include "claim_binder.h"

#include <app/simulator/controllers/shared/workload.h>

namespace kittiwake::sim {

namespace {

constexpr const char* kClaimFinalizer = "kubernetes.io/pvc-protection";

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
    wiring.watch(m_classes.informer(), [this, &queue](const ObjectPtr& old, const ObjectPtr&) {
        if (old)
            return;
        for (const auto& claim : m_claims.in({}))
            queue.add(keyOf(claim));
    });
    wiring.watchPods(m_tools.pods(), [&queue](const PodChange& change) {
        if (change.isInInitialList)
            return;
        for (const auto& claim : change.pod().claims)
            queue.add({ change.pod().key.ns, claim });
    });
}

ReconcileResult ClaimBinder::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    const auto claim = m_claims.get(key);
    if (!claim)
        return resultOf(removeVolumesOf(key, stop));
    if (claim->metadata.deletionTimestamp)
        return isUsed(key, false) ? Reconciled {} : resultOf(release(*claim, stop));
    if (!claim->spec.volumeName.empty())
        return Reconciled {};
    const auto className = claim->spec.storageClassName.value_or(std::string());
    const auto storageClass = m_classes.get({ {}, className });
    if (!storageClass) {
        m_recorder.event(referenceOf(*claim), EventType::Warning, "ProvisioningFailed",
                         "storageclass.storage.k8s.io \"" + className + "\" not found");
        return Reconciled {};
    }
    if (storageClass->volumeBindingMode == "WaitForFirstConsumer" && !isUsed(key, true)) {
        m_recorder.event(referenceOf(*claim), EventType::Normal, "WaitForFirstConsumer",
                         "waiting for first consumer to be created before binding");
        return Reconciled {};
    }
    return resultOf(bind(*claim, *storageClass, stop));
}

bool ClaimBinder::isUsed(const ObjectKey& claim, bool scheduled) const
{
    const auto pods = m_tools.pods().in(claim.ns);
    return std::any_of(pods.begin(), pods.end(), [&](const PodFacts& pod) {
        return !pod.finished() && (!scheduled || !pod.node.empty())
            && std::find(pod.claims.begin(), pod.claims.end(), claim.name) != pod.claims.end();
    });
}

Expected<void> ClaimBinder::bind(Claim claim, const Class& storageClass,
                                 const std::stop_token& stop)
{
    Volume volume;
    volume.metadata.name = "pvc-" + claim.metadata.uid;
    volume.metadata.annotations["pv.kubernetes.io/provisioned-by"] = storageClass.provisioner;
    volume.spec.capacity = claim.spec.resources.requests;
    volume.spec.accessModes = claim.spec.accessModes;
    volume.spec.claimRef = core_v1::ObjectReference { .kind = "PersistentVolumeClaim",
                                                      .namespace_ = claim.metadata.namespace_,
                                                      .name = claim.metadata.name,
                                                      .uid = claim.metadata.uid,
                                                      .apiVersion = "v1" };
    volume.spec.persistentVolumeReclaimPolicy = storageClass.reclaimPolicy.value_or("Delete");
    volume.spec.storageClassName = storageClass.metadata.name;
    volume.spec.volumeMode = claim.spec.volumeMode.value_or("Filesystem");
    volume.spec.csi = core_v1::CSIPersistentVolumeSource {};
    volume.spec.csi->driver = storageClass.provisioner;
    volume.spec.csi->volumeHandle = volume.metadata.name;
    volume.status.phase = "Bound";
    const auto created = m_tools.clients().of<Volume>().create(volume).wait(stop);
    if (!created && created.error().kind != ErrorKind::AlreadyExists)
        return Unexpected { created.error() };
    if (created) {
        volume.metadata = created->metadata;
        if (const auto told = m_tools.clients().of<Volume>().updateStatus(volume).wait(stop); !told)
            return Unexpected { told.error() };
        m_recorder.event(referenceOf(claim), EventType::Normal, "ProvisioningSucceeded",
                         "Successfully provisioned volume " + volume.metadata.name);
    }
    const auto claims = m_tools.clients().of<Claim>(claim.metadata.namespace_);
    claim.spec.volumeName = volume.metadata.name;
    claim.metadata.annotations["pv.kubernetes.io/bind-completed"] = "yes";
    claim.metadata.annotations["pv.kubernetes.io/bound-by-controller"] = "yes";
    auto updated = claims.update(claim).wait(stop);
    if (!updated)
        return Unexpected { updated.error() };
    updated->status.phase = "Bound";
    updated->status.accessModes = volume.spec.accessModes;
    updated->status.capacity = volume.spec.capacity;
    return outcomeOf(claims.updateStatus(*updated).wait(stop));
}

Expected<void> ClaimBinder::release(Claim claim, const std::stop_token& stop)
{
    if (std::erase(claim.metadata.finalizers, kClaimFinalizer) == 0)
        return {};
    const auto updated =
        m_tools.clients().of<Claim>(claim.metadata.namespace_).update(claim).wait(stop);
    return updated || updated.error().kind == ErrorKind::NotFound ? Expected<void>()
                                                                  : outcomeOf(updated);
}

Expected<void> ClaimBinder::removeVolumesOf(const ObjectKey& claim, const std::stop_token& stop)
{
    const auto volumes = m_tools.clients().of<Volume>();
    for (auto& volume : m_volumes.in({})) {
        const auto& of = volume.spec.claimRef;
        if (!of || of->namespace_ != claim.ns || of->name != claim.name
            || volume.spec.persistentVolumeReclaimPolicy != "Delete")
            continue;
        if (!volume.metadata.finalizers.empty()) {
            volume.metadata.finalizers.clear();
            if (const auto updated = volumes.update(volume).wait(stop); !updated)
                return Unexpected { updated.error() };
        }
        const auto removed = volumes.remove(volume.metadata.name).wait(stop);
        if (!removed && removed.error().kind != ErrorKind::NotFound)
            return Unexpected { removed.error() };
    }
    return {};
}

} // namespace kittiwake::sim
