#include "validation.h"

#include <algorithm>

namespace kittiwake::sim {

namespace {

/// Puts into `spec` what may change, so that what is left must be the same.
void takeImages(const Document& from, Document& spec, const char* list)
{
    const Document& containers = listAt(from, list);
    const auto target = spec.find(list);
    if (target == spec.end() || target->size() != containers.size())
        return;
    for (std::size_t i = 0; i < containers.size(); ++i)
        if (containers[i].contains("image"))
            (*target)[i]["image"] = containers[i]["image"];
}

void takeField(const Document& from, Document& spec, const char* field)
{
    if (from.contains(field))
        spec[field] = from[field];
    else
        spec.erase(field);
}

/// Tolerations are only added.
bool keepsTolerations(const Document& before, const Document& after)
{
    const Document& kept = listAt(after, "tolerations");
    const Document& needed = listAt(before, "tolerations");
    const auto same = [](const Document& a, const Document& b) {
        return at(a, "key") == at(b, "key") && at(a, "operator") == at(b, "operator")
            && at(a, "value") == at(b, "value") && at(a, "effect") == at(b, "effect");
    };
    return std::all_of(needed.begin(), needed.end(), [&](const Document& one) {
        return std::any_of(kept.begin(), kept.end(),
                           [&](const Document& other) { return same(one, other); });
    });
}

} // namespace

void validatePodChange(const Document& current, const Document& next, Troubles& troubles)
{
    const Document& before = at(current, "spec");
    const Document& after = at(next, "spec");
    if (before == after)
        return;
    Document allowed = before;
    takeImages(after, allowed, "containers");
    takeImages(after, allowed, "initContainers");
    takeField(after, allowed, "activeDeadlineSeconds");
    takeField(after, allowed, "schedulingGates");
    if (keepsTolerations(before, after))
        takeField(after, allowed, "tolerations");
    if (numberAt(before, "terminationGracePeriodSeconds") < 0)
        takeField(after, allowed, "terminationGracePeriodSeconds");
    if (!listAt(before, "schedulingGates").empty())
        takeField(after, allowed, "nodeSelector");
    if (allowed == after)
        return;
    troubles.forbidden(
        "spec",
        "pod updates may not change fields other than `spec.containers[*].image`,"
        "`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only "
        "additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to be "
        "set to 1 if it was previously negative)");
}

} // namespace kittiwake::sim
