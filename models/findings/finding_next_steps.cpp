#include "finding_words.h"

namespace kittiwake {

QString findingNextStep(const Finding& finding)
{
    switch (finding.cause) {
    case FindingCause::CrashLoop:
    case FindingCause::RestartsOften:
        return finding.word(1) == "OOMKilled"
            ? FindingWords::tr("It was killed for using too much memory: raise its memory limit, "
                               "or find out what uses so much.")
            : FindingWords::tr(
                "Look at its previous logs: the last lines usually say why it ended.");
    case FindingCause::ImageNotPulled:
        return FindingWords::tr(
            "Check the image's name and tag, whether the registry can be reached from the "
            "node, and the pull secret.");
    case FindingCause::Unschedulable:
        return FindingWords::tr(
            "Compare what the pod asks for (requests, node selector, tolerations, volumes) "
            "with what the nodes have left, or add nodes.");
    case FindingCause::NoEndpoints:
        return FindingWords::tr("Compare the selector with the labels of the pods it should find.");
    case FindingCause::NoneReady:
        return FindingWords::tr(
            "Look at the pods behind it: their events and logs say why they are not ready.");
    case FindingCause::NoEndpointSlices:
        return FindingWords::tr("Check whether kube-controller-manager runs.");
    case FindingCause::ClaimPending:
        return FindingWords::tr(
            "Look at the claim's events: the provisioner reports its errors there.");
    case FindingCause::ClaimWaitsForPod:
        return FindingWords::tr("If no pod uses it yet, leave it; if none ever will, delete it.");
    case FindingCause::ClaimWithoutClass:
        return FindingWords::tr("Name a storage class in the claim, or mark one as the default.");
    case FindingCause::ClaimOfUnknownClass:
        return FindingWords::tr(
            "Create the storage class, or recreate the claim with one that exists.");
    case FindingCause::ClaimLost:
        return FindingWords::tr("Restore the volume from a backup, then recreate the claim.");
    case FindingCause::RolloutDeadlineExceeded:
    case FindingCause::RolloutStalled:
        return FindingWords::tr("Look at its newest pods: one that does not become ready holds up "
                                "the rest. A rollback restores the last good revision.");
    case FindingCause::ReplicasRefused:
        return FindingWords::tr("Quotas, admission webhooks and Pod Security admission can refuse "
                                "pods; the message says which one did.");
    case FindingCause::ChangeNotSeen:
        return FindingWords::tr(
            "Check whether kube-controller-manager runs and whether its queues are "
            "behind.");
    case FindingCause::JobFailed:
    case FindingCause::JobRetries:
        return FindingWords::tr("Look at the logs of its failed pods.");
    case FindingCause::CertificateExpired:
    case FindingCause::CertificateExpires:
        return FindingWords::tr(
            "Renew it. If a controller should renew it, find out why it has not.");
    case FindingCause::CertificateUnreadable:
        return FindingWords::tr("Recreate the secret with a PEM certificate as tls.crt.");
    case FindingCause::PodNotStarted:
        return FindingWords::tr("Look at the node, and at the logs of its kubelet.");
    case FindingCause::KubeletNeverReported:
    case FindingCause::PodOnNodeNotReady:
    case FindingCause::NodeNotReady:
        return FindingWords::tr(
            "Check whether the machine is up and its kubelet can reach the API server.");
    case FindingCause::NodeUnderPressure:
        return FindingWords::tr("Free up what the node is short of, or move pods off it.");
    case FindingCause::NodeMissing:
        return FindingWords::tr(
                   "Delete the pods, so that the scheduler places new ones, or add the node. "
                   "Filter the pods by “%1” to see them.")
            .arg(wordOf(finding, 0));
    case FindingCause::FinalizersLeft:
        return FindingWords::tr(
            "Check whether the controller that owns the finalizers runs. Remove one by hand only "
            "if you know what it should have cleaned up.");
    case FindingCause::NamespaceNotEmpty:
        return FindingWords::tr("Find what the message names; an APIService whose server is gone "
                                "blocks the deletion of every namespace.");
    case FindingCause::PodNotGone:
        return FindingWords::tr(
            "Look at the node. If the machine is gone for good, force delete the pod.");
    case FindingCause::QuotaNearlyFull:
    case FindingCause::QuotaFull:
        return FindingWords::tr("Raise the quota, or lower what the namespace asks for.");
    case FindingCause::RefusedByQuota:
    case FindingCause::QuotaRefused:
        return FindingWords::tr(
            "Raise the quota, or lower the requests of what could not be created.");
    case FindingCause::QueueStuck:
        return FindingWords::tr(
            "Look at its log, which usually ends with what that key waits for. Deleting the pod "
            "frees its workers.");
    case FindingCause::QueueStalled:
        return FindingWords::tr("Look at its log for why its workers have ended, or have not "
                                "started. Deleting the pod restarts them.");
    case FindingCause::QueuePanicking:
    case FindingCause::ControllerPanicked:
        return FindingWords::tr("Look at its log for the stack trace, and report it to the "
                                "controller's authors.");
    case FindingCause::QueueFailing:
        return FindingWords::tr("Open the program under Controllers: the keys that it retries are "
                                "there with their last errors, as far as they are known.");
    case FindingCause::QueueLooping:
        return FindingWords::tr("Find out what changes the objects each time: often two "
                                "controllers write the same field, or one writes a time or a "
                                "random value.");
    case FindingCause::QueueBehind:
        return FindingWords::tr("Find out what takes its workers so long, or give it more of "
                                "them.");
    case FindingCause::QueueThrottled:
        return FindingWords::tr("Raise its client's QPS and burst, or let it send fewer requests.");
    case FindingCause::LeaderMissing:
        return FindingWords::tr("Look at the logs of its pods for why none becomes the leader.");
    case FindingCause::LeaderFlaps:
        return FindingWords::tr(
            "Look at the logs of its former leaders: usually the API server answered too late, or "
            "the pod had too little CPU, to renew the Lease in time.");
    }
    return {};
}

} // namespace kittiwake
