#include "defaults.h"

namespace kittiwake::sim {

namespace {

void setDeploymentDefaults(Document& spec)
{
    setDefault(spec, "replicas", 1);
    setDefault(spec, "revisionHistoryLimit", 10);
    setDefault(spec, "progressDeadlineSeconds", 600);
    Document& strategy = objectAt(spec, "strategy");
    setDefault(strategy, "type", "RollingUpdate");
    if (textAt(strategy, "type") != "RollingUpdate")
        return;
    Document& rolling = objectAt(strategy, "rollingUpdate");
    setDefault(rolling, "maxSurge", "25%");
    setDefault(rolling, "maxUnavailable", "25%");
}

void setStatefulSetDefaults(Document& spec)
{
    setDefault(spec, "replicas", 1);
    setDefault(spec, "revisionHistoryLimit", 10);
    setDefault(spec, "podManagementPolicy", "OrderedReady");
    Document& strategy = objectAt(spec, "updateStrategy");
    setDefault(strategy, "type", "RollingUpdate");
    if (textAt(strategy, "type") == "RollingUpdate")
        setDefault(objectAt(strategy, "rollingUpdate"), "partition", 0);
    Document& retention = objectAt(spec, "persistentVolumeClaimRetentionPolicy");
    setDefault(retention, "whenDeleted", "Retain");
    setDefault(retention, "whenScaled", "Retain");
    const auto claims = spec.find("volumeClaimTemplates");
    if (claims == spec.end() || !claims->is_array())
        return;
    for (Document& claim : *claims) {
        if (!claim.is_object())
            continue;
        setDefault(claim, "apiVersion", "v1");
        setDefault(claim, "kind", "PersistentVolumeClaim");
        setClaimDefaults(claim);
    }
}

void setDaemonSetDefaults(Document& spec)
{
    setDefault(spec, "revisionHistoryLimit", 10);
    Document& strategy = objectAt(spec, "updateStrategy");
    setDefault(strategy, "type", "RollingUpdate");
    if (textAt(strategy, "type") != "RollingUpdate")
        return;
    Document& rolling = objectAt(strategy, "rollingUpdate");
    setDefault(rolling, "maxSurge", 0);
    setDefault(rolling, "maxUnavailable", 1);
}

void setJobDefaults(Document& spec)
{
    if (at(spec, "completions").is_null() && at(spec, "parallelism").is_null())
        spec["completions"] = 1; // and none where several work off a queue
    setDefault(spec, "parallelism", 1);
    const bool perIndex = !at(spec, "backoffLimitPerIndex").is_null();
    setDefault(spec, "backoffLimit", perIndex ? 2147483647 : 6);
    setDefault(spec, "completionMode", "NonIndexed");
    setDefault(spec, "suspend", false);
    const bool failurePolicy = !at(spec, "podFailurePolicy").is_null();
    setDefault(spec, "podReplacementPolicy", failurePolicy ? "Failed" : "TerminatingOrFailed");
}

void setCronJobDefaults(Document& spec)
{
    setDefault(spec, "concurrencyPolicy", "Allow");
    setDefault(spec, "suspend", false);
    setDefault(spec, "successfulJobsHistoryLimit", 3);
    setDefault(spec, "failedJobsHistoryLimit", 1);
    Document& job = objectAt(spec, "jobTemplate");
    Document& jobSpec = objectAt(job, "spec");
    setPodTemplateDefaults(jobSpec);
    objectAt(job, "metadata");
}

/// Before selectors were mandatory: the template's labels.
void setReplicationControllerDefaults(Document& object)
{
    Document& spec = object["spec"];
    const Document labels = at(spec, "template.metadata.labels");
    if (labels.is_object() && !labels.empty()) {
        setDefault(spec, "selector", labels);
        setDefault(objectAt(object, "metadata"), "labels", labels);
    }
    setDefault(spec, "replicas", 1);
}

} // namespace

void setWorkloadDefaults(Document& object, const std::string& kind)
{
    Document& spec = objectAt(object, "spec");
    if (kind == "CronJob") {
        setCronJobDefaults(spec);
        return;
    }
    setPodTemplateDefaults(spec);
    if (kind == "Deployment")
        setDeploymentDefaults(spec);
    else if (kind == "ReplicaSet")
        setDefault(spec, "replicas", 1);
    else if (kind == "StatefulSet")
        setStatefulSetDefaults(spec);
    else if (kind == "DaemonSet")
        setDaemonSetDefaults(spec);
    else if (kind == "Job")
        setJobDefaults(spec);
    else
        setReplicationControllerDefaults(object);
}

} // namespace kittiwake::sim
