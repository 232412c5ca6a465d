#include "drain_plan.h"

#include <core/api/json/json_value.h>
#include <core/changes/edit/field_of.h>

#include <algorithm>
#include <map>
#include <optional>

namespace kittiwake {

namespace {

using Fate = DrainedPod::Fate;

constexpr const char* kUnmanaged = "Pods that declare no controller";
constexpr const char* kOfDaemonSets = "DaemonSet-managed Pods";
constexpr const char* kLocalStorage = "Pods with local storage";

/// What a filter says; none: it has no objection, and the next one is asked.
struct Verdict
{
    Fate fate;
    std::string reason;
};
using Filter = std::optional<Verdict>;

const JsonValue* controllerOf(const Unstructured& pod)
{
    const auto* owners = fieldOf(pod.json(), { "metadata", "ownerReferences" });
    if (owners == nullptr || !owners->is_array())
        return nullptr;
    const auto found = std::find_if(owners->begin(), owners->end(), [](const JsonValue& owner) {
        return isTrue(owner, { "controller" });
    });
    return found == owners->end() ? nullptr : &*found;
}

bool hasEnded(const Unstructured& pod)
{
    const auto phase = pod.text({ "status", "phase" });
    return phase == "Succeeded" || phase == "Failed";
}

bool hasGoneForLong(const Unstructured& pod, const DrainFilters& filters, WallTime now)
{
    const auto since = parseTimestamp(pod.text({ "metadata", "deletionTimestamp" }));
    return filters.skipWaitForDeleteTimeout.count() > 0 && since
        && now - *since > filters.skipWaitForDeleteTimeout;
}

Filter ofDaemonSet(const Unstructured& pod, const DrainFilters& filters,
                   const DaemonSetLookup& lookup)
{
    const auto* controller = controllerOf(pod);
    // One of an older API counts as any other controller.
    if (controller == nullptr || textIn(*controller, "kind") != "DaemonSet"
        || textIn(*controller, "apiVersion") != "apps/v1" || hasEnded(pod))
        return std::nullopt;
    const auto there = lookup({ pod.key().ns, textIn(*controller, "name") });
    if (!there && there.error().kind == ErrorKind::NotFound && filters.force)
        return Verdict { Fate::Evict, there.error().sentence };
    if (!there)
        return Verdict { Fate::Refuse, there.error().sentence };
    if (!filters.ignoreDaemonSets)
        return Verdict { Fate::Refuse,
                         std::string(kOfDaemonSets) + " (use --ignore-daemonsets to ignore)" };
    return Verdict { Fate::Leave, std::string("ignoring ") + kOfDaemonSets };
}

Filter ofMirrorPod(const Unstructured& pod)
{
    if (!pod.annotations().contains("kubernetes.io/config.mirror"))
        return std::nullopt;
    return Verdict { Fate::Leave, {} };
}

/// Its warning is none where the next filter has one.
Filter ofLocalStorage(const Unstructured& pod, const DrainFilters& filters)
{
    const auto* volumes = fieldOf(pod.json(), { "spec", "volumes" });
    const bool local = volumes != nullptr && volumes->is_array()
        && std::any_of(volumes->begin(), volumes->end(),
                       [](const JsonValue& one) { return one.contains("emptyDir"); });
    if (!local || hasEnded(pod))
        return std::nullopt;
    if (!filters.deleteEmptyDirData)
        return Verdict { Fate::Refuse,
                         std::string(kLocalStorage) + " (use --delete-emptydir-data to override)" };
    return Verdict { Fate::Evict, std::string("deleting ") + kLocalStorage };
}

Filter ofUnmanaged(const Unstructured& pod, const DrainFilters& filters)
{
    if (controllerOf(pod) != nullptr || hasEnded(pod))
        return std::nullopt;
    if (!filters.force)
        return Verdict { Fate::Refuse, std::string(kUnmanaged) + " (use --force to override)" };
    return Verdict { Fate::Evict, std::string("deleting ") + kUnmanaged };
}

Verdict verdictOn(const Unstructured& pod, const DrainFilters& filters,
                  const DaemonSetLookup& daemonSet, WallTime now)
{
    if (hasGoneForLong(pod, filters, now))
        return { Fate::Leave, {} };
    if (auto verdict = ofDaemonSet(pod, filters, daemonSet))
        return *verdict;
    if (auto verdict = ofMirrorPod(pod))
        return *verdict;
    const auto storage = ofLocalStorage(pod, filters);
    if (storage && storage->fate != Fate::Evict)
        return *storage;
    if (auto verdict = ofUnmanaged(pod, filters))
        return *verdict;
    return storage.value_or(Verdict { Fate::Evict, {} });
}

} // namespace

std::vector<DrainedPod> drainPlan(std::vector<Unstructured> pods, const DrainFilters& filters,
                                  const DaemonSetLookup& daemonSet, WallTime now)
{
    std::vector<DrainedPod> plan;
    for (auto& pod : pods) {
        auto verdict = verdictOn(pod, filters, daemonSet, now);
        plan.push_back({ std::move(pod), verdict.fate, std::move(verdict.reason) });
    }
    return plan;
}

std::vector<std::string> drainReasons(const std::vector<DrainedPod>& plan, DrainedPod::Fate fate)
{
    std::map<std::string, std::string> podsOf;
    for (const auto& one : plan) {
        if (one.fate != fate || one.reason.empty())
            continue;
        auto& pods = podsOf[one.reason];
        pods += (pods.empty() ? "" : ", ") + one.pod.key().toString();
    }
    std::vector<std::string> sentences;
    for (const auto& [reason, pods] : podsOf)
        sentences.push_back(reason + ": " + pods);
    return sentences;
}

} // namespace kittiwake
