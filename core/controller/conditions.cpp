#include "conditions.h"

namespace kittiwake {

namespace {

/// True: it was another.
template<typename T>
bool assign(T& to, const T& from)
{
    const bool changes = to != from;
    if (changes)
        to = from;
    return changes;
}

} // namespace

bool setCondition(std::vector<meta_v1::Condition>& conditions, meta_v1::Condition wanted,
                  WallTime now)
{
    if (wanted.lastTransitionTime.text.empty())
        wanted.lastTransitionTime = Time::of(now);
    auto* const found = findCondition(conditions, wanted.type);
    if (found == nullptr) {
        conditions.push_back(std::move(wanted));
        return true;
    }
    bool changed = assign(found->status, wanted.status);
    if (changed)
        found->lastTransitionTime = wanted.lastTransitionTime;
    changed |= assign(found->reason, wanted.reason);
    changed |= assign(found->message, wanted.message);
    changed |= assign(found->observedGeneration, wanted.observedGeneration);
    return changed;
}

} // namespace kittiwake
