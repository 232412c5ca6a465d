#include "conditions.h"

#include <algorithm>

namespace kittiwake {

namespace {

auto ofType(const std::string& type)
{
    return [&type](const meta_v1::Condition& condition) {
        return condition.type == type;
    };
}

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
    const auto found = std::find_if(conditions.begin(), conditions.end(), ofType(wanted.type));
    if (found == conditions.end()) {
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

bool removeCondition(std::vector<meta_v1::Condition>& conditions, const std::string& type)
{
    return std::erase_if(conditions, ofType(type)) > 0;
}

const meta_v1::Condition* findCondition(const std::vector<meta_v1::Condition>& conditions,
                                        const std::string& type)
{
    const auto found = std::find_if(conditions.begin(), conditions.end(), ofType(type));
    return found == conditions.end() ? nullptr : &*found;
}

bool isConditionTrue(const std::vector<meta_v1::Condition>& conditions, const std::string& type)
{
    const auto* found = findCondition(conditions, type);
    return found != nullptr && found->status == "True";
}

} // namespace kittiwake
