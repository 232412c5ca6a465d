#include "job_controller.h"

#include <core/api/json/json.h>

namespace kittiwake::sim {

namespace {

/// When the pod's last container ended, as far as is known.
std::optional<WallTime> finishedAt(const PodFacts& pod, const PodFeed& pods)
{
    auto latest = pod.readyChanged;
    JsonReader reader;
    const auto object = pods.object(pod.key);
    if (!object)
        return latest;
    const auto json = reader.read(*object);
    if (!json)
        return latest;
    forEachItem((*json)["status"]["containerStatuses"], [&](const Json& status) {
        latest = std::max(latest, timeOf(status["state"]["terminated"]["finishedAt"]));
    });
    return latest;
}

} // namespace

std::string finishedAs(const batch_v1::Job& job)
{
    for (const auto& condition : job.status.conditions) {
        if ((condition.type == "Complete" || condition.type == "Failed")
            && condition.status == "True")
            return condition.type;
    }
    return {};
}

JobController::JobController(ControllerTools& tools)
    : m_tools(tools)
    , m_recorder(tools.recorder("job-controller"))
    , m_pods(tools, "job-controller")
    , m_jobs(tools.informers())
{ }

void JobController::connect(Wiring& wiring)
{
    m_pods.observe(wiring);
    wiring.enqueueAll(m_jobs.informer());
    wiring.enqueuePodControllers(m_tools.pods(), "Job");
}

ReconcileResult JobController::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    const auto job = m_jobs.get(key);
    if (!job) {
        m_pods.expectations().forget(key);
        return Reconciled {};
    }
    if (!finishedAs(*job).empty())
        return Reconciled {};
    const bool mayAct = m_pods.expectations().satisfied(key);
    Look look { *job, podOwner(*job), m_tools.pods().controlledBy(job->metadata.uid) };
    count(look);
    if (!look.job.status.startTime && !job->spec.suspend.value_or(false))
        look.job.status.startTime = Time::of(m_tools.now());

    Expected<void> acted;
    if (mayAct && !look.owner.deleting)
        acted = act(look, stop);
    if (look.job.status != job->status) {
        const auto written = m_tools.clients().of<Job>(key.ns).updateStatus(look.job).wait(stop);
        if (!written)
            return written.error();
    }
    if (!acted)
        return acted.error();
    return look.again ? ReconcileResult(RequeueAfter { *look.again })
                      : ReconcileResult(Reconciled {});
}

/// A pod that has been counted stays counted, even if it is deleted.
void JobController::count(Look& look) const
{
    auto& status = look.job.status;
    std::int32_t succeeded = 0;
    std::int32_t failed = 0;
    status.ready = status.terminating = 0;
    for (const auto& pod : look.pods) {
        if (pod.active()) {
            look.active.push_back(pod);
            *status.ready += pod.ready ? 1 : 0;
        } else {
            succeeded += pod.phase == "Succeeded" ? 1 : 0;
            failed += pod.phase == "Failed" && !pod.deleted ? 1 : 0;
            *status.terminating += pod.finished() ? 0 : 1;
        }
    }
    status.active = static_cast<std::int32_t>(look.active.size());
    status.succeeded = std::max(status.succeeded, succeeded);
    status.failed = std::max(status.failed, failed);
}

std::optional<JobController::Verdict> JobController::verdictOn(const Look& look) const
{
    constexpr std::int32_t kBackoffLimit = 6; // batch/v1's default
    const auto& [spec, status] = std::tie(look.job.spec, look.job.status);
    const auto limit = spec.backoffLimit.value_or(kBackoffLimit);
    const auto restarts = restartsOf(look);
    if (status.failed > limit || (restarts > 0 && restarts >= limit))
        return Verdict { false, "BackoffLimitExceeded",
                         "Job has reached the specified backoff limit" };
    const auto started = status.startTime ? status.startTime->value() : std::nullopt;
    if (spec.activeDeadlineSeconds && started
        && *started + std::chrono::seconds(*spec.activeDeadlineSeconds) <= m_tools.now())
        return Verdict { false, "DeadlineExceeded",
                         "Job was active longer than specified deadline" };
    const bool complete = spec.completions ? status.succeeded >= *spec.completions
                                           : status.succeeded > 0 && look.active.empty();
    if (complete)
        return Verdict { true, "CompletionsReached", "Reached expected number of succeeded pods" };
    return std::nullopt;
}

Expected<void> JobController::act(Look& look, const std::stop_token& stop)
{
    const auto& spec = look.job.spec;
    if (const auto verdict = verdictOn(look))
        return finish(look, *verdict, stop);
    auto& conditions = look.job.status.conditions;
    const auto* suspended = findCondition(conditions, "Suspended");
    if (spec.suspend.value_or(false))
        return suspend(look, stop);
    if (suspended && suspended->status == "True") {
        setCondition(conditions, "Suspended", "False", "JobResumed", "Job resumed", m_tools.now());
        m_recorder.event(look.owner.about, EventType::Normal, "Resumed", "Job resumed");
    }
    if (spec.activeDeadlineSeconds && look.job.status.startTime) {
        const auto end = look.job.status.startTime->value().value_or(m_tools.now())
            + std::chrono::seconds(*spec.activeDeadlineSeconds);
        look.again = std::max<Duration>(end - m_tools.now(), std::chrono::seconds(1));
    }
    // Without spec.completions the first pod that succeeds says that the work is done.
    const auto parallelism = spec.parallelism.value_or(1);
    const auto has = static_cast<std::int32_t>(look.active.size());
    const auto succeeded = look.job.status.succeeded;
    const auto wanted = spec.completions ? std::clamp(*spec.completions - succeeded, 0, parallelism)
        : succeeded > 0                  ? std::min(parallelism, has)
                                         : parallelism;
    if (has > wanted)
        return removeActive(look, static_cast<std::size_t>(has - wanted), stop);
    return has < wanted ? createPods(look, wanted - has, stop) : Expected<void>();
}

Expected<void> JobController::suspend(Look& look, const std::stop_token& stop)
{
    look.job.status.startTime.reset();
    if (setCondition(look.job.status.conditions, "Suspended", "True", "JobSuspended",
                     "Job suspended", m_tools.now()))
        m_recorder.event(look.owner.about, EventType::Normal, "Suspended", "Job suspended");
    return removeActive(look, look.active.size(), stop);
}

/// Stops the pods that still run. The job is marked as finished once none does.
Expected<void> JobController::finish(Look& look, const Verdict& verdict,
                                     const std::stop_token& stop)
{
    auto& status = look.job.status;
    const auto now = m_tools.now();
    setCondition(status.conditions, verdict.complete ? "SuccessCriteriaMet" : "FailureTarget",
                 "True", verdict.reason, verdict.message, now);
    if (!look.active.empty())
        return removeActive(look, look.active.size(), stop);
    if (status.terminating.value_or(0) > 0)
        return {};
    setCondition(status.conditions, verdict.complete ? "Complete" : "Failed", "True",
                 verdict.reason, verdict.message, now);
    if (verdict.complete) {
        status.completionTime = Time::of(now);
        m_recorder.event(look.owner.about, EventType::Normal, "Completed", "Job completed");
    } else {
        m_recorder.event(look.owner.about, EventType::Warning, verdict.reason, verdict.message);
    }
    return {};
}

Expected<void> JobController::createPods(Look& look, std::int64_t missing,
                                         const std::stop_token& stop)
{
    if (const auto wait = backoff(look); wait > Duration::zero()) {
        look.again = std::min(wait, look.again.value_or(wait));
        return {};
    }
    return m_pods.createMany(
        look.owner, missing,
        [&](std::int64_t) {
            return podFromTemplate(look.job.spec.template_, look.owner.about.key.ns,
                                   look.owner.reference);
        },
        stop);
}

/// Doubles with each failure in a row: 10 s, 20 s, … up to 10 min.
Duration JobController::backoff(const Look& look) const
{
    constexpr std::chrono::seconds kFirst(10);
    constexpr std::chrono::seconds kLongest(600);
    std::optional<WallTime> succeeded;
    std::vector<WallTime> failures;
    for (const auto& pod : look.pods) {
        const auto end = pod.finished() ? finishedAt(pod, m_tools.pods()) : std::nullopt;
        if (!end)
            continue;
        if (pod.phase == "Succeeded")
            succeeded = std::max(succeeded, end);
        else
            failures.push_back(*end);
    }
    std::erase_if(failures, [&](WallTime end) { return succeeded && end <= *succeeded; });
    if (failures.empty())
        return {};
    const auto last = *std::max_element(failures.begin(), failures.end());
    const auto doublings = std::min<std::size_t>(failures.size() - 1, 10);
    const auto wait = std::min(kFirst * (1 << doublings), kLongest);
    return last + wait - m_tools.now();
}

std::int64_t JobController::restartsOf(const Look& look) const
{
    std::int64_t restarts = 0;
    if (look.job.spec.template_.spec.restartPolicy != "OnFailure")
        return restarts;
    for (const auto& pod : look.active) {
        if (const auto object = m_tools.pods().object(pod.key))
            restarts += podRestarts(*object);
    }
    return restarts;
}

/// Removes the pods that have got least far; these do not count as failed.
Expected<void> JobController::removeActive(Look& look, std::size_t count,
                                           const std::stop_token& stop)
{
    auto pods = look.active;
    rankForDeletion(pods);
    Expected<void> outcome;
    for (std::size_t i = 0; i < count; ++i) {
        if (auto removed = m_pods.remove(look.owner, pods[i], stop); !removed)
            outcome = std::move(removed);
    }
    return outcome;
}

} // namespace kittiwake::sim
