#include "finding_words.h"

#include <kinds/detail/detail_words.h>
#include <kinds/detail/explain.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

namespace kittiwake {

namespace {

/// A finding's parts, by place; what is not there is empty.
struct Parts
{
    const Finding& finding;
    std::int64_t now;

    [[nodiscard]] QString word(std::size_t place) const { return wordOf(finding, place); }
    [[nodiscard]] QString number(std::size_t place) const
    {
        return shownNumber(place < finding.numbers.size() ? finding.numbers[place] : 0);
    }
    [[nodiscard]] std::int64_t count(std::size_t place) const
    {
        return place < finding.numbers.size() ? finding.numbers[place] : 0;
    }
    [[nodiscard]] QString ago() const { return spanSince(finding.at, now); }
    [[nodiscard]] QString left() const { return shownAge(finding.at - now); }
};

QString withMessage(const QString& sentence, const QString& message)
{
    return message.isEmpty() ? sentence : FindingWords::tr("%1 It says: %2").arg(sentence, message);
}

QString timesText(std::int64_t count)
{
    return countedText(count, FindingWords::tr("once"), FindingWords::tr("%1 times"));
}

QString lastEnd(const Parts& is)
{
    const auto reason = is.word(1).isEmpty() ? FindingWords::tr("no reason given") : is.word(1);
    if (is.finding.at == 0)
        return FindingWords::tr("It is not known how its last run ended.");
    return FindingWords::tr("Its last run ended with exit code %1 (%2) %3 ago.")
        .arg(is.number(1), reason, is.ago());
}

QString aboutPods(const Parts& is)
{
    switch (is.finding.cause) {
    case FindingCause::CrashLoop:
        return FindingWords::tr(
                   "Container %1 has restarted %2 and waits longer before each new try. %3 "
                   "Until it stays up, the pod serves nothing.")
            .arg(is.word(0), timesText(is.count(0)), lastEnd(is));
    case FindingCause::RestartsOften:
        return FindingWords::tr(
                   "Container %1 has restarted %2. %3 It runs for now, but every restart "
                   "interrupts what it does.")
            .arg(is.word(0), timesText(is.count(0)), lastEnd(is));
    case FindingCause::ImageNotPulled: {
        const auto sentence =
            FindingWords::tr("The image %1 cannot be pulled (%2), so the container does not start.")
                .arg(is.word(0), is.word(1));
        return withMessage(sentence, is.word(2));
    }
    case FindingCause::Unschedulable:
        return FindingWords::tr(
                   "The scheduler finds no node for this pod, so it does not run at all. It says: "
                   "%1")
            .arg(is.word(0));
    case FindingCause::KubeletNeverReported:
        return FindingWords::tr("The pod was bound to the node %1 %2 ago. The node's kubelet has "
                                "never reported its state, so nobody starts the pod.")
            .arg(is.word(0), spanSince(is.finding.since, is.now));
    case FindingCause::PodOnNodeNotReady:
        return withMessage(
            FindingWords::tr("The pod was bound to the node %1 %2 ago. The node is not ready (%3), "
                             "so nobody starts the pod.")
                .arg(is.word(0), spanSince(is.finding.since, is.now),
                     is.word(1).isEmpty() ? FindingWords::tr("no reason given") : is.word(1)),
            is.word(2));
    case FindingCause::PodNotStarted:
        return is.finding.at == 0
            ? FindingWords::tr("The pod was bound to the node %1 %2 ago, and its kubelet has not "
                               "acknowledged it since.")
                  .arg(is.word(0), spanSince(is.finding.since, is.now))
            : FindingWords::tr("The pod was bound to the node %1 %2 ago, and its kubelet has not "
                               "acknowledged it since. The kubelet last reported %3 ago.")
                  .arg(is.word(0), spanSince(is.finding.since, is.now), is.ago());
    case FindingCause::PodNotGone:
        return FindingWords::
            tr("The pod should have ended %1 ago, but its node %2 has not confirmed that it did. A "
               "controller that waits for it to go, such as a StatefulSet's, is blocked too.")
                .arg(is.ago(), is.word(0));
    default:
        return {};
    }
}

QString aboutNetworkAndStorage(const Parts& is)
{
    switch (is.finding.cause) {
    case FindingCause::NoEndpoints:
        return FindingWords::tr(
                   "No pod matches the selector %1, so every connection to this service fails. "
                   "The selector may be wrong, or what it selects is scaled to zero.")
            .arg(is.word(0));
    case FindingCause::NoneReady:
        return is.count(0) == 1
            ? FindingWords::tr(
                "The service selects one pod, and it is not ready, so every connection to the "
                "service fails.")
            : FindingWords::tr(
                  "The service selects %1 pods and none of them is ready, so every connection to "
                  "it fails.")
                  .arg(is.number(0));
    case FindingCause::NoEndpointSlices:
        return FindingWords::tr("The control plane has created no endpoint slices for this "
                                "service, so the pods behind it cannot be reached.");
    case FindingCause::ClaimPending:
        return FindingWords::tr(
            "No volume has been bound to this claim, so the pods that use it cannot "
            "start.");
    case FindingCause::ClaimWaitsForPod:
        return FindingWords::tr("Its storage class %1 provisions a volume only when a pod that "
                                "uses the claim is scheduled (WaitForFirstConsumer), and none is. "
                                "This is normal, unless you expect such a pod.")
            .arg(is.word(0));
    case FindingCause::ClaimWithoutClass:
        return FindingWords::tr(
            "The claim names no storage class and the cluster has no default one, so no volume is "
            "provisioned for it and the pods that use it cannot start.");
    case FindingCause::ClaimOfUnknownClass:
        return FindingWords::tr("The claim names the storage class %1, which does not exist, so no "
                                "volume is provisioned for it.")
            .arg(is.word(0));
    case FindingCause::ClaimLost:
        return FindingWords::tr(
                   "The claim was bound to the volume %1, which does not exist any more. What "
                   "was stored there may be lost.")
            .arg(is.word(0));
    default:
        return {};
    }
}

QString quotaText(const Parts& is)
{
    const auto quota = is.word(0), requested = is.word(1), left = is.word(2);
    if (requested.isEmpty())
        return withMessage(FindingWords::tr("The quota %1 refuses its pods.").arg(quota),
                           is.word(3));
    return left.isEmpty()
        ? FindingWords::tr("The quota %1 refuses its pods: each requests %2.").arg(quota, requested)
        : FindingWords::tr("The quota %1 refuses its pods: each requests %2, and %3 is left.")
              .arg(quota, requested, left);
}

QString aboutWorkloads(const Parts& is)
{
    switch (is.finding.cause) {
    case FindingCause::RolloutDeadlineExceeded:
        return withMessage(FindingWords::tr("The new revision did not become available within its "
                                            "progress deadline: %1 of %2 replicas are ready.")
                               .arg(is.number(0), is.number(1)),
                           is.word(0));
    case FindingCause::ReplicasRefused:
        return withMessage(
            FindingWords::tr("The API server refuses to create this workload's pods."), is.word(0));
    case FindingCause::RefusedByQuota:
        return quotaText(is);
    case FindingCause::RolloutStalled:
        return FindingWords::tr(
                   "Nothing has changed for %1: %2 of %3 replicas are ready, %4 are of the "
                   "current revision.")
            .arg(spanSince(is.finding.since, is.now), is.number(0), is.number(2), is.number(1));
    case FindingCause::ChangeNotSeen:
        return FindingWords::tr(
                   "Its controller has seen generation %1, but the object is at generation %2: "
                   "the last change has no effect yet. The controller may be down or far "
                   "behind.")
            .arg(is.number(1), is.number(0));
    case FindingCause::JobFailed:
        return withMessage(
            FindingWords::tr("The job has failed (%1) and will not be retried.")
                .arg(is.word(0).isEmpty() ? FindingWords::tr("no reason given") : is.word(0)),
            is.word(1));
    case FindingCause::JobRetries:
        return is.count(0) == 1
            ? FindingWords::tr("One of the job's pods has failed. Its backoffLimit is %1.")
                  .arg(is.number(1))
            : FindingWords::tr("%1 of the job's pods have failed. Its backoffLimit is %2.")
                  .arg(is.number(0), is.number(1));
    default:
        return {};
    }
}

QString hostsText(const Parts& is)
{
    const auto more = is.count(0) - 1;
    if (is.word(0).isEmpty())
        return FindingWords::tr("for no named host");
    if (more <= 0)
        return FindingWords::tr("for %1").arg(is.word(0));
    return more == 1
        ? FindingWords::tr("for %1 and one more host").arg(is.word(0))
        : FindingWords::tr("for %1 and %2 more hosts").arg(is.word(0), shownNumber(more));
}

/// What the finalizers wait for, or whose they are.
QString finalizersText(const Finding& finding)
{
    QStringList sentences;
    for (std::size_t i = 1; i < finding.words.size(); ++i) {
        const auto& finalizer = finding.words[i];
        const auto name = QString::fromStdString(finalizer);
        const auto known = explain::finalizerWords(finalizer);
        const auto domain = explain::finalizerDomain(finalizer);
        if (!known.empty())
            //: %1: a finalizer; %2: "waits until no pod uses the claim any longer"
            sentences << FindingWords::tr("%1 %2.", "finalizer").arg(name, shownText(known));
        else if (!domain.empty())
            //: %1: a finalizer; %2: a domain ("example.org")
            sentences << FindingWords::tr("%1 probably belongs to a controller of %2.")
                             .arg(name,
                                  QString::fromUtf8(domain.data(),
                                                    static_cast<qsizetype>(domain.size())));
    }
    return sentences.join(QLatin1Char(' '));
}

/// From when until when the certificate is valid.
QString validityText(const Parts& is)
{
    return FindingWords::tr("It is valid from %1 (not before) to %2 (not after).")
        .arg(QString::fromStdString(shown::moment(is.count(1))),
             QString::fromStdString(shown::moment(is.finding.at)));
}

QString aboutClusterAndConfig(const Parts& is)
{
    switch (is.finding.cause) {
    case FindingCause::CertificateExpired:
        return FindingWords::
            tr("The certificate %1 expired %2 ago. Clients refuse connections that present it. %3")
                .arg(hostsText(is), is.ago(), validityText(is));
    case FindingCause::CertificateExpires:
        return FindingWords::tr("The certificate %1 expires in %2. From then on clients refuse "
                                "connections that present it. %3")
            .arg(hostsText(is), is.left(), validityText(is));
    case FindingCause::CertificateUnreadable:
        return FindingWords::tr("The secret should hold a certificate, but none can be read. %1 "
                                "Whatever uses it cannot serve TLS.")
            .arg(is.word(0));
    case FindingCause::NodeNotReady:
        if (is.word(0).isEmpty() && is.word(1).isEmpty())
            return FindingWords::tr(
                "The node's kubelet has never reported its state, so nothing runs there.");
        return withMessage(FindingWords::tr("The node is not ready (%1): no new pods are scheduled "
                                            "there, and those it has may no longer run.")
                               .arg(is.word(0)),
                           is.word(1));
    case FindingCause::NodeUnderPressure:
        return withMessage(
            FindingWords::tr("The node's condition %1 is True. Under pressure a kubelet evicts "
                             "pods and takes no new ones.")
                .arg(is.word(0)),
            is.word(1));
    case FindingCause::NodeMissing:
        return is.count(0) == 1
            ? FindingWords::tr("One pod is bound to the node %1 (spec.nodeName), which does not "
                               "exist, so the pod does not run and never will.")
                  .arg(is.word(0))
            : FindingWords::tr("%1 pods are bound to the node %2 (spec.nodeName), which does not "
                               "exist, so none of them runs and none ever will.")
                  .arg(is.number(0), is.word(0));
    case FindingCause::FinalizersLeft:
        return (FindingWords::tr("Its deletion was requested %1 ago, but it still has the "
                                 "finalizers %2. The controller that set them has not finished.")
                    .arg(is.ago(), is.word(0))
                + QLatin1Char(' ') + finalizersText(is.finding))
            .trimmed();
    case FindingCause::NamespaceNotEmpty:
        return withMessage(
            FindingWords::tr(
                "The deletion of the namespace was requested %1 ago, but it still has content.")
                .arg(is.ago()),
            is.word(0));
    default:
        return {};
    }
}

QString aboutQuotas(const Parts& is)
{
    switch (is.finding.cause) {
    case FindingCause::QuotaNearlyFull:
        return FindingWords::tr("%1: %2 of %3 used. Requests for more than is left are refused.")
            .arg(is.word(0), is.word(1), is.word(2));
    case FindingCause::QuotaFull:
        return FindingWords::tr("%1 is used up: %2 of %3. Requests for more are refused.")
            .arg(is.word(0), is.word(1), is.word(2));
    case FindingCause::QuotaRefused:
        return FindingWords::tr("The quota %1 prevented the creation of a pod %2 ago, so a "
                                "workload has fewer pods than it wants. The server said: %3")
            .arg(is.word(0), is.ago(), is.word(1));
    default:
        return {};
    }
}

/// What it means for the objects whose controller it is.
QString meaningOf(FindingCause queueCause)
{
    switch (queueCause) {
    case FindingCause::QueueStuck:
        return FindingWords::tr("The object of that key is not reconciled, and nothing is once all "
                                "workers are stuck.");
    case FindingCause::QueueStalled:
        return FindingWords::tr("None of its objects is reconciled.");
    case FindingCause::QueuePanicking:
        return FindingWords::tr("The objects concerned are not reconciled.");
    case FindingCause::QueueFailing:
        return FindingWords::tr(
            "The objects concerned stay as they are, and each retry comes later.");
    case FindingCause::QueueLooping:
        return FindingWords::tr("It loads the API server without changing anything for good.");
    case FindingCause::QueueBehind:
    case FindingCause::QueueThrottled:
        return FindingWords::tr("What is changed in its objects takes effect late.");
    default:
        return {};
    }
}

QString aboutControllers(const Parts& is)
{
    if (const auto meaning = meaningOf(is.finding.cause); !meaning.isEmpty()) {
        const auto reason = shownText(is.finding.reason);
        return is.word(1).isEmpty()
            ? FindingWords::tr("Queue %1: %2 %3").arg(is.word(0), reason, meaning)
            : FindingWords::tr("Queue %1 of the pod %2: %3 %4")
                  .arg(is.word(0), is.word(1), reason, meaning);
    }
    switch (is.finding.cause) {
    case FindingCause::ControllerPanicked:
        return FindingWords::tr("The process in the pod %1 ended with exit code %2 %3 ago, and was "
                                "started again with empty queues. Its log ends with: %4")
            .arg(is.word(0), is.number(0), is.ago(), is.word(1));
    case FindingCause::LeaderMissing:
        return FindingWords::tr(
                   "No pod holds the Lease %1, so nobody processes the controller's queues.")
            .arg(is.word(0));
    case FindingCause::LeaderFlaps:
        return FindingWords::tr("The Lease %1 has changed hands %2 times within an hour. Each new "
                                "leader starts with empty queues, and all backoff is lost.")
            .arg(is.word(0), is.number(0));
    default:
        return {};
    }
}

} // namespace

QString findingExplanation(const Finding& finding, std::int64_t now)
{
    const Parts parts { finding, now };
    for (const auto explain : { aboutPods, aboutNetworkAndStorage, aboutWorkloads,
                                aboutClusterAndConfig, aboutQuotas, aboutControllers }) {
        if (auto text = explain(parts); !text.isEmpty())
            return text;
    }
    return {};
}

} // namespace kittiwake
