#include "deployment_documents.h"

#include <app/simulator/world/kubelet/pod_batch.h>
#include <core/api/json/json_value.h>

namespace kittiwake::sim {

namespace {

JsonValue condition(const char* type, bool status, const char* reason, const std::string& message,
                    const std::string& time)
{
    return { { "type", type },           { "status", status ? "True" : "False" },
             { "reason", reason },       { "message", message },
             { "lastUpdateTime", time }, { "lastTransitionTime", time } };
}

} // namespace

JsonValue deploymentStatus(const Revision& current, const PodCounts& counts,
                           const std::string& time)
{
    const auto& app = current.app;
    const int all = counts.current + counts.previous;
    const bool available = counts.ready >= app.replicas - app.replicas / 4;
    JsonValue status = { { "observedGeneration", app.previousTag.empty() ? 1 : 2 },
                         { "replicas", all },
                         { "updatedReplicas", counts.current } };
    if (counts.ready > 0)
        status["readyReplicas"] = status["availableReplicas"] = counts.ready;
    if (counts.ready < all)
        status["unavailableReplicas"] = all - counts.ready;
    const std::string subject = "ReplicaSet \"" + current.name + "\" has ";
    status["conditions"] = JsonValue::array({
        available ? condition("Available", true, "MinimumReplicasAvailable",
                              "Deployment has minimum availability.", time)
                  : condition("Available", false, "MinimumReplicasUnavailable",
                              "Deployment does not have minimum availability.", time),
        counts.stuck ? condition("Progressing", false, "ProgressDeadlineExceeded",
                                 subject + "timed out progressing.", time)
                     : condition("Progressing", true, "NewReplicaSetAvailable",
                                 subject + "successfully progressed.", time),
    });
    return status;
}

JsonValue replicaSet(const Revision& revision, const std::string& deploymentUid)
{
    const auto& app = revision.app;
    const auto& hash = revision.hash;
    auto object = deployment(app);
    object["kind"] = "ReplicaSet";
    auto& metadata = object["metadata"];
    metadata["name"] = revision.name;
    metadata["labels"]["pod-template-hash"] = hash;
    metadata["generation"] = 1;
    metadata["ownerReferences"] = controlledBy("apps/v1", "Deployment", app.name, deploymentUid);
    metadata["annotations"] = { { "deployment.kubernetes.io/desired-replicas",
                                  std::to_string(app.replicas) },
                                { "deployment.kubernetes.io/max-replicas",
                                  std::to_string(app.replicas + (app.replicas + 3) / 4) },
                                { "deployment.kubernetes.io/revision",
                                  revision.current && !app.previousTag.empty() ? "2" : "1" },
                                { "kubernetes.io/change-cause",
                                  "release " + (revision.current ? app.tag : app.previousTag) } };
    auto& spec = object["spec"];
    for (const char* const field :
         { "strategy", "progressDeadlineSeconds", "revisionHistoryLimit" })
        spec.erase(field);
    spec["replicas"] = revision.replicas;
    spec["selector"]["matchLabels"]["pod-template-hash"] = hash;
    spec["template"] = podTemplate(app, revision.current);
    spec["template"]["metadata"]["labels"]["pod-template-hash"] = hash;
    auto& status = object["status"];
    status = { { "observedGeneration", 1 }, { "replicas", revision.replicas } };
    if (revision.replicas > 0)
        status["fullyLabeledReplicas"] = revision.replicas;
    if (revision.ready > 0)
        status["readyReplicas"] = status["availableReplicas"] = revision.ready;
    return object;
}

} // namespace kittiwake::sim
