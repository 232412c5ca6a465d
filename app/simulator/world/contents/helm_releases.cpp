#include "helm_releases.h"

namespace kittiwake::sim {

namespace {

HelmReleaseSeed ingress()
{
    return { .ns = "ingress-nginx",
             .name = "ingress-nginx",
             .chart = "ingress-nginx",
             .apps = { "ingress-nginx-controller" },
             .defaults = { { "controller",
                             { { "replicaCount", 1 },
                               { "ingressClass", "nginx" },
                               { "allowSnippetAnnotations", false },
                               { "config", JsonValue::object() } } } },
             .notes = "The ingress-nginx controller has been installed.\nIt may take a few minutes "
                      "for the load balancer IP to be available.\nYou can watch the status by "
                      "running 'kubectl get service --namespace ingress-nginx "
                      "ingress-nginx-controller --output wide --watch'\n",
             .revisions = { { 1,
                              "superseded",
                              "210d",
                              "4.10.1",
                              "1.10.1",
                              "Install complete",
                              { { "controller", { { "replicaCount", 2 } } } },
                              false },
                            { 2,
                              "superseded",
                              "96d",
                              "4.11.2",
                              "1.11.2",
                              "Upgrade complete",
                              { { "controller", { { "replicaCount", 2 } } } },
                              false },
                            { 3,
                              "deployed",
                              "31d",
                              "4.11.3",
                              "1.11.3",
                              "Upgrade complete",
                              { { "controller",
                                  { { "replicaCount", 2 },
                                    { "config", { { "use-forwarded-headers", "true" } } } } } },
                              true } } };
}

HelmReleaseSeed certManager()
{
    return { .ns = "cert-manager",
             .name = "cert-manager",
             .chart = "cert-manager",
             .apps = { "cert-manager", "cert-manager-cainjector", "cert-manager-webhook" },
             .defaults = { { "crds", { { "enabled", false }, { "keep", true } } },
                           { "replicaCount", 1 },
                           { "global", { { "logLevel", 2 } } } },
             .notes = "cert-manager has been deployed successfully!\n\nIn order to begin issuing "
                      "certificates, you will need to set up a ClusterIssuer\nor Issuer resource "
                      "(for example, by creating a 'letsencrypt-staging' issuer).\n",
             .hook = "post-install",
             .revisions = { { 1,
                              "superseded",
                              "180d",
                              "v1.15.3",
                              "v1.15.3",
                              "Install complete",
                              { { "crds", { { "enabled", true } } } },
                              false },
                            { 2,
                              "deployed",
                              "52d",
                              "v1.16.1",
                              "v1.16.1",
                              "Upgrade complete",
                              { { "crds", { { "enabled", true } } } },
                              true } } };
}

/// With as many revisions as Helm keeps.
HelmReleaseSeed prometheus()
{
    HelmReleaseSeed release {
        .ns = "monitoring",
        .name = "kube-prometheus-stack",
        .chart = "kube-prometheus-stack",
        .apps = { "prometheus", "alertmanager", "grafana", "kube-state-metrics", "node-exporter" },
        .defaults = { { "grafana",
                        { { "enabled", true },
                          { "adminUser", "admin" },
                          { "adminPassword", "prom-operator" },
                          { "persistence", { { "enabled", false } } } } },
                      { "prometheus",
                        { { "prometheusSpec", { { "retention", "10d" }, { "replicas", 1 } } } } },
                      { "alertmanager", { { "enabled", true } } } },
        .notes = "kube-prometheus-stack has been installed. Check its status by running:\n  "
                 "kubectl --namespace monitoring get pods -l "
                 "\"release=kube-prometheus-stack\"\n\nGet Grafana 'admin' user password by "
                 "running:\n\n  kubectl --namespace monitoring get secrets grafana -o "
                 "jsonpath=\"{.data.admin-password}\" | base64 -d ; echo\n"
    };
    for (int number = 4; number <= 13; ++number) {
        const bool last = number == 13;
        release.revisions.push_back(
            { number,
              last ? "deployed" : "superseded",
              std::to_string((14 - number) * 12) + 'd',
              "61." + std::to_string(number) + ".0",
              "v0.76.1",
              "Upgrade complete",
              { { "grafana",
                  { { "adminPassword", "demo-grafana-" + std::to_string(number / 5) } } },
                { "prometheus",
                  { { "prometheusSpec",
                      { { "retention", number < 10 ? "15d" : "30d" }, { "replicas", 2 } } } } } },
              last });
    }
    return release;
}

HelmReleaseSeed loki()
{
    return { .ns = "monitoring",
             .name = "loki",
             .chart = "loki",
             .apps = { "loki" },
             .defaults = { { "deploymentMode", "SingleBinary" },
                           { "singleBinary", { { "replicas", 1 } } } },
             .notes = "Welcome to Grafana Loki\n",
             .revisions = { { 3, "superseded", "74d", "6.12.0", "3.1.1", "Upgrade complete",
                              JsonValue::object(), false },
                            { 4, "deployed", "41d", "6.16.0", "3.2.0", "Upgrade complete",
                              JsonValue::object(), true },
                            { 5,
                              "failed",
                              "26h",
                              "6.18.0",
                              "3.2.1",
                              "Upgrade \"loki\" failed: context deadline exceeded",
                              { { "singleBinary", { { "replicas", 3 } } } },
                              true } } };
}

/// Whoever upgraded it closed the lid: Helm has never ended it.
HelmReleaseSeed redis()
{
    return { .ns = "data",
             .name = "redis",
             .chart = "redis",
             .apps = { "redis" },
             .defaults = { { "architecture", "replication" },
                           { "auth", { { "enabled", true }, { "password", "" } } },
                           { "replica", { { "replicaCount", 3 } } } },
             .notes = "CHART NAME: redis\n\n** Please be patient while the chart is being deployed "
                      "**\n",
             .revisions = { { 1,
                              "superseded",
                              "204d",
                              "19.6.4",
                              "7.2.5",
                              "Install complete",
                              { { "auth", { { "password", "demo-redis" } } } },
                              false },
                            { 2,
                              "deployed",
                              "87d",
                              "20.1.0",
                              "7.4.0",
                              "Upgrade complete",
                              { { "auth", { { "password", "demo-redis" } } } },
                              true },
                            { 3,
                              "pending-upgrade",
                              "47m",
                              "20.2.1",
                              "7.4.1",
                              "Preparing upgrade",
                              { { "auth", { { "password", "demo-redis-2" } } } },
                              true } } };
}

/// The company's own, upgraded by its pipeline.
HelmReleaseSeed atlas()
{
    return { .ns = "team-atlas",
             .name = "atlas",
             .chart = "atlas",
             .apps = { "atlas-api", "atlas-worker" },
             .defaults = { { "logLevel", "info" }, { "api", { { "replicas", 2 } } } },
             .hook = "pre-upgrade",
             .revisions = {
                 { 40,
                   "superseded",
                   "12d",
                   "1.40.0",
                   "2024.10.1",
                   "Upgrade complete",
                   { { "api", { { "replicas", 3 } } } },
                   false },
                 { 41,
                   "failed",
                   "6d",
                   "1.41.0",
                   "2024.10.2",
                   "Upgrade \"atlas\" failed: pre-upgrade hooks failed: 1 error occurred:\n\t* job "
                   "atlas-migrate failed: BackoffLimitExceeded\n\n",
                   { { "api", { { "replicas", 3 } } } },
                   false },
                 { 42,
                   "superseded",
                   "6d",
                   "1.40.0",
                   "2024.10.1",
                   "Rollback to 40",
                   { { "api", { { "replicas", 3 } } } },
                   false },
                 { 43,
                   "deployed",
                   "3h",
                   "1.42.0",
                   "2024.10.3",
                   "Upgrade complete",
                   { { "api", { { "replicas", 3 } } }, { "logLevel", "debug" } },
                   true } } };
}

HelmReleaseSeed opensearch()
{
    return { .ns = "search",
             .name = "opensearch",
             .chart = "opensearch",
             .apps = { "opensearch" },
             .defaults = { { "replicas", 3 }, { "clusterName", "opensearch-cluster" } },
             .revisions = { { 1, "deployed", "150d", "2.23.1", "2.16.0", "Install complete",
                              JsonValue::object(), true } } };
}

/// Uninstalled with --keep-history.
HelmReleaseSeed legacy()
{
    return { .ns = "team-orbit",
             .name = "orbit-legacy",
             .chart = "orbit",
             .apps = {},
             .defaults = { { "replicas", 1 } },
             .revisions = { { 7,
                              "uninstalled",
                              "19d",
                              "0.9.4",
                              "0.9.4",
                              "Uninstallation complete",
                              { { "replicas", 2 } },
                              true } } };
}

} // namespace

std::vector<HelmReleaseSeed> companyReleases()
{
    return { ingress(), certManager(), prometheus(), loki(),
             redis(),   atlas(),       opensearch(), legacy() };
}

} // namespace kittiwake::sim
