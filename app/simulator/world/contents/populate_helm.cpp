#include "helm_releases.h"
#include "populate.h"

#include <core/api/json/json_value.h>
#include <core/base/base64.h>

#include <zlib.h>

namespace kittiwake::sim {

namespace {

/// What charts write into each object of an app.
constexpr const char* kHelmMetadata = R"(metadata:
  name: $name
  namespace: $ns
  labels:
    helm.sh/chart: $chart-$version
    app.kubernetes.io/name: $name
    app.kubernetes.io/instance: $release
    app.kubernetes.io/version: "$app"
    app.kubernetes.io/managed-by: Helm
)";

constexpr const char* kHelmService = R"(---
# Source: $chart/templates/$name/service.yaml
apiVersion: v1
kind: Service
$metadataspec:
  type: ClusterIP
  ports:
    - port: 80
      targetPort: $port
      protocol: TCP
  selector:
    app.kubernetes.io/name: $name
)";

constexpr const char* kHelmSecret = R"(---
# Source: $chart/templates/secret.yaml
apiVersion: v1
kind: Secret
metadata:
  name: $release
  namespace: $ns
  labels:
    helm.sh/chart: $chart-$version
    app.kubernetes.io/managed-by: Helm
type: Opaque
data:
  password: $password
)";

constexpr const char* kHelmWorkload = R"(---
# Source: $chart/templates/$name/$lower.yaml
apiVersion: apps/v1
kind: $kind
$metadataspec:
$replicas  selector:
    matchLabels:
      app.kubernetes.io/name: $name
  template:
    metadata:
      labels:
        app.kubernetes.io/name: $name
    spec:
      containers:
        - name: $name
          image: $image
          ports:
            - containerPort: $port
          resources:
            requests:
              cpu: $cpum
              memory: $memoryMi
)";

constexpr const char* kHelmHook = R"(# Source: $chart/templates/$release-migrate.yaml
apiVersion: batch/v1
kind: Job
metadata:
  name: $release-migrate
  namespace: $ns
  annotations:
    helm.sh/hook: $event
    helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
spec:
  backoffLimit: 1
  template:
    spec:
      restartPolicy: Never
      containers:
        - name: migrate
          image: registry.shop.example/tools/migrate:3.2.0
          args: ["up"]
)";

/// As Helm packs a release. \source helm.sh/helm pkg/storage/driver/util.go, encodeRelease
std::string helmPacked(const std::string& text)
{
    z_stream stream {};
    constexpr int kGzip = 16 + MAX_WBITS;
    constexpr int kMemoryLevel = 8; // zlib's own default
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzip, kMemoryLevel, Z_DEFAULT_STRATEGY);
    std::string packed(deflateBound(&stream, text.size()), '\0');
    // zlib does not change its input, but its struct is not const.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data())); // NOLINT
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data()); // NOLINT
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(packed.size() - stream.avail_out);
    deflateEnd(&stream);
    return packed;
}

const char* helmKindOf(WorkloadKind kind)
{
    return kind == WorkloadKind::Deployment ? "Deployment"
        : kind == WorkloadKind::StatefulSet ? "StatefulSet"
                                            : "DaemonSet";
}

const char* helmFileOf(WorkloadKind kind)
{
    return kind == WorkloadKind::Deployment ? "deployment"
        : kind == WorkloadKind::StatefulSet ? "statefulset"
                                            : "daemonset";
}

Seeder::Values helmWords(const HelmReleaseSeed& release, const HelmRevisionSeed& revision)
{
    return { { "chart", release.chart },
             { "version", revision.version },
             { "app", revision.appVersion },
             { "release", release.name },
             { "ns", release.ns },
             { "event", release.hook },
             { "password", base64Encode("demo-" + release.name + '-' + revision.version) } };
}

/// In Helm's order of kinds.
std::string helmManifest(const HelmReleaseSeed& release, const HelmRevisionSeed& revision)
{
    std::string manifest = fillNames(kHelmSecret, helmWords(release, revision));
    std::string workloads;
    for (const auto& name : release.apps) {
        const auto* app = findApp(release.ns, name);
        if (app == nullptr)
            continue;
        auto words = helmWords(release, revision);
        const auto& tag =
            revision.current || app->previousTag.empty() ? app->tag : app->previousTag;
        words.insert(words.end(),
                     { { "metadata", kHelmMetadata }, // filled below, as longer names come first
                       { "name", name },
                       { "port", std::to_string(app->port) },
                       { "kind", helmKindOf(app->kind) },
                       { "lower", helmFileOf(app->kind) },
                       { "image", app->image + ':' + tag },
                       { "cpu", std::to_string(app->cpu) },
                       { "memory", std::to_string(app->memory) },
                       { "replicas",
                         app->kind == WorkloadKind::DaemonSet
                             ? std::string()
                             : "  replicas: " + std::to_string(app->replicas) + '\n' } });
        if (app->service)
            manifest += fillNames(kHelmService, words);
        workloads += fillNames(kHelmWorkload, words);
    }
    return manifest + workloads;
}

JsonValue helmHooks(const HelmReleaseSeed& release, const HelmRevisionSeed& revision)
{
    auto hooks = JsonValue::array();
    if (!release.hook.empty())
        hooks.push_back(
            { { "name", release.name + "-migrate" },
              { "kind", "Job" },
              { "path", release.chart + "/templates/" + release.name + "-migrate.yaml" },
              { "manifest", fillNames(kHelmHook, helmWords(release, revision)) },
              { "events", JsonValue::array({ release.hook }) },
              { "last_run", { { "started_at", "" }, { "completed_at", "" }, { "phase", "" } } },
              { "delete_policies",
                JsonValue::array({ "before-hook-creation", "hook-succeeded" }) } });
    return hooks;
}

/// As Helm marshals it. \source helm.sh/helm pkg/release
JsonValue helmDocument(const Population& to, const HelmReleaseSeed& release,
                       const HelmRevisionSeed& revision)
{
    const auto& first = release.revisions.front();
    return { { "name", release.name },
             { "namespace", release.ns },
             { "version", revision.number },
             { "info",
               { { "first_deployed", to.seeder.timeText(age(first.age)) },
                 { "last_deployed", to.seeder.timeText(age(revision.age)) },
                 { "deleted",
                   revision.status == "uninstalled" ? to.seeder.timeText(age(revision.age)) : "" },
                 { "description", revision.description },
                 { "status", revision.status },
                 { "notes", release.notes } } },
             { "chart",
               { { "metadata",
                   { { "name", release.chart },
                     { "version", revision.version },
                     { "appVersion", revision.appVersion },
                     { "apiVersion", "v2" },
                     { "type", "application" },
                     { "description", "A Helm chart for Kubernetes" } } },
                 { "lock", nullptr },
                 { "templates",
                   JsonValue::array({ { { "name", "templates/NOTES.txt" },
                                        { "data", base64Encode(release.notes) } } }) },
                 { "values", release.defaults },
                 { "schema", nullptr },
                 { "files", nullptr } } },
             { "config", revision.values },
             { "manifest", helmManifest(release, revision) },
             { "hooks", helmHooks(release, revision) } };
}

} // namespace

void populateHelm(Population& to)
{
    for (const auto& release : companyReleases()) {
        for (const auto& revision : release.revisions) {
            const auto since = age(revision.age);
            const auto when = std::chrono::floor<std::chrono::seconds>(to.seeder.now() - since)
                                  .time_since_epoch();
            // Created with createdAt alone, which is lost when the outcome is written down.
            const bool begun = revision.status.starts_with("pending-");
            const auto number = std::to_string(revision.number);
            const auto packed = helmPacked(helmDocument(to, release, revision).dump());
            to.seeder.put({ { "apiVersion", "v1" },
                            { "kind", "Secret" },
                            { "metadata",
                              { { "name", "sh.helm.release.v1." + release.name + ".v" + number },
                                { "namespace", release.ns },
                                { "labels",
                                  { { "owner", "helm" },
                                    { "name", release.name },
                                    { "version", number },
                                    { "status", revision.status },
                                    { begun ? "createdAt" : "modifiedAt",
                                      std::to_string(when.count()) } } } } },
                            { "type", "helm.sh/release.v1" },
                            { "data", { { "release", base64Encode(base64Encode(packed)) } } } },
                          { .age = since, .manager = "helm" });
        }
    }
}

} // namespace kittiwake::sim
