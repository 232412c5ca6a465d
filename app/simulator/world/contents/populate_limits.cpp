#include "populate.h"
#include "workload_documents.h"

#include <core/api/json/json_value.h>

namespace kittiwake::sim {

namespace {

constexpr const char* kAutoscaler = R"json({
  "apiVersion": "autoscaling/v2", "kind": "HorizontalPodAutoscaler",
  "metadata": { "name": "$name", "namespace": "$ns" },
  "spec": { "minReplicas": $min, "maxReplicas": $max,
    "scaleTargetRef": { "apiVersion": "apps/v1", "kind": "Deployment", "name": "$name" },
    "metrics": [{ "type": "Resource", "resource": { "name": "cpu",
      "target": { "type": "Utilization", "averageUtilization": 70 } } }],
    "behavior": { "scaleDown": { "stabilizationWindowSeconds": 60, "selectPolicy": "Max",
      "policies": [{ "type": "Pods", "value": 2, "periodSeconds": 30 }] } } },
  "status": { "currentReplicas": $now, "desiredReplicas": $now, "observedGeneration": 1,
    "lastScaleTime": "$scaled",
    "currentMetrics": [{ "type": "Resource", "resource": { "name": "cpu",
      "current": { "averageUtilization": 61, "averageValue": "152m" } } }],
    "conditions": [
      { "type": "AbleToScale", "status": "True", "reason": "ReadyForNewScale",
        "lastTransitionTime": "$scaled", "message": "recommended size matches current size" },
      { "type": "ScalingActive", "status": "True", "reason": "ValidMetricFound",
        "lastTransitionTime": "$scaled", "message":
        "the HPA was able to successfully calculate a replica count from cpu resource utilization (percentage of request)" },
      { "type": "ScalingLimited", "status": "False", "reason": "DesiredWithinRange",
        "lastTransitionTime": "$scaled",
        "message": "the desired count is within the acceptable range" } ] } })json";

constexpr const char* kBudget = R"({
  "apiVersion": "policy/v1", "kind": "PodDisruptionBudget",
  "metadata": { "name": "$name", "namespace": "$ns" },
  "spec": { "maxUnavailable": 1,
            "selector": { "matchLabels": { "app.kubernetes.io/name": "$name" } } },
  "status": { "observedGeneration": 1, "disruptionsAllowed": 1, "currentHealthy": $count,
    "desiredHealthy": $healthy, "expectedPods": $count } })";

constexpr const char* kQuota = R"({
  "apiVersion": "v1", "kind": "ResourceQuota",
  "metadata": { "name": "team", "namespace": "$ns" },
  "spec": { "hard": { "pods": "40", "requests.cpu": "12", "requests.memory": "48Gi" } },
  "status": { "hard": { "pods": "40", "requests.cpu": "12", "requests.memory": "48Gi" },
    "used": { "pods": "$pods", "requests.cpu": "$cpum", "requests.memory": "$memoryMi" } } })";

constexpr const char* kLimits = R"({
  "apiVersion": "v1", "kind": "LimitRange",
  "metadata": { "name": "defaults", "namespace": "$ns" },
  "spec": { "limits": [{ "type": "Container",
    "default": { "cpu": "1", "memory": "512Mi" },
    "defaultRequest": { "cpu": "100m", "memory": "128Mi" } }] } })";

constexpr const char* kPriority = R"({
  "apiVersion": "scheduling.k8s.io/v1", "kind": "PriorityClass",
  "metadata": { "name": "$name" }, "value": $value, "globalDefault": false,
  "preemptionPolicy": "PreemptLowerPriority", "description": "$text" })";

void putQuotas(Population& to, const std::string& ns)
{
    int pods = 0;
    int cpu = 0;
    int memory = 0;
    for (const auto& app : companyApps()) {
        if (app.ns != ns)
            continue;
        pods += app.replicas;
        cpu += app.replicas * app.cpu;
        memory += app.replicas * app.memory;
    }
    to.seeder.put(kQuota,
                  { { "ns", ns },
                    { "pods", std::to_string(pods) },
                    { "cpu", std::to_string(cpu) },
                    { "memory", std::to_string(memory) } },
                  { .age = age("33d") });
    to.seeder.put(kLimits, { { "ns", ns } }, { .age = age("33d") });
}

} // namespace

void populateLimits(Population& to)
{
    for (const auto& app : companyApps()) {
        const auto count = std::to_string(app.replicas);
        if (app.maxReplicas > 0)
            to.seeder.put(
                kAutoscaler,
                { { "name", app.name },
                  { "ns", app.ns },
                  { "min", std::to_string(app.replicas / 2 + 1) },
                  { "max", std::to_string(app.maxReplicas) },
                  { "now", count },
                  { "scaled", to.seeder.timeText(age("23m")) } },
                { .age = age(std::to_string(app.ageDays) + 'd'), .statusAge = age("20s") });
        if (app.replicas >= 3 && app.kind != WorkloadKind::DaemonSet && app.behaviour.empty())
            to.seeder.put(kBudget,
                          { { "name", app.name },
                            { "ns", app.ns },
                            { "count", count },
                            { "healthy", std::to_string(app.replicas - 1) } },
                          { .age = age("88d"), .statusAge = age("5h") });
    }
    for (const char* const ns : { "team-atlas", "team-nova", "team-orbit" })
        putQuotas(to, ns);
    to.seeder.put(kPriority,
                  { { "name", "system-node-critical" },
                    { "value", "2000001000" },
                    { "text",
                      "Used for system critical pods that must not be moved from their "
                      "current node." } },
                  { .age = age("341d"), .manager = "kube-apiserver" });
    to.seeder.put(kPriority,
                  { { "name", "system-cluster-critical" },
                    { "value", "2000000000" },
                    { "text",
                      "Used for system critical pods that must run in the cluster, but "
                      "can be moved to another node if necessary." } },
                  { .age = age("341d"), .manager = "kube-apiserver" });
    to.seeder.put(kPriority,
                  { { "name", "customer-facing" },
                    { "value", "100000" },
                    { "text", "What customers wait for." } },
                  { .age = age("187d") });
}

} // namespace kittiwake::sim
