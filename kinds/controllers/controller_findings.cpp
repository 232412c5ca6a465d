#include "controller_findings.h"

#include <kinds/cell.h>
#include <kinds/suspects/program_key.h>

namespace kittiwake {

namespace {

/// None: the state accuses nobody.
std::optional<FindingCause> causeOf(QueueState state)
{
    switch (state) {
    case QueueState::Stuck:
        return FindingCause::QueueStuck;
    case QueueState::Stalled:
        return FindingCause::QueueStalled;
    case QueueState::Panicking:
        return FindingCause::QueuePanicking;
    case QueueState::Failing:
        return FindingCause::QueueFailing;
    case QueueState::Looping:
        return FindingCause::QueueLooping;
    case QueueState::Behind:
        return FindingCause::QueueBehind;
    case QueueState::Throttled:
        return FindingCause::QueueThrottled;
    case QueueState::Unreliable:
    case QueueState::NotExported:
    case QueueState::CatchingUp:
    case QueueState::Working:
    case QueueState::Idle:
    case QueueState::WarmStandby:
    case QueueState::TooEarly:
    case QueueState::Stale:
        break;
    }
    return std::nullopt;
}

ObjectLink linkOf(const ControllerLease& lease)
{
    return { "coordination.k8s.io", "Lease", { lease.ns, lease.name } };
}

/// The API server has no object of its own but the Service that leads to it.
ObjectLink subjectOf(const ControllerProgram& program)
{
    return workloadOf(program).value_or(ObjectLink { "", "Service", { "default", "kubernetes" } });
}

Finding ofLease(const ControllerProgram& program, const ControllerLease& lease, FindingCause cause)
{
    return { .check = CheckId::UnhealthyControllers,
             .cause = cause,
             .about = subjectOf(program),
             .part = lease.ns + '/' + lease.name,
             .words = { lease.ns + '/' + lease.name },
             .related = { linkOf(lease) } };
}

Finding ofCrash(const ControllerProgram& program, const Crash& crash)
{
    constexpr std::int64_t kMillisecondsASecond = 1000;
    return { .check = CheckId::UnhealthyControllers,
             .cause = FindingCause::ControllerPanicked,
             .severity = FindingSeverity::Error,
             .about = subjectOf(program),
             .part = crash.pod,
             .words = { crash.pod, crash.panic },
             .numbers = { crash.exitCode },
             .at = crash.at / kMillisecondsASecond,
             .related = { { "", "Pod", { crash.ns, crash.pod } } } };
}

} // namespace

std::optional<ObjectLink> workloadOf(const ControllerProgram& program)
{
    if (program.replicas.empty())
        return std::nullopt;
    if (auto workload = workloadOfProgram(programKey(program)))
        return workload;
    const auto& first = program.replicas.front(); // the leader, if there is one
    return ObjectLink { "", "Pod", { first.ns, first.pod } };
}

FindingList controllerFindings(const ControllerProgram& program,
                               const std::vector<const ControllerQueue*>& queues, bool leaderless,
                               const LeaderChanges& changes, const Crash* crash)
{
    FindingList findings;
    bool isTold = false; // by the queue whose key it was
    for (const auto* queue : queues) {
        const auto cause = causeOf(queue->verdict.state);
        if (!cause || !isFault(queue->verdict.tone))
            continue;
        isTold = isTold || *cause == FindingCause::QueuePanicking;
        const auto& name = queue->queue.empty() ? queue->controller : queue->queue;
        Finding finding { .check = CheckId::UnhealthyControllers,
                          .cause = *cause,
                          .severity = queue->verdict.tone == Tone::Error ? FindingSeverity::Error
                                                                         : FindingSeverity::Warn,
                          .about = subjectOf(program),
                          .part = queue->pod + '/' + queue->prefix + '/' + name,
                          .words = { name, queue->pod },
                          .reason = queue->verdict.reason };
        if (!queue->pod.empty())
            finding.related.push_back({ "", "Pod", { queue->ns, queue->pod } });
        findings.push_back(std::move(finding));
    }
    if (crash != nullptr && !isTold)
        findings.push_back(ofCrash(program, *crash));
    for (const auto& lease : program.leases) {
        const int times = changes.of(lease);
        if (times >= LeaderChanges::kTooMany) {
            findings.push_back(ofLease(program, lease, FindingCause::LeaderFlaps));
            findings.back().numbers = { times };
        } else if (leaderless && lease.abandoned) {
            findings.push_back(ofLease(program, lease, FindingCause::LeaderMissing));
        }
    }
    return findings;
}

} // namespace kittiwake
