#include <kinds/builtin/cells.h>
#include <kinds/builtin/kinds.h>
#include <kinds/builtin/pods/pod_page.h>
#include <kinds/builtin/pods/pod_summary.h>
#include <kinds/changes/change_actions.h>
#include <kinds/detail/condition_tone.h>
#include <kinds/logs/logs_action.h>
#include <kinds/relations/pod_selection.h>
#include <kinds/streams/stream_actions.h>
#include <kinds/terminal/terminal_action.h>

#include <algorithm>

namespace kittiwake::kinds {

using namespace cells;

namespace {

/// "Init:1/3": on its way, unlike "Init:Error".
bool isInitProgress(std::string_view status)
{
    return status.starts_with("Init:") && status.find('/') != std::string_view::npos;
}

bool isOneOf(std::string_view word, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// How long a pod may take before it counts as faulty: for a container to become ready and for the
/// second try of the scheduler, as in the checks (unschedulable_pods); for an image to arrive, as
/// in the rollout of a Deployment (progressDeadlineSeconds).
constexpr std::int64_t kStarting = 30;
constexpr std::int64_t kArriving = 600;

std::int64_t secondsOf(const Json& time)
{
    const auto at = timeOf(time);
    return at ? at->time_since_epoch().count() : 0;
}

/// When the last of the containers that are not ready started, if none of them ran before; else 0.
std::int64_t firstStart(const Json& status)
{
    std::int64_t latest = 0;
    bool ranBefore = false;
    for (const auto* const statuses : { "initContainerStatuses", "containerStatuses" }) {
        forEachItem(status[statuses], [&](const Json& container) {
            const auto running = at(container, { "state", "running" });
            if (!isObject(running) || boolOf(container["ready"]))
                return;
            ranBefore = ranBefore || countAt(container["restartCount"]) > 0;
            latest = std::max(latest, secondsOf(running["startedAt"]));
        });
    }
    return ranBefore ? 0 : latest;
}

/// Until when a pod that waits for its node or its images may wait.
std::int64_t waitsUntil(const ObjectView& view)
{
    const auto created = view.object.creationTimestamp();
    std::int64_t since = created ? created->time_since_epoch().count() : 0;
    std::int64_t refused = 0;
    forEachItem(at(view.json, { "status", "conditions" }), [&](const Json& condition) {
        const auto changed = secondsOf(condition["lastTransitionTime"]);
        if (textOf(condition["status"]) == "True")
            since = std::max(since, changed);
        else if (textOf(condition["reason"]) == "Unschedulable")
            refused = std::max(changed, since);
    });
    if (refused != 0)
        return refused + kStarting;
    return since == 0 ? 0 : since + kArriving; // 0: its creation time is unknown
}

struct PodJudgement
{
    Tone tone = Tone::Neutral;
    std::int64_t until = 0; ///< as Kind::toneUntil
};

/// 0: for ever.
PodJudgement progressingUntil(std::int64_t end, const ObjectView& view)
{
    if (end == 0 || view.now < end)
        return { Tone::Progressing, end };
    return { Tone::Warn };
}

/// Words that are not known to be harmless count as faults: kubelets and plugins invent new ones.
PodJudgement judge(const ObjectView& view)
{
    const auto& pod = view.read(summarizePod);
    if (pod.status == "Running" && pod.ready == pod.total)
        return { Tone::Ok };
    if (pod.status == "Running")
        return progressingUntil(firstStart(view.json["status"]) + kStarting, view);
    if (pod.status == "NotReady")
        return { Tone::Warn };
    if (isOneOf(pod.status, { "Pending", "ContainerCreating", "PodInitializing" }))
        return progressingUntil(waitsUntil(view), view);
    if (isInitProgress(pod.status) || pod.status == "SchedulingGated")
        return { Tone::Progressing };
    if (pod.status == "Terminating")
        return { Tone::Ending };
    if (isOneOf(pod.status, { "Completed", "Succeeded", "ExitCode:0", "<unknown>" }))
        return { Tone::Unknown };
    return { Tone::Error };
}

Cell restarts(const ObjectView& view)
{
    const auto& pod = view.read(summarizePod);
    auto cell = numberCell(pod.restarts);
    if (pod.restarts != 0 && pod.lastRestart) {
        cell.form = CellForm::TextAndAgo;
        cell.since = pod.lastRestart->time_since_epoch().count();
    }
    return cell;
}

Cell ip(const ObjectView& view)
{
    const auto status = view.json["status"];
    return textCell(textOf(firstItem(status["podIPs"])["ip"], textOf(status["podIP"])), "<none>");
}

Cell readinessGates(const ObjectView& view)
{
    const auto gates = at(view.json, { "spec", "readinessGates" });
    if (countOf(gates) == 0)
        return textCell("<none>");
    const auto conditions = at(view.json, { "status", "conditions" });
    std::int64_t open = 0;
    forEachItem(gates, [&](const Json& gate) {
        open += conditionStatus(conditions, textOf(gate["conditionType"])) == "True" ? 1 : 0;
    });
    return fractionCell(open, static_cast<std::int64_t>(countOf(gates)));
}

/// Its node, and what podUses() finds.
UsedObjects usedObjects(const ObjectView& view)
{
    UsedObjects used;
    used.push_back({ { "", "Node", { "", std::string(textOf(view.json["spec"]["nodeName"])) } } });
    for (const auto& name : podUses(view.json)) {
        const auto slash = name.find('/');
        used.push_back(
            { { "", name.substr(0, slash), { view.object.key().ns, name.substr(slash + 1) } },
              false });
    }
    return used;
}

/// What is not so yet may still come: of a pod that is no error.
Tone podConditionTone(const Json& condition)
{
    const auto tone = conditionTone(condition);
    return tone == Tone::Error && textOf(condition["status"]) == "False" ? Tone::Warn : tone;
}

} // namespace

Kind pods()
{
    return {
        .gvr = { "", "", "pods" },
        .kind = "Pod",
        .sidebar = SidebarPlace { KindSection::Workloads, 10 },
        .columns = {
            namespaceColumn(),
            nameColumn(),
            number("READY", 6,
                   [](const ObjectView& view) {
                       const auto& pod = view.read(summarizePod);
                       return fractionCell(pod.ready, pod.total);
                   }),
            status("STATUS", 18, [](const ObjectView& view) { return textCell(view.read(summarizePod).status); }),
            number("RESTARTS", 14, restarts),
            ageColumn(),
            wide(plain("IP", 16, ip)),
            wide(plain("NODE", 24,
                       [](const ObjectView& view) { return fieldCell(view, { "spec", "nodeName" }, "<none>"); })),
            wide(plain("NOMINATED NODE", 16,
                       [](const ObjectView& view) {
                           return fieldCell(view, { "status", "nominatedNodeName" }, "<none>");
                       })),
            wide(number("READINESS GATES", 15, readinessGates)),
        },
        .tone = [](const ObjectView& view) { return judge(view).tone; },
        .toneUntil = [](const ObjectView& view) { return judge(view).until; },
        .sections = podSections,
        .sentences = podSentences,
        .conditionTone = podConditionTone,
        .podSpec = [](const Json& pod) { return pod["spec"]; },
        .uses = usedObjects,
        .referrers = { { "", "Service", selection::labelsSelect },
                       { "policy", "PodDisruptionBudget", selection::selectorSelects } },
        .deletion = { .sentence = podEnds },
        .writtenOften = true,
        .actions = { logsAction(), shellAction(), attachAction(), debugPodAction(),
                     portForwardAction(), copyFromAction(), copyToAction(), evictAction() },
    };
}

} // namespace kittiwake::kinds
