#include "job_controller.h"

#include <app/simulator/controllers/batch/job_orphan_controller.h>
#include <app/simulator/controllers/shared/pod_ranking.h>

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
    const auto selector = selectorOf(job->spec.selector);
    if (!selector)
        return TerminalError { selector.error() };
    Look look { *job, podOwner(*job, *selector), {} };
    const auto pods = m_pods.claim(look.owner, stop);
    if (!pods)
        return pods.error();
    look.state = JobState::of(*job, *pods);
    look.job.status = look.state.counted;
    if (!look.job.status.startTime && !job->spec.suspend.value_or(false))
        look.job.status.startTime = Time::of(m_tools.now());

    Expected<void> acted;
    if (mayAct && !look.owner.deleting)
        acted = act(look, stop);
    if (const auto written = writeStatus(look, *job, stop); !written)
        return written.error();
    if (!acted)
        return acted.error();
    return look.again ? ReconcileResult(RequeueAfter { *look.again })
                      : ReconcileResult(Reconciled {});
}

Expected<void> JobController::act(Look& look, const std::stop_token& stop)
{
    const auto& spec = look.job.spec;
    if (const auto verdict = verdictOn(look.job, look.state, restartsOf(look), m_tools.now()))
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
    const auto wanted = static_cast<std::size_t>(wantedActive(look.job, look.state));
    if (look.state.active.size() > wanted)
        return removeActive(look, look.state.active.size() - wanted, stop);
    return look.state.active.size() < wanted ? createPods(look, stop) : Expected<void>();
}

Expected<void> JobController::suspend(Look& look, const std::stop_token& stop)
{
    look.job.status.startTime.reset();
    if (setCondition(look.job.status.conditions, "Suspended", "True", "JobSuspended",
                     "Job suspended", m_tools.now()))
        m_recorder.event(look.owner.about, EventType::Normal, "Suspended", "Job suspended");
    return removeActive(look, look.state.active.size(), stop);
}

/// What still runs is stopped; the last word is said when nothing does.
Expected<void> JobController::finish(Look& look, const JobVerdict& verdict,
                                     const std::stop_token& stop)
{
    auto& status = look.job.status;
    const auto now = m_tools.now();
    setCondition(status.conditions, verdict.complete ? "SuccessCriteriaMet" : "FailureTarget",
                 "True", verdict.reason, verdict.message, now);
    if (!look.state.active.empty())
        return removeActive(look, look.state.active.size(), stop);
    if (look.state.terminating > 0 || !look.state.ended.empty())
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

Expected<void> JobController::createPods(Look& look, const std::stop_token& stop)
{
    if (const auto wait = backoff(look); wait > Duration::zero()) {
        look.again = std::min(wait, look.again.value_or(wait));
        return {};
    }
    const auto missing =
        wantedActive(look.job, look.state) - static_cast<std::int64_t>(look.state.active.size());
    return m_pods.createMany(
        look.owner, missing,
        [&](std::int64_t) {
            auto pod = podFromTemplate(look.job.spec.template_, look.owner.about.key.ns,
                                       look.owner.reference);
            pod.metadata.finalizers.emplace_back(kJobFinalizer);
            return pod;
        },
        stop);
}

/// After each failure in a row twice as long: 10 s, 20 s, … 10 min.
Duration JobController::backoff(const Look& look) const
{
    constexpr std::chrono::seconds kFirst(10);
    constexpr std::chrono::seconds kLongest(600);
    std::optional<WallTime> succeeded;
    std::vector<WallTime> failures;
    for (const auto& pod : m_tools.pods().controlledBy(look.job.metadata.uid)) {
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
    for (const auto& pod : look.state.active) {
        if (const auto object = m_tools.pods().object(pod.key))
            restarts += podRestarts(*object);
    }
    return restarts;
}

/// Those that have come least far; they do not count as failed.
Expected<void> JobController::removeActive(Look& look, std::size_t count,
                                           const std::stop_token& stop)
{
    auto pods = look.state.active;
    rankForDeletion(pods, m_tools.pods());
    Expected<void> outcome;
    for (std::size_t i = 0; i < count; ++i) {
        auto removed = releaseFromJob(m_tools, pods[i], stop);
        if (removed)
            removed = m_pods.remove(look.owner, pods[i], stop);
        if (!removed)
            outcome = std::move(removed);
    }
    return outcome;
}

/// First what has ended is noted, then those pods are let go; the next look counts them.
Expected<void> JobController::writeStatus(Look& look, const Job& before,
                                          const std::stop_token& stop)
{
    auto& status = look.job.status;
    status.active = static_cast<std::int32_t>(look.state.active.size());
    status.ready = look.state.ready;
    status.terminating = look.state.terminating;
    if (status != before.status) {
        const auto written =
            m_tools.clients().of<Job>(before.metadata.namespace_).updateStatus(look.job).wait(stop);
        if (!written)
            return Unexpected { written.error() };
    }
    for (const auto& pod : look.state.ended) {
        if (const auto released = releaseFromJob(m_tools, pod, stop); !released)
            return released;
    }
    return {};
}

} // namespace kittiwake::sim
