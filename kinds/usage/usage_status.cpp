#include "usage_status.h"

#include <kinds/text/age_text.h>

#include <algorithm>

namespace kittiwake {

namespace {

struct UsageWords
{
    KW_DECLARE_TEXTS(UsageWords)
};

constexpr std::int64_t kMissedRounds = 4; // until readings count as old
constexpr std::int64_t kShortest = 60; // \units seconds

/// A sentence, and what the server's error says.
Text withReason(Text sentence, const UsageStatus& status)
{
    return Text::joined({ std::move(sentence), Text(status.why) }, " ");
}

} // namespace

bool UsageStatus::isStale(std::int64_t now) const
{
    return renewedAt != 0 && now - renewedAt > std::max(kMissedRounds * every, kShortest);
}

Text usageText(const UsageStatus& status, std::int64_t now)
{
    switch (status.phase) {
    case UsagePhase::Unknown:
        return {};
    case UsagePhase::Empty:
        return UsageWords::tr("Metrics not available yet");
    case UsagePhase::Absent:
        return UsageWords::tr("Metrics API not available");
    case UsagePhase::Refused:
        return UsageWords::tr("Metrics forbidden");
    case UsagePhase::Known:
    case UsagePhase::Failed:
        break;
    }
    if (status.renewedAt == 0)
        return UsageWords::tr("Metrics API does not answer");
    //: %1: an age ("12s"): when CPU and memory in use were measured last
    return UsageWords::tr("Usage %1 ago").arg(ageText(now - status.renewedAt));
}

Text usageHint(const UsageStatus& status)
{
    switch (status.phase) {
    case UsagePhase::Unknown:
        return {};
    case UsagePhase::Known:
        //: %1: an interval ("15s")
        return UsageWords::tr("CPU and memory in use, from metrics.k8s.io, read every %1.")
            .arg(ageText(status.every));
    case UsagePhase::Empty:
        return UsageWords::tr("The Metrics API answers, but has measured nothing yet. After its "
                              "start metrics-server takes a minute.");
    case UsagePhase::Absent:
        return UsageWords::tr("The cluster does not serve metrics.k8s.io. To see CPU and memory in "
                              "use, install metrics-server.");
    case UsagePhase::Refused:
        return withReason(
            UsageWords::tr("To see CPU and memory in use you need the right to list pods and "
                           "nodes of metrics.k8s.io."),
            status);
    case UsagePhase::Failed:
        break;
    }
    return withReason(
        UsageWords::tr("The Metrics API does not answer; check metrics-server and the APIService "
                       "v1beta1.metrics.k8s.io."),
        status);
}

} // namespace kittiwake
