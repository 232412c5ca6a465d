#include "deployment_documents.h"
#include "populate.h"
#include "workload_documents.h"

#include <app/simulator/api/seeded.h>
#include <app/simulator/world/kubelet/pod_batch.h>
#include <core/api/json/json_value.h>

#include <algorithm>

namespace kittiwake::sim {

namespace {

/// How far a rollout has got. If its new pods do not become ready, it stops at maxSurge and
/// maxUnavailable, 25 % each.
PodCounts podCountsOf(const App& app)
{
    const bool comesUp = app.behaviour.empty() || app.behaviour.starts_with("oom");
    if (!app.nodeSelector.empty())
        return { .current = app.replicas, .stuck = true };
    if (comesUp || app.previousTag.empty())
        return { .current = app.replicas, .ready = comesUp ? app.replicas : 0 };
    const int unavailable = app.replicas / 4;
    const int surge = (app.replicas + 3) / 4;
    return { .current = surge + unavailable,
             .previous = app.replicas - unavailable,
             .ready = app.replicas - unavailable,
             .stuck = true };
}

/// A pod that no node can take.
JsonValue unschedulable(Population& to, JsonValue pod, const std::string& time)
{
    const auto workers = to.layout.nodes().size() - 1;
    const auto all = std::to_string(workers + 1);
    pod["status"] = { { "phase", "Pending" },
                      { "qosClass", "Burstable" },
                      { "conditions",
                        JsonValue::array(
                            { { { "type", "PodScheduled" },
                                { "status", "False" },
                                { "reason", "Unschedulable" },
                                { "message",
                                  "0/" + all
                                      + " nodes are available: 1 node(s) had untolerated taint "
                                        "{node-role.kubernetes.io/control-plane: }, "
                                      + std::to_string(workers)
                                      + " node(s) didn't match Pod's node affinity/selector. "
                                        "preemption: 0/"
                                      + all + " nodes are available: " + all
                                      + " Preemption is not helpful for scheduling." },
                                { "lastProbeTime", nullptr },
                                { "lastTransitionTime", time } } }) } };
    return pod;
}

void populatePods(Population& to, const Revision& revision)
{
    if (revision.replicas == 0)
        return;
    const auto& app = revision.app;
    const auto owner = controlledBy("apps/v1", "ReplicaSet", revision.name,
                                    to.seeder.uid("ReplicaSet", { app.ns, revision.name }));
    auto pod = podOf(app, podTemplate(app, revision.current), owner);
    pod["metadata"]["labels"]["pod-template-hash"] = revision.hash;
    const auto age = rolloutAge(to.seeder, app);
    const bool settled = app.behaviour.empty() || !revision.current;
    const auto stamp = settled ? std::make_unique<PodBatch>(pod) : nullptr;
    for (int i = 0; i < revision.replicas; ++i) {
        const auto hash = to.seeder.hash(revision.name + std::to_string(i));
        const ObjectKey key { app.ns, revision.name + '-' + suffixOf(hash) };
        const auto podAge = age - std::chrono::seconds(i * 4);
        auto* const node = to.layout.place(app);
        if (!node)
            putLivedPod(to.seeder, unschedulable(to, pod, to.seeder.timeText(podAge)), key.name,
                        nullptr, podAge);
        else if (stamp)
            stamp->put(to.seeder, key, *node, podAge);
        else
            putLivedPod(to.seeder, pod, key.name, node, podAge);
    }
}

void populateDeployment(Population& to, const App& app)
{
    const auto counts = podCountsOf(app);
    const auto created = age(std::to_string(app.ageDays) + 'd');
    const auto rolled = rolloutAge(to.seeder, app);
    const Revision current(app, true, counts.current, counts.ready - counts.previous);
    auto object = deployment(app);
    object["status"] = deploymentStatus(current, counts, to.seeder.timeText(rolled));
    to.seeder.put(std::move(object), { .age = created, .statusAge = rolled });
    const auto uid = to.seeder.uid("Deployment", { app.ns, app.name });
    const SeedOptions byController { .age = rolled, .manager = kControllerManager };
    if (!app.previousTag.empty()) {
        const Revision previous(app, false, counts.previous, counts.previous);
        to.seeder.put(replicaSet(previous, uid), { .age = created, .manager = kControllerManager });
        populatePods(to, previous);
    }
    to.seeder.put(replicaSet(current, uid), byController);
    populatePods(to, current);
}

} // namespace

void populateWorkloads(Population& to)
{
    for (const auto& app : companyApps()) { // first, since they take room on every node
        if (app.kind == WorkloadKind::DaemonSet)
            populateEverywhere(to, app);
    }
    for (const auto& app : companyApps()) {
        if (app.kind == WorkloadKind::Deployment)
            populateDeployment(to, app);
        else if (app.kind == WorkloadKind::StatefulSet)
            populateOrdered(to, app);
    }
}

} // namespace kittiwake::sim
