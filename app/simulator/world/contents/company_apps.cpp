#include "company.h"

#include <core/api/json/json_value.h>

namespace kittiwake::sim {

NLOHMANN_JSON_SERIALIZE_ENUM(LogStyle,
                             { { LogStyle::Access, "Access" },
                               { LogStyle::Json, "Json" },
                               { LogStyle::Spring, "Spring" },
                               { LogStyle::Klog, "Klog" },
                               { LogStyle::CertManager, "CertManager" },
                               { LogStyle::Logfmt, "Logfmt" },
                               { LogStyle::Postgres, "Postgres" },
                               { LogStyle::Kafka, "Kafka" },
                               { LogStyle::Redis, "Redis" } })
NLOHMANN_JSON_SERIALIZE_ENUM(WorkloadKind,
                             { { WorkloadKind::Deployment, "Deployment" },
                               { WorkloadKind::StatefulSet, "StatefulSet" },
                               { WorkloadKind::DaemonSet, "DaemonSet" } })

namespace {

/// What customers see, data, the platform, teams. The order is that in which pods are placed.
constexpr const char* kApps = R"json([
  { "ns": "shop", "name": "web", "replicas": 8, "image": "registry.shop.example/shop/web",
    "tag": "2.14.3", "previousTag": "2.14.2", "cpu": 250, "memory": 256, "log": "Access",
    "metricsPath": "/metrics", "ageDays": 212, "maxReplicas": 14, "host": "www.shop.example" },
  { "ns": "shop", "name": "cart", "replicas": 4, "image": "registry.shop.example/shop/cart",
    "tag": "1.9.0", "previousTag": "1.8.7", "cpu": 200, "memory": 256, "metricsPath": "/metrics",
    "ageDays": 212, "maxReplicas": 10 },
  { "ns": "shop", "name": "catalog", "replicas": 6, "image": "registry.shop.example/shop/catalog",
    "tag": "4.2.1", "previousTag": "4.2.0", "cpu": 300, "memory": 768, "log": "Spring",
    "metricsPath": "/actuator/prometheus", "ageDays": 187 },
  { "ns": "shop", "name": "checkout", "replicas": 5,
    "image": "registry.shop.example/shop/checkout", "tag": "3.5.2", "previousTag": "3.5.1",
    "cpu": 250, "memory": 384, "metricsPath": "/metrics", "ageDays": 203,
    "host": "checkout.shop.example" },
  { "ns": "shop", "name": "recommendations", "replicas": 4,
    "image": "registry.shop.example/shop/recommendations", "tag": "0.31.0",
    "previousTag": "0.30.4", "cpu": 400, "memory": 1024, "log": "Logfmt",
    "behaviour": "crash after=7s", "ageDays": 96 },
  { "ns": "shop", "name": "product-images", "replicas": 3,
    "image": "registry.shop.example/shop/images", "tag": "1.2.8", "previousTag": "1.2.7",
    "cpu": 150, "memory": 192, "log": "Access", "ageDays": 154 },
  { "ns": "shop", "name": "wishlist", "replicas": 2,
    "image": "registry.shop.example/shop/wishlist", "tag": "1.0.4", "ageDays": 61 },
  { "ns": "payments", "name": "payment-gateway", "replicas": 4,
    "image": "registry.shop.example/pay/gateway", "tag": "5.1.0", "previousTag": "5.0.9",
    "cpu": 300, "memory": 512, "log": "Spring", "metricsPath": "/actuator/prometheus",
    "ageDays": 301, "host": "pay.shop.example" },
  { "ns": "payments", "name": "ledger", "kind": "StatefulSet", "replicas": 3,
    "image": "registry.shop.example/pay/ledger", "tag": "2.7.1", "port": 9000, "cpu": 400,
    "memory": 768, "log": "Spring", "ageDays": 301, "volumeGi": 40 },
  { "ns": "payments", "name": "fraud-check", "replicas": 3,
    "image": "registry.shop.example/pay/fraud-check", "tag": "1.13.2", "previousTag": "1.13.1",
    "cpu": 350, "memory": 640, "log": "Logfmt", "ageDays": 144, "maxReplicas": 8 },
  { "ns": "payments", "name": "invoice", "replicas": 2,
    "image": "registry.shop.example/pay/invoice", "tag": "1.4.0", "previousTag": "1.3.9",
    "ageDays": 88 },
  { "ns": "search", "name": "search-api", "replicas": 5,
    "image": "registry.shop.example/search/api", "tag": "2.3.6", "previousTag": "2.3.5",
    "cpu": 300, "memory": 512, "metricsPath": "/metrics", "ageDays": 175, "maxReplicas": 12,
    "host": "search.shop.example" },
  { "ns": "search", "name": "indexer", "replicas": 2,
    "image": "registry.shop.example/search/indexer", "tag": "2.3.6", "previousTag": "2.3.5",
    "cpu": 400, "memory": 512, "log": "Logfmt", "behaviour": "oom after=420s", "ageDays": 175,
    "service": false },
  { "ns": "search", "name": "opensearch", "kind": "StatefulSet", "replicas": 3,
    "image": "docker.io/opensearchproject/opensearch", "tag": "2.11.1", "port": 9200, "cpu": 500,
    "memory": 2048, "log": "Spring", "ageDays": 175, "volumeGi": 200 },
  { "ns": "data", "name": "postgres", "kind": "StatefulSet", "replicas": 3,
    "image": "docker.io/library/postgres", "tag": "16.2", "port": 5432, "cpu": 500,
    "memory": 2048, "log": "Postgres", "ageDays": 340, "volumeGi": 250 },
  { "ns": "data", "name": "kafka", "kind": "StatefulSet", "replicas": 3,
    "image": "docker.io/apache/kafka", "tag": "3.7.0", "port": 9092, "cpu": 500, "memory": 2048,
    "log": "Kafka", "ageDays": 233, "volumeGi": 500 },
  { "ns": "data", "name": "redis", "kind": "StatefulSet", "replicas": 3,
    "image": "docker.io/library/redis", "tag": "7.2.4", "port": 6379, "cpu": 200, "memory": 512,
    "log": "Redis", "ageDays": 340, "volumeGi": 20 },
  { "ns": "data", "name": "schema-registry", "replicas": 2,
    "image": "docker.io/confluentinc/cp-schema-registry", "tag": "7.6.0", "port": 8081,
    "memory": 512, "log": "Kafka", "ageDays": 233 },
  { "ns": "monitoring", "name": "prometheus", "kind": "StatefulSet", "replicas": 2,
    "image": "quay.io/prometheus/prometheus", "tag": "v2.51.1", "port": 9090, "cpu": 500,
    "memory": 2048, "log": "Logfmt", "metricsPath": "/metrics", "ageDays": 260, "volumeGi": 100 },
  { "ns": "monitoring", "name": "alertmanager", "kind": "StatefulSet", "replicas": 2,
    "image": "quay.io/prometheus/alertmanager", "tag": "v0.27.0", "port": 9093, "log": "Logfmt",
    "ageDays": 260, "volumeGi": 5 },
  { "ns": "monitoring", "name": "grafana", "image": "docker.io/grafana/grafana", "tag": "10.4.2",
    "previousTag": "10.4.1", "port": 3000, "memory": 256, "log": "Logfmt", "ageDays": 260,
    "host": "grafana.shop.example" },
  { "ns": "monitoring", "name": "kube-state-metrics",
    "image": "registry.k8s.io/kube-state-metrics/kube-state-metrics", "tag": "v2.12.0",
    "log": "Klog", "metricsPath": "/metrics", "ageDays": 260 },
  { "ns": "monitoring", "name": "loki", "kind": "StatefulSet", "replicas": 1,
    "image": "docker.io/grafana/loki", "tag": "2.9.6", "port": 3100, "cpu": 300, "memory": 1024,
    "log": "Logfmt", "ageDays": 118, "volumeGi": 150 },
  { "ns": "monitoring", "name": "node-exporter", "kind": "DaemonSet",
    "image": "quay.io/prometheus/node-exporter", "tag": "v1.7.0", "port": 9100, "cpu": 50,
    "memory": 64, "log": "Logfmt", "metricsPath": "/metrics", "ageDays": 260 },
  { "ns": "monitoring", "name": "fluent-bit", "kind": "DaemonSet",
    "image": "cr.fluentbit.io/fluent/fluent-bit", "tag": "3.0.1", "port": 2020, "cpu": 50,
    "memory": 96, "log": "Logfmt", "ageDays": 118, "service": false },
  { "ns": "ingress-nginx", "name": "ingress-nginx-controller", "replicas": 2,
    "image": "registry.k8s.io/ingress-nginx/controller", "tag": "v1.10.0", "port": 80, "cpu": 200,
    "memory": 256, "log": "Access", "metricsPath": "/metrics", "ageDays": 260 },
  { "ns": "cert-manager", "name": "cert-manager",
    "image": "quay.io/jetstack/cert-manager-controller", "tag": "v1.14.4", "port": 9402,
    "portName": "http-metrics", "container": "cert-manager-controller",
    "args": ["--v=2", "--cluster-resource-namespace=$(POD_NAMESPACE)",
             "--leader-election-namespace=kube-system", "--max-concurrent-challenges=60"],
    "labels": { "app.kubernetes.io/component": "controller" },
    "log": "CertManager", "metricsPath": "/metrics", "ageDays": 260 },
  { "ns": "cert-manager", "name": "cert-manager-cainjector",
    "image": "quay.io/jetstack/cert-manager-cainjector", "tag": "v1.14.4", "port": 9402,
    "args": ["--v=2", "--leader-election-namespace=kube-system"],
    "labels": { "app.kubernetes.io/component": "cainjector" },
    "log": "CertManager", "ageDays": 260, "service": false },
  { "ns": "cert-manager", "name": "cert-manager-webhook",
    "image": "quay.io/jetstack/cert-manager-webhook", "tag": "v1.14.4", "port": 10250,
    "log": "Klog", "ageDays": 260 },
  { "ns": "kube-system", "name": "coredns", "replicas": 2,
    "image": "registry.k8s.io/coredns/coredns", "tag": "v1.11.1", "port": 53, "memory": 70,
    "log": "Logfmt", "metricsPath": "/metrics", "ageDays": 341 },
  { "ns": "kube-system", "name": "metrics-server",
    "image": "registry.k8s.io/metrics-server/metrics-server", "tag": "v0.7.1", "port": 10250,
    "memory": 200, "log": "Klog", "ageDays": 260 },
  { "ns": "kube-system", "name": "cilium", "kind": "DaemonSet", "image": "quay.io/cilium/cilium",
    "tag": "v1.15.3", "port": 9962, "memory": 256, "log": "Logfmt", "ageDays": 341,
    "service": false },
  { "ns": "kube-system", "name": "kube-proxy", "kind": "DaemonSet",
    "image": "registry.k8s.io/kube-proxy", "tag": "v1.33.1", "port": 10249, "memory": 64,
    "log": "Klog", "ageDays": 341, "service": false },
  { "ns": "platform", "name": "storefront-operator", "replicas": 2,
    "image": "registry.shop.example/platform/storefront-operator", "tag": "0.8.2",
    "previousTag": "0.8.1", "container": "manager", "portName": "metrics",
    "args": ["--leader-elect", "--metrics-bind-address=:8080", "--metrics-secure=false",
             "--health-probe-bind-address=:8081", "--zap-devel=false", "--zap-log-level=5"],
    "labels": { "control-plane": "controller-manager" },
    "metricsPath": "/metrics", "ageDays": 47 },
  { "ns": "team-atlas", "name": "atlas-api", "replicas": 3,
    "image": "registry.shop.example/atlas/api", "tag": "0.44.1", "previousTag": "0.44.0",
    "ageDays": 33 },
  { "ns": "team-atlas", "name": "atlas-worker", "replicas": 4,
    "image": "registry.shop.example/atlas/worker", "tag": "0.44.1", "previousTag": "0.44.0",
    "log": "Logfmt", "ageDays": 33, "service": false },
  { "ns": "team-nova", "name": "nova-notebooks", "replicas": 2,
    "image": "registry.shop.example/nova/notebooks", "tag": "2024.4", "cpu": 300, "memory": 1024,
    "ageDays": 19 },
  { "ns": "team-nova", "name": "nova-trainer", "replicas": 2,
    "image": "registry.shop.example/nova/trainer", "tag": "1.1.0", "cpu": 2000, "memory": 8192,
    "ageDays": 2, "service": false, "nodeSelector": "shop.example/accelerator=a100" },
  { "ns": "team-orbit", "name": "orbit-preview", "replicas": 2,
    "image": "registry.shop.example/orbit/preview", "tag": "pr-1187", "previousTag": "pr-1162",
    "behaviour": "no-such-image", "ageDays": 6 },
  { "ns": "team-orbit", "name": "orbit-api", "replicas": 3,
    "image": "registry.shop.example/orbit/api", "tag": "0.9.15", "previousTag": "0.9.14",
    "ageDays": 12 },
  { "ns": "flux-system", "name": "kustomize-controller",
    "image": "ghcr.io/fluxcd/kustomize-controller", "tag": "v1.5.1", "container": "manager",
    "portName": "http-prom",
    "args": ["--watch-all-namespaces=true", "--log-level=info", "--log-encoding=json",
             "--enable-leader-election"],
    "labels": { "app": "kustomize-controller", "app.kubernetes.io/component": "kustomize-controller",
                "control-plane": "controller" },
    "metricsPath": "/metrics", "ageDays": 118, "service": false }
])json";

App appOf(const JsonValue& row)
{
    App app;
    const auto read = [&](const char* field, auto& value) {
        if (const auto found = row.find(field); found != row.end())
            found->get_to(value);
    };
    read("ns", app.ns);
    read("name", app.name);
    read("kind", app.kind);
    read("replicas", app.replicas);
    read("image", app.image);
    read("tag", app.tag);
    read("previousTag", app.previousTag);
    read("container", app.container);
    read("args", app.args);
    read("labels", app.labels);
    read("port", app.port);
    read("portName", app.portName);
    read("cpu", app.cpu);
    read("memory", app.memory);
    read("log", app.log);
    read("metricsPath", app.metricsPath);
    read("behaviour", app.behaviour);
    read("ageDays", app.ageDays);
    read("volumeGi", app.volumeGi);
    read("maxReplicas", app.maxReplicas);
    read("service", app.service);
    read("host", app.host);
    read("nodeSelector", app.nodeSelector);
    return app;
}

} // namespace

const std::vector<App>& companyApps()
{
    static const auto apps = [] {
        std::vector<App> all;
        for (const auto& row : JsonValue::parse(kApps))
            all.push_back(appOf(row));
        return all;
    }();
    return apps;
}

} // namespace kittiwake::sim
