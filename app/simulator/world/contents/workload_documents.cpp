#include "workload_documents.h"

#include "text_template.h"

#include <app/simulator/api/seeded.h>
#include <app/simulator/world/behaviour.h>
#include <core/api/json/json_value.h>

namespace kittiwake::sim {

namespace {

constexpr const char* kPodSpec = R"({
  "containers": [{
    "name": "$name", "image": "$image", "imagePullPolicy": "IfNotPresent",
    "env": [{ "name": "LOG_LEVEL", "value": "info" }],
    "ports": [{ "name": "$portName", "containerPort": $port, "protocol": "TCP" }],
    "resources": { "requests": { "cpu": "$cpu", "memory": "$memory" },
                   "limits": { "memory": "$limit" } },
    "readinessProbe": { "httpGet": { "path": "/healthz", "port": "$portName", "scheme": "HTTP" },
      "timeoutSeconds": 1, "periodSeconds": 10, "successThreshold": 1, "failureThreshold": 3 },
    "terminationMessagePath": "/dev/termination-log", "terminationMessagePolicy": "File"
  }],
  "restartPolicy": "Always", "terminationGracePeriodSeconds": 30, "dnsPolicy": "ClusterFirst",
  "serviceAccountName": "$account", "serviceAccount": "$account", "securityContext": {},
  "schedulerName": "default-scheduler"
})";

constexpr const char* kTokenVolume = R"({
  "name": "kube-api-access",
  "projected": { "defaultMode": 420, "sources": [
    { "serviceAccountToken": { "expirationSeconds": 3607, "path": "token" } },
    { "configMap": { "name": "kube-root-ca.crt",
                     "items": [{ "key": "ca.crt", "path": "ca.crt" }] } },
    { "downwardAPI": { "items": [{ "path": "namespace",
        "fieldRef": { "apiVersion": "v1", "fieldPath": "metadata.namespace" } }] } }
  ] } })";

/// A pod on a node that has gone is replaced after half a minute instead of the usual five.
constexpr const char* kTolerations = R"([
  { "key": "node.kubernetes.io/not-ready", "operator": "Exists", "effect": "NoExecute",
    "tolerationSeconds": 30 },
  { "key": "node.kubernetes.io/unreachable", "operator": "Exists", "effect": "NoExecute",
    "tolerationSeconds": 30 } ])";

const std::string& tagOf(const App& app, bool current)
{
    return current || app.previousTag.empty() ? app.tag : app.previousTag;
}

JsonValue workload(const App& app, const char* kind)
{
    return { { "apiVersion", "apps/v1" },
             { "kind", kind },
             { "metadata",
               { { "name", app.name }, { "namespace", app.ns }, { "labels", labelsOf(app) } } },
             { "spec",
               { { "selector", { { "matchLabels", selectorOf(app) } } },
                 { "template", podTemplate(app) },
                 { "revisionHistoryLimit", 10 } } } };
}

/// A quantity as a server writes it: in the larger unit where that comes out even.
std::string inUnits(int amount, int size, const char* unit, const char* larger)
{
    return amount % size == 0 ? std::to_string(amount / size) + larger
                              : std::to_string(amount) + unit;
}

void addDataVolume(JsonValue& spec)
{
    spec["containers"][0]["volumeMounts"] =
        JsonValue::array({ { { "name", "data" }, { "mountPath", "/data" } } });
}

void slimDown(JsonValue& spec)
{
    auto& container = spec["containers"][0];
    container.erase("env");
    container.erase("readinessProbe");
    container["resources"].erase("limits");
    spec["serviceAccountName"] = spec["serviceAccount"] = "default";
    spec["automountServiceAccountToken"] = false;
}

/// Its pods run on every node, whatever state it is in.
void runEverywhere(JsonValue& spec)
{
    spec["priorityClassName"] = "system-node-critical";
    spec["tolerations"] = JsonValue::array({ { { "operator", "Exists" } } });
}

} // namespace

JsonValue selectorOf(const App& app)
{
    return { { "app.kubernetes.io/name", app.name } };
}

JsonValue labelsOf(const App& app)
{
    auto labels = selectorOf(app);
    labels["app.kubernetes.io/part-of"] = app.ns;
    return labels;
}

JsonValue podTemplate(const App& app, bool current)
{
    const auto& tag = tagOf(app, current);
    auto spec =
        JsonValue::parse(fillNames(kPodSpec,
                                   { { "name", app.container.empty() ? app.name : app.container },
                                     { "portName", app.portName },
                                     { "image", app.image + ':' + tag },
                                     { "port", std::to_string(app.port) },
                                     { "cpu", inUnits(app.cpu, 1000, "m", "") },
                                     { "memory", inUnits(app.memory, 1024, "Mi", "Gi") },
                                     { "limit", inUnits(2 * app.memory, 1024, "Mi", "Gi") },
                                     { "account", app.name } }));
    auto labels = labelsOf(app);
    labels["app.kubernetes.io/version"] = tag;
    for (const auto& [name, value] : app.labels)
        labels[name] = value;
    if (!app.args.empty())
        spec["containers"][0]["args"] = app.args;
    JsonValue metadata = { { "labels", std::move(labels) } };
    if (!app.metricsPath.empty())
        metadata["annotations"] = { { "prometheus.io/scrape", "true" },
                                    { "prometheus.io/port", std::to_string(app.port) },
                                    { "prometheus.io/path", app.metricsPath } };
    if (!app.behaviour.empty() && (current || app.previousTag.empty()))
        metadata["annotations"][kBehaviourAnnotation] = app.behaviour;
    if (const auto split = app.nodeSelector.find('='); split != std::string::npos)
        spec["nodeSelector"] = { { app.nodeSelector.substr(0, split),
                                   app.nodeSelector.substr(split + 1) } };
    if (app.volumeGi > 0)
        addDataVolume(spec);
    if (app.lean)
        slimDown(spec);
    if (app.kind == WorkloadKind::DaemonSet)
        runEverywhere(spec);
    else
        spec["tolerations"] = JsonValue::parse(kTolerations);
    return { { "metadata", std::move(metadata) }, { "spec", std::move(spec) } };
}

void completePodSpec(JsonValue& podSpec)
{
    const bool token = podSpec.value("automountServiceAccountToken", true);
    if (token)
        podSpec["volumes"].push_back(JsonValue::parse(kTokenVolume));
    for (auto& container : podSpec["containers"]) {
        if (token)
            container["volumeMounts"].push_back(
                { { "name", "kube-api-access" },
                  { "readOnly", true },
                  { "mountPath", "/var/run/secrets/kubernetes.io/serviceaccount" } });
    }
    podSpec["enableServiceLinks"] = true;
    podSpec["preemptionPolicy"] = "PreemptLowerPriority";
    podSpec["priority"] = podSpec.contains("priorityClassName") ? 2'000'001'000 : 0;
}

JsonValue deployment(const App& app)
{
    auto object = workload(app, "Deployment");
    auto& spec = object["spec"];
    spec["replicas"] = app.replicas;
    spec["progressDeadlineSeconds"] = 90; // so that the demo soon shows a stuck rollout
    spec["strategy"] = { { "type", "RollingUpdate" },
                         { "rollingUpdate",
                           { { "maxSurge", "25%" }, { "maxUnavailable", "25%" } } } };
    object["metadata"]["annotations"] = { { "deployment.kubernetes.io/revision",
                                            app.previousTag.empty() ? "1" : "2" },
                                          { "kubernetes.io/change-cause", "release " + app.tag } };
    object["metadata"]["generation"] = app.previousTag.empty() ? 1 : 2;
    return object;
}

JsonValue statefulSet(const App& app)
{
    auto object = workload(app, "StatefulSet");
    auto& spec = object["spec"];
    spec["replicas"] = app.replicas;
    spec["serviceName"] = app.name;
    spec["podManagementPolicy"] = "OrderedReady";
    spec["updateStrategy"] = { { "type", "RollingUpdate" },
                               { "rollingUpdate", { { "partition", 0 } } } };
    spec["volumeClaimTemplates"] = JsonValue::array({
        { { "apiVersion", "v1" },
          { "kind", "PersistentVolumeClaim" },
          { "metadata", { { "name", "data" } } },
          { "spec",
            { { "accessModes", { "ReadWriteOnce" } },
              { "storageClassName", "fast" },
              { "volumeMode", "Filesystem" },
              { "resources",
                { { "requests", { { "storage", std::to_string(app.volumeGi) + "Gi" } } } } } } },
          { "status", { { "phase", "Pending" } } } },
    });
    return object;
}

JsonValue daemonSet(const App& app)
{
    auto object = workload(app, "DaemonSet");
    object["spec"]["updateStrategy"] = { { "type", "RollingUpdate" },
                                         { "rollingUpdate",
                                           { { "maxSurge", 0 }, { "maxUnavailable", 1 } } } };
    object["metadata"]["annotations"] = { { "deprecated.daemonset.template.generation", "1" } };
    return object;
}

std::string templateHash(const App& app, bool current)
{
    return suffixOf(seededHash(6, podTemplate(app, current).dump()), 10);
}

} // namespace kittiwake::sim
