#include "volume_controller.h"

#include <app/simulator/controllers/shared/workload.h>

namespace kittiwake::sim {

namespace {

using core_v1::PersistentVolume;
using core_v1::PersistentVolumeClaim;

constexpr const char* kVolumeFinalizer = "kubernetes.io/pv-protection";
constexpr const char* kClaimFinalizer = "kubernetes.io/pvc-protection";

bool has(const meta_v1::ObjectMeta& metadata, const char* finalizer)
{
    const auto& all = metadata.finalizers;
    return std::find(all.begin(), all.end(), finalizer) != all.end();
}

template<typename T>
ReconcileResult written(const Expected<T>& outcome)
{
    if (outcome || outcome.error().kind == ErrorKind::NotFound)
        return Reconciled {};
    return outcome.error();
}

} // namespace

VolumeController::VolumeController(ControllerTools& tools)
    : m_tools(tools)
    , m_volumes(tools.informers())
    , m_claims(tools.informers())
{ }

void VolumeController::connect(Wiring& wiring)
{
    wiring.enqueueAll(m_volumes.informer());
    wiring.watch(m_claims.informer(),
                 [&queue = wiring.queue()](const ObjectPtr& old, const ObjectPtr& now) {
                     const auto claim = decode<PersistentVolumeClaim>(now ? *now : *old);
                     if (claim && !claim->spec.volumeName.empty())
                         queue.add({ {}, claim->spec.volumeName });
                 });
}

ReconcileResult VolumeController::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    auto volume = m_volumes.get(key);
    if (!volume)
        return Reconciled {};
    const auto client = m_tools.clients().of<PersistentVolume>();
    const auto& reference = volume->spec.claimRef;
    std::string phase = "Available";
    if (reference) {
        const auto claim = m_claims.get({ reference->namespace_, reference->name });
        const bool theirs = claim && claim->metadata.uid == reference->uid;
        if (reference->uid.empty())
            phase = "Available"; // kept for a claim that is still to come
        else if (theirs)
            phase = claim->spec.volumeName == key.name ? "Bound" : volume->status.phase;
        else
            phase = "Released";
    }
    if (volume->metadata.deletionTimestamp) {
        if (phase == "Bound" || !has(volume->metadata, kVolumeFinalizer))
            return Reconciled {};
        std::erase(volume->metadata.finalizers, kVolumeFinalizer);
        return written(client.update(*volume).wait(stop));
    }
    if (phase == "Released" && volume->spec.persistentVolumeReclaimPolicy == "Delete")
        return written(client.remove(key.name).wait(stop));
    if (phase == volume->status.phase || phase.empty())
        return Reconciled {};
    volume->status.phase = phase;
    volume->status.lastPhaseTransitionTime = Time::of(m_tools.now());
    return written(client.updateStatus(*volume).wait(stop));
}

ClaimProtection::ClaimProtection(ControllerTools& tools)
    : m_tools(tools)
    , m_claims(tools.informers())
{ }

void ClaimProtection::connect(Wiring& wiring)
{
    wiring.watch(m_claims.informer(),
                 [&queue = wiring.queue()](const ObjectPtr&, const ObjectPtr& now) {
                     if (now && now->deletionTimestamp())
                         queue.add(now->key());
                 });
    wiring.watchPods(m_tools.pods(), [this, &queue = wiring.queue()](const PodChange& change) {
        if (change.now && !change.now->finished())
            return;
        for (const auto& name : change.pod().claims) {
            const auto claim = m_claims.object({ change.pod().key.ns, name });
            if (claim && claim->deletionTimestamp())
                queue.add(claim->key());
        }
    });
}

ReconcileResult ClaimProtection::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    auto claim = m_claims.get(key);
    if (!claim || !claim->metadata.deletionTimestamp || !has(claim->metadata, kClaimFinalizer))
        return Reconciled {};
    for (const auto& pod : m_tools.pods().in(key.ns)) {
        if (!pod.finished()
            && std::find(pod.claims.begin(), pod.claims.end(), key.name) != pod.claims.end())
            return Reconciled {}; // its end brings the claim back
    }
    std::erase(claim->metadata.finalizers, kClaimFinalizer);
    return written(m_tools.clients().of<PersistentVolumeClaim>(key.ns).update(*claim).wait(stop));
}

} // namespace kittiwake::sim
