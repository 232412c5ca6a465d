#pragma once

#include <models/overview/overview_view.h>
#include <tests/kinds/findings/finding_text.h>

namespace kittiwake::test {

/// A large cluster with some problem of each kind.
inline OverviewState madeUpOverview()
{
    OverviewState state;
    state.parts.fill(PartState::Known);
    state.nodes = { .all = 160, .ready = 158, .cordoned = 3, .memoryPressure = 1 };
    state.pods.byPhase = { 210, 47'900, 60, 37, 6 };
    state.pods.faults = 12;
    state.pods.notReady = 84;
    state.pods.deleting = 9;
    state.workloads[0] = { 1990, 6, 4 };
    state.workloads[1] = { 84, 0, 1 };
    state.workloads[2] = { 12, 1, 0 };
    state.workloads[3] = { 310, 14, 2 };
    state.cpu = { 1'280'000, 812'000, 1'792'000 };
    state.memory = { 5'200LL << 30, 4'900LL << 30, 6'100LL << 30 };
    state.podRoom = { 17'600, 11'200, 0 };
    state.fullest = { { "worker-017", 0.97, 0.62, 0.55, true },
                      { "worker-101.eu-central-1.compute.internal", 0.93, 0.91, 0.4, true },
                      { "worker-003", 0.88, 0.7, 0.9, false },
                      { "worker-099", 0.86, 0.3, 0.2, true },
                      { "worker-031", 0.81, 0.8, 0.7, true } };
    state.usage = { .status = { .phase = UsagePhase::Known, .every = 15, .renewedAt = 1 },
                    .used = { 412.5, 3'100.0 * (1 << 30) } };
    std::vector<UsagePoint> trend;
    for (int point = 0; point < 30; ++point)
        trend.push_back({ 380.0F + static_cast<float>(point * 7919 % 50),
                          3.0e12F + static_cast<float>(point) * 1.2e10F });
    state.usage.trend = std::make_shared<const std::vector<UsagePoint>>(std::move(trend));
    state.usage.busiest = { { "worker-003", 0.31, 0.94, 0, false },
                            { "worker-101.eu-central-1.compute.internal", 0.72, 0.66, 0, true },
                            { "worker-017", 0.4, 0.62, 0, true },
                            { "worker-031", 0.22, 0.51, 0, true },
                            { "worker-099", 0.33, 0.3, 0, true } };
    for (std::size_t minute = 0; minute < kWarningMinutes; ++minute)
        state.warnings[minute] = static_cast<int>((minute * 7919) % 13 < 8 ? minute % 5 : 11);
    return state;
}

/// The same with findings, live.
inline void showMadeUpOverview(OverviewView& view)
{
    view.setState(madeUpOverview());
    auto node = madeUp(FindingCause::NodeNotReady, FindingSeverity::Error, CheckId::UnhealthyNodes,
                       "Node", "worker-017", 90);
    node.words = { "KubeletNotReady", "container runtime is down" };
    auto rollout = madeUp(FindingCause::RolloutStalled, FindingSeverity::Warn,
                          CheckId::StalledRollouts, "StatefulSet", "postgres", 86400);
    rollout.numbers = { 2, 3, 3 };
    auto quota = madeUp(FindingCause::QuotaNearlyFull, FindingSeverity::Info, CheckId::FullQuotas,
                        "ResourceQuota", "compute", 86400 * 9);
    quota.words = { "requests.cpu", "37", "40" };
    auto patch = patchOf(
        { crashLoop("web-6d4cf-x7x2p"), crashLoop("web-6d4cf-9k1zz"), node, rollout, quota });
    patch.counts.bySeverity = { 12, 31, 4 };
    view.setFindings(patch.counts, patch.worst, ChecksExtent::Whole);
    view.setVersion(QStringLiteral("v1.33.2"));
    FreshnessState live { .phase = FreshnessPhase::Live };
    live.lastHeardAt = stillClock() - 200;
    view.setFreshness(live);
}

} // namespace kittiwake::test
