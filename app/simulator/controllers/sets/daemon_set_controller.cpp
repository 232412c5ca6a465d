#include "daemon_set_controller.h"

#include <app/simulator/controllers/shared/node_fit.h>

namespace kittiwake::sim {

namespace {

/// The tolerations that every daemon pod gets.
std::vector<core_v1::Toleration> withDaemonTolerations(const core_v1::PodSpec& spec)
{
    auto tolerations = spec.tolerations;
    const auto add = [&](const char* key, const char* effect) {
        tolerations.push_back({ .key = key, .operator_ = "Exists", .effect = effect });
    };
    add("node.kubernetes.io/not-ready", "NoExecute");
    add("node.kubernetes.io/unreachable", "NoExecute");
    add("node.kubernetes.io/disk-pressure", "NoSchedule");
    add("node.kubernetes.io/memory-pressure", "NoSchedule");
    add("node.kubernetes.io/pid-pressure", "NoSchedule");
    add("node.kubernetes.io/unschedulable", "NoSchedule");
    if (spec.hostNetwork)
        add("node.kubernetes.io/network-unavailable", "NoSchedule");
    return tolerations;
}

/// Compares labels and spec: a heartbeat changes neither.
bool sameNode(const ObjectPtr& a, const ObjectPtr& b)
{
    const auto left = decode<core_v1::Node>(*a);
    const auto right = decode<core_v1::Node>(*b);
    return left && right && left->metadata.labels == right->metadata.labels
        && left->spec == right->spec;
}

} // namespace

DaemonSetController::DaemonSetController(ControllerTools& tools)
    : m_tools(tools)
    , m_recorder(tools.recorder("daemonset-controller"))
    , m_pods(tools, "daemonset-controller")
    , m_history(tools)
    , m_sets(tools.informers())
    , m_nodes(tools.informers())
{ }

void DaemonSetController::connect(Wiring& wiring)
{
    m_pods.observe(wiring);
    wiring.enqueueAll(m_sets.informer());
    wiring.enqueuePodControllers(m_tools.pods(), "DaemonSet");
    wiring.watch(m_nodes.informer(),
                 [this, &queue = wiring.queue()](const ObjectPtr& old, const ObjectPtr& now) {
                     if (old && now && sameNode(old, now))
                         return;
                     for (const auto& set : m_sets.informer().indexer().list())
                         queue.add(set->key());
                 });
}

std::vector<DaemonSetController::Place> DaemonSetController::placesOf(const DaemonSet& set,
                                                                      Pods pods, Pods& lost) const
{
    std::map<std::string, Pods> byNode;
    std::stable_sort(pods.begin(), pods.end(),
                     [](const PodFacts& a, const PodFacts& b) { return a.created < b.created; });
    for (auto& pod : pods)
        byNode[pod.node].push_back(std::move(pod));

    const auto& spec = set.spec.template_.spec;
    const auto tolerations = withDaemonTolerations(spec);
    std::vector<Place> places;
    for (auto& node : m_nodes.in({})) {
        const auto& taints = node.spec.taints;
        const bool fits = selectsNode(spec, node)
            && (spec.nodeName.empty() || spec.nodeName == node.metadata.name);
        Place place;
        place.shouldRun = fits && !untolerated(taints, tolerations, { "NoSchedule", "NoExecute" });
        place.mayStay = fits && !untolerated(taints, tolerations, { "NoExecute" });
        place.pods = std::move(byNode[node.metadata.name]);
        byNode.erase(node.metadata.name);
        place.node = std::move(node);
        places.push_back(std::move(place));
    }
    for (auto& [node, left] : byNode)
        std::move(left.begin(), left.end(), std::back_inserter(lost));
    return places;
}

ReconcileResult DaemonSetController::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    const auto set = m_sets.get(key);
    if (!set) {
        m_pods.expectations().forget(key);
        return Reconciled {};
    }
    const bool mayAct = m_pods.expectations().satisfied(key);
    Look look { *set, podOwner(*set) };
    auto pods = m_tools.pods().controlledBy(set->metadata.uid);
    std::vector<std::string> live;
    for (const auto& pod : pods)
        live.push_back(pod.label(kRevisionLabel));
    const Revisioned revisioned { look.owner.reference, key, set->spec.template_,
                                  set->spec.template_.metadata.labels,
                                  set->spec.revisionHistoryLimit.value_or(10) };
    const auto revisions = m_history.sync(revisioned, stop);
    if (!revisions)
        return revisions.error();
    look.hash = Revisions::hashOf(revisions->newest);
    look.places = placesOf(*set, std::move(pods), look.lost);

    Expected<void> acted;
    if (mayAct && !look.owner.deleting)
        acted = manage(look, stop);
    if (acted && mayAct && !look.owner.deleting && m_pods.expectations().satisfied(key))
        acted = update(look, stop);

    look.set.status = statusOf(look);
    if (look.set.status != set->status) {
        const auto written =
            m_tools.clients().of<DaemonSet>(key.ns).updateStatus(look.set).wait(stop);
        if (!written)
            return written.error();
    }
    if (acted)
        acted = m_history.truncate(revisioned, *revisions, live, stop);
    if (!acted)
        return acted.error();
    if (set->spec.minReadySeconds > 0
        && look.set.status.numberReady != look.set.status.numberAvailable)
        return RequeueAfter { std::chrono::seconds(set->spec.minReadySeconds) };
    return Reconciled {};
}

Expected<void> DaemonSetController::manage(Look& look, const std::stop_token& stop)
{
    std::vector<std::string> missing;
    Pods surplus = look.lost;
    for (const auto& place : look.places) {
        Pods alive;
        for (const auto& pod : place.pods) {
            if (pod.deleted)
                continue;
            if (pod.phase != "Failed") {
                alive.push_back(pod);
                continue;
            }
            m_recorder.event(look.owner.about, EventType::Warning, "FailedDaemonPod",
                             "Found failed daemon pod " + pod.key.toString() + " on node "
                                 + place.node.metadata.name + ", will try to kill it");
            surplus.push_back(pod);
        }
        if (place.shouldRun && place.pods.empty())
            missing.push_back(place.node.metadata.name);
        const std::size_t stay = place.mayStay ? 1 : 0; // the oldest pod
        for (auto i = stay; i < alive.size(); ++i)
            surplus.push_back(alive[i]);
    }
    auto created = m_pods.createMany(
        look.owner, static_cast<std::int64_t>(missing.size()),
        [&](std::int64_t i) { return podFor(look, missing[static_cast<std::size_t>(i)]); }, stop);
    auto removed = remove(look, surplus, stop);
    return created ? removed : created;
}

/// Replaces outdated pods: those that are not available at once, of the others as many as
/// maxUnavailable allows.
Expected<void> DaemonSetController::update(const Look& look, const std::stop_token& stop)
{
    const auto& strategy = look.set.spec.updateStrategy;
    if (strategy.type == "OnDelete")
        return {};
    const auto& rolling = strategy.rollingUpdate;
    std::int32_t desired = 0;
    std::int32_t unavailable = 0;
    Pods idle;
    Pods serving;
    for (const auto& place : look.places) {
        if (!place.shouldRun)
            continue;
        ++desired;
        bool serves = false;
        for (const auto& pod : place.pods) {
            const bool good = !pod.deleted && available(look, pod);
            serves = serves || good;
            if (!pod.deleted && pod.label(kRevisionLabel) != look.hash)
                (good ? serving : idle).push_back(pod);
        }
        unavailable += serves ? 0 : 1;
    }
    const auto most =
        scaledValue(rolling ? rolling->maxUnavailable : std::nullopt, 1, desired, true);
    const auto budget = static_cast<std::size_t>(std::max(0, std::max(most, 1) - unavailable));
    serving.resize(std::min(serving.size(), budget));
    idle.insert(idle.end(), serving.begin(), serving.end());
    return remove(look, idle, stop);
}

Expected<void> DaemonSetController::remove(const Look& look, const Pods& pods,
                                           const std::stop_token& stop)
{
    Expected<void> outcome;
    for (const auto& pod : pods) {
        if (pod.deleted)
            continue;
        if (auto removed = m_pods.remove(look.owner, pod, stop); !removed)
            outcome = std::move(removed);
    }
    return outcome;
}

core_v1::Pod DaemonSetController::podFor(const Look& look, const std::string& node) const
{
    auto pod =
        podFromTemplate(look.set.spec.template_, look.owner.about.key.ns, look.owner.reference);
    pod.metadata.labels[kRevisionLabel] = look.hash;
    pod.metadata.labels["pod-template-generation"] = std::to_string(look.set.metadata.generation);
    pod.spec.tolerations = withDaemonTolerations(pod.spec);
    pod.spec.nodeName = node;
    return pod;
}

bool DaemonSetController::available(const Look& look, const PodFacts& pod) const
{
    return pod.available(m_tools.now(), std::chrono::seconds(look.set.spec.minReadySeconds));
}

apps_v1::DaemonSetStatus DaemonSetController::statusOf(const Look& look) const
{
    auto status = look.set.status;
    status.observedGeneration = look.set.metadata.generation;
    status.desiredNumberScheduled = status.currentNumberScheduled = status.numberMisscheduled = 0;
    status.numberReady = status.numberAvailable = status.updatedNumberScheduled = 0;
    for (const auto& place : look.places) {
        if (!place.shouldRun) {
            status.numberMisscheduled += place.pods.empty() ? 0 : 1;
            continue;
        }
        ++status.desiredNumberScheduled;
        if (place.pods.empty())
            continue;
        ++status.currentNumberScheduled;
        const auto& pod = place.pods.front(); // the oldest, if there are several
        status.numberReady += pod.ready ? 1 : 0;
        status.numberAvailable += available(look, pod) ? 1 : 0;
        status.updatedNumberScheduled += pod.label(kRevisionLabel) == look.hash ? 1 : 0;
    }
    status.numberUnavailable = status.desiredNumberScheduled - status.numberAvailable;
    return status;
}

} // namespace kittiwake::sim
