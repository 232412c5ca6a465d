#include "job_state.h"

#include <algorithm>
#include <set>

namespace kittiwake::sim {

namespace {

bool contains(const std::vector<std::string>& texts, const std::string& text)
{
    return std::find(texts.begin(), texts.end(), text) != texts.end();
}

/// Those whose pod no longer waits for it are counted for good.
void settle(std::vector<std::string>& uncounted, std::int32_t& count,
            const std::set<std::string>& waiting)
{
    count += static_cast<std::int32_t>(
        std::erase_if(uncounted, [&](const std::string& uid) { return waiting.count(uid) == 0; }));
}

} // namespace

const batch_v1::JobCondition* finishedCondition(const batch_v1::Job& job)
{
    for (const auto& condition : job.status.conditions) {
        if ((condition.type == "Complete" || condition.type == "Failed")
            && condition.status == "True")
            return &condition;
    }
    return nullptr;
}

std::string finishedAs(const batch_v1::Job& job)
{
    const auto* const condition = finishedCondition(job);
    return condition ? condition->type : std::string();
}

JobState JobState::of(const batch_v1::Job& job, const std::vector<PodFacts>& pods)
{
    JobState state;
    state.counted = job.status;
    auto uncounted =
        job.status.uncountedTerminatedPods.value_or(batch_v1::UncountedTerminatedPods());

    std::set<std::string> waiting; // for their finalizer
    for (const auto& pod : pods) {
        if (contains(pod.finalizers, kJobFinalizer))
            waiting.insert(pod.uid);
    }
    settle(uncounted.succeeded, state.counted.succeeded, waiting);
    settle(uncounted.failed, state.counted.failed, waiting);

    for (const auto& pod : pods) {
        if (pod.active()) {
            state.active.push_back(pod);
            state.ready += pod.ready ? 1 : 0;
            continue;
        }
        state.terminating += pod.finished() ? 0 : 1;
        if (waiting.count(pod.uid) == 0)
            continue;
        state.ended.push_back(pod);
        auto& list = pod.phase == "Succeeded" ? uncounted.succeeded : uncounted.failed;
        if (!contains(uncounted.succeeded, pod.uid) && !contains(uncounted.failed, pod.uid))
            list.push_back(pod.uid);
    }
    state.succeeded =
        state.counted.succeeded + static_cast<std::int32_t>(uncounted.succeeded.size());
    state.failed = state.counted.failed + static_cast<std::int32_t>(uncounted.failed.size());
    state.counted.uncountedTerminatedPods = std::move(uncounted);
    return state;
}

std::optional<JobVerdict> verdictOn(const batch_v1::Job& job, const JobState& state,
                                    std::int64_t restarts, WallTime now)
{
    constexpr std::int32_t kBackoffLimit = 6; // batch/v1's default
    const auto& spec = job.spec;
    const auto limit = spec.backoffLimit.value_or(kBackoffLimit);
    if (state.failed > limit || (restarts > 0 && restarts >= limit))
        return JobVerdict { false, "BackoffLimitExceeded",
                            "Job has reached the specified backoff limit" };
    const auto started = job.status.startTime ? job.status.startTime->value() : std::nullopt;
    if (spec.activeDeadlineSeconds && started
        && *started + std::chrono::seconds(*spec.activeDeadlineSeconds) <= now)
        return JobVerdict { false, "DeadlineExceeded",
                            "Job was active longer than specified deadline" };
    const bool complete = spec.completions
        ? state.succeeded >= *spec.completions
        : state.succeeded > 0 && state.active.empty() && state.terminating == 0;
    if (complete)
        return JobVerdict { true, "CompletionsReached",
                            "Reached expected number of succeeded pods" };
    return std::nullopt;
}

std::int32_t wantedActive(const batch_v1::Job& job, const JobState& state)
{
    const auto parallelism = job.spec.parallelism.value_or(1);
    if (!job.spec.completions) // the first success is the signal that the work is done
        return state.succeeded > 0
            ? std::min(parallelism, static_cast<std::int32_t>(state.active.size()))
            : parallelism;
    return std::clamp(*job.spec.completions - state.succeeded, 0, parallelism);
}

} // namespace kittiwake::sim
