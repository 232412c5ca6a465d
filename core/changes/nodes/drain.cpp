#include "drain.h"

#include "evict_change.h"
#include "node_change.h"

#include <core/base/joined.h>
#include <core/base/shell_word.h>
#include <core/base/stoppable_wait.h>
#include <core/changes/delete_change.h>

#include <algorithm>
#include <atomic>
#include <set>
#include <thread>

namespace kittiwake {

namespace {

using State = PodDrain::State;

constexpr std::size_t kAtOnce = 8; ///< evictions that wait for their answers
const Gvr kPodsOfNode { "", "v1", "pods" };

Error endedError(const std::string& node, const DrainResult& result, bool stopped)
{
    std::string sentence = stopped ? "Draining node " + node + " was stopped"
                                   : "Draining node " + node + " took too long";
    const auto pending = result.pending();
    if (!pending.empty())
        sentence += ": " + std::to_string(pending.size()) + " pods are on it still";
    return { stopped ? ErrorKind::Cancelled : ErrorKind::Timeout, sentence + '.' };
}

bool isOver(State state)
{
    return state == State::Gone || state == State::Left || state == State::Failed;
}

/// The namespace goes, and the pod with it.
bool isOfTerminatingNamespace(const Error& error)
{
    return error.kind == ErrorKind::Forbidden
        && std::any_of(error.causes.begin(), error.causes.end(), [](const StatusCause& cause) {
               return cause.reason == "NamespaceTerminating";
           });
}

} // namespace

struct Drain::Pod
{
    ChangeTarget target;
    PodDrain drain {};
    PodDrain told {};
    TimePoint due {}; ///< of the next try to evict it
};

std::vector<ObjectKey> DrainResult::pending() const
{
    std::vector<ObjectKey> left;
    for (const auto& one : pods) {
        if (one.state != State::Gone && one.state != State::Left)
            left.push_back(one.pod);
    }
    return left;
}

Expected<std::vector<Unstructured>> Drain::podsOf(const std::string& node,
                                                  const std::stop_token& stop) const
{
    auto list = m_clients.dynamic()
                    .resource(kPodsOfNode)
                    .listAll({ .labelSelector = m_options.podSelector,
                               .fieldSelector = "spec.nodeName=" + node })
                    .wait(stop);
    if (!list)
        return Unexpected { std::move(list).error() };
    for (auto& pod : list->items) // items of a list do not say what they are
        pod.set({ "kind" }, "Pod");
    return std::move(list->items);
}

Expected<std::vector<DrainedPod>> Drain::plan(const std::string& node,
                                              const std::stop_token& stop) const
{
    auto pods = podsOf(node, stop);
    if (!pods)
        return Unexpected { std::move(pods).error() };
    std::map<ObjectKey, Expected<void>> known;
    const auto daemonSet = [&](const ObjectKey& key) -> Expected<void> {
        if (const auto found = known.find(key); found != known.end())
            return found->second;
        const auto set = m_clients.dynamic()
                             .resource({ "apps", "v1", "daemonsets" })
                             .inNamespace(key.ns)
                             .get(key.name)
                             .wait(stop);
        auto there = set ? Expected<void>() : Expected<void>(Unexpected { set.error() });
        known.emplace(key, there);
        return there;
    };
    const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    return drainPlan(*std::move(pods), m_options.filters, daemonSet, now);
}

Expected<void> Drain::cordon(const std::string& node, DrainResult& result, const Tell& tell,
                             const std::stop_token& stop) const
{
    const auto found =
        m_clients.dynamic().resource({ "", "v1", "nodes" }, false).get(node).wait(stop);
    if (!found)
        return Unexpected { found.error() };
    auto change = cordonChange(*found, true);
    if (!change)
        return Unexpected { std::move(change).error() };
    result.cordonedBefore = !change->has_value();
    std::vector<std::string> warnings;
    if (*change) {
        const auto sent = m_sender.send(m_options.dryRun ? (*change)->asDryRun() : **change, stop);
        if (!sent)
            return Unexpected { sent.error() };
        warnings = sent->warnings;
    }
    result.cordoned = result.cordonedBefore || !m_options.dryRun;
    if (tell)
        tell({ .what = result.cordonedBefore ? DrainEvent::What::AlreadyCordoned
                                             : DrainEvent::What::Cordoned });
    for (const auto& warning : warnings) {
        if (tell)
            tell({ .what = DrainEvent::What::Warning, .text = warning });
    }
    return {};
}

PodDrain Drain::evict(const Pod& pod, const std::stop_token& stop) const
{
    auto drain = pod.drain;
    Expected<Change> change = Unexpected { Error {} };
    if (m_evictions && !m_options.disableEviction)
        change = evictChange(pod.target, *m_evictions, m_options.gracePeriod);
    else
        change = deleteChange(pod.target, { .gracePeriod = m_options.gracePeriod });
    if (!change) {
        drain.state = State::Failed;
        drain.why = change.error().sentence;
        return drain;
    }
    const auto sent = m_sender.send(m_options.dryRun ? change->asDryRun() : *change, stop);
    if (sent) {
        drain.state = m_options.dryRun ? State::Gone : State::Terminating;
        drain.why.clear();
        return drain;
    }
    const auto& error = sent.error();
    // A Conflict is of its uid: another has its name, which the next look shows.
    const bool retried = isEvictionToBeRetried(error) || error.kind == ErrorKind::Cancelled
        || error.kind == ErrorKind::Conflict;
    if (error.kind == ErrorKind::NotFound) {
        drain.state = State::Gone;
    } else if (isOfTerminatingNamespace(error)) {
        drain.state = State::Terminating;
    } else if (retried) {
        const auto budget = disruptionBudgetIn(error);
        // A dry run moves no pod, so waiting would not free the budget: that is its answer.
        drain.state = m_options.dryRun && !budget.empty() ? State::Failed : State::Blocked;
        drain.why = budget.empty() ? error.sentence : budget;
    } else {
        drain.state = State::Failed;
        drain.why = error.sentence;
    }
    return drain;
}

void Drain::evictDue(std::vector<Pod>& pods, const std::stop_token& stop) const
{
    const auto now = std::chrono::steady_clock::now();
    std::vector<Pod*> due;
    for (auto& pod : pods) {
        const auto state = pod.drain.state;
        if ((state == State::Waiting || state == State::Blocked) && pod.due <= now)
            due.push_back(&pod);
    }
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (auto at = next++; at < due.size() && !stop.stop_requested(); at = next++) {
            due[at]->drain = evict(*due[at], stop);
            due[at]->due = std::chrono::steady_clock::now() + m_options.betweenTries;
        }
    };
    std::vector<std::jthread> workers;
    for (std::size_t i = 1; i < std::min(kAtOnce, due.size()); ++i)
        workers.emplace_back(work);
    work();
}

Expected<void> Drain::lookWhichAreGone(const std::string& node, std::vector<Pod>& pods,
                                       const std::stop_token& stop) const
{
    const bool waited = std::any_of(pods.begin(), pods.end(), [](const Pod& pod) {
        return pod.drain.state == State::Terminating || pod.drain.state == State::Blocked;
    });
    if (!waited)
        return {};
    const auto there = podsOf(node, stop);
    if (!there)
        return Unexpected { there.error() };
    std::set<std::string> uids;
    for (const auto& pod : *there)
        uids.insert(pod.uid().text);
    for (auto& pod : pods) {
        const bool gone = !uids.contains(pod.target.uid.text);
        if (gone && (pod.drain.state == State::Terminating || pod.drain.state == State::Blocked))
            pod.drain = { .pod = pod.drain.pod, .state = State::Gone };
    }
    return {};
}

DrainResult Drain::run(const std::string& node, const Tell& tell, const std::stop_token& stop) const
{
    auto result = drain(node, tell, stop);
    if (result.error && result.cordoned) {
        auto& sentence = result.error->sentence;
        sentence += sentence.ends_with('.') ? " It stays cordoned." : ". It stays cordoned.";
    }
    return result;
}

DrainResult Drain::drain(const std::string& node, const Tell& tell,
                         const std::stop_token& stop) const
{
    DrainResult result;
    const auto begun = std::chrono::steady_clock::now();
    if (const auto cordoned = cordon(node, result, tell, stop); !cordoned) {
        result.error = cordoned.error();
        return result;
    }
    auto planned = plan(node, stop);
    if (!planned) {
        result.error = planned.error();
        return result;
    }
    const auto warn = [&tell](const std::string& text) {
        if (tell)
            tell({ .what = DrainEvent::What::Warning, .text = text });
    };
    const auto refusals =
        joined(drainReasons(*planned, DrainedPod::Fate::Refuse), "; ",
               [](const std::string& refusal) { return "cannot delete " + refusal; });
    for (const auto fate : { DrainedPod::Fate::Leave, DrainedPod::Fate::Evict }) {
        if (!refusals.empty())
            break;
        for (const auto& warning : drainReasons(*planned, fate))
            warn(warning);
    }
    std::vector<Pod> pods;
    for (auto& one : *planned) {
        const bool left = one.fate != DrainedPod::Fate::Evict;
        Pod pod { .target = ChangeTarget::of(kPodsOfNode, one.pod) };
        pod.drain.pod = one.pod.key();
        pod.drain.state = !left                   ? State::Waiting
            : one.fate == DrainedPod::Fate::Leave ? State::Left
                                                  : State::Failed;
        if (left)
            pod.drain.why = one.reason;
        pod.told = pod.drain;
        pods.push_back(std::move(pod));
    }
    const auto settle = [&](std::optional<Error> error) {
        for (const auto& pod : pods)
            result.pods.push_back(pod.drain);
        result.error = std::move(error);
        return result;
    };
    if (!refusals.empty())
        return settle(Error { ErrorKind::Invalid, std::move(refusals) });

    for (;;) {
        evictDue(pods, stop);
        std::optional<Error> looked;
        if (const auto look = lookWhichAreGone(node, pods, stop); !look)
            looked = look.error();
        for (auto& pod : pods) {
            if (tell && pod.drain != pod.told)
                tell({ .what = DrainEvent::What::Pod, .pod = pod.drain });
            pod.told = pod.drain;
        }
        if (std::all_of(pods.begin(), pods.end(),
                        [](const Pod& pod) { return isOver(pod.drain.state); }))
            break;
        const bool late =
            m_options.timeout && std::chrono::steady_clock::now() - begun >= *m_options.timeout;
        if (late || stop.stop_requested()) {
            auto ended = settle(std::nullopt);
            ended.error = endedError(node, ended, stop.stop_requested());
            return ended;
        }
        if (looked && !looked->retryable())
            return settle(std::move(looked));
        waitUnlessStopped(m_options.betweenLooks, stop);
    }
    std::string failures;
    for (const auto& pod : pods) {
        if (pod.drain.state == State::Failed)
            failures += (failures.empty() ? "" : " ") + ("Pod " + pod.drain.pod.toString()) + ": "
                + pod.drain.why;
    }
    if (failures.empty())
        return settle(std::nullopt);
    return settle(Error { ErrorKind::Invalid, std::move(failures) });
}

std::string drainCommand(const std::string& node, const Drain::Options& options)
{
    auto command = "kubectl drain " + shellWord(node);
    const auto flag = [&command](const char* name, bool on) {
        command += on ? std::string(" --") + name : std::string();
    };
    const auto value = [&command](const char* name, const std::string& text) {
        command += std::string(" --") + name + '=' + shellWord(text);
    };
    const auto& filters = options.filters;
    flag("ignore-daemonsets", filters.ignoreDaemonSets);
    flag("delete-emptydir-data", filters.deleteEmptyDirData);
    flag("force", filters.force);
    flag("disable-eviction", options.disableEviction);
    if (!options.podSelector.empty())
        value("pod-selector", options.podSelector);
    if (options.gracePeriod)
        value("grace-period", std::to_string(options.gracePeriod->count()));
    if (filters.skipWaitForDeleteTimeout.count() > 0)
        value("skip-wait-for-delete-timeout",
              std::to_string(filters.skipWaitForDeleteTimeout.count()));
    if (options.timeout) {
        const auto seconds = std::chrono::ceil<std::chrono::seconds>(*options.timeout);
        value("timeout", std::to_string(seconds.count()) + 's');
    }
    if (options.dryRun)
        value("dry-run", "server");
    return command;
}

} // namespace kittiwake
