#include "custom_definitions.h"
#include "populate.h"

#include <app/simulator/programs/demo_program.h>
#include <core/api/json/json_value.h>

namespace kittiwake::sim {

namespace {

constexpr const char* kStorefront = R"json({
  "apiVersion": "shop.example.com/v1", "kind": "Storefront",
  "metadata": { "name": "$name", "namespace": "shop" },
  "spec": { "domain": "$domain", "region": "$region", "currency": "$currency",
    "languages": $languages, "replicas": 4, "paymentProvider": "$provider", "theme": "spring" },
  "status": { "phase": "Live", "url": "https://$domain", "observedGeneration": 1,
    "productsIndexed": $products, "replicas": 4,
    "conditions": [{ "type": "Ready", "status": "True", "reason": "Live",
      "message": "The storefront serves customers.", "observedGeneration": 1,
      "lastTransitionTime": "$since" }] } })json";

constexpr const char* kIssuer = R"json({
  "apiVersion": "cert-manager.io/v1", "kind": "Issuer",
  "metadata": { "name": "letsencrypt", "namespace": "$ns" },
  "spec": { "acme": { "server": "https://acme.example/directory", "email": "ops@shop.example",
    "privateKeySecretRef": { "name": "letsencrypt-account" },
    "solvers": [{ "http01": { "ingress": { "ingressClassName": "nginx" } } }] } },
  "status": { "acme": { "uri": "https://acme.example/acct/417" },
    "conditions": [{ "type": "Ready", "status": "True", "reason": "ACMEAccountRegistered",
      "message": "The ACME account was registered with the ACME server",
      "observedGeneration": 1, "lastTransitionTime": "$since" }] } })json";

constexpr const char* kCertificate = R"json({
  "apiVersion": "cert-manager.io/v1", "kind": "Certificate",
  "metadata": { "name": "$name-tls", "namespace": "$ns" },
  "spec": { "secretName": "$name-tls", "dnsNames": ["$host"], "duration": "2160h0m0s",
    "renewBefore": "720h0m0s", "usages": ["digital signature", "key encipherment"],
    "issuerRef": { "name": "letsencrypt", "kind": "Issuer", "group": "cert-manager.io" } },
  "status": { "notBefore": "$from", "notAfter": "$until", "renewalTime": "$renewal",
    "revision": 4,
    "conditions": [{ "type": "Ready", "status": "True", "reason": "Ready",
      "message": "Certificate is up to date and has not expired", "observedGeneration": 1,
      "lastTransitionTime": "$from" }] } })json";

constexpr const char* kBackup = R"json({
  "apiVersion": "shop.example.com/v1", "kind": "StorefrontBackup",
  "metadata": { "name": "$name", "namespace": "shop", "generation": $generation },
  "spec": { "storefront": "$name", "schedule": "every 5m", "keep": 48,
    "target": "s3://shop-backups/$name" },
  "status": { "observedGeneration": 1, "lastBackupTime": "$last",
    "conditions": [{ "type": "Ready", "status": "$ready", "reason": "$reason",
      "message": "$message", "observedGeneration": 1, "lastTransitionTime": "$since" }] } })json";

constexpr const char* kSearchIndex = R"json({
  "apiVersion": "shop.example.com/v1", "kind": "SearchIndex",
  "metadata": { "name": "$name", "namespace": "search" },
  "spec": { "source": "$name", "cluster": "opensearch.search:9200", "shards": 3 },
  "status": { "observedGeneration": 1, "documents": $documents, "lastSyncTime": "$last",
    "conditions": [{ "type": "Ready", "status": "True", "reason": "Synced",
      "message": "The index has all there is.", "observedGeneration": 1,
      "lastTransitionTime": "$since" }] } })json";

constexpr const char* kKustomization = R"json({
  "apiVersion": "kustomize.toolkit.fluxcd.io/v1", "kind": "Kustomization",
  "metadata": { "name": "$name", "namespace": "flux-system" },
  "spec": { "interval": "$interval", "path": "./clusters/production/$name", "prune": true,
    "sourceRef": { "kind": "GitRepository", "name": "flux-system" } },
  "status": { "observedGeneration": 1,
    "lastAppliedRevision": "main@sha1:5d1f0c7a9b3e2468ace013579bdf02468ace1357",
    "lastAttemptedRevision": "main@sha1:5d1f0c7a9b3e2468ace013579bdf02468ace1357",
    "conditions": [{ "type": "Ready", "status": "True", "reason": "ReconciliationSucceeded",
      "message": "Applied revision: main@sha1:5d1f0c7a9b3e2468ace013579bdf02468ace1357",
      "observedGeneration": 1, "lastTransitionTime": "$since" }] } })json";

constexpr const char* kMonitor = R"json({
  "apiVersion": "monitoring.coreos.com/v1", "kind": "ServiceMonitor",
  "metadata": { "name": "$name", "namespace": "$ns", "labels": { "release": "prometheus" } },
  "spec": { "selector": { "matchLabels": { "app.kubernetes.io/name": "$name" } },
    "endpoints": [{ "port": "$port", "path": "$path", "interval": "30s" }] } })json";

constexpr const char* kRule = R"json({
  "apiVersion": "monitoring.coreos.com/v1", "kind": "PrometheusRule",
  "metadata": { "name": "$name", "namespace": "monitoring",
                "labels": { "release": "prometheus" } },
  "spec": { "groups": [{ "name": "$name", "rules": [{ "alert": "$alert", "for": "5m",
    "expr": "$expr", "labels": { "severity": "$severity" },
    "annotations": { "summary": "$summary" } }] }] } })json";

void putStorefronts(Population& to)
{
    const std::vector<Seeder::Values> all = {
        { { "name", "eu-west" },
          { "domain", "www.shop.example" },
          { "region", "eu-west" },
          { "currency", "EUR" },
          { "languages", R"(["en", "de", "fr", "nl"])" },
          { "provider", "paywave" },
          { "products", "48211" } },
        { { "name", "us-east" },
          { "domain", "us.shop.example" },
          { "region", "us-east" },
          { "currency", "USD" },
          { "languages", R"(["en", "es"])" },
          { "provider", "paywave" },
          { "products", "46980" } },
        { { "name", "outlet" },
          { "domain", "outlet.shop.example" },
          { "region", "eu-west" },
          { "currency", "EUR" },
          { "languages", R"(["en", "de"])" },
          { "provider", "paywave" },
          { "products", "3127" } },
        { { "name", "ap-south" },
          { "domain", "in.shop.example" },
          { "region", "ap-south" },
          { "currency", "INR" },
          { "languages", R"(["en", "hi"])" },
          { "provider", "lotuspay" },
          { "products", "0" } }, // which nobody has set up
    };
    for (auto values : all) {
        values.emplace_back("since", to.seeder.timeText(age("47d")));
        to.seeder.put(kStorefront, values,
                      { .age = age("47d"), .statusManager = "storefront-operator" });
    }
}

/// The operator has one of them in hand and does not let go (DemoProgram); meanwhile it was
/// changed.
void putBackups(Population& to)
{
    const auto stuckFor =
        std::chrono::seconds(static_cast<int>(kOperatorLedFor - kBackupStuckAfter));
    for (const std::string name : { "eu-west", "us-east", "outlet" }) {
        const bool stuck = name == "eu-west";
        to.seeder.put(kBackup,
                      { { "name", name },
                        { "generation", stuck ? "2" : "1" },
                        { "ready", stuck ? "False" : "True" },
                        { "reason", stuck ? "Uploading" : "Uploaded" },
                        { "message",
                          stuck ? "Uploading the snapshot to s3://shop-backups/eu-west"
                                : "The last snapshot is in s3://shop-backups/" + name },
                        { "last", to.seeder.timeText(stuck ? stuckFor + age("5m") : age("2m")) },
                        { "since", to.seeder.timeText(stuck ? stuckFor : age("40d")) } },
                      { .age = age("40d"),
                        .statusManager = "storefront-operator",
                        .statusAge = stuck ? stuckFor : age("2m") });
    }
}

void putSearchIndexes(Population& to)
{
    for (const std::string name : { "products", "categories" })
        to.seeder.put(
            kSearchIndex,
            { { "name", name },
              { "documents", name == "products" ? "48211" : "614" },
              { "last", to.seeder.timeText(age("4s")) },
              { "since", to.seeder.timeText(age("40d")) } },
            { .age = age("40d"), .statusManager = "storefront-operator", .statusAge = age("4s") });
}

void putKustomizations(Population& to)
{
    for (const std::string name : { "apps", "flux-system", "infrastructure", "monitoring" })
        to.seeder.put(kKustomization,
                      { { "name", name },
                        { "interval", name == "apps" ? "5m0s" : "10m0s" },
                        { "since", to.seeder.timeText(age("3d")) } },
                      { .age = age("118d"),
                        .manager = "flux",
                        .statusManager = "gotk-kustomize-controller",
                        .statusAge = age("3d") });
}

void putCertificate(Population& to, const App& app)
{
    const auto valid = age("90d");
    const auto left = age(std::to_string(certificateDays(to.seeder, app)) + 'd');
    to.seeder.put(kCertificate,
                  { { "name", app.name },
                    { "ns", app.ns },
                    { "host", app.host },
                    { "from", to.seeder.timeText(valid - left) },
                    { "until", to.seeder.timeText(-left) },
                    { "renewal", to.seeder.timeText(age("30d") - left) } },
                  { .age = age(std::to_string(app.ageDays) + 'd'),
                    .statusManager = "cert-manager-certificates-readiness",
                    .statusAge = valid - left });
}

void putRules(Population& to)
{
    const std::vector<Seeder::Values> rules = {
        { { "name", "checkout-errors" },
          { "alert", "CheckoutErrorRateHigh" },
          { "expr", "sum(rate(http_requests_total{app='checkout',code=~'5..'}[5m])) > 2" },
          { "severity", "page" },
          { "summary", "Customers cannot pay." } },
        { { "name", "pods-crash-looping" },
          { "alert", "PodCrashLooping" },
          { "expr", "increase(kube_pod_container_status_restarts_total[10m]) > 3" },
          { "severity", "warn" },
          { "summary", "A container keeps crashing." } },
        { { "name", "certificates" },
          { "alert", "CertificateExpiresSoon" },
          { "expr", "certmanager_certificate_expiration_timestamp_seconds - time() < 604800" },
          { "severity", "warn" },
          { "summary", "A certificate expires within a week." } },
        { { "name", "kafka-lag" },
          { "alert", "ConsumerLag" },
          { "expr", "sum(kafka_consumergroup_lag) by (group) > 10000" },
          { "severity", "warn" },
          { "summary", "A consumer does not keep up." } },
    };
    for (const auto& values : rules)
        to.seeder.put(kRule, values, { .age = age("118d") });
}

} // namespace

void populateCustom(Population& to)
{
    for (const auto& text : customDefinitions())
        to.seeder.put(text, {}, { .age = age("260d"), .statusManager = "kube-apiserver" });
    putStorefronts(to);
    putBackups(to);
    putSearchIndexes(to);
    putKustomizations(to);
    for (const char* const ns : { "shop", "payments", "search", "monitoring" })
        to.seeder.put(kIssuer, { { "ns", ns }, { "since", to.seeder.timeText(age("260d")) } },
                      { .age = age("260d"), .statusManager = "cert-manager-issuers" });
    for (const auto& app : companyApps()) {
        if (!app.host.empty())
            putCertificate(to, app);
        if (!app.metricsPath.empty() && app.service)
            to.seeder.put(kMonitor,
                          { { "name", app.name },
                            { "ns", app.ns },
                            { "port", app.portName },
                            { "path", app.metricsPath } },
                          { .age = age("118d") });
    }
    putRules(to);
}

} // namespace kittiwake::sim
