#include "helm_row.h"

namespace kittiwake {

HelmState stateOf(const HelmRevision& revision, std::int64_t now)
{
    const auto& status = revision.status;
    const auto since = revision.modified.time_since_epoch().count();
    if (revision.isPending())
        return since > 0 && now - since > HelmRow::kStuckAfter ? HelmState::Stuck
                                                               : HelmState::Pending;
    return status == "failed"      ? HelmState::Failed
        : status == "deployed"     ? HelmState::Deployed
        : status == "uninstalling" ? HelmState::Uninstalling
        : status == "uninstalled"  ? HelmState::Uninstalled
        : status == "superseded"   ? HelmState::Superseded
                                   : HelmState::Unknown;
}

Tone toneOf(HelmState state)
{
    switch (state) {
    case HelmState::Failed:
        return Tone::Error;
    case HelmState::Stuck:
        return Tone::Warn;
    case HelmState::Pending:
        return Tone::Progressing;
    case HelmState::Deployed:
        return Tone::Ok;
    case HelmState::Uninstalling:
        return Tone::Ending;
    case HelmState::Uninstalled:
    case HelmState::Superseded:
        return Tone::Neutral;
    case HelmState::Unknown:
        break;
    }
    return Tone::Unknown;
}

} // namespace kittiwake
