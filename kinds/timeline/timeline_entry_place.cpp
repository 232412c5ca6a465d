#include "timeline_entry_place.h"

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::string_view kGenerated = "bcdfghjklmnpqrstvwxz2456789";
constexpr std::string_view kDigits = "0123456789";

/// `name` without its last part, where that has so many of these characters and nothing else.
std::string_view without(std::string_view name, std::string_view characters, std::size_t least,
                         std::size_t max)
{
    const auto dash = name.rfind('-');
    if (dash == std::string_view::npos || dash == 0)
        return name;
    const auto last = name.substr(dash + 1);
    const bool fits = last.size() >= least && last.size() <= max
        && last.find_first_not_of(characters) == std::string_view::npos;
    return fits ? name.substr(0, dash) : name;
}

std::string_view withoutTemplateHash(std::string_view name)
{
    return without(name, kGenerated, 6, 10); // a 32-bit number's digits, in letters
}

std::string_view withoutScheduledTime(std::string_view name)
{
    return without(name, kDigits, 8, 12); // minutes since the epoch
}

std::string_view ownerOfPod(std::string_view name)
{
    const auto maker = without(name, kGenerated, 5, 5);
    if (maker == name)
        return without(name, kDigits, 1, 5); // the ordinal within a StatefulSet
    const auto deployment = withoutTemplateHash(maker);
    return deployment != maker ? deployment : withoutScheduledTime(maker);
}

} // namespace

std::string_view workloadName(std::string_view kind, std::string_view name)
{
    if (kind == "Pod")
        return ownerOfPod(name);
    if (kind == "ReplicaSet")
        return withoutTemplateHash(name);
    if (kind == "Job")
        return withoutScheduledTime(name);
    return name;
}

TimelineEntryPlace placeOf(std::string_view kind, std::string_view name, const Json& object)
{
    TimelineEntryPlace place;
    if (kind == "Pod")
        place.node = textOf(object["spec"]["nodeName"]);
    else if (kind == "Node")
        place.node = name;
    bool owned = false;
    forEachItem(object["metadata"]["ownerReferences"], [&](const Json& reference) {
        const auto owner = textOf(reference["name"]);
        if (owned || owner.empty() || !boolOf(reference["controller"]))
            return;
        owned = true;
        place.owner = workloadName(textOf(reference["kind"]), owner);
    });
    if (!owned) // a pod without an owner keeps its whole name
        place.owner = kind == "Pod" ? name : workloadName(kind, name);
    return place;
}

} // namespace kittiwake
