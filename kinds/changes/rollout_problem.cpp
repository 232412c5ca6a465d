#include "rollout_problem.h"

#include <core/api/json/json_value.h>
#include <core/changes/edit/field_of.h>
#include <kinds/builtin/cells.h>
#include <kinds/builtin/pods/pod_page.h>
#include <kinds/builtin/pods/pod_summary.h>
#include <kinds/changes/object_look.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/replicas.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <string>

namespace kittiwake {

namespace {

struct RolloutProblemSay
{
    KW_DECLARE_TEXTS(kittiwake::RolloutProblem)
};

/// After which a pod that runs and is not ready is no longer one that only starts.
constexpr std::chrono::minutes kStarted { 2 };

bool isOwnedAsController(const Unstructured& object, const Uid& owner)
{
    const auto* owners = fieldOf(object.json(), { "metadata", "ownerReferences" });
    return owners != nullptr && owners->is_array()
        && std::any_of(owners->begin(), owners->end(), [&](const JsonValue& one) {
               return textIn(one, "uid") == owner.text && isTrue(one, { "controller" });
           });
}

std::int64_t revisionNumberOf(const Unstructured& replicaSet)
{
    const auto text =
        replicaSet.text({ "metadata", "annotations", "deployment.kubernetes.io/revision" });
    std::int64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

/// That its pods cannot be created, in its own conditions.
Text replicaFailureOf(const Unstructured& object, WallTime now)
{
    return lookAt(object, now, [](const ObjectView& view) {
        explain::Sentences sentences;
        replicas::explainFailure(view, sentences);
        return sentences.empty() ? Text() : sentences.front().text;
    });
}

/// A pod that does not become ready by itself.
struct WaitingPod
{
    std::string name {};
    std::string status {}; ///< kubectl's word
    Text why {};
};

std::optional<WaitingPod> readWaitingPod(const ObjectView& view)
{
    if (cells::isBeingDeleted(view))
        return std::nullopt;
    const auto sentences = kinds::podSentences(view);
    const auto born = view.object.creationTimestamp().value_or(WallTime());
    const auto age = view.now - born.time_since_epoch().count();
    const bool started = age >= std::chrono::seconds(kStarted).count();
    for (const auto tone : { Tone::Error, Tone::Warn }) {
        const auto found =
            std::find_if(sentences.begin(), sentences.end(),
                         [tone](const explain::Sentence& one) { return one.tone == tone; });
        if (found != sentences.end() && (tone == Tone::Error || started))
            return WaitingPod { view.object.key().name, kinds::summarizePod(view).status,
                                found->text };
    }
    return std::nullopt;
}

/// What most of the pods wait for.
Text waitingOf(const std::vector<const Unstructured*>& pods, WallTime now)
{
    std::map<std::string, std::vector<WaitingPod>> byStatus;
    for (const auto* pod : pods) {
        if (auto waiting = lookAt(*pod, now, readWaitingPod))
            byStatus[waiting->status].push_back(std::move(*waiting));
    }
    const auto most =
        std::max_element(byStatus.begin(), byStatus.end(), [](const auto& a, const auto& b) {
            return a.second.size() < b.second.size();
        });
    if (most == byStatus.end())
        return {};
    const auto& waiting = most->second;
    const auto first =
        std::min_element(waiting.begin(), waiting.end(),
                         [](const WaitingPod& a, const WaitingPod& b) { return a.name < b.name; });
    if (waiting.size() == 1)
        return RolloutProblemSay::tr("Pod %1: %2").arg(Text(first->name), first->why);
    return RolloutProblemSay::tr("Pod %1, and %n more likewise: %2", nullptr,
                                 static_cast<int>(waiting.size() - 1))
        .arg(Text(first->name), first->why);
}

/// That it is of the newest template.
bool isOfNewest(const Unstructured& pod, const RolloutObjects& of)
{
    if (of.facts.revisionLabel == nullptr) {
        const auto* set = newestReplicaSet(of.workload, of.replicaSets);
        return set != nullptr && isOwnedAsController(pod, set->uid());
    }
    if (!isOwnedAsController(pod, of.workload.uid()))
        return false;
    const auto newest = of.facts.newestRevision(of.workload);
    return newest.empty() || pod.text({ "metadata", "labels", of.facts.revisionLabel }) == newest;
}

/// A set waits for its old pods, too.
Text waitingPodsOf(const RolloutObjects& of, WallTime now)
{
    std::vector<const Unstructured*> newest;
    std::vector<const Unstructured*> all;
    for (const auto& pod : of.pods) {
        if (isOfNewest(pod, of))
            newest.push_back(&pod);
        if (isOwnedAsController(pod, of.workload.uid()))
            all.push_back(&pod);
    }
    auto waiting = waitingOf(newest, now);
    return waiting.empty() ? waitingOf(all, now) : waiting;
}

bool lacksPods(const RolloutObjects& of)
{
    const auto& workload = of.workload;
    if (of.facts.lacksPods != nullptr)
        return of.facts.lacksPods(workload);
    return workload.number({ "status", "replicas" }) < workload.number({ "spec", "replicas" }, 1);
}

std::string lastSeen(const Unstructured& event)
{
    return std::max({ event.text({ "series", "lastObservedTime" }), event.text({ "lastTimestamp" }),
                      event.text({ "eventTime" }) });
}

/// Of sets only Events say it.
Text refusalOf(const RolloutObjects& of)
{
    const Unstructured* last = nullptr;
    for (const auto& event : of.events) {
        if (event.text({ "reason" }) == "FailedCreate"
            && (last == nullptr || lastSeen(*last) < lastSeen(event)))
            last = &event;
    }
    if (last == nullptr || !lacksPods(of))
        return {};
    return Say::tr("Pods cannot be created (%1): %2")
        .arg(shown::line(last->text({ "reason" })), shown::line(last->text({ "message" })));
}

} // namespace

const Unstructured* newestReplicaSet(const Unstructured& deployment,
                                     const std::vector<Unstructured>& sets)
{
    const Unstructured* newest = nullptr;
    for (const auto& set : sets) {
        if (isOwnedAsController(set, deployment.uid())
            && (newest == nullptr || revisionNumberOf(*newest) < revisionNumberOf(set)))
            newest = &set;
    }
    return newest;
}

Text rolloutProblem(const RolloutObjects& of, WallTime now)
{
    if (auto failure = replicaFailureOf(of.workload, now); !failure.empty())
        return failure;
    if (const auto* newest = newestReplicaSet(of.workload, of.replicaSets)) {
        if (auto failure = replicaFailureOf(*newest, now); !failure.empty())
            return failure;
    }
    if (auto waiting = waitingPodsOf(of, now); !waiting.empty())
        return waiting;
    return refusalOf(of);
}

} // namespace kittiwake
