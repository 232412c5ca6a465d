#include "populate.h"

#include <app/simulator/api/seeded.h>
#include <app/simulator/http/certificates.h>
#include <core/api/json/json_value.h>
#include <core/base/base64.h>

namespace kittiwake::sim {

namespace {

constexpr const char* kFeatures = R"json({
  "apiVersion": "v1", "kind": "ConfigMap",
  "metadata": { "name": "shop-features", "namespace": "shop" },
  "data": { "one-page-checkout": "on", "recommendations": "on", "free-shipping-from": "49",
            "banner": "Spring sale", "search-backend": "opensearch" } })json";

constexpr const char* kNginx = R"json({
  "apiVersion": "v1", "kind": "ConfigMap",
  "metadata": { "name": "web-nginx", "namespace": "shop" },
  "data": { "nginx.conf": "worker_processes auto;\nevents { worker_connections 4096; }\nhttp {\n  gzip on;\n  upstream catalog { server catalog; keepalive 32; }\n  server {\n    listen 8080;\n    location / { root /srv; try_files $uri /index.html; }\n    location /api/catalog { proxy_pass http://catalog; }\n  }\n}\n" } })json";

constexpr const char* kCorefile = R"json({
  "apiVersion": "v1", "kind": "ConfigMap",
  "metadata": { "name": "coredns", "namespace": "kube-system" },
  "data": { "Corefile": ".:53 {\n    errors\n    health\n    ready\n    kubernetes cluster.local in-addr.arpa ip6.arpa\n    prometheus :9153\n    forward . /etc/resolv.conf\n    cache 30\n    loop\n    reload\n    loadbalance\n}\n" } })json";

void putSecret(Population& to, const ObjectKey& key, const char* type, JsonValue data,
               std::chrono::seconds since, const char* manager = "kubectl-create")
{
    for (auto& value : data)
        value = base64Encode(value.get<std::string>());
    to.seeder.put({ { "apiVersion", "v1" },
                    { "kind", "Secret" },
                    { "metadata", { { "name", key.name }, { "namespace", key.ns } } },
                    { "type", type },
                    { "data", std::move(data) } },
                  { .age = since, .manager = manager });
}

/// As cert-manager writes it, valid until so many days from now.
void putCertificate(Population& to, const CertificateAuthority& authority, const App& app, int days)
{
    const std::chrono::hours day { 24 };
    const auto pair = authority.serverCertificate(
        { app.host }, { to.seeder.now() - (90 - days) * day, to.seeder.now() + days * day });
    if (pair) // if OpenSSL fails, the demo does without
        putSecret(to, { app.ns, app.name + "-tls" }, "kubernetes.io/tls",
                  { { "tls.crt", pair->certificate },
                    { "tls.key", std::string(pair->key.reveal()) },
                    { "ca.crt", authority.certificate() } },
                  (90 - days) * day, "cert-manager-certificates-issuing");
}

void putCertificates(Population& to)
{
    const auto authority = CertificateAuthority::create("Shop Example Issuing CA");
    if (!authority)
        return;
    for (const auto& app : companyApps()) {
        if (!app.host.empty())
            putCertificate(to, *authority, app, certificateDays(to.seeder, app));
    }
}

} // namespace

void populateConfig(Population& to)
{
    for (const char* const text : { kFeatures, kNginx, kCorefile })
        to.seeder.put(text, {}, { .age = age("154d") });
    for (const auto& app : companyApps()) {
        if (app.log != LogStyle::Json && app.log != LogStyle::Spring)
            continue;
        to.seeder.put(
            { { "apiVersion", "v1" },
              { "kind", "ConfigMap" },
              { "metadata", { { "name", app.name + "-config" }, { "namespace", app.ns } } },
              { "data",
                { { "log-level", "info" },
                  { "request-timeout", "2s" },
                  { "kafka-brokers", "kafka.data:9092" },
                  { "cache-url", "redis://redis.data:6379/0" } } } },
            { .age = age(std::to_string(app.ageDays) + 'd') });
    }
    const auto password = [&](const char* what) {
        return hexOf(to.seeder.hash(what), 24);
    };
    putSecret(to, { "shop", "checkout-db" }, "Opaque",
              { { "username", "checkout" },
                { "password", password("checkout-db") },
                { "url", "postgres://postgres.data:5432/checkout" } },
              age("203d"));
    putSecret(to, { "payments", "payment-provider" }, "Opaque",
              { { "api-key", "pk_demo_" + password("provider") },
                { "webhook-secret", password("webhook") } },
              age("88d"));
    putSecret(to, { "data", "postgres-superuser" }, "Opaque",
              { { "username", "postgres" }, { "password", password("postgres") } }, age("340d"));
    putSecret(to, { "shop", "registry" }, "kubernetes.io/dockerconfigjson",
              { { ".dockerconfigjson",
                  R"({"auths":{"registry.shop.example":{"auth":"ZGVtbzpkZW1v"}}})" } },
              age("212d"));
    putCertificates(to);
}

} // namespace kittiwake::sim
