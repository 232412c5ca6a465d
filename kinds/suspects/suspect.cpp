#include "suspect.h"

namespace kittiwake {

std::string_view wordOf(SuspectState state)
{
    switch (state) {
    case SuspectState::GaveUp:
        return "gave-up";
    case SuspectState::Retrying:
        return "retrying";
    case SuspectState::FlappingWrites:
        return "flapping-writes";
    case SuspectState::Looping:
        return "looping";
    case SuspectState::NotProcessed:
        return "not-processed";
    case SuspectState::WaitingForFinalizer:
        return "waiting-for-finalizer";
    case SuspectState::Running:
        return "running";
    case SuspectState::LastSeenFailing:
        return "last-seen-failing";
    case SuspectState::WaitingOnSchedule:
        return "waiting-on-schedule";
    case SuspectState::Recovered:
        break;
    }
    return "recovered";
}

std::string_view wordOf(EvidenceSource source)
{
    switch (source) {
    case EvidenceSource::Queue:
        return "queue";
    case EvidenceSource::Log:
        return "log";
    case EvidenceSource::Event:
        return "event";
    case EvidenceSource::Status:
        return "status";
    case EvidenceSource::Inferred:
        break;
    }
    return "inferred";
}

} // namespace kittiwake
