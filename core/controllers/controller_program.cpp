#include "controller_program.h"

#include <algorithm>

namespace kittiwake {

EvidenceRank rankOf(EvidenceKind kind)
{
    switch (kind) {
    case EvidenceKind::LeaseHolder:
    case EvidenceKind::ControlPlane:
        return EvidenceRank::Certain;
    case EvidenceKind::LeaseName:
    case EvidenceKind::Scaffold:
    case EvidenceKind::Monitor:
    case EvidenceKind::ScrapeAnnotation:
        return EvidenceRank::Strong;
    case EvidenceKind::Argument:
    case EvidenceKind::Environment:
    case EvidenceKind::ComponentLabel:
    case EvidenceKind::PortName:
    case EvidenceKind::Webhook:
        return EvidenceRank::Likely;
    case EvidenceKind::Name:
        break;
    }
    return EvidenceRank::Faint;
}

EvidenceRank ControllerProgram::rank() const
{
    return evidence.empty() ? EvidenceRank::Faint : rankOf(evidence.front().kind);
}

const ControllerReplica* ControllerProgram::leader() const
{
    const auto found = std::find_if(replicas.begin(), replicas.end(), [](const auto& replica) {
        return replica.role == ReplicaRole::Leader;
    });
    return found == replicas.end() ? nullptr : &*found;
}

bool ControllerProgram::leaderless() const
{
    const bool ready = std::any_of(replicas.begin(), replicas.end(), [](const auto& replica) {
        return replica.running && !replica.terminating && !replica.unready;
    });
    return ready && !leases.empty()
        && std::all_of(leases.begin(), leases.end(),
                       [](const auto& lease) { return lease.abandoned; });
}

} // namespace kittiwake
