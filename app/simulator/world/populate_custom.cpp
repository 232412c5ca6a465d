#include "populate.h"

#include <app/simulator/world/custom_definitions.h>

#include <nlohmann/json.hpp>

namespace kittiwake::sim {

using nlohmann::json;

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

constexpr const char* kMonitor = R"json({
  "apiVersion": "monitoring.coreos.com/v1", "kind": "ServiceMonitor",
  "metadata": { "name": "$name", "namespace": "$ns", "labels": { "release": "prometheus" } },
  "spec": { "selector": { "matchLabels": { "app.kubernetes.io/name": "$name" } },
    "endpoints": [{ "port": "main", "path": "$path", "interval": "30s" }] } })json";

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
    for (const char* const ns : { "shop", "payments", "search", "monitoring" })
        to.seeder.put(kIssuer, { { "ns", ns }, { "since", to.seeder.timeText(age("260d")) } },
                      { .age = age("260d"), .statusManager = "cert-manager-issuers" });
    for (const auto& app : companyApps()) {
        if (!app.host.empty())
            putCertificate(to, app);
        if (!app.metricsPath.empty() && app.service)
            to.seeder.put(kMonitor,
                          { { "name", app.name }, { "ns", app.ns }, { "path", app.metricsPath } },
                          { .age = age("118d") });
    }
    putRules(to);
}

} // namespace kittiwake::sim
