#include "finding_words.h"

#include <kinds/cell.h>
#include <kinds/text/unicode.h>
#include <models/text/shown_numbers.h>

namespace kittiwake {

QString checkTitle(CheckId check)
{
    switch (check) {
    case CheckId::CrashLoops:
        return FindingWords::tr("Crash loops");
    case CheckId::ImagePulls:
        return FindingWords::tr("Images");
    case CheckId::UnschedulablePods:
        return FindingWords::tr("Scheduling");
    case CheckId::ServicesWithoutEndpoints:
        return FindingWords::tr("Service endpoints");
    case CheckId::UnboundClaims:
        return FindingWords::tr("Volume claims");
    case CheckId::StalledRollouts:
        return FindingWords::tr("Rollouts");
    case CheckId::FailingJobs:
        return FindingWords::tr("Jobs");
    case CheckId::ExpiringCertificates:
        return FindingWords::tr("Certificates");
    case CheckId::UnhealthyNodes:
        return FindingWords::tr("Nodes");
    case CheckId::StuckFinalizers:
        return FindingWords::tr("Deletions");
    case CheckId::FullQuotas:
        return FindingWords::tr("Quotas");
    case CheckId::UnhealthyControllers:
        return FindingWords::tr("Controllers");
    }
    return {};
}

QString wordOf(const Finding& finding, std::size_t place)
{
    return QString::fromStdString(finding.word(place));
}

QString findingTitle(const Finding& finding)
{
    switch (finding.cause) {
    case FindingCause::CrashLoop:
        return FindingWords::tr("crash loop");
    case FindingCause::RestartsOften:
        return FindingWords::tr("restarts often");
    case FindingCause::ImageNotPulled:
        return FindingWords::tr("image cannot be pulled");
    case FindingCause::Unschedulable:
        return FindingWords::tr("no node fits");
    case FindingCause::KubeletNeverReported:
        return FindingWords::tr("kubelet never reported");
    case FindingCause::PodOnNodeNotReady:
        return FindingWords::tr("node not ready");
    case FindingCause::PodNotStarted:
        return FindingWords::tr("not started by its node");
    case FindingCause::NoEndpoints:
        return FindingWords::tr("no pod behind it");
    case FindingCause::NoneReady:
        return FindingWords::tr("no pod behind it is ready");
    case FindingCause::NoEndpointSlices:
        return FindingWords::tr("no endpoint slices");
    case FindingCause::ClaimPending:
        return FindingWords::tr("volume not bound");
    case FindingCause::ClaimWaitsForPod:
        return FindingWords::tr("waits for a pod");
    case FindingCause::ClaimWithoutClass:
        return FindingWords::tr("no storage class");
    case FindingCause::ClaimOfUnknownClass:
        return FindingWords::tr("storage class does not exist");
    case FindingCause::ClaimLost:
        return FindingWords::tr("volume lost");
    case FindingCause::RolloutDeadlineExceeded:
        return FindingWords::tr("rollout does not progress");
    case FindingCause::ReplicasRefused:
        return FindingWords::tr("pods are refused");
    case FindingCause::RefusedByQuota:
        return FindingWords::tr("quota refuses pods");
    case FindingCause::RolloutStalled:
        return FindingWords::tr("rollout stalled");
    case FindingCause::ChangeNotSeen:
        return FindingWords::tr("change not picked up");
    case FindingCause::JobFailed:
        return FindingWords::tr("job failed");
    case FindingCause::JobRetries:
        return FindingWords::tr("job keeps failing");
    case FindingCause::CertificateExpired:
        return FindingWords::tr("certificate expired");
    case FindingCause::CertificateExpires:
        return FindingWords::tr("certificate expires soon");
    case FindingCause::CertificateUnreadable:
        return FindingWords::tr("certificate cannot be read");
    case FindingCause::NodeNotReady:
        return FindingWords::tr("node not ready");
    case FindingCause::NodeUnderPressure:
        return FindingWords::tr("node reports %1").arg(wordOf(finding, 0));
    case FindingCause::NodeMissing:
        return FindingWords::tr("node does not exist");
    case FindingCause::FinalizersLeft:
        return FindingWords::tr("deletion is stuck");
    case FindingCause::NamespaceNotEmpty:
        return FindingWords::tr("deletion is stuck");
    case FindingCause::PodNotGone:
        return FindingWords::tr("pod stuck terminating");
    case FindingCause::QuotaNearlyFull:
        return FindingWords::tr("quota nearly used up");
    case FindingCause::QuotaFull:
        return FindingWords::tr("quota used up");
    case FindingCause::QuotaRefused:
        return FindingWords::tr("quota refuses pods");
    case FindingCause::QueueStuck:
        return FindingWords::tr("worker stuck");
    case FindingCause::QueueStalled:
        return FindingWords::tr("queue stalled");
    case FindingCause::QueuePanicking:
        return FindingWords::tr("reconcile panics");
    case FindingCause::QueueFailing:
        return FindingWords::tr("reconciles fail");
    case FindingCause::QueueLooping:
        return FindingWords::tr("hot loop");
    case FindingCause::QueueBehind:
        return FindingWords::tr("queue falls behind");
    case FindingCause::QueueThrottled:
        return FindingWords::tr("throttled by its own client");
    case FindingCause::ControllerPanicked:
        return FindingWords::tr("controller panics");
    case FindingCause::LeaderMissing:
        return FindingWords::tr("no leader");
    case FindingCause::LeaderFlaps:
        return FindingWords::tr("leader changes often");
    }
    return {};
}

QString linkText(const ObjectLink& link)
{
    return QString::fromStdString(link.kind) + QLatin1Char(' ')
        + QString::fromStdString(link.key.toString());
}

QString spanSince(std::int64_t then, std::int64_t now)
{
    return then == 0 ? QString() : shownAge(now - then);
}

QString severityText(FindingSeverity severity, int count)
{
    switch (severity) {
    case FindingSeverity::Error:
        return count == 1 ? FindingWords::tr("1 error")
                          : FindingWords::tr("%n errors", nullptr, count);
    case FindingSeverity::Warn:
        return count == 1 ? FindingWords::tr("1 warning")
                          : FindingWords::tr("%n warnings", nullptr, count);
    case FindingSeverity::Info:
        return count == 1 ? FindingWords::tr("1 note")
                          : FindingWords::tr("%n notes", nullptr, count);
    }
    return {};
}

int toneOf(FindingSeverity severity)
{
    switch (severity) {
    case FindingSeverity::Error:
        return static_cast<int>(Tone::Error);
    case FindingSeverity::Warn:
        return static_cast<int>(Tone::Warn);
    case FindingSeverity::Info:
        return static_cast<int>(Tone::Unknown);
    }
    return 0;
}

std::string findingSearchText(const Finding& finding)
{
    auto text = finding.about.kind + ' ' + finding.about.key.toString() + ' '
        + checkTitle(finding.check).toStdString() + ' ' + findingTitle(finding).toStdString();
    for (const auto& word : finding.words)
        text.append(" ").append(word);
    return unicode::lowerCased(text);
}

} // namespace kittiwake
