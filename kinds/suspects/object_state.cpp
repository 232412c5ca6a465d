#include "object_state.h"

#include "json_moment.h"
#include "masked_secrets.h"

#include <kinds/detail/condition_tone.h>

#include <algorithm>
#include <array>

namespace kittiwake {

namespace {

constexpr std::size_t kMaxBadConditions = 8;
constexpr std::size_t kMaxFinalizers = 16;

/// A counter of failures that a kind keeps itself: better than any that is worked out.
struct FailureCounter
{
    std::string_view group;
    std::string_view kind;
    std::array<std::string_view, 2> path; ///< below status; the second may be empty
    std::string_view field; ///< as it is shown
};

constexpr auto kCounters = std::to_array<FailureCounter>({
    { "argoproj.io",
      "Application",
      { "operationState", "retryCount" },
      ".status.operationState.retryCount" },
    { "helm.toolkit.fluxcd.io", "HelmRelease", { "failures", "" }, ".status.failures" },
    { "cert-manager.io",
      "Certificate",
      { "failedIssuanceAttempts", "" },
      ".status.failedIssuanceAttempts" },
    { "batch", "Job", { "failed", "" }, ".status.failed" },
});

std::int64_t observedOf(const Json& json, bool& has)
{
    auto place = json["status"]["observedGeneration"];
    has = exists(place);
    auto least = numberOf(place);
    // Some say it with each condition only.
    if (!has) {
        forEachItem(json["status"]["conditions"], [&](const Json& condition) {
            const auto each = condition["observedGeneration"];
            if (!exists(each))
                return;
            least = has ? std::max(least, numberOf(each)) : numberOf(each);
            has = true;
        });
    }
    return least;
}

} // namespace

ObjectState objectStateOf(const Kind& of, const Gvk& gvk, const Object& object, const Json& json)
{
    ObjectState state { .object = { gvk.group, gvk.kind, object.key() },
                        .uid = object.uid().text,
                        .generation = numberOf(json["metadata"]["generation"]) };
    bool hasObserved = false;
    const auto observed = observedOf(json, hasObserved);
    if (hasObserved && state.generation > 0)
        state.observedGeneration = observed;
    if (const auto deleted = object.deletionTimestamp())
        state.deletedAt = deleted->time_since_epoch().count() * 1000;
    for (const char* const holder : { "metadata", "spec" }) { // a namespace's are in its spec
        forEachItem(json[holder]["finalizers"], [&](const Json& name) {
            if (state.finalizers.size() < kMaxFinalizers && !textOf(name).empty())
                state.finalizers.emplace_back(textOf(name));
        });
    }
    forEachItem(json["status"]["conditions"], [&](const Json& condition) {
        const auto tone = conditionTone(of, condition);
        const auto since = jsonMoment(condition["lastTransitionTime"]);
        state.hasConditions = true;
        if (tone == Tone::Ok)
            state.goodSince = std::max(state.goodSince, since);
        const bool isBad = tone == Tone::Warn || tone == Tone::Error;
        if (!isBad || state.bad.size() >= kMaxBadConditions)
            return;
        state.bad.push_back({ .type = std::string(textOf(condition["type"])),
                              .status = std::string(textOf(condition["status"])),
                              .reason = std::string(textOf(condition["reason"])),
                              .message = shownError(textOf(condition["message"])),
                              .since = since });
    });
    for (const auto& counter : kCounters) {
        if (counter.group != gvk.group || counter.kind != gvk.kind)
            continue;
        auto place = json["status"][counter.path[0]];
        if (!counter.path[1].empty()) {
            state.failuresError = shownError(textOf(place["message"]));
            place = place[counter.path[1]];
        }
        state.failures =
            static_cast<std::uint32_t>(std::clamp<std::int64_t>(numberOf(place), 0, 1'000'000));
        state.failuresField = counter.field;
    }
    return state;
}

} // namespace kittiwake
