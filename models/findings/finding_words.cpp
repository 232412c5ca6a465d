#include "finding_words.h"

#include <models/freshness.h>
#include <models/row.h>

namespace kittiwake {

using W = FindingWords;

QString checkTitle(CheckId check)
{
    switch (check) {
    case CheckId::CrashLoops:
        return W::tr("Crash loops");
    case CheckId::ImagePulls:
        return W::tr("Images");
    case CheckId::UnschedulablePods:
        return W::tr("Scheduling");
    case CheckId::ServicesWithoutEndpoints:
        return W::tr("Service endpoints");
    case CheckId::UnboundClaims:
        return W::tr("Volume claims");
    case CheckId::StalledRollouts:
        return W::tr("Rollouts");
    case CheckId::FailingJobs:
        return W::tr("Jobs");
    case CheckId::ExpiringCertificates:
        return W::tr("Certificates");
    case CheckId::TroubledNodes:
        return W::tr("Nodes");
    case CheckId::StuckFinalizers:
        return W::tr("Deletions");
    case CheckId::FullQuotas:
        return W::tr("Quotas");
    }
    return {};
}

QString findingTitle(const Finding& finding)
{
    switch (finding.cause) {
    case FindingCause::CrashLoop:
        return W::tr("crash loop");
    case FindingCause::RestartsOften:
        return W::tr("restarts often");
    case FindingCause::ImageNotPulled:
        return W::tr("image cannot be pulled");
    case FindingCause::Unschedulable:
        return W::tr("no node fits");
    case FindingCause::NoEndpoints:
        return W::tr("no pod behind it");
    case FindingCause::NoneReady:
        return W::tr("no pod behind it is ready");
    case FindingCause::NoEndpointSlices:
        return W::tr("no endpoint slices");
    case FindingCause::ClaimPending:
        return W::tr("volume not bound");
    case FindingCause::ClaimWaitsForPod:
        return W::tr("waits for a pod");
    case FindingCause::ClaimWithoutClass:
        return W::tr("no storage class");
    case FindingCause::ClaimOfUnknownClass:
        return W::tr("storage class does not exist");
    case FindingCause::ClaimLost:
        return W::tr("volume lost");
    case FindingCause::RolloutDeadlineExceeded:
        return W::tr("rollout does not progress");
    case FindingCause::ReplicasRefused:
        return W::tr("pods are refused");
    case FindingCause::RolloutStalled:
        return W::tr("rollout does not move");
    case FindingCause::ChangeNotSeen:
        return W::tr("change not picked up");
    case FindingCause::JobFailed:
        return W::tr("job failed");
    case FindingCause::JobRetries:
        return W::tr("job keeps failing");
    case FindingCause::CertificateExpired:
        return W::tr("certificate expired");
    case FindingCause::CertificateExpires:
        return W::tr("certificate expires soon");
    case FindingCause::CertificateUnreadable:
        return W::tr("certificate cannot be read");
    case FindingCause::NodeNotReady:
        return W::tr("node not ready");
    case FindingCause::NodeUnderPressure:
        return W::tr("node reports %1").arg(finding.words.value(0));
    case FindingCause::FinalizersLeft:
        return W::tr("deletion is stuck");
    case FindingCause::NamespaceNotEmpty:
        return W::tr("deletion is stuck");
    case FindingCause::PodNotGone:
        return W::tr("pod does not go");
    case FindingCause::QuotaNearlyFull:
        return W::tr("quota nearly used up");
    case FindingCause::QuotaFull:
        return W::tr("quota used up");
    case FindingCause::QuotaRefused:
        return W::tr("quota refuses pods");
    }
    return {};
}

QString linkText(const ObjectLink& link)
{
    return QString::fromStdString(link.kind) + QLatin1Char(' ')
        + QString::fromStdString(link.key.toString());
}

QString unbrokenSpan(std::int64_t seconds)
{
    return shortSpan(seconds * 1000).replace(QLatin1Char(' '), QChar(QChar::Nbsp));
}

QString spanSince(std::int64_t then, std::int64_t now)
{
    return then == 0 ? QString() : unbrokenSpan(now - then);
}

QString severityText(FindingSeverity severity, int count)
{
    switch (severity) {
    case FindingSeverity::Error:
        return count == 1 ? W::tr("1 error") : W::tr("%n errors", nullptr, count);
    case FindingSeverity::Warn:
        return count == 1 ? W::tr("1 warning") : W::tr("%n warnings", nullptr, count);
    case FindingSeverity::Info:
        return count == 1 ? W::tr("1 note") : W::tr("%n notes", nullptr, count);
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

} // namespace kittiwake
